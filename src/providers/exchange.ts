import type { EngineError } from '../../worker/contract';
import { untilAborted, type Call } from './call';
import { isRecord, parseJson } from './json';
import { Pacer } from './pacer';
import type { HttpAnswer, HttpOutcome, HttpRequest, ProviderPorts } from './ports';
import { isPassing, type ServerProblem } from './problem';
import { readRefusal } from './refusal';

export type Reply = { ok: true; body: unknown } | { ok: false; problem: ServerProblem };

/** What goes out, or why nothing can: made anew at each try, because a key may have been replaced meanwhile. */
export type MakeRequest = () => { ok: true; request: HttpRequest } | { ok: false; problem: ServerProblem };

export interface Question {
  make: MakeRequest;
  /** Pieces of notes in the request, which no message may repeat. */
  notes: readonly string[];
}

/** How much trouble is borne before a call fails. */
export interface Patience {
  /** Requests in all for one question; at least 1. */
  tries: number;
  /** A provider that asks for a longer wait makes the call fail with `retryAfterMs`. */
  longestWaitMs: number;
  /** How long one answer may take. */
  timeoutMs: number;
}

/** The wait after the first failure; each further one is about twice as long. */
const FIRST_WAIT_MS = 500;

const LATE = 'late';

/** Sends requests to one provider, at its pace, and tries again what may pass. */
export class Exchange {
  readonly #ports: ProviderPorts;
  readonly #pacer: Pacer;

  constructor(ports: ProviderPorts, requestsPerMinute: number | undefined) {
    this.#ports = ports;
    this.#pacer = new Pacer(requestsPerMinute);
  }

  async ask(question: Question, call: Call, patience: Patience): Promise<Reply> {
    for (let tried = 1; ; tried += 1) {
      const reply = (await this.#waitForTurn(call, patience)) ?? (await this.#try(question, call, patience));
      if (reply.ok || !isPassing(reply.problem)) return reply;
      const isLast = tried >= patience.tries;
      const waitMs = isLast ? askedWait(reply.problem) : this.#waitAfter(reply.problem, tried);
      this.#pacer.hold(this.#ports.now(), waitMs, reply.problem);
      if (isLast) return reply;
    }
  }

  /** Undefined when a request may go out now. */
  async #waitForTurn(call: Call, patience: Patience): Promise<Reply | undefined> {
    for (;;) {
      const nowMs = this.#ports.now();
      const waitMs = this.#pacer.waitMs(nowMs);
      if (call.ended !== undefined) return ended(call.ended);
      if (waitMs === 0) {
        this.#pacer.take(nowMs);
        return undefined;
      }
      const { why } = this.#pacer;
      if (waitMs > patience.longestWaitMs && why !== undefined)
        return { ok: false, problem: why.kind === 'refusal' ? { ...why, retryAfterMs: waitMs } : why };
      await call.sleep(waitMs);
    }
  }

  async #try({ make, notes }: Question, call: Call, { timeoutMs }: Patience): Promise<Reply> {
    const made = make();
    if (!made.ok) return made;
    const outcome = await this.#send(made.request, call, timeoutMs);
    if (call.ended !== undefined) return ended(call.ended);
    if (outcome === LATE) return { ok: false, problem: { kind: 'late', afterMs: timeoutMs } };
    if (outcome.kind === 'no-answer') return { ok: false, problem: outcome };
    if (outcome.kind === 'too-large') return this.#tooLarge(outcome, made.request);
    const body = parseJson(outcome.body);
    // LM Studio answers with status 200 whatever is wrong.
    const isRefusal = outcome.status !== 200 || (isRecord(body) && body['error'] != null);
    if (isRefusal)
      return { ok: false, problem: readRefusal(outcome, secretsOf(made.request, notes), this.#ports.now()) };
    return body === undefined
      ? { ok: false, problem: { kind: 'malformed', found: { kind: 'no-json' } } }
      : { ok: true, body };
  }

  /** What a status says counts for more than how long the page that came with it is. */
  #tooLarge({ status, headers }: Pick<HttpAnswer, 'status' | 'headers'>, { maxBytes }: HttpRequest): Reply {
    const problem: ServerProblem =
      status === 200
        ? { kind: 'too-large', limitBytes: maxBytes }
        : readRefusal({ kind: 'answer', status, headers, body: '' }, [], this.#ports.now());
    return { ok: false, problem };
  }

  /** `late` as well when the call ended: then nobody asks. */
  async #send(request: HttpRequest, call: Call, timeoutMs: number): Promise<HttpOutcome | typeof LATE> {
    const abort = new AbortController();
    const stop = (): void => abort.abort();
    const callOff = this.#ports.after(timeoutMs, stop);
    call.signal.addEventListener('abort', stop);
    const outcome = await untilAborted(this.#ports.send(request, abort.signal), abort.signal);
    call.signal.removeEventListener('abort', stop);
    callOff();
    return outcome ?? LATE;
  }

  #waitAfter(problem: ServerProblem, tried: number): number {
    const spread = 0.5 + this.#ports.random() / 2;
    const ownMs = FIRST_WAIT_MS * 2 ** (tried - 1) * spread;
    return Math.max(ownMs, askedWait(problem));
  }
}

function askedWait(problem: ServerProblem): number {
  return problem.kind === 'refusal' ? (problem.retryAfterMs ?? 0) : 0;
}

function secretsOf({ headers }: HttpRequest, notes: readonly string[]): string[] {
  return [headers['authorization'] ?? '', ...notes];
}

function ended(error: EngineError): Reply {
  return { ok: false, problem: { kind: 'ended', error } };
}

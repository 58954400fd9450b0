import type { Result } from '../../worker/contract';
import { tokenFactor } from './estimate-tokens';
import type { JobRecord } from './job-record';
import type { Ledger, UnreadLedger } from './ledger';
import { lostReason, type JobState, type JobWhy, type LedgerEntry } from './ledger-entry';
import type {
  After,
  MessagesPort,
  ModelAnswer,
  ModelFailure,
  ModelRequest,
  ModelResult,
} from './messages-port';
import type { ModelChoice } from './model-choice';
import { mannersOf } from './model-manners';
import { costUsd, dayOf, isSamePrice, type Pricing } from './prices';
import {
  agreedPricing,
  reserveOf,
  usdOf,
  type Cap,
  type Estimate,
  type Factors,
  type PriceQuote,
} from './quote';
import { lostAmount, nextRoomMs, resumesAt, sendRequest } from './send-request';
import { unknownSpending, waitedFor, type DayFull } from './unknown-spending';

/** What a purchase comes to, before anybody agreed to it. */
export interface Priced {
  choice: ModelChoice;
  quote: PriceQuote;
  cap: Cap;
  /** Ledgers of other devices that have to be readable before it is bought. */
  waitsFor: readonly UnreadLedger[];
}

/** What is sent once. */
export interface OneRequest {
  request: Omit<ModelRequest, 'maxTokens'>;
  estimate: Estimate;
}

export interface PaidPorts {
  messages: Pick<MessagesPort, 'stream' | 'probe'>;
  ledger: Ledger;
  /** US dollars that all jobs of a day may cost together; undefined for no limit. */
  dayCapUsd: number | undefined;
  /** What the model costs now: at another price than the one agreed to it is not asked. */
  pricing(): Pricing;
  now(): number;
  after: After;
  /** From 0, exclusive of 1. */
  random(): number;
}

/** How the text ended, of which at least a part may have come; undefined where none can have, and the job says why. */
export interface PaidText {
  ended: ModelAnswer['ended'] | 'stopped' | undefined;
  job: JobRecord;
}

type Draft<E = LedgerEntry> = E extends LedgerEntry ? Omit<E, 'atMs' | 'job'> : never;

interface Ending {
  state: JobState;
  why?: JobWhy;
  said?: string;
  resumesAtMs?: number;
}

/** Longer than any request takes: what was asked before that and has no end came to nothing. */
const FORGOTTEN_MS = 15 * 60_000;

/** Buys the text of one request, which somebody agreed to. It is never sent a second time once it may have been billed. */
export class PaidRequest {
  readonly #id: string;
  readonly #ports: PaidPorts;
  readonly #mostLetters: number;
  readonly #abort = new AbortController();
  #letters = 0;

  /**
   * @param id Of the job; no other has it.
   * @param mostLetters That are taken, many times what is asked for. A server that sends more keeps to no limit, and is left.
   */
  constructor(id: string, ports: PaidPorts, mostLetters: number) {
    this.#id = id;
    this.#ports = ports;
    this.#mostLetters = mostLetters;
  }

  /** The request under way ends at once; what had come of the answer is kept. */
  stop(): void {
    this.#abort.abort();
  }

  /** `onText` gets each piece as it comes. Fails where the ledger cannot be written. */
  async run(priced: Priced, asked: OneRequest, onText: (piece: string) => void): Promise<Result<PaidText>> {
    const { quote, cap } = priced;
    const confirmed = await this.#write({ kind: 'confirmed', quote, cap });
    if (!confirmed.ok) return confirmed;
    const forgotten = await this.#settleForgotten();
    if (!forgotten.ok) return forgotten;
    const factors = this.#factors(quote);
    const pricing = this.#ports.pricing();
    const full = this.#fullness(reserveOf(asked.estimate, factors), priced, pricing);
    if (full !== undefined) {
      const resumesAtMs = nextRoomMs(full, this.#ports.now());
      const when = resumesAtMs !== undefined && { resumesAtMs };
      return this.#end({ state: 'failed', why: full, ...when }, undefined);
    }
    return this.#ask(priced, { asked, factors, pricing }, onText);
  }

  async #ask(
    { choice }: Priced,
    {
      asked: { request: body, estimate },
      factors,
      pricing,
    }: { asked: OneRequest; factors: Factors; pricing: Pricing },
    onText: (piece: string) => void,
  ): Promise<Result<PaidText>> {
    const { messages } = this.#ports;
    const reserve = reserveOf(estimate, factors);
    const request = this.#id;
    const written = await this.#write({
      ...{ kind: 'asked', request, unit: 0, ids: [], estimate },
      reservedUsd: usdOf(reserve, pricing, false),
      reservedTokens: reserve.input + reserve.output,
    });
    if (!written.ok) return written;
    const { signal } = this.#abort;
    // For free, now that somebody has agreed; a server that does not say is taken as it comes.
    const probed = await messages.probe(choice.model, signal);
    const manners = mannersOf(probed.ok ? probed.value : undefined);
    const isReached = probed.ok || probed.failure.kind !== 'unreachable';
    const result = isReached
      ? await sendRequest(
          {
            ...{ messages, random: () => this.#ports.random(), signal, isEnding: () => signal.aborted },
            sleep: (delayMs) => this.#sleep(delayMs),
            onText: (piece) => this.#take(piece, onText),
          },
          { ...body, ...manners, maxTokens: reserve.output },
        )
      : probed;
    const settled = await this.#settle(request, result, { factors, pricing });
    if (!settled.ok) return settled;
    const ending = this.#isTooLong() ? TOO_LONG : endingOf(result, this.#ports.now());
    return this.#end(ending, this.#isTooLong() ? 'cut' : endOf(result));
  }

  #take(piece: string, onText: (piece: string) => void): void {
    if (this.#isTooLong()) return;
    onText(piece.slice(0, this.#mostLetters - this.#letters));
    this.#letters += piece.length;
    if (this.#isTooLong()) this.#abort.abort();
  }

  #isTooLong(): boolean {
    return this.#letters > this.#mostLetters;
  }

  async #settle(
    request: string,
    result: ModelResult<ModelAnswer>,
    { factors, pricing }: { factors: Factors; pricing: Pricing },
  ): Promise<Result<null>> {
    const { ledger } = this.#ports;
    if (result.ok) {
      const { usage } = result.value;
      return this.#write({
        ...{ kind: 'bought', request, records: [], usage, usd: costUsd(pricing, usage) },
        ...(pricing.kind === 'price' && { priceAsOf: pricing.price.asOf }),
      });
    }
    const { failure } = result;
    if (failure.kind !== 'lost') return this.#write({ kind: 'unbilled', request, why: failure.kind });
    const open = ledger.job(this.#id)?.open.get(request);
    const reserved = { usd: open?.reservedUsd ?? null, tokens: open?.reservedTokens ?? 0 };
    const amount = lostAmount(failure, reserved, factors, pricing);
    return this.#write({ kind: 'lost', request, why: failure.why, ...amount });
  }

  /** An answer that a program which ended had asked for may have been billed, and stands against the day's limit once. */
  async #settleForgotten(): Promise<Result<null>> {
    const { ledger } = this.#ports;
    const atMs = this.#ports.now();
    for (const job of ledger.ownJobs()) {
      if (job.quote?.question === undefined || atMs - job.lastMs < FORGOTTEN_MS) continue;
      for (const [request, { reservedUsd, reservedTokens }] of [...job.open]) {
        const lost = {
          kind: 'lost' as const,
          request,
          usd: reservedUsd,
          tokens: reservedTokens,
          why: 'ended',
        };
        const written = await ledger.append({ ...lost, atMs, job: job.id });
        if (!written.ok) return written;
      }
    }
    return { ok: true, value: null };
  }

  /** Which limit leaves no room for the request, or that it has another price than the one agreed to. */
  #fullness(
    reserve: Estimate,
    { cap, quote }: Priced,
    pricing: Pricing,
  ): 'cap' | 'price' | DayFull | undefined {
    const { ledger, dayCapUsd = Infinity } = this.#ports;
    const agreed = agreedPricing(quote);
    if (agreed === undefined || !isSamePrice(agreed, pricing)) return 'price';
    const price = usdOf(reserve, pricing, false);
    const usd = price ?? 0;
    if (usd > (cap.usd ?? Infinity) || reserve.input + reserve.output > cap.tokens) return 'cap';
    const day = dayOf(this.#ports.now());
    const unknown = price === 0 ? undefined : unknownSpending(ledger, day);
    if (unknown !== undefined) return unknown;
    return ledger.spentSince(day) + usd > dayCapUsd ? 'day-cap' : undefined;
  }

  async #end(ending: Ending, ended: PaidText['ended']): Promise<Result<PaidText>> {
    const written = await this.#write({
      ...{ kind: 'state', ...ending },
      ...waitedFor(ending.why, this.#ports.ledger),
    });
    if (!written.ok) return written;
    const job = this.#ports.ledger.job(this.#id);
    if (job === undefined) throw new Error(`no job ${this.#id}`);
    return { ok: true, value: { ended, job } };
  }

  #factors({ host, model }: PriceQuote): Factors {
    return this.#ports.ledger.factors(host, model, tokenFactor(model));
  }

  #write(draft: Draft): Promise<Result<null>> {
    return this.#ports.ledger.append({ ...draft, atMs: this.#ports.now(), job: this.#id });
  }

  #sleep(delayMs: number): Promise<void> {
    const { signal } = this.#abort;
    return new Promise((resolve) => {
      const done = (): void => {
        callOff();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const callOff = this.#ports.after(delayMs, done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }
}

const TOO_LONG: Ending = { state: 'failed', why: 'too-long' };

/** How an answer ended, of which at least a part may have come; undefined where none can have. */
function endOf(result: ModelResult<ModelAnswer>): PaidText['ended'] {
  if (result.ok) return result.value.ended;
  if (result.failure.kind !== 'lost') return undefined;
  return result.failure.why === 'stopped' ? 'stopped' : 'cut';
}

function endingOf(result: ModelResult<ModelAnswer>, nowMs: number): Ending {
  return result.ok ? { state: 'done' } : failureEnding(result.failure, nowMs);
}

function failureEnding(failure: ModelFailure, nowMs: number): Ending {
  switch (failure.kind) {
    case 'rejected':
      return { state: 'failed', why: 'rejected', ...saidBy(failure) };
    case 'barred':
      return { state: 'failed', why: 'key', ...saidBy(failure) };
    case 'busy':
      return { state: 'failed', why: 'rate', resumesAtMs: resumesAt(nowMs, failure) };
    case 'unreachable':
      return { state: 'failed', why: 'offline' };
    case 'lost':
      if (failure.why === 'stopped') return { state: 'stopped', why: 'person' };
      return {
        state: 'failed',
        why: failure.why === 'no-api' ? 'no-api' : lostReason(failure.why),
        ...saidBy(failure),
      };
  }
}

function saidBy({ said = '' }: { said?: string }): { said?: string } {
  return said === '' ? {} : { said };
}

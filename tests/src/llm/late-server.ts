import type { MessagesPort, ModelFailure, ModelRequest, ModelResult } from '../../../src/llm/messages-port';
import type { ModelChoice } from '../../../src/llm/model-choice';
import type { ServerAddress } from '../../../src/llm/server-address';
import type { LedgerFile } from '../../../src/llm/ledger';
import type { Result } from '../../../worker/contract';
import type { Chances, LateAnswers } from '../../faults/late-answers';

const USAGE = { input: 500, output: 60, cacheRead: 0, cacheWrite: 0 };
const FAILURES: ModelFailure[] = [
  { kind: 'busy', status: 429, retryAfterMs: undefined },
  { kind: 'unreachable' },
  { kind: 'barred', status: 401, said: 'no key' },
  { kind: 'lost', why: 'cut', text: '', usage: undefined },
];
const STOPPED: ModelResult<never> = {
  ok: false,
  failure: { kind: 'lost', why: 'stopped', text: '', usage: USAGE },
};

const FULL: Result<never> = {
  ok: false,
  error: { kind: 'storage', operation: 'write', why: { kind: 'said', text: 'disk full' } },
};

/** Something that somebody said yes to. */
export interface Yes {
  /** From here on nothing more may be sent for it. */
  isOver: boolean;
}

/** A server whose answers come late, and that knows on whose yes it was asked. */
export class LateServer {
  /** What was sent that nobody had agreed to, or had agreed to no longer. */
  readonly wrong: string[] = [];
  /** How often it was asked anything. */
  asked = 0;
  readonly #yes = new WeakMap<ServerAddress, Yes>();
  readonly #dice: Chances;
  readonly #late: LateAnswers;
  readonly #say: (request: ModelRequest) => string;

  constructor(dice: Chances, late: LateAnswers, say: (request: ModelRequest) => string) {
    this.#dice = dice;
    this.#late = late;
    this.#say = say;
  }

  /** The same choice, by which is known what is sent for this yes. */
  agreed({ address, model }: ModelChoice, yes: Yes): ModelChoice {
    const named = { ...address };
    this.#yes.set(named, yes);
    return { address: named, model };
  }

  open(address: ServerAddress): MessagesPort {
    const never = (): never => {
      throw new Error('nobody asks for this here');
    };
    const abilities = { models: [], contextTokens: undefined, countsTokens: false, hasBatches: false };
    return {
      count: never,
      batches: { send: never, list: never, results: never, cancel: never },
      probe: async (_model, signal) => {
        if (signal.aborted) return STOPPED;
        this.#check('asked what it can do', address);
        await this.#late.answer(() => undefined);
        if (this.#dice.chance(0.1)) return { ok: false, failure: { kind: 'unreachable' } };
        return { ok: true, value: { ...abilities, takesEffort: false, canThinkingBeOff: false } };
      },
      stream: async (request, onText, signal) => {
        if (signal.aborted) return STOPPED;
        this.#check('was sent', address);
        if (await this.#late.answer(() => signal.aborted)) return STOPPED;
        if (this.#dice.chance(0.2)) return { ok: false, failure: this.#dice.pick(FAILURES) };
        const text = this.#say(request);
        onText(text);
        return { ok: true, value: { text, usage: USAGE, ended: 'whole' } };
      },
    };
  }

  #check(what: string, address: ServerAddress): void {
    this.asked += 1;
    const yes = this.#yes.get(address);
    if (yes === undefined) this.wrong.push(`${what} without a yes`);
    else if (yes.isOver) this.wrong.push(`${what} after it was called off`);
  }
}

/** A ledger in memory, on a disk that is slow and now and then full. */
export function lateLedger(dice: Chances, late: LateAnswers): LedgerFile & { isFull: boolean } {
  let own = '';
  const ledger = {
    isFull: false,
    read: () =>
      late.answer(() => ({ ok: true as const, value: { own, others: [], names: ['here'], unread: [] } })),
    append: (text: string) =>
      late.answer(() => {
        ledger.isFull ||= dice.chance(0.02);
        if (ledger.isFull) return FULL;
        own += text;
        return { ok: true as const, value: null };
      }),
  };
  return ledger;
}

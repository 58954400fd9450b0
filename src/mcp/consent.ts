import { texts } from '../texts/texts';
import type { AgentHost } from './agent-host';
import type { Question } from './answer';
import { CONFIRM_MS } from './limits';
import { refused, type Outcome } from './outcome';
import { canonical, newNonce, type Seal, type SealState } from './seal';

/** What the client lets its user be asked, and what the user said. */
export interface Asking {
  /** Whether the client can show a question to its user. */
  isPossible: boolean;
  /** What the user said to the question; undefined while it was not asked. */
  said: 'yes' | 'no' | undefined;
  /** What was sent along with the question. */
  state: string | undefined;
}

/** What is to be done, and what it costs. */
export interface Proposal {
  tool: string;
  args: { confirm?: string };
  priceUsd: number;
  question: string;
}

export type Agreement =
  | { kind: 'agreed' }
  /** Comes again with the answer of the user. */
  | { kind: 'ask'; question: Question }
  /** Comes again with `confirm`. */
  | { kind: 'confirm'; confirm: string };

/** A forged confirmation could spend money. */
const CONFIRM_BYTES = 16;

/** `used`: it was good, and what it was for has been done or begun. */
type ConfirmState = SealState | 'used';

/** Whose money it is: what the user allows at most, and the time. */
type Payer = Pick<AgentHost, 'allowanceUsd' | 'now'>;

/**
 * Whether somebody who knows the price wants it: the user, where the client can ask, else whoever sends the confirmation that names
 * these arguments and this price. What costs anything is for the user's allowance to decide besides.
 */
export class Consent {
  readonly #seal: Seal;
  readonly #host: Payer;
  #spentUsd = 0;
  /** When each confirmation that was used expires: until then it has to be told from one that was not. */
  readonly #used = new Map<string, number>();

  constructor(seal: Seal, host: Payer) {
    this.#seal = seal;
    this.#host = host;
  }

  async seek(proposal: Proposal, asking: Asking): Promise<Outcome<Agreement>> {
    const { priceUsd } = proposal;
    if (priceUsd > this.leftUsd) return this.#overAllowance(priceUsd);
    const agreement = await (asking.isPossible ? this.#ask(proposal, asking) : this.#confirm(proposal));
    if (!agreement.ok || agreement.value.kind !== 'agreed') return agreement;
    // Others may have been agreed upon meanwhile.
    if (priceUsd > this.leftUsd) return this.#overAllowance(priceUsd);
    this.#spentUsd += priceUsd;
    return agreement;
  }

  /** The confirmation with which the same call can be made again; undefined where the allowance does not reach that far. */
  async offer(proposal: Proposal): Promise<string | undefined> {
    return proposal.priceUsd > this.leftUsd ? undefined : this.#sign(proposal);
  }

  /** What was agreed upon came to this. */
  settle(priceUsd: number, paidUsd: number): void {
    this.#spentUsd += paidUsd - priceUsd;
  }

  get leftUsd(): number {
    return this.#host.allowanceUsd - this.#spentUsd;
  }

  #overAllowance(priceUsd: number): Outcome<never> {
    return refused({ kind: 'over-allowance', priceUsd, leftUsd: this.leftUsd });
  }

  async #ask(proposal: Proposal, { said, state }: Asking): Promise<Outcome<Agreement>> {
    if (said === 'no') return refused({ kind: 'declined' });
    const known = said !== 'yes' || state === undefined ? 'forged' : await this.#use(state, proposal);
    if (known === 'good') return { ok: true, value: { kind: 'agreed' } };
    const question = { text: proposal.question, state: await this.#sign(proposal) };
    return { ok: true, value: { kind: 'ask', question } };
  }

  async #confirm(proposal: Proposal): Promise<Outcome<Agreement>> {
    const { confirm } = proposal.args;
    if (confirm === undefined || confirm === '')
      return { ok: true, value: { kind: 'confirm', confirm: await this.#sign(proposal) } };
    const state = await this.#use(confirm, proposal);
    return state === 'good' ? { ok: true, value: { kind: 'agreed' } } : refused({ kind: `confirm-${state}` });
  }

  async #sign(proposal: Proposal): Promise<string> {
    const nonce = newNonce();
    return `${nonce}.${await this.#seal.sign([...partsOf(proposal), nonce], CONFIRM_MS, CONFIRM_BYTES)}`;
  }

  /** `good` once for each that was signed. */
  async #use(confirm: string, proposal: Proposal): Promise<ConfirmState> {
    const [, nonce, sealed] = /^([\w-]+)\.(.+)$/.exec(confirm) ?? [];
    if (nonce === undefined || sealed === undefined) return 'forged';
    const state = await this.#seal.check(sealed, [...partsOf(proposal), nonce], CONFIRM_BYTES);
    if (state !== 'good') return state;
    for (const [old, expiryMs] of this.#used) if (expiryMs < this.#host.now()) this.#used.delete(old);
    if (this.#used.has(nonce)) return 'used';
    // It was signed before now: what is left of its life is shorter than that.
    this.#used.set(nonce, this.#host.now() + CONFIRM_MS + SECOND_MS);
    return 'good';
  }
}

/** Seals name their end in whole seconds, rounded up. */
const SECOND_MS = 1_000;

function partsOf({ tool, args, priceUsd }: Proposal): string[] {
  return ['confirm', tool, canonical(args, ['confirm']), priceText(priceUsd)];
}

/** US dollars as answers name them. */
export function priceText(usd: number): string {
  return texts().agents.price(usd);
}

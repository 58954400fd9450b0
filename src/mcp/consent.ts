import { texts } from '../texts/texts';
import type { Question } from './answer';
import { CONFIRM_MS } from './limits';
import { refused, type Outcome } from './outcome';
import { canonical, type Seal } from './seal';

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

/**
 * Whether somebody who knows the price wants it: the user, where the client can ask, else whoever sends the confirmation that names
 * these arguments and this price. What costs anything is for the user's allowance to decide besides.
 */
export class Consent {
  readonly #seal: Seal;
  readonly #allowanceUsd: number;
  #spentUsd = 0;

  constructor(seal: Seal, allowanceUsd: number) {
    this.#seal = seal;
    this.#allowanceUsd = allowanceUsd;
  }

  async seek(proposal: Proposal, asking: Asking): Promise<Outcome<Agreement>> {
    const { priceUsd } = proposal;
    const leftUsd = this.#allowanceUsd - this.#spentUsd;
    if (priceUsd > leftUsd) return refused({ kind: 'over-allowance', priceUsd, leftUsd });
    const agreement = await (asking.isPossible ? this.#ask(proposal, asking) : this.#confirm(proposal));
    if (agreement.ok && agreement.value.kind === 'agreed') this.#spentUsd += priceUsd;
    return agreement;
  }

  async #ask(proposal: Proposal, { said, state }: Asking): Promise<Outcome<Agreement>> {
    if (said === 'no') return refused({ kind: 'declined' });
    const known = state === undefined ? 'forged' : await this.#check(state, proposal);
    if (said === 'yes' && known === 'good') return { ok: true, value: { kind: 'agreed' } };
    const question = { text: proposal.question, state: await this.#sign(proposal) };
    return { ok: true, value: { kind: 'ask', question } };
  }

  async #confirm(proposal: Proposal): Promise<Outcome<Agreement>> {
    const { confirm } = proposal.args;
    if (confirm === undefined || confirm === '')
      return { ok: true, value: { kind: 'confirm', confirm: await this.#sign(proposal) } };
    const state = await this.#check(confirm, proposal);
    return state === 'good' ? { ok: true, value: { kind: 'agreed' } } : refused({ kind: `confirm-${state}` });
  }

  #sign(proposal: Proposal): Promise<string> {
    return this.#seal.sign(partsOf(proposal), CONFIRM_MS, CONFIRM_BYTES);
  }

  #check(sealed: string, proposal: Proposal): ReturnType<Seal['check']> {
    return this.#seal.check(sealed, partsOf(proposal), CONFIRM_BYTES);
  }
}

function partsOf({ tool, args, priceUsd }: Proposal): string[] {
  return ['confirm', tool, canonical(args, ['confirm']), priceText(priceUsd)];
}

/** US dollars as answers name them. */
export function priceText(usd: number): string {
  return texts().agents.price(usd);
}

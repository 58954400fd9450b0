import type { EngineVerbs, Verb } from '../../worker/contract';
import type { AgentHost } from './agent-host';
import type { Agreement, Asking, Consent, Proposal } from './consent';
import { CURSOR_MS } from './limits';
import { failed, refused, type Outcome } from './outcome';
import { canonical, type Seal } from './seal';

/** One call of a tool: who asks what, and how it is called off. */
export class ToolCall {
  readonly host: AgentHost;
  readonly signal: AbortSignal;
  /** Tells the client how far the call is; does nothing where it did not ask for that. */
  readonly tell: (done: number, total: number) => void;
  readonly #ground: Ground;
  readonly #request: ToolRequest;
  /** What a cursor of this call is bound to. */
  readonly #subject: string[];

  constructor(ground: Ground, request: ToolRequest) {
    this.host = ground.host;
    this.signal = request.signal;
    this.tell = request.tell;
    this.#ground = ground;
    this.#request = request;
    this.#subject = ['cursor', request.tool, canonical(request.args, ['cursor'])];
  }

  async ask<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
  ): Promise<Outcome<EngineVerbs[V]['answer']>> {
    const answer = await this.host.call(verb, request, { signal: this.signal });
    return answer.ok ? answer : failed(answer.error);
  }

  /** Where the page that a cursor names begins; 0 without one. */
  async offset(cursor: string | undefined): Promise<Outcome<number>> {
    if (cursor === undefined || cursor === '') return { ok: true, value: 0 };
    const [, offset, sealed] = /^([0-9]{1,9})\.(.+)$/.exec(cursor) ?? [];
    if (offset === undefined || sealed === undefined) return refused({ kind: 'cursor-forged' });
    const state = await this.#ground.seal.check(sealed, [...this.#subject, offset], CURSOR_BYTES);
    return state === 'good' ? { ok: true, value: Number(offset) } : refused({ kind: `cursor-${state}` });
  }

  /** Whether what this call is about may be done at that price. */
  seek(proposal: Omit<Proposal, 'tool'>): Promise<Outcome<Agreement>> {
    const { tool, asking } = this.#request;
    return this.#ground.consent.seek({ tool, ...proposal }, asking);
  }

  /** The confirmation of the same call at that price; undefined where it is over the user's allowance. */
  offer(proposal: Omit<Proposal, 'tool'>): Promise<string | undefined> {
    return this.#ground.consent.offer({ tool: this.#request.tool, ...proposal });
  }

  /** What was agreed upon at a price came to this. */
  settle(priceUsd: number, paidUsd: number): void {
    this.#ground.consent.settle(priceUsd, paidUsd);
  }

  /** US dollars that may still be spent. */
  get leftUsd(): number {
    return this.#ground.consent.leftUsd;
  }

  /** The cursor of the page that begins there. */
  async cursor(offset: number): Promise<string> {
    const text = String(offset);
    return `${text}.${await this.#ground.seal.sign([...this.#subject, text], CURSOR_MS, CURSOR_BYTES)}`;
  }
}

/** A forged cursor gives nothing away: it only has to be told from a good one. */
const CURSOR_BYTES = 6;

/** What all calls of all servers of one host stand on. */
export interface Ground {
  host: AgentHost;
  seal: Seal;
  consent: Consent;
}

export interface ToolRequest {
  tool: string;
  args: object;
  signal: AbortSignal;
  tell: (done: number, total: number) => void;
  asking: Asking;
}

import { parseAtomId, type AtomId, type EngineVerbs, type Verb } from '../../worker/contract';
import type { AgentHost } from './agent-host';
import { CURSOR_MS } from './limits';
import { failed, refused, type Outcome } from './outcome';
import { canonical, type Seal } from './seal';

/** One call of a tool: who asks what, and how it is called off. */
export class ToolCall {
  readonly host: AgentHost;
  readonly signal: AbortSignal;
  /** Tells the client how far the call is; does nothing where it did not ask for that. */
  readonly tell: (done: number, total: number) => void;
  readonly #seal: Seal;
  /** What a cursor of this call is bound to. */
  readonly #subject: string[];

  constructor(host: AgentHost, seal: Seal, request: ToolRequest) {
    this.host = host;
    this.signal = request.signal;
    this.tell = request.tell;
    this.#seal = seal;
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
    const [, offset, sealed] = /^([0-9]{1,7})\.(.+)$/.exec(cursor) ?? [];
    if (offset === undefined || sealed === undefined) return refused({ kind: 'cursor-forged' });
    const state = await this.#seal.check(sealed, [...this.#subject, offset], CURSOR_BYTES);
    return state === 'good' ? { ok: true, value: Number(offset) } : refused({ kind: `cursor-${state}` });
  }

  /** The cursor of the page that begins there. */
  async cursor(offset: number): Promise<string> {
    const text = String(offset);
    return `${text}.${await this.#seal.sign([...this.#subject, text], CURSOR_MS, CURSOR_BYTES)}`;
  }
}

/** A forged cursor gives nothing away: it only has to be told from a good one. */
const CURSOR_BYTES = 6;

export interface ToolRequest {
  tool: string;
  args: object;
  signal: AbortSignal;
  tell: (done: number, total: number) => void;
}

/** An id as agents write it; the schema saw to it that it is not empty. */
export function atomIdOf(text: string): AtomId | undefined {
  return parseAtomId(text);
}

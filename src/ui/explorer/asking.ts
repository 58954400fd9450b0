import type { Evidence, Lens, PlanRequest, QueryPlan } from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import { texts } from '../../texts/texts';
import { toPart } from './answer-part';
import { foundSaid, writtenSaid } from './asked-text';
import type { ExplorerPorts } from './explorer-ports';
import { LOADING, type AskedView, type Writing } from './explorer-state';
import type { ExplorerStore } from './explorer-store';

type AskingPorts = Pick<ExplorerPorts, 'now' | 'after' | 'writer'> & {
  engine: Pick<ExplorerPorts['engine'], 'plan' | 'gather'>;
};

/** What is at hand while a question is asked. */
interface Around {
  focus: () => PlanRequest['focus'];
  /** Of the pane, beside what the question says itself. */
  lens: () => Lens | undefined;
}

/** Several pieces of an answer are drawn together: each would have the pane laid out anew. */
const DRAW_EVERY_MS = 40;

/** A question begins with its mark: what is typed without one is looked for. */
const MARK = /^\s*[?？¿]\s*/u;

export function isQuestion(query: string): boolean {
  return MARK.test(query);
}

/** Asks what the field holds, one question at a time: of two that overlap the later one counts. */
export class Asking {
  #turn = 0;
  /** The last question that an answer was written to. */
  #written: { query: string; content: AskedView; writing: Writing } | undefined;
  readonly #ports: AskingPorts;
  readonly #store: ExplorerStore;
  readonly #around: Around;

  constructor(ports: AskingPorts, store: ExplorerStore, around: Around) {
    this.#ports = ports;
    this.#store = store;
    this.#around = around;
  }

  /** Reads a question by rules, and looks for what answers it. */
  async ask(query: string): Promise<void> {
    const question = query.replace(MARK, '').trim();
    if (question === '') return;
    const turn = this.#begin(query, question, undefined);
    const focus = this.#around.focus();
    const nowMs = this.#ports.now();
    const asked: PlanRequest = { question, nowMs, utcOffsetMinutes: offsetAt(nowMs) };
    const plan = await this.#ports.engine.plan({ ...asked, ...(focus !== undefined && { focus }) });
    if (turn !== this.#turn) return;
    if (plan.ok) await this.#answer(plan.value, question, turn);
    else this.#store.set({ content: { kind: 'asked', question, plan: undefined, answer: toPart(plan) } });
  }

  /** The person reads the question another way. */
  async reread(plan: QueryPlan): Promise<void> {
    const { content, query } = this.#store.state;
    if (content.kind !== 'asked') return;
    const { question } = content;
    await this.#answer(plan, question, this.#begin(query, question, plan));
  }

  #begin(query: string, question: string, plan: QueryPlan | undefined): number {
    this.end();
    const { movement } = this.#store.state;
    this.#store.set({
      movement: { to: 'none', count: movement.count + 1 },
      ...{ query, content: { kind: 'asked', question, plan, answer: LOADING } },
      ...{ selected: undefined, picked: new Set(), opened: undefined, limits: new Map() },
    });
    return this.#turn;
  }

  async #answer(plan: QueryPlan, question: string, turn: number): Promise<void> {
    const { engine, now } = this.#ports;
    const lens = this.#around.lens();
    // The pane's own lens is not a part of the question.
    const asked: QueryPlan = lens === undefined ? plan : { ...plan, lens: within(plan.lens, lens) };
    const found = await engine.gather({ plan: asked, utcOffsetMinutes: offsetAt(now()) });
    if (turn !== this.#turn) return;
    this.#store.set({
      content: { kind: 'asked', question, plan, answer: toPart(found) },
      altitude: plan.level,
      ...(found.ok && { announcement: foundSaid(found.value) }),
    });
    if (found.ok && found.value.pieces.length > 0) await this.#offer(found.value, turn);
  }

  async #offer(evidence: Evidence, turn: number): Promise<void> {
    const quoted = await this.#ports.writer?.quote(evidence);
    if (quoted === undefined || turn !== this.#turn) return;
    this.#store.set({
      writing: quoted.ok
        ? { kind: 'offered', quoted: quoted.value }
        : { kind: 'failed', error: quoted.error },
    });
  }

  /** Somebody agreed to the price that is on view. */
  async write(): Promise<void> {
    const { writing, content, query } = this.#store.state;
    const { writer, after } = this.#ports;
    if (writing.kind !== 'offered' || content.kind !== 'asked' || writer === undefined) return;
    const turn = this.#turn;
    const parts: AnswerPart[] = [];
    let isDrawing = false;
    const draw = (): void => {
      isDrawing = false;
      const { kind } = this.#store.state.writing;
      if (turn === this.#turn && kind === 'writing')
        this.#store.set({ writing: { kind: 'writing', parts: [...parts] } });
    };
    this.#store.set({ writing: { kind: 'writing', parts }, announcement: texts().ask.writing });
    const outcome = await writer.write(writing.quoted, (part) => {
      parts.push(part);
      // The first words come at once.
      if (parts.length === 1) draw();
      else if (!isDrawing) {
        isDrawing = true;
        after(DRAW_EVERY_MS, draw);
      }
    });
    if (turn !== this.#turn) return;
    if (!outcome.ok) {
      this.#store.set({ writing: { kind: 'failed', error: outcome.error } });
      return;
    }
    const { value } = outcome;
    const written: Writing = { kind: 'written', outcome: value, parts, quoted: writing.quoted };
    if (value.answer !== undefined) this.#written = { query, content, writing: written };
    this.#store.set({ writing: written, announcement: writtenSaid(value, parts) });
  }

  /** What was written so far stays. */
  stop(): void {
    this.#ports.writer?.stop();
  }

  /** Shows again what was written to the question asked last: it was paid for. Answers whether it was that question. */
  restore(query: string): boolean {
    const written = this.#written;
    if (written?.query !== query) return false;
    this.#turn += 1;
    this.#store.set({ ...written, selected: undefined, announcement: written.content.question });
    return true;
  }

  /** Nobody waits for an answer any more. */
  end(): void {
    this.#turn += 1;
    if (this.#store.state.writing.kind === 'writing') this.stop();
    if (this.#store.state.writing.kind !== 'none') this.#store.set({ writing: { kind: 'none' } });
  }
}

/** By how many minutes the clock is ahead of UTC. */
function offsetAt(timeMs: number): number {
  return -new Date(timeMs).getTimezoneOffset();
}

function within(own: Lens | undefined, pane: Lens): Lens {
  return own === undefined ? pane : { allOf: [own, pane] };
}

import type { Evidence, Lens, PlanRequest, QueryPlan, Result } from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import type { QuotedAnswer } from '../../llm/ask-run';
import { isOpenToModel } from '../../llm/plan-run';
import { askingLanguage } from '../../texts/asking-language';
import { notReadInApp } from '../../texts/advice-in-app';
import { texts } from '../../texts/texts';
import { toPart } from '../part';
import { earlierSaid, foundSaid, writtenSaid } from '../ask/asked-text';
import type { AnswerWriter, ExplorerPorts, QuestionReader } from './explorer-ports';
import { LOADING } from '../part';
import {
  earlierOnView,
  offeredAnswer,
  offeredReading,
  type AskedView,
  type Conversation,
  type ModelReading,
  type Writing,
} from '../ask/asked-view';
import type { ExplorerStore } from './explorer-store';
import { questionIn } from './is-question';

type AskingPorts = Pick<ExplorerPorts, 'now' | 'after' | 'reach' | 'writer' | 'reader'> & {
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

/** Asks what the field holds, one question at a time: of two that overlap the later one counts. */
export class Asking {
  #turn = 0;
  /** The last question that a model was to read, or to write an answer to. */
  #bought: Bought | undefined;
  /** Of what somebody agreed to last. */
  #stopping = new AbortController();
  readonly #ports: AskingPorts;
  readonly #store: ExplorerStore;
  readonly #around: Around;

  constructor(ports: AskingPorts, store: ExplorerStore, around: Around) {
    this.#ports = ports;
    this.#store = store;
    this.#around = around;
  }

  /** What a question would come after that is asked now: the one on view, or where it is that one, what that came after. */
  conversationOf(query: string): Conversation {
    const { content } = this.#store.state;
    if (content.kind !== 'asked') return {};
    const { question, plan, before, isAlone } = content;
    return question === questionIn(query) ? { before, isAlone } : { before: plan ?? before };
  }

  /** Reads a question by rules, and looks for what answers it. */
  async ask(query: string, conversation: Conversation = this.conversationOf(query)): Promise<void> {
    const question = questionIn(query);
    if (question === '') return;
    const asked = { question, ...conversation };
    // Before the rows go among which it may be.
    const focus = this.#around.focus();
    const turn = this.#begin(query, asked, undefined);
    const plan = await this.#planOf(asked, focus);
    if (this.#isAwaited(turn)) await this.#follow(plan, asked, focus, turn);
  }

  /** The question on view is read by itself, or goes on from the one before it again. Until it is, what is on view stays. */
  async readAlone(isAlone: boolean): Promise<void> {
    const { content } = this.#store.state;
    if (content.kind !== 'asked' || content.plan === undefined || content.before === undefined) return;
    const { question, before } = content;
    const asked = { question, before, isAlone };
    const focus = this.#around.focus();
    const turn = this.#turn;
    const plan = await this.#planOf(asked, focus);
    if (!this.#isAwaited(turn)) return;
    const next = this.#begin(this.#store.state.query, asked, plan.ok ? plan.value : undefined);
    await this.#follow(plan, asked, focus, next);
  }

  #planOf({ question, before, isAlone }: Asked, focus: PlanRequest['focus']): Promise<Result<QueryPlan>> {
    const nowMs = this.#ports.now();
    const likelyLang = askingLanguage();
    return this.#ports.engine.plan({
      ...{ question, nowMs, utcOffsetMinutes: offsetAt(nowMs) },
      ...(focus !== undefined && { focus }),
      ...(likelyLang !== undefined && { likelyLang }),
      ...(before !== undefined && isAlone !== true && { before }),
    });
  }

  async #follow(
    plan: Result<QueryPlan>,
    asked: Asked,
    focus: PlanRequest['focus'],
    turn: number,
  ): Promise<void> {
    if (!plan.ok) {
      const reach = this.#ports.reach();
      this.#store.set({ content: { kind: 'asked', ...asked, plan: undefined, answer: toPart(plan), reach } });
      return;
    }
    const before = asked.isAlone === true ? undefined : asked.before;
    const ground = { plan: plan.value, before, focus, utcOffsetMinutes: offsetAt(this.#ports.now()) };
    await Promise.all([this.#answer(plan.value, asked, turn), this.#offerReading(ground, turn)]);
  }

  /** The person reads the question another way. */
  async reread(plan: QueryPlan): Promise<void> {
    const { content, reading } = this.#store.state;
    if (content.kind !== 'asked') return;
    await this.#readAs(plan, content, isStillOf(reading, plan) ? reading : { kind: 'none' });
  }

  /** Answers whether it is still on view once it is answered. */
  async #readAs(plan: QueryPlan, asked: Asked, reading: ModelReading): Promise<boolean> {
    const turn = this.#begin(this.#store.state.query, asked, plan);
    this.#store.set({ reading });
    await this.#answer(plan, asked, turn);
    return this.#isAwaited(turn);
  }

  #begin(query: string, { question, before, isAlone }: Asked, plan: QueryPlan | undefined): number {
    this.end();
    const { movement } = this.#store.state;
    const asked = { kind: 'asked' as const, question, before, isAlone, plan };
    this.#store.set({
      movement: { to: 'none', count: movement.count + 1 },
      ...{ query, content: { ...asked, answer: LOADING, reach: this.#ports.reach() } },
      ...{ selected: undefined, picked: new Set(), opened: undefined, limits: new Map() },
    });
    return this.#turn;
  }

  /** Whether nothing else was asked, and nothing gone to, while an answer was on its way. */
  #isAwaited(turn: number): boolean {
    return turn === this.#turn && this.#store.state.content.kind === 'asked';
  }

  async #answer(plan: QueryPlan, { question, before, isAlone }: Asked, turn: number): Promise<void> {
    const { engine, now } = this.#ports;
    const lens = this.#around.lens();
    // The pane's own lens is not a part of the question.
    const asked: QueryPlan = lens === undefined ? plan : { ...plan, lens: within(plan.lens, lens) };
    // What is read while it is looked for may be missing.
    const reach = this.#ports.reach();
    const found = await engine.gather({ plan: asked, utcOffsetMinutes: offsetAt(now()) });
    const answer = toPart(found);
    const content: AskedView = { kind: 'asked', question, before, isAlone, plan, answer, reach };
    // Whoever looks at something else while the question is read finds it there when they come back.
    if (this.#bought?.turn === turn) this.#bought.view = { ...this.#bought.view, content };
    if (!this.#isAwaited(turn)) return;
    this.#store.set({
      content,
      altitude: plan.level,
      ...(found.ok && { announcement: foundSaid(found.value, reach, now()) }),
    });
    if (found.ok && found.value.pieces.length > 0) await this.#offer(found.value, turn);
  }

  async #offer(evidence: Evidence, turn: number): Promise<void> {
    const { writer } = this.#ports;
    const quoted = await writer?.quote(evidence);
    if (writer === undefined || quoted === undefined || !this.#isAwaited(turn)) return;
    if (!quoted.ok) {
      this.#store.set({ writing: { kind: 'failed', error: quoted.error } });
      return;
    }
    const found = await writer.bought(quoted.value);
    // It may be offered already where somebody came back to it, and agreed to since.
    if (!this.#isAwaited(turn) || this.#store.state.writing.kind !== 'none') return;
    if (!found.ok) {
      this.#store.set({ writing: { kind: 'failed', error: found.error, quoted: quoted.value } });
      return;
    }
    const bought = found.value;
    if (bought === undefined) return this.#offerAnew(writer, quoted.value, turn);
    const writing: Writing = { kind: 'written', ...bought, quoted: quoted.value };
    this.#store.set({ writing, announcement: writtenSaid(bought.outcome, bought.parts) });
  }

  /** With the answer to the same question that there may be, written from something else. */
  async #offerAnew(writer: AnswerWriter, quoted: QuotedAnswer, turn: number): Promise<void> {
    const found = await writer.earlier(quoted);
    if (!this.#isAwaited(turn) || this.#store.state.writing.kind !== 'none') return;
    if (!found.ok) {
      this.#store.set({ writing: { kind: 'failed', error: found.error, quoted } });
      return;
    }
    const earlier = found.value;
    this.#store.set({
      writing: { kind: 'offered', quoted, ...(earlier !== undefined && { earlier }) },
      ...(earlier !== undefined && { announcement: earlierSaid(earlier) }),
    });
  }

  async #offerReading(ground: Parameters<QuestionReader['quote']>[0], turn: number): Promise<void> {
    const { reader } = this.#ports;
    if (!isOpenToModel(ground.plan)) return;
    const quoted = await reader?.quote(ground);
    if (reader === undefined || quoted === undefined || !this.#isAwaited(turn)) return;
    const found = quoted.ok ? await reader.bought(quoted.value) : quoted;
    // To read it otherwise now would take away the answer that somebody has just agreed to.
    if (!this.#isAwaited(turn) || isJustBought(this.#store.state.writing)) return;
    if (!quoted.ok) {
      this.#store.set({ reading: { kind: 'failed', error: quoted.error } });
      return;
    }
    if (!found.ok) {
      this.#store.set({ reading: { kind: 'failed', error: found.error, quoted: quoted.value } });
      return;
    }
    const outcome = found.value;
    if (outcome?.plan === undefined) {
      this.#store.set({ reading: { kind: 'offered', quoted: quoted.value } });
      return;
    }
    const read: ModelReading = { kind: 'read', outcome, quoted: quoted.value };
    const { content } = this.#store.state;
    if (content.kind === 'asked') await this.#readAs(outcome.plan, content, read);
  }

  /** Somebody agreed to the price of a reading that is on view. What comes is followed, or the rules' reading stays. */
  async read(): Promise<void> {
    const { reading, writing, content, query } = this.#store.state;
    const { reader } = this.#ports;
    const quoted = offeredReading(reading);
    if (quoted === undefined || writing.kind === 'writing' || reader === undefined) return;
    if (content.kind !== 'asked') return;
    const turn = this.#turn;
    this.#keep(query);
    const { signal } = (this.#stopping = new AbortController());
    this.#store.set({ reading: { kind: 'reading' }, announcement: texts().ask.reading });
    const outcome = await reader.read(quoted, signal);
    if (turn !== this.#turn) return;
    if (!this.#isAwaited(turn)) {
      // Whoever comes back asks again, and has it read as it was bought.
      this.#bought = undefined;
      this.#store.set({ reading: { kind: 'none' } });
      return;
    }
    if (!outcome.ok) {
      this.#store.set({ reading: { kind: 'failed', error: outcome.error, quoted } });
      return;
    }
    const { plan, job } = outcome.value;
    const offered = job.why === 'price' ? await anew(reader.quote(quoted.ground), quoted) : quoted;
    if (!this.#isAwaited(turn)) return;
    const read: ModelReading = { kind: 'read', outcome: outcome.value, quoted: offered };
    if (plan === undefined) {
      this.#store.set({ reading: read, announcement: notReadInApp(outcome.value).join(' ') });
      return;
    }
    if (await this.#readAs(plan, content, read)) this.#keep(query);
  }

  /** Somebody agreed to the price that is on view. */
  async write(): Promise<void> {
    const { reading, writing, content, query } = this.#store.state;
    const { writer, after } = this.#ports;
    const quoted = offeredAnswer(writing);
    if (quoted === undefined || content.kind !== 'asked' || writer === undefined) return;
    if (reading.kind === 'reading') return;
    const earlier = earlierOnView(writing);
    const stays = earlier === undefined ? {} : { earlier };
    const turn = this.#turn;
    this.#keep(query);
    const parts: AnswerPart[] = [];
    let isDrawing = false;
    const draw = (): void => {
      isDrawing = false;
      const { kind } = this.#store.state.writing;
      if (turn === this.#turn && kind === 'writing')
        this.#store.set({ writing: { kind: 'writing', parts: [...parts] } });
    };
    this.#store.set({ writing: { kind: 'writing', parts }, announcement: texts().ask.writing });
    const take = (part: AnswerPart): void => {
      parts.push(part);
      // The first words come at once.
      if (parts.length === 1) draw();
      else if (!isDrawing) {
        isDrawing = true;
        after(DRAW_EVERY_MS, draw);
      }
    };
    const { signal } = (this.#stopping = new AbortController());
    const outcome = await writer.write(quoted, take, signal);
    if (turn !== this.#turn) return;
    if (!outcome.ok) {
      this.#store.set({ writing: { kind: 'failed', error: outcome.error, quoted, ...stays } });
      return;
    }
    const { value } = outcome;
    const isRepriced = value.job.why === 'price';
    const offered = isRepriced ? await anew(writer.quote(quoted.evidence), quoted) : quoted;
    if (turn !== this.#turn) return;
    const written: Writing = { kind: 'written', outcome: value, parts, quoted: offered, ...stays };
    this.#store.set({ writing: written, announcement: writtenSaid(value, parts) });
    if (value.answer !== undefined) this.#keep(query);
  }

  /** So that whoever goes behind the answer can come back to it, also while it is written. */
  #keep(query: string): void {
    const { content, reading, writing } = this.#store.state;
    if (content.kind === 'asked')
      this.#bought = { turn: this.#turn, view: { query, content, reading, writing } };
  }

  /** What was written so far stays, and so does the rules' reading. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Shows again what was bought, or is being, for the question asked last. Answers whether it was that question, after the same one. */
  restore(query: string, { before, isAlone = false }: Conversation = {}): boolean {
    const bought = this.#bought;
    if (bought?.view.query !== query) return false;
    const { turn, view } = bought;
    if (view.content.before !== before || (view.content.isAlone ?? false) !== isAlone) return false;
    const isLast = turn === this.#turn;
    // What was broken off is asked for again, and found as far as it came.
    if (!isLast && view.writing.kind !== 'written' && view.reading.kind !== 'read') return false;
    const { reading, writing } = isLast ? this.#store.state : view;
    if (!isLast) this.#turn += 1;
    this.#store.set({ ...view, reading, writing, selected: undefined, announcement: view.content.question });
    // What was found while nobody looked has no price yet.
    const { answer } = view.content;
    if (writing.kind === 'none' && answer.kind === 'ready' && answer.value.pieces.length > 0)
      void this.#offer(answer.value, this.#turn);
    return true;
  }

  /** Nobody waits for an answer any more. */
  end(): void {
    this.#turn += 1;
    this.stop();
    const { reading, writing } = this.#store.state;
    if (reading.kind !== 'none' || writing.kind !== 'none')
      this.#store.set({ reading: { kind: 'none' }, writing: { kind: 'none' } });
  }
}

/** A question, and what it comes after. */
type Asked = Conversation & Pick<AskedView, 'question'>;

interface Bought {
  /** As long as nothing was asked since, what the store holds of its reading and its answer is newer. */
  turn: number;
  view: { query: string; content: AskedView; reading: ModelReading; writing: Writing };
}

/** Whether what is offered or was read of a question holds for it as it is read now. */
function isStillOf(reading: ModelReading, plan: QueryPlan): boolean {
  if (reading.kind === 'offered') return isOpenToModel(plan);
  return reading.kind === 'read' && reading.outcome.plan !== undefined;
}

function isJustBought(writing: Writing): boolean {
  return writing.kind === 'writing' || (writing.kind === 'written' && !writing.outcome.earlier);
}

/** By how many minutes the clock is ahead of UTC. */
function offsetAt(timeMs: number): number {
  return -new Date(timeMs).getTimezoneOffset();
}

function within(own: Lens | undefined, pane: Lens): Lens {
  return own === undefined ? pane : { allOf: [own, pane] };
}

/** At the price that holds now; at the one of before where that cannot be had. */
async function anew<T>(quoting: Promise<Result<T>> | undefined, before: T): Promise<T> {
  const quoted = await quoting;
  return quoted?.ok === true ? quoted.value : before;
}

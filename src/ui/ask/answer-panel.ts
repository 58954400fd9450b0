import { Menu, setIcon } from 'obsidian';
import type { Citation, Evidence, QueryPlan } from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import { isWhole } from '../../llm/ask-run';
import { errorText } from '../error-text';
import { addHiddenLabel } from '../hidden-label';
import { texts } from '../../texts/texts';
import { conditionsIn, goingOnOf, readingsOf, subjectOf, wantedOf } from '../../trace/reading';
import { readSoFarText } from './asked-text';
import { earlierOnView, offeredAnswer, type AskedView, type ModelReading, type Writing } from './asked-view';
import { renderEarlier } from './earlier-view';
import { renderExtract } from './extract-view';
import type { OpenQuote } from './quote-button';
import { renderReadingOffer, type ReadingActions } from './reading-offer';
import { WrittenText } from './written-text';
import { renderNotWritten, renderWritten } from './written-view';

export interface AnswerActions extends ReadingActions {
  /** The question is meant another way. */
  reread(plan: QueryPlan): void;
  /** It is meant by itself, or goes on from the question before it again. */
  readAlone(isAlone: boolean): void;
  /** Somebody agreed to the price on view. */
  write(): void;
  /** Opens the note of a quote at its lines. */
  openQuote(citation: Citation, evidence: Evidence, newPane: boolean): void;
  retry(): void;
}

/** How a question was read, its answer, and the price of having one written; above the list. */
export class AnswerPanel {
  readonly #el: HTMLElement;
  readonly #reading: HTMLElement;
  readonly #offer: HTMLElement;
  readonly #said: HTMLElement;
  readonly #foot: HTMLElement;
  readonly #actions: AnswerActions;
  #asked: AskedView | undefined;
  #modelReading: ModelReading | undefined;
  #writing: Writing | undefined;
  /** What a model writes, and the line that says that it does. */
  #text: WrittenText | undefined;
  #hint: HTMLElement | undefined;

  constructor(el: HTMLElement, actions: AnswerActions) {
    this.#el = el;
    this.#actions = actions;
    el.addClasses(['altitude-asked', 'is-hidden']);
    el.setAttribute('role', 'region');
    addHiddenLabel(el, el, texts().ask.label);
    // A key that is held is no second yes: where a button was pressed another one may stand, with a price.
    el.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    });
    this.#reading = el.createDiv({ cls: 'altitude-chips altitude-reading' });
    this.#offer = el.createDiv({ cls: 'altitude-asked-foot altitude-reading-offer' });
    this.#said = el.createDiv({ cls: 'altitude-said' });
    this.#foot = el.createDiv({ cls: 'altitude-asked-foot' });
  }

  /** Hidden without a question on view. */
  show(
    asked: AskedView | undefined,
    { reading, writing }: { reading: ModelReading; writing: Writing },
    nowMs: number,
  ): void {
    const isOther = asked !== this.#asked;
    const isOtherReading = reading !== this.#modelReading;
    if (!isOther && !isOtherReading && writing === this.#writing) return;
    const kind = this.#writing?.kind;
    this.#asked = asked;
    this.#modelReading = reading;
    const isOtherWriting = writing !== this.#writing;
    this.#writing = writing;
    this.#el.toggleClass('is-hidden', asked === undefined);
    if (asked === undefined) return;
    this.#el.setAttribute(
      'aria-busy',
      String(asked.answer.kind === 'loading' || writing.kind === 'writing' || reading.kind === 'reading'),
    );
    if (isOther) redraw(this.#reading, () => this.#drawReading(asked, nowMs));
    const isShutOut = writing.kind === 'writing';
    if (isOther || isOtherReading || kind !== writing.kind)
      redraw(this.#offer, () =>
        renderReadingOffer(this.#offer, isShutOut ? NO_READING : reading, this.#actions),
      );
    if (isOther || (isOtherWriting && (kind !== 'writing' || !this.#goOn(asked, writing))))
      redraw(this.#said, () => this.#drawSaid(asked, writing, nowMs));
    // While it is written only the text changes: the button to stop stays the same.
    if (isOther || isOtherReading || kind !== writing.kind)
      redraw(this.#foot, () => this.#drawFoot(asked, reading.kind === 'reading' ? NO_WRITING : writing));
  }

  #drawReading({ plan, before, isAlone }: AskedView, nowMs: number): void {
    if (plan === undefined) return;
    const { ask } = texts();
    const chosen = this.#reading.createEl('button', {
      cls: 'altitude-chip is-on altitude-read-as',
      attr: { 'aria-haspopup': 'menu', 'aria-label': ask.readAs(wantedOf(plan)) },
    });
    chosen.createSpan({ text: wantedOf(plan), attr: { dir: 'auto' } });
    setIcon(chosen.createSpan(), 'chevron-down');
    chosen.addEventListener('click', () => this.#offerReadings(plan, chosen));
    for (const part of subjectOf(plan))
      this.#reading.createSpan({
        cls: 'altitude-chip altitude-read-part',
        text: part,
        attr: { dir: 'auto', title: part },
      });
    for (const { text, without } of conditionsIn(plan, nowMs)) {
      const chip = this.#reading.createSpan({ cls: 'altitude-chip is-on' });
      chip.createSpan({ text, attr: { dir: 'auto' } });
      const drop = chip.createEl('button', {
        cls: 'altitude-chip-drop',
        attr: { 'aria-label': ask.without(text) },
      });
      setIcon(drop, 'x');
      drop.addEventListener('click', () => this.#actions.reread(without));
    }
    for (const text of goingOnOf(plan)) this.#drawGoingOn(text, plan.followUp?.questions ?? []);
    if (isAlone === true && before !== undefined) {
      const goOn = this.#reading.createEl('button', { cls: 'altitude-chip altitude-goes-on' });
      goOn.createSpan({ text: ask.goOn(before.asked), attr: { dir: 'auto', title: before.asked } });
      goOn.addEventListener('click', () => this.#actions.readAlone(false));
    }
    if (plan.isGuess === true) this.#drawAside(ask.guess);
    if (plan.unread !== '') this.#drawAside(ask.unread(plan.unread));
  }

  #drawGoingOn(text: string, questions: readonly string[]): void {
    const chip = this.#reading.createSpan({ cls: 'altitude-chip is-on altitude-goes-on' });
    chip.createSpan({ text, attr: { dir: 'auto', title: questions.join('\n') } });
    const drop = chip.createEl('button', {
      cls: 'altitude-chip-drop',
      attr: { 'aria-label': texts().ask.readAlone },
    });
    setIcon(drop, 'x');
    drop.addEventListener('click', () => this.#actions.readAlone(true));
  }

  #drawAside(text: string): void {
    this.#reading.createSpan({ cls: 'altitude-aside', text, attr: { dir: 'auto' } });
  }

  #offerReadings(plan: QueryPlan, at: HTMLElement): void {
    const menu = new Menu();
    for (const other of readingsOf(plan))
      menu.addItem((item) =>
        item
          .setTitle(wantedOf(other))
          .setChecked(wantedOf(other) === wantedOf(plan))
          .onClick(() => this.#actions.reread(other)),
      );
    const { left, bottom } = at.getBoundingClientRect();
    menu.showAtPosition({ x: left, y: bottom });
  }

  /** While it is written the text only grows; what stands below it comes when it is whole. Answers whether that was enough. */
  #goOn({ answer }: AskedView, writing: Writing): boolean {
    if (this.#text === undefined || answer.kind !== 'ready') return false;
    const written = writing.kind === 'written' ? writing.outcome.answer : undefined;
    if (writing.kind !== 'writing' && written === undefined) return false;
    const { parts } = writing as Extract<Writing, { kind: 'writing' | 'written' }>;
    if (parts.length > 0 || writing.kind === 'written') this.#hint?.remove();
    this.#text.grow(parts);
    if (writing.kind === 'written') this.#drawEnd(writing, answer.value);
    return true;
  }

  #drawText(parts: readonly AnswerPart[], evidence: Evidence): void {
    this.#text = new WrittenText(this.#said, this.#opener(evidence));
    this.#text.grow(parts);
  }

  #drawEnd({ outcome }: Extract<Writing, { kind: 'written' }>, evidence: Evidence): void {
    const { answer } = outcome;
    if (answer === undefined) renderNotWritten(this.#said, outcome);
    else renderWritten(this.#said, { ...outcome, answer }, evidence, this.#opener(evidence));
  }

  #opener(evidence: Evidence): OpenQuote {
    return (citation, newPane) => this.#actions.openQuote(citation, evidence, newPane);
  }

  #drawSaid({ answer, reach }: AskedView, writing: Writing, nowMs: number): void {
    const el = this.#said;
    [this.#text, this.#hint] = [undefined, undefined];
    const { ask } = texts();
    if (answer.kind === 'loading') {
      el.createDiv({ cls: 'altitude-quiet-hint', text: ask.looking, attr: { dir: 'auto' } });
      return;
    }
    if (answer.kind === 'failed') {
      this.#drawFailure(errorText(answer.error), true);
      return;
    }
    const evidence = answer.value;
    for (const text of readSoFarText(evidence, reach))
      el.createDiv({ cls: 'altitude-quiet-hint', text, attr: { dir: 'auto' } });
    if (writing.kind === 'writing' && writing.parts.length === 0)
      this.#hint = el.createDiv({ cls: 'altitude-quiet-hint', text: ask.writing, attr: { dir: 'auto' } });
    if (writing.kind === 'writing') this.#drawText(writing.parts, evidence);
    else if (writing.kind === 'written') {
      if (writing.outcome.answer !== undefined) this.#drawText(writing.parts, evidence);
      this.#drawEnd(writing, evidence);
    }
    if (writing.kind === 'failed') this.#drawFailure(errorText(writing.error), false);
    const isWritten =
      writing.kind === 'writing' || (writing.kind === 'written' && writing.outcome.answer !== undefined);
    if (!isWritten) renderExtract(el, evidence, { reach, nowMs }, this.#opener(evidence));
    const earlier = earlierOnView(writing);
    if (earlier !== undefined)
      renderEarlier(el, earlier, this.#opener({ ...evidence, pieces: earlier.sources }));
  }

  #drawFailure(text: string, canRetry: boolean): void {
    const el = this.#said.createDiv({ cls: 'altitude-failed', attr: { role: 'alert' } });
    el.createDiv({ cls: 'altitude-failed-text', text, attr: { dir: 'auto' } });
    if (!canRetry) return;
    const retry = el.createEl('button', { text: texts().explorer.retry });
    retry.addEventListener('click', () => this.#actions.retry());
  }

  /** What can be had for which price, of whom, and what is sent for it. */
  #drawFoot({ answer }: AskedView, writing: Writing): void {
    if (answer.kind !== 'ready') return;
    const { ask, spending } = texts();
    if (writing.kind === 'writing') {
      this.#addButton(ask.stop, () => this.#actions.stop());
      return;
    }
    const quoted = offeredAnswer(writing);
    if (quoted === undefined) return;
    const { quote, evidence } = quoted;
    const { model, host, price } = quote;
    const isBought = writing.kind === 'written' && isWhole(writing.outcome);
    const isAnew = isBought || earlierOnView(writing) !== undefined;
    const say = isAnew ? ask.writeAnew : ask.write;
    this.#addButton(say(model, spending.money(price)), () => this.#actions.write());
    this.#foot.createDiv({
      cls: 'altitude-quiet-hint',
      text: ask.sends(evidence.pieces.length, evidence.plan.followUp?.questions.length ?? 0, host),
      attr: { dir: 'auto' },
    });
  }

  #addButton(text: string, act: () => void): void {
    this.#foot.createEl('button', { text, attr: { dir: 'auto' } }).addEventListener('click', act);
  }
}

/** One thing is asked of a model at a time: nothing else is offered meanwhile. */
const NO_READING: ModelReading = { kind: 'none' };
const NO_WRITING: Writing = { kind: 'none' };

/** Draws anew, and keeps the focus on the button that stands where it was. */
function redraw(el: HTMLElement, draw: () => void): void {
  const place = el.findAll('button').findIndex((button) => button === el.doc.activeElement);
  el.empty();
  draw();
  if (place < 0) return;
  const buttons = el.findAll('button');
  const next = buttons[Math.min(place, buttons.length - 1)];
  const tree = el.closest<HTMLElement>('.altitude-list')?.find('[role=tree]');
  (next ?? tree)?.focus({ preventScroll: true });
}

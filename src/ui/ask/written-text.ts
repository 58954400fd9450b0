import type { Citation } from '../../../worker/contract';
import { answerBlocks, type AnswerBlock, type AnswerSentence } from '../../llm/answer-blocks';
import type { AnswerPart } from '../../llm/answer-stream';
import { settledParts } from '../../llm/settled-parts';
import { notFoundText } from '../../texts/quotes-text';
import { texts } from '../../texts/texts';
import { addQuoteButton, type OpenQuote } from './quote-button';

/** Letters that are drawn at once: what is more waits for the next frame. */
const LETTERS_A_FRAME = 6_000;

/**
 * Paragraphs, lists, code and tables as lines of text, emphasis and citations: whatever else a model wrote stays the letters that it is. While it grows only
 * its last block is drawn anew, so that no answer, however long, keeps the window.
 */
export class WrittenText {
  readonly el: HTMLElement;
  readonly #open: OpenQuote;
  #parts: readonly AnswerPart[] = [];
  /** Parts that were taken whole, and letters of the next one. */
  #taken = 0;
  #letters = 0;
  #rest: AnswerPart[] = [];
  #places = 0;
  #list: HTMLElement | undefined;
  /** What stands there of the last block. */
  #loose: HTMLElement[] = [];
  #isWaiting = false;

  constructor(parent: HTMLElement, open: OpenQuote) {
    this.el = parent.createDiv({ cls: 'altitude-written', attr: { dir: 'auto' } });
    this.#open = open;
  }

  /** All that was written so far; what was shown of it before stays. */
  grow(parts: readonly AnswerPart[]): void {
    this.#parts = parts;
    if (!this.#isWaiting) this.#draw();
  }

  /** What is whole, at once. */
  show(blocks: readonly AnswerBlock[]): void {
    for (const block of blocks) this.#drawBlock(block);
  }

  #draw(): void {
    const added = this.#take();
    const { settled, open } = settledParts([...this.#rest, ...added]);
    for (const el of this.#loose) el.remove();
    this.#loose = [];
    this.#drawBlocks(settled);
    this.#places += settled.filter(({ kind }) => kind === 'citation').length;
    const list = this.#list;
    this.#loose = this.#drawBlocks(open);
    this.#list = list;
    this.#rest = open;
    if (this.#taken < this.#parts.length) this.#waitForFrame();
  }

  #waitForFrame(): void {
    this.#isWaiting = true;
    this.el.win.requestAnimationFrame(() => {
      this.#isWaiting = false;
      if (this.el.isConnected) this.#draw();
    });
  }

  /** The next letters, as parts; neighbours as one. */
  #take(): AnswerPart[] {
    const added: AnswerPart[] = [];
    let room = LETTERS_A_FRAME;
    for (; room > 0 && this.#taken < this.#parts.length;) {
      const part = this.#parts[this.#taken];
      if (part === undefined) break;
      const text = part.kind === 'text' ? part.text.slice(this.#letters, this.#letters + room) : '';
      const last = added.at(-1) ?? this.#rest.at(-1);
      if (part.kind === 'citation') added.push(part);
      else if (last?.kind === 'text') {
        if (added.length === 0) this.#rest.pop();
        else added.pop();
        added.push({ kind: 'text', text: last.text + text });
      } else added.push({ kind: 'text', text });
      room -= Math.max(text.length, 1);
      this.#letters += text.length;
      if (part.kind === 'text' && this.#letters < part.text.length) break;
      this.#taken += 1;
      this.#letters = 0;
    }
    return added;
  }

  /** Answers the elements that were added to the text, or to its last list. */
  #drawBlocks(parts: readonly AnswerPart[]): HTMLElement[] {
    const added: HTMLElement[] = [];
    for (const block of answerBlocks(parts, this.#places)) added.push(this.#drawBlock(block));
    return added;
  }

  #drawBlock({ kind, number, sentences }: AnswerBlock): HTMLElement {
    const tag = kind !== 'item' ? undefined : number === undefined ? 'ul' : 'ol';
    const isNewList = tag !== undefined && this.#list?.localName !== tag;
    if (tag === undefined) this.#list = undefined;
    else if (isNewList) this.#list = this.el.createEl(tag);
    const attr = number === undefined ? {} : { value: String(number) };
    const block = this.#list?.createEl('li', { attr }) ?? this.el.createEl(kind === 'lines' ? 'pre' : 'p');
    for (const sentence of sentences) renderSentence(block, sentence, this.#open);
    return isNewList && this.#list !== undefined ? this.#list : block;
  }
}

function renderSentence(parent: HTMLElement, { spans, isCited }: AnswerSentence, open: OpenQuote): void {
  const el = parent.createSpan({ cls: isCited ? '' : 'altitude-uncited' });
  for (const span of spans) {
    if (span.kind === 'citation') addCitation(el, span.place, span.citation, open);
    else if (span.isStrong) el.createEl('strong', { text: span.text });
    else el.appendText(span.text);
  }
}

function addCitation(el: HTMLElement, place: number, citation: Citation, open: OpenQuote): void {
  const { ask } = texts();
  const label = isFound(citation)
    ? ask.cited(place, citation.quote)
    : ask.notCited(place, notFoundText(citation));
  const mark = { cls: 'altitude-cite', text: String(place), label };
  // Of a passage that was never sent there is nothing to open.
  const shown =
    citation.atom === undefined
      ? el.createSpan({ ...mark, attr: { role: 'img', 'aria-label': label } })
      : addQuoteButton(el, mark, citation, open);
  shown.toggleClass('is-missing', !isFound(citation));
}

export function isFound({ state }: Citation): boolean {
  return state === 'verified' || state === 'elsewhere';
}

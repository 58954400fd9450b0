import type { Citation } from '../../worker/contract';
import type { AnswerPart } from './answer-stream';

/** A stretch of an answer as it is drawn: text, or the number of a citation among those of the answer, from 1 up. */
export type AnswerSpan =
  | { kind: 'text'; text: string; isStrong: boolean }
  | { kind: 'citation'; place: number; citation: Citation };

/** What a sentence says, and whether a quote stands behind it. */
export interface AnswerSentence {
  spans: AnswerSpan[];
  isCited: boolean;
}

export interface AnswerBlock {
  /** `lines`: code or a table, of which spaces and line breaks stay. */
  kind: 'paragraph' | 'item' | 'lines';
  /** Of an item that was numbered, as it was written. */
  number?: number;
  sentences: AnswerSentence[];
}

const ITEM = /^\s*(?:[-*•]|(\d{1,2})[.)])\s+/;
/** Before and behind lines of code; it is not drawn itself. */
const FENCE = /^[ \t]*(?:```|~~~)/;
const TABLE_ROW = /^[ \t]*\|/;
/** Marks that are drawn as nothing: what a model writes is text, emphasis, lists and citations, and no more. */
const HEADING = /^\s*#{1,6}\s+/;
const STRONG = /\*\*([^*\n]+)\*\*/g;
/** The end of a sentence, with what closes around it and the space behind it. */
const SENTENCE = /[^]*?(?:[.!?…]+["”’)»]*(?:\s+|$)|[。！？]+[」』”）]*|$)/gu;

/**
 * An answer as paragraphs and list items of sentences, code and tables line by line. Nothing in it is taken for more than that: links, addresses, images and HTML stay
 * the letters that they are. `placesBefore`: citations that stand before these parts.
 */
export function answerBlocks(parts: readonly AnswerPart[], placesBefore = 0): AnswerBlock[] {
  const builder = new BlockBuilder(placesBefore);
  for (const part of joined(parts)) {
    if (part.kind === 'citation') builder.cite(part.citation);
    else for (const [at, line] of part.text.split('\n').entries()) builder.addLine(line, at > 0);
  }
  return builder.end();
}

class BlockBuilder {
  readonly #blocks: AnswerBlock[] = [];
  #spans: AnswerSpan[] = [];
  #kind: AnswerBlock['kind'] = 'paragraph';
  #number: number | undefined;
  #isInFence = false;
  #place: number;

  constructor(placesBefore: number) {
    this.#place = placesBefore;
  }

  cite(citation: Citation): void {
    this.#place += 1;
    this.#spans.push({ kind: 'citation', place: this.#place, citation });
  }

  /** `isNew`: it begins a line, and does not go on with the last one. */
  addLine(line: string, isNew: boolean): void {
    const begins = isNew || this.#spans.length === 0;
    if (begins && FENCE.test(line)) {
      this.#close();
      this.#isInFence = !this.#isInFence;
    } else if (this.#isInFence || (begins ? TABLE_ROW.test(line) : this.#kind === 'lines'))
      this.#addKept(line, isNew);
    else this.#addText(line, isNew, begins);
  }

  end(): AnswerBlock[] {
    this.#close();
    return this.#blocks;
  }

  /** Of code or a table; in code nothing is emphasis. */
  #addKept(line: string, isNew: boolean): void {
    if (this.#kind !== 'lines') this.#close();
    else if (isNew && this.#spans.length > 0) this.#spans.push(plain('\n'));
    this.#kind = 'lines';
    this.#spans.push(...(this.#isInFence ? [plain(line)] : textSpans(line)));
  }

  #addText(line: string, isNew: boolean, begins: boolean): void {
    const item = begins ? ITEM.exec(line) : null;
    if (isNew && (line.trim() === '' || item !== null || this.#kind !== 'paragraph')) this.#close();
    else if (isNew && this.#spans.length > 0) this.#spans.push(plain(' '));
    if (item !== null) {
      this.#kind = 'item';
      this.#number = item[1] === undefined ? undefined : Number(item[1]);
    }
    this.#spans.push(...textSpans(line.replace(item === null ? HEADING : ITEM, '')));
  }

  #close(): void {
    const sentences = this.#kind === 'lines' ? keptLines(this.#spans) : sentencesOf(this.#spans);
    const number = this.#number === undefined ? {} : { number: this.#number };
    if (sentences.length > 0) this.#blocks.push({ kind: this.#kind, ...number, sentences });
    [this.#spans, this.#kind, this.#number] = [[], 'paragraph', undefined];
  }
}

function plain(text: string): AnswerSpan {
  return { kind: 'text', text, isStrong: false };
}

/** Whether what follows this text is within code: then nothing in it ends a block. */
export function isInCode(text: string): boolean {
  return text.split('\n').filter((line) => FENCE.test(line)).length % 2 === 1;
}

/** Texts that follow each other as one: a mark may lie across two of them. */
function joined(parts: readonly AnswerPart[]): AnswerPart[] {
  const all: AnswerPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = { kind: 'text', text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

function textSpans(line: string): AnswerSpan[] {
  const spans: AnswerSpan[] = [];
  let from = 0;
  for (const mark of line.matchAll(STRONG)) {
    spans.push({ kind: 'text', text: line.slice(from, mark.index), isStrong: false });
    spans.push({ kind: 'text', text: mark[1] ?? '', isStrong: true });
    from = mark.index + mark[0].length;
  }
  spans.push({ kind: 'text', text: line.slice(from), isStrong: false });
  return spans.filter((span) => span.kind !== 'text' || span.text !== '');
}

const ENDED = /[.!?…。！？]["”’)»」』）]*\s*$/u;
const MARKS_ALONE = /^[\s.!?…,;:。！？、，)”’»」]+$/u;

/** A citation belongs to the sentence that it stands in, or that ended right before it; so does a full stop behind it. */
function sentencesOf(spans: readonly AnswerSpan[]): AnswerSentence[] {
  const sentences: AnswerSentence[] = [];
  const add = (span: AnswerSpan): void => {
    const last = sentences.at(-1);
    if (last === undefined || (isEnded(last) && !belongsBehind(span)))
      sentences.push({ spans: [span], isCited: span.kind === 'citation' });
    else {
      last.spans.push(span);
      last.isCited ||= span.kind === 'citation';
    }
  };
  for (const span of spans) {
    if (span.kind === 'citation') add(span);
    else for (const [text] of span.text.matchAll(SENTENCE)) if (text !== '') add({ ...span, text });
  }
  return sentences.filter((sentence) => sentence.spans.some(isSaid));
}

/** As one, since full stops of code end nothing. */
function keptLines(spans: readonly AnswerSpan[]): AnswerSentence[] {
  if (!spans.some(isSaid)) return [];
  return [{ spans: [...spans], isCited: spans.some(({ kind }) => kind === 'citation') }];
}

/** Whether its last text ended it, whatever citations stand behind that. */
function isEnded({ spans }: AnswerSentence): boolean {
  const last = spans.filter((span) => span.kind === 'text').at(-1);
  return last?.kind === 'text' && ENDED.test(last.text);
}

function belongsBehind(span: AnswerSpan): boolean {
  return span.kind === 'citation' || MARKS_ALONE.test(span.text);
}

function isSaid(span: AnswerSpan): boolean {
  return span.kind === 'citation' || span.text.trim() !== '';
}

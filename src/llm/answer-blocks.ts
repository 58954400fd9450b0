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
  kind: 'paragraph' | 'item';
  sentences: AnswerSentence[];
}

const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;
/** Marks that are drawn as nothing: what a model writes is text, emphasis, lists and citations, and no more. */
const HEADING = /^\s*#{1,6}\s+/;
const STRONG = /\*\*([^*\n]+)\*\*/g;
/** The end of a sentence, with what closes around it and the space behind it. */
const SENTENCE = /[^]*?(?:[.!?…]+["”’)»]*(?:\s+|$)|[。！？]+[」』”）]*|$)/gu;

/**
 * An answer as paragraphs and list items of sentences. Nothing in it is taken for more than that: links, addresses, images and HTML stay
 * the letters that they are. `placesBefore`: citations that stand before these parts.
 */
export function answerBlocks(parts: readonly AnswerPart[], placesBefore = 0): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let spans: AnswerSpan[] = [];
  let kind: AnswerBlock['kind'] = 'paragraph';
  let place = placesBefore;
  const close = (): void => {
    const sentences = sentencesOf(spans);
    if (sentences.length > 0) blocks.push({ kind, sentences });
    [spans, kind] = [[], 'paragraph'];
  };
  for (const part of joined(parts)) {
    if (part.kind === 'citation') {
      place += 1;
      spans.push({ kind: 'citation', place, citation: part.citation });
      continue;
    }
    for (const [at, line] of part.text.split('\n').entries()) {
      const beginsItem = (at > 0 || spans.length === 0) && ITEM.test(line);
      if (at > 0 && (line.trim() === '' || beginsItem || kind === 'item')) close();
      else if (at > 0) spans.push({ kind: 'text', text: ' ', isStrong: false });
      if (beginsItem) kind = 'item';
      spans.push(...textSpans(line.replace(beginsItem ? ITEM : HEADING, '')));
    }
  }
  close();
  return blocks;
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

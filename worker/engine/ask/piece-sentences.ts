import type { Citation, EvidencePiece, Span } from '../../contract';
import { isOfNames, isOfTags } from '../atoms/names-alone';
import { plainSentences } from '../words/plain-sentences';

/** Longest quotation in UTF-16 units, and the shortest that says something. */
const MAX_QUOTE = 400;
const MIN_QUOTE = 12;

/** A sentence of a piece of evidence. */
export interface PieceSentence {
  piece: EvidencePiece;
  /** In plain text. */
  text: string;
  /** What is quoted of it; all of it where that is absent. */
  quote?: string;
  span: Span;
  /** Nothing but names, as of notes that are linked, with what they are called before them: `Links:: [[Soil]]`. */
  isOfNames: boolean;
  /** The heading or title right above it and questions between, where it is the first sentence below these that says something. */
  opens: readonly string[];
  /** The headings above it, the innermost first. */
  under: readonly string[];
  /** Begins an item of a list, of one with numbers a step. */
  item?: 'step' | 'other' | undefined;
}

/** One may stand in a list. */
const HEADING = /^[ \t]*(?:[-+*][ \t]+)?(#{1,6})[ \t]+(.+?)[ \t#]*$/gmu;

/** What stands before an item of a list with numbers, which may stand in a list without. */
const STEP = /^[ \t>]*(?:[-+*][ \t]+)?(?:\*\*)?\d{1,3}(?:[.)][ \t]|、)/;
const ITEM = /^[ \t>]*[-+*][ \t]/;
/** What stands before the first sentence of a line. */
const MARKS = /^[ \t>]*(?:[-+*][ \t]+)?(?:\[.\][ \t]+)?(?:\d{1,3}[.)][ \t]+)?[^\p{L}\p{N}]*$/u;
const LISTED_HEADING = /^[ \t]*[-+*][ \t]+#{1,6}[ \t]/;
const ASKS = /[?？]['"”’»)\]*]*$/u;

const FIELD = /^[\p{L}_][\p{L}\p{N} _-]{0,40}::[ \t]*(.*)/u;
/** With fewer words the value of a property is a name. */
const SENTENCE_WORDS = 4;

/** All that a note says at its top, and nothing else. */
const PROPERTIES = /^---\s*\n[\s\S]*\n(?:---|\.\.\.)\s*$/;

/** Sentences that can be quoted, each line of a list or a table by itself. Tags alone are none, and properties are no sentences. */
export function sentencesIn(piece: EvidencePiece): PieceSentence[] {
  const { text, span } = piece.piece;
  if (String(piece.piece.id) === String(piece.path) && PROPERTIES.test(text)) return [];
  const found: PieceSentence[] = [];
  const opening = new Openings(piece);
  let line = span.startLine;
  let counted = 0;
  for (const { text: plain, start, end } of plainSentences(text)) {
    const written = text.slice(start, end);
    const lineStart = text.lastIndexOf('\n', start) + 1;
    if (LISTED_HEADING.test(text.slice(lineStart, start + 1))) continue;
    const asks = asksSomething(plain);
    if (asks && plain.length < MIN_QUOTE) opening.open(plain, start);
    if (plain.length < MIN_QUOTE || plain.length > MAX_QUOTE || isOfTags(written)) continue;
    line += lineEnds(text.slice(counted, start));
    counted = start;
    const endLine = line + lineEnds(written);
    const place = { start: span.start + start, end: span.start + end, startLine: line, endLine };
    const isNames = isOfNames(written);
    const opens = asks || isNames || isLabel(written) ? [] : opening.at(start);
    const under = opening.headings;
    const item = itemAt(text.slice(lineStart), start - lineStart);
    found.push({ piece, text: plain, span: place, isOfNames: isNames, opens, under, item });
    if (asks) opening.open(plain, start);
  }
  return found;
}

/** A question in a text, which what follows may answer. */
export function asksSomething(text: string): boolean {
  return ASKS.test(text);
}

/** What a sentence begins that stands there. */
function itemAt(line: string, start: number): PieceSentence['item'] {
  if (!MARKS.test(line.slice(0, start))) return undefined;
  if (STEP.test(line)) return 'step';
  return ITEM.test(line) ? 'other' : undefined;
}

/** A property in the text of a note, with a value of a few words: that says nothing by itself. */
function isLabel(written: string): boolean {
  const value = FIELD.exec(written)?.[1];
  return value !== undefined && value.split(' ').length < SENTENCE_WORDS;
}

/** Which sentence is the first below a heading or question, or of a note, and which headings it stands under. */
class Openings {
  readonly #headings: { name: string; end: number; level: number }[];
  #next = 0;
  #open: string[] = [];
  /** The outermost first. */
  #above: { name: string; level: number }[];

  constructor({ piece: { id, text }, path, title }: EvidencePiece) {
    this.#headings = [...text.matchAll(HEADING)].map(
      ({ 0: line, 1: { length: level } = '', 2: name = '', index }) => ({
        ...{ name, level },
        end: index + line.length,
      }),
    );
    const [, trail = '', paragraph] = /^(.*?)(?:\^p(\d+))?$/s.exec(id.slice(path.length)) ?? [];
    this.#above = trail
      .split('#')
      .slice(1)
      .map((name, at) => ({ name, level: at + 1 }));
    if (paragraph === undefined || paragraph === '1') this.#open = [this.#above.at(-1)?.name ?? title];
  }

  get headings(): string[] {
    return this.#above.map(({ name }) => name).reverse();
  }

  /** A text at this place that what follows may answer. */
  open(text: string, start: number): void {
    this.#pass(start);
    this.#open.push(text);
  }

  /** Sentences are asked about in their order. */
  at(start: number): string[] {
    this.#pass(start);
    const opens = this.#open;
    this.#open = [];
    return opens;
  }

  #pass(start: number): void {
    for (let next = this.#headings[this.#next]; next !== undefined && next.end <= start;) {
      const { name, level } = next;
      this.#open = [name];
      this.#above = [...this.#above.filter((each) => each.level < level), { name, level }];
      next = this.#headings[++this.#next];
    }
  }
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}

/** Marks that begin and end what somebody says; the last pair is one mark. */
const SPEECH = ['“”', '„“', '«»', '「」', '『』', '""'] as const;

/** A sentence without a mark at either end whose other one stands in another sentence: `we could make a difference."`. */
export function withoutLoneMarks(text: string): string {
  const countOf = (mark: string): number => text.split(mark).length - 1;
  for (const [begin = '', end = ''] of SPEECH) {
    const isOne = begin === end;
    if (text.endsWith(end) && (isOne ? countOf(end) % 2 === 1 : countOf(begin) < countOf(end)))
      return text.slice(0, -1);
    if (text.startsWith(begin) && (isOne ? countOf(end) % 2 === 1 : countOf(begin) > countOf(end)))
      return text.slice(1);
  }
  return text;
}

export function citationOf({ piece, text, quote = withoutLoneMarks(text), span }: PieceSentence): Citation {
  return { n: piece.n, atom: piece.piece.id, quote, state: 'verified', spans: [span] };
}

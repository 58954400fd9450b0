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
  /** The heading or title right above it, where it is the first sentence below that says something. */
  opens?: string | undefined;
}

const HEADING = /^#{1,6}[ \t]+(.+?)[ \t#]*$/gmu;

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
    if (plain.length < MIN_QUOTE || plain.length > MAX_QUOTE || isOfTags(written)) continue;
    line += lineEnds(text.slice(counted, start));
    counted = start;
    const endLine = line + lineEnds(written);
    const place = { start: span.start + start, end: span.start + end, startLine: line, endLine };
    const isNames = isOfNames(written);
    const opens = isNames || isLabel(written) ? undefined : opening.at(start);
    found.push({ piece, text: plain, span: place, isOfNames: isNames, opens });
  }
  return found;
}

/** A property in the text of a note, with a value of a few words: that says nothing by itself. */
function isLabel(written: string): boolean {
  const value = FIELD.exec(written)?.[1];
  return value !== undefined && value.split(' ').length < SENTENCE_WORDS;
}

/** Which sentence is the first below a heading, or of a note. */
class Openings {
  readonly #headings: { name: string; end: number }[];
  readonly #ofPiece: string | undefined;
  #next = 0;
  #open: string | undefined;

  constructor({ piece: { id, text }, title }: EvidencePiece) {
    this.#headings = [...text.matchAll(HEADING)].map(({ 0: line, 1: name = '', index }) => ({
      name,
      end: index + line.length,
    }));
    const [, heading, paragraph] = /(?:#([^#^]*))?(?:\^p(\d+))?$/.exec(id) ?? [];
    this.#ofPiece = paragraph === undefined || paragraph === '1' ? (heading ?? title) : undefined;
    this.#open = this.#ofPiece;
  }

  /** Sentences are asked about in their order. */
  at(start: number): string | undefined {
    for (let next = this.#headings[this.#next]; next !== undefined && next.end <= start;) {
      this.#open = next.name;
      next = this.#headings[++this.#next];
    }
    const opens = this.#open;
    this.#open = undefined;
    return opens;
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

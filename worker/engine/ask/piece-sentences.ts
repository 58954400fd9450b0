import type { Citation, EvidencePiece, Span } from '../../contract';
import { plainSentences } from '../text/plain-sentences';

/** Longest quotation in UTF-16 units, and the shortest that says something. */
const MAX_QUOTE = 400;
const MIN_QUOTE = 12;

/** A sentence of a piece of evidence. */
export interface PieceSentence {
  piece: EvidencePiece;
  /** In plain text. */
  text: string;
  span: Span;
}

/** Sentences that can be quoted, each line of a list or a table by itself. */
export function sentencesIn(piece: EvidencePiece): PieceSentence[] {
  const { text, span } = piece.piece;
  const found: PieceSentence[] = [];
  let line = span.startLine;
  let counted = 0;
  for (const { text: plain, start, end } of plainSentences(text)) {
    if (plain.length < MIN_QUOTE || plain.length > MAX_QUOTE) continue;
    line += lineEnds(text.slice(counted, start));
    counted = start;
    const endLine = line + lineEnds(text.slice(start, end));
    const place = { start: span.start + start, end: span.start + end, startLine: line, endLine };
    found.push({ piece, text: plain, span: place });
  }
  return found;
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}

export function citationOf({ piece, text, span }: PieceSentence): Citation {
  return { n: piece.n, atom: piece.piece.id, quote: text, state: 'verified', spans: [span] };
}

import type { Citation, EvidencePiece, Span } from '../../contract';
import { plainText } from '../atoms/plain-text';
import { segmentText } from '../text/segment-text';

/** Longest quotation in UTF-16 units, and the shortest that says something. */
const MAX_QUOTE = 400;
const MIN_QUOTE = 12;

const FENCE = /^\s*(?:```|~~~)/u;

/** The locale is named so that machines agree; scripts bring their own rules. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

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
  let start = 0;
  let isCode = false;
  for (const written of text.split('\n')) {
    if (FENCE.test(written)) isCode = !isCode;
    for (const { segment, index } of segmentText(segmenter, written)) {
      const plain = plainText(segment).trim();
      if (isCode || plain.length < MIN_QUOTE || plain.length > MAX_QUOTE || !isSentence(segment)) continue;
      const from = span.start + start + index + leading(segment);
      const to = span.start + start + index + segment.trimEnd().length;
      const place = { start: from, end: to, startLine: line, endLine: line };
      found.push({ piece, text: plain, span: place });
    }
    start += written.length + 1;
    line++;
  }
  return found;
}

/** No heading, and no part of a link: a full stop in a name ends no sentence. */
function isSentence(text: string): boolean {
  const opened = text.split('[[').length;
  return opened === text.split(']]').length && !/^\s*#{1,6}\s/.test(text);
}

function leading(text: string): number {
  return text.length - text.trimStart().length;
}

export function citationOf({ piece, text, span }: PieceSentence): Citation {
  return { n: piece.n, atom: piece.piece.id, quote: text, state: 'verified', spans: [span] };
}

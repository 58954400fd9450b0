import type { Citation, EvidencePiece, Span } from '../../worker/contract';
import { findQuote } from './find-quote';
import { skeletonOf, type Skeleton } from './skeleton';

/** A quote as an answer marks it. */
export interface MarkedQuote {
  /** The piece that it is said to be from. */
  n: number;
  quote: string;
}

/** Checks quotes against the pieces that a model was given. A quote is word for word or it is none. */
export class CitationChecker {
  readonly #pieces: readonly EvidencePiece[];
  readonly #skeletons = new Map<number, Skeleton>();

  constructor(pieces: readonly EvidencePiece[]) {
    this.#pieces = pieces;
  }

  check({ n, quote }: MarkedQuote): Citation {
    const named = this.#pieces.find((piece) => piece.n === n);
    const found = named && this.#find(quote, named);
    if (named !== undefined && found?.kind === 'found')
      return citationOf(named, quote, 'verified', found.spans);
    for (const piece of found?.kind === 'too-short' ? [] : this.#pieces) {
      const other = this.#find(quote, piece);
      if (other.kind === 'found') return citationOf(piece, quote, 'elsewhere', other.spans);
    }
    if (named === undefined) return { n, quote, state: 'unverified', spans: [] };
    return citationOf(named, quote, found?.kind === 'too-short' ? 'too-short' : 'unverified', []);
  }

  #find(quote: string, piece: EvidencePiece): ReturnType<typeof findQuote> {
    const skeleton = this.#skeletons.get(piece.n) ?? skeletonOf(piece.piece.text);
    this.#skeletons.set(piece.n, skeleton);
    return findQuote(quote, skeleton);
  }
}

function citationOf(
  piece: EvidencePiece,
  quote: string,
  state: Citation['state'],
  spans: readonly [number, number][],
): Citation {
  return { n: piece.n, atom: piece.piece.id, quote, state, spans: spans.map((span) => inNote(piece, span)) };
}

/** A stretch of a piece's text as a stretch of its note. */
function inNote({ piece }: EvidencePiece, [start, end]: [number, number]): Span {
  const before = piece.text.slice(0, start).split('\n').length - 1;
  const within = piece.text.slice(start, end).split('\n').length - 1;
  const line = piece.span.startLine + before;
  return {
    ...{ start: piece.span.start + start, end: piece.span.start + end },
    ...{ startLine: line, endLine: line + within },
  };
}

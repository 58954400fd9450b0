import { must } from '../base/assert';
import { idfOf } from '../text/bm25f';
import { termsToFind } from '../words/tokenise';
import type { Piece } from './note-pieces';

/** Likeness of pieces by words that few of them share, those of the question left out. */
export class RareWords {
  readonly #terms: Set<string>[];
  readonly #weights = new Map<string, number>();
  readonly #lengths: number[];

  constructor(
    readonly pieces: readonly Piece[],
    question: ReadonlySet<string>,
  ) {
    this.#terms = pieces.map((piece) => termsOf(piece, question));
    const holders = new Map<string, number>();
    for (const terms of this.#terms)
      for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
    for (const [term, count] of holders) this.#weights.set(term, idfOf(pieces.length, count));
    this.#lengths = this.#terms.map((terms) => {
      let squares = 0;
      for (const term of terms) squares += this.#weightOf(term) ** 2;
      return Math.sqrt(squares) || 1;
    });
  }

  /** Cosine of two pieces, by their places. */
  likeness(one: number, other: number): number {
    const [a, b] = [must(this.#terms[one], 'terms'), must(this.#terms[other], 'terms')];
    const [few, many] = a.size < b.size ? [a, b] : [b, a];
    let shared = 0;
    for (const term of few) if (many.has(term)) shared += this.#weightOf(term) ** 2;
    return shared / ((this.#lengths[one] ?? 1) * (this.#lengths[other] ?? 1));
  }

  #weightOf(term: string): number {
    return this.#weights.get(term) ?? 0;
  }
}

/** Of the piece and of the heading that it stands under. */
function termsOf({ record, text, start, end, section }: Piece, question: ReadonlySet<string>): Set<string> {
  const heading = section < 0 ? '' : must(record.parsed.sections[section], 'section').heading;
  const terms = [...termsToFind(text.slice(start, end)), ...termsToFind(heading)];
  return new Set(terms.filter((term) => !question.has(term)));
}

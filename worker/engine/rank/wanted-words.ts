import { surfaceOf, tokenise, tokenSpans, type TokenSpan } from '../text/tokenise';

/**
 * Share of the rarest query word's weight from which a word is worth showing: below it stand the words that
 * every text holds.
 */
const TELLING = 0.4;

/** A query word with its inverse document frequency. */
interface WeighedWord {
  word: string;
  idf: number;
}

/** The telling words of a query, for finding them in texts; all words when none tells more than the others. */
export class WantedWords {
  readonly #idfs = new Map<string, number>();
  /** The word that is still being typed. */
  readonly #prefix: { surface: string; idf: number } | undefined;
  readonly #least: number;
  /** Weight of all words together. */
  readonly total: number;

  /** `prefix` is the last word as typed when it may go on. */
  constructor(words: readonly WeighedWord[], prefix?: string) {
    this.#least = TELLING * words.reduce((most, { idf }) => Math.max(most, idf), 0);
    for (const { word, idf } of words) {
      if (idf < this.#least) continue;
      if (word === prefix) this.#prefix = { surface: surfaceOf(word), idf };
      else for (const term of tokenise(word)) this.#idfs.set(term, idf);
    }
    this.total = [...this.#idfs.values()].reduce((sum, idf) => sum + idf, this.#prefix?.idf ?? 0);
  }

  isTelling({ idf }: WeighedWord): boolean {
    return idf >= this.#least;
  }

  /** Where the words stand in a text, in reading order; stretches may overlap. */
  findIn(text: string): TokenSpan[] {
    return tokenSpans(text).filter((span) => this.#idfs.has(span.term) || this.#goesOn(span, text));
  }

  /** Weight of the words that a text holds, each once. */
  weightIn(text: string): number {
    const found = this.findIn(text);
    let sum = 0;
    for (const term of new Set(found.map((span) => span.term))) sum += this.#idfs.get(term) ?? 0;
    return found.some((span) => this.#goesOn(span, text)) ? sum + (this.#prefix?.idf ?? 0) : sum;
  }

  #goesOn({ start, end }: TokenSpan, text: string): boolean {
    return this.#prefix !== undefined && surfaceOf(text.slice(start, end)).startsWith(this.#prefix.surface);
  }
}

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
  /** The words as a query; the one that is still being typed stands last. */
  readonly text: string;

  /** `prefix` is the last word as typed when it may go on. */
  constructor(words: readonly WeighedWord[], prefix?: string) {
    this.#least = TELLING * words.reduce((most, { idf }) => Math.max(most, idf), 0);
    for (const { word, idf } of words) {
      if (idf < this.#least) continue;
      if (word === prefix) this.#prefix = { surface: surfaceOf(word), idf };
      else for (const term of tokenise(word)) this.#idfs.set(term, idf);
    }
    const telling = words.filter((word) => this.isTelling(word)).map(({ word }) => word);
    this.text = [
      ...telling.filter((word) => word !== prefix),
      ...telling.filter((word) => word === prefix),
    ].join(' ');
  }

  get isTyping(): boolean {
    return this.#prefix !== undefined;
  }

  isTelling({ idf }: WeighedWord): boolean {
    return idf >= this.#least;
  }

  /** Where the words stand in a text, in reading order; stretches may overlap. */
  findIn(text: string): TokenSpan[] {
    return tokenSpans(text).filter((span) => this.#idfs.has(span.term) || this.#goesOn(span, text));
  }

  #goesOn({ start, end }: TokenSpan, text: string): boolean {
    return this.#prefix !== undefined && surfaceOf(text.slice(start, end)).startsWith(this.#prefix.surface);
  }
}

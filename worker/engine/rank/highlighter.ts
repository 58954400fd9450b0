import { isFunctionWord } from '../words/function-words';
import type { AnsweredTerm } from '../text/keyword-types';
import { isParticle, shownSpans } from '../words/query-terms';
import { surfaceOf, termsToFind, type TokenSpan } from '../words/tokenise';

/**
 * Share of the rarest query word's weight from which a word is worth showing: below it stand the words that
 * every text holds.
 */
const SIGNIFICANT = 0.4;

/** The significant words of a query, for finding them in texts; all words when none tells more than the others. */
export class Highlighter {
  readonly #significant: ReadonlySet<string>;
  readonly #terms: ReadonlySet<string>;
  /** How the word begins that is still being typed. */
  readonly #beginning: string | undefined;
  /** The words as a query; the one that is still being typed stands last. */
  readonly text: string;

  /** `prefix` is the last word as typed when it may go on. */
  constructor(words: readonly AnsweredTerm[], prefix?: string) {
    const significant = significantTerms(words, prefix).map(({ word }) => word);
    const whole = significant.filter((word) => word !== prefix);
    this.#significant = new Set(significant);
    this.#terms = new Set(whole.flatMap(termsToFind));
    const isTyping = prefix !== undefined && this.#significant.has(prefix);
    this.#beginning = isTyping ? surfaceOf(prefix) : undefined;
    this.text = (isTyping ? [...whole, prefix] : whole).join(' ');
  }

  get isTyping(): boolean {
    return this.#beginning !== undefined;
  }

  isSignificant({ word }: AnsweredTerm): boolean {
    return this.#significant.has(word);
  }

  /** Where the words stand in a text, in reading order; stretches may overlap. */
  findIn(text: string): TokenSpan[] {
    return shownSpans(text, (span) => this.#terms.has(span.term) || this.#goesOn(span, text));
  }

  #goesOn({ start, end }: TokenSpan, text: string): boolean {
    return this.#beginning !== undefined && surfaceOf(text.slice(start, end)).startsWith(this.#beginning);
  }
}

/**
 * Those of the words that tell something; all where none does. In a vault of notes, where few sentences are whole, `how` and
 * `should` may be rarer than what is asked about, and yet tell nothing. What is still being typed may become any word, but for a
 * particle of Japanese.
 */
export function significantTerms(words: readonly AnsweredTerm[], prefix?: string): AnsweredTerm[] {
  const tells = ({ word, whole = word }: AnsweredTerm): boolean =>
    word === prefix ? !isParticle(word) : !isFunctionWord(whole.toLowerCase());
  const content = words.filter(tells);
  const weighed = content.length > 0 ? content : words;
  const least = SIGNIFICANT * weighed.reduce((most, { idf }) => Math.max(most, idf), 0);
  return weighed.filter(({ idf }) => idf >= least);
}

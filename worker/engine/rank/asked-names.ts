import { namesOf, type NoteRecord } from '../notes/note-record';
import { emptyWordTest } from '../text/empty-words';
import type { KeywordAnswer } from '../text/keyword-index';
import { termsToFind } from '../text/tokenise';

/** Of what a question asks for, the share that a note's name has to make up: one word of four (docs/measured/ranking.md). */
const ASKED_BY_NAME = 1 / 4;

/**
 * Tells whether a question asks for a note by its name, or by one of its names. A small vault knows few of the words that people ask
 * with (`How do I keep the soil healthy?`), and yet has a note on what they ask about.
 */
export class AskedNames {
  readonly #terms: ReadonlySet<string>;
  /** Of these, what is asked for: without words that only hold the question together. */
  readonly #content: ReadonlySet<string>;
  readonly #least: number;

  constructor({ terms, unknown, unknownPairs }: KeywordAnswer, text: string) {
    const isEmpty = emptyWordTest(text);
    const known = terms.filter(({ word, whole = word }) => !isEmpty(whole.toLowerCase()));
    const content = [
      ...known.map(({ word }) => word),
      ...unknown.filter((word) => !isEmpty(word.toLowerCase())),
    ];
    this.#terms = new Set(termsToFind(text));
    this.#content = new Set(content.flatMap(termsToFind));
    this.#least = Math.max(1, ASKED_BY_NAME * (this.#content.size + unknownPairs));
  }

  /** Whether all of a name was asked for, and that is much of what was. */
  has(record: NoteRecord): boolean {
    return namesOf(record).some((name) => this.#isAsked(name));
  }

  #isAsked(name: string): boolean {
    const terms = [...new Set(termsToFind(name))];
    const content = terms.filter((term) => this.#content.has(term)).length;
    return content >= this.#least && terms.every((term) => this.#terms.has(term));
  }
}

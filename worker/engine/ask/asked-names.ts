import { tokenise } from '../words/tokenise';
import { askedIn, heldOf, shareOf, type Asked } from './asked-words';
import { asksSomething } from './piece-sentences';
import { withoutTelling } from './told-of';

/** What another question has to ask of what is asked, as a share, for what follows it to answer that too. */
const MUCH = 0.6;
/** What a heading or question that asks for the same has of what is asked, and how many words more. */
const ALL = 0.8;
const MORE = 1;

/** Headings, titles and questions in notes, beside what a question asks for. */
export class AskedNames {
  readonly #asked: Asked;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** What is asked for of those names that name no more than the question does, and of questions that ask for much of it. */
  heldBy(names: readonly string[]): ReadonlySet<string> {
    return new Set([
      ...this.wholeIn(names),
      ...names.filter(asksSomething).flatMap((name) => this.#muchIn(name)),
    ]);
  }

  /** The same without other questions. */
  wholeIn(names: readonly string[]): ReadonlySet<string> {
    const whole = names
      .map((name) => [...this.#termsOf(name)])
      .filter((terms) => terms.every((term) => this.#asked.has(term)));
    return new Set(whole.flat());
  }

  /** Whether a question, or a heading of several words, asks for all that is asked, or hardly less, and for little else. */
  isSame(name: string): boolean {
    if (this.#asked.size < 2 && !asksSomething(name)) return false;
    const terms = this.#termsOf(name);
    const held = [...this.#asked.keys()].filter((term) => heldOf(term, terms) > 0).length;
    return terms.size <= held + MORE && this.#shareIn(terms) >= ALL;
  }

  #muchIn(question: string): string[] {
    const terms = new Set(tokenise(question));
    return this.#shareIn(terms) < MUCH
      ? []
      : [...this.#asked.keys()].filter((term) => heldOf(term, terms) > 0);
  }

  #shareIn(terms: ReadonlySet<string>): number {
    return shareOf(this.#asked, (term) => heldOf(term, terms));
  }

  #termsOf(name: string): ReadonlySet<string> {
    const terms = this.#known.get(name) ?? new Set(askedIn(name, () => 1).keys());
    this.#known.set(name, terms);
    return terms;
  }
}

/** Those that a question is asked beside, whatever its words are worth. */
export function namesBeside(question: string): AskedNames {
  return new AskedNames(askedIn(withoutTelling(question), () => 1));
}

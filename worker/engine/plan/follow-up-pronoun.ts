import { CUES } from '../grammar/cues';
import { contentWords, type FollowUpGround } from './follow-up-ground';
import type { Pattern } from '../grammar/plan-table';
import type { Found } from '../grammar/word-pattern';

/** Beside a pronoun a question that wants an answer names no more than so many things, in words or letters. */
const PRONOUN_WORDS = 2;
const PRONOUN_LETTERS = 6;

/** A word that stands for a subject: where, and what stands before the subject in its place. */
export interface FoundPronoun {
  start: number;
  end: number;
  lead: string;
}

/** Finds the word of a question that stands for what the one before it was about. */
export class PronounReader {
  readonly #ground: FollowUpGround;

  constructor(ground: FollowUpGround) {
    this.#ground = ground;
  }

  /** Undefined where the question names too much beside it to go on from another one. */
  open(): FoundPronoun | undefined {
    const { text } = this.#ground;
    const found = this.#pronoun();
    if (found === undefined || this.isPronoun(this.#ground.withoutJoints(text))) return undefined;
    const left = `${text.slice(0, found.start)} ${text.slice(found.end)}`;
    return !this.#ground.cueWords.isExplicit(left) && this.#isOpen(left) ? found : undefined;
  }

  /** Whether a text is nothing else. */
  isPronoun(text: string): boolean {
    return this.#ground.followUps.pronouns.some(
      ([pattern]) => this.#ground.words.find(pattern, text)?.groups['it'] === text,
    );
  }

  #pronoun(): FoundPronoun | undefined {
    const none = this.#all(this.#ground.followUps.noPronoun);
    for (const [pattern, lead] of this.#ground.followUps.pronouns)
      for (const found of this.#all(pattern)) {
        const it = found.groups['it'];
        if (it === undefined || this.#isPolite(it)) continue;
        const start = startOf(found, it);
        const end = start + it.length;
        if (!none.some((each) => each.start < end && start < each.end)) return { start, end, lead };
      }
    return undefined;
  }

  #all(pattern: Pattern): Found[] {
    const all: Found[] = [];
    for (
      let found = this.#ground.words.find(pattern, this.#ground.text);
      found !== undefined;
      found = this.#ground.words.find(pattern, this.#ground.text, found.end)
    )
      all.push(found);
    return all;
  }

  /** German speaks to somebody with a capital letter. */
  #isPolite(it: string): boolean {
    return this.#ground.table.lang === 'de' && /^(?:Sie|Ihnen)$/.test(it);
  }

  /** Whether what stands for the subject is all that it is about, or nearly all of what it wants an answer to. */
  #isOpen(text: string): boolean {
    const { isGuess = false } = this.#ground.alone;
    if (this.#ground.alone.kind === 'ask' || isGuess || !('about' in this.#ground.alone))
      return this.#isShort(text);
    const { about } = this.#ground.alone;
    const bare = this.#ground.followUps.pronouns.reduce((left, [pattern]) => {
      const it = this.#ground.words.find(pattern, left)?.groups['it'];
      return it === undefined ? left : left.replace(it, ' ');
    }, about);
    const { noise } = CUES[this.#ground.table.lang];
    const left = this.#ground.words.trimmed(bare, [
      ...this.#ground.table.filler,
      ...this.#ground.table.here,
      noise,
    ]);
    return left === '' || (!this.#ground.table.isDense && contentWords(left) === 0);
  }

  /** Whether it names little beside what stands for the subject. */
  #isShort(text: string): boolean {
    if (this.#ground.table.isDense) {
      const left = this.#ground.cueWords
        .erased(text, CUES[this.#ground.table.lang].question)
        .replace(/[\s、,]/gu, '');
      return left.length <= PRONOUN_LETTERS;
    }
    return contentWords(text) <= PRONOUN_WORDS;
  }
}

function startOf({ start, said }: Found, it: string): number {
  return start + said.lastIndexOf(it);
}

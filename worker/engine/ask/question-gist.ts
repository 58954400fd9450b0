import { clausesOf, type Clause } from './clauses';
import type { CueReader } from './cue-reader';
import type { CueWords } from './cue-words';

/** A question without what leads in to it, and what that was. */
export interface Gist {
  text: string;
  aside: string;
}

/** What a question mark adds to what a clause asks for, and what one counts that says that something was forgotten. */
const QUESTION_MARK = 0.05;
const FORGOTTEN = 0.5;
/** From here on a clause asks for something. */
const ASKING = 2;
/** A question of so few words that name nothing only goes on: `where was that`. */
const SHORT = 4;
/** So many words before a comma may be the first of a list. */
const LIST_WORDS = 2;

/** Finds the clause that asks among what is said beside it. */
export class GistReader {
  readonly #cueWords: CueWords;
  readonly #cues: CueReader;

  constructor(cueWords: CueWords, cues: CueReader) {
    this.#cueWords = cueWords;
    this.#cues = cues;
  }

  /** Leaves out greetings, and what somebody says of himself beside the clause that asks. */
  gist(question: string, isAsked: boolean, isCondition: (text: string) => boolean): Gist {
    const clauses = clausesOf(question)
      .flatMap((clause) => this.#opened(clause))
      .flatMap((clause) => this.#excused(clause));
    const bare = clauses.map((clause) => ({ ...clause, text: this.#cueWords.withoutEnds(clause.text) }));
    const conditions = clauses.map(({ text }) => clauses.length > 1 && isCondition(text));
    const weights = bare.map(({ text }, at) => {
      const said = clauses[at]?.text ?? '';
      if (conditions[at] === true) return 0;
      const ends = at === bare.length - 1 ? isAsked : /[?？]/.test(bare[at]?.joint ?? '');
      const weight = this.#weight(text, said);
      return weight > 0 && ends ? weight + QUESTION_MARK : weight;
    });
    const most = Math.max(0, ...weights);
    if (most === 0) return this.#marked(bare, clauses.map(({ text, joint }) => text + joint).join(''));
    const kept = bare.map(
      ({ text }, at) =>
        conditions[at] === true || (text !== '' && this.#isKept(at, bare, clauses, weights, most)),
    );
    const text = bare.map((clause, at) => (kept[at] === true ? clause.text + clause.joint : '')).join('');
    const aside = clauses.map((clause, at) => (kept[at] === true ? '' : clause.text + clause.joint)).join('');
    const asked = this.#cueWords.withoutEnds(text.replace(/[\s,、;:.。!！?？–—-]+$/u, ''));
    return this.#isBare(asked)
      ? { text: this.#cueWords.withoutEnds(question), aside: '' }
      : { text: asked, aside };
  }

  /** Where no word tells which clause asks, the one that ends with a question mark does. */
  #marked(bare: readonly Clause[], question: string): Gist {
    const asked = bare.filter(({ text, joint }) => text !== '' && /[?？]/.test(joint));
    const [only] = asked;
    const others = bare.filter((clause) => clause !== only).map(({ text, joint }) => text + joint);
    return asked.length === 1 && only !== undefined && others.length > 0
      ? { text: only.text, aside: others.join('') }
      : { text: this.#cueWords.withoutEnds(question), aside: '' };
  }

  /** Whether it goes on with what stands beside it, and says of nothing what is wanted. */
  #isBare(text: string): boolean {
    if (
      this.#cueWords.isOfThemes(text) ||
      this.#cues.intent(text, false) !== undefined ||
      this.#cueWords.isHere(text)
    )
      return false;
    const { past, present, changed, course, compared, overTime, counted } = this.#cueWords.cues;
    let left = text;
    for (const pattern of [overTime, past, present, changed, course, compared, counted])
      left = this.#cueWords.erased(left, pattern);
    return this.#cueWords.subject(left) === '';
  }

  #isKept(
    at: number,
    bare: readonly Clause[],
    clauses: readonly Clause[],
    weights: readonly number[],
    most: number,
  ): boolean {
    const weight = weights[at] ?? 0;
    if (weight === most) return true;
    const said = clauses[at]?.text ?? '';
    const first = weights.indexOf(most);
    if (at > first && this.#cueWords.has(this.#cueWords.cues.forgot, said)) return false;
    if (this.#cueWords.words.find(`^\\s*(?:${this.#cueWords.cues.tied})`, said) !== undefined) {
      // What goes on after a clause that was left out is left out with it.
      return at > first || this.#cueWords.table.isDense || weight > 0 || !this.#isAside(said);
    }
    const { compared, summed, counted } = this.#cueWords.cues;
    const isSentence = /[.。!！…]/.test(clauses[at]?.joint ?? '');
    if (at < first && !isSentence && [compared, summed, counted].some((cue) => this.#cueWords.has(cue, said)))
      return true;
    if (this.#isAside(said)) return false;
    if (at > first) return !/[.。!?！？…]/.test(clauses[at - 1]?.joint ?? '') || weight > 0;
    // Before the question a sentence of its own, or more than a word or two of a list, only leads in to it.
    if (isSentence) return false;
    const isAsking = (weights[first] ?? 0) >= ASKING;
    return (
      weight >= ASKING ||
      (weight > 0 && !isAsking) ||
      this.#cueWords.table.isDense ||
      said.trim().split(/\s+/).length <= LIST_WORDS
    );
  }

  #isAside(said: string): boolean {
    return this.#cueWords.has(this.#cueWords.cues.aside, said);
  }

  /** How much a clause asks for: 3 says what is wanted, 2 is a question or seeks something, 1 names a subject. */
  #weight(text: string, said: string): number {
    if (text === '') return 0;
    const { question, seeks, notes, wrote, about, summed, compared, counted, aside, forgot } =
      this.#cueWords.cues;
    if (this.#cueWords.has(forgot, said)) return FORGOTTEN;
    const topic = this.#cueWords.subject(
      this.#cueWords.erased(this.#cueWords.erased(text, seeks), this.#cueWords.cues.aside),
    );
    const isNamed = topic !== '' && !this.#cueWords.isHere(topic);
    const isAsked = this.#cueWords.asks(question, text);
    const speaks = this.#cues.intent(text, false);
    if (
      speaks !== undefined &&
      (isNamed || isAsked || this.#cueWords.has(summed, text) || this.#cueWords.isHere(text))
    )
      return this.#isAside(said) &&
        !isAsked &&
        !this.#cueWords.has(counted, text) &&
        speaks.intent !== 'compare'
        ? 1.9
        : 3;
    const { alike, linked, deeper, wider } = this.#cueWords.cues;
    if (
      this.#cueWords.isHere(text) &&
      [alike, linked, deeper, wider, summed].some((cue) => this.#cueWords.has(cue, text))
    )
      return 2.5;
    if (isAsked)
      return isNamed || this.#cueWords.table.isDense ? 2 : text.split(' ').length > SHORT ? 1.5 : 0.75;
    if (!isNamed) return 0;
    if (
      this.#cueWords.has(seeks, text) ||
      this.#cueWords.has(summed, text) ||
      this.#cueWords.has(compared, text)
    )
      return 2;
    if (
      this.#cueWords.has(about, text) &&
      (this.#cueWords.has(notes, text) || this.#cueWords.has(wrote, text))
    )
      return 2;
    if (this.#cueWords.has(notes, text) && this.#cueWords.has(wrote, text)) return 1;
    if (this.#cueWords.has(notes, text) && !this.#cueWords.has(aside, said)) return 1;
    return 0;
  }

  /** What somebody says of himself at the end of a clause, without a comma: `… but I cannot find it`. */
  #excused({ text, joint }: Clause): Clause[] {
    const found = this.#cueWords.words.find(`(?:${this.#cueWords.cues.excuse})$`, text);
    const asked = found && text.slice(0, found.start).trimEnd();
    if (found === undefined || asked === undefined || asked === '') return [{ text, joint }];
    return [{ text: asked, joint: '' }];
  }

  /** A clause that begins within another one: `and could you …`. */
  #opened(clause: Clause): Clause[] {
    if (this.#cueWords.table.isDense) return [clause];
    const { joiner, opener } = this.#cueWords.cues;
    const found = this.#cueWords.words.find(`(?<a>.+?) (?:${joiner})(?= (?:${opener}) )`, clause.text);
    const led = found?.groups['a'];
    if (found === undefined || led === undefined || found.start > 0) return [clause];
    if (!this.#isAside(led) || this.#cueWords.asks(this.#cueWords.cues.question, led)) return [clause];
    const rest = clause.text.slice(found.end).trim();
    return [{ text: led, joint: ', ' }, ...this.#opened({ text: rest, joint: clause.joint })];
  }
}

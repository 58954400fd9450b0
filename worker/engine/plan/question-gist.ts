import { clausesOf, type Clause } from './clauses';
import type { CueReader } from './cue-reader';
import type { CueWords } from './cue-words';
import { FOLLOW_UPS } from '../grammar/follow-ups';
import type { Pattern } from '../grammar/plan-table';
import { trimSignsEnd } from '../base/trim-signs';

/** A question without what leads in to it, and what that was. */
export interface Gist {
  text: string;
  aside: string;
}

/** A clause, what is left of it without what leads in to it, and how much it asks for. */
interface WeighedClause extends Clause {
  bare: string;
  /** It says of when or where, and nothing else. */
  isCondition: boolean;
  weight: number;
}

/** What a question mark adds to what a clause asks for, and what one counts that says that something was forgotten. */
const QUESTION_MARK = 0.05;
const FORGOTTEN = 0.5;
/** From here on a clause asks for something. */
const ASKING = 2;
/** And from here on it says what is wanted. */
const SURE = 3;
/** A question of so few words that name nothing only goes on: `where was that`. */
const SHORT = 4;
/** So many words before a comma may be the first of a list. */
const LIST_WORDS = 2;

/** The name of who wrote it is no longer, in words or in letters of a script without spaces. */
const NAME_WORDS = 3;
const NAME_LETTERS = 6;

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
      .flatMap((clause) => this.#excused(clause))
      .map((clause, at, { length }) =>
        this.#weighed(
          clause,
          at === length - 1 ? isAsked : /[?？]/.test(clause.joint),
          length > 1 && isCondition(clause.text),
        ),
      );
    const most = Math.max(0, ...clauses.map(({ weight }) => weight));
    if (most === 0) return this.#marked(clauses);
    const first = clauses.findIndex(({ weight }) => weight === most);
    const signed = this.#signedFrom(first, clauses);
    const kept = clauses.map(
      (clause, at) =>
        clause.isCondition || (clause.bare !== '' && at < signed && this.#isKept(at, first, clauses)),
    );
    const text = clauses.map(({ bare, joint }, at) => (kept[at] === true ? bare + joint : '')).join('');
    const aside = clauses.map(({ text, joint }, at) => (kept[at] === true ? '' : text + joint)).join('');
    const asked = this.#cueWords.withoutEnds(trimSignsEnd(text, ' ,、;:.。!！?？–—-'));
    return this.#isBare(asked)
      ? { text: this.#cueWords.withoutEnds(question), aside: '' }
      : { text: asked, aside };
  }

  /** Whether a sentence asks for something that it names itself. */
  asks(sentence: string): boolean {
    const { cues, table, words } = this.#cueWords;
    const bare = this.#cueWords.withoutEnds(sentence);
    const weight = this.#weight(bare, sentence);
    if (weight < ASKING || !this.#namesSubject(bare)) return false;
    const { pronouns } = FOLLOW_UPS[table.lang];
    const back = pronouns.some(([pattern]) => words.find(pattern, bare) !== undefined);
    const isHere = weight >= SURE ? this.#cueWords.isExplicit(bare) : this.#cueWords.isHere(bare);
    return !back && !isHere && !this.#cueWords.has(cues.forgot, sentence);
  }

  #weighed(clause: Clause, isAsked: boolean, isCondition: boolean): WeighedClause {
    const bare = this.#cueWords.isFarewell(clause.text) ? '' : this.#cueWords.withoutEnds(clause.text);
    const weight = isCondition ? 0 : this.#weight(bare, clause.text);
    return { ...clause, bare, isCondition, weight: weight > 0 && isAsked ? weight + QUESTION_MARK : weight };
  }

  /** Where no word tells which clause asks, the one that ends with a question mark does. */
  #marked(clauses: readonly WeighedClause[]): Gist {
    const asked = clauses.filter(({ bare, joint }) => bare !== '' && /[?？]/.test(joint));
    const [only] = asked;
    const others = clauses.filter((clause) => clause !== only).map(({ bare, joint }) => bare + joint);
    if (asked.length === 1 && only !== undefined && others.length > 0)
      return { text: only.bare, aside: others.join('') };
    const question = clauses.map(({ text, joint }) => text + joint).join('');
    return { text: this.#cueWords.withoutEnds(question), aside: '' };
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

  /** Whether a clause belongs to the question, of which the first that asks most stands at `first`. */
  #isKept(at: number, first: number, clauses: readonly WeighedClause[]): boolean {
    const [clause, asking] = [clauses[at], clauses[first]];
    if (clause === undefined || asking === undefined) return false;
    if (clause.weight === asking.weight) return true;
    return at > first
      ? this.#isPartAfter(clause, clauses[at - 1]?.joint ?? '')
      : this.#isPartBefore(clause, asking.weight >= ASKING);
  }

  /** From where on only the name of who wrote it stands, after thanks or a farewell. The end where no name does. */
  #signedFrom(first: number, clauses: readonly WeighedClause[]): number {
    const { isDense } = this.#cueWords.table;
    const thanked = clauses.findIndex(({ bare }, at) => at > first && bare === '');
    if (thanked < 0) return clauses.length;
    const isName = ({ text, bare, weight }: WeighedClause): boolean =>
      bare === '' ||
      (weight === 0 &&
        !this.#isTied(text) &&
        !/\d/.test(text) &&
        (isDense ? text.trim().length <= NAME_LETTERS : text.trim().split(/\s+/).length <= NAME_WORDS));
    return clauses.slice(thanked).every(isName) ? thanked : clauses.length;
  }

  /** Of a clause after the one that asks: whether it is a part of the question. `joint` stands between. */
  #isPartAfter({ text, weight }: WeighedClause, joint: string): boolean {
    if (this.#cueWords.has(this.#cueWords.cues.forgot, text)) return false;
    if (this.#isTied(text)) return true;
    return !this.#isAside(text) && (!/[.。!?！？…]/.test(joint) || weight > 0);
  }

  /** Of a clause before the one that asks: whether it is a part of the question. */
  #isPartBefore({ text, joint, weight }: WeighedClause, isAsking: boolean): boolean {
    const { isDense } = this.#cueWords.table;
    // What goes on after a clause that was left out is left out with it.
    if (this.#isTied(text)) return isDense || weight > 0 || !this.#isAside(text);
    const { compared, summed, counted } = this.#cueWords.cues;
    const isSentence = /[.。!！…]/.test(joint);
    if (!isSentence && [compared, summed, counted].some((cue) => this.#cueWords.has(cue, text))) return true;
    // A sentence of its own, or more than a word or two of a list, only leads in to the question.
    if (isSentence || this.#isAside(text)) return false;
    return (
      weight >= ASKING ||
      (weight > 0 && !isAsking) ||
      isDense ||
      text.trim().split(/\s+/).length <= LIST_WORDS
    );
  }

  /** Whether its first word ties it to what stands before. */
  #isTied(text: string): boolean {
    return this.#cueWords.words.find(`^\\s*(?:${this.#cueWords.cues.tied})`, text) !== undefined;
  }

  #isAside(said: string): boolean {
    return this.#cueWords.has(this.#cueWords.cues.aside, said);
  }

  /** How much a clause asks for: 3 says what is wanted, 2 is a question or seeks something, 1 names a subject. */
  #weight(text: string, said: string): number {
    if (text === '') return 0;
    const { cues, table } = this.#cueWords;
    const holds = (...any: Pattern[]) => any.some((cue) => this.#cueWords.has(cue, text));
    if (this.#cueWords.has(cues.forgot, said)) return FORGOTTEN;
    const isNamed = this.#namesSubject(text);
    const isAsked = this.#cueWords.asks(cues.question, text);
    const isHere = this.#cueWords.isHere(text);
    const speaks = this.#cues.intent(text, false);
    if (speaks !== undefined && (isNamed || isAsked || isHere || holds(cues.summed))) {
      const isBeside = this.#isAside(said) && !isAsked && !holds(cues.counted) && speaks.intent !== 'compare';
      return isBeside ? 1.9 : 3;
    }
    if (isHere && holds(cues.alike, cues.linked, cues.deeper, cues.wider, cues.summed)) return 2.5;
    if (isAsked) return isNamed || table.isDense ? 2 : text.split(' ').length > SHORT ? 1.5 : 0.75;
    if (!isNamed) return 0;
    if (holds(cues.seeks, cues.summed, cues.compared)) return 2;
    if (holds(cues.about) && holds(cues.notes, cues.wrote)) return 2;
    return holds(cues.notes) && (holds(cues.wrote) || !this.#isAside(said)) ? 1 : 0;
  }

  #namesSubject(text: string): boolean {
    const { seeks, aside } = this.#cueWords.cues;
    const topic = this.#cueWords.subject(this.#cueWords.erased(this.#cueWords.erased(text, seeks), aside));
    return topic !== '' && !this.#cueWords.isHere(topic);
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

import type { Lens, PlanRequest, QueryPlan } from '../../contract';
import { Calendar } from './calendar';
import { completeBare, completePlan, hasTime, NOTHING_SAID, timeOf, type Addition } from './complete-plan';
import { COUNTS } from './counting';
import { CountReader } from './count-reader';
import { CueWords } from './cue-words';
import { CUES } from './cues';
import { cutConditions, kindOf, levelOf, type Conditions, type PlanNames } from './cut-conditions';
import { Divisions } from './divisions';
import type { FollowUpTable } from './follow-up-table';
import { followUpOf, subjectBefore, wordsBefore } from './follow-up-subject';
import { ownerInPlace, partInPlace, type InPlace } from './part-in-place';
import { UNITS, type Pattern, type PlanTable, type Unit } from './plan-table';
import { QuestionText } from './question-text';
import { readPlan } from './read-plan';
import type { Found, WordPatterns } from './word-pattern';
import { patternsOf } from './word-pattern';
import { isFunctionWord } from '../text/function-words';
import { CONTENT, wantedIn } from '../text/query-terms';
import { FOLLOW_UPS } from './follow-ups';
import { TABLES } from './tables';

/** A rest of more words, or letters of a script without spaces, is a question of its own. */
const REST_WORDS = 4;
const REST_LETTERS = 10;

/** Beside a pronoun a question that wants an answer names no more than so many things, in words or letters. */
const PRONOUN_WORDS = 2;
const PRONOUN_LETTERS = 6;

/** What a question read for itself may be that is completed all the same: all else is of the note that is open, or of all notes. */
const OPEN_KINDS: ReadonlySet<QueryPlan['kind']> = new Set(['ask', 'find', 'count', 'timeline'] as const);

/** Which words a rest may hold beside conditions. */
type RestWords = 'none' | 'any' | 'beside';

/** Reads what a question leaves out that goes on from another one. */
export class FollowUpReader {
  readonly #request: PlanRequest;
  readonly #before: QueryPlan;
  /** The question as it is read for itself. */
  readonly #alone: QueryPlan;
  readonly #names: PlanNames;
  readonly #table: PlanTable;
  readonly #followUps: FollowUpTable;
  readonly #words: WordPatterns;
  readonly #cueWords: CueWords;
  readonly #divisions: Divisions;
  readonly #counts: CountReader;
  readonly #text: string;

  constructor(
    request: PlanRequest,
    before: QueryPlan,
    alone: QueryPlan,
    names: PlanNames,
    lang: QueryPlan['lang'],
  ) {
    this.#request = request;
    this.#before = before;
    this.#alone = alone;
    this.#names = names;
    this.#table = TABLES[lang];
    this.#followUps = FOLLOW_UPS[lang];
    this.#words = patternsOf(this.#table);
    this.#cueWords = new CueWords(this.#table, CUES[lang], this.#words);
    this.#divisions = new Divisions(this.#table, this.#words);
    this.#counts = new CountReader(this.#cueWords, COUNTS[lang], names, (text) =>
      this.#textOf('').plain(text),
    );
    this.#text = this.#withoutThanks(
      this.#cueWords.spelledOut(new QuestionText(request.question, this.#table.isDense).text),
    );
  }

  /** Undefined where it is a question of its own. */
  read(): QueryPlan | undefined {
    const bare = this.#bare();
    if (bare !== undefined) return bare;
    if (!OPEN_KINDS.has(this.#alone.kind)) return undefined;
    return (
      this.#moved() ??
      this.#corrected() ??
      this.#excluding() ??
      this.#narrowed() ??
      this.#incomplete() ??
      this.#ofOwner() ??
      this.#joined() ??
      this.#ofPronoun() ??
      this.#subjectless() ??
      this.#condition() ??
      this.#beside()
    );
  }

  /** Without what is said for the answer before: “thanks! and with mum?” */
  #withoutThanks(text: string): string {
    const found = this.#words.find(`^(?:${this.#followUps.thanks})(?=[ ,.!;:、。]*[,.!;:、。])`, text);
    const left = found === undefined ? '' : text.slice(found.end).replace(/^[ ,.!;:、。¿¡]+/u, '');
    return left === '' ? text : this.#withoutThanks(left);
  }

  /** “The week before?”: a time beside the one that was asked about. */
  #moved(): QueryPlan | undefined {
    const { earlier, later } = this.#followUps;
    const text = this.#restOf(this.#followUps.instead, this.#text) ?? this.#text;
    const isEarlier = earlier.some((pattern) => this.#words.isWhole(pattern, text));
    if (!isEarlier && !later.some((pattern) => this.#words.isWhole(pattern, text))) return undefined;
    const { sinceMs, untilMs } = timeOf(this.#before.lens);
    const unit = this.#unitIn(text);
    const from = isEarlier ? sinceMs : untilMs;
    if (unit === undefined || from === undefined) return undefined;
    const to = this.#calendar().moved(from, unit, isEarlier ? -1 : 1);
    const lens = { createdSinceMs: Math.min(from, to), createdUntilMs: Math.max(from, to) };
    return this.#complete({ ...NOTHING_SAID, lens });
  }

  #unitIn(text: string): Unit | undefined {
    const { units } = this.#table.time;
    return [...UNITS].reverse().find((unit) => this.#words.find(units[unit], text) !== undefined);
  }

  /** “I meant 2021”, “no, the office”. */
  #corrected(): QueryPlan | undefined {
    const rest = this.#restOf(this.#followUps.corrects, this.#text);
    return rest === undefined ? undefined : this.#complete(this.#addition(rest, 'any'));
  }

  /** “Not the ones from work”. */
  #excluding(): QueryPlan | undefined {
    const rest = this.#restOf(this.#followUps.excludes, this.#text);
    if (rest === undefined || this.#isLong(rest) || this.#cueWords.isQuestion(rest)) return undefined;
    const question = this.#textOf(rest);
    const known = this.#named(question.plain(rest));
    if (known !== undefined) return this.#complete({ ...NOTHING_SAID, lens: { noneOf: [known] } });
    const { lens } = this.#conditions(question);
    const ends = this.#table.isDense ? [] : [this.#followUps.ones, ...this.#table.filler];
    const left = question.plain(this.#words.trimmed(question.text, ends));
    const none = { ...lens, ...(left !== '' && (this.#named(left) ?? { where: written(left) })) };
    return Object.keys(none).length === 0
      ? undefined
      : this.#complete({ ...NOTHING_SAID, lens: { noneOf: [none] } });
  }

  /** Notes in a folder or with a tag of this name. */
  #named(name: string): Lens | undefined {
    const folder = this.#names.folder(name);
    if (folder !== undefined) return { folders: [folder] };
    const tag = this.#names.tag(name);
    return tag === undefined ? undefined : { tags: [tag] };
  }

  /** “And Ella's?” */
  #ofOwner(): QueryPlan | undefined {
    const rest = this.#restOf(this.#followUps.owners, this.#text);
    if (rest === undefined || this.#isWhole(rest)) return undefined;
    const inPlace = ownerInPlace(wordsBefore(this.#before), this.#textOf('').plain(rest), this.#table.lang);
    return this.#complete(inPlace === undefined ? this.#addition(rest, 'any') : { ...NOTHING_SAID, inPlace });
  }

  /** “At what temperature?”, “which one is cheaper”: names what it wants to know, and not of what. */
  #incomplete(): QueryPlan | undefined {
    const { kind } = this.#alone;
    if (kind !== 'ask' && kind !== 'find') return undefined;
    const { incomplete, elliptic } = this.#followUps;
    const isMarked = /[?？]\s*$/.test(this.#request.question);
    const patterns = isMarked ? [...incomplete, ...elliptic] : incomplete;
    if (!patterns.some((pattern) => this.#words.isWhole(pattern, this.#text))) return undefined;
    const words = this.#textOf('').plain(this.#withoutJoints(this.#text));
    const plan =
      this.#before.kind === 'ask' || this.#cueWords.isQuestion(words)
        ? completeBare(this.#before, 'ask', words, this.#context())
        : this.#complete({ ...NOTHING_SAID, adds: this.#subject(words), isWithin: true });
    return plan && { ...plan, isGuess: true };
  }

  #context(): Pick<QueryPlan, 'lang' | 'asked'> {
    return { lang: this.#table.lang, asked: this.#request.question };
  }

  /** “How many are there?” */
  #bare(): QueryPlan | undefined {
    for (const [bare, pattern] of this.#followUps.bare)
      if (this.#words.isWhole(pattern, this.#text))
        return completeBare(this.#before, bare, this.#withoutJoints(this.#text), this.#context());
    return undefined;
  }

  /** Without words that only join it. */
  #withoutJoints(text: string): string {
    return this.#restOf(this.#followUps.joined, text) ?? text;
  }

  #restOf(patterns: readonly Pattern[], text: string): string | undefined {
    return this.#words.first(patterns, text)?.groups['rest']?.replace(/^[¿¡]+/, '');
  }

  /** “Only those from 2020”, “which ones are tagged #garden”, “how many of them”. */
  #narrowed(): QueryPlan | undefined {
    const { only, which, counted, ofThem } = this.#followUps;
    const mayName: RestWords = this.#words.find(ofThem, this.#text) === undefined ? 'none' : 'any';
    const isOfNotes = mayName === 'none' && this.#cueWords.has(CUES[this.#table.lang].note, this.#text);
    for (const [wanted, patterns] of [
      ['same', only],
      ['notes', which],
      ['count', counted],
    ] as const) {
      // Of notes as such it is a question of its own, but where it says “only”.
      if (isOfNotes && wanted !== 'same') continue;
      const rest = this.#restOf(patterns, this.#text);
      const said = rest === undefined ? undefined : this.#addition(rest, mayName);
      if (said === undefined) continue;
      const { topic, adds } = said;
      const words = adds === '' ? topic : this.#subject(adds);
      const plan = this.#complete({ ...said, wanted, topic: '', adds: words, isWithin: words !== '' });
      if (plan !== undefined) return plan;
    }
    return undefined;
  }

  /** “And in winter?”, “and leeks?”, “per month?” */
  #joined(): QueryPlan | undefined {
    const { instead, joined } = this.#followUps;
    const rest = this.#restOf(instead, this.#text) ?? this.#restOf(joined, this.#text);
    if (rest !== undefined) return this.#complete(this.#addition(rest, 'any'));
    return this.#words.first(this.#table.division, this.#text) === undefined
      ? undefined
      : this.#complete(this.#addition(this.#text, 'none'));
  }

  #complete(said: Addition | undefined): QueryPlan | undefined {
    return said && completePlan(this.#before, said, this.#context());
  }

  /** What a rest says, and undefined where it says more than one can that goes on from a question. */
  #addition(rest: string, mayName: RestWords): Addition | undefined {
    const question = this.#textOf(rest);
    if (mayName === 'any' && this.#isPart(rest)) return { ...NOTHING_SAID, adds: question.plain(rest) };
    const said = this.#conditions(question);
    const by = this.#divided(question);
    const isAlways = said.timed !== undefined && this.#before.kind === 'ask' && !hasTime(this.#before.lens);
    const lens = this.#counts.cutProperties(question, isAlways ? {} : said.lens);
    const { isNewest } = said;
    const addition: Addition = { ...NOTHING_SAID, lens, isNewest, by };
    const left = this.#words.trimmed(question.text, [this.#followUps.ones, ...this.#table.filler]);
    const isSaid = Object.keys(lens).length > 0 || isNewest || by !== undefined;
    // What is so each year is asked about, and no condition.
    if (left === '' && isAlways) return { ...addition, adds: question.plain(rest) };
    if (left === '') return isSaid ? addition : undefined;
    const tasks = this.#tasks(left);
    if (tasks !== undefined) return { ...addition, tasks };
    const kind = kindOf(left, this.#table, this.#words);
    const level = levelOf(left, this.#table, this.#words);
    if (kind !== undefined || level !== undefined) return { ...addition, kind, level };
    return mayName === 'none' ? undefined : this.#naming(addition, question, mayName === 'beside');
  }

  #naming(addition: Addition, question: QuestionText, isBeside: boolean): Addition | undefined {
    const left = this.#words.trimmed(question.text, [this.#followUps.ones]);
    if (this.#isWhole(left) || this.#isHere(left)) return undefined;
    const inPlace = isBeside
      ? undefined
      : (this.#inPlace(question.plain(question.text)) ?? this.#inPlace(question.plain(left)));
    if (inPlace !== undefined) return { ...addition, inPlace };
    if (this.#words.isWhole(this.#followUps.adds, left)) return { ...addition, adds: question.plain(left) };
    const led = this.#words.find(this.#followUps.about, left)?.groups['topic'];
    const topic = question.plain(this.#words.trimmed(led ?? left, this.#table.filler));
    const isEmpty = topic === '' || (!this.#table.isDense && contentWords(topic) === 0);
    return isEmpty || this.#isPronoun(left) ? undefined : { ...addition, topic };
  }

  /** What it was about, with these words in the place of such as are built alike. */
  #inPlace(words: string): InPlace | undefined {
    const { kind, followUp } = this.#before;
    // What the last question only added, the next one puts its own in the place of; of what notes are about all is another subject.
    if (followUp !== undefined && followUp.added !== '') return undefined;
    const found = partInPlace(wordsBefore(this.#before), words, this.#table.lang);
    const isLed = this.#words.find(this.#followUps.adds, words) !== undefined;
    return kind === 'ask' || isLed ? found : undefined;
  }

  /** Whether it names what is always of something: “the price”. */
  #isPart(text: string): boolean {
    const { determiners, parts } = this.#followUps;
    const any = [...determiners, '(?!)'].join('|');
    return this.#words.isWhole(`(?:(?:${any}) )?(?:${parts})`, text);
  }

  /** Whether words are a question, or as many as only one of its own has. */
  #isWhole(text: string): boolean {
    const { question, seeks } = CUES[this.#table.lang];
    if (this.#isLong(text) || this.#cueWords.namesNotes(text)) return true;
    return (
      this.#cueWords.isQuestion(text) ||
      this.#cueWords.asks(question, text) ||
      this.#cueWords.asks(seeks, text)
    );
  }

  #isLong(text: string): boolean {
    return this.#table.isDense ? text.length > REST_LETTERS : text.split(' ').length > REST_WORDS;
  }

  #isPronoun(text: string): boolean {
    return this.#followUps.pronouns.some(
      ([pattern]) => this.#words.find(pattern, text)?.groups['it'] === text,
    );
  }

  #isHere(text: string): boolean {
    return this.#table.here.some((pattern) => this.#words.isWhole(pattern, text));
  }

  #tasks(left: string): Addition['tasks'] {
    if (this.#before.kind !== 'count' || this.#before.tasks === undefined) return undefined;
    const { noun, states } = COUNTS[this.#table.lang].tasks;
    const bare = this.#words.trimmed(left, [noun, ...this.#table.filler]);
    return states.find(([, pattern]) => this.#words.isWhole(pattern, bare === '' ? left : bare))?.[0];
  }

  #divided(question: QuestionText): Addition['by'] {
    const by = this.#divisions.cut(question);
    return by === undefined ? undefined : (this.#divisions.ofCount(by) ?? undefined);
  }

  #conditions(question: QuestionText): Conditions {
    return cutConditions(question, this.#table, this.#words, this.#calendar(), this.#names);
  }

  #calendar(): Calendar {
    const { nowMs, utcOffsetMinutes = 0 } = this.#request;
    return new Calendar(nowMs, utcOffsetMinutes);
  }

  /** A part of the question, with what stood in quotes. */
  #textOf(part: string): QuestionText {
    const question = new QuestionText(this.#request.question, this.#table.isDense);
    question.text = part;
    return question;
  }

  #subject(text: string): string {
    const subject = this.#textOf('').plain(this.#cueWords.subject(text));
    return subject === '' ? text : subject;
  }

  /** “Why does it get hot?” is read with the subject in the place of “it”. */
  #ofPronoun(): QueryPlan | undefined {
    const subject = subjectBefore(this.#before);
    if (subject === undefined) return undefined;
    const found = this.#pronoun();
    if (found === undefined || this.#isPronoun(this.#withoutJoints(this.#text))) return undefined;
    if (this.#cueWords.isExplicit(this.#withoutPronoun(found))) return undefined;
    if (!this.#isOpen(this.#withoutPronoun(found))) return undefined;
    const { start, end, lead } = found;
    const question = `${this.#text.slice(0, start)}${lead}“${subject.text}”${this.#text.slice(end)}`;
    const { before, ...request } = this.#request;
    const read = readPlan(
      { ...request, question: this.#textOf('').plain(question), lang: this.#table.lang },
      this.#names,
    );
    if (!OPEN_KINDS.has(read.kind)) return undefined;
    const { text } = subject;
    return {
      ...ofSubject(read, text),
      ...this.#context(),
      ...(subject.isLikely && { isGuess: true }),
      followUp: followUpOf(this.#before, { kept: text, subject: text }),
    };
  }

  #pronoun(): { start: number; end: number; lead: string } | undefined {
    const none = this.#all(this.#followUps.noPronoun);
    for (const [pattern, lead] of this.#followUps.pronouns)
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
      let found = this.#words.find(pattern, this.#text);
      found !== undefined;
      found = this.#words.find(pattern, this.#text, found.end)
    )
      all.push(found);
    return all;
  }

  /** German speaks to somebody with a capital letter. */
  #isPolite(it: string): boolean {
    return this.#table.lang === 'de' && /^(?:Sie|Ihnen)$/.test(it);
  }

  #withoutPronoun({ start, end }: { start: number; end: number }): string {
    return `${this.#text.slice(0, start)} ${this.#text.slice(end)}`;
  }

  /** Whether what stands for the subject is all that it is about, or nearly all of what it wants an answer to. */
  #isOpen(text: string): boolean {
    const { isGuess = false } = this.#alone;
    if (this.#alone.kind === 'ask' || isGuess || !('about' in this.#alone)) return this.#isShort(text);
    const { about } = this.#alone;
    const bare = this.#followUps.pronouns.reduce((left, [pattern]) => {
      const it = this.#words.find(pattern, left)?.groups['it'];
      return it === undefined ? left : left.replace(it, ' ');
    }, about);
    const { noise } = CUES[this.#table.lang];
    const left = this.#words.trimmed(bare, [...this.#table.filler, ...this.#table.here, noise]);
    return left === '' || (!this.#table.isDense && contentWords(left) === 0);
  }

  /** Whether it names little beside what stands for the subject. */
  #isShort(text: string): boolean {
    if (this.#table.isDense) {
      const left = this.#cueWords.erased(text, CUES[this.#table.lang].question).replace(/[\s、,]/gu, '');
      return left.length <= PRONOUN_LETTERS;
    }
    return contentWords(text) <= PRONOUN_WORDS;
  }

  /** “¿Por qué se calienta?”: in these languages it may be all that is said, or somebody else's question. */
  #subjectless(): QueryPlan | undefined {
    const subject = subjectBefore(this.#before);
    if (subject === undefined || this.#alone.kind !== 'ask') return undefined;
    if (this.#words.first(this.#followUps.subjectless, this.#text) === undefined) return undefined;
    const { text } = subject;
    const about = `${text} ${this.#textOf('').plain(this.#withoutJoints(this.#text))}`;
    return {
      ...{ kind: 'ask', about, level: 'paragraph', unread: '', readBy: 'rules', isGuess: true },
      ...this.#context(),
      followUp: followUpOf(this.#before, { kept: text, subject: text }),
    };
  }

  /** “From 2020?”: conditions that stand by themselves, or another time for the one before. */
  #condition(): QueryPlan | undefined {
    if (this.#alone.kind !== 'find' || this.#alone.about !== '' || this.#cueWords.namesNotes(this.#text))
      return undefined;
    const isOfTime = hasTime(this.#alone.lens) && hasTime(this.#before.lens);
    if (!isOfTime && !this.#words.isWhole(this.#followUps.condition, this.#text)) return undefined;
    return this.#complete(this.#addition(this.#text, 'none'));
  }

  /** “In winter?”: where, when or how, of nothing that is named. As a question of its own no rule knows it. */
  #beside(): QueryPlan | undefined {
    if (this.#alone.kind !== 'ask' || this.#alone.isGuess !== true) return undefined;
    if (!this.#words.isWhole(this.#followUps.adds, this.#text)) return undefined;
    // Beside what was asked about, and not in the place of a part of it: nothing joins the two.
    const said = this.#addition(this.#text, 'beside');
    const plan = said === undefined || said.adds === '' ? undefined : this.#complete(said);
    return plan && { ...plan, isGuess: true };
  }
}

/** Words as the language of queries has them: several side by side. */
function written(words: string): string {
  return /^[\p{L}\p{N}]+$/u.test(words) && words !== 'OR' ? words : `"${words.replaceAll('"', ' ')}"`;
}

/** Words that name something. */
function contentWords(text: string): number {
  // Of a text of function words alone each is one that is looked for.
  return wantedIn(text, false).filter(
    ({ term, significance }) => significance >= CONTENT && !isFunctionWord(term),
  ).length;
}

function startOf({ start, said }: Found, it: string): number {
  return start + said.lastIndexOf(it);
}

/** What a rule took for words that say nothing is the subject all the same. */
function ofSubject(plan: QueryPlan, subject: string): QueryPlan {
  if (!('about' in plan) || plan.about !== '') return plan;
  return plan.kind === 'find' && plan.order === 'newest'
    ? { ...plan, about: subject, order: 'best' }
    : { ...plan, about: subject };
}

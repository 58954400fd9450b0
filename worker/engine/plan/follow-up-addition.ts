import type { Lens, QueryPlan, TaskTime } from '../../contract';
import { Calendar } from './calendar';
import { hasTime, NOTHING_SAID, timeOf, type Addition } from './complete-plan';
import { COUNTS } from '../grammar/counting';
import { factNamesOf } from '../grammar/common-names';
import { CUES } from '../grammar/cues';
import { DatedReader } from './dated-reader';
import { cutConditions, kindOf, levelOf, type Conditions } from './cut-conditions';
import { contentWords, type FollowUpGround } from './follow-up-ground';
import { wordsBefore } from './follow-up-subject';
import { partInPlace, type InPlace } from './part-in-place';
import { UNITS, type Unit } from '../grammar/plan-table';
import type { PronounReader } from './follow-up-pronoun';
import { written } from './left-out';
import type { QuestionText } from './question-text';

/** A rest of more words, or letters of a script without spaces, is a question of its own. */
const REST_WORDS = 4;
const REST_LETTERS = 10;
/** A word in Latin letters among them counts as two signs of theirs. */
const LATIN = /[\p{Script=Latin}\p{N}]+ ?/gu;
const TWO_LETTERS = '..';
/** What may stand between what a value is of and the value. */
const JOINT = /^[がはのを是为]/u;

/** Which words a rest may hold beside conditions; `beside` if none of them takes the place of another. */
export type RestWords = 'none' | 'any' | 'beside';

/** Reads what the rest of a question says in addition to the one before it. */
export class AdditionReader {
  readonly #ground: FollowUpGround;
  readonly #pronouns: PronounReader;

  constructor(ground: FollowUpGround, pronouns: PronounReader) {
    this.#ground = ground;
    this.#pronouns = pronouns;
  }

  /** What a rest says, and undefined where it says more than one can that goes on from a question. */
  read(rest: string, mayName: RestWords): Addition | undefined {
    const dated = this.#ofDays(rest);
    if (dated !== undefined && dated.rest === '') return { ...NOTHING_SAID, when: dated.when };
    const question = this.#ground.textOf(dated?.rest ?? rest);
    if (mayName === 'any' && this.#isPart(rest)) return { ...NOTHING_SAID, adds: question.plain(rest) };
    const said = this.#conditions(question);
    const by = this.#divided(question);
    const isAlways =
      said.timed !== undefined && this.#ground.before.kind === 'ask' && !hasTime(this.#ground.before.lens);
    const lens = this.#ground.counts.cutProperties(question, isAlways ? {} : said.lens);
    const { isNewest } = said;
    const addition: Addition = { ...NOTHING_SAID, lens, isNewest, by, when: dated?.when };
    const left = this.#ground.words.trimmed(question.text, [
      this.#ground.followUps.ones,
      ...this.#ground.table.filler,
    ]);
    const isSaid = Object.keys(lens).length > 0 || isNewest || by !== undefined || dated !== undefined;
    // What is so each year is asked about, and no condition.
    if (left === '' && isAlways) return { ...addition, adds: question.plain(rest) };
    if (left === '') return isSaid ? addition : undefined;
    const tasks = this.#tasks(left);
    if (tasks !== undefined) return { ...addition, tasks };
    const kind = kindOf(left, this.#ground.table, this.#ground.words);
    const level = levelOf(left, this.#ground.table, this.#ground.words);
    if (kind !== undefined || level !== undefined) return { ...addition, kind, level };
    return mayName === 'none' ? undefined : this.#naming(addition, question, mayName === 'beside');
  }

  /** “Tomorrow?” after tasks: nothing but a day of theirs. What names them too is a question of its own. */
  ofDays(): Addition | undefined {
    if (taskTimeOf(this.#ground.alone) !== undefined) return undefined;
    const dated = this.#ofDays(this.#ground.text);
    return dated?.rest === '' ? { ...NOTHING_SAID, when: dated.when } : undefined;
  }

  /** On which of their days tasks are wanted, and what is left without that and without words that only name them. */
  #ofDays(text: string): { when: TaskTime; rest: string } | undefined {
    const { cueWords, words, followUps, table } = this.#ground;
    if (!this.#isOfTasks()) return undefined;
    const { of } = taskTimeOf(this.#ground.before) ?? {};
    const dated = new DatedReader(cueWords, this.#calendar()).addition(text, of);
    if (dated === undefined) return undefined;
    const { noun } = COUNTS[table.lang].tasks;
    const rest = words.trimmed(dated.rest, [noun, followUps.ones, ...table.filler]);
    return { when: dated.when, rest };
  }

  /** “The week before?”: a time beside the one that was asked about. */
  moved(): Addition | undefined {
    const { earlier, later } = this.#ground.followUps;
    const text = this.#ground.restOf(this.#ground.followUps.instead, this.#ground.text) ?? this.#ground.text;
    const isEarlier = earlier.some((pattern) => this.#ground.words.isWhole(pattern, text));
    if (!isEarlier && !later.some((pattern) => this.#ground.words.isWhole(pattern, text))) return undefined;
    const when = taskTimeOf(this.#ground.before);
    const { sinceMs, untilMs } =
      when === undefined ? timeOf(this.#ground.before.lens) : this.#calendar().stretchOf(when);
    const unit = this.#unitIn(text);
    const from = isEarlier ? sinceMs : untilMs;
    if (unit === undefined || from === undefined) return undefined;
    const to = this.#calendar().moved(from, unit, isEarlier ? -1 : 1);
    const [since, until] = [Math.min(from, to), Math.max(from, to)];
    if (when !== undefined) {
      const days = this.#calendar().daysIn({ sinceMs: since, untilMs: until });
      return { ...NOTHING_SAID, when: { of: when.of, ...days } };
    }
    const lens = { createdSinceMs: since, createdUntilMs: until };
    return { ...NOTHING_SAID, lens };
  }

  #unitIn(text: string): Unit | undefined {
    const { units } = this.#ground.table.time;
    return [...UNITS].reverse().find((unit) => this.#ground.words.find(units[unit], text) !== undefined);
  }

  /** “Not the ones from work”. */
  excluding(): Addition | undefined {
    const rest = this.#ground.restOf(this.#ground.followUps.excludes, this.#ground.text);
    if (rest === undefined || this.#isLong(rest) || this.#ground.cueWords.isQuestion(rest)) return undefined;
    const question = this.#ground.textOf(rest);
    const { lens } = this.#conditions(question);
    const ends = this.#ground.table.isDense
      ? []
      : [this.#ground.followUps.ones, ...this.#ground.table.filler];
    const left = question.plain(this.#ground.words.trimmed(question.text, ends));
    const noneOf = left === '' ? [lens] : this.#allCalled(left).map((each) => ({ ...lens, ...each }));
    return noneOf.every((each) => Object.keys(each).length === 0)
      ? undefined
      : { ...NOTHING_SAID, lens: { noneOf } };
  }

  /** Notes in a folder or with a tag of this name; else those that hold it, in words or in a property. */
  #allCalled(name: string): Lens[] {
    const named = this.#named(name);
    if (named !== undefined) return [named];
    const value = this.#valueIn(name);
    const held = this.#ground.names.holding(value, {}).map((each): Lens => ({ properties: [each] }));
    return [{ where: written(value) }, ...held];
  }

  /** Without spaces what a value is of stands right beside it: `黑泽明导演`. */
  #valueIn(name: string): string {
    if (!this.#ground.table.isDense) return name;
    const cuts = [...name].map((_, at) => at).filter((at) => at > 0);
    const values = cuts.flatMap((at) => {
      const [first, last] = [name.slice(0, at).trim(), name.slice(at).replace(JOINT, '').trim()];
      return [
        ...(factNamesOf(last).length > 0 ? [first] : []),
        ...(factNamesOf(first).length > 0 ? [last] : []),
      ];
    });
    return values.find((value) => this.#ground.names.holding(value, {}).length > 0) ?? name;
  }

  /** Notes in a folder or with a tag of this name. */
  #named(name: string): Lens | undefined {
    const folder = this.#ground.names.folder(name);
    if (folder !== undefined) return { folders: [folder] };
    const tag = this.#ground.names.tag(name);
    return tag === undefined ? undefined : { tags: [tag] };
  }

  #naming(addition: Addition, question: QuestionText, isBeside: boolean): Addition | undefined {
    const left = this.#ground.words.trimmed(question.text, [this.#ground.followUps.ones]);
    if (this.isWhole(left) || this.#isHere(left)) return undefined;
    const inPlace = isBeside
      ? undefined
      : (this.#inPlace(question.plain(question.text)) ?? this.#inPlace(question.plain(left)));
    if (inPlace !== undefined) return { ...addition, inPlace };
    if (this.#ground.words.isWhole(this.#ground.followUps.adds, left))
      return { ...addition, adds: question.plain(left) };
    const led = this.#ground.words.find(this.#ground.followUps.about, left)?.groups['topic'];
    const topic = question.plain(this.#ground.words.trimmed(led ?? left, this.#ground.table.filler));
    const isEmpty = topic === '' || (!this.#ground.table.isDense && contentWords(topic) === 0);
    return isEmpty || this.#pronouns.isPronoun(left) ? undefined : { ...addition, topic };
  }

  /** What it was about, with these words in the place of such as are built alike. */
  #inPlace(words: string): InPlace | undefined {
    const { kind, followUp } = this.#ground.before;
    // What the last question only added, the next one puts its own in the place of; of what notes are about all is another subject.
    if (followUp !== undefined && followUp.added !== '') return undefined;
    const found = partInPlace(wordsBefore(this.#ground.before), words, this.#ground.table.lang);
    const isLed = this.#ground.words.find(this.#ground.followUps.adds, words) !== undefined;
    return kind === 'ask' || isLed ? found : undefined;
  }

  /** Whether it names what is always of something: “the price”. */
  #isPart(text: string): boolean {
    const { determiners, parts } = this.#ground.followUps;
    const any = [...determiners, '(?!)'].join('|');
    return this.#ground.words.isWhole(`(?:(?:${any}) )?(?:${parts})`, text);
  }

  /** Whether words are a question, or as many as only one of its own has. */
  isWhole(text: string): boolean {
    const { question, seeks } = CUES[this.#ground.table.lang];
    if (this.#isLong(text) || this.#ground.cueWords.namesNotes(text)) return true;
    return (
      this.#ground.cueWords.isQuestion(text) ||
      this.#ground.cueWords.asks(question, text) ||
      this.#ground.cueWords.asks(seeks, text)
    );
  }

  #isLong(text: string): boolean {
    if (!this.#ground.table.isDense) return text.split(' ').length > REST_WORDS;
    return text.replace(LATIN, TWO_LETTERS).length > REST_LETTERS;
  }

  #isHere(text: string): boolean {
    return this.#ground.table.here.some((pattern) => this.#ground.words.isWhole(pattern, text));
  }

  #tasks(left: string): Addition['tasks'] {
    if (!this.#isOfTasks()) return undefined;
    const { noun, states } = COUNTS[this.#ground.table.lang].tasks;
    const bare = this.#ground.words.trimmed(left, [noun, ...this.#ground.table.filler]);
    return states.find(([, pattern]) => this.#ground.words.isWhole(pattern, bare === '' ? left : bare))?.[0];
  }

  #isOfTasks(): boolean {
    const { before } = this.#ground;
    return before.kind === 'tasks' || (before.kind === 'count' && before.tasks !== undefined);
  }

  #divided(question: QuestionText): Addition['by'] {
    const by = this.#ground.divisions.cut(question);
    return by === undefined ? undefined : (this.#ground.divisions.ofCount(by) ?? undefined);
  }

  #conditions(question: QuestionText): Conditions {
    return cutConditions(
      question,
      this.#ground.table,
      this.#ground.words,
      this.#calendar(),
      this.#ground.names,
    );
  }

  #calendar(): Calendar {
    const { nowMs, utcOffsetMinutes = 0 } = this.#ground.request;
    return new Calendar(nowMs, utcOffsetMinutes);
  }
}

/** By which of their days tasks are wanted. */
function taskTimeOf(plan: QueryPlan): TaskTime | undefined {
  return plan.kind === 'tasks' || plan.kind === 'count' ? plan.when : undefined;
}

import { MAX_PARTS, type PlanLanguage } from '../../contract';
import { trimSignsEnd } from '../base/trim-signs';
import { COUNTS } from '../grammar/counting';
import { SEVERAL } from '../grammar/several';
import type { SeveralTable } from '../grammar/several-table';
import { TABLES } from '../grammar/tables';
import { patternsOf } from '../grammar/word-pattern';
import { clausesOf, type Clause } from './clauses';
import type { CueWords } from './cue-words';
import type { PlanNames } from './cut-conditions';

/** A question of fewer words, or letters of a script without spaces, is a part of the one before it: “and why?”. */
const MIN_WORDS = 3;
const MIN_LETTERS = 4;

/** Finds questions that are asked at once. */
export class SeveralQuestions {
  readonly #cueWords: CueWords;
  readonly #table: SeveralTable;
  readonly #names: Pick<PlanNames, 'isTitle'>;
  readonly #plain: (text: string) => string;

  /** `plain` puts what stood in quotes back into a text. */
  constructor(cueWords: CueWords, names: Pick<PlanNames, 'isTitle'>, plain: (text: string) => string) {
    this.#cueWords = cueWords;
    this.#table = SEVERAL[cueWords.table.lang];
    this.#names = names;
    this.#plain = plain;
  }

  /**
   * Two to `MAX_PARTS` questions of a text, in their order, each as it asks by itself; none where it is one. `typed` is the text before what
   * joins clauses was left out: with a comma alone a question stands within another one (“wie wurde festgelegt, wie viele …”).
   */
  questionsIn(text: string, typed: string): string[] {
    // What compares them is of both.
    if (this.#cueWords.has(this.#cueWords.cues.compared, text)) return [];
    const questions: Clause[] = [];
    let isJoined = this.#cueWords.table.isDense;
    for (const clause of clausesOf(text).flatMap((each) => this.#divided(each))) {
      const last = questions.at(-1);
      const bare = this.#withoutAlso(clause.text);
      if (last !== undefined && !(this.#asks(last.text) && this.#asks(bare)))
        questions.splice(-1, 1, { text: last.text + last.joint + clause.text, joint: clause.joint });
      else {
        if (last !== undefined) isJoined ||= this.#isJoined(last, clause.text, bare, typed);
        questions.push(last === undefined ? clause : { ...clause, text: bare });
      }
    }
    return !isJoined || questions.length < 2 || questions.length > MAX_PARTS
      ? []
      : questions.map(({ text: question }) => this.#plain(this.#bare(question)));
  }

  /** Two to `MAX_PARTS` things of which the same is asked, where a note is called as one of them and none as all of them. */
  thingsIn(text: string): string[] {
    const { first = '', last = '' } = this.#cueWords.words.first(this.#table.alike, text)?.groups ?? {};
    const things = [...first.split(/[,、]\s*/u), last]
      .map((thing) => this.#plain(this.#cueWords.words.trimmed(thing, [this.#table.article])))
      .filter((thing) => thing !== '');
    if (things.length < 2 || things.length > MAX_PARTS) return [];
    const whole = text.slice(text.indexOf(first));
    return this.#isTitle(this.#plain(whole)) || !things.some((thing) => this.#isTitle(thing)) ? [] : things;
  }

  get #lang(): PlanLanguage {
    return this.#cueWords.table.lang;
  }

  /** Whether it asks what something is: what that is called may ask for something else itself. */
  isOfDefinition(question: string): boolean {
    const name = nameOfQuestion(question, this.#lang);
    if (name !== question && this.#names.isTitle(name)) return true;
    return this.#cueWords.words.isWhole(this.#table.defined, question);
  }

  /** A clause in which a question is joined to another one. */
  #divided({ text, joint }: Clause): Clause[] {
    const { words, table } = this.#cueWords;
    for (let found = words.find(this.#table.also, text); found !== undefined;) {
      const [before, after] = [text.slice(0, found.start).trim(), text.slice(found.end).trim()];
      if (this.#asks(before) && this.#asks(after)) {
        const gap = table.isDense ? '' : ' ';
        return [{ text: before, joint: gap }, ...this.#divided({ text: after, joint })];
      }
      found = words.find(this.#table.also, text, found.end);
    }
    return [{ text, joint }];
  }

  /** Whether more than a comma stands between two questions. */
  #isJoined({ joint }: Clause, text: string, bare: string, typed: string): boolean {
    if (!joint.includes(',') || bare !== text.trim()) return true;
    const at = typed.toLowerCase().lastIndexOf(bare.toLowerCase());
    // What was spelled out stands there otherwise.
    return at < 0 || this.#cueWords.has(`(?:${this.#table.also})$`, typed.slice(0, at).trim());
  }

  #withoutAlso(text: string): string {
    const found = this.#cueWords.words.find(`^\\s*(?:${this.#table.also})`, text);
    return text.slice(found?.end ?? 0).trim();
  }

  #bare(text: string): string {
    const found = this.#cueWords.words.find(`${this.#table.tail}$`, text);
    return trimSignsEnd(text.slice(0, found?.start ?? text.length).trim(), ' ,，、;:.。!！?？');
  }

  /** Whether it is a question by itself. */
  #asks(text: string): boolean {
    const { table, cues } = this.#cueWords;
    if (!this.#cueWords.asks(cues.question, text)) return false;
    return table.isDense ? text.length >= MIN_LETTERS : text.split(/\s+/u).length >= MIN_WORDS;
  }

  /** Of one or of several of them. */
  #isTitle(name: string): boolean {
    const { endings } = COUNTS[this.#lang];
    const forms = endings
      .filter(([several]) => name.toLowerCase().endsWith(several) && name.length > several.length + 1)
      .map(([several, one]) => name.slice(0, name.length - several.length) + one);
    return [name, ...forms].some((form) => this.#names.isTitle(form));
  }
}

/** What a question asks of, where it asks no more than what that is; else the question. */
export function nameOfQuestion(question: string, lang: PlanLanguage): string {
  return patternsOf(TABLES[lang]).first(SEVERAL[lang].named, question)?.groups['topic'] ?? question;
}

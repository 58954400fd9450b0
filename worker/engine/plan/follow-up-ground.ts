import type { PlanRequest, QueryPlan } from '../../contract';
import { COUNTS } from '../grammar/counting';
import { CountReader } from './count-reader';
import { CueWords } from './cue-words';
import { CUES } from '../grammar/cues';
import type { PlanNames } from './cut-conditions';
import { Divisions } from './divisions';
import type { FollowUpTable } from '../grammar/follow-up-table';
import type { Pattern, PlanTable } from '../grammar/plan-table';
import { QuestionText } from './question-text';
import type { WordPatterns } from '../grammar/word-pattern';
import { patternsOf } from '../grammar/word-pattern';
import { isFunctionWord } from '../words/function-words';
import { CONTENT, wantedIn } from '../words/query-terms';
import { FOLLOW_UPS } from '../grammar/follow-ups';
import { TABLES } from '../grammar/tables';

/** A question, the one before it, and the words of the language in which it is read. */
export class FollowUpGround {
  readonly request: PlanRequest;
  readonly before: QueryPlan;
  /** The question as it is read for itself. */
  readonly alone: QueryPlan;
  readonly names: PlanNames;
  readonly table: PlanTable;
  readonly followUps: FollowUpTable;
  readonly words: WordPatterns;
  readonly cueWords: CueWords;
  readonly divisions: Divisions;
  readonly counts: CountReader;
  /** The question, with its words written out and without thanks. */
  readonly text: string;

  constructor(
    request: PlanRequest,
    before: QueryPlan,
    alone: QueryPlan,
    names: PlanNames,
    lang: QueryPlan['lang'],
  ) {
    this.request = request;
    this.before = before;
    this.alone = alone;
    this.names = names;
    this.table = TABLES[lang];
    this.followUps = FOLLOW_UPS[lang];
    this.words = patternsOf(this.table);
    this.cueWords = new CueWords(this.table, CUES[lang], this.words);
    this.divisions = new Divisions(this.table, this.words);
    this.counts = new CountReader(this.cueWords, COUNTS[lang], names, (text) => this.textOf('').plain(text));
    this.text = this.#withoutThanks(
      this.cueWords.spelledOut(new QuestionText(request.question, this.table.isDense).text),
    );
  }

  /** A part of the question, with what stood in quotes. */
  textOf(part: string): QuestionText {
    const question = new QuestionText(this.request.question, this.table.isDense);
    question.text = part;
    return question;
  }

  /** What the first of these patterns leaves over. */
  restOf(patterns: readonly Pattern[], text: string): string | undefined {
    return this.words.first(patterns, text)?.groups['rest']?.replace(/^[¿¡]+/, '');
  }

  /** Without words that only join it. */
  withoutJoints(text: string): string {
    return this.restOf(this.followUps.joined, text) ?? text;
  }

  /** Without what is said for the answer before: “thanks! and with mum?” */
  #withoutThanks(text: string): string {
    const found = this.words.find(`^(?:${this.followUps.thanks})(?=[ ,.!;:、。]*[,.!;:、。])`, text);
    const left = found === undefined ? '' : text.slice(found.end).replace(/^[ ,.!;:、。¿¡]+/u, '');
    return left === '' ? text : this.#withoutThanks(left);
  }
}

/** How many words name something. */
export function contentWords(text: string): number {
  // Of a text of function words alone each is one that is looked for.
  return wantedIn(text, false).filter(
    ({ term, significance }) => significance >= CONTENT && !isFunctionWord(term),
  ).length;
}

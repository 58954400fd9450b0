import type { PlanRequest, QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import { Calendar, isWeekAtMost } from './calendar';
import { cutConditions, NO_CONDITIONS, type Conditions, type PlanNames } from './cut-conditions';
import { Divisions } from './divisions';
import { IntentPlans, foundOf } from './intent-plans';
import type { Intent, PlanTable } from '../grammar/plan-table';
import { must } from '../base/assert';
import { trimSignsEnd } from '../base/trim-signs';
import { CueReader, type CueReading } from './cue-reader';
import { CueWords } from './cue-words';
import { eventPlan } from './event-plan';
import { heldPlan } from './held-plan';
import { withoutLeftOut } from './left-out';
import { holdNames, withoutTitle } from './hold-names';
import { namedPlan } from './named-plan';
import { aggregatePlan } from './aggregate-plan';
import { isOfSubject, withAskedYear } from './asked-year';
import { GistReader } from './question-gist';
import { collectionPlan } from './collection-plan';
import { COUNTS } from '../grammar/counting';
import { comparedPlan } from './compared-plan';
import { datedPlan } from './dated-plan';
import { templatePlan } from './template-plan';
import { valuedPlan } from './valued-plan';
import { CountReader } from './count-reader';
import { countedPlan, listedPlan } from './counted-plan';
import { CUES } from '../grammar/cues';
import { questionLanguages } from '../grammar/question-language';
import { askedWithin, MAX_LETTERS } from './pasted-question';
import { QuestionText } from './question-text';
import { TABLES } from '../grammar/tables';
import { SeveralQuestions } from './several-questions';
import { UnknownQuestion, type Reading } from './unknown-question';
import { patternsOf, type WordPatterns } from '../grammar/word-pattern';

/** Reads a question by the rules of its language. */
export function readPlan(request: PlanRequest, names: PlanNames): QueryPlan {
  const { question, lang, likelyLang } = request;
  const languages =
    lang === undefined ? questionLanguages(withoutTitle(question, names), likelyLang) : [lang];
  // Where nothing says which language it is, the first that has a pattern for the question.
  const readings: Reading[] = [];
  for (const lang of languages) {
    const read = (asked: PlanRequest, known: PlanNames): Reading =>
      new PlanReader(asked, TABLES[lang], known).read();
    const reading = withoutLeftOut(request, TABLES[lang], names, read) ?? read(request, names);
    if (reading.isSure) return reading.plan;
    readings.push(reading);
  }
  return must(readings.find(isNoAsk) ?? readings[0], 'a language').plan;
}

function isNoAsk({ plan }: Reading): boolean {
  return plan.kind !== 'ask' && plan.isGuess !== true;
}

/** Whether what should name one note named none, and is looked for instead. */
function isFallback({ intent, plan }: { intent: Intent; plan: QueryPlan }): boolean {
  return (plan.kind === 'find' && intent !== 'find') || (plan.kind === 'ask' && intent === 'summarise');
}

/** What may end a question. */
const ENDS = ' .!?…。！？';

/** A subject of more words, or letters of a script without spaces, than cues should leave (`npm run bench -- plans`). */
const LONG_WORDS = 4;
const LONG_LETTERS = 10;

/** What reads questions that say nothing else, each with the conditions of its own. */
const WHOLE_PLANS = [
  datedPlan,
  aggregatePlan,
  eventPlan,
  comparedPlan,
  collectionPlan,
  heldPlan,
  valuedPlan,
  templatePlan,
];

class PlanReader {
  readonly #request: PlanRequest;
  readonly #table: PlanTable;
  readonly #names: PlanNames;
  readonly #words: WordPatterns;
  readonly #divisions: Divisions;
  readonly #question: QuestionText;
  readonly #cueWords: CueWords;
  readonly #cues: CueReader;
  readonly #counts: CountReader;
  readonly #plans: IntentPlans;
  readonly #several: SeveralQuestions;
  /** What was said beside the question, and the question without that. */
  #aside = '';
  #gist = '';
  #said = NO_CONDITIONS;

  constructor(request: PlanRequest, table: PlanTable, names: PlanNames) {
    this.#request = request;
    this.#table = table;
    this.#names = names;
    this.#words = patternsOf(table);
    this.#divisions = new Divisions(table, this.#words);
    this.#question = new QuestionText(request.question, table.isDense);
    this.#cueWords = new CueWords(table, CUES[table.lang], this.#words);
    this.#cues = new CueReader(this.#cueWords);
    this.#counts = new CountReader(this.#cueWords, COUNTS[table.lang], names, (text) =>
      this.#question.plain(text),
    );
    this.#several = new SeveralQuestions(this.#cueWords, names, (text) => this.#question.plain(text));
    this.#plans = new IntentPlans({
      request,
      table,
      names,
      words: this.#words,
      divisions: this.#divisions,
      question: this.#question,
      cueWords: this.#cueWords,
      cues: this.#cues,
    });
  }

  read(): Reading {
    const whole = this.#whole();
    const reading = { ...whole, plan: withAskedYear(whole.plan, this.#said, this.#asked()) };
    const parts = this.#partsOf(reading.plan);
    if (parts === undefined) return reading;
    const { isGuess, ...plan } = reading.plan;
    if (plan.kind === 'ask') return { plan: { ...plan, parts }, isSure: true };
    const said = { ...NO_CONDITIONS, lens: plan.lens ?? {} };
    const asked = this.#plans.done({ kind: 'ask', about: parts.join(', '), parts }, said, plan.unread);
    return { plan: { ...asked, level: 'paragraph' }, isSure: true };
  }

  /** What is asked at once, where that are several questions or things that want an answer each, whatever they would ask for together. */
  #partsOf({ kind }: QueryPlan): string[] | undefined {
    const questions = this.#several.questionsIn(this.#gist, this.#request.question);
    if (questions.length > 0 && questions.every((each, at) => this.#wantsAnswer(each, at > 0)))
      return questions;
    const things = kind === 'ask' || kind === 'find' ? this.#several.thingsIn(this.#question.text) : [];
    return things.length > 0 ? things : undefined;
  }

  #asked(): AskedQuestion {
    const { nowMs, utcOffsetMinutes = 0 } = this.#request;
    const calendar = new Calendar(nowMs, utcOffsetMinutes);
    return {
      typed: this.#request.question,
      ...{ question: this.#question, cueWords: this.#cueWords, names: this.#names, calendar },
      ...{ counts: this.#counts, plans: this.#plans },
    };
  }

  #whole(): Reading {
    const asked = this.#asked();
    const { calendar } = asked;
    const unknown = new UnknownQuestion(asked, this.#request.question);
    if (this.#question.text.length > MAX_LETTERS) {
      const gist = new GistReader(this.#cueWords, this.#cues);
      const within = askedWithin(this.#question.text, gist, this.#cueWords);
      if (within === undefined) return unknown.read(NO_CONDITIONS);
      this.#question.text = within;
    }
    holdNames(this.#question, this.#cueWords, this.#names, (text) => this.#isCondition(text));
    this.#leaveAsides();
    this.#cutPoliteness();
    this.#question.text = this.#cueWords.withoutFinding(this.#question.text);
    this.#gist = this.#question.text;
    const change = this.#words.first(this.#table.thenAndNow, this.#question.text);
    if (change !== undefined) return { plan: this.#plans.ofChange(change), isSure: true };
    const then = this.#thenAndNow();
    if (then !== undefined) return { plan: this.#plans.ofChange(foundOf('', then.groups)), isSure: true };
    const known = WHOLE_PLANS.reduce<QueryPlan | undefined>((found, read) => found ?? read(asked), undefined);
    if (known !== undefined) return { plan: known, isSure: true };
    const said = cutConditions(this.#question, this.#table, this.#words, calendar, this.#names);
    this.#said = said;
    this.#leaveVault();
    this.#plans.hasTime = said.stretch !== undefined || said.isNewest;
    const by = this.#divisions.cut(this.#question);
    const isOfOutcome = this.#words.first(this.#table.outcome, this.#question.text) !== undefined;
    if (isOfOutcome || this.#cueWords.isOfPossibilities(this.#gist)) return unknown.read(said, true);
    const counted = countedPlan(asked, said, by);
    if (counted === 'unknown') return unknown.read(said);
    const isOfStates = this.#isOfStates();
    const plan = counted ?? listedPlan(asked, said, by) ?? this.#wanted(said, by, isOfStates);
    return plan === undefined ? unknown.read(said, isOfStates) : { plan, isSure: true };
  }

  /** All notes are in the vault: that they are counted there says nothing. */
  #leaveVault(): void {
    const { text } = this.#question;
    if (!this.#counts.isAsked(text)) return;
    const left = this.#cueWords.erased(text, this.#cueWords.cues.inVault);
    if (this.#cueWords.countsNotes(left)) this.#question.text = left;
  }

  /** What “it” is may have been said in the question before. */
  #wantsAnswer(question: string, goesOn: boolean): boolean {
    if (this.#several.isOfDefinition(question)) return true;
    const request = { ...this.#request, question: `${question}?` };
    const { plan } = new PlanReader(request, this.#table, this.#names).read();
    if (plan.isGuess === true && !(goesOn && this.#plans.isOpen(question))) return false;
    return plan.kind === 'ask' && plan.lens === undefined && plan.parts === undefined;
  }

  /** The time that is over may have been spoken of before the question. */
  #thenAndNow(): CueReading | undefined {
    const { text } = this.#question;
    const whole = this.#cueWords.isOfThenOrNow(text) ? this.#aside + text : text;
    return this.#cues.thenAndNow(text) ?? this.#cues.thenAndNow(whole);
  }

  #leaveAsides(): void {
    const isAsked = /[?？]\s*$/.test(this.#request.question);
    const spelled = this.#cueWords.spelledOut(this.#question.text);
    const { text, aside } = new GistReader(this.#cueWords, this.#cues).gist(spelled, isAsked, (clause) =>
      this.#isCondition(clause),
    );
    this.#question.text = text;
    this.#aside = aside;
  }

  /** Whether nothing but a time, a tag or a folder is said. */
  #isCondition(clause: string): boolean {
    const left = new QuestionText(clause, this.#table.isDense);
    const { nowMs, utcOffsetMinutes = 0 } = this.#request;
    const calendar = new Calendar(nowMs, utcOffsetMinutes);
    const said = cutConditions(left, this.#table, this.#words, calendar, this.#names);
    const isSaid = Object.keys(said.lens).length > 0 || said.isNewest;
    return isSaid && this.#cueWords.subject(left.text) === '';
  }

  /** Patterns first; where none fits, cues; notes as such only where nothing else is wanted. */
  #wanted(said: Conditions, by: string | undefined, isOfStates: boolean): QueryPlan | undefined {
    return (
      this.#ofTime(said) ??
      this.#ofTold(said) ??
      this.#ofThemes(said) ??
      this.#whenWritten(said) ??
      namedPlan(this.#asked(), { cues: this.#cues, aside: this.#aside }, said, by) ??
      this.#ofIntent(said, by) ??
      this.#divided(said, by) ??
      (isOfStates ? undefined : this.#written(said, by))
    );
  }

  /** What asks for what was written. */
  #written(said: Conditions, by: string | undefined): QueryPlan | undefined {
    return this.#ofNotes(said, by) ?? this.#comparedBeside(said, by) ?? this.#ofNoteCues(said, by);
  }

  /** What was at a time, and of what nothing is said: its notes, or what notes say of it. */
  #ofTime(said: Conditions): QueryPlan | undefined {
    const asked = this.#question.text.replace(/[\s\p{P}]+$/u, '');
    const isAlone = said.stretch !== undefined && this.#words.isWhole(this.#table.ofTime, asked);
    if (!isAlone) return undefined;
    const { mine } = COUNTS[this.#table.lang];
    const isOfWhoAsks = this.#words.find(mine, this.#question.text) !== undefined;
    const isToldOf = !isOfWhoAsks && isOfSubject(said, this.#asked());
    return isToldOf ? this.#plans.answer('', said) : this.#plans.find('', said);
  }

  /** What notes tell of something, in short: an answer about it, and no summary of all notes or of a note that is named as the teller. */
  #ofTold(said: Conditions): QueryPlan | undefined {
    const { text } = this.#question;
    const whole = this.#aside === '' ? text : `${text}, ${this.#aside}`;
    const found = this.#words.first(this.#table.told, text) ?? this.#words.first(this.#table.told, whole);
    const topic = found?.groups['topic'];
    return topic === undefined || this.#plans.isOpen(topic) ? undefined : this.#plans.answer(topic, said);
  }

  #ofThemes(said: Conditions): QueryPlan | undefined {
    return !isWeekAtMost(said.stretch) && this.#cueWords.isOfThemes(this.#question.text)
      ? this.#plans.done({ kind: 'themes' }, said)
      : undefined;
  }

  /** What the first pattern says that is not of notes, or else a cue. A pattern that only falls back to a search waits for cues. */
  #ofIntent(said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { text } = this.#question;
    const first = this.#plans.firstOf(this.#table.intents.slice(0, -1), text, said, by);
    if (first?.intent === 'themes' && this.#plans.isOpen(text)) {
      const plan = this.#plans.ofCue(this.#cues.ofNote(text), text, said, by);
      if (plan !== undefined && 'id' in plan) return plan;
    }
    if (first !== undefined && !isFallback(first)) return first.plan;
    const cued = this.#plans.ofCue(this.#cues.intent(text, said.lens.tags !== undefined), text, said, by);
    return cued === undefined ? first?.plan : this.#weighed(cued);
  }

  /** Whether it asks how things are. What makes a question of a sentence may have been cut off as politeness: `吗`. */
  #isOfStates(): boolean {
    const texts = [this.#question.text, this.#request.question];
    return texts.some(
      (text) => this.#words.first(this.#table.states, trimSignsEnd(text, ENDS)) !== undefined,
    );
  }

  /** The last pattern is of notes as such. */
  #ofNotes(said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { text } = this.#question;
    if (this.#cueWords.isOfDeeds(text)) return undefined;
    return this.#plans.firstOf(this.#table.intents.slice(-1), text, said, by)?.plan;
  }

  /** What is to be compared may have been named before the question. */
  #comparedBeside(said: Conditions, by: string | undefined): QueryPlan | undefined {
    if (this.#aside === '') return undefined;
    const { text } = this.#question;
    const beside = this.#cues.compare(this.#aside + text);
    const plan = beside && this.#plans.of('compare', foundOf(text, beside.groups), said, by);
    return plan && this.#weighed(plan);
  }

  #ofNoteCues(said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { text } = this.#question;
    const notes = this.#cues.find(text);
    const plan = notes && this.#plans.of('find', foundOf(text, notes.groups), said, by);
    // What begins as a question may want an answer all the same.
    if (plan === undefined || !this.#cueWords.isQuestion(text)) return plan && this.#weighed(plan);
    if (this.#several.questionsIn(text, this.#request.question).length > 0)
      return this.#plans.answer(text, said);
    return { ...plan, isGuess: true };
  }

  /** When something was written. A clause that begins such a question is no aside: “when did I begin, …”. */
  #whenWritten(said: Conditions): QueryPlan | undefined {
    const { written } = this.#table;
    const { text } = this.#question;
    // What asks for the newest was cut out as a condition: “the last note”.
    const asked = this.#aside === '' ? said.asked : `${said.asked}, ${this.#aside}`;
    const texts = [text, this.#aside + text, asked];
    for (const order of ['oldest', 'newest'] as const) {
      const found = texts.map((each) => this.#words.first(written[order], each)).find((each) => each);
      const { topic = '', noun } = found?.groups ?? {};
      if (found !== undefined) return this.#plans.find(this.#plans.topic(topic), said, noun, order);
    }
    return undefined;
  }

  /** Cues explain the words around a subject: what is left as a long one holds more than it. */
  #weighed(plan: QueryPlan): QueryPlan {
    const subjects = 'sides' in plan ? plan.sides : 'about' in plan ? [plan.about] : [];
    const isLong = subjects.some((subject) =>
      this.#table.isDense ? subject.length > LONG_LETTERS : subject.split(' ').length > LONG_WORDS,
    );
    return isLong ? { ...plan, isGuess: true } : plan;
  }

  /** What is said by month or year: notes are counted, what is in them is followed. */
  #divided(said: Conditions, by: string | undefined): QueryPlan | undefined {
    if (by === undefined) return undefined;
    const { text } = this.#question;
    const topic = this.#cueWords.subject(text);
    const isCount = topic === '' || this.#cueWords.namesNotes(text);
    if (this.#cueWords.isQuestion(text) && !this.#cueWords.countsNotes(text)) return undefined;
    return this.#plans.of(isCount ? 'count' : 'timeline', foundOf(text, { topic, noun: '' }), said, by);
  }

  #cutPoliteness(): void {
    const { polite } = this.#table;
    const ends = polite.flatMap((pattern) => [`^(?:${pattern})[,、，]? ?`, `[,、，]? ?(?:${pattern})$`]);
    for (const end of ends) {
      const found = this.#words.find(end, this.#question.text);
      if (found !== undefined) this.#question.cut(found.start, found.end);
    }
  }
}

import type {
  AtomId,
  BlockKind,
  Lens,
  PlanIntent,
  PlanRequest,
  PropertyCondition,
  QueryPlan,
} from '../../contract';
import { VAULT_ID } from '../../contract';
import { Calendar, isWeekAtMost } from './calendar';
import { cutConditions, kindOf, levelOf, type Conditions, type KnownNames } from './cut-conditions';
import { Divisions } from './divisions';
import type { Intent, Pattern, PlanTable } from './plan-table';
import { must } from '../base/assert';
import { CueReader, type CueReading } from './cue-reader';
import { CueWords } from './cue-words';
import { NamedNotes, type NamedNote } from './named-note';
import { GistReader } from './question-gist';
import { COUNTS } from './counting';
import { CountReader, type CountReading, type FoundProperty } from './count-reader';
import { CUES } from './cues';
import { questionLanguages } from './question-language';
import { QuestionText } from './question-text';
import { TABLES } from './tables';
import { patternsOf, type Found, type WordPatterns } from './word-pattern';

/** What a vault has names for, as rules need it. */
export interface PlanNames extends KnownNames {
  /** A note by its title, an alias or its path, or a theme by its title. */
  atom(written: string): AtomId | undefined;
}

/** Reads a question by the rules of its language. */
export function readPlan(request: PlanRequest, names: PlanNames): QueryPlan {
  const { question, lang, likelyLang } = request;
  const languages = lang === undefined ? questionLanguages(question, likelyLang) : [lang];
  // Where nothing says which language it is, the first that has a pattern for the question.
  const readings = languages.map((lang) => new PlanReader(request, TABLES[lang], names).read());
  const best = readings.find(({ isSure }) => isSure) ?? readings.find(isNoAsk) ?? readings[0];
  return must(best, 'a language').plan;
}

interface Reading {
  plan: QueryPlan;
  /** Whether a pattern says what is wanted, or that an answer is. */
  isSure: boolean;
}

function isNoAsk({ plan }: Reading): boolean {
  return plan.kind !== 'ask' && plan.isGuess !== true;
}

/** A change that is asked about is no condition of it: the notes are those that were written then. */
function written({ sinceMs, untilMs, ...lens }: Lens): Lens {
  return {
    ...(sinceMs !== undefined && { createdSinceMs: sinceMs }),
    ...(untilMs !== undefined && { createdUntilMs: untilMs }),
    ...lens,
  };
}

/** Both conditions; of tags all, those that were said first. */
function joined(lens: Lens, more: Lens): Lens {
  const properties = [...(lens.properties ?? []), ...(more.properties ?? [])];
  const both = { ...more, ...lens, ...(properties.length > 0 && { properties }) };
  const { tags } = more;
  if (lens.tags === undefined || tags === undefined) return both;
  return { ...both, allOf: [...(lens.allOf ?? []), { tags }] };
}

/** What a pattern matched, and in what. */
interface FoundIn extends Found {
  text: string;
}

function foundOf(text: string, groups: Found['groups']): FoundIn {
  return { text, start: 0, end: text.length, said: text, groups };
}

const OF_ONE_NOTE: ReadonlySet<Intent> = new Set([
  'summarise',
  'links-in',
  'links-out',
  'near',
  'zoom-in',
  'zoom-out',
] as const);

/** Whether what should name one note named none, and is looked for instead. */
function isFallback({ intent, plan }: { intent: Intent; plan: QueryPlan }): boolean {
  return (plan.kind === 'find' && intent !== 'find') || (plan.kind === 'ask' && intent === 'summarise');
}

function hasId(plan: QueryPlan, id: AtomId): boolean {
  return 'id' in plan && plan.id === id;
}

/** UTF-16 units of a question that patterns are looked for in: what is longer was pasted, and wants an answer. */
const MOST_LETTERS = 300;

/** Fewer signs of a script without spaces are words to look for. */
const SENTENCE_LETTERS = 3;

/** A subject of more words, or letters of a script without spaces, than cues should leave (`npm run bench -- plans`). */
const LONG_WORDS = 4;
const LONG_LETTERS = 10;

/** Of so many words at most one may be a kind of text, and the others what it is of. */
const KEYWORDS = 4;

const NO_CONDITIONS: Conditions = { lens: {}, stretch: undefined, isNewest: false, asked: '' };

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
  /** What "this" is: the note that is open, or one that the question names. */
  #focus: AtomId;
  /** What was said beside the question. */
  #aside = '';
  #hasTime = false;

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
    this.#focus = request.focus ?? VAULT_ID;
  }

  read(): Reading {
    if (this.#question.text.length > MOST_LETTERS) return this.#unknown(NO_CONDITIONS);
    const { nowMs, utcOffsetMinutes = 0 } = this.#request;
    this.#leaveAsides();
    this.#cutPoliteness();
    const change = this.#words.first(this.#table.thenAndNow, this.#question.text);
    if (change !== undefined) return { plan: this.#change(change), isSure: true };
    const then = this.#thenAndNow();
    if (then !== undefined) return { plan: this.#change(foundOf('', then.groups)), isSure: true };
    const calendar = new Calendar(nowMs, utcOffsetMinutes);
    const said = cutConditions(this.#question, this.#table, this.#words, calendar, this.#names);
    this.#hasTime = said.stretch !== undefined || said.isNewest;
    const by = this.#divisions.cut(this.#question);
    return this.#counted(said, by) ?? this.#ofPatterns(said, by) ?? this.#unknown(said);
  }

  /** How many there are of what notes say of themselves. A property that is named is a condition from here on. */
  #counted(said: Conditions, by: string | undefined): Reading | undefined {
    const { text } = this.#question;
    if (!this.#counts.isAsked(text)) return undefined;
    const links = this.#counts.links(text);
    if (links !== undefined) {
      // What names no note is looked for: links to it cannot be counted.
      const plan = this.#ofCount(links, said, by) ?? this.#find(links.topic, said);
      return { plan, isSure: true };
    }
    if (this.#counts.namesTasks(text)) {
      // Neither when a task was done nor of which month it is does the index know.
      const tasks = this.#hasTime || by !== undefined ? undefined : this.#counts.tasks(text);
      const plan = tasks && this.#ofCount(tasks, said, by);
      return plan === undefined ? this.#unknown(said) : { plan, isSure: true };
    }
    return this.#ofThings(said, by);
  }

  /** Notes by what they are tagged with, and by what they hold in properties. */
  #ofThings(said: Conditions, by: string | undefined): Reading | undefined {
    const whole = this.#question.text;
    const lens = this.#cutProperties(said.lens);
    if (this.#cueWords.countsNotes(whole) && this.#counts.isDoubtful(this.#question.text)) {
      this.#question.text = whole;
      return this.#unknown(said);
    }
    const { sinceMs, untilMs, createdSinceMs = sinceMs, createdUntilMs = untilMs, ...timeless } = lens;
    const time = {
      ...(createdSinceMs !== undefined && { sinceMs: createdSinceMs }),
      ...(createdUntilMs !== undefined && { untilMs: createdUntilMs }),
    };
    const { text } = this.#question;
    const deeds = said.stretch && this.#counts.deeds(text, time);
    const found = deeds ?? this.#counts.things(text, this.#hasTime);
    const plan = found && this.#ofCount(found, { ...said, lens: deeds === undefined ? lens : timeless }, by);
    if (plan !== undefined) return { plan, isSure: true };
    // Only of notes, and of what is counted here, it is a condition.
    if (this.#cueWords.countsNotes(text)) said.lens = lens;
    else this.#question.text = whole;
    return undefined;
  }

  /** With what is said of properties, held and not held. */
  #cutProperties(said: Lens): Lens {
    const lacking = this.#cutEach((text) => this.#counts.lacking(text));
    const held = this.#cutEach((text, isNext) => this.#counts.property(text, isNext));
    const noneOf = [...(said.noneOf ?? []), ...lacking.map((each) => ({ properties: [each] }))];
    return {
      ...said,
      ...(held.length > 0 && { properties: held }),
      ...(noneOf.length > 0 && { noneOf }),
    };
  }

  #cutEach(read: (text: string, isNext: boolean) => FoundProperty | undefined): PropertyCondition[] {
    const found: PropertyCondition[] = [];
    for (;;) {
      const next = read(this.#question.text, found.length > 0);
      if (next === undefined) return found;
      this.#question.cut(next.found.start, next.found.end);
      found.push(next.condition);
    }
  }

  #ofCount(reading: CountReading, said: Conditions, by: string | undefined): QueryPlan | undefined {
    switch (reading.kind) {
      case 'links': {
        const id = this.#names.atom(reading.topic);
        return id && this.#done({ kind: 'links', id, which: 'in' }, said);
      }
      case 'tasks':
        return this.#done({ kind: 'count', about: reading.topic, tasks: reading.tasks }, said);
      case 'notes':
        return this.#count(reading.topic, { ...said, lens: joined(said.lens, reading.lens) }, undefined, by);
    }
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
  #ofPatterns(said: Conditions, by: string | undefined): Reading | undefined {
    const { intents } = this.#table;
    const last = intents.length - 1;
    if (!isWeekAtMost(said.stretch) && this.#cueWords.isOfThemes(this.#question.text))
      return { plan: this.#done({ kind: 'themes' }, said), isSure: true };
    const written = this.#whenWritten(said);
    if (written !== undefined) return { plan: written, isSure: true };
    // How many notes mention something is a matter of words: of links it was read before.
    const one = this.#countsNotes() ? undefined : this.#ofNamed(said, by);
    if (one !== undefined) return { plan: one, isSure: true };
    const first = this.#firstOf(intents.slice(0, last), this.#question.text, said, by);
    if (first?.intent === 'themes' && this.#isOpen(this.#question.text)) {
      const ofOpen = this.#cues.ofNote(this.#question.text);
      const plan =
        ofOpen && this.#planOf(ofOpen.intent, foundOf(this.#question.text, ofOpen.groups), said, by);
      if (plan !== undefined && 'id' in plan) return { plan, isSure: true };
    }
    if (first !== undefined && !isFallback(first)) return { plan: first.plan, isSure: true };
    const cue = this.#cues.intent(this.#question.text, said.lens.tags !== undefined);
    const cued = cue && this.#planOf(cue.intent, foundOf(this.#question.text, cue.groups), said, by);
    if (cued !== undefined) return { plan: this.#weighed(cued), isSure: true };
    if (first !== undefined) return { plan: first.plan, isSure: true };
    const divided = by === undefined ? undefined : this.#divided(said, by);
    if (divided !== undefined) return { plan: divided, isSure: true };
    const isDeed = this.#cueWords.isOfDeeds(this.#question.text);
    const found = isDeed ? undefined : this.#firstOf(intents.slice(last), this.#question.text, said, by);
    if (found !== undefined) return { plan: found.plan, isSure: true };
    const beside = this.#aside === '' ? undefined : this.#cues.compare(this.#aside + this.#question.text);
    const both = beside && this.#planOf('compare', foundOf(this.#question.text, beside.groups), said, by);
    if (both !== undefined) return { plan: this.#weighed(both), isSure: true };
    const notes = this.#cues.find(this.#question.text);
    const plan = notes && this.#planOf('find', foundOf(this.#question.text, notes.groups), said, by);
    if (plan === undefined) return undefined;
    // What begins as a question may want an answer all the same.
    const isAsked = this.#cueWords.isQuestion(this.#question.text);
    return { plan: isAsked ? { ...plan, isGuess: true } : this.#weighed(plan), isSure: true };
  }

  #countsNotes(): boolean {
    const { text } = this.#question;
    const isOpen = this.#cueWords.isHere(text);
    return !isOpen && this.#counts.isAsked(text) && this.#cueWords.countsNotes(text);
  }

  /** When something was written. A clause that begins such a question is no aside: “when did I begin, …”. */
  #whenWritten(said: Conditions): QueryPlan | undefined {
    const { written } = this.#table;
    const { text } = this.#question;
    const whole = this.#aside + text;
    for (const order of ['oldest', 'newest'] as const) {
      const found = this.#words.first(written[order], text) ?? this.#words.first(written[order], whole);
      const { topic = '', noun } = found?.groups ?? {};
      if (found !== undefined) return this.#find(this.#topic(topic), said, noun, order);
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
  #divided(said: Conditions, by: string): QueryPlan | undefined {
    const { text } = this.#question;
    const topic = this.#cueWords.subject(text);
    const isCount = topic === '' || this.#cueWords.namesNotes(text);
    if (this.#cueWords.isQuestion(text) && !this.#cueWords.countsNotes(text)) return undefined;
    return this.#planOf(isCount ? 'count' : 'timeline', foundOf(text, { topic, noun: '' }), said, by);
  }

  /** What is asked of a note that is named within the sentence, or beside it. */
  #ofNamed(said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { text } = this.#question;
    const atom = (written: string): AtomId | undefined => this.#names.atom(this.#question.plain(written));
    const named = new NamedNotes(this.#cueWords).named(text, atom) ?? this.#besideQuestion(atom);
    if (named === undefined) return undefined;
    const { id, text: open } = named;
    return this.#within(id, () => {
      const { intents } = this.#table;
      const ofNotes = intents.filter(([intent]) => OF_ONE_NOTE.has(intent));
      const first = this.#firstOf(ofNotes, open, said, by);
      if (first !== undefined && hasId(first.plan, id)) return first.plan;
      const cue = this.#cues.ofNote(open);
      const plan = cue && this.#planOf(cue.intent, foundOf(open, cue.groups), said, by);
      return plan !== undefined && hasId(plan, id) ? plan : undefined;
    });
  }

  /** A note that was named before the question speaks of it as “it”. */
  #besideQuestion(atom: (written: string) => AtomId | undefined): NamedNote | undefined {
    const { text } = this.#question;
    if (this.#aside === '' || !this.#isOpen(text) || this.#cueWords.isExplicit(text)) return undefined;
    const named = new NamedNotes(this.#cueWords).named(this.#aside, atom, true);
    return named && { ...named, text };
  }

  #within<T>(focus: AtomId, read: () => T): T {
    const before = this.#focus;
    this.#focus = focus;
    try {
      return read();
    } finally {
      this.#focus = before;
    }
  }

  #firstOf(
    intents: PlanTable['intents'],
    text: string,
    said: Conditions,
    by: string | undefined,
  ): { intent: Intent; plan: QueryPlan } | undefined {
    for (const [intent, patterns] of intents) {
      const found = this.#words.first(patterns, text);
      const plan = found && this.#planOf(intent, { ...found, text }, said, by);
      if (plan !== undefined) return { intent, plan };
    }
    return undefined;
  }

  #planOf(intent: Intent, found: FoundIn, said: Conditions, by: string | undefined): QueryPlan | undefined {
    const { groups } = found;
    const rest = this.#restOf(found, groups);
    switch (intent) {
      case 'find':
        return this.#find(this.#topic(rest), said, groups['noun']);
      case 'count':
        if (groups['noun'] === undefined && !this.#cueWords.countsNotes(found.text)) return undefined;
        if (groups['noun'] === undefined && this.#words.find('{k}', rest) !== undefined) return undefined;
        return this.#count(this.#topic(rest), said, groups['noun'], by);
      case 'timeline':
        return this.#done(
          {
            kind: 'timeline',
            about: this.#topic(rest),
            by: this.#divisions.ofTimeline(by, said.stretch, this.#request.nowMs),
          },
          { ...said, lens: written(said.lens) },
        );
      case 'compare': {
        const sides: [string, string] = [this.#side(groups['a']), this.#side(groups['b'])];
        return sides.includes('') ? undefined : this.#done({ kind: 'compare', sides }, said);
      }
      case 'themes':
        return this.#done({ kind: 'themes' }, said, this.#about(rest));
      case 'facets': {
        const of = this.#divisions.facet(groups['of']);
        return of && this.#done({ kind: 'facets', of }, said, this.#about(rest));
      }
      case 'summarise':
        return this.#summarise(rest, said, groups['perspective']);
      case 'near': {
        const id = this.#atom(rest);
        return id === undefined || id === VAULT_ID
          ? this.#find(this.#topic(rest), said)
          : this.#done({ kind: 'near', id }, said);
      }
      default:
        return this.#about_(intent, rest, said);
    }
  }

  /** Of links and altitudes: what names no note is looked for. */
  #about_(intent: Exclude<Intent, 'find'>, rest: string, said: Conditions): QueryPlan {
    const id = this.#atom(rest);
    if (id === undefined) return this.#find(this.#topic(rest), said);
    if (intent === 'links-in') return this.#done({ kind: 'links', id, which: 'in' }, said);
    if (intent === 'links-out') return this.#done({ kind: 'links', id, which: 'out' }, said);
    return this.#done({ kind: 'zoom', id, to: intent === 'zoom-in' ? 'in' : 'out' }, said);
  }

  #topic(rest: string): string {
    const topic = this.#cueWords.subject(rest);
    return topic === '' && this.#table.isDense ? '' : this.#about(topic === '' ? rest : topic);
  }

  #side(text = ''): string {
    return this.#about(this.#cues.side(text));
  }

  #change({ groups }: Found): QueryPlan {
    const about = this.#about(groups['topic'] ?? '');
    return this.#done({ kind: 'timeline', about, by: 'year' }, NO_CONDITIONS);
  }

  #find(about: string, said: Conditions, noun?: string, wanted?: 'oldest' | 'newest'): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const order = wanted ?? (said.isNewest || about === '' ? 'newest' : 'best');
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    return this.#at(noun, kind, this.#done({ kind: 'find', about, order }, { ...said, lens }));
  }

  #count(about: string, said: Conditions, noun: string | undefined, by: string | undefined): QueryPlan {
    const kind = kindOf(noun, this.#table, this.#words);
    const lens = kind === undefined ? said.lens : { ...said.lens, kinds: [kind] };
    const division = by === undefined ? undefined : this.#divisions.ofCount(by);
    const wanted: PlanIntent = { kind: 'count', about, ...(division !== undefined && { by: division }) };
    return this.#at(noun, kind, this.#done(wanted, { ...said, lens }));
  }

  /** A kind of text stands in paragraphs. */
  #at(noun: string | undefined, kind: BlockKind | undefined, plan: QueryPlan): QueryPlan {
    const level = kind === undefined ? levelOf(noun, this.#table, this.#words) : 'paragraph';
    return level === undefined ? plan : { ...plan, level };
  }

  #summarise(rest: string, said: Conditions, named: string | undefined): QueryPlan {
    const found = named === undefined ? this.#words.first(this.#table.perspective, rest) : undefined;
    const perspective = named ?? found?.groups['perspective'];
    const left = found === undefined ? rest : this.#question.without(rest, found.start, found.end);
    const id = this.#atom(left);
    if (id === undefined) {
      const about = this.#about(left);
      return { ...this.#done({ kind: 'ask', about }, said), level: 'paragraph' };
    }
    const asked = this.#question.plain(this.#cues.perspective(perspective ?? ''));
    return this.#done({ kind: 'summarise', id, perspective: asked === '' ? null : asked }, said);
  }

  /** A question that fits no pattern: one of conditions alone names notes, one with a question's words wants an answer. */
  #unknown(said: Conditions, whole = this.#question.text): Reading {
    const { text } = this.#question;
    const hasConditions = Object.keys(said.lens).length > 0 || said.isNewest;
    const isSure =
      this.#words.first(this.#table.asks, whole) !== undefined || this.#cueWords.isQuestion(whole);
    if (hasConditions && !isSure) return { plan: this.#find(this.#about(text), said), isSure };
    const isOdd = this.#isOdd(text, isSure);
    const guessed = isOdd ? { isGuess: true } : {};
    const isPasted = text.length > MOST_LETTERS;
    if (isOdd && !isSure && !isPasted && !this.#isOpen(text) && !/[?？]\s*$/.test(this.#request.question))
      return { plan: { ...this.#keywords(text, said), ...guessed }, isSure };
    if (said.timed !== undefined && isSure && !this.#cueWords.recalls(said.timed))
      return this.#always(said.timed, said);
    // What an answer is wanted to is no condition: “per month”, “the latest” are words of it.
    const asked = [said.asked, text].find((each) => each !== '') ?? whole;
    const about = this.#question.plain(this.#cueWords.withoutIdle(asked));
    return { plan: { ...this.#done({ kind: 'ask', about }, said), ...guessed, level: 'paragraph' }, isSure };
  }

  /** An answer to what holds each week or year at a time: the time is no condition of notes. */
  #always(timed: string, said: Conditions): Reading {
    const { sinceMs, untilMs, createdSinceMs, createdUntilMs, ...lens } = said.lens;
    const about = this.#question.plain(this.#cueWords.withoutIdle(timed));
    const plan = this.#done({ kind: 'ask', about }, { ...said, lens });
    return { plan: { ...plan, level: 'paragraph' }, isSure: true };
  }

  /** Words that are looked for, of which the first or the last may be a kind of text. */
  #keywords(text: string, said: Conditions): QueryPlan {
    const kind = this.#table.isDense ? undefined : this.#words.first(['^{k}', '{k}$'], text);
    const isKind = kind !== undefined && kind.said.length < text.length && text.split(' ').length <= KEYWORDS;
    const rest = isKind ? this.#question.without(text, kind.start, kind.end).trim() : text;
    return this.#find(this.#topic(rest), said, isKind ? kind.said : undefined);
  }

  /** Whether it may well want something else than an answer: it asks for none, or is of what is open. */
  #isOdd(text: string, isSure: boolean): boolean {
    if (this.#isOpen(text)) return true;
    return !isSure && (this.#table.isDense ? text.length >= SENTENCE_LETTERS : text.split(' ').length > 1);
  }

  #isOpen(text: string): boolean {
    return this.#words.first(this.#table.here, text) !== undefined;
  }

  #done(wanted: PlanIntent, said: Conditions, rest = ''): QueryPlan {
    const lens = Object.keys(said.lens).length === 0 ? {} : { lens: said.lens };
    const { lang } = this.#table;
    const asked = this.#request.question;
    const unread = rest === '' ? this.#unusedTag(wanted, said) : rest;
    return { ...wanted, lang, asked, unread, ...lens, level: 'note', readBy: 'rules' };
  }

  /** What stands where a tag would, is none and is looked for neither. */
  #unusedTag(wanted: PlanIntent, { noTag = '' }: Conditions): string {
    const subjects = 'about' in wanted ? [wanted.about] : 'sides' in wanted ? wanted.sides : [];
    return subjects.some((subject) => subject.includes(noTag)) ? '' : this.#question.plain(noTag);
  }

  #restOf(found: FoundIn, groups: Found['groups']): string {
    if ('topic' in groups) return groups['topic'] ?? '';
    const { text } = found;
    return this.#question.without(text, found.start, found.end).trim();
  }

  /** Undefined where nothing that the vault has is named. */
  #atom(rest: string): AtomId | undefined {
    const written = this.#question.plain(rest);
    const focus = this.#focus;
    const named =
      written === '' ? undefined : (this.#names.atom(written) ?? this.#names.atom(this.#about(rest)));
    if (named !== undefined) return named;
    if (this.#isAll(this.#table.vault, rest)) return VAULT_ID;
    if (written === '' || this.#isAll(this.#table.here, rest) || this.#about(rest) === '') return focus;
    return undefined;
  }

  /** Whether nothing but words of these patterns and fillers stands there. */
  #isAll(patterns: readonly Pattern[], text: string): boolean {
    const found = this.#words.first(patterns, text);
    if (found === undefined) return false;
    return this.#about(this.#question.without(text, found.start, found.end)) === '';
  }

  /** Words without those at either end that say nothing; a verb alone is what is asked about, where no time is named. */
  #about(text: string): string {
    const { filler, time } = this.#table;
    const { whole } = this.#cueWords.cues;
    const bare = this.#words.trimmed(text, [...filler, ...time.edited, ...time.made], whole);
    const left = bare !== '' || this.#hasTime ? bare : this.#words.trimmed(text, filler, whole);
    return this.#question.plain(left);
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

import type { AtomCard, SearchLevel, Span } from './atoms';
import type { PackPiece } from './context';
import type { AtomId, ContentHash, NotePath } from './ids';
import type { FacetsRequest, Lens } from './lens';
import type { HitsAnswer } from './search';
import type { SummaryState } from './summaries';

/** Languages whose questions are read by rules. */
export const PLAN_LANGUAGES = ['en', 'de', 'es', 'zh', 'ja'] as const;

export type PlanLanguage = (typeof PLAN_LANGUAGES)[number];

/** Lengths of time that notes are put together by. */
export type Period = 'month' | 'quarter' | 'year';

/** Tasks that are wanted: those with an empty box, with a box that holds a sign, or both. */
export type TaskState = 'open' | 'done' | 'all';

/** Days that a task names of itself, each as `2026-11-25`: of the calendar of who wrote it, in no time zone. */
export interface TaskDays {
  due?: string;
  /** When it is to be worked on. */
  scheduled?: string;
  /** Before which it cannot be. */
  start?: string;
  done?: string;
  cancelled?: string;
}

/** On which of their days tasks are wanted, and when: days as in `TaskDays`, the first and the last one of them. */
export interface TaskTime {
  /** `planned`: on which they are due or scheduled. */
  of: 'due' | 'planned' | 'done';
  since?: string;
  until?: string;
  /** They name no such day. */
  isMissing?: true;
}

/** What is known of a task beside what it says. */
export interface TaskFacts {
  isDone: boolean;
  days: TaskDays;
}

/** How a question was read. */
export type QueryPlan = WithContext<PlanIntent>;

/** Each intent with what all plans have. */
type WithContext<I> = I extends unknown ? { [K in keyof (PlanContext & I)]: (PlanContext & I)[K] } : never;

interface PlanContext {
  lang: PlanLanguage;
  /** The question as it was typed. */
  asked: string;
  /** Words that no rule used and that no search is made for; empty where all was understood. */
  unread: string;
  /** What the question says of notes: time, tags, folders, kinds of text. */
  lens?: Lens;
  level: SearchLevel;
  readBy: 'rules' | 'model';
  /**
   * How it was read may well not be how it was meant: no rule says what is wanted and it does not look like a question, or single words
   * say it and leave much of the question unexplained.
   */
  isGuess?: boolean;
  /** Absent where the question was read for itself. */
  followUp?: FollowUp;
}

/** How a question goes on from the one that was asked before it. */
export interface FollowUp {
  /** What was asked before, as it was typed, oldest first: 1 to `MAX_ASKED_BEFORE`, of more the first and the last ones. */
  questions: string[];
  /** Words that were taken from the question before; empty where only what it wanted or its conditions were. */
  kept: string;
  /** Words that were put beside those: the next question puts others in their place. */
  added: string;
  /** What the questions are about: what “it” is in the next one. Empty where they are about notes under conditions alone. */
  subject: string;
}

/** Questions before one that it is known to go on from. */
export const MAX_ASKED_BEFORE = 8;

/** Questions that are asked at once. */
export const MAX_PARTS = 4;

/** What notes are put in an order by; `missing` are links of theirs to notes that do not exist. */
export type OrderBy =
  | { of: 'words' | 'links' | 'backlinks' | 'missing' }
  /** The day on which the note was made. */
  | { of: 'made' }
  /** A number that the notes hold in it, else a day, else a text. */
  | { of: 'property'; name: string }
  /** Any order; the same for the same notes and `seed`. */
  | { of: 'chance'; seed: number };

/** What can be counted beside notes and tasks; `missing` are links to notes that do not exist. */
export type AmountOf = 'words' | 'links' | 'missing' | 'tags' | 'folders' | 'properties';

/** Each value of a property, or of a day that it holds the month or year. */
export interface ByProperty {
  property: string;
  period?: 'month' | 'year';
}

/** What notes that are counted are put together by; months and years are those of the day on which they were made. */
export type CountBy = 'month' | 'year' | 'tag' | ByProperty;

/** What is made of numbers. */
export type AggregateOf = 'sum' | 'average' | 'median' | 'highest' | 'lowest';

/** What numbers are put together by, as in `CountBy`. */
export type AggregateBy = Exclude<CountBy, 'tag'>;

/** What is wanted. `id` is an atom that the question names, or the one it was asked at; `about` is words to search for. */
export type PlanIntent =
  /** Notes: `newest` by their last change, `oldest` by when they were made. Without words there is no `best`. */
  | { kind: 'find'; about: string; order: 'best' | 'newest' | 'oldest' }
  /** An answer in the notes' own sentences. With `parts` several questions that are asked at once, 2 to `MAX_PARTS`, each answered by itself. */
  | { kind: 'ask'; about: string; parts?: string[] }
  | { kind: 'themes' }
  | { kind: 'zoom'; id: AtomId; to: 'in' | 'out' }
  | { kind: 'near'; id: AtomId }
  /** `in`: what links to the atom, with `orNamed` also what has any of its names; `out`: where it links to. */
  | { kind: 'links'; id: AtomId; which: 'in' | 'out'; orNamed?: true }
  /** Of notes or parts of them; with `tasks` of the tasks in them, in lists and quotes, and only then with `when`. */
  | { kind: 'count'; about: string; by?: CountBy; tasks?: TaskState; when?: TaskTime }
  /** The tasks themselves, in lists and quotes; with `when` the soonest first, and of those that are done the last. */
  | { kind: 'tasks'; about: string; state: TaskState; when?: TaskTime }
  /** `missing`: names of notes that do not exist, by how many notes link to them. */
  | { kind: 'facets'; of: Exclude<FacetsRequest['kind'], 'values'> | 'missing' }
  /**
   * Notes in the order of what they hold, `most` or latest first; of texts, Z first. With `first` so many of them, 1 to 40: of one also
   * those that hold as much.
   */
  | { kind: 'order'; about: string; by: OrderBy; from: 'most' | 'least'; first?: number }
  /** What numbers that notes hold in a property come to, with `by` for each group too; those of different units are kept apart. `from` the groups that come to least first. */
  | { kind: 'aggregate'; about: string; of: AggregateOf; property: string; by?: AggregateBy; from?: 'least' }
  /** How many of these there are in notes. */
  | { kind: 'amount'; of: AmountOf }
  /** Something of one note, where none is open and none is named. */
  | { kind: 'no-note' }
  /** Of notes in what the vault has no folder, tag or kind of note of. */
  | { kind: 'no-place'; name: string }
  /** How what is written of something changed. */
  | { kind: 'timeline'; about: string; by: Period }
  | { kind: 'compare'; sides: [string, string] }
  | { kind: 'summarise'; id: AtomId; perspective: string | null };

export interface PlanRequest {
  question: string;
  /** What "this" is; the vault when absent. */
  focus?: AtomId;
  /** Now, in milliseconds since 1970: times in the question are counted from it. */
  nowMs: number;
  /** By how many minutes the clock of who asks is ahead of UTC, -720 to 840: days begin by it. Default 0. */
  utcOffsetMinutes?: number;
  /** Absent: as the question's own words and letters say; where they say nothing, `likelyLang`. */
  lang?: PlanLanguage;
  /** The language that who asks most likely writes: that of the app or the terminal. Decides only where a question's own words do not. */
  likelyLang?: PlanLanguage;
  /**
   * How the question was read that was asked before this one in the same conversation. A question that leaves something out, as
   * “and in winter?” does, is completed from it; one that has a subject of its own is read as if nothing had been asked before.
   */
  before?: QueryPlan;
}

export interface GatherRequest {
  plan: QueryPlan;
  /** Tokens that all pieces together may have, 200 to 1,000,000; default 4,000. */
  budget?: number;
  /** As for the plan: months and years begin by it. Default 0. */
  utcOffsetMinutes?: number;
}

/** A piece of a note, under the number by which citations name it. */
export interface EvidencePiece {
  /** From 1 up, without gaps. */
  n: number;
  piece: PackPiece;
  path: NotePath;
  /** Of its note. */
  title: string;
  /** Of all that its note holds. Absent where nobody here has the note. */
  held?: ContentHash;
}

/** A number that answers, and what it is of: a month as `2026-03`, a tag, a name, a value, of an aggregate a unit; empty for the whole and for no unit. */
export interface Figure {
  label: string;
  value: number;
}

/** What the numbers of a group of notes come to, in one unit. */
export interface GroupFigure extends Figure {
  /** Empty where there is none. */
  unit: string;
  /** Over how many notes it is. */
  over: number;
}

/** What was found for a plan. */
export interface Evidence {
  plan: QueryPlan;
  /** At most 40. */
  pieces: EvidencePiece[];
  /** Atoms that are the answer, or stand behind it, best first; at most 40. */
  rows: AtomCard[];
  /**
   * Where rows are in an order of time: when the note of each was last changed (`newest`) or made (`oldest`), row by row, in
   * milliseconds since 1970, UTC.
   */
  times?: number[];
  /**
   * Of an order, an aggregate, and of notes that were found by a number or a day, row by row (`shownBeside`): how many words, links or backlinks, what the
   * property says, in plain text, or when the note was made, in milliseconds since 1970. Empty where a note has none; absent where they
   * come by chance.
   */
  values?: (number | string)[];
  /** Of an order: how many more notes hold nothing that could be put in it; of an aggregate and a count by a property, how many hold nothing there; 1 or more. */
  lacking?: number;
  /** Of an aggregate: how many more notes hold there what is not one number, 1 or more. */
  notNumbers?: number;
  /** Of an aggregate, figure by figure: over how many notes it is. */
  over?: number[];
  /**
   * Of an aggregate by groups: the figures of these, periods and numbers in their order, else by the figures, the lowest first where these are
   * the lowest. A note with several values is in several groups.
   */
  groups?: GroupFigure[];
  /** How many of its notes with a number are in none of these, 1 or more. */
  ungrouped?: number;
  figures: Figure[];
  /** Of a count of notes: how many templates would be counted too if they were other notes, 1 or more. */
  templates?: number;
  /** Of a count by words, and of tasks: the words that all hold which were counted. */
  held?: string;
  /** Of a count by words and of an answer: what was looked for in the place of words that no note has, as in `HitsAnswer`. */
  corrections?: HitsAnswer['corrections'];
  /** Of an answer that quotes nothing: words which the question is about, as they were typed, that no note has; 1 or more. */
  unknown?: string[];
  /** Of a count by words that no note has: the properties that they name, as in `HitsAnswer`. */
  properties?: string[];
  /** Of tasks that are wanted by a day of theirs: how many more name no such day, 1 or more. */
  undated?: number;
  /** Of tasks and of words: the notes that could not be read, which are neither counted nor shown. */
  unreadable?: NotePath[];
  /** Of tasks that are shown: what is known of each, quote by quote. What they say is quoted without their days. */
  tasks?: TaskFacts[];
  /** The answer that needs no model. */
  extract: Extract;
  /** Atoms that were found and are not among the rows. */
  leftOut: number;
  /** As in `HitsAnswer`. */
  among?: number;
}

/** An answer of the notes' own sentences; the host's catalogue says what stands around them. */
export type Extract =
  /** No note says anything of it. */
  | { kind: 'nothing' }
  /** `rows` or `figures` are the answer. */
  | { kind: 'rows' }
  | { kind: 'quotes'; quotes: Citation[] }
  | { kind: 'periods'; by: Period; periods: ExtractPeriod[] }
  /** Each thing of a comparison, or each question of several, in the order in which they were asked; one at least was found. */
  | { kind: 'sides'; sides: ExtractSide[] }
  | { kind: 'summary'; id: AtomId; text: string; state: SummaryState };

/** A stretch of time in which something was written; oldest first, those without notes left out. */
export interface ExtractPeriod {
  /** `2026`, `2026-Q1` or `2026-03`. */
  label: string;
  notes: number;
  /** The most central sentence of what was written then. */
  quote: Citation | undefined;
}

export interface ExtractSide {
  about: string;
  /** How many say something of it; absent where only the best were looked for. */
  notes?: number;
  /** None where no sentence answers. */
  quotes: Citation[];
  /** Of the rows those that were found for it, best first; none where no note says anything of it. */
  rows: AtomId[];
}

/** Words that a piece of evidence is said to hold. */
export interface Citation {
  /** The number of the piece; of one that was not given, the number as it was named. */
  n: number;
  /** Absent where no piece has this number and none holds the words. */
  atom?: AtomId;
  quote: string;
  /** `elsewhere`: found in another piece than the one named, which `n` and `atom` now are. */
  state: 'verified' | 'elsewhere' | 'unverified' | 'too-short';
  /** Where it stands in its note; several where the quote leaves something out. Empty unless found. */
  spans: Span[];
}

/** An answer as it is shown. */
export interface Answer {
  text: string;
  citations: Citation[];
  by: 'extract' | { model: string };
  ended: 'whole' | 'cut' | 'refused' | 'stopped';
}

/** Questions in plain words. */
export interface AskVerbs {
  /** Reads a question by rules alone, in the languages of `PLAN_LANGUAGES`. Never fails to read: what is unclear is `ask`. */
  plan: { request: PlanRequest; answer: QueryPlan };
  /** Runs a plan: at most six questions of the index, and an answer without a model. `not-found` when its atom is gone. */
  gather: { request: GatherRequest; answer: Evidence };
}

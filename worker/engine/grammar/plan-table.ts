import type { BlockKind, FacetsRequest, Period, PlanLanguage } from '../../contract';

export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type Unit = (typeof UNITS)[number];

/** What a question can want. `find` names notes; questions that fit no pattern are `ask`. */
export type Intent =
  | 'count'
  | 'timeline'
  | 'compare'
  | 'themes'
  | 'facets'
  | 'summarise'
  | 'links-in'
  | 'links-out'
  | 'near'
  | 'zoom-in'
  | 'zoom-out'
  | 'find';

/**
 * A regular expression over words, as `wordPattern` compiles it: a space stands for any white space, `{n}` a number, `{u}` a length of
 * time, `{p}` a point of time, `{y}` a year, `{m}` the name of a month, `{d}` a day of a month, `{w}` one word, `{s}` what stood in quotes, `{k}` a kind of text or a part of a note.
 * Named groups say what is meant: `topic`, `a` and `b` of a comparison, `noun` (notes, parts of them, or a kind of text), `of`, `by`, `perspective`.
 */
export type Pattern = string;

/** Times that have names. `{e}` stands for one of the weekdays in `said`, `{f}` for one of the seasons. */
export interface Named<Names extends Pattern[]> {
  names: Names;
  said: Pattern[];
  /** Says beside it that it is over. */
  over: Pattern;
}

/** How times are written. */
export interface TimeTable {
  /** From one up. */
  numbers: Pattern[];
  units: Record<Unit, Pattern>;
  /** What stands in the place of a year beside a month: this one, the last one, the one before it. */
  years: [Pattern, Pattern, Pattern];
  /** With named groups `y`, `m`, `d`, `q`, and `o` for words that say that a month is over; a month is a name or a number. */
  points: Pattern[];
  between: Pattern[];
  /** The last so many units, up to now; without a number the last one. */
  lastOnes: Pattern[];
  /** A few units ago, without a number. */
  fewAgo: Pattern[];
  ago: Pattern[];
  since: Pattern[];
  before: Pattern[];
  /** To the end of a point. */
  until: Pattern[];
  after: Pattern[];
  /** The unit before the one that is. */
  last: Pattern[];
  /** The one before that. */
  beforeLast: Pattern[];
  /** The unit that is. */
  current: Pattern[];
  /** Of today, yesterday and the day before it. */
  days: [Pattern, Pattern, Pattern];
  at: Pattern[];
  /** The last few units, up to now: three of them. */
  lastFew: Pattern[];
  /** From Monday, with what is said where one of them is a time: the last that has begun. */
  weekdays: Named<[Pattern, Pattern, Pattern, Pattern, Pattern, Pattern, Pattern]>;
  /** The last weekend that has begun. */
  weekend: Pattern[];
  /** From spring, which begins in March. */
  seasons: Named<[Pattern, Pattern, Pattern, Pattern]>;
  /** Words after which a year is what is asked about; undefined where a year never stands by itself. */
  aboutYear: Pattern | undefined;
  /** Adjectives and adverbs that ask for what is newest. */
  newest: Pattern[];
  /** Verbs that say that a time is one of a change, and one of writing. */
  edited: Pattern[];
  made: Pattern[];
}

/** The words of one language. No sentence of it: what people read is in the host's catalogue. */
export interface PlanTable {
  lang: PlanLanguage;
  /** Words stand without spaces between them. */
  isDense: boolean;
  time: TimeTable;
  /** Asks what follows from something, or what it is, which wants an answer whatever it names besides. */
  outcome: Pattern[];
  /** Asks how things are and not what was written, though it names notes or asks what there is: `are my notes encrypted`, `is there an app`. */
  states: Pattern[];
  /**
   * How a number is asked for, and words that say one; how it is asked for such that nothing else answers, and what besides says how many
   * there are.
   */
  amounts: { asked: Pattern[]; said: Pattern[]; needed: Pattern; told: Pattern };
  /** With a group `name`. */
  tag: Pattern[];
  /** The first of several that are announced as tags, with a group `name`, which the vault has to have. */
  severalTags: Pattern[];
  /**
   * What names another tag beside one, with a group `name`: to be met too, in its place, or not at all. It follows the one; where words stand
   * without spaces it comes before it, since what says that they are tags comes last.
   */
  moreTags: [how: 'all' | 'any' | 'none', Pattern][];
  /** With a group `name`, which takes all that could belong to it. */
  folder: Pattern[];
  /** That no other note links to a note. */
  unlinkedTo: Pattern[];
  /** That a note has no links. */
  unlinked: Pattern[];
  kinds: Partial<Record<BlockKind, Pattern>>;
  /** Parts of notes. */
  levels: Record<'section' | 'paragraph', Pattern>;
  /** Words by which a question is known as one that wants to be answered. */
  asks: Pattern[];
  /** What is said out of politeness at either end. */
  polite: Pattern[];
  /** The atom that the question is asked at. */
  here: Pattern[];
  /** The whole vault. */
  vault: Pattern[];
  /** How a count or a timeline is divided, with a group `by`. */
  division: Pattern[];
  periods: Record<Period, Pattern>;
  facets: Record<Exclude<FacetsRequest['kind'], 'values'>, Pattern>;
  /** Words for tags where a count is divided by them. */
  byTag: Pattern;
  /** How a change from then to now is asked for; with a group `topic`. Looked for first: “now” is no condition there. */
  thenAndNow: Pattern[];
  /** How what is told of something is asked for in short, and how it is asked to be explained; with a group `topic`. */
  told: Pattern[];
  /** What was, was done or was written, of which nothing but a time is said: the notes of that time. */
  ofTime: Pattern;
  /** When something was written, or what was written of it first; with a group `topic`. */
  written: Record<'oldest' | 'newest', Pattern[]>;
  intents: [Intent, Pattern[]][];
  /** For whom or under which aspect a summary is; with a group `perspective`. */
  perspective: Pattern[];
  /** Words that say nothing at either end of what is asked about. */
  filler: Pattern[];
  /** Verbs by which it is asked what somebody says of something: what answers need not hold them. */
  telling: Pattern;
  /** Words by which the language is told from others that are written with the same letters. */
  known: string;
}

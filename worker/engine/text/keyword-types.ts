import type { SearchLevel } from '../../contract';
import type { Bits } from '../base/bits';
import type { WordPart } from '../words/query-terms';

/** Text of one row as it is indexed. A row is a paragraph, or a heading or note that has no paragraph of its own. */
export interface KeywordRow {
  /** Index of the section within its note, or -1: rows of one note with equal `section` form one section. */
  section: number;
  /** Own text; empty for a row that stands for a bare heading or an empty note. */
  body: string;
  /** Headings from the outermost section down to the row's own, joined by a newline. */
  headings: string;
}

/** One note as it is indexed: what its rows share is given once. */
export interface KeywordNote {
  title: string;
  /** Joined by newlines, like tags. */
  aliases: string;
  tags: string;
  /** What its properties say, a value a line. */
  properties: string;
  /** At least one; the rows of a section stand together. */
  rows: KeywordRow[];
}

/** Which units may answer; all when nothing is said. Decided before scoring, and rarity counts over all units. */
export interface UnitChoice {
  /** A unit may answer when its first row is in it. Costs next to nothing, however much it lets through. */
  mask?: Bits | undefined;
}

export interface KeywordQuery extends UnitChoice {
  text: string;
  level: SearchLevel;
  /** The last word is a prefix. */
  typing: boolean;
  /** All of it is words: a quote or a dash asks nothing. */
  plain?: boolean | undefined;
  /** Units returned; more when others are as good as the last of them. */
  limit: number;
}

/** One scored unit: a note, a section or a paragraph, named by the first of its rows. */
export interface KeywordHit {
  row: number;
  /** The base row of its note. */
  noteRow: number;
  /** BM25F at the level asked for, above 0; of a hybrid search (1 - weight) · words + weight · meaning. */
  score: number;
  /** BM25F over what a good answer to the query scores: 0 for a unit with none of the words, about 1 for a good one. */
  words: number;
  /** The cosine of the unit's best row, or 0 when that is negative; 0 where only words were asked for. */
  meaning: number;
  /** Bit t is set when query term t (of `terms`) occurs in the unit. */
  mask: number;
}

/** A term of a query that some unit holds. */
export interface AnsweredTerm extends WordPart {
  /** As typed. */
  word: string;
  idf: number;
}

export interface KeywordAnswer {
  /**
   * Best first. Equal scores stand in the order of their rows, which depends on the history of the index: callers
   * break ties by atom id. Which units are among the hits does not depend on it, because all that are as good as the
   * last one within the limit are.
   */
  hits: KeywordHit[];
  /** Units that matched before the limit. */
  total: number;
  /** At most 31 query terms (the rarest) with the word as typed and its idf at the level asked for. */
  terms: AnsweredTerm[];
  corrections: { word: string; used: string }[];
  /**
   * The share, by weight, of all that was asked that any unit holds: 0…1, function words apart, 1 where there are no others. A word of which
   * units hold another form, by its first letters, is no part of what was asked.
   */
  known: number;
  /** Words that nothing holds, and in the place of which nothing was searched; as typed. */
  unknown: string[];
  /** How many pairs of signs of Chinese and Japanese, or of Vietnamese syllables, nothing holds that name something: overlapping, they are no words. */
  unknownPairs: number;
  /**
   * What was typed in quotes. Hits hold all words of each phrase, but perhaps not side by side, since the index keeps
   * no text: the caller compares with `phraseTest`.
   */
  phrases: string[];
}

export interface SimilarOptions extends UnitChoice {
  level: SearchLevel;
  limit: number;
  /** How many of the text's most significant words are used. Default 40. */
  terms?: number;
  /** Base row of the note that must not answer: usually the one the text was taken from. */
  exclude?: number;
}

/** Where vectors of rows are found. Rows are those of the index; removed ones have no vector. */
export interface VectorSource {
  readonly dimensions: number;
  /**
   * The rows with the highest cosines, all of them above 0, highest first; of the rows in `accept` alone where it is
   * given.
   */
  search(
    query: Float32Array,
    options: { limit: number; accept?: Bits },
  ): { row: number; similarity: number }[];
  /** The cosine with each of the rows; 0 for those without a vector. */
  similarities(query: Float32Array, rows: Uint32Array): ArrayLike<number>;
}

/** What is asked as a vector of those attached under the name `vectors`, and of as many dimensions. */
export interface VectorQuery extends UnitChoice {
  level: SearchLevel;
  vector: Float32Array;
  vectors: string;
  /** Rows that bring in their units. */
  limit: number;
}

/** Units by their first rows, each with the cosine of its best row; the nearest first. */
export type NearestUnits = ReadonlyMap<number, number>;

/** What the words of a query are worth to some units. */
export interface UnitScores {
  /** BM25F of each unit, 0 where it holds none of the words; whether it may answer plays no part. */
  scores: Float64Array;
  masks: Int32Array;
  /** The score of a good answer: half of what all words known to the index can add to a unit. */
  expected: number;
  terms: KeywordAnswer['terms'];
}

/** A sealed part of the index as plain values. */
export interface SegmentImage {
  id: string;
  /** First row, and the row after the last one, of the range that the segment owns. */
  firstRow: number;
  endRow: number;
  /** Nothing: it only moves the columns to where they can be read in place. */
  pad: Uint8Array;
  /** Everything else, little-endian. */
  columns: Uint8Array;
}

/** Reads the bodies of a stored segment where they lie. */
export interface BodyReader {
  /**
   * Their bytes from one place to before another, counted from the first of them; the caller owns the buffer, which begins with
   * them. Throws a DamagedBodiesError where they are not what was written.
   */
  read(from: number, end: number): Uint8Array<ArrayBuffer>;
  /** See `StoredBytes`. */
  readonly worthwhilePieces: number;
  /** Nothing more is read. */
  close(): void;
}

/** The same of a stored one whose bodies stay where they are until words ask for them. */
export interface OpenedSegment {
  id: string;
  firstRow: number;
  endRow: number;
  /** All columns before the bodies; begins at a multiple of eight. */
  head: Uint8Array;
  reader: BodyReader;
}

/** Stands for a segment that can no longer be had: its rows stay taken, so that those of others keep their numbers. */
export interface LostSegment {
  lost: true;
  firstRow: number;
  endRow: number;
}

/** A segment image, or the set of live notes given with it, contradicts itself. The stored index cannot be used. */
export class DamagedSegmentError extends Error {
  override readonly name = 'DamagedSegmentError';
}

/** Bodies of a segment that is open can no longer be read, or are not what was written: nothing that needs them can be answered. */
export class DamagedBodiesError extends Error {
  override readonly name = 'DamagedBodiesError';
}

/**
 * Finds notes, sections and paragraphs by their words. The same live notes give bit-equal scores whatever the
 * order of the calls that led to them.
 */
export interface KeywordIndex {
  /** Whether a word is a name that the vault has elsewhere: where no text holds it, nothing else is searched in its place. None when not set. */
  isName: (word: string) => boolean;
  /** Indexes a note; its rows get consecutive numbers from the one returned on. Numbers return only after `compact`. */
  add(note: KeywordNote): number;
  /** Forgets the note with this base row, which must be live. */
  remove(baseRow: number): void;
  search(query: KeywordQuery): KeywordAnswer;
  /** Units that share the most significant words of a text; notes by how much they share (see `sharedWords`), others by BM25F. */
  similar(text: string, options: SimilarOptions): KeywordAnswer;
  /** What units, named by their first rows, score for a query; to the bit as `search` scores them. */
  scoresOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): UnitScores;
  /** Which words of a query units hold, named by their first rows in any order: what `scoresOf` says, without scoring any. */
  masksOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): Pick<UnitScores, 'masks' | 'terms'>;
  /** The units of the rows that are nearest to a vector. */
  nearest(query: VectorQuery): NearestUnits;
  /** The cosines of given units, whatever they are. */
  cosinesOf(query: VectorQuery, units: Uint32Array): NearestUnits;
  /** The units that may answer a query by its mask, its phrases and the words that it leaves out; undefined when all may. */
  answerable(query: KeywordQuery): Bits | undefined;
  /** From now on rows can be compared by these vectors, under a name that no others have. */
  attach(name: string, vectors: VectorSource): void;
  detach(name: string): void;
  /**
   * The live units that hold all of the terms, as a mask by their first rows: in any field, or in text and headings alone.
   */
  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Bits;
  /** How many live notes hold the word (all of its parts, when it has several). */
  frequency(word: string): number;
  /** How many live rows hold this very term, as `tokenise` gives it, in their text; each once for every 255 times that it does, or part of these. */
  rowsWith(term: string): number;
  /** The first row of the unit that holds a row at some level: what masks and hits name it by. */
  unitOf(row: number, level: SearchLevel): number;
  /** Whether a live row has any words of its own, beside titles and headings. */
  hasBody(row: number): boolean;
  /** Distinct terms of live notes. Counted again after every change: meant for status, not for loops. */
  readonly terms: number;
  /** So many there are at least: all but a few once segments are merged. Costs nothing. */
  readonly atLeastTerms: number;
  /** Rows and notes that words are weighed against: the live ones, unless the index is a part of something larger. */
  readonly rows: number;
  readonly notes: number;
  /** Share of all row numbers given out that belong to removed notes, 0…1: when it is large, `compact`. */
  readonly deletedRatio: number;
  /** Memory held by postings and rows. */
  readonly sizeBytes: number;
  /** Makes what was added since the last call immutable. Small segments are merged at once, large ones by `mergeStep`. */
  seal(): void;
  /**
   * Merges segments so that few remain: goes on for about `budget` postings (a million take about a hundredth of a
   * second) and returns whether there is more to do. Answers are the same before, between and after; notes may come
   * and go between two calls.
   */
  mergeStep(budget: number): boolean;
  /**
   * The sealed segments; an id names the same bytes for ever, so that what was written need not be written again. They
   * can be encoded later as well, whatever has happened to the index meanwhile.
   */
  segments(): { id: string; encode(): SegmentImage }[];
  /**
   * Fills an empty index; notes whose base row is not live stay removed. Looks at notes and terms but not at every
   * posting, and keeps the bytes of the images, which must not change from then on. Throws DamagedSegmentError. Of segments that are
   * opened, bodies are read when a search, a check or a merge wants them, any of which may throw a DamagedBodiesError then.
   */
  restore(images: Iterable<SegmentImage | OpenedSegment | LostSegment>, liveBases: ArrayLike<number>): void;
  /**
   * Checks what `restore` left unchecked, for about `budget` postings (a million take some milliseconds), and returns
   * whether there is more to check. Throws DamagedSegmentError. Searches before that are safe, but may answer nonsense.
   */
  verifyStep(budget: number): boolean;
  /** Whether `mergeStep` has something to do. */
  readonly isMergeDue: boolean;
  /**
   * Seals, and rewrites each segment that still holds words of removed notes, so that what is stored from then on holds
   * none. Rows keep their numbers, and other segments their ids.
   */
  purge(): void;
  /** Seals and renumbers all live rows without gaps, in their order. Returns each old base row with its new one. */
  compact(): Map<number, number>;
}

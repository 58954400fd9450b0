import type { NotePath, PropertyValue, SearchLevel } from '../../contract';
import type { Chance } from '../embed/chance';
import type { CorpusStatistics } from '../text/corpus-statistics';
import type { NoteEvidence } from '../text/note-evidence';
import type { QueryTerm } from '../words/query-terms';

/** Names a note at its source, within one question. */
export type NoteKey = number;

/** What words are weighed against, and links. */
export interface SourceStatistics extends CorpusStatistics {
  /** Paragraphs, of all that may be seen. */
  paragraphs: number;
  /** Links to the note that most link to. */
  maxInDegree: number;
  /** How far links are believed, 0…1. */
  trust: number;
}

/** The words that candidates are looked for by. */
export interface WeighedTerms {
  /** A note must hold one of these. */
  rare: readonly string[];
  terms: readonly string[];
  /** What each of the terms is worth, above 0. */
  weights: readonly number[];
  /** Terms of the text of a note, on average. */
  meanLength: number;
}

/** A note that words found, and what they come to in it, as nearly as can be told without all of its evidence. */
export interface ScoredNote {
  note: NoteKey;
  score: number;
}

/** A note that meaning found, by its row that is nearest to what is asked. */
export interface NearNote {
  note: NoteKey;
  row: number;
  /** Of the row, less where its text stands in many places (`duplicateDiscount`). */
  cosine: number;
  /** In how many the text of the row stands, 1 or more. */
  places: number;
}

/** A note whose evidence is asked for. */
export interface AskedNote {
  note: NoteKey;
  /** Its nearest row, where that is known and tells enough of it; undefined where all of its rows are to be compared. */
  near: NearNote | undefined;
}

/** A term near one that nothing holds. */
export interface NearTerm {
  term: string;
  /** The word that stands for it in a text, in the form that people type. */
  surface: string;
  /** All words that some of the notes have for it, in that form. */
  words: readonly string[];
  /** Of words of Latin letters, one edit away: an error that is often made lies between (`spellingsOf`). */
  isLikely: boolean;
}

/** A note as ranking sees it: without its text. */
export interface NoteFound extends NoteEvidence {
  key: NoteKey;
  path: NotePath;
  modifiedMs: number;
  createdMs: number;
  tags: readonly string[];
  /** Where conditions ask of them: as the index compares them. */
  properties?: Record<string, PropertyValue> | undefined;
  /** Sums of the weights of all of its links, in either direction, and how many notes link to it. */
  outWeight: number;
  inWeight: number;
  inDegree: number;
  /** To how many notes it links; absent where that was not asked. */
  outDegree?: number;
  /** Cosines with the vector that was asked about, by row of the note; a row without a vector has none. */
  cosines: ReadonlyMap<number, number>;
  /** In how many places the text of a row stands, where that is more than one. */
  places: ReadonlyMap<number, number>;
}

/** A word by which links call a note, and how many do. */
export interface AnchorWord {
  note: NoteKey;
  term: string;
  links: number;
}

/** Units that hold any of some terms. */
export interface UnitsHolding {
  units: number;
  isWhole: boolean;
}

export interface SourceLink {
  from: NoteKey;
  to: NoteKey;
  weight: number;
}

/** What a row says, to be compared with others. */
export interface RowSaid {
  note: NoteKey;
  row: number;
  /** Of all paragraphs of the note, 16 bytes each. */
  hashes: Uint8Array;
  /** Of the row; undefined where it has none. */
  vector: Float32Array | undefined;
}

/**
 * Where ranking gets what it ranks, when it does not hold the whole index itself. All of it is of one moment and of what the asker may
 * see alone, counts of words too. Fails by throwing, as its place fails.
 */
export interface CandidateSource {
  /** Of these terms exactly; a term that is not among them is held by nothing. */
  statistics(terms: readonly string[]): Promise<SourceStatistics>;
  /** Terms within so many edits (1 or 2) of a word that nothing holds: the likeliest first. */
  near(word: Pick<QueryTerm, 'term' | 'surface'>, edits: number): Promise<NearTerm[]>;
  /** How the cosines of a vector are to be read. */
  chance(vector: Float32Array): Promise<Chance>;
  /** Notes that answer the words best first. */
  scoredByWords(asked: WeighedTerms, most: number): Promise<ScoredNote[]>;
  /**
   * How many units of a level hold any of these terms. Where more of them would have to be looked at than is worth it, how many there are at least,
   * which is not the whole then.
   */
  holding(level: SearchLevel, terms: readonly string[], known: CorpusStatistics): Promise<UnitsHolding>;
  /** Words by which notes are called, those that most links say first. */
  byAnchors(terms: readonly string[], most: number): Promise<AnchorWord[]>;
  /** Notes with the nearest texts first. */
  byMeaning(vector: Float32Array, most: number): Promise<NearNote[]>;
  /** In no order. Of a note that is gone there is nothing. */
  evidence(
    notes: readonly AskedNote[],
    terms: readonly string[],
    vector: Float32Array | undefined,
  ): Promise<NoteFound[]>;
  /** Links of these notes in both directions, at most so many of each in either. */
  links(notes: readonly NoteKey[], most: number): Promise<SourceLink[]>;
  said(rows: readonly { note: NoteKey; row: number }[]): Promise<RowSaid[]>;
  texts(notes: readonly NoteKey[]): Promise<Map<NoteKey, string>>;
}

import type { SearchLevel } from '../../contract';

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
  /** At least one. */
  rows: KeywordRow[];
}

export interface KeywordQuery {
  text: string;
  level: SearchLevel;
  /** The last word is a prefix. */
  typing: boolean;
  /** Most units returned. */
  limit: number;
  /** Which notes may answer, by the note's base row; all when absent. Asked before scoring. */
  accept?: ((noteRow: number) => boolean) | undefined;
}

/** One scored unit: a note, a section or a paragraph, named by the first of its rows. */
export interface KeywordHit {
  row: number;
  /** The base row of its note. */
  noteRow: number;
  /** BM25F at the level asked for; above 0. */
  score: number;
  /** Bit t is set when query term t (of `terms`) occurs in the unit. */
  mask: number;
}

export interface KeywordAnswer {
  /** Best first; equal scores in unspecified order (callers break ties by atom id). */
  hits: KeywordHit[];
  /** Units that matched before the limit. */
  total: number;
  /** At most 31 query terms (the rarest) with the word as typed and its idf at the level asked for. */
  terms: { word: string; idf: number }[];
  corrections: { word: string; used: string }[];
}

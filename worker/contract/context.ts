import type { Span } from './atoms';
import type { AtomId, NotePath } from './ids';
import type { Lens } from './lens';

/** How fragments are found: by rare words, by words that stand together, by meaning together with words. */
export const FRAGMENT_STRATEGIES = ['adaptive', 'proximity', 'semantic'] as const;

export type FragmentStrategy = (typeof FRAGMENT_STRATEGIES)[number];

export interface FragmentsRequest {
  /** Notes, sections or paragraphs, 1 to 100; what stands in several of them is looked at once. */
  ids: AtomId[];
  /** Empty: each note is asked for its own title. */
  query: string;
  /** Absent: `adaptive` up to two words, `proximity` up to five, `semantic` beyond. */
  strategy?: FragmentStrategy;
  /** 1 to 50; default 5. */
  maxFragments?: number;
  /** Above 0, up to 1; default 0.8. How alike a word of a note must be to a word of the query that no note holds. */
  fuzzyThreshold?: number;
  /** Also answer the notes whole. */
  returnFullFile?: boolean;
}

/** A stretch of a note worth reading for a query: a paragraph or, where that is long, a part of it. */
export interface Fragment {
  /** The paragraph; several fragments may be parts of one. */
  id: AtomId;
  noteId: AtomId;
  path: NotePath;
  /** The exact text of `span`. */
  content: string;
  /** 0…1, never above that of the fragment before it. 0: nothing in it was found. */
  score: number;
  span: Span;
  metadata: {
    lineCount: number;
    /** With `proximity`: found words in the cluster that stands closest together. */
    clusterSize?: number;
    /** With `proximity`: share of that cluster's words that were found, 0…1. */
    proximity?: number;
  };
  /** Left out of long notes when there is no room for it. */
  context: {
    /** The text right before the content and right after it, within the note; one line each. */
    before?: string;
    after?: string;
    /** Other paragraphs that share rare words with this one, most first. */
    related?: { id: AtomId; preview: string }[];
  };
}

export interface FragmentsAnswer {
  /** Best first. When nothing in the notes was found these are their first paragraphs, with score 0. */
  fragments: Fragment[];
  /** `used` is another one than `wanted` when the notes have no vectors to compare. */
  strategy: { wanted: FragmentStrategy; used: FragmentStrategy };
  /** Estimated: of all text that was asked about, and of the fragments with their contexts. Of more than 4,000 at most a tenth is kept. */
  tokens: { whole: number; kept: number };
  /** Words of the query that no note holds, and the word that was taken instead. */
  corrections: { word: string; used: string }[];
  /** With `returnFullFile`: each note once, as it is. Else empty. */
  files: { id: AtomId; path: NotePath; content: string }[];
}

export interface PackRequest {
  query: string;
  /** Tokens, as language models count them, that the pack may take, 200 to 1,000,000. */
  budget: number;
  lens?: Lens;
  /** As for `explore`: nothing in the query is a condition. */
  plain?: boolean;
}

/** How much of a note is in a pack: its body, paragraphs and sentences of it, or its headings. */
export type PackMode = 'full' | 'snippet' | 'outline';

export interface PackPiece {
  /** The smallest atom that holds the piece; the section of a heading. */
  id: AtomId;
  span: Span;
  /** The exact text of `span`. */
  text: string;
}

export interface PackNote {
  id: AtomId;
  path: NotePath;
  title: string;
  /** Over that of the best note, 0…1. */
  score: number;
  mode: PackMode;
  /** Estimated tokens of its part of the text. */
  tokens: number;
  /** In reading order. An outline has one for each heading, as many as there was room for. */
  pieces: PackPiece[];
}

/**
 * Why a note is not in a pack: it scored under 0.1 of the best, nothing of the budget was left for it, ten outlines came
 * before it, or its text could not be read.
 */
export type PackLeftOutReason = 'too-far' | 'no-room' | 'outlines-full' | 'unreadable';

export interface ContextPack {
  /** What a model is to read. Note texts stand between fences that none of them can close. */
  text: string;
  /** Estimated tokens of `text`; never more than the budget. */
  tokens: number;
  /** As asked for, in tokens. */
  budget: number;
  /** Best first. */
  notes: PackNote[];
  /** Best first; at most the hundred best notes are looked at. */
  leftOut: { id: AtomId; path: NotePath; title: string; score: number; reason: PackLeftOutReason }[];
  /** Notes left out in all, those that were not looked at among them. */
  leftOutTotal: number;
  /** As for `explore`. */
  corrections: { word: string; used: string }[];
  /** As for `explore`. */
  among?: number;
}

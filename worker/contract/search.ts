import type { AtomCard, SearchLevel, Span } from './atoms';
import type { AtomId, NotePath } from './ids';
import type { Lens } from './lens';

export interface ExploreRequest {
  /**
   * Words, and conditions as the app's own search has them: `"a phrase"`, `-word`, `tag:#garden`, `[status:draft]`,
   * `line:(mix flour)`, `OR` (docs/search.md). Words rank and ask nothing; without any word the answer is a list,
   * newest first. What cannot be meant as a condition is words; a condition that cannot be asked is a `bad-request`.
   */
  query: string;
  level: SearchLevel;
  /** 1 to 1,000. */
  limit: number;
  lens?: Lens;
  /** The last word is still being typed: match it as a prefix; a condition that is not finished asks nothing yet. */
  typing?: boolean;
  /**
   * The query is plain text, as the questions of an evaluation are: quotes, colons and dashes in it are marks of writing, and
   * nothing is a condition.
   */
  plain?: boolean;
  /** Fill in titles and previews (reads note texts), of all hits or of so many of the first. Of other hits
   * `card.preview` and paragraph titles are empty. */
  cards?: boolean | number;
  /** What this one answer does without. */
  without?: SignalName[];
  /** Also return what has so little of the question that it is no answer to it. */
  all?: boolean;
}

/** What ranking can be asked to do without: the written links, or the vectors. */
export const SIGNAL_NAMES = ['links', 'meaning'] as const;

export type SignalName = (typeof SIGNAL_NAMES)[number];

/** Why a hit stands where it stands. The three components lie in 0…1. */
export interface Trace {
  /** Likeness of the text, in words and meaning together, beside the other candidates of this answer; of related notes with
   * what a `mention` adds. */
  similarity: number;
  /** What linked hits bring to its note, whether or not that lifted it. */
  activation: number;
  /** How often its note is linked, as a logarithm beside the most linked note of the vault. */
  centrality: number;
  /** What the words alone came to: 0 for none of them, 1 for a good answer or a better one. */
  words: number;
  /** Likeness in meaning, 0…1, undefined where no vectors were compared: of notes and parts the cosine with the nearest
   * paragraph; of a question how far that lies from what its cosines are by chance to 1. */
  meaning: number | undefined;
  /** What meaning brings of the text's likeness, beside words, 0…1. */
  meaningShare: number;
  /** Significant words of the query found in the atom, rarest first, as typed (corrected words as corrected); where none of
   * them tells much, all that were found. */
  terms: string[];
  /** Of these, words that it does not hold itself, but by which links in other notes call it. */
  anchorTerms: string[];
  /** Where text is nearest in meaning; undefined where no vectors were compared, or no cards were wanted. */
  pair: ParagraphPair | undefined;
  /** The linked hit that lifted this one. */
  via: LinkedHit | undefined;
  /** The title or alias by which the text that was asked about mentions a related note; undefined where it does not. */
  mention: string | undefined;
  /** The title or alias of a note that is what was asked; while it is typed one that begins so. Absent where none is. */
  askedName?: string;
  /** Topics that a related note shares with the note that was asked about, best first; at most three, and none
   * when no cards were wanted. */
  topics: { path: NotePath; title: string }[];
}

/** The paragraph of a hit that is nearest to the question, or to a paragraph of the atom that was asked about. */
export interface ParagraphPair {
  /** The paragraph asked about; undefined for a question. */
  from: AtomId | undefined;
  to: AtomId;
  /** Cosine, 0…1. */
  similarity: number;
}

/** The note whose written link speaks for a hit: it links to the hit, or (`backward`) the hit links to it. */
export interface LinkedHit {
  path: NotePath;
  title: string;
  direction: 'forward' | 'backward';
}

export interface Hit {
  card: AtomCard;
  /** GARS, comparable within one answer only. */
  score: number;
  trace: Trace;
  /** Stretches of `card.preview` that match, as [start, end) offsets into it, ascending, without overlaps. */
  marks: [number, number][];
  /** Where the words of the question stand when neither title nor preview shows them; absent when these do, or no words led to it. Of a note that is called by a number, an alias in letters. */
  found?: FoundIn;
  /** Where nothing was ranked and the newest come first: when its note was last changed, in milliseconds since 1970, UTC. */
  updatedMs?: number;
}

/** A name by which an atom is found, or what a property of its note says, where its card does not show it. Tags are without `#`. */
export interface FoundIn {
  kind: 'heading' | 'alias' | 'tag' | 'property';
  /** Of a property what it says; of a long one a part around the words. */
  text: string;
  /** The name of the property; within another one `name.inner`. */
  property?: string;
}

export interface HitsAnswer {
  hits: Hit[];
  /** How many atoms matched before the limit. */
  total: number;
  /** How many of these were left out because they have so little of what was asked; see `all`. */
  cut: number;
  /** Present when the limit of `explore` holds back answers: how many more there are. What is ranked is the best thousand. */
  more?: number;
  /** Words that had no match and the word that was searched instead. */
  corrections: { word: string; used: string }[];
  /**
   * Words of the question that no note has, and for which nothing else was searched; without those that only hold a question
   * together, unless there is nothing else to say.
   */
  unknown: string[];
  /** Names of properties that words of `unknown` are, in whatever inflection; absent where none is. */
  properties?: string[];
  /**
   * Present when the model that reads questions was not ready in time, mostly because it is still being loaded: words alone
   * answered. Whoever asks the same again waits for it on.
   */
  modelNotReady?: true;
  /** Present when nothing was ranked: the newest notes come first, and scores are 0. */
  order?: 'newest';
  /**
   * Present when an archive was asked what it cannot look for among all notes: how many were looked at, those that hold the words best
   * or the newest.
   */
  among?: number;
  /** Present when an archive did not count all that match, because that would take longer than the search: there are `total` at least. */
  atLeast?: true;
  /** The conditions of the query as they were read, written out; absent when it has none. */
  asked?: string;
}

export interface ExplainRequest extends Omit<ExploreRequest, 'level' | 'limit' | 'cards' | 'all'> {
  /** A note, section or paragraph: its level is the one that is searched. */
  id: AtomId;
}

/** Where an atom stands in the answer to a question, and why. */
export interface Explanation {
  atom: AtomCard;
  /** Undefined when the atom is not among the answers; `absence` says why. */
  hit: Hit | undefined;
  /** 1 for the best; undefined like `hit`. */
  place: number | undefined;
  /** `no-match`: no word of the question and nothing near in meaning. `filtered`: lens or operators leave it out.
   * `not-close`: it matches, but has so little of the question that it is left out as no answer. `behind`: it matches,
   * but is not among the thousand best, or its note has enough better hits. */
  absence: 'no-match' | 'filtered' | 'not-close' | 'behind' | undefined;
  /** With `filtered`: the conditions of the query that it does not meet, written out; empty when it is the lens alone. */
  unmet: string[];
  /** Answers in all. */
  total: number;
  /** The score of the best answer. */
  best: number;
  /** Where words of the question stand in the atom, in reading order; at most a hundred. */
  matches: { word: string; span: Span }[];
}

export interface RelatedRequest {
  id: AtomId;
  limit: number;
  /** Also return notes that are linked with this one, in either direction. Default false; `move` has true. */
  linked?: boolean;
  /** Only atoms of notes that meet it are returned. */
  lens?: Lens;
  /** As for `explore`. Of other hits neither the closest paragraphs nor shared topics are looked for. */
  cards?: boolean | number;
  /** What this one answer does without. */
  without?: SignalName[];
}

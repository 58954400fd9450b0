import type { BlockKind } from './atoms';
import type { NotePath } from './ids';

/**
 * Conditions, all of which must be met. Absent fields ask nothing; several values of one field mean "any of" unless it
 * says otherwise. Times are milliseconds since 1970, UTC. Conditions are about notes; only `kinds`, `meaning` and what
 * `where` says of text are about the atoms of the level that is looked at.
 */
export interface Lens {
  /** Conditions in the language of queries (docs/search.md). Every word must be held: in a lens nothing is ranked. */
  where?: string;
  /**
   * A few words that say what is wanted, such as "technical": keeps what is nearer to them in meaning than half way from what
   * is usual in this vault to what is nearest in it (docs/search.md); by words while there are no vectors.
   */
  meaning?: string;
  /** Tags without `#`; `project` also takes `project/altitude`. */
  tags?: string[];
  /** Folders; a folder takes what is below it. */
  folders?: string[];
  /** The path holds this text, without regard to case. */
  paths?: string[];
  /** The file's name, with its extension, holds this text, without regard to case. */
  names?: string[];
  /** Inclusive; compared with the note's updated time. */
  sinceMs?: number;
  /** Exclusive; compared with the note's updated time. */
  untilMs?: number;
  /** Inclusive; compared with the note's created time. */
  createdSinceMs?: number;
  /** Exclusive; compared with the note's created time. */
  createdUntilMs?: number;
  /** All of them must be met. */
  properties?: PropertyCondition[];
  /** The paragraph is of any of these kinds; of a section or a note any paragraph in it. */
  kinds?: BlockKind[];
  /** Whether the note is linked with any other note, in either direction. */
  linked?: boolean;
  /** With how many other notes that exist the note is linked. */
  links?: LinkCondition[];
  /** The note has none of these: no tag anywhere in it, no property, or no folder that it is in. */
  lacks?: ('tags' | 'properties' | 'folder')[];
  /** The note is linked with any of these, in either direction. */
  linkedWith?: NotePath[];
  /** The note is at most so many links (1 to 3) away from this one, in either direction; it is so itself. */
  within?: { links: number; of: NotePath };
  /** Each of these must be met too. */
  allOf?: Lens[];
  /** At least one of these must be met. */
  anyOf?: Lens[];
  /** None of these may be met. */
  noneOf?: Lens[];
}

/**
 * What a property of a note must hold. A list holds each of its values, a property of a property is called `outer.inner`.
 * Names and texts are compared without regard to case, and texts by their first 256 characters. A name alone asks that
 * the note has the property, be it empty; of several fields each must be met by some value.
 */
export interface PropertyCondition {
  name: string;
  /** Any of these. A number and a text that is written like it are equal; so are `true` and `"true"`. */
  anyOf?: (string | number | boolean)[];
  /** Any of these: a text holds it somewhere, a number or boolean is written like it. */
  holds?: string[];
  /** A number of at least this. */
  atLeast?: number;
  /** A number above this. */
  above?: number;
  /** A number of at most this. */
  atMost?: number;
  /** A number below this. */
  below?: number;
  /** A date, inclusive. */
  sinceMs?: number;
  /** A date, exclusive. */
  untilMs?: number;
}

/** How many other notes a note links to (`out`), or link to it (`in`), however often each does. Each bound is inclusive, and either may be absent. */
export interface LinkCondition {
  of: 'in' | 'out';
  atLeast?: number;
  atMost?: number;
}

export interface FacetsRequest {
  /** What to list: `values` are those of the property `of`. */
  kind: 'tags' | 'folders' | 'properties' | 'values';
  /** Needed for `values`, ignored otherwise. */
  of?: string;
  /** Only names that begin with this, without regard to case. */
  prefix?: string;
  /** 1 to 1,000; default 100. */
  limit?: number;
}

/** A name that lenses can ask for, as the note that changed last writes it, and how many notes it takes. */
export interface Facet {
  /** Tags without `#`, folders without slashes around them. */
  name: string;
  /** With those below a tag or a folder. */
  notes: number;
}

import type { BlockKind, PropertyValue } from './atoms';
import type { ChangeCursor } from './feed';
import type { ContentHash, NotePath } from './ids';
import type { LinkSource } from './links';

/** Up to where notes were exported. Kept by whoever asks, whole; nothing else is to be made of it. */
export interface ExportCursor {
  /** The last note that was exported. */
  after: NotePath;
  feed?: ChangeCursor;
}

export interface ExportRequest {
  /** The cursor of the page before; absent to begin. */
  cursor?: ExportCursor;
  /** 1 to 1,000: only these notes, or those of them that there are. Pages go on with the same list. */
  paths?: NotePath[];
  /** What a page may take at most as it is sent, 1 to 64 MiB; default 4 MiB. A larger note comes whole, on a page of its own. */
  limitBytes?: number;
}

/**
 * A page of notes with all that the index knows of their atoms, of their links and of what they mean, in columns: entry i of each
 * column is of the same thing. Where a column has several numbers for each, they stand together.
 */
export interface AtomPage {
  /** In the order of their paths, by UTF-16 units; each note on one page. */
  notes: ExportedNote[];
  atoms: AtomColumns;
  links: LinkColumns;
  /** Undefined while no model answers. */
  vectors: VectorColumns | undefined;
  /** For the next page; undefined when this is the last. */
  next: ExportCursor | undefined;
  /**
   * Where `changesSince` goes on when the last page was read: it tells of every note that changed after the first page was asked for,
   * whether its page was read before or after that. Undefined when `paths` were asked for, and when the store was behind, so that
   * following begins anew. It tells of texts alone: where the links of a note lead can also change with another note, and its times
   * and vectors without any.
   */
  feed: ChangeCursor | undefined;
}

export interface ExportedNote {
  path: NotePath;
  /** By which `changesSince` calls it. */
  key: ContentHash;
  hash: ContentHash;
  title: string;
  aliases: string[];
  /** Of frontmatter, headings and text, without `#`. */
  tags: string[];
  properties: Record<string, PropertyValue>;
  /** As an atom has them. */
  createdMs: number;
  updatedMs: number;
}

/** Note by note: first the note itself, then its sections, then its paragraphs, each in reading order. */
export interface AtomColumns {
  /** Place of its note in `notes`. */
  notes: Uint32Array;
  /** Place of its level in `LEVELS`. */
  levels: Uint8Array;
  /** Place of its parent in these columns; -1 for a note. */
  parents: Int32Array;
  /** What follows the path of its note in its id; empty for a note. */
  handles: string[];
  /** Of a note its title, of a section its heading; empty for a paragraph. */
  titles: string[];
  /** What a paragraph is; undefined for notes and sections. */
  blocks: (BlockKind | undefined)[];
  /** Four each: start, end, first line and last line, as in `Span`. */
  spans: Uint32Array;
  /** Sixteen bytes each: the digits of its content hash, two by two. */
  hashes: Uint8Array;
  tokens: Uint32Array;
}

/** Links in order of writing, note by note; those within a note are among them. */
export interface LinkColumns {
  /** Place in the atoms of the smallest one that holds it. */
  atoms: Uint32Array;
  /** The note that it leads to; undefined for a ghost. */
  to: (NotePath | undefined)[];
  /** What is written as target, with `#Heading` or `#^block`; the name of the ghost where it leads to none. */
  targets: string[];
  sources: LinkSource[];
  /** The property that holds it; undefined unless its source is `frontmatter`. */
  properties: (string | undefined)[];
  /** Text shown instead of the target; undefined when none is written. */
  displays: (string | undefined)[];
  /** Two each: where it begins and ends in the text of its note. Of frontmatter links: where the frontmatter does. */
  spans: Uint32Array;
}

/** Vectors of paragraphs, in the order of the atoms; those that are not embedded yet are not among them. */
export interface VectorColumns {
  model: string;
  dimensions: number;
  /** Place of its paragraph in the atoms. */
  atoms: Uint32Array;
  /** Sixteen bytes each: a hash of all that was embedded. Equal ones have equal vectors, wherever they stand. */
  keys: Uint8Array;
  /** One after the other. */
  values: VectorValues;
}

/** At length 1; all zeroes for a text of which the model knows nothing. */
export type VectorValues =
  | { kind: 'exact'; floats: Float32Array }
  /** While only these are loaded, or kept. A vector is its codes, each times its factor. */
  | { kind: 'rounded'; codes: Int8Array; factors: Float32Array };

/** Fields of short postings: title, aliases and tags stand at a note's first row, headings at a section's. */
export const SHORT_FIELDS = ['title', 'aliases', 'tags', 'heading', 'trail'] as const;
export type ShortField = (typeof SHORT_FIELDS)[number];

/** Codes of the fields as postings keep them. */
export const FIELD_CODE: Record<ShortField | 'body', number> = {
  title: 0,
  aliases: 1,
  tags: 2,
  heading: 3,
  trail: 4,
  body: 5,
};

/** Highest frequency that a posting keeps; beyond it BM25 has long saturated. */
export const MOST_OFTEN = 0xffff;

/**
 * Where one term occurs within one part of the index, rows ascending, all fields of a row in the order of their
 * codes. Body occurrences stand apart because they are nearly all and the rest needs more than adding up.
 */
export interface Postings {
  bodyRows: Uint32Array;
  bodyCounts: Uint16Array;
  bodyStart: number;
  bodyEnd: number;
  shortRows: Uint32Array;
  shortFields: Uint8Array;
  shortCounts: Uint16Array;
  shortStart: number;
  shortEnd: number;
}

/** A part of the index that can be searched: a sealed segment or what was added since. */
export interface PostingSource {
  /** Undefined when no row of this part ever held the term. */
  find(term: string): Postings | undefined;
  /** Terms that begin with `prefix`, in no order, each with the number of its postings. */
  startingWith(prefix: string): Iterable<[term: string, postings: number]>;
  /** All terms, in no order. */
  terms(): Iterable<string>;
  /** How the term looked in a text; undefined when it is unknown here. */
  surface(term: string): string | undefined;
}

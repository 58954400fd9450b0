import type { NoteRecord } from '../notes/note-record';
import type { Range } from '../navigate/note-parts';
import type { RowVectors } from '../vectors/row-vectors';

/** Paragraphs that are compared one by one, the longest ones. */
const MAX_PARAGRAPHS = 12;
/** A paragraph that stands in more places comes from a template: whatever it is near to says nothing of the note. */
const MAX_PLACES = 2;

/** Vectors of paragraphs of a note, by their numbers, in the place of their own. */
export type OtherVectors = ReadonlyMap<number, Float32Array>;

export interface ComparedParagraph {
  /** Its number in the note. */
  at: number;
  vector: Float32Array;
}

/** The paragraphs of a note, or of a part of it, that speak for it, longest first; those without a vector are left out. */
export function comparedParagraphs(
  vectors: RowVectors,
  { base, parsed }: NoteRecord,
  { from, to }: Range,
  instead?: OtherVectors,
): ComparedParagraph[] {
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  const tokens = (at: number) => parsed.paragraphs[at]?.tokens ?? 0;
  return numbers
    .filter((at) => vectors.sharers(base + at) <= MAX_PLACES)
    .sort((a, b) => tokens(b) - tokens(a))
    .slice(0, MAX_PARAGRAPHS)
    .flatMap((at) => {
      const vector = instead?.get(at) ?? vectors.vectorOf(base + at);
      return vector === undefined ? [] : [{ at, vector }];
    });
}

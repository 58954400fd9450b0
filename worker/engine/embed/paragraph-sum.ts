import type { NoteRecord } from '../notes/note-record';
import type { RowVectors } from '../vectors/row-vectors';

/** Paragraphs of a note by number, from `from` up to but not including `to`. */
export interface ParagraphRange {
  from: number;
  to: number;
}

/**
 * The sum of paragraphs' vectors, not of length 1. Each counts by the square root of its length, which finds related notes
 * better than the vector of the whole text (study of the built-in embedder), and the less the more places it stands in:
 * what comes from a template says little of one note. `instead` holds vectors that count in the place of paragraphs' own.
 */
export function sumOfParagraphs(
  vectors: RowVectors,
  record: NoteRecord,
  { from, to }: ParagraphRange,
  instead?: ReadonlyMap<number, Float32Array>,
): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(vectors.dimensions);
  // One paragraph needs no weight, and most short notes then need not be unpacked.
  const paragraphs = to - from > 1 ? record.parsed.paragraphs : [];
  for (let at = from; at < to; at++) {
    const row = record.base + at;
    const vector = instead?.get(at) ?? vectors.vectorOf(row);
    if (vector === undefined) continue;
    addTo(
      sum,
      vector,
      Math.sqrt(Math.max(1, paragraphs[at]?.tokens ?? 1)) / Math.max(1, vectors.sharers(row)),
    );
  }
  return sum;
}

export function addTo(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += weight * vector[i]!;
}

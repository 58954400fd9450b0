import type { NoteRecord } from '../notes/note-record';
import { paragraphTokens } from '../notes/packed-note';
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
  range: ParagraphRange,
  instead?: ReadonlyMap<number, Float32Array>,
): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(vectors.dimensions);
  const tokensAt = tokensIn(record, range);
  for (let at = range.from; at < range.to; at++) {
    const row = record.base + at;
    const weight = Math.sqrt(Math.max(1, tokensAt(at) ?? 1)) / Math.max(1, vectors.sharers(row));
    const other = instead?.get(at);
    if (other === undefined) vectors.addTo(row, sum, weight);
    else addTo(sum, other, weight);
  }
  return sum;
}

/** Of a whole note nothing else is unpacked: to unpack every note would be half of what the first related notes take. */
function tokensIn(record: NoteRecord, { from, to }: ParagraphRange): (at: number) => number | undefined {
  // One paragraph needs no weight.
  if (to - from <= 1) return () => 1;
  if (to - from < record.packed.counts.paragraphs) {
    const { paragraphs } = record.parsed;
    return (at) => paragraphs[at]?.tokens;
  }
  const tokens = paragraphTokens(record.packed);
  return (at) => tokens[at];
}

export function addTo(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += weight * vector[i]!;
}

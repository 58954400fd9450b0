import type { AtomId } from '../../contract';
import type { NoteAtomRef } from '../navigate/atom-ref';
import { partsIn } from '../navigate/note-parts';
import type { RowVectors } from '../vectors/row-vectors';

/** A question as a vector, and the vectors that it can be compared with. */
export interface QuestionVector {
  vector: Float32Array;
  vectors: RowVectors;
}

/** The paragraph of an atom that is nearest in meaning to what was asked. */
export interface Nearest {
  /** The paragraph that was asked about; undefined for a question. */
  from: AtomId | undefined;
  /** Its number in the note. */
  paragraph: number;
  /** Cosine, above 0. */
  similarity: number;
}

/** Undefined when no paragraph of the atom is near at all. */
export function nearestToQuestion(
  { vector, vectors }: QuestionVector,
  ref: NoteAtomRef,
): Nearest | undefined {
  const { from, to } = partsIn(ref).paragraphs;
  const rows = Uint32Array.from({ length: to - from }, (_row, at) => ref.record.base + from + at);
  const similarities = vectors.similarities(vector, rows);
  let best = 0;
  for (let at = 1; at < similarities.length; at++)
    if ((similarities[at] ?? 0) > (similarities[best] ?? 0)) best = at;
  const similarity = similarities[best] ?? 0;
  return similarity > 0 ? { from: undefined, paragraph: from + best, similarity } : undefined;
}

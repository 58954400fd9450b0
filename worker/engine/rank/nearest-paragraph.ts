import type { AtomId } from '../../contract';
import type { NoteAtomRef } from '../navigate/atom-ref';
import { partsIn } from '../navigate/note-parts';
import { isNear, likenessOf } from '../vectors/nearness';
import type { QuestionVector } from './question-vector';

/** The paragraph of an atom that is nearest in meaning to what was asked. */
export interface Nearest {
  /** The paragraph that was asked about; undefined for a question. */
  from: AtomId | undefined;
  /** Its number in the note. */
  paragraph: number;
  /** Above 0: the cosine of two paragraphs, or the likeness in meaning of a paragraph and a question. */
  similarity: number;
}

/** Undefined when no paragraph of the atom is near at all. */
export function nearestToQuestion(question: QuestionVector, ref: NoteAtomRef): Nearest | undefined {
  const { base, packed } = ref.record;
  // The whole of a note is known without its parts being unpacked.
  const { from, to } =
    ref.level === 'note' ? { from: 0, to: packed.counts.paragraphs } : partsIn(ref).paragraphs;
  const nearest = nearestRow(question, base + from, base + to);
  if (nearest === undefined) return undefined;
  const similarity = likenessOf(nearest.similarity, question.scale.chance);
  return similarity > 0 ? { from: undefined, paragraph: nearest.row - base, similarity } : undefined;
}

/** Of the rows from `from` up to but not including `to`, the nearest to the question, with its cosine; undefined when none is near at all. */
export function nearestRow(
  { vector, vectors }: QuestionVector,
  from: number,
  to: number,
): { row: number; similarity: number } | undefined {
  const similarities = vectors.similarities(
    vector,
    Uint32Array.from({ length: to - from }, (_row, at) => from + at),
  );
  let best = 0;
  for (let at = 1; at < similarities.length; at++) if (similarities[at]! > similarities[best]!) best = at;
  const similarity = similarities[best] ?? 0;
  return isNear(similarity) ? { row: from + best, similarity } : undefined;
}

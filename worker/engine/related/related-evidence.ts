import type { NotePath, RelatedRequest } from '../../contract';
import { must } from '../base/assert';
import { sharedTopics } from '../graph/topics';
import { idOf, paragraphRef, type NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from '../navigate/note-parts';
import type { RowVectors } from '../vectors/row-vectors';
import { comparedParagraphs, type ComparedParagraph } from './compared-paragraphs';
import type { Evidence } from '../rank/explore';
import type { Mentioned } from './mentions';
import type { Nearest } from '../rank/nearest-paragraph';

/**
 * What speaks for atoms as related to one: their closest paragraphs, the topics that both notes are linked with, and the
 * name by which its text mentions their note.
 */
export function relatedEvidence(
  reader: IndexReader,
  ref: NoteAtomRef,
  mentioned: ReadonlyMap<NotePath, Mentioned>,
  { without = [] }: RelatedRequest,
): Evidence {
  const nearest = without.includes('meaning') ? undefined : nearestTo(reader, ref);
  const topics = without.includes('links') ? undefined : topicsWith(reader, ref);
  const mention = (other: NoteAtomRef) => mentioned.get(other.record.path)?.name;
  return { ...(nearest && { nearest }), ...(topics && { topics }), mention };
}

function nearestTo(reader: IndexReader, ref: NoteAtomRef): Evidence['nearest'] {
  const { vectors } = reader.meaning;
  if (vectors === undefined) return undefined;
  const asked = askedParagraphs(vectors, ref);
  return (other) => closestPair(vectors, ref, asked, other);
}

/** The paragraphs of an atom that are compared with those of others. */
export function askedParagraphs(vectors: RowVectors, ref: NoteAtomRef): ComparedParagraph[] {
  if (ref.level !== 'paragraph') return comparedParagraphs(vectors, ref.record, partsIn(ref).paragraphs);
  // Whoever asks about a paragraph means it, though it may stand in a hundred places.
  const vector = vectors.vectorOf(ref.record.base + ref.index);
  return vector === undefined ? [] : [{ at: ref.index, vector }];
}

/** Undefined when no two paragraphs are near at all. */
function closestPair(
  vectors: RowVectors,
  { record }: NoteAtomRef,
  asked: readonly ComparedParagraph[],
  other: NoteAtomRef,
): Nearest | undefined {
  const { from, to } = partsIn(other).paragraphs;
  const rows = Uint32Array.from({ length: to - from }, (_row, at) => other.record.base + from + at);
  let closest: { asked: number; paragraph: number; similarity: number } | undefined;
  for (const { at, vector } of asked) {
    const similarities = vectors.similarities(vector, rows);
    for (let i = 0; i < similarities.length; i++) {
      const similarity = must(similarities[i], 'similarity');
      if (similarity > (closest?.similarity ?? 0)) closest = { asked: at, paragraph: from + i, similarity };
    }
  }
  return closest && { ...closest, from: idOf(paragraphRef(record, closest.asked)) };
}

function topicsWith(reader: IndexReader, { record }: NoteAtomRef): (other: NoteAtomRef) => NotePath[] {
  const topics = sharedTopics(reader.index.graph.matrix(), record.path, reader.options);
  return (other) => topics(other.record.path);
}

import type { ContentHash } from '../../contract';
import { fnvMix } from '../base/fnv1a';
import type { VaultIndex } from '../index/vault-index';
import type { NoteRecord } from '../notes/note-record';
import { summaryKeys, type EmbeddedSummary } from '../notes/note-summaries';
import type { RowVectors } from '../vectors/row-vectors';
import { sumOfParagraphs } from './paragraph-sum';

/** Of a summary's text; undefined while it has none, or where the model knows nothing of what it says. */
export function summaryVector(
  vectors: RowVectors,
  summary: EmbeddedSummary | undefined,
): Float32Array<ArrayBuffer> | undefined {
  const vector = summary && vectors.vectorOfText(summary.key);
  return vector?.some((value) => value !== 0) === true ? vector : undefined;
}

/** Of the note's summary where one is embedded, else the sum of its paragraphs. Not of length 1. */
export function vectorOfNote(
  index: VaultIndex,
  vectors: RowVectors,
  record: NoteRecord,
): Float32Array<ArrayBuffer> {
  const ofSummary = summaryVector(vectors, index.embedded.summariesOf(record)?.note);
  return ofSummary ?? sumOfParagraphs(vectors, record, { from: 0, to: record.packed.counts.paragraphs });
}

/** Of the summaries of a note and its parts, those whose vectors are known. */
export function embeddedKeys(index: VaultIndex, vectors: RowVectors, record: NoteRecord): ContentHash[] {
  return summaryKeys(index.embedded.summariesOf(record)).filter((key) => vectors.store.has(key));
}

export function mixKey(hash: number, key: ContentHash): number {
  let mixed = hash;
  for (let at = 0; at < key.length; at++) mixed = fnvMix(mixed, key.charCodeAt(at));
  return mixed;
}

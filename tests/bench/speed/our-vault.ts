import type { FileFacts } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex, type NoteEntry } from '../../../worker/engine/vault-index';
import { createVectorMatrix, type VectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import { DIMENSIONS, textOf, type VaultNote } from './corpus';

/** What the engine makes of a note's text. */
export function entryOf(note: VaultNote, text = textOf(note)): NoteEntry {
  const { path, modifiedMs } = note;
  const facts: FileFacts = { path, modifiedMs, createdMs: modifiedMs, sizeBytes: text.length };
  return createEntry(facts, parseNote(path, text), text);
}

/** Everything that is known of a vault: notes, words, links, and a vector a row. */
export class OurVault {
  readonly index = new VaultIndex();
  readonly matrix: VectorMatrix = createVectorMatrix({ dimensions: DIMENSIONS });

  /** Takes a note in, or replaces it. Rows get their vectors in the order of their paragraphs. */
  put(entry: NoteEntry, vectorOf: (paragraph: number) => Float32Array): void {
    const old = this.index.records.get(entry.facts.path);
    if (old !== undefined) for (let i = 0; i < old.rowCount; i++) this.matrix.free(old.base + i);
    const { base, rowCount } = this.index.put(entry);
    for (let i = 0; i < rowCount; i++) this.matrix.set(base + i, vectorOf(i));
  }
}

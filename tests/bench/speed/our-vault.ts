import type { FileFacts } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex, type NoteEntry } from '../../../worker/engine/index/vault-index';
import type { RowVectors } from '../../../worker/engine/vectors/row-vectors';
import type { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { textOf, type VaultNote } from './corpus';

/** What the engine makes of a note's text. */
export function entryOf(note: VaultNote, text = textOf(note)): NoteEntry {
  const { path, modifiedMs } = note;
  const facts: FileFacts = { path, modifiedMs, createdMs: modifiedMs, sizeBytes: text.length };
  return createEntry(facts, parseNote(path, text), text);
}

/** Everything that is known of a vault: notes, words, links, and a vector a paragraph. */
export class OurVault {
  readonly index: VaultIndex;
  readonly vectors: RowVectors;

  constructor(store: VectorStore, index = new VaultIndex()) {
    this.index = index;
    this.vectors = index.embedded.attach(store);
  }

  /** Takes a note in, or replaces it; `vectorOf` is asked about those of its paragraphs that are new. */
  put(entry: NoteEntry, vectorOf: (paragraph: number) => Float32Array): void {
    const record = this.index.put(entry);
    record.textKeys().forEach((hash, paragraph) => {
      if (this.vectors.isMissing(hash)) this.vectors.set(hash, vectorOf(paragraph));
    });
  }
}

import { describe, expect, it } from 'vitest';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { carryOver } from '../../../worker/engine/embed/carry-over';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { notePath } from '../note-path';

function indexOf(notes: Record<string, string>): VaultIndex {
  const index = new VaultIndex();
  for (const [name, text] of Object.entries(notes)) {
    const path = notePath(name);
    const parsed = parseNote(path, text);
    const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: text.length };
    index.put(createEntry(facts, parsed, text), parsed);
  }
  return index;
}

const NOTES = { 'A.md': '# One\n\nOnly here.\n\nIn both.', 'B.md': 'In both.' };

/** A store as it was while paragraphs alone were keys: the n-th distinct one has its own direction. */
function oldStore(index: VaultIndex, skip?: string): VectorStore {
  const store = new VectorStore({ model: 'test', dimensions: 3 });
  for (const { path, parsed } of index.records.values())
    if (path !== skip)
      for (const { hash } of parsed.paragraphs)
        if (!store.has(hash)) store.set(hash, Float32Array.from([1, 0.3 * store.count, 0.7]));
  return store;
}

describe('vectors from before titles took part in keys', () => {
  it('are those of the same paragraphs under their titles of now', () => {
    const index = indexOf(NOTES);
    const store = oldStore(index);
    const [only, both] = index
      .mustGet(notePath('A.md'))
      .textHashes()
      .map((hash) => store.get(hash));
    const vectors = index.embedded.attach(store);
    expect(vectors.missing).toBe(3);
    carryOver(index, vectors);
    expect(vectors.missing).toBe(0);
    const [a, b] = ['A.md', 'B.md'].map((path) => index.mustGet(notePath(path)));
    expect(vectors.vectorOf(a!.base)).toEqual(only);
    expect(vectors.vectorOf(a!.base + 1)).toEqual(both);
    both!.forEach((each, at) => {
      expect(vectors.vectorOf(b!.base)![at]).toBeCloseTo(each, 6);
    });
    expect(store.count).toBe(3);
  });

  it('stay as they are when nothing is missing, and leave to be made what nobody has', () => {
    const index = indexOf(NOTES);
    const vectors = index.embedded.attach(oldStore(index, 'A.md'));
    carryOver(index, vectors);
    expect(vectors.missing).toBe(1);
    const { version } = vectors.store;
    carryOver(index, vectors);
    expect(vectors.store.version).toBe(version);
  });
});

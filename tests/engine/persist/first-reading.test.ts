import { describe, expect, it } from 'vitest';
import type { IndexStorage } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { IndexStore } from '../../../worker/engine/persist/index-store';
import { ShardPlaces } from '../../../worker/engine/persist/shard-places';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { NO_THEMES } from './no-themes';

const SNAPSHOTS = 20;
const NOTES_A_SNAPSHOT = 50;
const NOTES_PER_SHARD = 16;

/** A store that tells how many files of notes were written, and how many were on their way at once. */
class WatchedStorage extends MemoryStorage implements IndexStorage {
  written = 0;
  mostTogether = 0;
  #underWay = 0;

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    if (!name.startsWith('notes-')) return super.write(name, bytes);
    this.written++;
    this.mostTogether = Math.max(this.mostTogether, ++this.#underWay);
    await Promise.resolve();
    await super.write(name, bytes);
    this.#underWay--;
  }
}

/** Takes notes into an index batch by batch, with a snapshot after each. */
async function readForTheFirstTime(storage: IndexStorage): Promise<void> {
  const store = new IndexStore(storage, NOTES_PER_SHARD);
  const index = new VaultIndex();
  for (let snapshot = 0; snapshot < SNAPSHOTS; snapshot++) {
    for (let note = 0; note < NOTES_A_SNAPSHOT; note++) {
      const path = notePath(`${snapshot}-${note}.md`);
      const text = `soil ${snapshot} ${note}`;
      const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: text.length };
      const entry = createEntry(facts, parseNote(path, text), text);
      const { number } = index.put(entry);
      store.markDirty([{ kind: 'put', entry, number }]);
    }
    await store.snapshot(index, { themes: NO_THEMES });
  }
}

describe('a vault that is read for the first time', () => {
  it('has its notes written once, whatever the number of snapshots', async () => {
    const storage = new WatchedStorage();
    await readForTheFirstTime(storage);
    const kept = [...storage.files().keys()].filter((name) => name.startsWith('notes-')).length;
    // Each snapshot may leave a shard that the next one goes on filling.
    expect(storage.written).toBeLessThanOrEqual(kept + SNAPSHOTS);
    expect(kept).toBeLessThanOrEqual((2 * SNAPSHOTS * NOTES_A_SNAPSHOT) / NOTES_PER_SHARD);
    const { index, damage } = await new IndexStore(storage).load();
    expect([damage, index.records.size]).toEqual([[], SNAPSHOTS * NOTES_A_SNAPSHOT]);
  });

  it('has several shards written at once', async () => {
    const storage = new WatchedStorage();
    await readForTheFirstTime(storage);
    expect(storage.mostTogether).toBeGreaterThanOrEqual(3);
  });
});

describe('the places of notes in shards', () => {
  const noteOf = (name: string, bytes = 10) => {
    const packed = {
      counts: {} as never,
      head: new Uint8Array(bytes),
      parts: new Uint8Array(0),
      hashes: new Uint8Array(0),
      keys: new Uint8Array(0),
    };
    const path = notePath(`${name}.md`);
    const facts = { path, modifiedMs: 1, createdMs: 1, sizeBytes: bytes };
    return { path, facts, packed, base: 0, number: 1 };
  };
  const names = (shards: { path: string }[][]) =>
    shards.map((notes) => notes.map(({ path }) => path.slice(0, -3)).join(''));

  it('stay, and new notes fill what is half empty before another shard is begun', () => {
    const places = new ShardPlaces(4);
    const first = 'abcdefgh'.split('').map((name) => noteOf(name));
    expect(names(places.deal(first).shards)).toEqual(['abcd', 'efgh']);
    places.areStored();
    for (const gone of ['a', 'b', 'e']) places.touch(notePath(`${gone}.md`));
    places.touch(notePath('i.md'));
    const left = 'cdfghijk'.split('').map((name) => noteOf(name));
    const { shards, touched } = places.deal(left);
    expect([names(shards), touched]).toEqual([
      ['cdij', 'fgh', 'k'],
      [0, 1, 2],
    ]);
  });

  it('are apart where notes are large', () => {
    const places = new ShardPlaces(4);
    const large = 'abc'.split('').map((name) => noteOf(name, 800_000));
    expect(names(places.deal(large).shards)).toEqual(['ab', 'c']);
  });

  it('are dealt out anew, and densely, once they are forgotten', () => {
    const places = new ShardPlaces(2);
    places.restore(5, [{ path: notePath('a.md') }]);
    expect(names(places.deal([noteOf('a')]).shards)).toEqual(['', '', '', '', '', 'a']);
    places.forget();
    expect(names(places.deal([noteOf('a')]).shards)).toEqual(['a']);
  });
});

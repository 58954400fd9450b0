import { describe, expect, it } from 'vitest';
import type { ChangeCursor, NotePath } from '../../../worker/contract';
import { readNote } from '../../../worker/knowledge/read/read-note';
import { TableStore } from '../../../worker/knowledge/store/table-store';
import { Upkeep } from '../../../worker/knowledge/store/upkeep';
import type { KeptTable } from '../../../worker/knowledge/store/table-image';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { LosingStorage } from '../../engine/losing-storage';
import { Crash, MemoryStorage } from '../../engine/memory-storage';
import { THOROUGH } from '../../thorough';

const NOTES = 300;

function textOf(n: number): string {
  return `Note ${n} links [[N${(n * 7) % NOTES}]] and [[Ghost ${n % 9}]].\n`;
}

class Keeper {
  readonly upkeep: Upkeep;
  readonly texts = new Map<string, string>();

  constructor(kept?: KeptTable) {
    this.upkeep = new Upkeep(kept);
  }

  /** As the index tells of notes, and their host hands them in. */
  put(texts: Record<string, string>, cursor: string): void {
    const notes = Object.entries(texts).map(([path, text]) => readNote(path as NotePath, text));
    this.upkeep.follow({
      ...{ reset: false, more: false, cursor: cursor as unknown as ChangeCursor },
      changes: notes.map(({ reading }) => ({
        ...{ kind: 'put', key: contentHash(reading.path), path: reading.path, hash: reading.hash },
      })) as never,
    });
    this.upkeep.put(notes);
    for (const [path, text] of Object.entries(texts)) this.texts.set(path, text);
    for (const path of this.upkeep.table.unscanned())
      this.upkeep.scan(readNote(path, this.texts.get(path) ?? textOf(Number(path.slice(1, -3)))));
  }
}

const ALL = Object.fromEntries(Array.from({ length: NOTES }, (_, n) => [`N${n}.md`, textOf(n)]));

async function keepAll(store: TableStore, upkeep: Upkeep): Promise<number> {
  for (let parts = 1; ; parts++) if (await store.keep(upkeep)) return parts;
}

function plain({ cursor, rows }: KeptTable): unknown {
  return { cursor, rows: [...rows].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

async function filled(): Promise<{ storage: MemoryStorage; store: TableStore; keeper: Keeper }> {
  const storage = new MemoryStorage();
  const store = new TableStore(storage);
  const keeper = new Keeper(await store.read());
  keeper.put(ALL, 'one');
  await keepAll(store, keeper.upkeep);
  return { storage, store, keeper };
}

async function readFrom(storage: MemoryStorage): Promise<KeptTable> {
  return new TableStore(new MemoryStorage(storage.files())).read();
}

describe('a table in a store', () => {
  it('comes back as it was, and is kept in parts', async () => {
    const storage = new MemoryStorage();
    const store = new TableStore(storage);
    const keeper = new Keeper(await store.read());
    expect(await store.keep(keeper.upkeep)).toBe(true);
    keeper.put(ALL, 'one');
    expect(await keepAll(store, keeper.upkeep)).toBeGreaterThan(1);
    expect(plain(await readFrom(storage))).toEqual(plain(keeper.upkeep.kept()));
    expect(await store.keep(keeper.upkeep)).toBe(true);
  });

  it('writes the shard of a note that changed, and no other', async () => {
    const { storage, store, keeper } = await filled();
    const before = storage.files();
    keeper.put({ 'N7.md': `${textOf(7)}More.\n` }, 'two');
    await keepAll(store, keeper.upkeep);
    const after = storage.files();
    const written = [...after.keys()].filter((name) => !before.has(name));
    expect(written).toHaveLength(1);
    expect(after.size).toBe(before.size);
    expect(plain(await readFrom(storage))).toEqual(plain(keeper.upkeep.kept()));
  });

  it('is the old one or the new one wherever a crash comes', async () => {
    for (let count = 0; ; count++) {
      const { storage, store, keeper } = await filled();
      const old = plain(await readFrom(storage));
      keeper.put({ 'N7.md': 'Other.\n', 'N8.md': 'Else.\n', 'N9.md': 'All is new.\n' }, 'two');
      storage.crashAfter(count);
      const crashed = await keepAll(store, keeper.upkeep).then(
        () => false,
        (error: unknown) => error instanceof Crash,
      );
      const now = plain(await readFrom(storage));
      if (!crashed) return expect(now).toEqual(plain(keeper.upkeep.kept()));
      expect([old, plain(keeper.upkeep.kept())]).toContainEqual(now);
    }
  });

  it('of which a shard is damaged or gone gives the others, whose texts are looked through again', async () => {
    for (const damage of ['flip', 'remove']) {
      const { storage } = await filled();
      const files = storage.files();
      const [name, bytes] = [...files].find(([each]) => each.startsWith('shard'))!;
      const flipped = bytes.slice();
      flipped[flipped.length >> 1]! ^= 255;
      if (damage === 'flip') files.set(name, flipped);
      else files.delete(name);
      const { cursor, rows } = await new TableStore(new MemoryStorage(files)).read();
      expect(cursor).toBeUndefined();
      expect(rows.length).toBeGreaterThan(NOTES / 2);
      expect(rows.length).toBeLessThan(NOTES);
      expect(rows.every(({ names }) => names === undefined)).toBe(true);
    }
  });

  it.each([
    ['that are gone for good', true],
    ['that may come back', false],
  ])('goes on without values %s, and has all again once their notes were read', async (_, isGone) => {
    const { storage, keeper } = await filled();
    const whole = keeper.upkeep.kept().rows.map(({ key }) => key);
    const all = [...storage.files().keys()];
    // One of four shards, and whatever is no shard.
    const losable = all.filter((name, at) => THOROUGH || at % 4 === 0 || !name.startsWith('shard'));
    for (const lost of losable) {
      const files = new Map(
        [...storage.files()].map(([name, bytes]) => [name, name === lost ? null : bytes]),
      );
      const losing = new LosingStorage(files, isGone);
      const store = new TableStore(losing);
      const kept = await store.read();
      expect(kept.cursor, lost).toBeUndefined();
      expect(kept.rows.length, lost).toBeLessThan(NOTES);
      if (lost.startsWith('shard')) expect(kept.rows.length, lost).toBeGreaterThan(NOTES / 2);
      const again = new Keeper(kept);
      again.put(ALL, 'two');
      await keepAll(store, again.upkeep);
      expect(losing.lost, lost).toEqual([]);
      const { cursor, rows } = await readFrom(losing);
      expect(cursor, lost).toBe('two');
      expect(rows.map(({ key }) => key).sort(), lost).toEqual([...whole].sort());
    }
  });

  it('is written nowhere by whoever only reads along', async () => {
    const storage = Object.assign(new MemoryStorage(), { isVolatile: true as const });
    const store = new TableStore(storage);
    const keeper = new Keeper(await store.read());
    keeper.put(ALL, 'one');
    expect(await store.keep(keeper.upkeep)).toBe(true);
    expect(storage.files().size).toBe(0);
  });
});

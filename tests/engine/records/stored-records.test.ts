import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordChange, Result } from '../../../worker/contract';
import { frame } from '../../../worker/engine/base/frames';
import { pack } from '../../../worker/engine/base/msgpack';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import { LosingStorage } from '../losing-storage';
import { MemoryStorage } from '../memory-storage';
import { tries } from '../../thorough';

const COLLECTIONS = ['summaries', 'decisions'];

function recordsIn(storage: MemoryStorage): StoredRecords {
  return new StoredRecords(() => Promise.resolve(storage));
}

function put(name: string, text: string, version = 1, collection = 'summaries'): RecordChange {
  return { kind: 'put', collection, name, version, value: new TextEncoder().encode(text) };
}

function remove(name: string, version = 1, collection = 'summaries'): RecordChange {
  return { kind: 'delete', collection, name, version };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Each record as a line: its value as text, short where it is long, or that it is damaged. */
async function contents(records: StoredRecords): Promise<string[]> {
  const lines: string[] = [];
  for (const collection of COLLECTIONS)
    for (const record of valueOf(await records.list(collection))) {
      const value = record.kind === 'whole' ? new TextDecoder().decode(record.value) : '(damaged)';
      lines.push(`${collection}/${record.name} ${record.version} ${value.length} ${value.slice(0, 9)}`);
    }
  return lines;
}

/** A store of three records in two batches, the first of them put twice. */
async function smallStore(): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  const records = recordsIn(storage);
  await records.write([put('Soil.md', 'old'), put('Rain.md', 'wet', 2)]);
  await records.write([put('Soil.md', 'dark'), put('7', 'kept', 1, 'decisions')]);
  return storage;
}

const SMALL = ['summaries/Rain.md 2 3 wet', 'summaries/Soil.md 1 4 dark', 'decisions/7 1 4 kept'];

/** The bytes of a store with its only file changed. */
function changed(storage: MemoryStorage, change: (bytes: Uint8Array) => void): MemoryStorage {
  const files = storage.files();
  for (const [name, bytes] of files) {
    const copy = bytes.slice();
    change(copy);
    files.set(name, copy);
  }
  return new MemoryStorage(files);
}

describe('the records beside the index', () => {
  it('are read as they were last put, each in its collection', async () => {
    const records = recordsIn(await smallStore());
    expect(await contents(records)).toEqual(SMALL);
    expect(valueOf(await records.get('summaries', 'Soil.md'))).toEqual({
      kind: 'whole',
      name: 'Soil.md',
      version: 1,
      value: new TextEncoder().encode('dark'),
    });
    expect(valueOf(await records.get('decisions', 'Soil.md'))).toBeUndefined();
    expect(valueOf(await records.list('nothing'))).toEqual([]);
  });

  it('are gone when they were deleted, of which there need not be any', async () => {
    const storage = await smallStore();
    await recordsIn(storage).write([remove('Soil.md'), remove('Nowhere.md')]);
    expect(await contents(recordsIn(storage))).toEqual([SMALL[0], SMALL[2]]);
  });

  it('share no buffer with whoever puts or reads them', async () => {
    const records = recordsIn(new MemoryStorage());
    const value = Uint8Array.of(0, 1, 2, 3).subarray(1, 3);
    const writing = records.write([{ ...put('a', ''), kind: 'put', value }]);
    value.fill(9);
    await writing;
    const read = valueOf(await records.get('summaries', 'a'));
    if (read?.kind === 'whole') read.value.fill(9);
    expect(valueOf(await records.get('summaries', 'a'))).toMatchObject({ value: Uint8Array.of(1, 2) });
  });

  it('open nothing before they are used, and again after they could not be opened', async () => {
    let opened = 0;
    const records = new StoredRecords(() => {
      opened++;
      const refusal = Object.assign(new Error('in use'), { name: 'StorageInUse' });
      return opened === 1 ? Promise.reject(refusal) : Promise.resolve(new MemoryStorage());
    });
    expect(opened).toBe(0);
    expect(await records.list('summaries')).toMatchObject({ error: { kind: 'storage', reason: 'in-use' } });
    expect(valueOf(await records.list('summaries'))).toEqual([]);
    valueOf(await records.list('summaries'));
    expect(opened).toBe(2);
  });

  it('answer not-open once they are closed, and let go of the store', async () => {
    const storage = await smallStore();
    const records = recordsIn(storage);
    const writing = records.write([put('last', 'words')]);
    expect(await records.close()).toEqual({ ok: true, value: null });
    valueOf(await writing);
    expect(await records.list('summaries')).toEqual({ ok: false, error: { kind: 'not-open' } });
    await expect(storage.list()).rejects.toThrow('closed');
    expect(await contents(recordsIn(new MemoryStorage(storage.files())))).toHaveLength(4);
  });

  it('refuse a name that would come back as another', async () => {
    const records = recordsIn(new MemoryStorage());
    const written = await records.write([put('whole', 'x'), put('half \ud83d', 'x')]);
    expect(written).toMatchObject({ error: { kind: 'bad-request', field: 'name' } });
    valueOf(await records.write([put('🌱', 'x')]));
    expect(await contents(records)).toEqual(['summaries/🌱 1 1 x']);
  });

  it('are what they were when the disk refuses, and take more when it does no longer', async () => {
    const storage = await smallStore();
    const records = recordsIn(storage);
    expect(await contents(records)).toEqual(SMALL);
    storage.refusal = 'the disk is full';
    expect(await records.write([put('Soil.md', 'lost')])).toMatchObject({ error: { kind: 'storage' } });
    expect(await contents(records)).toEqual(SMALL);
    storage.refusal = undefined;
    valueOf(await records.write([remove('7', 1, 'decisions')]));
    expect(await contents(recordsIn(storage))).toEqual(SMALL.slice(0, 2));
  });

  it('answer no write that is gone when the store is closed', async () => {
    const storage = Object.assign(await smallStore(), { isVolatile: true as const });
    const records = recordsIn(storage);
    expect(await contents(records)).toEqual(SMALL);
    expect(await records.write([put('a', 'x')])).toMatchObject({ error: { reason: 'read-only' } });
  });

  it('take no more of the disk than about twice what they hold', async () => {
    const storage = new MemoryStorage();
    const records = recordsIn(storage);
    for (let time = 0; time < 60; time++) await records.write([put('large', `${time}`.padEnd(20_000))]);
    const [file] = await storage.list();
    expect(file?.sizeBytes).toBeLessThan(2 * 20_100 + 64 * 1024);
    expect(await contents(recordsIn(storage))).toEqual([`summaries/large 1 20000 ${'59'.padEnd(9)}`]);
  });
});

describe('a store of records that was interrupted', () => {
  const changes = fc.record({
    kind: fc.constantFrom('put' as const, 'put' as const, 'delete' as const),
    collection: fc.constantFrom(...COLLECTIONS),
    name: fc.constantFrom('a', 'b', 'ü', ''),
    sizeBytes: fc.constantFrom(0, 5, 300, 30_000),
  });
  const steps = fc.record({
    batch: fc.array(changes, { maxLength: 4 }),
    /** How many bytes of an append are left by a crash in it; undefined where none comes. */
    torn: fc.option(fc.nat(1_000), { nil: undefined }),
  });

  it('holds the batches that were answered, and the one that was not wholly or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (all) => {
        let storage = new MemoryStorage();
        let records = recordsIn(storage);
        let expected = new Map<string, string>();
        for (const [number, { batch, torn }] of all.entries()) {
          const text = (sizeBytes: number) => `${number}`.padEnd(sizeBytes, '.').slice(0, sizeBytes);
          const after = new Map(expected);
          const asked = batch.map(({ kind, collection, name, sizeBytes }): RecordChange => {
            const key = `${collection}/${name}`;
            const value = text(sizeBytes);
            if (kind === 'put') after.set(key, `${key} 1 ${value.length} ${value.slice(0, 9)}`);
            else after.delete(key);
            return kind === 'put' ? put(name, value, 1, collection) : remove(name, 1, collection);
          });
          if (torn !== undefined) storage.crashAfter(0, torn);
          const answer = await records.write(asked);
          if (torn !== undefined) {
            storage = new MemoryStorage(storage.files());
            records = recordsIn(storage);
          }
          const found = (await contents(records)).sort();
          const [old, fresh] = [[...expected.values()].sort(), [...after.values()].sort()];
          if (answer.ok || found.join() !== old.join()) expect(found).toEqual(fresh);
          expected = found.join() === old.join() ? expected : after;
          expect(valueOf(await records.lostPlaces())).toBe(0);
        }
      }),
      { numRuns: tries(150) },
    );
  });
});

describe('a store of records that was damaged', () => {
  it('loses one record at most to a flipped bit, says which, and keeps the others through the next write', async () => {
    const whole = await smallStore();
    const [size = 0] = [...whole.files().values()].map(({ length }) => length);
    let damaged = 0;
    for (let bit = 0; bit < 8 * size; bit += 9) {
      const storage = changed(whole, (bytes) => {
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      });
      const found = await contents(recordsIn(storage));
      const wrong = found.filter((line, at) => line !== SMALL[at]);
      expect(wrong.length).toBeLessThanOrEqual(1);
      expect(found).toHaveLength(SMALL.length);
      for (const line of wrong) expect(line).toContain('(damaged)');
      damaged += wrong.length;
      valueOf(await recordsIn(storage).write([put('new', 'one')]));
      const healed = recordsIn(storage);
      expect(await contents(healed)).toEqual([
        ...found.slice(0, 2),
        'summaries/new 1 3 one',
        ...found.slice(2),
      ]);
    }
    expect(damaged).toBeGreaterThan(0);
  });

  it('says in how many places a name was lost too', async () => {
    const storage = changed(await smallStore(), (bytes) => {
      bytes.fill(0, 10, 120);
    });
    const records = recordsIn(storage);
    expect(valueOf(await records.lostPlaces())).toBe(1);
    expect(await contents(records)).toEqual(SMALL);
  });

  it('names a damaged record until it is put anew', async () => {
    const storage = changed(await smallStore(), (bytes) => {
      bytes[bytes.length - 1] = 0;
    });
    const records = recordsIn(storage);
    const damage = { kind: 'damaged', name: '7', version: 1 };
    expect(valueOf(await records.get('decisions', '7'))).toEqual(damage);
    // The whole log is written anew.
    for (let time = 0; time < 5; time++) valueOf(await records.write([put('large', ' '.repeat(50_000))]));
    expect(valueOf(await recordsIn(storage).get('decisions', '7'))).toEqual(damage);
    valueOf(await records.write([put('7', 'kept', 1, 'decisions')]));
    expect(valueOf(await recordsIn(storage).get('decisions', '7'))).toMatchObject({ kind: 'whole' });
  });
});

describe('records that a later version wrote', () => {
  it('are left as they are, and so is the whole batch that would change one', async () => {
    const records = recordsIn(await smallStore());
    for (const change of [put('Rain.md', 'dry', 1), remove('Rain.md', 1)])
      expect(await records.write([put('Soil.md', 'other'), change])).toMatchObject({
        error: { kind: 'storage', reason: 'newer' },
      });
    expect(await contents(records)).toEqual(SMALL);
    valueOf(await records.write([put('Rain.md', 'dry', 2)]));
  });

  it('are not touched where the format of the store is a later one', async () => {
    const whole = await smallStore();
    const later = frame(pack(['altitude record', 2, 'whatever']));
    await whole.append('records', later);
    const opened: MemoryStorage[] = [];
    const records = new StoredRecords(async () => {
      opened.push(new MemoryStorage(whole.files()));
      return opened.at(-1)!;
    });
    for (const answer of [await records.list('summaries'), await records.write([put('a', 'x')])])
      expect(answer).toMatchObject({ error: { kind: 'storage', reason: 'newer' } });
    expect(opened).toHaveLength(2);
    for (const storage of opened) {
      expect(storage.files()).toEqual(whole.files());
      await expect(storage.list()).rejects.toThrow('closed');
    }
  });
});

describe('records whose value cannot be read', () => {
  it.each([true, false])(
    'fail plainly and are written over by nothing, gone for good: %s',
    async (isGone) => {
      const files = (await smallStore()).files();
      const storage = new LosingStorage(new Map([...files.keys()].map((name) => [name, null])), isGone);
      storage.close = () => Promise.resolve();
      const records = recordsIn(storage);
      const refused = { ok: false, error: { kind: 'storage', why: { kind: 'value-unreadable', isGone } } };
      expect(await records.get('decisions', '7')).toMatchObject(refused);
      expect(await records.list('summaries')).toMatchObject(refused);
      expect(await records.write([put('Soil.md', 'new')])).toMatchObject(refused);
      expect(storage.lost).toEqual([...files.keys()]);
    },
  );
});

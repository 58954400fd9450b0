import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentHash } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { frame, readFrames } from '../../../worker/engine/base/frames';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import type { StoredVectors } from '../../../worker/engine/persist/stored-file';
import { filesOf, VectorFiles } from '../../../worker/engine/persist/vector-files';
import { ROWS_PER_SHARD } from '../../../worker/engine/vectors/vector-shard';
import type { VectorStore } from '../../../worker/engine/vectors/vector-store';
import { Crash, MemoryStorage } from '../memory-storage';
import { clusteredVectors } from '../vectors/clustered-vectors';
import { tries } from '../../thorough';

const dimensions = 8;
const shape = { model: 'test/eight', dimensions };
const MANIFEST = 'manifest';
const COUNT = ROWS_PER_SHARD + 500;
const vectors = clusteredVectors(COUNT + 100, dimensions, 21);
const queries = clusteredVectors(4, dimensions, 22);

function textAt(number: number): ContentHash {
  return contentHash(`text ${number}`);
}

function vectorAt(number: number): Float32Array {
  return vectors.subarray(number * dimensions, (number + 1) * dimensions);
}

function fill(store: VectorStore, from: number, to: number): void {
  for (let i = from; i < to; i++) store.set(textAt(i), vectorAt(i));
}

/** The part that an index store plays: one manifest, written last, and nothing kept that it does not name. */
async function save(
  storage: MemoryStorage,
  files: VectorFiles,
  generation: number,
  options?: { forget: boolean },
): Promise<StoredVectors> {
  const stored = await files.write(generation, options);
  await storage.write(MANIFEST, pack(stored));
  const named = new Set([MANIFEST, ...filesOf(stored)]);
  for (const { name } of await storage.list()) if (!named.has(name)) await storage.remove(name);
  return stored;
}

async function open(storage: MemoryStorage, options: object = {}) {
  const bytes = await storage.read(MANIFEST);
  if (bytes === undefined)
    return { files: VectorFiles.create(storage, shape), lost: { files: [], texts: 0 } };
  return VectorFiles.read(storage, unpack(bytes) as StoredVectors, options);
}

async function readAllFloats(files: VectorFiles): Promise<ContentHash[]> {
  const rounded: ContentHash[] = [];
  for (;;) {
    const step = await files.readFloats();
    rounded.push(...step.rounded);
    if (step.left === 0) return rounded;
  }
}

/** Everything that is known, bit by bit. */
function contentOf(store: VectorStore): Map<ContentHash, string> {
  return new Map(
    store
      .held()
      .map((slot) => [
        store.hashAt(slot),
        `${Buffer.from(store.codesAt(slot).buffer).toString('hex')} ${Buffer.from(store.vectorAt(slot).buffer).toString('hex')}`,
      ]),
  );
}

/** Of what `contentOf` says of a text. */
function roundedPart(content: string | undefined): string | undefined {
  return content?.split(' ')[0];
}

function answers(store: VectorStore): unknown {
  return [0, 1, 2, 3].map((at) =>
    store
      .search(queries.subarray(at * dimensions, (at + 1) * dimensions), { limit: 30 })
      .map(({ row, similarity }) => [store.hashAt(row), similarity]),
  );
}

function writtenBytes(storage: MemoryStorage, before: ReadonlyMap<string, Uint8Array>): number {
  return [...storage.files()]
    .filter(([name]) => name !== MANIFEST && !before.has(name))
    .reduce((sum, [, bytes]) => sum + bytes.length, 0);
}

/** Files in which the hash can be found, stored as four little-endian words. */
function holdersOf(storage: MemoryStorage, hash: ContentHash): string[] {
  const words = Buffer.from(hash, 'hex').swap32();
  return [...storage.files()].flatMap(([name, bytes]) => (Buffer.from(bytes).includes(words) ? [name] : []));
}

function totalBytes(storage: MemoryStorage): number {
  return [...storage.files().values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

describe('stored vectors', () => {
  it('come back as they were: rounded at once, exactly when their floats are read', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, COUNT);
    files.store.free(textAt(7));
    files.store.set(textAt(8), new Float32Array(dimensions));
    await save(storage, files, 1);
    const again = await open(storage);
    expect(again.lost).toEqual({ files: [], texts: 0 });
    expect(again.files.store.held()).toEqual(files.store.held());
    const rounded = await open(storage, { keepsFloats: false });
    expect(answers(again.files.store)).toEqual(answers(rounded.files.store));
    expect(await again.files.readFloats()).toEqual({ left: 1, rounded: [], files: [] });
    expect(await again.files.readFloats()).toEqual({ left: 0, rounded: [], files: [] });
    expect(await again.files.readFloats()).toEqual({ left: 0, rounded: [], files: [] });
    expect(contentOf(again.files.store)).toEqual(contentOf(files.store));
    expect(answers(again.files.store)).toEqual(answers(files.store));
    expect(again.files.store.get(textAt(8))).toEqual(new Float32Array(dimensions));
  });

  it('are not written again when nothing changed, neither before nor after a restart', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, 600);
    const stored = await save(storage, files, 1);
    storage.refusal = 'nothing is to be written';
    expect(await files.write(2)).toEqual(stored);
    const again = await open(storage);
    expect(await again.files.write(2)).toEqual(stored);
    await readAllFloats(again.files);
    expect(await again.files.write(2)).toEqual(stored);
  });

  it('cost little when few of them change, and their shard only when many do', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, ROWS_PER_SHARD + 10);
    const first = await save(storage, files, 1);
    expect(first.shards.map((shard) => shard?.count)).toEqual([ROWS_PER_SHARD, undefined]);
    expect(first.delta?.count).toBe(10);
    const whole = totalBytes(storage);
    const before = storage.files();
    files.store.free(textAt(3));
    fill(files.store, ROWS_PER_SHARD + 10, ROWS_PER_SHARD + 12);
    const second = await save(storage, files, 2);
    expect(second.shards).toEqual(first.shards);
    expect(second.delta?.count).toBe(12);
    expect(writtenBytes(storage, before)).toBeLessThan(0.01 * whole);
    fill(files.store, ROWS_PER_SHARD + 12, ROWS_PER_SHARD + 300);
    const third = await save(storage, files, 3);
    expect(third.shards[0]).toEqual(first.shards[0]);
    expect([third.shards[1]?.count, third.delta?.count]).toEqual([299, 1]);
    expect(contentOf((await reopened(storage)).store)).toEqual(contentOf(files.store));
  });

  async function reopened(storage: MemoryStorage, options: object = {}): Promise<VectorFiles> {
    const { files } = await open(storage, options);
    await readAllFloats(files);
    return files;
  }

  it('leave nothing of texts that went when they are to be forgotten', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, 400);
    await save(storage, files, 1);
    files.store.free(textAt(5));
    files.store.free(textAt(300));
    const holders = (): string[] => holdersOf(storage, textAt(5));
    await save(storage, files, 2);
    expect(holders().length).toBeGreaterThan(0);
    const stored = await save(storage, files, 3, { forget: true });
    expect(holders()).toEqual([]);
    expect([stored.delta, stored.shards[0]?.count]).toEqual([null, 398]);
    for (let i = 0; i < 400; i++) files.store.free(textAt(i));
    expect(await save(storage, files, 4)).toMatchObject({ shards: [null], delta: null });
    expect([...storage.files().keys()]).toEqual([MANIFEST]);
    expect((await reopened(storage)).store.count).toBe(0);
  });

  it('are not written again for the sake of texts that no shard holds', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, 300);
    const first = await save(storage, files, 1);
    // Held by the delta alone.
    fill(files.store, 300, 310);
    await save(storage, files, 2);
    files.store.free(textAt(305));
    const third = await save(storage, files, 3, { forget: true });
    expect([third.shards, third.delta?.count]).toEqual([first.shards, 9]);
    // One that a shard holds is gone since before a restart, in which nothing was to be forgotten yet.
    files.store.free(textAt(5));
    await save(storage, files, 4);
    const again = await reopened(storage);
    const fifth = await save(storage, again, 5, { forget: true });
    expect([fifth.shards[0]?.count, fifth.delta]).toEqual([308, null]);
    expect(contentOf((await reopened(storage)).store)).toEqual(contentOf(files.store));
  });

  it('can be read without floats, and floats are made for those that have none', async () => {
    const storage = new MemoryStorage();
    const files = VectorFiles.create(storage, { ...shape, keepsFloats: false });
    fill(files.store, 0, 300);
    const stored = await save(storage, files, 1);
    expect(stored.shards[0]?.floats).toBeNull();
    fill(files.store, 300, 310);
    await save(storage, files, 2);
    const large = await reopened(storage);
    const small = await reopened(storage, { keepsFloats: false });
    expect(contentOf(small.store)).toEqual(contentOf(files.store));
    expect(large.store.count).toBe(310);
    expect(large.store.get(textAt(4))?.[0]).toBeCloseTo(vectorAt(4)[0]!, 2);
  });

  it('that await their floats keep them when their shard is written', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, 400);
    await save(storage, files, 1);
    const { files: hasty } = await open(storage);
    for (const { store } of [files, hasty]) {
      fill(store, 400, 700);
      store.set(textAt(9), vectorAt(10));
      store.free(textAt(11));
    }
    expect(hasty.store.awaitsFloats(0)).toBe(true);
    await save(storage, hasty, 2);
    expect(contentOf(hasty.store)).toEqual(contentOf(files.store));
    expect(contentOf((await reopened(storage)).store)).toEqual(contentOf(files.store));
  });

  it('that change while they are written are in these files or in the next', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, ROWS_PER_SHARD + 400);
    let changes = 0;
    const write = storage.write.bind(storage);
    storage.write = async (name, bytes) => {
      await write(name, bytes);
      if (changes === 8) return;
      files.store.free(textAt(changes));
      files.store.set(textAt(ROWS_PER_SHARD + 400 + changes), vectorAt(changes));
      files.store.set(textAt(10 + changes), vectorAt(20 + changes));
      changes++;
    };
    await save(storage, files, 1);
    await save(storage, files, 2);
    await save(storage, files, 3);
    expect(changes).toBe(8);
    expect(contentOf((await reopened(storage)).store)).toEqual(contentOf(files.store));
  });

  it('of two models lie side by side', async () => {
    const storage = new MemoryStorage();
    const [one, other] = ['a', 'b'].map((model) => VectorFiles.create(storage, { model, dimensions }));
    one!.store.set(textAt(0), vectorAt(0));
    other!.store.set(textAt(0), vectorAt(1));
    const stored = await Promise.all([one!.write(1), other!.write(1)]);
    for (const [at, files] of [one, other].entries()) {
      const again = await VectorFiles.read(storage, stored[at]!);
      expect(contentOf(again.files.store)).toEqual(contentOf(files!.store));
      expect(again.files.store.model).toBe(files!.store.model);
    }
  });

  it('of a cut keep what the model makes in mind', async () => {
    const storage = new MemoryStorage();
    const files = VectorFiles.create(storage, { ...shape, keptDimensions: 3 });
    files.store.set(textAt(0), vectorAt(0));
    await save(storage, files, 1);
    const again = await reopened(storage);
    expect(contentOf(again.store)).toEqual(contentOf(files.store));
    expect(again.store.set(textAt(1), vectorAt(1))).toBe(1);
    expect(again.store.dimensions).toBe(3);
  });

  it('of another version are all lost', async () => {
    const storage = new MemoryStorage();
    const { files } = await open(storage);
    fill(files.store, 0, 300);
    await save(storage, files, 1);
    fill(files.store, 300, 320);
    const stored = await save(storage, files, 2);
    const read = await VectorFiles.read(storage, { ...stored, version: 99 });
    expect([read.lost, read.files.store.count]).toEqual([{ files: filesOf(stored), texts: 320 }, 0]);
    fill(read.files.store, 0, 5);
    await save(storage, read.files, 3);
    expect((await reopened(storage)).store.count).toBe(5);
  });
});

describe('one damaged file of the stored vectors', () => {
  let files: Map<string, Uint8Array>;
  let whole: VectorStore;
  let stored: StoredVectors;

  beforeAll(async () => {
    const storage = new MemoryStorage();
    const { files: written } = await open(storage);
    fill(written.store, 0, ROWS_PER_SHARD + 300);
    await save(storage, written, 1);
    fill(written.store, ROWS_PER_SHARD + 300, COUNT);
    stored = await save(storage, written, 2);
    files = storage.files();
    whole = written.store;
  });

  const damages: Record<string, (bytes: Uint8Array) => Uint8Array | undefined> = {
    flipped: (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
    cut: (bytes) => bytes.slice(0, bytes.length >> 1),
    missing: () => undefined,
  };

  async function openDamaged(name: string, how: string) {
    const bytes = damages[how]?.(files.get(name)!);
    const rest = [...files].filter(([other]) => other !== name);
    const storage = new MemoryStorage(new Map(bytes === undefined ? rest : [...rest, [name, bytes]]));
    return { storage, ...(await open(storage)) };
  }

  /** At most so many texts of a file are lost or less exact. */
  const costs: Record<string, (name: string) => number> = {
    // Each vector is there twice, and what is wrong is one byte.
    flipped: () => 1,
    cut: () => ROWS_PER_SHARD,
    missing: () => ROWS_PER_SHARD,
  };

  it.each(Object.keys(damages))('(%s) costs its own texts at most, whichever it is', async (how) => {
    const expected = contentOf(whole);
    const names = filesOf(stored);
    expect(names).toHaveLength(5);
    for (const name of names) {
      const { files: read, lost } = await openDamaged(name, how);
      const floats = await readAllFloats(read);
      const rounded = new Set(floats);
      const known = contentOf(read.store);
      const [absent, present] = [[...expected.keys()].filter((hash) => !known.has(hash)), [...known]];
      expect(lost.texts, name).toBe(absent.length);
      const isNamed = lost.files.includes(name);
      if (name.endsWith('.floats')) expect(isNamed, name).toBe(false);
      // One of which all was found beside the damage is let go of.
      else if (!isNamed) expect([how, absent], name).toEqual(['flipped', []]);
      const isSame = ([hash, content]: [ContentHash, string]): boolean =>
        !expected.has(hash) || roundedPart(expected.get(hash)) === roundedPart(content);
      expect(present.every(isSame), name).toBe(true);
      const different = present.filter(
        ([hash, content]) => expected.has(hash) && expected.get(hash) !== content,
      );
      // A wrong bit that changes an exact vector by less than rounding does is noticed by nobody.
      expect(different.filter(([hash]) => !rounded.has(hash)).length, name).toBeLessThanOrEqual(
        how === 'flipped' ? 1 : 0,
      );
      expect(present.filter(([hash]) => !expected.has(hash)).length).toBeLessThanOrEqual(1);
      expect(absent.length + rounded.size, name).toBeLessThanOrEqual(costs[how]!(name));
      if (how === 'missing') expect(absent.length + rounded.size).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a delta', 256, /-delta-/],
    ['a shard', 0, /\.codes$/],
  ])('counts a text as lost wherever one is, whichever byte of %s was hit', async (_, maxInDelta, isHit) => {
    const storage = new MemoryStorage();
    const written = VectorFiles.create(storage, shape, maxInDelta);
    fill(written.store, 0, 6);
    await save(storage, written, 1);
    const [name = '', bytes = new Uint8Array()] =
      [...storage.files()].find(([file]) => isHit.test(file)) ?? [];
    const [header = new Uint8Array()] = readFrames(bytes).payloads;
    const misnamed: number[] = [];
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.map((byte, each) => (each === at ? byte ^ 4 : byte));
      const { files: read, lost } = await open(
        new MemoryStorage(new Map([...storage.files(), [name, damaged]])),
      );
      const absent = [0, 1, 2, 3, 4, 5].filter((number) => !read.store.has(textAt(number)));
      expect(lost.texts, `byte ${at}`).toBeGreaterThanOrEqual(absent.length);
      // The checksum of the image vouches for its names.
      if (at < frame(header).length) expect(lost.texts, `byte ${at}`).toBe(0);
      // Something else stands for a text whose hash was hit.
      if (absent.length > 0 && read.store.count === 6) misnamed.push(at);
    }
    expect(misnamed.length).toBeGreaterThanOrEqual(6 * 16);
  });

  it('is healed by setting its texts again', async () => {
    for (const name of filesOf(stored)) {
      const { storage, files: read } = await openDamaged(name, 'flipped');
      const rounded = new Set(await readAllFloats(read));
      for (let i = 0; i < COUNT; i++) {
        if (!read.store.has(textAt(i)) || rounded.has(textAt(i))) read.store.set(textAt(i), vectorAt(i));
      }
      await save(storage, read, 3);
      const { files: again, lost } = await open(storage);
      expect([lost.files, await readAllFloats(again)]).toEqual([[], []]);
      const known = contentOf(again.store);
      for (const [hash, content] of contentOf(whole))
        expect(roundedPart(known.get(hash)), name).toBe(roundedPart(content));
    }
  });

  it('may bring a text back into an older place, and then it is known once', async () => {
    const storage = new MemoryStorage();
    const { files: written } = await open(storage);
    fill(written.store, 0, ROWS_PER_SHARD + 300);
    await save(storage, written, 1);
    // The first text moves into the other shard, which is written; that its place has another now is in the delta alone.
    written.store.free(textAt(0));
    fill(written.store, ROWS_PER_SHARD + 300, ROWS_PER_SHARD + 301);
    written.store.set(textAt(0), vectorAt(0));
    fill(written.store, ROWS_PER_SHARD + 301, COUNT + 100);
    const { delta, shards } = await save(storage, written, 2);
    expect([delta?.count, shards[1]?.count]).toEqual([1, 600]);
    await storage.remove(delta!.name);
    const { files: read, lost } = await open(storage);
    expect(lost).toEqual({ files: [delta!.name], texts: 1 });
    expect([read.store.has(textAt(0)), read.store.count]).toEqual([true, written.store.count - 1]);
    const first = read.store.search(vectorAt(0), { limit: 2 }).map(({ row }) => read.store.hashAt(row));
    expect([first[0], new Set(first).size]).toEqual([textAt(0), 2]);
    await save(storage, read, 3);
    const { files: again } = await open(storage);
    await readAllFloats(again);
    await readAllFloats(read);
    expect(contentOf(again.store)).toEqual(contentOf(read.store));
  });

  it('is named no more by what is written next, so that it can go', async () => {
    for (const name of filesOf(stored)) {
      const { storage, files: read } = await openDamaged(name, 'cut');
      const rounded = await readAllFloats(read);
      // Exact vectors that are still to be had again are looked for at each start.
      expect(filesOf(await save(storage, read, 3)).includes(name)).toBe(rounded.length > 0);
      const { files: again, lost } = await open(storage);
      expect([lost.files, await readAllFloats(again)]).toEqual([[], rounded]);
    }
  });
});

type Step =
  | { kind: 'set' | 'free'; text: number; vector: number }
  | { kind: 'write' | 'forget' | 'restart' | 'fail' };

describe('whatever happens between and during writes', () => {
  const TEXTS = Array.from({ length: 21 }, (_, number) => textAt(number));
  const number = fc.nat(TEXTS.length - 1);
  const change = fc.record({
    kind: fc.constantFrom('set' as const, 'set' as const, 'free' as const),
    text: number,
    vector: number,
  });
  const event = fc.record({
    kind: fc.constantFrom('write' as const, 'forget' as const, 'restart' as const, 'fail' as const),
  });
  const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 4, arbitrary: change }, event), {
    maxLength: 60,
    size: 'max',
  });
  const options = { maxInDelta: 3 };

  it('a restart finds what was written last', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const storage = new MemoryStorage();
        let files = VectorFiles.create(storage, shape, 3);
        const now = new Map<ContentHash, number>();
        let written = new Map(now);
        for (const [at, step] of all.entries()) {
          if (step.kind === 'set') files.store.set(textAt(step.text), vectorAt(step.vector));
          if (step.kind === 'set') now.set(textAt(step.text), step.vector);
          if (step.kind === 'free')
            expect(files.store.free(textAt(step.text))).toBe(now.delete(textAt(step.text)));
          if (step.kind === 'write' || step.kind === 'forget') {
            await save(storage, files, at, { forget: step.kind === 'forget' });
            written = new Map(now);
          }
          if (step.kind === 'forget') {
            const gone = TEXTS.filter((hash) => !now.has(hash));
            expect(gone.filter((hash) => holdersOf(storage, hash).length > 0)).toEqual([]);
          }
          if (step.kind === 'fail') {
            storage.refusal = 'the disk is full';
            const { version } = files.store;
            await files.write(at).catch((error: unknown) => expect(String(error)).toContain('full'));
            storage.refusal = undefined;
            expect(files.store.version).toBe(version);
          }
          if (step.kind === 'restart') {
            ({ files } = await open(storage, options));
            now.clear();
            for (const [hash, vector] of written) now.set(hash, vector);
          }
          expectContent(files.store, now);
        }
        ({ files } = await open(storage, options));
        await readAllFloats(files);
        expectContent(files.store, written);
      }),
      { numRuns: tries(150) },
    );
  });

  it('a crash at any operation leaves what was written before or after it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(40), async (all, operations) => {
        const storage = new MemoryStorage();
        const files = VectorFiles.create(storage, shape, 3);
        const now = new Map<ContentHash, number>();
        storage.crashAfter(operations);
        let [before, after] = [new Map(now), new Map(now)];
        try {
          for (const [at, step] of all.entries()) {
            if (step.kind === 'set') files.store.set(textAt(step.text), vectorAt(step.vector));
            if (step.kind === 'set') now.set(textAt(step.text), step.vector);
            if (step.kind === 'free') files.store.free(textAt(step.text));
            if (step.kind === 'free') now.delete(textAt(step.text));
            if (step.kind !== 'write' && step.kind !== 'forget') continue;
            after = new Map(now);
            await save(storage, files, at, { forget: step.kind === 'forget' });
            before = after;
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Crash);
        }
        const { files: found, lost } = await open(new MemoryStorage(storage.files()), options);
        expect([lost.files, await readAllFloats(found)]).toEqual([[], []]);
        expect(isContent(found.store, before) || isContent(found.store, after)).toBe(true);
      }),
      { numRuns: tries(150) },
    );
  });

  function isContent(store: VectorStore, expected: ReadonlyMap<ContentHash, number>): boolean {
    return (
      store.count === expected.size &&
      [...expected].every(([hash, vector]) => isNear(store.get(hash), vectorAt(vector)))
    );
  }

  function expectContent(store: VectorStore, expected: ReadonlyMap<ContentHash, number>): void {
    expect(isContent(store, expected)).toBe(true);
  }

  function isNear(found: Float32Array | undefined, expected: Float32Array): boolean {
    return found?.every((value, i) => Math.abs(value - expected[i]!) < 0.01) === true;
  }
});

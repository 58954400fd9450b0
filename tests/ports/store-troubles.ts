import { DEFAULT_OPTIONS, type Change, type IndexStorage, type Result } from '../../worker/contract';
import { dumpIndex } from '../engine/dump';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { notePath } from '../engine/note-path';
import { FullDisk } from './full-disk';
import { randomNumbers } from './index-storage.conformance';

/**
 * What the whole engine must survive over a real store. Runs in Node and in a browser, so it uses neither vitest nor a
 * host; every function throws with what it found wrong.
 */

/** Opens the store of this name, made when absent. */
export type OpenStore = (name: string) => Promise<IndexStorage>;

const WORDS_ALONE = { ...DEFAULT_OPTIONS, embedder: 'none' };
const QUERIES = ['soil', 'rain on compost', 'bed 7'];

/** Snapshots hold the early notes and the late ones, each in parts of their own; the journal holds the last. */
const EARLY = Array.from({ length: 140 }, (_, number) => `Early/${number}.md`);
const LATE = ['Late/Compost.md', 'Late/Rain.md', 'Late/Leaves.md'];
const LAST = ['Last/Frost.md', 'Last/Thaw.md'];

const FLIPS_PER_FILE = 1;

/**
 * The disk is full from the first write on, from the second, and so on: each verb answers or fails with `storage`, the
 * index in memory is whole meanwhile, and one flush after there is space again brings the store level with it. Answers
 * for how many writes there was space when none was refused. `step`: of so many writes one is tried.
 */
export async function survivesFullDisk(open: OpenStore, step = 1): Promise<number> {
  // Each life ends with the same vault.
  let fresh: unknown;
  for (let writes = 0; ; writes += step) {
    const name = `full-${writes}`;
    const vault = gardenVault();
    const disk = new FullDisk(await open(name), writes);
    const engine = await new TestEngine(vault, disk).open();
    await liveThrough(engine, vault);
    fresh ??= await freshDump(vault);
    same(await dumpWords(engine), fresh, `in memory, full after ${writes} writes`);
    const { refusals } = disk;
    disk.makeSpace();
    await engine.call('flush', null);
    if (!(await engine.call('status', null)).persisted) throw new Error('the flush left something behind');
    await disk.close();
    const storage = await open(name);
    const again = await reopened(vault, storage);
    same(again.needed, [], `needed again, full after ${writes} writes`);
    same(again.damage, [], `discarded, full after ${writes} writes`);
    same(await dumpWords(again.engine), fresh, `stored, full after ${writes} writes`);
    await mustSettle(again.engine);
    await storage.close();
    if (refusals === 0) return writes;
  }
}

/** A real disk that can be filled up and emptied again. */
export interface RealDisk {
  open: OpenStore;
  /** Leaves so little space that 300 KB do not fit. */
  fill(): Promise<void>;
  empty(): Promise<void>;
}

/** The same on a disk that is really full, which may take a part of what is written before it refuses. */
export async function survivesRealFullDisk({ open, fill, empty }: RealDisk): Promise<void> {
  const vault = gardenVault();
  const storage = await open('full');
  const engine = await new TestEngine(vault, storage).open();
  await engine.update();
  await engine.call('flush', null);
  await fill();
  vault.write('Large.md', largeText());
  const changes: Change[] = [
    { kind: 'upsert', facts: vault.facts('Large.md'), content: vault.content(notePath('Large.md')) },
  ];
  for (const result of [await engine.try('apply', { changes }), await engine.try('flush', null)])
    same(result.ok ? 'ok' : result.error.kind, 'storage', 'a verb on a full disk');
  const fresh = await freshDump(vault);
  same(await dumpWords(engine), fresh, 'in memory');
  await empty();
  await engine.call('flush', null);
  await storage.close();
  const again = await reopened(vault, await open('full'));
  same([again.needed, again.damage], [[], []], 'opened once more');
  same(await dumpWords(again.engine), fresh, 'stored');
  await again.engine.call('close', null);
}

/** Words that are all different: the index of them takes more than 300 KB, however it is packed. */
function largeText(): string {
  const next = randomNumbers(3);
  const word = (): string => `${next().toString(36)}${next().toString(36)}`;
  return Array.from({ length: 10 }, () => Array.from({ length: 3_000 }, word).join(' ')).join('\n\n');
}

/** Everything that writes: taking notes in, training and embedding, a snapshot, edits, a removal, a renaming, and again a snapshot. */
async function liveThrough(engine: TestEngine, vault: TestVault): Promise<void> {
  const upsert = (path: string): Change => ({
    kind: 'upsert',
    facts: vault.facts(path),
    content: vault.content(notePath(path)),
  });
  const apply = async (...changes: Change[]): Promise<void> =>
    mayBeFull(await engine.try('apply', { changes }));
  await apply(...[...vault.files.keys()].map(upsert));
  await settle(engine);
  mayBeFull(await engine.try('flush', null));
  vault.write('Soil.md', '# Bed 7\n\nSoil with rain. [[Compost]]');
  vault.delete('Leaves.md');
  await apply(upsert('Soil.md'), { kind: 'remove', path: notePath('Leaves.md') });
  vault.rename('Compost.md', 'Heap.md');
  const facts = vault.facts('Heap.md');
  await apply({ kind: 'rename', from: notePath('Compost.md'), to: notePath('Heap.md'), facts });
  await settle(engine);
  mayBeFull(await engine.try('flush', null));
  vault.write('Rain.md', 'Rain on compost, after the second snapshot.');
  await apply(upsert('Rain.md'));
}

/** Does background work, as far as the disk lets it. */
async function settle(engine: TestEngine): Promise<void> {
  mayBeFull(await engine.tryMaintain());
}

/** Does it to the end: every paragraph has its vector. */
async function mustSettle(engine: TestEngine): Promise<void> {
  await engine.call('configure', { options: DEFAULT_OPTIONS });
  await settle(engine);
  const { state, done, total, error } = (await engine.call('status', null)).meaning;
  same([state, done, error], ['ready', total, undefined], 'vectors');
}

function mayBeFull(result: Result<unknown>): void {
  if (!result.ok) same(result.error.kind, 'storage', 'a verb on a full disk');
}

function gardenVault(): TestVault {
  const vault = new TestVault();
  vault.write('Soil.md', '# Bed\n\nSoil is [[Compost|old compost]].');
  vault.write('Compost.md', 'A heap of leaves, rain on compost. [[Soil#Bed]] [[Nowhere]]');
  vault.write('Leaves.md', '---\ntags: garden\n---\nLeaves of bed 7.');
  // Enough paragraphs to train on.
  const beds = Array.from({ length: 60 }, (_, at) => `Bed ${at} has soil ${at % 7} and rain ${at % 5}.`);
  vault.write('Beds.md', beds.join('\n\n'));
  return vault;
}

/**
 * A store whose every file was damaged in turn by one flipped bit opens all the same. It says so, unless what it lost was
 * still in the journal or can be found again without the notes; asks for no more than was damaged; and is level with
 * the vault once those notes were sent. `most`: so many files of each kind are damaged.
 */
export async function survivesFlippedBits(open: OpenStore, most = Infinity): Promise<number> {
  const vault = largerVault();
  const files = await stored(open, vault);
  const fresh = await answers(await freshEngine(vault));
  const all = vault.files.size;
  let costingAll = 0;
  const damaged = new Map<string, number>();
  for (const [at, name] of [...files.keys()].sort().entries()) {
    const kind = name.replace(/-[^a-z].*\.|-[^a-z].*/, '.');
    damaged.set(kind, (damaged.get(kind) ?? 0) + 1);
    if ((damaged.get(kind) ?? 0) > most) continue;
    for (const [bit, flipped] of flips(files.get(name) ?? new Uint8Array(), at + 1)) {
      const where = `${name}, bit ${bit}`;
      const storage = await restored(open, new Map([...files, [name, flipped]]));
      const { engine, needed, damage } = await reopened(vault, storage);
      const isJournalled = needed.every((path) => LAST.includes(path));
      if (damage.length === 0 && !isJournalled) throw new Error(`${where}: lost notes, and did not say so`);
      if (needed.length === all) costingAll += 1;
      await engine.upsert(...needed);
      same(await answers(engine), fresh, where);
      await mustSettle(engine);
      await engine.call('flush', null);
      await storage.close();
      const whole = await open('flipped');
      const again = await reopened(vault, whole);
      same([again.needed, again.damage], [[], []], `${where}, opened once more`);
      await whole.close();
    }
  }
  // Only a damaged table of contents may cost everything.
  if (costingAll > FLIPS_PER_FILE) throw new Error(`${costingAll} flips cost all notes`);
  return files.size;
}

function largerVault(): TestVault {
  const vault = new TestVault();
  for (const [at, path] of EARLY.entries())
    vault.write(
      path,
      `# Bed ${at % 9}\n\nSoil under [[Compost]], note ${at}. [[${(at * 7) % EARLY.length}]]`,
    );
  for (const path of [...LATE, ...LAST]) vault.write(path, `Words of ${path}, with rain on compost. [[0]]`);
  return vault;
}

/** The files of a store that took the vault in three steps. */
async function stored(open: OpenStore, vault: TestVault): Promise<Map<string, Uint8Array>> {
  const storage = await open('whole');
  const engine = await new TestEngine(vault, storage).open();
  await engine.upsert(...EARLY);
  await settle(engine);
  await engine.call('flush', null);
  await engine.upsert(...LATE);
  await engine.call('flush', null);
  await engine.upsert(...LAST);
  const files = new Map<string, Uint8Array>();
  for (const { name } of await storage.list()) {
    const bytes = await storage.read(name);
    if (bytes !== undefined) files.set(name, bytes);
  }
  await storage.close();
  return files;
}

async function restored(open: OpenStore, files: ReadonlyMap<string, Uint8Array>): Promise<IndexStorage> {
  const storage = await open('flipped');
  for (const { name } of await storage.list()) await storage.remove(name);
  for (const [name, bytes] of files) await storage.write(name, bytes);
  return storage;
}

/** The same bytes but for one bit, with the number of that bit. */
function* flips(bytes: Uint8Array, seed: number): Generator<[bit: number, bytes: Uint8Array]> {
  const next = randomNumbers(seed);
  for (let flip = 0; flip < FLIPS_PER_FILE; flip++) {
    const bit = next() % (bytes.length * 8);
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield [bit, flipped];
  }
}

/** What a host finds that starts over this store. */
async function reopened(vault: TestVault, storage: IndexStorage) {
  const engine = new TestEngine(vault, storage);
  const { damage } = await engine.call('open', { options: DEFAULT_OPTIONS });
  const { needed } = await engine.call('reconcile', { files: vault.list() });
  return { engine, damage, needed };
}

async function freshDump(vault: TestVault): Promise<unknown> {
  return dumpWords(await freshEngine(vault));
}

/** Without vectors, which remember on what they were trained. */
async function dumpWords(engine: TestEngine): Promise<unknown> {
  await engine.call('configure', { options: WORDS_ALONE });
  return dumpIndex(engine, QUERIES);
}

async function freshEngine(vault: TestVault): Promise<TestEngine> {
  const engine = await new TestEngine(vault).open();
  await engine.update();
  return engine;
}

/**
 * What people would notice; cheaper than a whole dump. Of themes only that every note is in one: in a vault of this size
 * they go on from what they were.
 */
async function answers(engine: TestEngine): Promise<unknown> {
  await engine.call('configure', { options: WORDS_ALONE });
  const {
    storeBytes: _,
    persisted: __,
    memory: ___,
    meaning: ____,
    themes: _____,
    ...status
  } = await engine.call('status', null);
  const found: unknown[] = [];
  for (const query of QUERIES)
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const { hits, total } = await engine.call('explore', { query, level, limit: 200 });
      found.push([total, hits.map(({ card, score, trace }) => [card.id, card.preview, score, trace])]);
    }
  await engine.divide();
  const themes = await engine.call('themes', null);
  return [status, themes.reduce((sum, { card }) => sum + card.noteCount, 0), found];
}

function same(found: unknown, wanted: unknown, where: string): void {
  const [left, right] = [JSON.stringify([found]), JSON.stringify([wanted])];
  if (left === right) return;
  let at = 0;
  while (left[at] === right[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 100), at + 200);
  throw new Error(`${where}: found …${around(left)}…, wanted …${around(right)}…`);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, UNASKED_TEXTS } from '../../../worker/contract';
import { estimateTokens } from '../../../worker/engine/atoms/estimate-tokens';
import { frame, readFrames } from '../../../worker/engine/base/frames';
import { checksum } from '../../../worker/engine/base/checksum';
import { STORE_VERSION, type Manifest } from '../../../worker/engine/persist/manifest';
import type { StoredFile } from '../../../worker/engine/persist/stored-file';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { agreedTo, buyFirst } from '../buy-first';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder } from '../fake-embedder';
import { LosingStorage } from '../losing-storage';
import { MemoryStorage } from '../memory-storage';
import { tries } from '../../thorough';

const NOTES = 40;
/** Texts that are sent at once. */
const BATCH = 16;

/** A server that sends a bill for each text. */
function paidEmbedder(): FakeEmbedder {
  return new FakeEmbedder('paid/three', () => Float32Array.of(0, 0.6, 0.8), { isBilled: true });
}

function gardenVault(): TestVault {
  const vault = new TestVault();
  for (let at = 0; at < NOTES; at++) vault.write(`Bed ${at}.md`, `Soil of bed ${at}, with rain.`);
  return vault;
}

type Files = ReadonlyMap<string, Uint8Array>;

/** A run of the program: what it says at its start, and what it has embedded when nothing is left to do. */
async function run(vault: TestVault, storage: MemoryStorage) {
  const embedder = paidEmbedder();
  const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: embedder }));
  const opened = await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
  await engine.update();
  await engine.maintain();
  await buyFirst(engine);
  return { engine, opened, embedder };
}

/** What was stored of vaults, by their notes. */
const made = new Map<string, Files>();

/** A snapshot with most of the vectors, and a journal with the others, which are of notes that the vault gets. Made once for equal vaults. */
async function stored(vault: TestVault): Promise<Files> {
  const notes = [...vault.files].map(([path, { content, modifiedMs }]) => [path, modifiedMs, [...content]]);
  const key = JSON.stringify(notes);
  const known = made.get(key);
  if (known !== undefined) writeLate(vault);
  const files = known ?? (await makeStored(vault));
  made.set(key, files);
  return files;
}

async function makeStored(vault: TestVault): Promise<Files> {
  const storage = new MemoryStorage();
  const { engine } = await run(vault, storage);
  await engine.call('flush', null);
  writeLate(vault);
  await engine.update();
  await engine.maintain();
  return storage.files();
}

function writeLate(vault: TestVault): void {
  for (let at = NOTES; at < NOTES + 3; at++) vault.write(`Bed ${at}.md`, `Late soil of bed ${at}.`);
}

const isManifest = (name: string): boolean => name.startsWith('manifest');

function without(files: Files, isGone: (name: string) => boolean): Files {
  return new Map([...files].filter(([name]) => !isGone(name)));
}

function flipped(files: Files, isHit: (name: string) => boolean): Files {
  return new Map(
    [...files].map(([name, bytes]) => {
      const copy = bytes.slice();
      const middle = bytes.length >> 1;
      if (isHit(name)) copy[middle] = (copy[middle] ?? 0) ^ 4;
      return [name, copy];
    }),
  );
}

/** As a later program would write it. */
function newer(files: Files): Files {
  return new Map(
    [...files].map(([name, bytes]) => {
      const [payload] = readFrames(bytes).payloads;
      if (!isManifest(name) || payload === undefined) return [name, bytes];
      const manifest = unpack(payload) as object;
      return [name, frame(pack({ ...manifest, version: STORE_VERSION + 1 }))];
    }),
  );
}

/** As format 4 was: one manifest under a name of its own, and files of vectors that do not say what they are. */
function format4(files: Files): Files {
  const [, bytes = new Uint8Array()] = [...files].find(([name]) => isManifest(name)) ?? [];
  const manifest = unpack(mustFrame(bytes, 0)) as Manifest;
  const bare = new Map<string, Uint8Array>();
  for (const [name, content] of files)
    if (/^vectors-.*(codes|delta-\d+)$/.test(name)) bare.set(name, mustFrame(content, 1));
    else if (!isManifest(name)) bare.set(name, content);
  const summed = <T extends StoredFile>(file: T): T => {
    const content = bare.get(file.name) ?? new Uint8Array();
    return { ...file, checksum: checksum(content), sizeBytes: content.length };
  };
  const vectors = manifest.vectors.map(({ shards, delta, ...shape }) => ({
    ...{ ...shape, version: 1 },
    shards: shards.map((shard) => shard && { ...shard, codes: summed(shard.codes) }),
    delta: delta && summed(delta),
  }));
  return bare.set('manifest', frame(pack({ ...manifest, version: 4, vectors })));
}

function mustFrame(bytes: Uint8Array, at: number): Uint8Array {
  const payload = readFrames(bytes).payloads[at];
  if (payload === undefined) throw new Error('no such frame');
  return payload;
}

describe('vectors that were paid for', () => {
  it('are made once', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    expect((await run(vault, new MemoryStorage(files))).embedder.texts).toEqual([]);
  });

  it.each([
    ['is damaged', (files: Files) => flipped(files, isManifest)],
    ['is gone', (files: Files) => without(files, isManifest)],
    ['is gone with all notes', (files: Files) => without(files, (name) => !/^(vectors|journal)-/.test(name))],
    [
      'is empty',
      (files: Files) =>
        new Map([...files].map(([name, bytes]) => [name, isManifest(name) ? new Uint8Array() : bytes])),
    ],
  ])('outlive a table of contents that %s', async (_, damage) => {
    const vault = gardenVault();
    const storage = new MemoryStorage(damage(await stored(vault)));
    const { engine, opened, embedder } = await run(vault, storage);
    expect(opened.damage).not.toEqual([]);
    expect(embedder.texts).toEqual([]);
    await engine.call('flush', null);
    const again = await run(vault, new MemoryStorage(storage.files()));
    expect([again.opened.damage, again.embedder.texts]).toEqual([[], []]);
  });

  it('outlive one of two tables of contents, and so do the notes', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    const manifests = [...files.keys()].filter(isManifest);
    expect(manifests).toHaveLength(2);
    for (const lost of manifests)
      for (const damaged of [
        without(files, (name) => name === lost),
        flipped(files, (name) => name === lost),
      ]) {
        const { opened, embedder } = await run(vault, new MemoryStorage(damaged));
        expect(opened).toMatchObject({ notes: NOTES + 3, damage: [] });
        expect(embedder.texts).toEqual([]);
      }
  });

  it('outlive a kill at any step of mending a lost table of contents', async () => {
    const vault = gardenVault();
    const files = flipped(await stored(vault), isManifest);
    for (let step = 0; ; step++) {
      const storage = new MemoryStorage(files);
      storage.crashAfter(step);
      const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: paidEmbedder() }));
      const opened = await engine.try('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
      const { embedder } = await run(vault, new MemoryStorage(storage.files()));
      expect(embedder.texts, `step ${step}`).toEqual([]);
      if (opened.ok) break;
    }
  });

  it('outlive a kill at any step of making the index anew', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    for (let step = 0; ; step++) {
      const storage = new MemoryStorage(files);
      const { engine } = await run(vault, storage);
      storage.crashAfter(step);
      const cleared = await engine.try('clear', null);
      const { embedder } = await run(vault, new MemoryStorage(storage.files()));
      expect(embedder.texts, `step ${step}`).toEqual([]);
      if (cleared.ok) break;
    }
  });

  it('outlive damage of a journal but for the entry that was hit', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    const { embedder } = await run(
      vault,
      new MemoryStorage(flipped(files, (name) => name.startsWith('journal-'))),
    );
    expect(embedder.texts.length).toBeLessThanOrEqual(1);
  });

  it.each([['cut between two entries'], ['cut in an entry'], ['gone']])(
    'are not bought again where a journal is %s',
    async (how) => {
      const vault = gardenVault();
      const files = await stored(vault);
      const [name, bytes] = [...files].find(([each]) => /^journal-\d+$/.test(each)) ?? [];
      if (name === undefined || bytes === undefined) throw new Error('no journal');
      const ends = [0];
      for (const { length } of readFrames(bytes).payloads) ends.push((ends.at(-1) ?? 0) + 8 + length);
      expect(ends.length).toBeGreaterThan(5);
      const cuts = how === 'gone' ? [undefined] : ends.slice(0, -1);
      for (const end of cuts) {
        const cut = new Map(files);
        if (end === undefined) cut.delete(name);
        else cut.set(name, bytes.slice(0, end + (how === 'cut in an entry' ? 9 : 0)));
        const storage = new MemoryStorage(cut);
        const { engine, opened, embedder } = await run(vault, storage);
        expect([end, opened.damage, embedder.texts]).toEqual([end, [{ kind: 'journal-damaged' }], []]);
        const { withheld } = await engine.call('meaningStatus', null);
        expect(withheld?.texts).toBeGreaterThan(0);
        await engine.call('flush', null);
        const again = await run(vault, storage);
        expect([again.opened.damage, again.embedder.texts]).toEqual([[], []]);
        await again.engine.call('sendWithheld', agreedTo(withheld));
        await again.engine.maintain();
        expect(again.embedder.texts).toHaveLength(withheld?.texts ?? 0);
        await again.engine.call('flush', null);
        expect([...storage.files().keys()].filter((each) => each.endsWith('.length'))).toEqual([]);
      }
    },
  );

  it('outlive a kill at any step of buying but for those just bought, and nothing is withheld', async () => {
    for (let step = 0; ; step++) {
      const vault = gardenVault();
      const storage = new MemoryStorage();
      storage.crashAfter(step);
      const first = paidEmbedder();
      const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: first }));
      const opened = await engine.try('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
      if (opened.ok) await engine.update().catch(() => undefined);
      if (opened.ok) await engine.maintain().catch(() => undefined);
      if (opened.ok) await buyFirst(engine).catch(() => undefined);
      const flushed = opened.ok && (await engine.try('flush', null)).ok;
      const { engine: next, embedder } = await run(vault, new MemoryStorage(storage.files()));
      const { done, total, withheld } = await next.call('meaningStatus', null);
      expect([step, done, total, withheld]).toEqual([step, NOTES, NOTES, undefined]);
      expect(first.texts.length + embedder.texts.length).toBeLessThanOrEqual(NOTES + BATCH);
      if (flushed) return expect(embedder.texts).toEqual([]);
    }
  });

  it('outlive a wrong length in a journal, which looks as if it had been cut off', async () => {
    const vault = gardenVault();
    const files = new Map(await stored(vault));
    for (const [name, bytes] of files) if (name.startsWith('journal-')) files.set(name, bytes.with(3, 0x40));
    const { opened, embedder } = await run(vault, new MemoryStorage(files));
    expect(opened.damage).toEqual([{ kind: 'journal-damaged' }]);
    expect(embedder.texts).toEqual([]);
  });
});

describe('what a server sends a bill for', () => {
  const opened = async (vault: TestVault, storage: MemoryStorage) => {
    const embedder = paidEmbedder();
    const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: embedder }));
    await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
    await engine.update();
    await engine.maintain();
    const withheld = async () => (await engine.call('meaningStatus', null)).withheld;
    return { engine, embedder, withheld };
  };

  it('waits for a yes where this device has no vector of the model yet', async () => {
    const storage = new MemoryStorage();
    const { engine, embedder, withheld } = await opened(gardenVault(), storage);
    expect(embedder.texts).toEqual([]);
    const asked = await withheld();
    expect(asked).toMatchObject({ embedder: 'paid', texts: NOTES, files: [] });
    expect(asked?.tokens).toBeGreaterThan(NOTES);
    await engine.call('sendWithheld', agreedTo(asked));
    await engine.maintain();
    expect([embedder.texts.length, await withheld()]).toEqual([NOTES, undefined]);
  });

  it('goes unasked as edits leave it, and waits for a yes of its own where it is more', async () => {
    const vault = gardenVault();
    const { engine, embedder, withheld } = await opened(vault, new MemoryStorage());
    await engine.call('sendWithheld', agreedTo(await withheld()));
    await engine.maintain();
    const paragraphs = (name: string, count: number): void =>
      vault.write(name, Array.from({ length: count }, (_none, at) => `${name} says ${at}.`).join('\n\n'));
    paragraphs('Edited.md', UNASKED_TEXTS);
    await engine.update();
    await engine.maintain();
    expect(embedder.texts).toHaveLength(NOTES + UNASKED_TEXTS);
    paragraphs('Pasted.md', UNASKED_TEXTS + 1);
    await engine.update();
    await engine.maintain();
    expect(embedder.texts).toHaveLength(NOTES + UNASKED_TEXTS);
    expect(await withheld()).toMatchObject({ texts: UNASKED_TEXTS + 1, files: [] });
  });

  it('is no more than the yes was to, with what edits leave, whatever comes while it is sent', async () => {
    const vault = gardenVault();
    const { engine, embedder, withheld } = await opened(vault, new MemoryStorage());
    await engine.call('sendWithheld', agreedTo(await withheld()));
    while (embedder.texts.length === 0) await engine.call('maintain', {});
    expect(embedder.texts).toHaveLength(BATCH);
    const pasted = Array.from({ length: UNASKED_TEXTS + 1 }, (_none, at) => `Pasted ${at}.`);
    vault.write('Pasted.md', pasted.join('\n\n'));
    await engine.update();
    await engine.maintain();
    expect(embedder.texts).toHaveLength(BATCH);
    const left = NOTES - BATCH + pasted.length;
    const asked = await withheld();
    expect(asked).toMatchObject({ texts: left, files: [] });
    await engine.call('sendWithheld', agreedTo(asked));
    await engine.maintain();
    expect([embedder.texts.length, await withheld()]).toEqual([NOTES + pasted.length, undefined]);
  });

  it('is not asked about again for what the server refuses', async () => {
    const vault = new TestVault();
    vault.write('Odd.md', 'Odd soil, with rain.');
    const { engine, embedder, withheld } = await opened(vault, new MemoryStorage());
    embedder.refuses = () => true;
    await engine.call('sendWithheld', agreedTo(await withheld()));
    await engine.maintain();
    expect([embedder.calls.length > 0, embedder.texts, await withheld()]).toEqual([true, [], undefined]);
  });
});

describe('an index of format 4', () => {
  it('is made anew with one notice, and its vectors stay', async () => {
    const vault = gardenVault();
    const storage = new MemoryStorage(format4(await stored(vault)));
    const { engine, opened, embedder } = await run(vault, storage);
    expect(opened.damage).toMatchObject([{ kind: 'older-format' }]);
    expect(embedder.texts).toEqual([]);
    await engine.call('flush', null);
    const names = [...storage.files().keys()];
    expect(names).not.toContain('manifest');
    const lost = new MemoryStorage(flipped(storage.files(), isManifest));
    expect((await run(vault, lost)).embedder.texts).toEqual([]);
  });
});

describe('an index of the version before', () => {
  it.each([
    ['both copies', ['manifest-0', 'manifest-1']],
    ['one copy, the other damaged', ['manifest-0']],
  ])('is called that, and not damaged, and its vectors stay (%s)', async (_, copies) => {
    const vault = gardenVault();
    const files = new Map(await stored(vault));
    for (const name of ['manifest-0', 'manifest-1']) {
      const [payload] = readFrames(files.get(name) ?? new Uint8Array()).payloads;
      if (payload === undefined) throw new Error(`no ${name}`);
      const manifest = { ...(unpack(payload) as Manifest), version: STORE_VERSION - 1 };
      files.set(name, copies.includes(name) ? frame(pack(manifest)) : new Uint8Array([1, 2, 3]));
    }
    const storage = new MemoryStorage(files);
    const { engine, opened, embedder } = await run(vault, storage);
    expect(opened.damage).toEqual([{ kind: 'older-format', found: STORE_VERSION - 1, ours: STORE_VERSION }]);
    expect(embedder.texts).toEqual([]);
    await engine.call('flush', null);
    expect((await run(vault, new MemoryStorage(storage.files()))).opened.damage).toEqual([]);
  });
});

describe('an index of a newer program', () => {
  it('is left as it is, with a sentence', async () => {
    const vault = gardenVault();
    const files = newer(await stored(vault));
    const storage = new MemoryStorage(files);
    const engine = new TestEngine(vault, storage);
    expect(await engine.try('open', { options: DEFAULT_OPTIONS })).toMatchObject({
      error: {
        kind: 'storage',
        reason: 'newer',
        why: { kind: 'newer-format' },
      },
    });
    expect(storage.files()).toEqual(files);
  });
});

describe('files that the index did not write', () => {
  it('stay where they are', async () => {
    const storage = new MemoryStorage(await stored(gardenVault()));
    for (const name of ['readme.txt', 'notes.md', 'vectors', 'manifest-of-goods', '.bashrc'])
      await storage.write(name, Uint8Array.of(1));
    const vault = gardenVault();
    const { engine } = await run(vault, storage);
    await engine.call('flush', null);
    await engine.call('clear', null);
    const names = [...storage.files().keys()];
    expect(names).toEqual(
      expect.arrayContaining(['readme.txt', 'notes.md', 'vectors', 'manifest-of-goods', '.bashrc']),
    );
  });
});

describe('vectors that were paid for and cannot be read', () => {
  const unread = (files: Files, isLost: (name: string) => boolean) =>
    new Map([...files].map(([name, bytes]) => [name, isLost(name) ? null : bytes]));
  const isVectors = (name: string): boolean => name.startsWith('vectors-');
  const isJournal = (name: string): boolean => name.startsWith('journal-');

  it.each([
    ['the vectors, which may be read later', isVectors, false],
    ['the vectors, which are gone for good', isVectors, true],
    ['the journal, which may be read later', isJournal, false],
    ['the journal, which is gone for good', isJournal, true],
    ['all of that and the table of contents', () => true, false],
  ])('stay, and are bought again when a person says so: %s', async (_, isLost, isGone) => {
    const vault = gardenVault();
    const files = await stored(vault);
    const storage = new LosingStorage(unread(files, isLost), isGone);
    const { embedder, engine } = await run(vault, storage);
    expect(embedder.texts).toEqual([]);
    const { withheld } = await engine.call('meaningStatus', null);
    expect(withheld?.texts).toBeGreaterThan(0);
    expect(withheld?.tokens).toBeGreaterThan(withheld?.texts ?? 0);
    await engine.call('flush', null);
    expect([...storage.files().keys()]).toEqual(expect.arrayContaining(withheld?.files ?? []));
    await engine.call('sendWithheld', agreedTo(withheld));
    await engine.maintain();
    expect(embedder.texts).toHaveLength(withheld?.texts ?? 0);
    await engine.call('flush', null);
    const names = [...storage.files().keys()];
    expect(names.filter((name) => withheld?.files.includes(name) === true)).toEqual([]);
    expect((await run(vault, storage)).embedder.texts).toEqual([]);
  });

  it.each([
    ['vectors', isVectors],
    ['journal', isJournal],
  ])('are taken up again once they can be read (%s)', async (_, isLost) => {
    const vault = gardenVault();
    const files = await stored(vault);
    const storage = new LosingStorage(unread(files, isLost), false);
    const { engine, embedder } = await run(vault, storage);
    await engine.call('flush', null);
    const readable = storage.files();
    for (const [name, bytes] of files) if (isLost(name)) readable.set(name, bytes);
    const again = await run(vault, new MemoryStorage(readable));
    expect([...embedder.texts, ...again.embedder.texts]).toEqual([]);
    expect((await again.engine.call('meaningStatus', null)).withheld).toBeUndefined();
    expect(await again.engine.call('meaningStatus', null)).toMatchObject({
      done: NOTES + 3,
      total: NOTES + 3,
    });
  });

  it.each([
    ['vectors', isVectors],
    ['journal', isJournal],
  ])('hold back no new note once they could be read (%s)', async (_, isLost) => {
    const vault = gardenVault();
    const files = await stored(vault);
    const storage = new LosingStorage(unread(files, isLost), false);
    await (await run(vault, storage)).engine.call('flush', null);
    const readable = storage.files();
    for (const [name, bytes] of files) if (isLost(name)) readable.set(name, bytes);
    const healed = new MemoryStorage(readable);
    const { engine, embedder } = await run(vault, healed);
    vault.write('New.md', 'Soil of a new bed.');
    await engine.update();
    await engine.maintain();
    expect(embedder.texts).toHaveLength(1);
    await engine.call('flush', null);
    expect((await run(vault, new MemoryStorage(healed.files()))).embedder.texts).toEqual([]);
  });

  it('stay withheld where their file was cut right behind its header', async () => {
    const vault = gardenVault();
    const files = new Map(await stored(vault));
    for (const [name, bytes] of files)
      if (/^vectors-.*(codes|delta-\d+)$/.test(name))
        files.set(name, frame(readFrames(bytes).payloads[0] ?? new Uint8Array()));
      else if (isVectors(name)) files.set(name, new Uint8Array());
    const storage = new MemoryStorage(files);
    const first = await run(vault, storage);
    await first.engine.call('flush', null);
    const again = await run(vault, new MemoryStorage(storage.files()));
    expect([first.embedder.texts, again.embedder.texts]).toEqual([[], []]);
  });

  it.each([
    ['a delta, in what says where its vectors stood', NOTES, /-delta-/, 'slots', true],
    ['a delta, in what says whose they are', NOTES, /-delta-/, 'hashes', false],
    ['a shard, in a rounded vector', 300, /codes$/, 'codes', true],
    ['a shard, in what says whose they are', 300, /codes$/, 'hashes', false],
    ['a shard, in what says which are held', 300, /codes$/, 'held', false],
  ])('are let go of once all was found beside the damage: %s', async (_, notes, isHit, column, isAll) => {
    const vault = new TestVault();
    for (let at = 0; at < notes; at++) vault.write(`Bed ${at}.md`, `Soil of bed ${at}, with rain.`);
    const storage = new MemoryStorage();
    await (await run(vault, storage)).engine.call('flush', null);
    const files = new Map(storage.files());
    const hit = [...files.keys()].filter((name) => isVectors(name) && isHit.test(name));
    expect(hit).toHaveLength(1);
    for (const name of hit) {
      const bytes = files.get(name) ?? new Uint8Array();
      const at = Buffer.from(bytes).lastIndexOf(pack(column)) + column.length + 6;
      files.set(name, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    }
    const damaged = new MemoryStorage(files);
    const { engine, embedder } = await run(vault, damaged);
    vault.write('New.md', 'Soil of a new bed.');
    await engine.update();
    await engine.maintain();
    const status = await engine.call('meaningStatus', null);
    expect([status.withheld === undefined, embedder.texts.length]).toEqual([isAll, isAll ? 1 : 0]);
    await engine.call('flush', null);
    expect(hit.some((name) => damaged.files().has(name))).toBe(!isAll);
    const again = await run(vault, new MemoryStorage(damaged.files()));
    expect([again.opened.damage, again.embedder.texts]).toEqual([[], []]);
  });

  it('are told with the tokens that a server is sent, as the status estimates those of the notes', async () => {
    const vault = gardenVault();
    vault.write('Bed 1.md', '# Spring\n\nSoil of bed 1.\n\nIt rains.');
    vault.write('Bed 2 again.md', 'Soil of bed 2, with rain.');
    const sent = (await run(vault, new MemoryStorage())).embedder.texts;
    const files = unread(await stored(vault), isVectors);
    const { engine } = await run(vault, new LosingStorage(files, true));
    const { withheld } = await engine.call('meaningStatus', null);
    expect(withheld?.texts).toBe(sent.length);
    expect(await engine.call('maintain', {})).toMatchObject({ stage: 'none', withheld: sent.length });
    await engine.call('sendWithheld', agreedTo(withheld));
    await engine.maintain();
    expect(await engine.call('maintain', {})).not.toHaveProperty('withheld');
    const { tokens } = await engine.call('status', null);
    const estimated = sent.reduce((sum, text) => sum + estimateTokens(text, 0, text.length), 0);
    expect(withheld?.tokens).toBeGreaterThan(estimated * 0.95);
    expect(withheld?.tokens).toBeLessThan(estimated * 1.05);
    // Titles and headings are sent as well.
    expect(withheld?.tokens).toBeGreaterThan(tokens * 0.9);
    expect(withheld?.tokens).toBeLessThan(tokens * 1.6);
  });

  describe('and what was agreed to', () => {
    /** Opened by names of servers that have the same model. */
    async function lost() {
      const vault = gardenVault();
      const storage = new LosingStorage(unread(await stored(vault), isJournal), true);
      const embedder = paidEmbedder();
      const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: embedder }));
      const use = (name: string, verb: 'open' | 'configure' = 'configure') =>
        engine.call(verb, { options: { ...DEFAULT_OPTIONS, embedder: name } });
      await use('paid', 'open');
      await engine.update();
      await engine.maintain();
      const { withheld } = await engine.call('meaningStatus', null);
      return { vault, storage, embedder, engine, use, agreed: agreedTo(withheld) };
    }

    it('is all that is bought: what came since waits for a yes of its own', async () => {
      const { vault, embedder, engine, agreed } = await lost();
      vault.write('New.md', 'Soil of a new bed.');
      await engine.update();
      const more = await engine.call('sendWithheld', agreed);
      expect(more).toMatchObject({ texts: agreed.texts + 1, model: 'paid/three', embedder: 'paid' });
      expect(more?.tokens).toBeGreaterThan(agreed.tokens);
      await engine.maintain();
      expect(embedder.texts).toEqual([]);
      expect(await engine.call('sendWithheld', agreedTo(more ?? undefined))).toBeNull();
      await engine.maintain();
      expect(embedder.texts).toHaveLength(agreed.texts + 1);
    });

    it('is not more tokens than were shown, in as many texts', async () => {
      const { vault, embedder, engine, agreed } = await lost();
      vault.write('Bed 41.md', 'Late soil of bed 41, of which much more is said than before.');
      await engine.update();
      expect(await engine.call('sendWithheld', agreed)).toMatchObject({ texts: agreed.texts });
      await engine.maintain();
      expect(embedder.texts).toEqual([]);
    });

    it('may have become less', async () => {
      const { vault, embedder, engine, agreed } = await lost();
      vault.delete('Bed 41.md');
      await engine.update();
      expect(await engine.call('sendWithheld', agreed)).toBeNull();
      await engine.maintain();
      expect(embedder.texts).toHaveLength(agreed.texts - 1);
    });

    it('is of one model and one server', async () => {
      const { embedder, engine, agreed } = await lost();
      for (const other of [{ model: 'paid/four' }, { embedder: 'paid elsewhere' }])
        expect(await engine.call('sendWithheld', { ...agreed, ...other })).toMatchObject(agreed);
      await engine.maintain();
      expect(embedder.texts).toEqual([]);
    });

    it('is nothing once another server was chosen, and the damaged files stay until all is bought', async () => {
      const { storage, embedder, engine, use, agreed } = await lost();
      expect(await engine.call('sendWithheld', agreed)).toBeNull();
      await use('paid elsewhere');
      await engine.maintain();
      expect(embedder.texts).toEqual([]);
      const { withheld } = await engine.call('meaningStatus', null);
      expect(withheld).toMatchObject({ ...agreed, embedder: 'paid elsewhere' });
      await engine.call('flush', null);
      expect([...storage.files().keys()]).toEqual(expect.arrayContaining(withheld?.files ?? []));
    });

    it('is nothing more once further damage is found', async () => {
      const vault = new TestVault();
      vault.write('Beds.md', Array.from({ length: 300 }, (_, at) => `Soil of bed ${at}.`).join('\n\n'));
      const storage = new MemoryStorage();
      const { engine: first } = await run(vault, storage);
      await first.call('flush', null);
      vault.write('New.md', 'Soil of a new bed.');
      await first.update();
      await first.maintain();
      const files = new Map(
        [...storage.files()].map(([name, bytes]) => [
          name,
          name.endsWith('floats') ? bytes.map(() => 0) : bytes,
        ]),
      );
      const embedder = paidEmbedder();
      const damaged = new LosingStorage(unread(files, isJournal), true);
      const engine = new TestEngine(vault, damaged, async () => ({ ok: true, value: embedder }));
      await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
      await engine.update();
      await engine.call('maintain', { only: 'loading' });
      const { withheld } = await engine.call('meaningStatus', null);
      expect(withheld?.texts).toBe(1);
      expect(await engine.call('sendWithheld', agreedTo(withheld))).toBeNull();
      await engine.maintain();
      expect(embedder.texts).toEqual([]);
      expect((await engine.call('meaningStatus', null)).withheld?.texts).toBeGreaterThan(1);
    });

    it('does not hold back what is written while it is bought', async () => {
      const { vault, embedder, engine, agreed } = await lost();
      await engine.call('sendWithheld', agreed);
      vault.write('New.md', 'Soil of a new bed.');
      await engine.update();
      await engine.maintain();
      expect(embedder.texts).toHaveLength(agreed.texts + 1);
    });
  });

  it('stay withheld while another model is in use, which costs nothing', async () => {
    const vault = gardenVault();
    const storage = new LosingStorage(unread(await stored(vault), isJournal), true);
    const free = new FakeEmbedder('free/two', () => Float32Array.of(0.6, 0.8));
    const other = new TestEngine(vault, storage, async () => ({ ok: true, value: free }));
    await other.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'free' } });
    await other.update();
    await other.maintain();
    await other.call('flush', null);
    const { engine, embedder } = await run(vault, storage);
    expect(embedder.texts).toEqual([]);
    expect((await engine.call('meaningStatus', null)).withheld?.texts).toBe(3);
  });

  it('leave no word of a note that is removed', async () => {
    const vault = gardenVault();
    const damaged = flipped(await stored(vault), isJournal);
    const says = (files: Files) =>
      [...files.values()].some((bytes) => Buffer.from(bytes).includes('Late soil of bed 42'));
    expect(says(damaged)).toBe(true);
    const storage = new MemoryStorage(damaged);
    const { engine } = await run(vault, storage);
    vault.delete('Bed 42.md');
    await engine.update();
    await engine.call('flush', null);
    expect(says(storage.files())).toBe(false);
  });

  it('stay where a start that embeds nothing writes the store anew', async () => {
    const vault = gardenVault();
    const storage = new LosingStorage(unread(await stored(vault), isVectors), true);
    const engine = await new TestEngine(vault, storage).open();
    vault.write('Bed 1.md', 'Another soil.');
    await engine.update();
    await engine.call('close', null);
    const again = await run(vault, new MemoryStorage(storage.files()));
    expect(again.embedder.texts).toEqual([]);
    expect((await again.engine.call('meaningStatus', null)).withheld?.texts).toBeGreaterThan(NOTES - 2);
  });

  it('are made again unasked where that costs nothing but time', async () => {
    const vault = gardenVault();
    const storage = new LosingStorage(unread(await stored(vault), isVectors), false);
    const free = new FakeEmbedder('paid/three', () => Float32Array.of(0, 0.6, 0.8));
    const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: free }));
    await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: 'paid' } });
    await engine.update();
    await engine.maintain();
    expect(free.texts).toHaveLength(NOTES);
    expect((await engine.call('meaningStatus', null)).lostTexts).toBe(NOTES);
    await engine.call('flush', null);
    expect(storage.lost).toEqual([]);
  });
});

type Damage = (bytes: Uint8Array, at: number) => Uint8Array | undefined;

/** What disks, power cuts and other programs make of a file; `at` is below 1. */
const DAMAGES: Record<string, Damage> = {
  emptied: () => new Uint8Array(),
  deleted: () => undefined,
  cut: (bytes, at) => bytes.slice(0, Math.floor(at * bytes.length)),
  'turned in one byte': (bytes, at) => {
    const place = Math.floor(at * bytes.length);
    return bytes.map((byte, each) => (each === place ? byte ^ 0x55 : byte));
  },
  'zeroed from there on': (bytes, at) => bytes.map((byte, each) => (each < at * bytes.length ? byte : 0)),
  'of other bytes': (bytes) => bytes.map((_, at) => (at * 73) & 0xff),
};

describe('any damage of any file', () => {
  it('costs what it hit, buys nothing unasked, and the next start has all of it', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    const names = [...files.keys()];
    const damage = fc.tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...Object.keys(DAMAGES)),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    );
    const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(damages, async (all) => {
      const damaged = new Map(files);
      for (const [name, how, at] of all) {
        const bytes = DAMAGES[how]?.(damaged.get(name) ?? new Uint8Array(), at);
        if (bytes === undefined) damaged.delete(name);
        else damaged.set(name, bytes);
      }
      const storage = new MemoryStorage(damaged);
      const { engine, embedder } = await run(vault, storage);
      const hit = new Set(all.map(([name]) => name));
      // How long a journal was is said nowhere else.
      if (![...hit].some((name) => hit.has(`${name}.length`))) expect(embedder.texts).toEqual([]);
      expect((await engine.call('explore', { query: 'soil', level: 'note', limit: 50 })).total).toBe(
        NOTES + 3,
      );
      await engine.call('flush', null);
      const again = await run(vault, new MemoryStorage(storage.files()));
      expect([again.opened.damage, again.opened.notes, again.embedder.texts]).toEqual([[], NOTES + 3, []]);
      const before = await again.engine.call('meaningStatus', null);
      if (before.withheld !== undefined) await again.engine.call('sendWithheld', agreedTo(before.withheld));
      await again.engine.maintain();
      const { done, total, withheld } = await again.engine.call('meaningStatus', null);
      expect([done, total, withheld]).toEqual([NOTES + 3, NOTES + 3, undefined]);
    });
    await fc.assert(property, { numRuns: tries(150) });
  });

  it('has what was not damaged read from the store, and not from the vault', async () => {
    const vault = gardenVault();
    const files = await stored(vault);
    for (const [at, name] of [...files.keys()]
      .filter((each) => !/^(manifest|journal)/.test(each))
      .entries()) {
      const bytes = DAMAGES['cut']?.(files.get(name) ?? new Uint8Array(), (at % 7) / 7) ?? new Uint8Array();
      const engine = new TestEngine(vault, new MemoryStorage(new Map([...files, [name, bytes]])));
      const { lostNotes } = await engine.call('open', { options: DEFAULT_OPTIONS });
      const { needed } = await engine.call('reconcile', { files: vault.list() });
      expect(needed.length, name).toBe(lostNotes);
      if (!/^(segment|notes)/.test(name)) expect(lostNotes, name).toBe(0);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId } from '../../../worker/contract';
import { MANIFESTS } from '../../../worker/engine/persist/part-names';
import { dumpIndex } from '../dump';
import { directionsEmbedder } from '../embedded-engine';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';
import { tries } from '../../thorough';

const QUERIES = ['soil', 'compost heap'];

async function gardenVault(): Promise<TestVault> {
  const vault = new TestVault();
  vault.write('Soil.md', '# Bed\n\nSoil is [[Compost|old compost]].\n\n- worms\n- rain');
  vault.write(
    'Compost.md',
    '---\naliases: [heap]\ntags: [garden]\n---\nA heap of leaves. [[Soil#Bed]] [[Nowhere]]',
  );
  vault.write('Worms.md', 'They like the [[heap]].');
  vault.write('Broken.md', '---\na: [\n---\ntext');
  return vault;
}

async function storedIndex(vault: TestVault, options: { journal: boolean }) {
  const storage = new MemoryStorage();
  const engine = await new TestEngine(vault, storage).open();
  await engine.update();
  await engine.call('flush', null);
  if (options.journal) {
    vault.write('Later.md', 'After the snapshot: [[Soil]].');
    await engine.upsert('Later.md');
  }
  return { files: storage.files(), dump: await dumpIndex(engine, QUERIES) };
}

describe('the stored index', () => {
  it('is the same after a restart, from snapshot and journal, without reading a note again', async () => {
    const vault = await gardenVault();
    const { files, dump } = await storedIndex(vault, { journal: true });
    const engine = new TestEngine(vault, new MemoryStorage(files));
    expect(await engine.call('open', { options: DEFAULT_OPTIONS })).toEqual({
      notes: 5,
      found: 'all',
      isComplete: true,
      lostNotes: 0,
      damage: [],
    });
    expect(await engine.call('reconcile', { files: vault.list() })).toMatchObject({
      needed: [],
      unchanged: 5,
    });
    expect(await dumpIndex(engine, QUERIES)).toEqual(dump);
  });

  it('is not written again while nothing is new, neither by a flush nor by closing', async () => {
    const vault = await gardenVault();
    const { files } = await storedIndex(vault, { journal: false });
    const storage = new MemoryStorage(files);
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    await engine.call('flush', null);
    await engine.call('close', null);
    expect(storage.files()).toEqual(files);
    const later = new MemoryStorage(files);
    const again = await new TestEngine(vault, later).open();
    vault.write('Soil.md', 'Other words.');
    await again.upsert('Soil.md');
    await again.call('flush', null);
    expect(later.files()).not.toEqual(files);
  });

  it('is not written again either once vectors were read and let go of', async () => {
    const vault = new TestVault();
    vault.write('Soil.md', 'Soil and worms.');
    vault.write('Sail.md', 'A mast and a keel.');
    const embedder = directionsEmbedder();
    const start = (storage: MemoryStorage): Promise<TestEngine> =>
      new TestEngine(vault, storage, async () => ({ ok: true, value: embedder })).open({
        embedder: embedder.model.id,
      });
    const storage = new MemoryStorage();
    const first = await start(storage);
    await first.update();
    await first.maintain();
    await first.call('close', null);
    const files = storage.files();
    const later = new MemoryStorage(files);
    const engine = await start(later);
    await engine.update();
    while ((await engine.call('maintain', { only: 'loading' })).stage !== 'none');
    expect(await engine.call('meaningStatus', null)).toMatchObject({ done: 2, total: 2 });
    await engine.call('flush', null);
    await engine.call('close', null);
    expect(later.files()).toEqual(files);
  });

  it('never answers wrongly after a flipped bit in any file: what is damaged is read again', async () => {
    const vault = await gardenVault();
    const { files, dump } = await storedIndex(vault, { journal: true });
    for (const [name, bytes] of files) {
      for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / tries(24)))) {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
        const engine = await new TestEngine(
          vault,
          new MemoryStorage(new Map([...files, [name, damaged]])),
        ).open();
        await engine.update();
        expect(await dumpIndex(engine, QUERIES), `${name} at ${at}`).toEqual(dump);
      }
    }
  });

  it('never answers wrongly after a truncated or missing file', async () => {
    const vault = await gardenVault();
    const { files, dump } = await storedIndex(vault, { journal: true });
    for (const [name, bytes] of files) {
      for (const length of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const cut = new Map([...files, [name, bytes.slice(0, length)]]);
        const engine = await new TestEngine(vault, new MemoryStorage(cut)).open();
        await engine.update();
        expect(await dumpIndex(engine, QUERIES), `${name} cut to ${length}`).toEqual(dump);
      }
      const without = new Map([...files].filter(([other]) => other !== name));
      const engine = await new TestEngine(vault, new MemoryStorage(without)).open();
      await engine.update();
      expect(await dumpIndex(engine, QUERIES), `without ${name}`).toEqual(dump);
    }
  });

  it('says that the journal is damaged, and nothing of one that a crash cut off', async () => {
    const vault = await gardenVault();
    const { files } = await storedIndex(vault, { journal: true });
    const [name = '', bytes = new Uint8Array()] =
      [...files].find(([each]) => each.startsWith('journal-')) ?? [];
    const start = async (journal: Uint8Array) => {
      const engine = new TestEngine(vault, new MemoryStorage(new Map([...files, [name, journal]])));
      const { damage } = await engine.call('open', { options: DEFAULT_OPTIONS });
      return { damage, needed: (await engine.call('reconcile', { files: vault.list() })).needed };
    };
    const flipped = bytes.slice();
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    expect(await start(flipped)).toEqual({
      damage: [{ kind: 'journal-damaged' }],
      needed: ['Later.md'],
    });
    expect(await start(bytes.slice(0, -3))).toEqual({ damage: [], needed: ['Later.md'] });
  });

  it('says why it could not be used', async () => {
    const vault = await gardenVault();
    const { files } = await storedIndex(vault, { journal: false });
    for (const name of MANIFESTS) {
      const manifest = files.get(name) ?? new Uint8Array();
      manifest[manifest.length - 1] = (manifest.at(-1) ?? 0) ^ 1;
    }
    const engine = new TestEngine(vault, new MemoryStorage(files));
    const report = await engine.call('open', { options: DEFAULT_OPTIONS });
    expect(report).toEqual({
      notes: 0,
      found: 'unusable',
      isComplete: false,
      lostNotes: 0,
      damage: [{ kind: 'contents-damaged' }],
    });
  });

  it('answers a storage failure, keeps working, and catches up with the next success', async () => {
    const vault = await gardenVault();
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    vault.write('New.md', 'written while the disk is full');
    storage.refusal = 'disk full';
    const change = {
      kind: 'upsert' as const,
      facts: vault.facts('New.md'),
      content: new TextEncoder().encode('written while the disk is full'),
    };
    const failed = await engine.try('apply', { changes: [change] });
    expect(failed).toMatchObject({
      ok: false,
      error: { kind: 'storage', operation: 'apply', why: { kind: 'said', text: 'disk full' } },
    });
    expect((await engine.call('status', null)).persisted).toBe(false);
    expect((await engine.call('atom', { id: 'New.md' as AtomId })).title).toBe('New');
    storage.refusal = undefined;
    await engine.call('flush', null);
    expect((await engine.call('status', null)).persisted).toBe(true);
    const again = await new TestEngine(vault, new MemoryStorage(storage.files())).open();
    expect((await again.call('reconcile', { files: vault.list() })).needed).toEqual([]);
  });

  it('holds nothing of a note that is gone once a snapshot is written', async () => {
    const vault = await gardenVault();
    vault.write('Secret.md', 'xyzzyplugh');
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    await engine.call('flush', null);
    vault.delete('Secret.md');
    await engine.update();
    await engine.call('flush', null);
    expect(stored(storage)).not.toMatch(/xyzzyplugh|secret/i);
  });

  it('keeps nothing of a note either that was renamed before it was deleted', async () => {
    const vault = await gardenVault();
    vault.write('Secret.md', 'xyzzyplugh');
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    await engine.call('flush', null);
    await rename(engine, 'Secret.md', 'Open.md');
    await engine.call('flush', null);
    vault.delete('Open.md');
    await engine.update();
    await engine.call('flush', null);
    expect(stored(storage)).not.toMatch(/xyzzyplugh|secret/i);
  });

  it('does not write the whole index anew for another name of a note', async () => {
    const vault = await gardenVault();
    vault.write('Long.md', Array.from({ length: 400 }, (_, at) => `word${at}`).join(' '));
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    await engine.call('flush', null);
    const [segment] = [...storage.files().keys()].filter((name) => name.startsWith('segment-'));
    await rename(engine, 'Worms.md', 'Earthworms.md');
    await engine.call('flush', null);
    expect([...storage.files().keys()]).toContain(segment);
    await rename(engine, 'Earthworms.md', 'Compost.md');
    await engine.call('flush', null);
    expect([...storage.files().keys()], 'it took the place of another note').not.toContain(segment);
    expect(stored(storage)).not.toContain('leaves');
  });
});

async function rename(engine: TestEngine, from: string, to: string): Promise<void> {
  const { vault } = engine;
  vault.rename(from, to);
  const facts = vault.facts(to);
  await engine.call('apply', { changes: [{ kind: 'rename', from: notePath(from), to: facts.path, facts }] });
}

/** All that is on the disk, as far as it is text. */
function stored(storage: MemoryStorage): string {
  return [...storage.files().values()].map((bytes) => new TextDecoder('latin1').decode(bytes)).join();
}

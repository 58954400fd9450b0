import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId } from '../../../worker/contract';
import { frame, readFrames } from '../../../worker/engine/base/frames';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { MANIFESTS } from '../../../worker/engine/persist/part-names';
import { directionsEmbedder } from '../embedded-engine';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

type Files = Map<string, Uint8Array>;

const embedder = directionsEmbedder();

function gardenVault(): TestVault {
  const vault = new TestVault();
  const words = ['soil earth', 'earth humus', 'sail mast', 'star comet orbit', 'bread oven', 'humus keel'];
  words.forEach((text, at) => vault.write(`${at}.md`, `${text}\n\nA line that stands in all.`));
  return vault;
}

async function start(vault: TestVault, storage: MemoryStorage): Promise<TestEngine> {
  const engine = new TestEngine(vault, storage, async () => ({ ok: true, value: embedder }));
  await engine.open({ ...DEFAULT_OPTIONS, embedder: embedder.model.id });
  await engine.update();
  return engine;
}

async function loaded(vault: TestVault, storage: MemoryStorage): Promise<TestEngine> {
  const engine = await start(vault, storage);
  while ((await engine.call('maintain', { only: 'loading' })).stage !== 'none');
  return engine;
}

/** A store with all background work done. */
async function filled(vault: TestVault): Promise<Files> {
  const storage = new MemoryStorage();
  const engine = await start(vault, storage);
  await engine.maintain();
  await engine.call('flush', null);
  return storage.files();
}

function nameIn(files: Files): string {
  return [...files.keys()].find((name) => name.startsWith('note-vectors-')) ?? 'none';
}

async function nearTo(engine: TestEngine, path: string): Promise<unknown> {
  const { hits } = await engine.call('related', { id: path as AtomId, limit: 10 });
  return hits.map(({ card, score, trace }) => [card.id, score, trace]);
}

/** As an earlier program left it. */
function withoutThem(files: Files): Files {
  const earlier = new Map(files);
  earlier.delete(nameIn(files));
  for (const name of MANIFESTS) {
    const [payload = new Uint8Array()] = readFrames(files.get(name) ?? new Uint8Array()).payloads;
    const { noteVectors: _, ...manifest } = unpack(payload) as Record<string, unknown>;
    earlier.set(name, frame(pack(manifest)));
  }
  return earlier;
}

function flipped(files: Files): Files {
  const name = nameIn(files);
  const bytes = files.get(name)?.slice() ?? new Uint8Array();
  bytes[bytes.length >> 1]! ^= 4;
  return new Map([...files, [name, bytes]]);
}

describe('the stored vectors of notes', () => {
  it('make related notes what they are without them', async () => {
    const vault = gardenVault();
    const files = await filled(vault);
    expect(nameIn(files)).not.toBe('none');
    const answers = [];
    for (const each of [files, withoutThem(files), flipped(files)]) {
      const engine = await loaded(vault, new MemoryStorage(each));
      answers.push([await nearTo(engine, '0.md'), await nearTo(engine, '5.md')]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('are those of the notes as they are now', async () => {
    const vault = gardenVault();
    const files = await filled(vault);
    vault.write('1.md', 'comet\n\nA line that stands in all.');
    vault.write('6.md', 'A line that stands in all.');
    vault.files.delete(notePath('2.md'));
    const changed = await start(vault, new MemoryStorage(files));
    await changed.maintain();
    const fresh = await start(vault, new MemoryStorage());
    await fresh.maintain();
    for (const path of ['0.md', '1.md', '3.md', '6.md'])
      expect(await nearTo(changed, path), path).toEqual(await nearTo(fresh, path));
  });

  it('come back by background work where there are none, or damaged ones', async () => {
    const vault = gardenVault();
    const files = await filled(vault);
    for (const each of [withoutThem(files), flipped(files)]) {
      const storage = new MemoryStorage(each);
      const engine = await start(vault, storage);
      await engine.maintain();
      await engine.call('flush', null);
      const stored = storage.files();
      expect(stored.get(nameIn(stored))).toEqual(files.get(nameIn(files)));
      expect(nameIn(stored)).not.toBe(nameIn(files));
    }
  });

  it('are not written again while few of them changed, nor is anything else', async () => {
    const vault = gardenVault();
    for (let at = 6; at < 200; at++) vault.write(`${at}.md`, `soil ${at}`);
    const files = await filled(vault);
    const storage = new MemoryStorage(files);
    const engine = await start(vault, storage);
    await engine.maintain();
    await engine.call('flush', null);
    expect(storage.files()).toEqual(files);
    vault.write('7.md', 'bread');
    await engine.upsert('7.md');
    await engine.maintain();
    await engine.call('flush', null);
    expect(nameIn(storage.files())).toBe(nameIn(files));
    for (let at = 10; at < 20; at++) vault.write(`${at}.md`, `orbit ${at}`);
    await engine.update();
    await engine.maintain();
    await engine.call('flush', null);
    expect(nameIn(storage.files())).not.toBe(nameIn(files));
  });

  it('keep nothing of a note that went', async () => {
    const vault = gardenVault();
    const storage = new MemoryStorage(await filled(vault));
    const engine = await loaded(vault, storage);
    vault.files.delete(notePath('2.md'));
    await engine.update();
    await engine.call('flush', null);
    expect(nameIn(storage.files())).toBe('none');
    await engine.maintain();
    await engine.call('flush', null);
    expect(nameIn(storage.files())).not.toBe('none');
  });
});

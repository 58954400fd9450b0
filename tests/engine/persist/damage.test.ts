import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { THOROUGH } from '../../thorough';
import { MemoryStorage } from '../memory-storage';

/** Enough for several shards. */
const EARLY = Array.from({ length: 300 }, (_, number) => `Early/${number}.md`);
const LATE = ['Late/Compost.md', 'Late/Rain.md'];

type Files = ReadonlyMap<string, Uint8Array>;

/** Every way in which one file may be found to be no longer what was written. */
function damage(files: Files, name: string): Record<string, Files> {
  const bytes = files.get(name) ?? new Uint8Array();
  const flipped = bytes.slice();
  const middle = bytes.length >> 1;
  flipped[middle] = (flipped[middle] ?? 0) ^ 4;
  return {
    flipped: new Map([...files, [name, flipped]]),
    cut: new Map([...files, [name, bytes.slice(0, middle)]]),
    missing: new Map([...files].filter(([other]) => other !== name)),
  };
}

async function start(vault: TestVault, files: Files) {
  const storage = new MemoryStorage(files);
  const engine = new TestEngine(vault, storage);
  const { damage } = await engine.call('open', { options: DEFAULT_OPTIONS });
  const { needed } = await engine.call('reconcile', { files: vault.list() });
  return { storage, engine, damage, needed: [...needed].sort() };
}

/** What people would notice; that an index equals a fresh one in every part is held elsewhere, over fewer notes. */
async function answers(engine: TestEngine): Promise<unknown[]> {
  const { storeBytes: _, persisted: __, memory: ___, meaning, ...status } = await engine.call('status', null);
  const found = [];
  for (const query of ['soil', 'compost', 'rain', 'early 17'])
    found.push(await engine.call('explore', { query, level: 'paragraph', limit: 20 }));
  return [status, { ...meaning, remade: [] }, await engine.call('themes', null), ...found];
}

describe('one damaged file of the stored index', () => {
  const vault = new TestVault();
  let files: Map<string, Uint8Array>;
  let whole: unknown;
  let names: string[];

  beforeAll(async () => {
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    for (const path of EARLY) vault.write(path, `# ${path}\n\nSoil under [[Compost]] and ${path}.`);
    await engine.update();
    await engine.call('flush', null);
    for (const path of LATE) vault.write(path, `Words of ${path}, with rain on [[0]].`);
    await engine.update();
    await engine.call('flush', null);
    files = storage.files();
    names = [...files.keys()];
    whole = await answers(engine);
  });

  /** Largest first. */
  function segments(): string[] {
    const size = (name: string): number => files.get(name)?.length ?? 0;
    return names.filter((name) => name.startsWith('segment-')).sort((a, b) => size(b) - size(a));
  }

  it('costs only the notes whose rows it held when it is of the keyword index', async () => {
    expect(segments()).toHaveLength(2);
    for (const [at, lost] of [[...EARLY].sort(), LATE].entries()) {
      for (const [how, damaged] of Object.entries(damage(files, segments()[at] ?? ''))) {
        const { damage, needed } = await start(vault, damaged);
        expect(needed, how).toEqual(lost);
        expect(damage).toEqual([{ kind: 'files-damaged', files: 1, notes: lost.length }]);
      }
    }
  });

  it('costs only its own notes when it is a shard', async () => {
    const shards = names.filter((name) => name.startsWith('notes-'));
    expect(shards.length).toBeGreaterThan(1);
    const asked: string[] = [];
    for (const shard of shards) {
      for (const [how, damaged] of Object.entries(damage(files, shard))) {
        const { damage, needed } = await start(vault, damaged);
        expect(damage).toEqual([{ kind: 'files-damaged', files: 1, notes: needed.length }]);
        if (how === 'flipped') asked.push(...needed);
      }
    }
    expect(asked.sort()).toEqual([...EARLY, ...LATE].sort());
  });

  it('leaves no trace once its notes were read again', async () => {
    for (const [at, name] of names.entries()) {
      const ways = Object.entries(damage(files, name));
      for (const [how, damaged] of ways.filter((_, way) => THOROUGH || way === at % ways.length)) {
        const what = `${name} ${how}`;
        const { storage, engine } = await start(vault, damaged);
        await engine.update();
        expect(await answers(engine), what).toEqual(whole);
        await engine.call('flush', null);
        const again = await start(vault, storage.files());
        expect(again, what).toMatchObject({ damage: [], needed: [] });
        expect(await answers(again.engine), what).toEqual(whole);
      }
    }
  });

  it('leaves no trace either when its notes are gone from the vault', async () => {
    const early = new TestVault();
    for (const [path, file] of vault.files) if (path.startsWith('Early/')) early.files.set(path, file);
    const { storage, engine, needed } = await start(
      early,
      damage(files, segments()[1] ?? '')['missing'] ?? files,
    );
    expect(needed).toEqual([]);
    await engine.call('flush', null);
    expect(await start(early, storage.files())).toMatchObject({ damage: [], needed: [] });
  });

  it('is counted with others that are damaged at the same time', async () => {
    const withoutKeywords = new Map([...files].filter(([name]) => !name.startsWith('segment-')));
    const { damage, needed, engine } = await start(vault, withoutKeywords);
    expect(damage).toEqual([{ kind: 'files-damaged', files: 2, notes: 302 }]);
    expect(needed).toHaveLength(302);
    await engine.update();
    expect(await answers(engine)).toEqual(whole);
  });
});

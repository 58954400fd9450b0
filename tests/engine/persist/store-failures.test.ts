import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Change } from '../../../worker/contract';
import { frame } from '../../../worker/engine/base/frames';
import { STORE_VERSION } from '../../../worker/engine/persist/manifest';
import { pack } from '../../../worker/engine/base/msgpack';
import { MANIFESTS } from '../../../worker/engine/persist/part-names';
import { dumpIndex } from '../dump';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const QUERIES = ['soil', 'compost heap'];

function gardenVault(): TestVault {
  const vault = new TestVault();
  vault.write('Soil.md', '# Bed\n\nSoil is [[Compost|old compost]].');
  vault.write('Compost.md', 'A heap of leaves. [[Soil#Bed]] [[Nowhere]]');
  return vault;
}

async function indexed(vault: TestVault, storage: MemoryStorage): Promise<TestEngine> {
  const engine = await new TestEngine(vault, storage).open();
  await engine.update();
  return engine;
}

const upsert = (vault: TestVault, path: string): Change => ({
  kind: 'upsert',
  facts: vault.facts(path),
  content: vault.content(notePath(path)),
});

/** What a host finds that starts anew over the same store: is anything missing, and is it the vault? */
async function startAgain(vault: TestVault, storage: MemoryStorage) {
  const engine = new TestEngine(vault, new MemoryStorage(storage.files()));
  const { damage } = await engine.call('open', { options: DEFAULT_OPTIONS });
  const { needed } = await engine.call('reconcile', { files: vault.list() });
  return { damage, needed, engine };
}

/** Writes what it is told to and then says that it failed, as a store does whose answer is lost. */
class ForgetfulStorage extends MemoryStorage {
  forgets: string | undefined;

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    await super.write(name, bytes);
    if (name !== this.forgets) return;
    this.forgets = undefined;
    throw new Error('no answer');
  }
}

describe('a store of another make', () => {
  const foreign: Record<string, Uint8Array> = {
    'no message pack': frame(Uint8Array.of(0xc1)),
    nothing: frame(pack(null)),
    'a list': frame(pack([1, 2])),
    'a manifest without parts': frame(pack({ version: STORE_VERSION, generation: 3, journal: 'journal-3' })),
    'a key that is refused': frame(Uint8Array.of(0x81, 0xa9, ...new TextEncoder().encode('__proto__'), 1)),
  };

  for (const [what, bytes] of Object.entries(foreign)) {
    it(`is discarded and made anew when its manifest holds ${what}`, async () => {
      const vault = gardenVault();
      const storage = new MemoryStorage(new Map(MANIFESTS.map((name) => [name, bytes])));
      const { damage, needed } = await startAgain(vault, storage);
      expect(damage.map(({ kind }) => kind).join()).toMatch(/^(contents-damaged|index-unreadable)$/);
      expect(needed).toHaveLength(2);
    });

    it(`is discarded and made anew when its journal holds ${what}`, async () => {
      const storage = new MemoryStorage(new Map([['journal-0', bytes]]));
      const { damage } = await startAgain(gardenVault(), storage);
      expect(damage).toMatchObject([{ kind: 'index-unreadable' }]);
    });
  }
});

describe('a store that fails', () => {
  it.each(MANIFESTS)(
    'is asked again after a snapshot whose %s was written without an answer',
    async (name) => {
      const vault = gardenVault();
      const storage = new ForgetfulStorage();
      const engine = await indexed(vault, storage);
      storage.forgets = name;
      expect(await engine.try('flush', null)).toMatchObject({
        error: { kind: 'storage', operation: 'flush' },
      });
      vault.write('Later.md', 'said after the lost answer');
      expect(await engine.try('apply', { changes: [upsert(vault, 'Later.md')] })).toMatchObject({ ok: true });
      expect((await startAgain(vault, storage)).needed).toEqual([]);
    },
  );

  it('keeps a whole index at every step of the snapshot after a lost answer', async () => {
    for (let step = 0; step < 6; step++) {
      const vault = gardenVault();
      const storage = new ForgetfulStorage();
      const engine = await indexed(vault, storage);
      storage.forgets = 'manifest-1';
      await engine.try('flush', null);
      storage.crashAfter(step);
      vault.write('Soil.md', 'words that make the shard another one');
      await engine.try('apply', { changes: [upsert(vault, 'Soil.md')] });
      expect((await startAgain(vault, storage)).damage, `step ${step}`).toEqual([]);
    }
  });

  it('holds the whole index again with the next flush when clearing failed half way', async () => {
    for (let step = 0; step < 4; step++) {
      const vault = gardenVault();
      const storage = new MemoryStorage();
      const engine = await indexed(vault, storage);
      await engine.call('flush', null);
      const whole = await dumpIndex(engine, QUERIES);
      let left = step;
      const remove = storage.remove.bind(storage);
      storage.remove = async (name) => {
        if (left-- === 0) throw new Error('busy');
        await remove(name);
      };
      if ((await engine.try('clear', null)).ok) continue;
      expect((await engine.call('status', null)).persisted).toBe(false);
      await engine.call('flush', null);
      const again = await startAgain(vault, storage);
      expect(again.needed, `step ${step}`).toEqual([]);
      expect(await dumpIndex(again.engine, QUERIES), `step ${step}`).toEqual(whole);
    }
  });

  it('is let go of even when the last snapshot cannot be written', async () => {
    const storage = new MemoryStorage();
    const engine = await indexed(gardenVault(), storage);
    storage.refusal = 'disk full';
    expect(await engine.try('close', null)).toMatchObject({
      error: { kind: 'storage', why: { kind: 'said', text: 'disk full' } },
    });
    await expect(storage.list()).rejects.toThrow('the store is closed');
    expect(await engine.try('status', null)).toMatchObject({ error: { kind: 'not-open' } });
  });

  it('is an expected failure for every verb that touches it', async () => {
    const vault = gardenVault();
    const storage = new MemoryStorage();
    const engine = await indexed(vault, storage);
    storage.list = () => Promise.reject(new Error('gone'));
    expect(await engine.try('status', null)).toMatchObject({
      error: { kind: 'storage', operation: 'status' },
    });
    storage.read = () => Promise.reject(new Error('gone'));
    const other = new TestEngine(vault, storage);
    expect(await other.try('open', { options: DEFAULT_OPTIONS })).toMatchObject({
      error: { kind: 'storage' },
    });
  });
});

describe('opening', () => {
  it('happens once, also when it is asked for twice at the same time', async () => {
    const engine = new TestEngine(gardenVault(), new MemoryStorage());
    const [first, second] = await Promise.all([
      engine.try('open', { options: DEFAULT_OPTIONS }),
      engine.try('open', { options: DEFAULT_OPTIONS }),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ error: { kind: 'bad-request', field: 'open' } });
  });

  it('refuses options that ranking cannot work with', async () => {
    const engine = await new TestEngine(gardenVault(), new MemoryStorage()).open();
    for (const activation of [NaN, -1, Infinity]) {
      const options = { ...DEFAULT_OPTIONS, weights: { ...DEFAULT_OPTIONS.weights, activation } };
      expect(await engine.try('configure', { options })).toMatchObject({
        error: { kind: 'bad-request', field: 'options.weights.activation' },
      });
    }
  });
});

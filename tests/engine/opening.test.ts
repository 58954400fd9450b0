import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';

const OPEN = { options: DEFAULT_OPTIONS };

/** A store with one note, which is read when `go` is called. */
async function slowStore(): Promise<{ vault: TestVault; storage: MemoryStorage; go: () => void }> {
  const vault = new TestVault();
  vault.write('Soil.md', 'Clay.');
  const storage = new MemoryStorage();
  const before = await new TestEngine(vault, storage).open();
  await before.update();
  await before.call('flush', null);
  const stored = new MemoryStorage(storage.files());
  const read = stored.read.bind(stored);
  let go: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    go = resolve;
  });
  stored.read = async (name) => {
    await promise;
    return read(name);
  };
  return { vault, storage: stored, go };
}

describe('an engine that is being opened', () => {
  it('answers what it is asked meanwhile as soon as it is open, in turn', async () => {
    const { vault, storage, go } = await slowStore();
    const engine = new TestEngine(vault, storage);
    const answered: string[] = [];
    const asked = [
      engine.call('open', OPEN).then(() => answered.push('open')),
      engine
        .call('explore', { query: 'clay', level: 'note', limit: 1 })
        .then(({ hits }) => answered.push(`${hits.length} hit`)),
      engine.call('noteCount', null).then((count) => answered.push(`${count} note`)),
    ];
    await Promise.resolve();
    expect(answered).toEqual([]);
    go();
    await Promise.all(asked);
    expect(answered).toEqual(expect.arrayContaining(['open', '1 hit', '1 note']));
  });

  it('does not answer what was called off before it was open', async () => {
    const { vault, storage, go } = await slowStore();
    const { engine } = new TestEngine(vault, storage);
    const opened = engine.call('open', OPEN, { cancelled: false });
    const cancellation = { cancelled: false };
    const counted = engine.call('noteCount', null, cancellation);
    cancellation.cancelled = true;
    go();
    expect(await counted).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await opened).toMatchObject({ ok: true });
  });

  it('answers that it is not open where the store cannot be read, and can be opened again', async () => {
    const { vault, storage, go } = await slowStore();
    const { read } = storage;
    storage.read = () => Promise.reject(new Error('gone'));
    const engine = new TestEngine(vault, storage);
    const opened = engine.try('open', OPEN);
    const counted = engine.try('noteCount', null);
    expect(await opened).toMatchObject({ error: { kind: 'storage', operation: 'open' } });
    expect(await counted).toEqual({ ok: false, error: { kind: 'not-open' } });
    storage.read = read;
    go();
    await engine.call('open', OPEN);
    expect(await engine.call('noteCount', null)).toBe(1);
  });

  it('has read its store already where that was begun before it was opened', async () => {
    const { vault, storage, go } = await slowStore();
    const engine = new TestEngine(vault, storage);
    engine.engine.load();
    go();
    await new Promise((resolve) => setTimeout(resolve));
    storage.read = () => Promise.reject(new Error('read again'));
    expect(await engine.try('open', OPEN)).toMatchObject({ ok: true, value: { notes: 1, found: 'all' } });
  });

  it('tells a failure of what was begun before when it is opened, and then reads anew', async () => {
    const { vault, storage, go } = await slowStore();
    const { read } = storage;
    storage.read = () => Promise.reject(new Error('gone'));
    const engine = new TestEngine(vault, storage);
    engine.engine.load();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await engine.try('open', OPEN)).toMatchObject({ error: { kind: 'storage', operation: 'open' } });
    storage.read = read;
    go();
    expect(await engine.try('open', OPEN)).toMatchObject({ ok: true, value: { notes: 1 } });
  });
});

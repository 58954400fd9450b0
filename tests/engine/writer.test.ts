import { describe, expect, it } from 'vitest';
import type { AtomId, Change, NotePath, Problem, Result } from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';

/** A vault whose next reading can be watched or broken. */
class WatchedVault extends TestVault {
  onRead: (() => Promise<void>) | undefined;

  override async read(path: NotePath): Promise<Result<Uint8Array>> {
    const { onRead } = this;
    this.onRead = undefined;
    await onRead?.();
    return super.read(path);
  }
}

const upsert = (vault: TestVault, path: string): Change => ({
  kind: 'upsert',
  facts: vault.facts(path),
  content: vault.content(notePath(path)),
});
const rename = (vault: TestVault, from: string, to: string): Change => ({
  kind: 'rename',
  from: notePath(from),
  to: notePath(to),
  facts: vault.facts(to),
});

async function started(storage = new MemoryStorage()) {
  const vault = new WatchedVault();
  vault.write('A.md', 'alpha [[B]]');
  vault.write('B.md', 'beta');
  const engine = await new TestEngine(vault, storage).open();
  await engine.update();
  return { vault, engine, storage };
}

describe('the index writer', () => {
  it('shows a note that is being renamed under one of its names at every moment', async () => {
    const { vault, engine } = await started();
    vault.rename('B.md', 'C.md');
    const seen: boolean[] = [];
    vault.onRead = async () => {
      for (const path of ['B.md', 'C.md']) seen.push((await engine.try('atom', { id: path as AtomId })).ok);
    };
    await engine.call('apply', { changes: [rename(vault, 'B.md', 'C.md')] });
    expect(seen).toEqual([true, false]);
    expect((await engine.try('atom', { id: 'B.md' as AtomId })).ok).toBe(false);
    expect((await engine.try('atom', { id: 'C.md' as AtomId })).ok).toBe(true);
  });

  it('takes a renamed note with the bytes that come along, and does not read it', async () => {
    const { vault, engine } = await started();
    vault.rename('B.md', 'C.md');
    vault.onRead = () => Promise.reject(new Error('it was read'));
    const content = vault.content(notePath('C.md'));
    await engine.call('apply', { changes: [{ ...rename(vault, 'B.md', 'C.md'), content } as Change] });
    vault.onRead = undefined;
    const found = await engine.call('explore', { query: 'beta', level: 'note', limit: 2 });
    expect(found.hits.map(({ card }) => card.path)).toEqual(['C.md']);
  });

  it('keeps what it took before a reader broke its promise', async () => {
    const { vault, engine, storage } = await started();
    vault.write('A.md', 'other words');
    vault.rename('B.md', 'C.md');
    vault.onRead = () => Promise.reject(new Error('the port is closed'));
    const changes = [upsert(vault, 'A.md'), rename(vault, 'B.md', 'C.md')];
    await expect(engine.try('apply', { changes })).rejects.toThrow('the port is closed');
    const again = await new TestEngine(vault, new MemoryStorage(storage.files())).open();
    expect((await again.call('reconcile', { files: vault.list() })).needed).toEqual(['C.md']);
  });

  it('asks again for what could not be read, and takes the same answer for the same', async () => {
    const { vault, engine } = await started();
    const refuse = (problem: Problem): Change[] => [
      { kind: 'unreadable', facts: vault.facts('B.md'), problem },
    ];
    const busy = refuse({ kind: 'unreadable', why: { kind: 'said', text: 'busy' } });
    expect(await engine.call('apply', { changes: busy })).toMatchObject({ changed: 1, same: 0 });
    expect(await engine.call('apply', { changes: busy })).toMatchObject({ changed: 0, same: 1 });
    expect((await engine.call('reconcile', { files: vault.list() })).needed).toEqual(['B.md']);
    const large = refuse({ kind: 'too-large', sizeBytes: 9, limitBytes: 8 });
    expect(await engine.call('apply', { changes: large })).toMatchObject({ changed: 1, same: 0 });
    expect((await engine.call('reconcile', { files: vault.list() })).needed).toEqual([]);
    expect(await engine.call('apply', { changes: [upsert(vault, 'B.md')] })).toMatchObject({ changed: 1 });
  });

  it('knows a text by its offsets too: line ends that move between lines move what follows', async () => {
    const { vault, engine } = await started();
    vault.write('A.md', 'one\r\n\r\ntwo\n\nthree');
    await engine.upsert('A.md');
    const two = async () =>
      (await engine.call('fragments', { ids: ['A.md' as AtomId], query: 'two' })).fragments[0]?.content;
    expect(await two()).toBe('two');
    vault.write('A.md', 'one\n\ntwo\r\n\r\nthree');
    await engine.upsert('A.md');
    expect(await two()).toBe('two');
  });
});

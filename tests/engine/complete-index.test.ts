import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Change } from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';

const PATHS = ['A.md', 'B.md', 'C.md'];

function vaultOf(paths: readonly string[]): TestVault {
  const vault = new TestVault();
  for (const path of paths) vault.write(path, `the words of ${path}`);
  return vault;
}

/** What a store says when it is opened that was left just now, as by a crash. */
async function stored({ storage, vault }: TestEngine): Promise<{ notes: number; isComplete: boolean }> {
  if (!(storage instanceof MemoryStorage)) throw new Error('the engine stores elsewhere');
  const engine = new TestEngine(vault, new MemoryStorage(storage.files()));
  const { notes, isComplete } = await engine.call('open', { options: DEFAULT_OPTIONS });
  return { notes, isComplete };
}

describe('an index that is made from nothing', () => {
  it('is complete once all files were sent that the host had', async () => {
    const engine = await new TestEngine(vaultOf(PATHS)).open();
    await engine.call('reconcile', { files: engine.vault.list() });
    await engine.upsert('A.md', 'B.md');
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 2, isComplete: false });
    await engine.upsert('C.md');
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 3, isComplete: true });
  });

  it('is not before the files were told', async () => {
    const engine = await new TestEngine(vaultOf(PATHS)).open();
    await engine.upsert('A.md');
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 1, isComplete: false });
  });

  it('is with a file that could not be read', async () => {
    const engine = await new TestEngine(vaultOf(PATHS)).open();
    await engine.call('reconcile', { files: engine.vault.list() });
    await engine.upsert('A.md', 'B.md');
    const problem = { kind: 'unreadable' as const, why: { kind: 'said' as const, text: 'gone' } };
    const changes: Change[] = [{ kind: 'unreadable', facts: engine.vault.facts('C.md'), problem }];
    await engine.call('apply', { changes });
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 2, isComplete: true });
  });

  it('is found to be complete when only its last snapshot was lost', async () => {
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vaultOf(PATHS), storage).open();
    await engine.update();
    expect(await stored(engine)).toEqual({ notes: 3, isComplete: false });
    const next = await new TestEngine(engine.vault, new MemoryStorage(storage.files())).open();
    await next.update();
    const closing = next.storage;
    await next.call('close', null);
    if (!(closing instanceof MemoryStorage)) throw new Error('the engine stores elsewhere');
    const last = new TestEngine(engine.vault, new MemoryStorage(closing.files()));
    expect(await last.call('open', { options: DEFAULT_OPTIONS })).toMatchObject({
      notes: 3,
      isComplete: true,
    });
  });
});

describe('an index that was complete', () => {
  it('stays so while a few files change', async () => {
    const engine = await new TestEngine(vaultOf(PATHS)).open();
    await engine.update();
    await engine.call('flush', null);
    engine.vault.write('D.md', 'more');
    await engine.call('reconcile', { files: engine.vault.list() });
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 3, isComplete: true });
  });

  it('is no more when it is emptied, until all was sent again', async () => {
    const engine = await new TestEngine(vaultOf(PATHS)).open();
    await engine.update();
    await engine.call('flush', null);
    await engine.call('clear', null);
    expect(await stored(engine)).toEqual({ notes: 0, isComplete: false });
    await engine.call('reconcile', { files: engine.vault.list() });
    await engine.upsert('A.md');
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 1, isComplete: false });
    await engine.upsert(...PATHS.map((path) => notePath(path)));
    await engine.call('flush', null);
    expect(await stored(engine)).toEqual({ notes: 3, isComplete: true });
  });
});

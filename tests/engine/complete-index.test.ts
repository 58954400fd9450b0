import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Change } from '../../worker/contract';
import { dumpIndex } from './dump';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';
import { notePath } from './note-path';

const PATHS = ['A.md', 'B.md', 'C.md'];

function vaultOf(paths: readonly string[]): TestVault {
  const vault = new TestVault();
  for (const path of paths) vault.write(path, `the words of ${path}`);
  return vault;
}

function copyOf({ storage }: TestEngine): MemoryStorage {
  if (!(storage instanceof MemoryStorage)) throw new Error('the engine stores elsewhere');
  return new MemoryStorage(storage.files());
}

function linkFiles(engine: TestEngine): number {
  return [...copyOf(engine).files().keys()].filter((name) => name.startsWith('links-')).length;
}

/** What a store says when it is opened that was left just now, as by a crash. */
async function stored(left: TestEngine): Promise<{ notes: number; isComplete: boolean }> {
  const engine = new TestEngine(left.vault, copyOf(left));
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

  it('keeps no links before it is complete, and answers of them all the same when it was left', async () => {
    const vault = new TestVault();
    vault.write('A.md', 'to [[B]] and [[Nowhere]]');
    vault.write('B.md', 'to [[A]]');
    vault.write('C.md', 'to [[A]] and [[B]]');
    const engine = await new TestEngine(vault).open();
    await engine.call('reconcile', { files: vault.list() });
    await engine.upsert('A.md', 'B.md');
    await engine.call('flush', null);
    expect(linkFiles(engine)).toBe(0);

    const next = await new TestEngine(vault, copyOf(engine)).open();
    expect(await next.call('status', null)).toMatchObject({ linksResolved: 2, linksGhost: 1, ghosts: 1 });
    await next.update();
    await next.call('flush', null);
    expect(linkFiles(next)).toBe(1);
    const whole = await new TestEngine(vault).open();
    await whole.update();
    expect(await dumpIndex(next, ['to'])).toEqual(await dumpIndex(whole, ['to']));
    const last = await new TestEngine(vault, copyOf(next)).open();
    expect(await dumpIndex(last, ['to'])).toEqual(await dumpIndex(whole, ['to']));
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

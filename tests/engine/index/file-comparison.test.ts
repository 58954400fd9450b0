import { beforeEach, describe, expect, it } from 'vitest';
import { digestOfFiles, type FileFacts, type NotePath } from '../../../worker/contract';
import { compareFiles } from '../../../worker/engine/index/file-comparison';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const DAY_MS = 86_400_000;

/** A vault whose host says what a test wants it to say of each file. */
class FactualVault extends TestVault {
  readonly marks = new Map<NotePath, Partial<FileFacts>>();

  override facts(path: string): FileFacts {
    return { ...super.facts(path), ...this.marks.get(notePath(path)) };
  }
}

describe('a comparison of files with the index', () => {
  let vault: FactualVault;
  let engine: TestEngine;
  let storage: MemoryStorage;

  beforeEach(async () => {
    vault = new FactualVault();
    storage = new MemoryStorage();
    for (const name of ['A', 'B', 'C', 'D/E', 'D/F']) vault.write(`${name}.md`, `text of ${name}`);
    engine = await new TestEngine(vault, storage).open();
    await engine.update();
  });

  function compare(request: { unread?: NotePath[]; keepGone?: boolean } = {}) {
    return engine.call('reconcile', { files: vault.list(), ...request });
  }

  async function restart(): Promise<void> {
    await engine.call('close', null);
    storage = new MemoryStorage(storage.files());
    engine = await new TestEngine(vault, storage).open();
  }

  it('asks for a note whose fingerprint alone is another one', async () => {
    vault.marks.set(notePath('A.md'), { fingerprint: 1 });
    expect(await compare()).toMatchObject({ needed: ['A.md'], inDoubt: [] });
    await engine.update();
    await restart();
    expect((await compare()).needed).toEqual([]);
    vault.marks.set(notePath('A.md'), { fingerprint: 2 });
    expect((await compare()).needed).toEqual(['A.md']);
  });

  describe('by a digest', () => {
    const NAMES = ['A.md', 'B.md', 'C.md', 'D/E.md', 'D/F.md'].map(notePath);

    beforeEach(async () => {
      NAMES.forEach((path, at) => vault.marks.set(path, { fingerprint: at + 1 }));
      await engine.update();
      await restart();
    });

    function isLevel(files = vault.list()): Promise<boolean> {
      const digest = digestOfFiles(files);
      if (digest === undefined) throw new Error('a file is in doubt');
      return engine.call('isLevelWith', digest);
    }

    it('finds that nothing changed, in whatever order the files are listed', async () => {
      expect(await isLevel()).toBe(true);
      expect(await isLevel(vault.list().reverse())).toBe(true);
    });

    it.each([
      ['time of change', { modifiedMs: 77 }],
      ['time of birth', { createdMs: 5 }],
      ['size', { sizeBytes: 3 }],
      ['fingerprint', { fingerprint: 9 }],
    ])('finds another %s', async (_, mark: Partial<FileFacts>) => {
      vault.marks.set(notePath('A.md'), { fingerprint: 1, ...mark });
      expect(await isLevel()).toBe(false);
      await engine.update();
      expect(await isLevel()).toBe(true);
    });

    it('finds facts that changed places, a file more and a file fewer', async () => {
      vault.marks.set(notePath('A.md'), { fingerprint: 2 }).set(notePath('B.md'), { fingerprint: 1 });
      expect(await isLevel()).toBe(false);
      vault.marks.set(notePath('A.md'), { fingerprint: 1 }).set(notePath('B.md'), { fingerprint: 2 });
      expect(await isLevel(vault.list().slice(1))).toBe(false);
      const more = { ...vault.facts('A.md'), path: notePath('G.md') };
      expect(await isLevel([...vault.list(), more])).toBe(false);
    });

    it('cannot tell while a file in the index is to be read again, or could not be read', async () => {
      vault.marks.set(notePath('A.md'), { fingerprint: 7, isFresh: true });
      await engine.update();
      vault.marks.set(notePath('A.md'), { fingerprint: 7 });
      const files = vault.list();
      expect(await isLevel(files)).toBe(false);
      await engine.update();
      expect(await isLevel(files)).toBe(true);
      const problem = { kind: 'unreadable', why: { kind: 'said', text: 'no' } } as const;
      const change = { kind: 'unreadable', facts: vault.facts('B.md'), problem } as const;
      await engine.call('apply', { changes: [change] });
      expect(await isLevel(files)).toBe(false);
    });

    it('goes by what came after the last snapshot, also where the program was killed', async () => {
      vault.write('A.md', 'another text');
      vault.marks.set(notePath('A.md'), { fingerprint: 70 });
      await engine.update();
      storage = new MemoryStorage(storage.files());
      engine = await new TestEngine(vault, storage).open();
      expect(await isLevel()).toBe(true);
      vault.marks.set(notePath('A.md'), { fingerprint: 1 });
      expect(await isLevel()).toBe(false);
    });

    it('is not made of files that are fresh or without a fingerprint', () => {
      const [facts] = vault.list() as [FileFacts];
      expect(digestOfFiles([{ ...facts, isFresh: true }])).toBeUndefined();
      const { path, modifiedMs, createdMs, sizeBytes } = facts;
      expect(digestOfFiles([{ path, modifiedMs, createdMs, sizeBytes }])).toBeUndefined();
    });
  });

  it('asks for a note whose time of birth alone is another one', async () => {
    vault.marks.set(notePath('A.md'), { createdMs: 5 });
    expect((await compare()).needed).toEqual(['A.md']);
  });

  it('asks again for a file that was fresh when it was read, also after a restart', async () => {
    vault.marks.set(notePath('A.md'), { fingerprint: 1, isFresh: true });
    await engine.update();
    vault.marks.set(notePath('A.md'), { fingerprint: 1 });
    await restart();
    expect(await compare()).toMatchObject({ needed: ['A.md'], inDoubt: ['A.md'] });
    await engine.update();
    expect((await compare()).needed).toEqual([]);
  });

  it('takes two edits within the same millisecond', async () => {
    const marks = { modifiedMs: 1_800_000_000_000, isFresh: true };
    vault.write('A.md', 'moss');
    vault.marks.set(notePath('A.md'), marks);
    await engine.update();
    vault.write('A.md', 'fern');
    await engine.update();
    const { hits } = await engine.call('explore', { query: 'fern', level: 'note', limit: 5 });
    expect(hits.map(({ card }) => card.path)).toEqual(['A.md']);
  });

  it('has nothing to store of a note that was in doubt and is as it was', async () => {
    for (const name of ['A.md', 'B.md']) vault.marks.set(notePath(name), { modifiedMs: 7 });
    await engine.update();
    await engine.call('flush', null);
    expect((await compare()).inDoubt).toEqual(['A.md', 'B.md']);
    const before = storage.files();
    await engine.update();
    expect(storage.files()).toEqual(before);
  });

  it('keeps what is below a folder that could not be looked into, and says how much', async () => {
    for (const path of ['A.md', 'D/E.md', 'D/F.md']) vault.delete(path);
    expect(await compare({ unread: [notePath('D')] })).toMatchObject({ gone: ['A.md'], unseen: 2 });
    expect(await engine.call('noteCount', null)).toBe(4);
    expect(await compare({ unread: [notePath('D/E.md')] })).toMatchObject({ gone: ['D/F.md'], unseen: 1 });
  });

  it('drops nothing when it is told to keep what is gone', async () => {
    vault.delete('A.md');
    expect((await compare({ keepGone: true })).gone).toEqual(['A.md']);
    expect(await engine.call('noteCount', null)).toBe(5);
    expect((await compare()).gone).toEqual(['A.md']);
    expect(await engine.call('noteCount', null)).toBe(4);
  });
});

describe('notes that look alike to the host', () => {
  function factsOf(at: number, marks: Partial<FileFacts> = {}): FileFacts {
    const path = notePath(`${String(at).padStart(4, '0')}.md`);
    return { path, modifiedMs: 1, createdMs: 1, sizeBytes: 9, ...marks };
  }

  function indexOf(files: FileFacts[]): VaultIndex {
    const index = new VaultIndex();
    for (const facts of files) index.put(createEntry(facts, parseNote(facts.path, 'one size.'), 'one size.'));
    return index;
  }

  it('are read again, and others are not', () => {
    const files = [factsOf(0), factsOf(1), factsOf(2, { sizeBytes: 8 }), factsOf(3, { createdMs: 2 })];
    expect(compareFiles(indexOf(files), { files }, 0).inDoubt).toEqual(['0000.md', '0001.md']);
  });

  it('are told apart by their fingerprints', () => {
    const files = [factsOf(0, { fingerprint: 1 }), factsOf(1, { fingerprint: 2 })];
    expect(compareFiles(indexOf(files), { files }, 0).inDoubt).toEqual([]);
  });

  it('have their turn within days where they are many', () => {
    const files = Array.from({ length: 1_200 }, (_, at) => factsOf(at));
    const index = indexOf(files);
    const days = [0, 1, 2].map((day) => compareFiles(index, { files }, day * DAY_MS).inDoubt);
    expect(days.map((paths) => paths.length)).toEqual([500, 500, 500]);
    expect(new Set(days.flat()).size).toBe(1_200);
  });
});

import { copyFile, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VaultFolder } from '../../../src/headless/files/vault-folder';
import { readChanges } from '../../../src/indexing/batches';
import { compareVault } from '../../../src/indexing/compare-vault';
import type { EngineVerbs, FilesDigest } from '../../../worker/contract';
import { TestEngine, TestVault } from '../../engine/engine-fixture';
import { ProgramUnderTest } from './program-under-test';

/** Archives, and tools that restore times, give every file the same one. */
const ONE_TIME = new Date('2020-02-02T02:02:02.002Z');
const WORDS = ['soil', 'rain', 'moss', 'fern', 'leaf', 'root', 'seed', 'worm'];
const NAMES = WORDS.map((_, at) => `n${String(at)}.md`);

let program: ProgramUnderTest;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 60_000);

afterAll(() => program.close());

/** Notes of equal size and time, `n0.md` to `n7.md`, each with one of the words. */
async function equalNotes(): Promise<string> {
  const vault = await program.vault(
    Object.fromEntries(WORDS.map((word, at) => [NAMES[at] ?? '', textOf(word)])),
  );
  for (const name of NAMES) await setTime(join(vault, name));
  return vault;
}

function textOf(word: string): string {
  return `only ${word} here\n`;
}

function setTime(file: string): Promise<void> {
  return utimes(file, ONE_TIME, ONE_TIME);
}

async function foundBy(vault: string, word: string): Promise<string[]> {
  const { value } = await program.json(['search', vault, word, '--all']);
  return (value as { hits: { path: string }[] }).hits.map(({ path }) => path).sort();
}

async function swap(vault: string, a: string, b: string): Promise<void> {
  await rename(join(vault, a), join(vault, 'aside'));
  await rename(join(vault, b), join(vault, a));
  await rename(join(vault, 'aside'), join(vault, b));
}

describe('between two runs of the program', () => {
  let vault: string;

  it('a note that is moved over another of equal size and time is noticed', async () => {
    vault = await equalNotes();
    await program.run(['index', vault]);
    await rename(join(vault, 'n1.md'), join(vault, 'n0.md'));
    expect(await foundBy(vault, 'rain')).toEqual(['n0.md']);
    expect(await foundBy(vault, 'soil')).toEqual([]);
  });

  it('two notes of equal size and time that change places are noticed', async () => {
    await swap(vault, 'n2.md', 'n3.md');
    expect(await foundBy(vault, 'moss')).toEqual(['n3.md']);
    expect(await foundBy(vault, 'fern')).toEqual(['n2.md']);
  });

  it('a note that is written anew and given its old time is noticed', async () => {
    await writeFile(join(vault, 'n4.md'), textOf('clay'));
    await setTime(join(vault, 'n4.md'));
    expect(await foundBy(vault, 'clay')).toEqual(['n4.md']);
  });

  it('a note over which another is copied with its times is noticed', async () => {
    await copyFile(join(vault, 'n6.md'), join(vault, 'n5.md'));
    await setTime(join(vault, 'n5.md'));
    expect(await foundBy(vault, 'seed')).toEqual(['n5.md', 'n6.md']);
  });

  it('files that are new do not count as waiting', async () => {
    expect((await program.json(['status', vault])).value).toMatchObject({ waiting: 0 });
  });
});

type Change =
  | { kind: 'move' | 'swap' | 'copy'; from: string; to: string }
  | { kind: 'write'; to: string; word: string };

const name = fc.constantFrom(...NAMES);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('move' as const, 'swap' as const, 'copy' as const),
    from: name,
    to: name,
  }),
  fc.record({ kind: fc.constant('write' as const), to: name, word: fc.constantFrom(...WORDS) }),
);

async function carryOut(vault: string, one: Change): Promise<void> {
  const to = join(vault, one.to);
  if (one.kind === 'write') await writeFile(to, textOf(one.word));
  else {
    const there = await readdir(vault);
    if (one.from === one.to || !there.includes(one.from)) return;
    if (one.kind === 'copy') await copyFile(join(vault, one.from), to);
    else if (one.kind === 'swap' && there.includes(one.to)) await swap(vault, one.from, one.to);
    else await rename(join(vault, one.from), to);
  }
  await setTime(to);
}

/** Which notes hold each word, by the index. */
async function indexed(engine: TestEngine): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const query of WORDS) {
    const request = { query, level: 'paragraph', limit: 50, all: true, cards: false } as const;
    const { hits } = await engine.call('explore', request);
    found[query] = hits.map(({ card }) => String(card.path)).sort();
  }
  return found;
}

/** The same, by the files. */
async function written(vault: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = Object.fromEntries(WORDS.map((word) => [word, []]));
  for (const file of (await readdir(vault)).sort()) {
    const text = await readFile(join(vault, file), 'utf8');
    found[text.split(' ')[1] ?? '']?.push(file);
  }
  return found;
}

/** Answers how many files were read. */
async function update(engine: TestEngine, files: VaultFolder): Promise<number> {
  const verbs = {
    noteCount: () => engine.try('noteCount', null),
    reconcile: (request: EngineVerbs['reconcile']['request']) => engine.try('reconcile', request),
    isLevelWith: (digest: FilesDigest) => engine.try('isLevelWith', digest),
  };
  const compared = await compareVault({ files, engine: verbs }, 'all');
  if (!compared.ok) throw new Error(JSON.stringify(compared.error));
  const changes = await readChanges(compared.value.steps, files);
  await engine.call('apply', { changes });
  return changes.length;
}

describe('a folder whose notes all have equal sizes and times', () => {
  it('is indexed as it is, whatever was moved, copied or written in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const vault = await equalNotes();
        const files = await VaultFolder.open(vault);
        const engine = await new TestEngine(new TestVault()).open();
        await update(engine, files);
        for (const one of changes) {
          await carryOut(vault, one);
          await update(engine, files);
          expect(await indexed(engine)).toEqual(await written(vault));
        }
        await rm(vault, { recursive: true });
      }),
      { numRuns: 15, seed: 5 },
    );
  }, 60_000);

  it('is read again once when its files were new, and then only where something changed', async () => {
    const vault = await equalNotes();
    let nowMs = Date.now();
    const files = await VaultFolder.open(vault, () => nowMs);
    const engine = await new TestEngine(new TestVault()).open();
    expect(await update(engine, files)).toBe(NAMES.length);
    nowMs += 60_000;
    expect(await update(engine, files)).toBe(NAMES.length);
    expect(await update(engine, files)).toBe(0);
    await swap(vault, 'n0.md', 'n1.md');
    expect(await update(engine, files)).toBe(2);
  });
});

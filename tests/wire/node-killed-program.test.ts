import { once } from 'node:events';
import { mkdirSync, realpathSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../worker/contract';
import { openFileStorage } from '../../worker/node/file-storage';
import { uniformNumbers } from '../bench/synthetic-notes';
import { dumpIndex } from '../engine/dump';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { ProgramUnderTest } from '../src/headless/program-under-test';
import { THOROUGH, tries } from '../thorough';

const NOTES = 120;
const EDITED_A_ROUND = 50;
const KILLS = tries(10);
/** A run changes the folder of its index so many times, or somewhat more often: the lock, the journal, the snapshot. */
const CHANGES_OF_A_RUN = 30;
const QUERIES = ['soil', 'compost 3', 'edited in round 7'];
/** Of how many notes one is asked for all there is to say of it. */
const EVERY = THOROUGH ? 1 : 5;

let program: ProgramUnderTest;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
});
afterAll(() => program.close());

describe('the program killed in the middle of indexing', () => {
  it('leaves an index that equals a fresh one after the next whole run', { timeout: 60_000 }, async () => {
    const uniform = uniformNumbers(17);
    const notes = new Map(Array.from({ length: NOTES }, (_, at) => [`Garden/Note ${at}.md`, noteOf(at, 0)]));
    const vault = await program.vault(Object.fromEntries(notes));
    const index = join(program.cache, 'killed');
    let killed = 0;
    for (let round = 1; round <= KILLS; round++) {
      if (await indexAndKill(vault, index, 1 + Math.floor(uniform() * CHANGES_OF_A_RUN))) killed++;
      for (let edit = 0; edit < EDITED_A_ROUND; edit++) {
        const at = Math.floor(uniform() * NOTES);
        notes.set(`Garden/Note ${at}.md`, noteOf(at, round));
        writeFileSync(join(vault, `Garden/Note ${at}.md`), noteOf(at, round));
      }
    }
    expect(killed).toBeGreaterThan(0);
    const fresh = join(program.cache, 'fresh');
    for (const place of [index, fresh])
      expect(await program.run(['index', vault, '--index', place, '--quiet'])).toMatchObject({ code: 0 });
    expect(await dumpOf(index, vault, notes)).toEqual(await dumpOf(fresh, vault, notes));
  });
});

function noteOf(at: number, round: number): string {
  const paragraphs = Array.from(
    { length: 8 },
    (_, part) => `Soil and compost ${(at + part) % 9}. [[Note ${(at * 7 + part) % NOTES}]]`,
  );
  return [`# Bed ${at}`, `Edited in round ${round}.`, ...paragraphs, ''].join('\n\n');
}

/** Kills the program at a change of its index's folder. False when it had ended before. */
async function indexAndKill(vault: string, index: string, changes: number): Promise<boolean> {
  mkdirSync(index, { recursive: true });
  let left = changes;
  const watcher = watch(index, { recursive: true }, () => {
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  });
  const child = program.start(['index', vault, '--index', index, '--quiet']);
  const [, signal] = (await once(child, 'close')) as [code: number | null, signal: string | null];
  watcher.close();
  return signal !== null;
}

/** All that the index says, as it was stored: nothing is reconciled. */
async function dumpOf(index: string, folder: string, notes: ReadonlyMap<string, string>): Promise<unknown> {
  const vault = new TestVault();
  for (const [path, text] of notes) vault.write(path, text);
  const storage = await openFileStorage(index, realpathSync(folder));
  const engine = new TestEngine(vault, storage);
  expect(await engine.call('open', { options: DEFAULT_OPTIONS })).toEqual({
    notes: NOTES,
    found: 'all',
    isComplete: true,
    lostNotes: 0,
    damage: [],
  });
  const dump = await dumpIndex(engine, QUERIES, EVERY);
  await storage.close();
  return dump;
}

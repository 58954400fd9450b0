import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStorage } from '../../../worker/node/file-storage';
import { CountedStorage } from '../../bench/speed/counted-storage';
import { THOROUGH } from '../../thorough';
import { TestEngine, TestVault } from '../engine-fixture';

const NOTES = THOROUGH ? 10_000 : 3_000;
/** Of all that is stored. What an edit writes does not grow with the vault: of fewer notes it is a larger share. */
const MOST = THOROUGH ? 0.02 : 0.06;
/** Distinct words of the made-up language; a word of rank r is used about r^-0.9 as often as the first. */
const WORDS = 20_000;
const WORDS_PER_PARAGRAPH = 25;

/** A linear congruential generator (Numerical Recipes): the same notes in every run. */
function uniformNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const uniform = uniformNumbers(11);

function paragraph(near: number): string {
  const word = (): string => `w${Math.floor(WORDS * uniform() ** 10).toString(36)}`;
  const link = `[[Note ${near - (near % 100) + Math.floor(100 * uniform())}]]`;
  return [...Array.from({ length: WORDS_PER_PARAGRAPH }, word), link].join(' ');
}

function noteText(number: number): string {
  return `${paragraph(number)}\n\n# Past\n\n${paragraph(number)}\n\n# Next\n\n${paragraph(number)}\n`;
}

function pathOf(number: number): string {
  return `Folder ${number % 40}/Note ${number}.md`;
}

describe('one edited note among thousands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-edit-cost-'));
  const vault = new TestVault();
  let storage: CountedStorage;
  let engine: TestEngine;

  beforeAll(async () => {
    storage = new CountedStorage(await openFileStorage(folder, 'garden'));
    engine = await new TestEngine(vault, storage).open();
    const paths = Array.from({ length: NOTES }, (_, number) => pathOf(number));
    for (const [number, path] of paths.entries()) vault.write(path, noteText(number));
    for (let from = 0; from < NOTES; from += 500) await engine.upsert(...paths.slice(from, from + 500));
    await engine.call('themes', null);
    await engine.call('flush', null);
  }, 60_000);

  afterAll(async () => {
    await engine.call('close', null);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Share of the store that is written for one edit and the flush after it. */
  async function costOfEdit(number: number): Promise<number> {
    const before = storage.writtenBytes;
    vault.write(pathOf(number), `${noteText(number)}\nAnother thought.\n`);
    await engine.upsert(pathOf(number));
    await engine.call('flush', null);
    const kept = (await storage.list()).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return (storage.writtenBytes - before) / kept;
  }

  it('has a small part of the store written anew: a fiftieth of ten thousand notes', async () => {
    const costs: number[] = [];
    for (let edit = 0; edit < 20; edit++) costs.push(await costOfEdit(Math.floor(uniform() * NOTES)));
    expect(Math.max(...costs)).toBeLessThanOrEqual(MOST);
  });
});

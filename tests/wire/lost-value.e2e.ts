import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import engineBundle from 'virtual:engine-bundle';
import { THOROUGH } from '../thorough';
import { bundleScript } from './bundle-script';
import { openKeptProfile, type KeptProfile } from './chromium-page';
import type { EnginePage } from './engine-page';

declare const enginePage: EnginePage;

const NOTES = 300;

let folder: string;
let kept: string;
let profile: KeptProfile;
let script: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-profile-'));
  kept = mkdtempSync(join(tmpdir(), 'altitude-profile-'));
  profile = await openKeptProfile(folder);
  script = await bundleScript('tests/wire/engine-page.ts');
  await start();
  cpSync(folder, kept, { recursive: true });
});
afterAll(async () => {
  await profile.close();
  for (const each of [folder, kept]) rmSync(each, { recursive: true, force: true });
});

/** One life of the browser. */
async function start() {
  const { page, close } = await profile.launch();
  await page.evaluate(script);
  const outcome = await page.evaluate(([bundle, count]) => enginePage.keep(bundle, 'vault', count), [
    engineBundle,
    NOTES,
  ] as const);
  await close();
  return outcome;
}

describe('the shipped engine over a profile of which a file was deleted', () => {
  it('answers from all other notes, reads the lost ones again, and says so', async () => {
    const files = blobFiles(folder);
    expect(files.length).toBeGreaterThan(1);
    const costs: number[] = [];
    for (const file of files) {
      rmSync(folder, { recursive: true });
      cpSync(kept, folder, { recursive: true });
      rmSync(join(folder, file));
      const { report, needed, foundAtOnce, foundThen } = await start();
      expect(report, file).toMatchObject({ found: 'part', damage: [{ kind: 'files-damaged', files: 1 }] });
      expect([report.lostNotes, foundAtOnce], file).toEqual([needed, NOTES - needed]);
      costs.push(needed);
      expect(foundThen, file).toBe(NOTES);
      // A start of a browser each: by default one tells it.
      if (!THOROUGH && file !== files[0]) continue;
      const { report: after, needed: still } = await start();
      expect([after.found, after.notes, still], file).toEqual(['all', NOTES, 0]);
    }
    // All of them share one file of words; those of a file of notes cost themselves alone.
    expect(Math.min(...costs)).toBeLessThan(NOTES);
  });
});

/** What the browser keeps in files of their own. */
function blobFiles(profileFolder: string): string[] {
  return readdirSync(profileFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('.indexeddb.blob'))
    .map((entry) => join(entry.parentPath, entry.name).slice(profileFolder.length));
}

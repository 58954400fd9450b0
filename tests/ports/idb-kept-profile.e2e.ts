import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THOROUGH } from '../thorough';
import { bundleScript } from '../wire/bundle-script';
import { openKeptProfile, type KeptProfile } from '../wire/chromium-page';
import type { StoragePage } from './idb-page';
import { withoutBlobs } from './without-blobs';

declare const storagePage: StoragePage;

/** So large that the browser keeps each in a file of its own, and so apart that the file tells by its size whose it is. */
const SIZES = { first: 200_000, lost: 300_000, last: 400_000 };
/** What the browser may write in front of a value. */
const HEAD_BYTES = 100;

let folder: string;
let profile: KeptProfile;
let script: string;
let writer: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-profile-'));
  profile = await openKeptProfile(folder);
  script = await bundleScript('tests/ports/idb-page.ts');
  writer = await bundleScript('tests/ports/idb-writer.ts');
});
afterAll(async () => {
  await profile.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a value that the browser has lost', () => {
  it.each([
    ['a Blob', (text: string) => text],
    ['bytes', withoutBlobs],
  ] as const)(
    'is named by the error, and costs none of those that are read with it: %s',
    async (kind, made) => {
      const store = kind.replace(' ', '-');
      const before = await profile.launch();
      await before.page.evaluate(made(script));
      await before.page.evaluate(([name, sizes]) => storagePage.fillAll(name, sizes), [
        store,
        SIZES,
      ] as const);
      await before.close();
      rmSync(fileOf(SIZES.lost));
      const after = await profile.launch();
      await after.page.evaluate(script);
      const names = Object.keys(SIZES);
      const read = await after.page.evaluate(([name, all]) => storagePage.readAll(name, all), [
        store,
        names,
      ] as const);
      await after.close();
      expect(read).toEqual([
        String(SIZES.first),
        expect.stringContaining('cannot read lost'),
        String(SIZES.last),
      ]);
    },
  );
});

describe('a store whose browser is killed', () => {
  it('holds old bytes or new ones, and every answered write', async () => {
    for (const rounds of THOROUGH ? [1, 2, 3] : [2]) {
      const { page, kill } = await profile.launch();
      await page.evaluate(script);
      const answered = await page.evaluate(
        ([text, answers]) => storagePage.startWriter('killed', text, answers),
        [writer, rounds] as const,
      );
      await kill();
      const after = await profile.launch();
      await after.page.evaluate(script);
      await after.page.evaluate((last) => storagePage.checkStore('killed', last), answered);
      await after.close();
    }
  });
});

/** Where the browser keeps the value of this size. */
function fileOf(sizeBytes: number): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('IndexedDB'))
    .map((entry) => join(entry.parentPath, entry.name));
  const [file] = files.filter((each) => {
    const moreBytes = statSync(each).size - sizeBytes;
    return moreBytes >= 0 && moreBytes < HEAD_BYTES;
  });
  if (file === undefined) throw new Error('the browser keeps the value in no file of its own');
  return file;
}

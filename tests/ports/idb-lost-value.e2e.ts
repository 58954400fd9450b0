import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../wire/bundle-script';
import { openKeptProfile } from '../wire/chromium-page';
import type { StoragePage } from './idb-page';

declare const storagePage: StoragePage;

/** So large that the browser keeps each in a file of its own, and so apart that the file tells by its size whose it is. */
const SIZES = { first: 200_000, lost: 300_000, last: 400_000 };
/** What the browser may write in front of a value. */
const HEAD_BYTES = 100;

let folder: string;
let profile: Awaited<ReturnType<typeof openKeptProfile>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-profile-'));
  profile = await openKeptProfile(folder, await bundleScript('tests/ports/idb-page.ts'));
});
afterAll(async () => {
  await profile.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a value that the browser has lost', () => {
  it('is named by the error, and costs none of those that are read with it', async () => {
    const before = await profile.launch();
    await before.page.evaluate((sizes) => storagePage.fillAll('kept', sizes), SIZES);
    await before.close();
    rmSync(fileOf(SIZES.lost));
    const after = await profile.launch();
    const read = await after.page.evaluate((names) => storagePage.readAll('kept', names), Object.keys(SIZES));
    await after.close();
    expect(read).toEqual([
      String(SIZES.first),
      expect.stringContaining('cannot read lost'),
      String(SIZES.last),
    ]);
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { speedsFileOf, type CacheSurroundings } from '../../../../src/headless/files/index-place';
import { readSpeeds, writeSpeeds } from '../../../../src/headless/files/speeds-file';

let folder: string;
let place: CacheSurroundings;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-speeds-'));
  place = { platform: 'linux', env: { XDG_CACHE_HOME: folder }, home: folder };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps speeds from run to run, and makes its folder', async () => {
  expect(await readSpeeds(place)).toBeUndefined();
  expect(await writeSpeeds(place, { reading: 1.5, computing: 2 })).toEqual({ ok: true, value: null });
  expect(await readSpeeds(place)).toEqual({ reading: 1.5, computing: 2 });
});

it('takes a file that is damaged, of something else or a folder for none', async () => {
  const file = speedsFileOf(place);
  mkdirSync(dirname(file), { recursive: true });
  for (const text of ['', '{"reading":1.5', '[1, 2]', '{"reading":"fast"}', '{"reading":1e99}', '\0\0\0']) {
    writeFileSync(file, text);
    expect(await readSpeeds(place), text).toBeUndefined();
  }
  rmSync(file);
  mkdirSync(file);
  expect(await readSpeeds(place)).toBeUndefined();
  expect(await writeSpeeds(place, { reading: 1 })).toMatchObject({ ok: false });
});

import fs, { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../worker/contract';
import { openFileStorage } from '../../worker/node/file-storage';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { THOROUGH } from '../thorough';
import { partNames } from './parts-of';
import {
  survivesFlippedBits,
  survivesFullDisk,
  survivesRealFullDisk,
  type OpenStore,
} from './store-troubles';
import { mountTinyDisk } from './tiny-disk';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-trouble-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open: OpenStore = (name) => openFileStorage(join(folder, name), 'garden');

/** The system cannot read files of the store whose names begin so, until it is called. */
function failingDisk(start: string, code: string): () => void {
  const [{ openSync }, { open: openLater }] = [fs, fs.promises];
  const fail = (path: unknown): void => {
    const isOne = typeof path === 'string' && path.startsWith(folder) && basename(path).startsWith(start);
    if (isOne) throw Object.assign(new Error(`${code}: refused, read`), { code, path });
  };
  fs.openSync = (...args: Parameters<typeof openSync>) => {
    fail(args[0]);
    return openSync(...args);
  };
  fs.promises.open = async (...args) => {
    fail(args[0]);
    return openLater(...args);
  };
  syncBuiltinESMExports();
  return () => {
    [fs.openSync, fs.promises.open] = [openSync, openLater];
    syncBuiltinESMExports();
  };
}

describe('the engine over files', { timeout: 60_000 }, () => {
  it('loses nothing on a disk that is full from any write on', async () => {
    expect(await survivesFullDisk(open, THOROUGH ? 1 : 5)).toBeGreaterThan(5);
  });

  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'loses nothing on a disk that is really full (needs root, to mount a small disk)',
    async ({ skip }) => {
      const disk = mountTinyDisk(3);
      if (disk === undefined) return skip('this system lets no disk be mounted');
      const filler = join(disk.folder, 'filler');
      try {
        await survivesRealFullDisk({
          open: (name) => openFileStorage(join(disk.folder, name), 'garden'),
          fill: () => writeFile(filler, new Uint8Array(2_850_000)),
          empty: () => rm(filler),
        });
      } finally {
        disk.unmount();
      }
    },
  );

  it('reads notes again where the disk fails at the bytes of any file, and does not start where one may not be read', async () => {
    const vault = new TestVault();
    for (let at = 0; at < 50; at++) vault.write(`${at}.md`, `Soil of [[${at + 1}]].\n`);
    const engineOver = async (): Promise<TestEngine> => new TestEngine(vault, await open('bad'));
    const options = { ...DEFAULT_OPTIONS, embedder: 'none' };
    const first = await engineOver();
    await first.open(options);
    await first.update();
    await first.call('close', null);
    const parts = partNames(join(folder, 'bad'));
    expect(parts.length).toBeGreaterThan(4);
    const outcomes = new Map<string, unknown>();
    for (const part of parts) {
      const locked = await engineOver();
      const readable = failingDisk(part, 'EACCES');
      const refused = await locked.try('open', { options });
      readable();
      await locked.storage.close();
      outcomes.set(part, refused.ok || refused.error);
      if (!refused.ok) expect('file' in refused.error && refused.error.file).toMatch(`/${part}`);

      const engine = await engineOver();
      const mended = failingDisk(part, 'EIO');
      await engine.open(options);
      await engine.update();
      const { total } = await engine.call('explore', { query: 'soil', level: 'note', limit: 5 });
      mended();
      await engine.call('close', null);
      expect([part, total]).toEqual([part, 50]);
    }
    const why = { kind: 'no-permission', code: 'EACCES' };
    const failed = [...outcomes.values()].filter((outcome) => outcome !== true);
    expect(failed.length).toBeGreaterThan(1);
    for (const outcome of failed) expect(outcome).toMatchObject({ kind: 'storage', why });
  });

  it('costs only what was damaged when a bit is flipped in any file', async () => {
    expect(await survivesFlippedBits(open, THOROUGH ? Infinity : 2)).toBeGreaterThan(4);
  });
});

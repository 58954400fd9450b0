import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStorage } from '../../worker/node/file-storage';
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

describe('the engine over files', { timeout: 60_000 }, () => {
  it('loses nothing on a disk that is full from any write on', async () => {
    expect(await survivesFullDisk(open)).toBeGreaterThan(5);
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

  it('costs only what was damaged when a bit is flipped in any file', async () => {
    expect(await survivesFlippedBits(open)).toBeGreaterThan(4);
  });
});

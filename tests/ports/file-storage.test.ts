import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { openFileStorage } from '../../worker/node/file-storage';
import { storageCases } from './index-storage.conformance';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altitude-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the file storage', () => {
  it.each(storageCases)('$name', async ({ run }) => {
    await run(() => openFileStorage(folder));
  });
});

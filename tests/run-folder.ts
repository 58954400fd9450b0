import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names a folder for what all test files of one run share. */
export const RUN_FOLDER = 'ALTITUDE_RUN_FOLDER';

/** Makes the folder before the first test file and removes it after the last. */
export default async function openRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'altitude-run-'));
  // Some tests run the program as another user, who has to reach it.
  await chmod(folder, 0o755);
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

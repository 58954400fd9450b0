import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { RUN_FOLDER } from '../../run-folder';

/** The cache of whoever has none of their own, for one run of the tests; undefined outside of one. */
export function sharedCache(): string | undefined {
  const runFolder = process.env[RUN_FOLDER];
  return runFolder === undefined ? undefined : join(runFolder, 'cache');
}

/** Lets the program find in `cache` what it compiled of the engine for other files of this run: each would compile it anew. */
export async function shareCode(cache: string): Promise<void> {
  const shared = sharedCache();
  if (shared === undefined) return;
  const code = join(shared, 'altitude/code');
  await mkdir(code, { recursive: true, mode: 0o700 });
  await mkdir(join(cache, 'altitude'), { recursive: true });
  await symlink(code, join(cache, 'altitude/code'));
}

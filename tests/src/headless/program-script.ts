import { access, chmod, copyFile, cp, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleProgram, writeProgram } from '../../../esbuild.config.mjs';
import { RUN_FOLDER } from '../../run-folder';

/** By this name Node takes it for a module, wherever it lies. */
const NAME = 'altitude.mjs';

/** Where `npm test` has just built the plugin and the program; undefined for whoever runs tests by themselves. */
export const BUILT = process.env['ALTITUDE_BUILT'];

/** Where the program lies that this run of the tests tests; outside of a run, built into `folder`. */
export async function programScript(folder: string): Promise<string> {
  const runFolder = process.env[RUN_FOLDER];
  if (runFolder === undefined) return buildProgram(folder);
  const shared = join(runFolder, 'program-under-test');
  if (!(await isThere(shared))) await share(await mkdtemp(join(runFolder, 'build-')), shared);
  return join(shared, NAME);
}

/** Whoever else builds it at the same time builds the same: the first of them counts. */
async function share(folder: string, shared: string): Promise<void> {
  await buildProgram(folder);
  // Some tests run it as another user.
  await chmod(folder, 0o755);
  try {
    await rename(folder, shared);
  } catch (error) {
    if (!(await isThere(shared))) throw error;
  }
}

async function buildProgram(folder: string): Promise<string> {
  const script = join(folder, NAME);
  if (BUILT === undefined) {
    await writeProgram(await bundleProgram(), folder, NAME);
  } else {
    await copyFile(join(BUILT, 'altitude.js'), script);
    await cp(join(BUILT, 'program'), join(folder, 'program'), { recursive: true });
  }
  return script;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

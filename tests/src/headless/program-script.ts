import { access, mkdtemp, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { embedBundles } from '../../../esbuild.config.mjs';
import { RUN_FOLDER } from '../../run-folder';

/** Where the program lies that this run of the tests tests; outside of a run, built into `folder`. */
export async function programScript(folder: string): Promise<string> {
  const runFolder = process.env[RUN_FOLDER];
  if (runFolder === undefined) return buildProgram(folder);
  const shared = join(runFolder, 'altitude.mjs');
  if (await isThere(shared)) return shared;
  // Whoever builds it at the same time puts the same bytes in its place.
  await rename(await buildProgram(await mkdtemp(join(runFolder, 'build-'))), shared);
  return shared;
}

async function buildProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'altitude.mjs');
  await build({
    absWorkingDir: resolve(import.meta.dirname, '../../..'),
    entryPoints: ['src/headless/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [embedBundles()],
  });
  return outfile;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

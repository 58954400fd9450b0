import { build } from 'esbuild';
import { resolve } from 'node:path';

/** A file of this repository and all it imports as one classic script. */
export async function bundleScript(path: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: resolve(import.meta.dirname, '../..'),
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`no bundle of ${path}`);
  return file.text;
}

import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Builds the probe as plugins are built and returns the folder of its main.js and manifest.json. */
export async function buildProbe(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'altitude-probe-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'probe-plugin.ts')],
    outfile: join(dist, 'main.js'),
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    external: ['obsidian'],
    logLevel: 'warning',
  });
  await copyFile(join(import.meta.dirname, 'manifest.json'), join(dist, 'manifest.json'));
  return dist;
}

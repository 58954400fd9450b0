import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leaveSignalsToChild, node } from './commands.mjs';
import { needModules } from './needs.mjs';
import { root } from './root.mjs';

const suffix = '.bench.ts';
const folder = join(root, 'tests/bench');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();

/** The build's own settings, which find the project by the place where they stand. @type {import('esbuild').Plugin} */
const leaveSettings = {
  name: 'leave-settings',
  setup: (esbuild) =>
    esbuild.onResolve({ filter: /\/esbuild\.config\.mjs$/ }, () => ({
      path: pathToFileURL(join(root, 'esbuild.config.mjs')).href,
      external: true,
    })),
};

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [args]\n\nNames: ${names.join(', ')}`);
  process.exitCode = name === undefined ? 0 : 1;
} else {
  await needModules();
  const { build } = await import('esbuild');
  const { embedBundles } = await import('../../esbuild.config.mjs');
  const cache = join(root, 'node_modules/.cache/bench');
  const outfile = join(cache, `${name}.mjs`);
  mkdirSync(cache, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join(folder, name + suffix)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    // Programs that look for files of their own beside their code.
    external: ['playwright-core', 'esbuild', 'typescript', 'vitest'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    plugins: [leaveSettings, embedBundles()],
  });
  leaveSignalsToChild();
  process.exitCode = await node(['--expose-gc', '--enable-source-maps', outfile, ...args]);
}

import { build } from 'esbuild';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const plugin = 'src/main.ts';
const program = 'src/headless/main.ts';

/** What the app provides to a plugin at run time. */
const providedByTheApp = ['obsidian', 'electron', '@codemirror/*', '@lezer/*'];

/**
 * @typedef {{ text: string, packages: string[] }} Bundle
 * `packages` are the folders under node_modules whose code is in the text, sorted.
 */

/** @param {{ dev?: boolean }} options */
function common({ dev = false }) {
  return /** @type {const} */ ({
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: !dev,
    sourcemap: dev ? 'inline' : false,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'error',
  });
}

/**
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Bundle>}
 */
async function bundle(options) {
  const { outputFiles, metafile } = await build(options);
  const [file] = outputFiles ?? [];
  if (file === undefined || metafile === undefined) throw new Error('esbuild gave no output');
  return { text: file.text, packages: packagesOf(Object.keys(metafile.inputs)) };
}

/** @param {string[]} inputs */
function packagesOf(inputs) {
  const found = inputs.map((path) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[0]);
  return [...new Set(found.filter((path) => path !== undefined))].sort();
}

/**
 * The engine for both hosts: one classic script without imports. `import.meta.url` has no meaning in a
 * script; libraries that resolve files against it get an address at which nothing can be found.
 *
 * @param {{ dev?: boolean }} [options]
 */
export function bundleEngine(options = {}) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/browser/entry.ts'],
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.url': '"blob:altitude-engine"' },
  });
}

/**
 * What stands in front of the engine in a Node thread: it gives the script the endpoint and the file storage.
 *
 * @param {{ dev?: boolean }} [options]
 */
export function bundleNodePreamble(options = {}) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/node/entry.ts'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: { 'import.meta.url': '"blob:altitude-engine"' },
  });
}

/** Modules whose default export is the text of a bundle, by their name. */
export const textModules = {
  'virtual:engine-bundle': bundleEngine,
  'virtual:node-preamble': bundleNodePreamble,
};

/**
 * Resolves the text modules; each text is made when it is first asked for.
 *
 * @param {{ dev?: boolean }} [options]
 * @param {Partial<Record<string, Bundle>>} [texts] Bundles that exist already.
 * @returns {import('esbuild').Plugin}
 */
export function embedBundles(options = {}, texts = {}) {
  return {
    name: 'embed-bundles',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'text' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'text' }, async ({ path }) => {
        const found =
          texts[path] ?? (await Object.entries(textModules).find(([name]) => name === path)?.[1](options));
        return found === undefined
          ? { errors: [{ text: `no module ${path}` }] }
          : { contents: found.text, loader: 'text' };
      });
    },
  };
}

/**
 * The text of main.js and altitude.js. The same sources give the same bytes on every machine.
 *
 * @param {{ dev?: boolean }} [options]
 * @returns {Promise<{ plugin: string, program: string }>}
 */
export async function bundleAll(options = {}) {
  const [engine, preamble] = await Promise.all([bundleEngine(options), bundleNodePreamble(options)]);
  const texts = { 'virtual:engine-bundle': engine, 'virtual:node-preamble': preamble };
  const [forApp, forNode] = await Promise.all([
    bundle({
      ...common(options),
      entryPoints: [plugin],
      platform: 'browser',
      format: 'cjs',
      target: 'es2022',
      external: providedByTheApp,
      plugins: [embedBundles(options, { 'virtual:engine-bundle': engine })],
    }),
    bundle({
      ...common(options),
      entryPoints: [program],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: { js: '#!/usr/bin/env node' },
      plugins: [embedBundles(options, texts)],
    }),
  ]);
  return {
    plugin: forApp.text + (await notices([forApp, engine])),
    program: forNode.text + (await notices([forNode, engine, preamble])),
  };
}

/**
 * The licences of all packages whose code is in the bundles, as one comment. They ask to go along with copies.
 *
 * @param {Bundle[]} bundles
 */
async function notices(bundles) {
  const folders = [...new Set(bundles.flatMap(({ packages }) => packages))].sort();
  const entries = await Promise.all(folders.map(noticeOf));
  return entries.length === 0 ? '' : `/*!\nThird-party code in this file:\n\n${entries.join('\n')}*/\n`;
}

/** @param {string} folder */
async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const licence = await firstText(folder, ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'license', 'LICENCE']);
  // Only the copyright lines of Apache-2.0 differ between packages; its text is named by its identifier.
  const wanted = license === 'Apache-2.0' ? copyrightLines(licence) : licence;
  return `${name} ${version} (${license})\n${wanted.replaceAll('*/', '* /').replaceAll('\r\n', '\n').trim()}\n`;
}

/** @param {string} licence */
function copyrightLines(licence) {
  return (licence.match(/^\s*Copyright .*$/gm) ?? [])
    .filter((line) => !line.includes('[yyyy]'))
    .map((line) => line.trim())
    .join('\n');
}

/**
 * @param {string} folder
 * @param {string[]} names
 */
async function firstText(folder, names) {
  for (const name of names) {
    try {
      return await readFile(join(root, folder, name), 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return '';
}

/** Writes everything a vault or a terminal needs into dist/. */
async function main() {
  const bundles = await bundleAll({ dev: process.argv.includes('--dev') });
  const dist = join(root, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'main.js'), bundles.plugin);
  await writeFile(join(dist, 'altitude.js'), bundles.program);
  await chmod(join(dist, 'altitude.js'), 0o755);
  for (const name of ['manifest.json', 'styles.css']) await copyFile(join(root, name), join(dist, name));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await main();

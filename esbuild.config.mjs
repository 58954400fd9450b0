import { build } from 'esbuild';
import { gzipSync } from 'fflate';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const plugin = 'src/main.ts';
const program = 'src/headless/main.ts';

/** What the app provides to a plugin at run time. */
const providedByTheApp = [
  'obsidian',
  'electron',
  '@codemirror/*',
  '@lezer/*',
  'node:http',
  'node:fs/promises',
];

/**
 * The ONNX runtime, once for processors alone and once for graphics cards. The library's own choice can do both, is twice
 * as large as the first, and computes a quarter slower on a processor.
 */
export const onnxRuntime = {
  wasm: {
    script: 'node_modules/onnxruntime-web/dist/ort.wasm.bundle.min.mjs',
    wasm: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  },
  webgpu: {
    script: 'node_modules/onnxruntime-web/dist/ort.jspi.bundle.min.mjs',
    wasm: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.jspi.wasm',
  },
};

/** Where the library would look for a runtime that it was not given. What is embedded never looks anywhere. */
const runtimeServer = 'https://cdn.jsdelivr.net/npm/onnxruntime-web@';

/** How the runtime's glue would make code at run time, for a part of its bindings that no model uses. */
const madeCode = /new Function\(Object\.keys\((\w+)\),\w+\)\(\.\.\.Object\.values\(\1\)\)/g;

/**
 * @typedef {{ text: string, packages: string[], embeds: string[] }} Bundle
 * `packages` are the folders under node_modules whose code is in the text, sorted; `embeds` the modules below that are.
 *
 * @typedef {{ contents: string | Uint8Array, packages: string[] }} Embedded
 * A text, or bytes that are decoded when the module is first evaluated.
 */

/** iOS before 16.4 reads no script with a look-behind in it; where a library has one, it is made when it is asked for. */
const OLD_PHONES = { 'regexp-lookbehind-assertions': false };

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
    // One character outside of it makes an engine keep the whole script at two bytes a character.
    charset: 'ascii',
    supported: OLD_PHONES,
    logLevel: 'error',
  });
}

/**
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Bundle>}
 */
async function bundle(options) {
  const { files, packages, embeds } = await bundleFiles(options);
  const [text] = files.values();
  if (text === undefined || files.size > 1) throw new Error('esbuild gave no output, or too much');
  return { text, packages, embeds };
}

/**
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Omit<Bundle, 'text'> & { files: Map<string, string> }>} The files by their paths from `outdir`.
 */
async function bundleFiles(options) {
  const { outputFiles = [], metafile } = await build(options);
  const inputs = Object.keys(metafile?.inputs ?? {});
  const outdir = join(root, options.outdir ?? '');
  const files = new Map(outputFiles.map(({ path, text }) => [relative(outdir, path), inAscii(text)]));
  return { files, packages: packagesOf(inputs), embeds: embedsOf(inputs) };
}

/**
 * esbuild leaves what stands in regular expressions as it is written. There and nowhere else is anything left to be escaped.
 *
 * @param {string} text
 */
function inAscii(text) {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @param {string[]} inputs */
function embedsOf(inputs) {
  return inputs.map((path) => /^embedded:(virtual:.*)$/.exec(path)?.[1]).filter((name) => name !== undefined);
}

/** @param {string[]} inputs */
function packagesOf(inputs) {
  // Where node_modules is a link, the bundler names what it leads to.
  const paths = inputs.map((path) => path.replace(/^.*?(?=node_modules\/)/, ''));
  const found = paths.map((path) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[0]);
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
 * The thread of the knowledge, as one classic script.
 *
 * @param {{ dev?: boolean }} [options]
 */
function bundleKnowledge(options = {}) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/browser/knowledge-entry.ts'],
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
  });
}

/**
 * What stands in front of the engine in a Node thread: it gives the script the endpoint and the file storage.
 *
 * @param {{ dev?: boolean }} [options]
 * @param {Map<string, Promise<Embedded>>} [made]
 */
export function bundleNodePreamble(options = {}, made = new Map()) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/node/entry.ts'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: { 'import.meta.url': '"blob:altitude-engine"' },
    plugins: [embedBundles(options, made)],
  });
}

/**
 * The thread in which a model runs, as one classic script without the runtime's WebAssembly; that for `wasm` serves
 * both hosts.
 *
 * @param {keyof typeof onnxRuntime} device
 * @param {{ dev?: boolean }} [options]
 */
export function bundleModelThread(device, options = {}) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/embedders/thread/entry.ts'],
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.url': '"blob:altitude-model"' },
    plugins: [transformersParts(device)],
  });
}

/**
 * What stands in front of that script in a Node thread.
 *
 * @param {{ dev?: boolean }} [options]
 */
export function bundleModelPreamble(options = {}) {
  return bundle({
    ...common(options),
    entryPoints: ['worker/embedders/node/thread-preamble.ts'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  });
}

/**
 * Gives transformers.js the runtime for one kind of device. The address of its public server is taken out, and what would
 * make code at run time.
 *
 * @param {keyof typeof onnxRuntime} device
 * @returns {import('esbuild').Plugin}
 */
function transformersParts(device) {
  return {
    name: 'transformers-parts',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^onnxruntime-web(\/webgpu)?$/ }, () => ({
        path: join(root, onnxRuntime[device].script),
      }));
      esbuild.onLoad(
        { filter: /onnxruntime-web[\\/]dist[\\/]ort\.\w+\.bundle\.min\.mjs$/ },
        async ({ path }) => {
          const text = await readFile(path, 'utf8');
          const contents = text.replaceAll(madeCode, '(()=>{throw new Error("no code is made here")})()');
          return contents.includes('new Function(')
            ? { errors: [{ text: `${path} makes code at run time` }] }
            : { contents, loader: 'js' };
        },
      );
      esbuild.onLoad({ filter: /transformers[\\/]dist[\\/]transformers\.web\.js$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return text.includes(runtimeServer)
          ? { contents: text.replaceAll(runtimeServer, ''), loader: 'js' }
          : { errors: [{ text: `${path} has no ${runtimeServer}: see how it finds its runtime now` }] };
      });
    },
  };
}

/**
 * By a program of JavaScript: the one inside Node gives other bytes in other versions and on other processors.
 *
 * @param {Uint8Array} bytes
 */
export function compress(bytes) {
  return gzipSync(bytes, { level: 9, mtime: 0 });
}

/**
 * @param {keyof typeof onnxRuntime} device
 * @returns {() => Promise<Embedded>}
 */
function compressedRuntime(device) {
  const { wasm } = onnxRuntime[device];
  return async () => ({
    contents: await compressedOnce(await readFile(join(root, wasm))),
    packages: packagesOf([wasm]),
  });
}

/**
 * Compressing takes seconds, and another file comes with another package alone: what came of it lies beside the packages.
 *
 * @param {Uint8Array} bytes
 */
async function compressedOnce(bytes) {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/fflate/package.json'), 'utf8'));
  const name = `${createHash('sha256').update(bytes).digest('hex')}-fflate-${version}.gz`;
  const folder = join(root, 'node_modules/.cache/altitude-runtimes');
  const known = await readIfThere(join(folder, name));
  if (known !== undefined) return known;
  const made = compress(bytes);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, made);
  await rename(draft, join(folder, name));
  return made;
}

/** @param {string} path */
async function readIfThere(path) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @typedef {(options: { dev?: boolean }, made: Map<string, Promise<Embedded>>) => Promise<Embedded>} Make */

/**
 * @param {(options: { dev?: boolean }, made: Map<string, Promise<Embedded>>) => Promise<Bundle>} make
 * @returns {Make}
 */
function textOf(make) {
  return async (options, made) => {
    const { text, packages } = await make(options, made);
    return { contents: text, packages };
  };
}

/**
 * The engine for a Node thread, with what stands in front of it.
 *
 * @type {Make}
 */
async function nodeEngine(options, made) {
  const names = ['virtual:node-preamble', 'virtual:engine-bundle'];
  const parts = await Promise.all(names.map((name) => embeddedModule(name, options, made)));
  return {
    contents: parts.map((part) => part?.contents).join('\n'),
    packages: parts.flatMap((part) => part?.packages ?? []),
  };
}

/** The module whose default export is the path of a file, which a thread reads by itself. */
export const nodeEngineModule = 'virtual:node-engine';

/**
 * Modules whose default export is a bundle's text or a file's bytes, by their names.
 *
 * @type {Record<string, Make>}
 */
export const embeddedModules = {
  [nodeEngineModule]: nodeEngine,
  'virtual:engine-bundle': textOf(bundleEngine),
  'virtual:knowledge-bundle': textOf(bundleKnowledge),
  'virtual:node-preamble': textOf(bundleNodePreamble),
  'virtual:model-thread': textOf((options) => bundleModelThread('wasm', options)),
  'virtual:model-preamble': textOf(bundleModelPreamble),
  'virtual:onnx-runtime': compressedRuntime('wasm'),
  'virtual:model-thread-webgpu': textOf((options) => bundleModelThread('webgpu', options)),
  'virtual:onnx-runtime-webgpu': compressedRuntime('webgpu'),
};

/**
 * Made when it is first asked for, once for all that share `made`; undefined where there is none of that name.
 *
 * @param {string} name
 * @param {{ dev?: boolean }} options
 * @param {Map<string, Promise<Embedded>>} made
 */
export function embeddedModule(name, options, made) {
  const found = made.get(name) ?? entryOf(embeddedModules, name)?.(options, made);
  if (found !== undefined) made.set(name, found);
  return found;
}

/** In front of the name of an embedded module: its bytes alone. */
const bytesOf = 'bytes:';

/**
 * By this name the program has the engine beside its other parts.
 *
 * @param {string | Uint8Array} contents
 */
export function engineFileOf(contents) {
  return `engine-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.cjs`;
}

/**
 * Where that file lies once it is written is told by the place of the part that asks.
 *
 * @param {string} file
 */
const pathOfEngine = (file) => `import { fileURLToPath } from 'node:url';
import place from '${file}';
export default fileURLToPath(new URL(place, import.meta.url));`;

/**
 * A module whose bytes stand in a comment inside a function, which a script hands out as part of its text: whoever reads the script passes
 * over a comment, where it takes in a literal of millions of letters and keeps it, whether anybody wants it or not. The comment is put in when all
 * else is bundled.
 *
 * @param {string} name
 */
const bytesInComment = (name) => `const text = String(() => '${commentOf}${name}');
const from = text.indexOf('/*') + 2;
const letters = atob(text.slice(from, text.indexOf('*/', from)));
const bytes = new Uint8Array(letters.length);
for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
export default bytes;`;

/** In front of the name of an embedded module: the place of its comment. */
const commentOf = 'comment:';

/**
 * @param {string} text
 * @param {Map<string, Promise<Embedded>>} made
 */
async function withComments(text, made) {
  const pieces = text.split(new RegExp(`"${commentOf}(virtual:[\\w-]+)"`));
  const filled = pieces.map(async (piece, at) => {
    if (at % 2 === 0) return piece;
    const contents = (await made.get(piece))?.contents;
    if (!(contents instanceof Uint8Array)) throw new Error(`no bytes of ${piece}`);
    return `/*${Buffer.from(contents).toString('base64')}*/0`;
  });
  return (await Promise.all(filled)).join('');
}

/**
 * Resolves the embedded modules; each is made when it is first asked for, once for all builds that share `made`.
 *
 * @param {{ dev?: boolean, inComments?: boolean }} [options] Whether bytes stand in comments, which `withComments` puts in.
 * @param {Map<string, Promise<Embedded>>} [made]
 * @returns {import('esbuild').Plugin}
 */
export function embedBundles({ inComments = false, ...options } = {}, made = new Map()) {
  return {
    name: 'embed-bundles',
    setup(esbuild) {
      // As in the engine: its build for Node asks for a module by require, which a program of modules does not have.
      esbuild.onResolve({ filter: /^yaml$/ }, () => ({
        path: join(root, 'node_modules/yaml/browser/index.js'),
      }));
      esbuild.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'embedded' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'embedded' }, async ({ path }) => {
        const found = await embeddedModule(path, options, made);
        if (found === undefined) return { errors: [{ text: `no module ${path}` }] };
        const { contents } = found;
        if (path === nodeEngineModule)
          return { contents: pathOfEngine(engineFileOf(contents)), loader: 'js' };
        if (typeof contents === 'string') return { contents, loader: 'text' };
        if (inComments) return { contents: bytesInComment(path), loader: 'js' };
        // Imported at run time, bytes by themselves would become a module with a name for each of their indices.
        return { contents: `export { default } from '${bytesOf}${path}';`, loader: 'js' };
      });
      esbuild.onResolve({ filter: /^engine-\w+\.cjs$/ }, ({ path }) => ({
        path,
        namespace: 'beside',
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'beside' }, async () => {
        const found = await made.get(nodeEngineModule);
        return found && { contents: found.contents, loader: 'file' };
      });
      esbuild.onResolve({ filter: new RegExp(`^${bytesOf}`) }, ({ path }) => ({ path, namespace: 'bytes' }));
      esbuild.onLoad({ filter: /.*/, namespace: 'bytes' }, async ({ path }) => {
        const found = await made.get(path.slice(bytesOf.length));
        return found && { contents: found.contents, loader: 'binary' };
      });
    },
  };
}

/**
 * Parts of libraries that nobody here uses and that do not say of themselves that they can be left out. The adapter for Node's requests is
 * in one file with a transport that would ask the app for more of Node than there is need for; the client of language models knows of
 * messages that servers send by themselves.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutUnused = {
  name: 'without-unused',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^(@hono\/node-server|standardwebhooks)$/ }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }));
  },
};

/**
 * Modules of the client of language models that the options given to it never reach (`src/providers/messages.ts`): a key is always passed,
 * tracing is off, and streams are read event by event. Together they were a third of it. What of them is called after all says so.
 */
const unreached = new RegExp(
  [
    '@anthropic-ai/sdk/lib/(MessageStream|credentials/credential-chain|internal/tracing/(content|response|streaming))\\.mjs$',
    '@anthropic-ai/sdk/internal/tracing\\.mjs$',
    '@opentelemetry/api/dist/(context|propagation|trace)-api\\.mjs$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** What the client asks at every call, whose answer is that nothing is traced. */
const untraced = ['getTracer', 'guardTracing', 'resolveOpenTelemetryOptions', 'startApiCallSpan'];

/** @type {import('esbuild').Plugin} */
const withoutUnreached = {
  name: 'without-unreached',
  setup(esbuild) {
    esbuild.onLoad({ filter: unreached }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const names = [...text.matchAll(/^export (?:async function|function|const|var|class) (\w+)/gm)].map(
        ([, name = '']) => name,
      );
      const body = (/** @type {string} */ name) =>
        untraced.includes(name) ? '' : `throw new Error('${name} is left out')`;
      return { contents: names.map((name) => `export function ${name}() { ${body(name)} }`).join('\n') };
    });
  },
};

/**
 * Modules are empty that have such a path: what they take in a bundle is measured by that.
 *
 * @param {RegExp | undefined} without
 * @returns {import('esbuild').Plugin}
 */
function emptied(without) {
  return {
    name: 'emptied',
    setup(esbuild) {
      if (without !== undefined)
        esbuild.onLoad({ filter: without }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}

/**
 * The text of main.js. The same sources give the same bytes on every machine.
 *
 * @param {{ dev?: boolean, without?: RegExp }} [options]
 * @param {Map<string, Promise<Embedded>>} [made]
 */
export async function bundlePlugin(options = {}, made = new Map()) {
  const bundled = await bundle({
    ...common(options),
    entryPoints: [plugin],
    platform: 'browser',
    format: 'cjs',
    target: 'es2022',
    external: providedByTheApp,
    // The window's own import() knows no module of Node; the app's require does.
    supported: { ...OLD_PHONES, 'dynamic-import': false },
    plugins: [
      withoutUnused,
      emptied(options.without),
      withoutUnreached,
      embedBundles({ ...options, inComments: true }, made),
    ],
  });
  return (await withComments(bundled.text, made)) + (await notices(bundled, made));
}

/**
 * What is loaded later by the program's first module asks for that module as well: so all that a start reads is reached by the same
 * parts, and the bundler puts it into one file in place of twenty, each of which takes the better part of a millisecond.
 *
 * @type {import('esbuild').Plugin}
 */
const startInOnePart = {
  name: 'start-in-one-part',
  async setup(esbuild) {
    const first = join(root, 'src/headless/program.ts');
    const later = [...(await readFile(first, 'utf8')).matchAll(/ import\('(\.[^']+)'\)/g)];
    const paths = new Set(later.map(([, path = '']) => `${join(dirname(first), path)}.ts`));
    esbuild.onLoad({ filter: /[\\/]run-[\w-]+\.ts$/ }, async ({ path }) =>
      paths.has(path)
        ? { contents: `import ${JSON.stringify(first)};\n${await readFile(path, 'utf8')}`, loader: 'ts' }
        : undefined,
    );
  },
};

/** The program's own file, and the folder beside it of what it loads when somebody needs that. */
const programFile = 'altitude.mjs';
const programParts = 'program';

/**
 * The program: its own file and its parts, by their paths from a folder. What a run does not need it does not read: a search
 * starts in half the time that one file for all would take.
 *
 * @param {{ dev?: boolean }} [options]
 * @param {Map<string, Promise<Embedded>>} [made]
 * @returns {Promise<Map<string, string>>}
 */
export async function bundleProgram(options = {}, made = new Map()) {
  const bundled = await bundleFiles({
    ...common(options),
    entryPoints: { altitude: program },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: `${programParts}/[name]-[hash]`,
    assetNames: `${programParts}/[name]`,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [startInOnePart, withoutUnused, withoutUnreached, embedBundles(options, made)],
  });
  const own = bundled.files.get(programFile);
  if (own === undefined) throw new Error(`esbuild gave no ${programFile}`);
  return bundled.files.set(programFile, own + (await notices(bundled, made)));
}

/**
 * Writes the program into a folder, under the name it is to have there.
 *
 * @param {Map<string, string>} files
 * @param {string} folder
 * @param {string} name
 */
export async function writeProgram(files, folder, name) {
  await mkdir(join(folder, programParts), { recursive: true });
  for (const [path, text] of files) await writeFile(join(folder, path === programFile ? name : path), text);
  await chmod(join(folder, name), 0o755);
}

/** Packages whose published code has others inside of which no import tells. */
const inside = {
  'node_modules/@xenova/transformers/': [
    'node_modules/@huggingface/jinja/',
    'node_modules/@huggingface/tokenizers/',
  ],
};

/** Packages that come without a licence file, and what stands in that of their repository. */
const unwritten = {
  'node_modules/onnxruntime-common/': 'Copyright (c) Microsoft Corporation',
  'node_modules/postgres/':
    'This is free and unencumbered software released into the public domain (unlicense.org).',
  'node_modules/onnxruntime-web/':
    'Copyright (c) Microsoft Corporation\nNotices of the code inside it: github.com/microsoft/onnxruntime, ThirdPartyNotices.txt',
};

/**
 * The licences of all packages whose code is in a bundle, as one comment. They ask to go along with copies.
 *
 * @param {Omit<Bundle, 'text'>} bundle
 * @param {Map<string, Promise<Embedded>>} made
 */
async function notices({ packages, embeds }, made) {
  const embedded = await Promise.all(embeds.map((name) => made.get(name)));
  const imported = [...packages, ...embedded.flatMap((each) => each?.packages ?? [])];
  const folders = [
    ...new Set(imported.flatMap((folder) => [folder, ...(entryOf(inside, folder) ?? [])])),
  ].sort();
  const entries = await Promise.all(folders.map(noticeOf));
  return entries.length === 0 ? '' : `/*!\nThird-party code in this program:\n\n${entries.join('\n')}*/\n`;
}

/**
 * @template T
 * @param {Record<string, T>} table
 * @param {string} key
 */
function entryOf(table, key) {
  return Object.entries(table).find(([name]) => name === key)?.[1];
}

/** @param {string} folder */
async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const written = await firstText(folder, ['LICENSE', 'LICENSE.txt', 'LICENSE.md', 'license', 'LICENCE']);
  const licence = written === '' ? (entryOf(unwritten, folder) ?? '') : written;
  if (licence === '') throw new Error(`${folder} has no licence file: see what its repository says`);
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
  const options = { dev: process.argv.includes('--dev') };
  /** @type {Map<string, Promise<Embedded>>} */
  const made = new Map();
  const [forApp, forNode] = await Promise.all([bundlePlugin(options, made), bundleProgram(options, made)]);
  const dist = join(root, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'main.js'), forApp);
  await writeProgram(forNode, dist, 'altitude.js');
  for (const name of ['manifest.json', 'styles.css']) await copyFile(join(root, name), join(dist, name));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await main();

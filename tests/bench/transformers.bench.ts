/**
 * What embedding by a transformer costs beyond the runtime itself, and what carrying the runtime costs at start-up.
 *
 *   npm run bench -- transformers [--model DIR] [--rounds 20]
 *
 * Without a model of the user's own, one of the shape of all-MiniLM-L6-v2 is made, with weights of chance: as fast, and
 * of no sense. Ends with 1 when a bound does not hold.
 */
import { build, type Plugin } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import runtime from 'virtual:onnx-runtime';
import { embedBundles, onnxRuntime } from '../../esbuild.config.mjs';
import { readImportedModel } from '../../worker/embedders/imported-model';
import type { ModelFiles } from '../../worker/embedders/model-spec';
import { folderModelFiles } from '../../worker/embedders/node/folder-model-files';
import { createTransformersEmbedder } from '../../worker/embedders/transformers-embedder';
import { RUNTIME, spawnModel } from '../embedders/node-model';
import { makeTinyModel } from '../embedders/tiny-model';
import { filesInMemory } from '../embedders/tiny-spec';
import { printTable } from './program';
import { raceSlices } from './slices';
import type { BareRequest } from './transformers/bare-session';

const MIN_SHARE = 0.9;
const MAX_EVALUATION_MS = 60;
const COLD_RUNS = 7;
const MINILM = { hidden: 384, heads: 12, layers: 6, inner: 1_536, window: 256, words: 2_000 };

/** A text of so many tokens of the made model, those around it included. */
const LENGTHS = [16, 64, 128];
const longest = Math.max(...LENGTHS);

/**
 * What the program in the new process does: it reads the script from its input, and evaluates it as the app does. Counted is
 * the time of the processor, which whatever else the machine does hardly changes.
 */
const EVALUATION = `
  const text = require('node:fs').readFileSync(0, 'utf8');
  const { Script } = require('node:vm');
  globalThis.window = globalThis;
  // The app's classes are there to be extended; nothing of them is called while the script is read.
  const app = new Proxy({}, { get: () => Object });
  const module = { exports: {} };
  const start = process.cpuUsage();
  new Script('(function (require, module, exports) {' + text + '\\n})').runInThisContext()(() => app, module, module.exports);
  const { user, system } = process.cpuUsage(start);
  console.log((user + system) / 1000);
`;

const { values: options } = parseArgs({
  options: { model: { type: 'string' }, rounds: { type: 'string', default: '20' } },
});
const rounds = Number(options.rounds);

const shares = await comparePipeline();
const evaluationMs = await compareEvaluation();
console.log(`load of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}`);
if (Math.min(...shares) < MIN_SHARE || evaluationMs > MAX_EVALUATION_MS) process.exitCode = 1;

/** Tokens a second of the whole pipeline as a share of those of the session alone, by length. */
async function comparePipeline(): Promise<number[]> {
  const files: ModelFiles =
    options.model === undefined ? filesInMemory(makeTinyModel(MINILM)) : folderModelFiles(options.model);
  const model = await readImportedModel('bench', files);
  if (!model.ok) throw new Error(JSON.stringify(model.error));
  const embedder = createTransformersEmbedder({
    model: model.value,
    files,
    runtime: RUNTIME,
    spawn: spawnModel,
  });
  const graph = await files.read(model.value.graph);
  if (graph === undefined) throw new Error('the model has no graph');
  const bare = await startBare(graph);
  const shares: number[] = [];
  const rows: string[][] = [];
  for (const tokens of LENGTHS) {
    const text = Array<string>(tokens - 2)
      .fill('water')
      .join(' ');
    const best = await raceSlices(
      {
        bare: () => bare.ask({ tokens }),
        pipeline: async () => {
          const found = await embedder.documents([text], { cancelled: false });
          if (!found.ok) throw new Error(JSON.stringify(found.error));
        },
      },
      [tokens],
      // Short texts are over sooner and suffer more from whatever else the machine does.
      { rounds: Math.ceil((rounds * longest) / tokens) },
    );
    shares.push(best.bare / best.pipeline);
    rows.push([
      String(tokens),
      perSecond(tokens, best.bare),
      perSecond(tokens, best.pipeline),
      (best.bare / best.pipeline).toFixed(3),
    ]);
  }
  await embedder.close();
  await bare.end();
  console.log(
    `${model.value.id}, best of ${rounds} and more; the share of the last column is held to ${MIN_SHARE}`,
  );
  printTable(['tokens', 'bare tokens/s', 'pipeline tokens/s', 'share'], rows);
  return shares;
}

function perSecond(tokens: number, ms: number): string {
  return ((tokens / ms) * 1_000).toFixed(0);
}

interface Bare {
  ask(request: BareRequest): Promise<unknown>;
  end(): Promise<unknown>;
}

async function startBare(graph: Uint8Array<ArrayBuffer>): Promise<Bare> {
  const { outputFiles } = await build({
    absWorkingDir: resolve('.'),
    entryPoints: ['tests/bench/transformers/bare-session.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    define: { 'import.meta.url': '"blob:bare"' },
    alias: { 'onnxruntime-web/wasm': resolve(onnxRuntime.wasm.script) },
  });
  const preamble = `globalThis.barePort = require('node:worker_threads').parentPort;
    Object.assign(globalThis, { self: globalThis, location: { href: 'blob:bare' } });`;
  const worker = new Worker(`${preamble}\n${outputFiles[0]?.text ?? ''}`, { eval: true });
  const ask = (request: BareRequest) =>
    new Promise<unknown>((done, reject) => {
      worker.once('message', (answer: { error?: string }) => {
        if (answer.error === undefined) done(answer);
        else reject(new Error(answer.error));
      });
      worker.postMessage(request);
    });
  await ask({ runtime: new Uint8Array(gunzipSync(runtime)), graph });
  return { ask, end: () => worker.terminate() };
}

/** Milliseconds until the plugin's script has been read, with models and without; answers the greatest. */
async function compareEvaluation(): Promise<number> {
  const sides = {
    'without models': await bundlePlugin(/^virtual:(model|onnx)-/),
    'with the runtime for processors': await bundlePlugin(/-webgpu$/),
    'with both runtimes, as it ships': await bundlePlugin(undefined),
  };
  const contenders = Object.entries(sides).map(([name, text]) => ({ name, text, best: Infinity }));
  for (let run = 0; run < COLD_RUNS; run += 1)
    for (const side of contenders) side.best = Math.min(side.best, evaluateOnce(side.text));
  console.log(
    `\nmain.js, each time in a new process, best of ${COLD_RUNS}; held to ${MAX_EVALUATION_MS} ms of the processor`,
  );
  const rows = contenders.map(({ name, text, best }) => [
    name,
    (text.length / 1e6).toFixed(2),
    best.toFixed(1),
  ]);
  printTable(['', 'MB', 'ms to evaluate'], rows);
  return Math.max(...contenders.map(({ best }) => best));
}

function evaluateOnce(text: string): number {
  const spent = execFileSync(process.execPath, ['-e', EVALUATION], { input: text, maxBuffer: 1e6 });
  return Number(spent.toString());
}

/** The plugin as it ships, without the embedded modules of these names. */
async function bundlePlugin(without: RegExp | undefined): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/main.ts'],
    absWorkingDir: resolve('.'),
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'cjs',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    external: ['obsidian', 'electron', '@codemirror/*', '@lezer/*'],
    plugins: [...(without === undefined ? [] : [leaveOut(without)]), embedBundles()],
  });
  return outputFiles[0]?.text ?? '';
}

function leaveOut(names: RegExp): Plugin {
  return {
    name: 'leave-out',
    setup: (esbuild) => {
      esbuild.onResolve({ filter: /^virtual:/ }, ({ path }) =>
        names.test(path) ? { path, namespace: 'left-out' } : undefined,
      );
      esbuild.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export default null' }));
    },
  };
}

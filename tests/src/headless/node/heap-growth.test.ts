import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Tells how often V8 looks through objects that stay for a while, after so many files of a vault were listed. */
const SCRIPT = `
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { holdingLess } from './src/headless/node/heap-growth';

let looks = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries())
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) looks++;
}).observe({ entryTypes: ['gc'] });
const files = Array.from({ length: Number(process.argv[1]) }, (_none, at) => ({ path: at + '.md' }));
const kept = [];
const vault = { list: async () => ({ files, refused: [] }), read: async () => ({ ok: false }) };
await holdingLess(vault).list();
for (let round = 0; round < 60; round++) {
  for (let at = 0; at < 5_000; at++) kept[(5_000 * round + at) % 40_000] = new Array(100).fill(at);
  await new Promise((resolve) => setImmediate(resolve));
}
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(looks);
`;

/** Tells how many bytes V8 keeps for new objects after many of them stayed for a while: in the engine's thread, and in that which listed files. */
const NEW_OBJECTS = `
import { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { beginWithAllRoom, holdingLess, MAX_YOUNG_MB } from './src/headless/node/heap-growth';

function roomAfterWork() {
  let kept = [];
  for (let round = 0; round < 10; round++) {
    kept = [];
    for (let at = 0; at < 26_000; at++) kept.push({ path: at + '.md', sizeBytes: at, changedMs: at + .5 });
  }
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
}

const isLess = process.argv[1] === 'less';
if (isLess) beginWithAllRoom();
const script = "const { getHeapSpaceStatistics } = require('node:v8');" +
  "const { parentPort } = require('node:worker_threads');" + roomAfterWork +
  "parentPort.postMessage(null); parentPort.once('message', () => parentPort.postMessage(roomAfterWork()));";
const resourceLimits = { maxYoungGenerationSizeMb: MAX_YOUNG_MB };
const engine = new Worker(script, { eval: true, execArgv: ['--input-type=commonjs'], resourceLimits });
const answer = () => new Promise((resolve) => engine.once('message', resolve));
await answer();
const vault = { list: async () => ({ files: [], refused: [] }), read: async () => ({ ok: false }) };
if (isLess) await holdingLess(vault).list();
engine.postMessage(null);
console.log(JSON.stringify([await answer(), roomAfterWork()]));
`;

/** Tells how often V8 looks through what stays in a thread, while so much is made as one question in a large vault opens. */
const OBJECTS_TO_STAY = `
import { Worker } from 'node:worker_threads';
import { beginWithRoomToStay, MAX_YOUNG_MB } from './src/headless/node/heap-growth';

async function looksWhileOpening() {
  let looks = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries())
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) looks++;
  }).observe({ entryTypes: ['gc'] });
  const kept = [];
  for (let round = 0; round < 60; round++) {
    for (let at = 0; at < 1_000; at++) kept.push(new Array(100).fill(at));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return looks;
}

if (process.argv[1] === 'with room') beginWithRoomToStay();
const script = "const { PerformanceObserver, constants } = require('node:perf_hooks');" + looksWhileOpening +
  "looksWhileOpening().then((looks) => require('node:worker_threads').parentPort.postMessage(looks))";
const resourceLimits = { maxYoungGenerationSizeMb: MAX_YOUNG_MB };
const engine = new Worker(script, { eval: true, execArgv: ['--input-type=commonjs'], resourceLimits });
engine.once('message', (looks) => console.log(looks));
`;

function looksOver(files: number): number {
  return JSON.parse(toldBy(SCRIPT, String(files))) as number;
}

function toldBy(contents: string, argument: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = outputFiles[0]?.text ?? '';
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code, argument], {
    encoding: 'utf8',
  });
}

describe('the memory of who keeps an index open', () => {
  it('is looked through more often where the vault is large', () => {
    expect(looksOver(10_000)).toBeGreaterThan(looksOver(9_999) + 1);
  });

  it('has no more room for new objects once files are listed, and the engine as much as ever', () => {
    const [engine, own] = JSON.parse(toldBy(NEW_OBJECTS, 'less')) as [number, number];
    const [engineAsEver, ownAsEver] = JSON.parse(toldBy(NEW_OBJECTS, 'as ever')) as [number, number];
    expect(own).toBeLessThan(ownAsEver / 2);
    expect(engine).toBeGreaterThanOrEqual(engineAsEver);
  });
});

describe('the memory of who answers one question', () => {
  it('is not looked through while it fills with what stays', () => {
    expect(JSON.parse(toldBy(OBJECTS_TO_STAY, 'as ever'))).toBeGreaterThan(0);
    expect(JSON.parse(toldBy(OBJECTS_TO_STAY, 'with room'))).toBe(0);
  });
});

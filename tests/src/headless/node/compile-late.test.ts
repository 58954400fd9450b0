import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Tells how often a function is called before V8 has compiled it into its fastest code. */
const SCRIPT = `
import { compileLate, compileSoon } from './src/headless/node/compile-late';

if (process.argv[1] !== 'as ever') compileLate();
if (process.argv[1] === 'soon') compileSoon();
const TURBOFANNED = 1 << 6;
const statusOf = new Function('work', 'return %GetOptimizationStatus(work)');
function work(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
}
let calls = 0;
while ((statusOf(work) & TURBOFANNED) === 0) {
  work('a text of some letters');
  calls++;
}
console.log(calls);
`;

/** The same of a function of WebAssembly that counts down from fifty thousand. Another thread compiles it meanwhile, and has time to. */
const WASM_SCRIPT = `
import { compileModelsLate } from './src/headless/node/compile-late';

if (process.argv[1] === 'late') compileModelsLate();
const isSlow = new Function('work', 'return %IsLiftoffFunction(work)');
const bytes = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 127, 0, 3, 2, 1, 0, 7, 8, 1, 4, 119, 111, 114, 107, 0, 0],
  ...[10, 16, 1, 14, 0, 3, 64, 32, 0, 65, 1, 107, 34, 0, 13, 0, 11, 11],
]);
const { work } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
let calls = 0;
do {
  work(50_000);
  calls++;
  await new Promise((resolve) => setTimeout(resolve, 10));
} while (isSlow(work));
console.log(calls);
`;

const FLAGS = ['--allow-natives-syntax', '--no-use-osr', '--no-concurrent-recompilation'];

function callsBefore(when: 'as ever' | 'late' | 'soon', contents = SCRIPT): number {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = outputFiles[0]?.text ?? '';
  const told = execFileSync(process.execPath, [...FLAGS, '--input-type=module', '--eval', code, when], {
    encoding: 'utf8',
  });
  return Number(told);
}

describe('a function of who makes an index', () => {
  it('is compiled anew only when it was called some times as often', () => {
    expect(callsBefore('late')).toBeGreaterThan(5 * callsBefore('as ever'));
  });

  it('is compiled as V8 does it once questions are answered', () => {
    expect(callsBefore('soon')).toBe(callsBefore('as ever'));
  });
});

describe('a function of the runtime of models', () => {
  it('is compiled anew only when it computed some times as long', () => {
    expect(callsBefore('late', WASM_SCRIPT)).toBeGreaterThan(3 * callsBefore('as ever', WASM_SCRIPT));
  });
});

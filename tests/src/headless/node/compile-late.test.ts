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

const FLAGS = ['--allow-natives-syntax', '--no-use-osr', '--no-concurrent-recompilation'];

function callsBefore(when: 'as ever' | 'late' | 'soon'): number {
  const { outputFiles } = buildSync({
    stdin: { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' },
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

import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Tells how often V8 looks through objects that stay for a while, after so many files of a vault were listed. */
const SCRIPT = `
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { holdingLess } from './src/headless/heap-growth';

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

function looksOver(files: number): number {
  const { outputFiles } = buildSync({
    stdin: { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = outputFiles[0]?.text ?? '';
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code, String(files)], {
    encoding: 'utf8',
  });
  return Number(told);
}

describe('the memory of who keeps an index open', () => {
  it('is looked through more often where the vault is large', () => {
    expect(looksOver(10_000)).toBeGreaterThan(looksOver(9_999) + 1);
  });
});

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOnSignals, node, stopLeftovers } from './commands.mjs';
import { needChromium, needModules, Unmet } from './needs.mjs';
import { root } from './root.mjs';

/** No step takes this long; one that does hangs. */
const stepTimeoutMs = 12 * 60_000;
const results = join(root, 'node_modules/.cache/results');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

const checks = [
  { name: 'types', args: [join(root, 'tests/run/types.mjs')] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'] },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'unused', args: [bin('knip/bin/knip.js')] },
  { name: 'build', args: [join(root, 'esbuild.config.mjs')] },
  { name: 'unit', args: vitest('unit') },
  { name: 'e2e', args: vitest('e2e') },
];

/** @param {string} project */
function vitest(project) {
  const output = `--outputFile.json=${resultsOf(project)}`;
  return [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    output,
  ];
}

/** @param {string} project */
function resultsOf(project) {
  return join(results, `${project}.json`);
}

/**
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function step(name, work) {
  const start = performance.now();
  const code = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return code === 0;
}

/** @param {string} project */
function countsOf(project) {
  let report;
  try {
    report = JSON.parse(readFileSync(resultsOf(project), 'utf8'));
  } catch {
    // The run ended before it could write its results: that is one failure.
    return { passed: 0, failed: 1, skipped: 0 };
  }
  // A file that cannot be read or a set-up that fails has no failed test to be counted by.
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (
    report.testResults
  );
  const broken = files.filter(
    ({ status, assertionResults: tests }) =>
      status === 'failed' && tests.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function totals() {
  const [unit, e2e] = [countsOf('unit'), countsOf('e2e')];
  const skipped = unit.skipped + e2e.skipped;
  const line = `${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

async function main() {
  endOnSignals();
  rmSync(results, { recursive: true, force: true });
  await needModules();
  mkdirSync(results, { recursive: true });
  const env = { CHROMIUM_PATH: await needChromium() };
  const failed = [];
  for (const { name, args } of checks) {
    if (!(await step(name, () => node(args, { timeoutMs: stepTimeoutMs, env })))) failed.push(name);
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  console.log(totals());
  return failed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  stopLeftovers();
}

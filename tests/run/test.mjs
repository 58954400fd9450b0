import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endOnSignals, node, stopLeftovers } from './commands.mjs';
import { needChromium, needModules, Unmet } from './needs.mjs';
import { root } from './root.mjs';

/** No step takes this long; one that does hangs. */
const stepTimeoutMs = 20 * 60_000;
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

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Test */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile */

/** @param {string} project */
function outcomeOf(project) {
  let report;
  try {
    report = JSON.parse(readFileSync(resultsOf(project), 'utf8'));
  } catch {
    // The run ended before it could write its results: that is one failure.
    return { passed: 0, failures: [`${project}: ended without results`], skipped: 0 };
  }
  const files = /** @type {TestFile[]} */ (report.testResults);
  return {
    passed: report.numPassedTests,
    failures: files.filter(({ status }) => status === 'failed').flatMap(failuresIn),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * A line for each failed test of a file. One that cannot be read, or whose set-up fails, has none: it counts as one itself.
 * @param {TestFile} file
 */
function failuresIn({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** @param {string | undefined} message */
function firstLine(message) {
  return message?.trim().split('\n', 1)[0] ?? 'failed';
}

/** What failed is said last, since whoever reads the end of a long log wants to know. */
function summary() {
  const [unit, e2e] = [outcomeOf('unit'), outcomeOf('e2e')];
  const failures = [...unit.failures, ...e2e.failures];
  const skipped = unit.skipped + e2e.skipped;
  const line = `${unit.passed + e2e.passed} passed, ${failures.length} failed`;
  return [...failures.map((failure) => `✗ ${failure}`), skipped > 0 ? `${line}, ${skipped} skipped` : line];
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
  for (const line of summary()) console.log(line);
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

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join, relative } from 'node:path';
import { endOnSignals, node, stopLeftovers } from './commands.mjs';
import { COMPILE_LATE } from './compile-late.mjs';
import { needChromium, needModules, needPostgres, Unmet } from './needs.mjs';
import { startPostgres } from './postgres.mjs';
import { root } from './root.mjs';

/** No step takes this long; one that does hangs. */
const stepTimeoutMs = 30 * 60_000;
const results = join(root, 'node_modules/.cache/results');
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Step */
/**
 * What the others run, so that none of them builds it again.
 * @type {Step}
 */
const build = { name: 'build', args: [join(root, 'esbuild.config.mjs')] };

/**
 * One after the other and before all else: what people would see in time comes late beside other work.
 * @type {Step[]}
 */
const panes = [
  { name: 'e2e', args: vitest('e2e', 'e2e') },
  { name: 'browser', args: vitest('browser', 'browser') },
];

/**
 * Two at a time: one is left to itself while panes have the other core.
 * @type {Step[]}
 */
const units = [{ name: 'unit', args: vitest('unit', 'unit', '--maxWorkers=2') }];

/**
 * These watch no clock.
 * @type {Step[]}
 */
const checks = [
  // A third more memory, for a sixth of the time.
  { name: 'types', args: [bin('oxlint/bin/oxlint')], env: { GOGC: '400' } },
  // It makes much that lives for a moment only.
  {
    name: 'lint',
    args: [COMPILE_LATE, '--max-semi-space-size=64', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
  },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'unused', args: [bin('knip/bin/knip.js')] },
];

/** Where all want the processor, panes get three times as much of it as unit tests. */
const besidePanes = 5;
/** Checks get what nobody else wants. */
const besideAll = constants.priority.PRIORITY_LOW;

/**
 * @param {string} name of its results
 * @param {string} project
 * @param {string[]} options
 */
function vitest(name, project, ...options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(name)}`];
  return [bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...options];
}

/** @param {string} name */
function resultsOf(name) {
  return join(results, `${name}.json`);
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

/** A change that breaks more files than this is looked at as it is. */
const mostFilesAgain = 3;

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Test */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile */

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {{ file: string, line: string }[]} failures
 * @property {number} skipped
 */
/**
 * @param {string} name
 * @returns {Outcome}
 */
function outcomeOf(name) {
  let report;
  try {
    report = JSON.parse(readFileSync(resultsOf(name), 'utf8'));
  } catch {
    // The run ended before it could write its results: that is one failure.
    return { passed: 0, failures: [{ file: '', line: `${name}: ended without results` }], skipped: 0 };
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
  if (failed.length === 0) return [{ file, line: `${file}: ${firstLine(message)}` }];
  return failed.map((test) => ({
    file,
    line: `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
  }));
}

/** @param {string | undefined} message */
function firstLine(message) {
  return message?.trim().split('\n', 1)[0] ?? 'failed';
}

/**
 * Files of which something failed, run once more with the machine to themselves: whether all of it passes then. What a
 * change breaks fails both times; what came late beside everything else is named as such.
 * @param {string} name
 * @param {Record<string, string>} env
 */
async function passesAlone(name, env) {
  const files = [...new Set(outcomeOf(name).failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostFilesAgain || files.includes('')) return false;
  const args = vitest(`${name}-alone`, name, ...files);
  return step(`${name}, alone`, () => node(args, { timeoutMs: stepTimeoutMs, env, priority: 0 }));
}

/**
 * What failed is said last, since whoever reads the end of a long log wants to know.
 * @param {Set<string>} late steps whose failures passed alone
 */
function summary(late) {
  const lines = [];
  const total = { passed: 0, failed: 0, late: 0, skipped: 0 };
  for (const name of ['unit', 'browser', 'e2e']) {
    const { passed, failures, skipped } = outcomeOf(name);
    const isLate = late.has(name);
    for (const { line } of failures) lines.push(isLate ? `~ passed alone only: ${line}` : `✗ ${line}`);
    total.passed += passed;
    total.skipped += skipped;
    total[isLate ? 'late' : 'failed'] += failures.length;
  }
  const counts = [`${total.passed + total.late} passed`, `${total.failed} failed`];
  if (total.late > 0) counts.push(`${total.late} alone only`);
  if (total.skipped > 0) counts.push(`${total.skipped} skipped`);
  return [...lines, counts.join(', ')];
}

/**
 * The names of the steps that failed, and of those that passed alone only. All run side by side: a test that waits for a
 * browser, a program or a disk leaves a core to others.
 * @param {Record<string, string>} env
 */
async function runSteps(env) {
  /** @type {string[]} */
  const failed = [];
  const take = async (/** @type {Step[]} */ steps, priority = 0) => {
    for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
      const { name, args, env: own } = next;
      const options = { timeoutMs: stepTimeoutMs, env: { ...env, ...own }, priority };
      if (!(await step(name, () => node(args, options)))) failed.push(name);
    }
  };
  const takeTests = async () => {
    await take([build]);
    if (!failed.includes('build')) env = { ...env, ALTITUDE_BUILT: join(root, 'dist') };
    await Promise.all([take([...panes]), take([...units], besidePanes)]);
  };
  await Promise.all([takeTests(), take([...checks], besideAll)]);
  const late = new Set();
  for (const name of ['unit', 'browser', 'e2e'])
    if (failed.includes(name) && (await passesAlone(name, env))) late.add(name);
  return { failed: failed.filter((name) => !late.has(name)), late };
}

async function main() {
  endOnSignals();
  rmSync(results, { recursive: true, force: true });
  await needModules();
  mkdirSync(results, { recursive: true });
  const chromium = await needChromium();
  const installed = await needPostgres();
  const server = installed && (await startPostgres(installed));
  const env = {
    CHROMIUM_PATH: chromium,
    // Empty: there is none, and nobody needs to look again.
    ALTITUDE_POSTGRES: server?.url ?? '',
  };
  try {
    const { failed, late } = await runSteps(env);
    if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
    for (const line of summary(late)) console.log(line);
    return failed.length > 0 ? 1 : 0;
  } finally {
    server?.remove();
  }
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

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { root } from './root.mjs';

const posix = process.platform !== 'win32';

/** Everything started from here carries this value in its environment, and so do the programs it starts itself. */
const mark = `ALTITUDE_RUN=${randomUUID()}`;
const [markName = '', markValue] = mark.split('=');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end. Never rejects because of the program's own failure. With a priority above 0, as
 * `os.setPriority` takes it, it gets less of the processor than others.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ timeoutMs?: number, cwd?: string, stdout?: 'inherit' | 'stderr', env?: Record<string, string>, priority?: number }} [options]
 * @returns {Promise<number>} Its exit code; 1 when it was stopped or could not be started.
 */
export function run(
  program,
  args,
  { timeoutMs, cwd = root, stdout = 'inherit', env = {}, priority = 0 } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['inherit', stdout === 'stderr' ? process.stderr : 'inherit', 'inherit'],
      env: { ...process.env, ...env, [markName]: markValue },
    });
    running.add(child);
    if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
    const timer = timeoutMs && setTimeout(() => stop(program, child, timeoutMs), timeoutMs);
    const settle = (/** @type {number} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      settle(1);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

/**
 * @param {string} program
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 */
function stop(program, child, timeoutMs) {
  console.error(`${program} was stopped after ${timeoutMs / 1000} s.`);
  child.kill('SIGKILL');
}

/** @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export function node(args, options) {
  return run(process.execPath, args, options);
}

/** @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) return node([script, ...args], options);
  return posix ? run('npm', args, options) : run('cmd.exe', ['/c', 'npm', ...args], options);
}

/**
 * Ends what programs started from here have left behind, such as a browser whose test was stopped.
 * It can look into other processes on Linux only; elsewhere it ends the direct children.
 */
export function stopLeftovers() {
  for (const child of running) child.kill('SIGKILL');
  for (const pid of process.platform === 'linux' ? markedProcesses() : []) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

function markedProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => environmentOf(pid).includes(mark)).map(Number);
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Another user's process, or one that ended just now.
    return [];
  }
}

/** A signal ends this program together with everything it started. */
export function endOnSignals() {
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(143));
}

/** @param {number} code */
function end(code) {
  stopLeftovers();
  process.exit(code);
}

/** Leaves Ctrl+C to the program that was started: the terminal sends it to both, and this one waits. */
export function leaveSignalsToChild() {
  process.on('SIGINT', () => undefined);
}

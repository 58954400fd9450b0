import { build } from 'esbuild';
import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { LockSurroundings } from '../../worker/node/folder-lock';

/** Bundles the process that holds a store. */
export async function bundleHolder(script: string): Promise<void> {
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['hold-store.ts'],
    bundle: true,
    outfile: script,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
}

/** Whether a process may have a namespace of process ids of its own here, as in a container. */
export function canUnshare(): boolean {
  try {
    execFileSync('unshare', [...UNSHARED, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const UNSHARED = ['--pid', '--fork', '--kill-child', '--mount-proc'];

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A process that holds a store, or was refused it: its first line says so. It tries again when it is asked to `open`. */
export class StoreHolder {
  readonly #child: Child;
  readonly #lines: AsyncIterator<string>;
  readonly #exit: Promise<unknown>;
  readonly #contained: boolean;

  private constructor(child: Child, lines: AsyncIterator<string>, contained: boolean) {
    this.#child = child;
    this.#lines = lines;
    this.#contained = contained;
    this.#exit = once(child, 'exit');
  }

  static start(
    script: string,
    folder: string,
    surroundings: LockSurroundings = {},
    contained = false,
  ): StoreHolder {
    const args = [script, folder, JSON.stringify(surroundings)];
    const child = contained
      ? spawn('unshare', [...UNSHARED, process.execPath, ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
      : spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return new StoreHolder(child, lines, contained);
  }

  /** The next line that it says; empty when it ended. */
  async line(): Promise<string> {
    const next = await this.#lines.next();
    return next.done === true ? '' : next.value;
  }

  async ask(command: string): Promise<string> {
    this.#child.stdin.write(`${command}\n`);
    return this.line();
  }

  async signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    process.kill(this.#pid(), name);
    if (name === 'SIGKILL') await this.#exit;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      await this.signal('SIGKILL');
    } catch (error) {
      // It may have ended by itself, and its exit is not told yet.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      await this.#exit;
    }
  }

  /** In the namespace of this process. */
  #pid(): number {
    const { pid = 0 } = this.#child;
    if (!this.#contained) return pid;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
  }
}

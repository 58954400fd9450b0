import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { embedBundles } from '../../../../esbuild.config.mjs';
import type { SharedVerb, SharedVerbs } from '../../../../src/headless/sharing/shared-verbs';
import type { Result } from '../../../../worker/contract';
import { RUN_FOLDER } from '../../../run-folder';

const NAME = 'share-process.mjs';

/** Where the script of a sharing program lies, built once a run, with the engine beside it. */
export async function sharingScript(): Promise<string> {
  const folder = process.env[RUN_FOLDER] ?? '';
  const shared = join(folder, 'share-process');
  if (await isThere(shared)) return join(shared, NAME);
  const draft = await mkdtemp(join(folder, 'build-'));
  await build({
    absWorkingDir: resolve(import.meta.dirname, '../../../..'),
    entryPoints: ['tests/src/headless/sharing/share-process.ts'],
    outfile: join(draft, NAME),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [embedBundles()],
  });
  await rename(draft, shared);
  return join(shared, NAME);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Said by a call whose program was killed before it answered. */
export const KILLED = Symbol('killed');

/** One program of its own that shares the index of a vault. */
export class SharingProgram {
  readonly roles: string[] = [];
  readonly failures: unknown[] = [];
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (answer: Result<unknown> | typeof KILLED) => void>();
  readonly #ended: Promise<unknown>;
  #errors = '';
  #lastId = 0;
  #told: () => void = () => undefined;

  constructor(script: string, vault: string, index: string, patience = {}) {
    const args = [script, vault, index, JSON.stringify(patience)];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#errors += text));
    // A killed program takes no more calls.
    this.#child.stdin?.on('error', () => undefined);
    if (this.#child.stdout === null) throw new Error('no output');
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(line));
    this.#ended = once(this.#child, 'close').then(() => {
      for (const settle of this.#pending.values()) settle(KILLED);
      this.#told();
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('not started');
    return this.#child.pid;
  }

  /** What it wrote on its error stream. */
  get errors(): string {
    return this.#errors;
  }

  /** Its first or next role, or undefined when it ended. */
  async role(count = 1): Promise<string | undefined> {
    while (this.roles.length < count && this.#child.exitCode === null && this.#child.signalCode === null)
      await new Promise<void>((resolve) => (this.#told = resolve));
    return this.roles[count - 1];
  }

  call<V extends SharedVerb>(
    verb: V,
    request: SharedVerbs[V]['request'],
  ): Promise<Result<SharedVerbs[V]['answer']> | typeof KILLED> {
    const id = (this.#lastId += 1);
    this.#child.stdin?.write(`${JSON.stringify({ id, verb, request })}\n`);
    return new Promise((settle) => this.#pending.set(id, settle as (answer: unknown) => void));
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Lets it end in order; answers its exit code. */
  async end(): Promise<number | null> {
    this.#child.stdin?.end();
    await this.#ended;
    return this.#child.exitCode;
  }

  #take(line: string): void {
    const said = JSON.parse(line) as {
      role?: string;
      failed?: unknown;
      id?: number;
      result?: Result<unknown>;
    };
    if (said.role !== undefined) this.roles.push(said.role);
    if (said.failed !== undefined) this.failures.push(said.failed);
    if (said.id !== undefined && said.result !== undefined) this.#pending.get(said.id)?.(said.result);
    if (said.id !== undefined) this.#pending.delete(said.id);
    this.#told();
  }
}

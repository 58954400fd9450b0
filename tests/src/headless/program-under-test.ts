import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { programScript } from './program-script';
import { runHere, type HowHere, type Ran } from './run-here';
import { shareCode } from './shared-code';

/** The real program, built once a run, with folders for vaults and caches that `close` removes. */
export class ProgramUnderTest {
  readonly #folder: string;
  readonly #script: string;
  #vaults = 0;

  private constructor(folder: string, script: string) {
    this.#folder = folder;
    this.#script = script;
  }

  /** With what was compiled of the engine for other test files of this run, unless it `compilesAnew`. */
  static async build({ compilesAnew = false } = {}): Promise<ProgramUnderTest> {
    const folder = await mkdtemp(join(tmpdir(), 'altitude-program-'));
    // Another user may be asked to run it.
    await chmod(folder, 0o755);
    const program = new ProgramUnderTest(folder, await programScript(folder));
    if (!compilesAnew) await shareCode(program.cache);
    return program;
  }

  /** What a program that starts it by itself has to be told. */
  launch(args: string[]): { command: string; args: string[]; env: Record<string, string> } {
    const env = { PATH: process.env['PATH'] ?? '', ...this.#env };
    return { command: process.execPath, args: [this.#script, ...args], env };
  }

  /** How a shell starts it. */
  get command(): string {
    return `"${process.execPath}" "${this.#script}"`;
  }

  /** Where the program keeps what it keeps. */
  get cache(): string {
    return join(this.#folder, 'cache');
  }

  /** Writes a vault; answers its folder. */
  async vault(notes: Record<string, string | Buffer>): Promise<string> {
    const folder = join(this.#folder, `vault ${String(this.#vaults++)}`);
    await mkdir(folder);
    for (const [path, content] of Object.entries(notes)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return folder;
  }

  /** `uid`: as which user, where the test may choose. */
  start(args: string[], env: Record<string, string> = {}, uid?: number): ChildProcess {
    return spawn(process.execPath, [this.#script, ...args], {
      ...(uid !== undefined && { uid, gid: uid }),
      env: { PATH: process.env['PATH'], ...this.#env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }

  get #env(): Record<string, string> {
    return { HOME: this.#folder, XDG_CACHE_HOME: this.cache };
  }

  /** Carries out a command line in this process. */
  run(args: string[], env: Record<string, string> = {}, how?: HowHere): Promise<Ran> {
    return runHere(args, { ...this.#env, ...env }, how);
  }

  /** The same in a process of its own, as people run it. */
  async runProcess(args: string[], input = ''): Promise<Ran> {
    const child = this.start(args);
    child.stdin?.end(input);
    return ended(child);
  }

  /** Runs a verb with --json; answers the exit code and what was printed. */
  async json(
    args: string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number | null; value: unknown }> {
    const { code, out, error } = await this.run([...args, '--json'], env);
    if (out === '') throw new Error(`nothing was printed: ${error}`);
    return { code, value: JSON.parse(out) };
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** What a child printed, once it has ended. */
export function ended(child: ChildProcess): Promise<Ran> {
  let out = '';
  let error = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (error += text));
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      done({ code, out, error });
    });
  });
}

/** Names, times and bytes of everything below a folder, as one hash. */
export async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const stats = await stat(join(folder, name));
    hash.update(`${name}\0${String(stats.mtimeMs)}\0${String(stats.mode)}\0`);
    if (stats.isFile()) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

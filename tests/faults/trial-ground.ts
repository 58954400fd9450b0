import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramUnderTest } from '../src/headless/program-under-test';

/** Where trials happen: the real program, folders, what several trials share. `close` removes it all. */
export class TrialGround {
  readonly #shared = new Map<string, Promise<unknown>>();
  readonly #endings: (() => Promise<unknown>)[] = [];
  #folders = 0;

  private constructor(readonly root: string) {}

  static async open(): Promise<TrialGround> {
    const root = await mkdtemp(join(tmpdir(), 'altitude-faults-'));
    // Some trials run as a user who may not do everything, and that one has to reach what it may.
    await chmod(root, 0o755);
    return new TrialGround(root);
  }

  /** The real program, for trials that need a process of its own. */
  program(): Promise<ProgramUnderTest> {
    return this.once('program', async () => {
      const program = await ProgramUnderTest.build();
      this.afterwards(() => program.close());
      return program;
    });
  }

  /** A new empty folder. */
  async folder(): Promise<string> {
    const folder = join(this.root, String(this.#folders++));
    await mkdir(folder);
    return folder;
  }

  /** What `make` made when it was first asked for; whoever uses it leaves it as it is. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#shared.get(name) as Promise<T> | undefined) ?? make();
    this.#shared.set(name, made);
    return made;
  }

  /** Is to be done when no trial follows. */
  afterwards(ending: () => Promise<unknown>): void {
    this.#endings.push(ending);
  }

  async close(): Promise<void> {
    for (const end of this.#endings) await end();
    await rm(this.root, { recursive: true, force: true });
  }
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What one side of a comparison can be asked to do; answers are plain values. */
export type Steps = Record<string, () => unknown>;

/**
 * One side of a comparison in a process of its own, because the collector of a heap goes through all that is in it:
 * whoever shares one with a gigabyte of somebody else's pays for that. It works only while it is asked, so that the sides
 * still take turns.
 */
export class SideProcess<S extends Steps> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  /** `args` make this program serve the side's steps. */
  constructor(args: string[]) {
    this.#child = fork(process.argv[1] ?? '', args);
    this.#ended = once(this.#child, 'exit');
  }

  async ask<Name extends keyof S & string>(step: Name): Promise<Awaited<ReturnType<S[Name]>>> {
    this.#child.send(step);
    const answered = once(this.#child, 'message') as Promise<[Awaited<ReturnType<S[Name]>>]>;
    const answer = await Promise.race([answered, this.#ended.then(() => undefined)]);
    if (answer === undefined) throw new Error(`the other process ended instead of doing its ${step}`);
    return answer[0];
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** Does what the other end asks for, until that lets go. */
export function serveSteps(steps: Steps): void {
  process.on('message', (step) => {
    const work = steps[String(step)];
    if (work === undefined) throw new Error(`${String(step)} is no step`);
    void Promise.resolve(work()).then((answer) => process.send?.(answer ?? null));
  });
}

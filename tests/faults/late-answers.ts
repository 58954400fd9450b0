import { THOROUGH } from '../thorough';
import { Dice } from './dice';

const WALKS = THOROUGH ? 20_000 : 200;
/** As long as they may take on a busy machine. */
export const WALKS_MS = THOROUGH ? 3_600_000 : 180_000;
const STEPS = 24;
/** More answers than any walk asks for: who still asks then never ends. */
const MAX_ANSWERS = 20_000;

export type Chances = Pick<Dice, 'below' | 'chance' | 'pick'>;

/** No dice: what is likely is so, which lets all answers be late and come in their order, and nothing fail. */
export const IN_ORDER: Chances = {
  below: () => 0,
  chance: (share) => share > 0.5,
  pick: <T>(list: readonly T[]): T => new Dice(1).pick(list.slice(0, 1)),
};

/** Answers that come late and in any order: each waits until the dice let it go. */
export class LateAnswers {
  readonly #dice: Chances;
  readonly #waiting: (() => void)[] = [];
  readonly #timers: (() => void)[] = [];

  constructor(dice: Chances) {
    this.#dice = dice;
  }

  /** Some answers are there at once; the others are made when they come. */
  async answer<T>(make: () => Promise<T> | T): Promise<T> {
    if (this.#dice.chance(0.8)) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    return make();
  }

  readonly after = (_delayMs: number, task: () => void): (() => void) => {
    this.#timers.push(task);
    return () => void (this.#timers.includes(task) && this.#timers.splice(this.#timers.indexOf(task), 1));
  };

  /** Lets one answer, or one timer, come, where any is on its way. */
  async letOne(): Promise<void> {
    await this.#letOneOf(this.#dice.chance(0.8) ? this.#waiting : this.#timers);
  }

  /** Until nothing is on its way any more. */
  async letAll(): Promise<void> {
    await settle();
    for (let answers = 0; this.#waiting.length + this.#timers.length > 0; answers++) {
      if (answers > MAX_ANSWERS) throw new Error('it never ends');
      await this.#letOneOf(this.#waiting.length > 0 ? this.#waiting : this.#timers);
    }
  }

  async #letOneOf(list: (() => void)[]): Promise<void> {
    const [next] = list.splice(this.#dice.below(list.length), 1);
    next?.();
    await settle();
  }
}

/** Goes on until all that waits for nothing late has been done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

/** Acts at random, now and then before anything has come of the act before, and lets all answers come in the end. */
export async function stroll(
  dice: Dice,
  late: LateAnswers,
  actions: Readonly<Record<string, () => unknown>>,
): Promise<{ done: string[]; wrong: string[] }> {
  const [done, wrong]: [string[], string[]] = [[], []];
  const open = new Set<string>();
  for (let step = 0; step < STEPS; step++) {
    const name = dice.pick(Object.keys(actions));
    const act = `${String(step)} ${name}`;
    done.push(name);
    open.add(act);
    void Promise.resolve(actions[name]?.())
      .catch((error: unknown) => void wrong.push(`${act} failed: ${String(error)}`))
      .then(() => open.delete(act));
    if (dice.chance(0.7)) await settle();
    while (dice.chance(0.5)) await late.letOne();
  }
  await late.letAll();
  wrong.push(...[...open].map((act) => `${act} never ended`));
  return { done, wrong };
}

/**
 * What went wrong on walks with as many different dice, a line each; where there is nothing, all of them ended right.
 *
 * @param share Of the walks, where each of them takes long.
 */
export async function walkMany(
  walk: (dice: Dice) => Promise<{ done: string[]; wrong: string[] }>,
  share = 1,
): Promise<string[]> {
  const all: string[] = [];
  for (let seed = 1; seed <= WALKS * share; seed++) {
    const { done, wrong } = await walk(new Dice(seed));
    if (wrong.length > 0) all.push(`seed ${String(seed)}: ${wrong.join('; ')} after ${done.join(' ')}`);
  }
  return all;
}

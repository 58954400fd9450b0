export interface SliceOptions {
  /** How often each contender meets each input. */
  rounds: number;
  /** As many rounds come first and do not count: compilers take their time. */
  warmUp?: number;
  /** So long each contender runs in all before anything counts, where its rounds of warming up are shorter. */
  warmUpMs?: number;
  /** Milliseconds since some moment. */
  now?: () => number;
}

/**
 * Milliseconds that this process had of the processor, for `now`: where a slice of one contender takes a hundred times as long as that
 * of another, whatever else the machine does interrupts the one each time and hardly ever the other.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Lets contenders take turns, slice by slice, so that whatever else the machine does hits all of them alike, and answers
 * for each how many milliseconds an input takes: the best of all rounds on each input, and of these the mean.
 */
export async function raceSlices<Name extends string, Input>(
  contenders: Record<Name, (input: Input) => unknown>,
  inputs: readonly Input[],
  { rounds, warmUp = 2, warmUpMs = 0, now = () => performance.now() }: SliceOptions,
): Promise<Record<Name, number>> {
  const runs = Object.entries<(input: Input) => unknown>(contenders);
  const best = new Map(runs.map(([name]) => [name, inputs.map(() => Infinity)]));
  for (const [, run] of runs) {
    const start = now();
    while (now() - start < warmUpMs) for (const input of inputs) await run(input);
  }
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, input] of inputs.entries()) {
      for (const [name, run] of runs) {
        const start = now();
        const pending = run(input);
        if (pending instanceof Promise) await pending;
        const spent = now() - start;
        const bests = best.get(name);
        if (round >= 0 && bests !== undefined) bests[at] = Math.min(bests[at] ?? Infinity, spent);
      }
    }
  }
  return Object.fromEntries([...best].map(([name, bests]) => [name, mean(bests)])) as Record<Name, number>;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

import type { TrialGround } from './trial-ground';

/** One kind of trouble. Its trials are numbered by their seeds: the same seed is the same trial. */
export interface FaultKind {
  /** One word, as the command line takes it. */
  name: string;
  /** Seeds in a row go through all that the kind has to try, then through it again with other chances. */
  trial(seed: number): Trial;
  /** How many trials a test run makes, from seed 1 on. */
  trialsInTests: number;
}

export interface Trial {
  /** What is done to the program or to what is its own, in a few words. */
  name: string;
  /** Rejects with what it found wrong. */
  run(ground: TrialGround): Promise<void>;
}

/** No trial takes so long, on the slowest machine: one that does hangs. */
export const HANGS_AFTER_MS = 120_000;

/** What went wrong; undefined when all held. */
export async function outcomeOf(trial: Trial, ground: TrialGround): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs for ${HANGS_AFTER_MS / 1_000} s`)), HANGS_AFTER_MS);
  });
  try {
    await Promise.race([trial.run(ground), hangs]);
    return undefined;
  } catch (error) {
    return `${trial.name}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}

/** The command that makes one trial again. */
export function reproduction({ name }: FaultKind, seed: number): string {
  return `npm run bench -- faults ${name} --seed ${seed}`;
}

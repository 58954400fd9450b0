import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANGS_AFTER_MS, outcomeOf, type FaultKind } from './fault-kind';
import { TrialGround } from './trial-ground';

/** A few trials of a kind, the same in every run of the tests. */
export function describeFaults(kind: FaultKind): void {
  describe(`the campaign of faults: ${kind.name}`, () => {
    let ground: TrialGround;
    beforeAll(async () => {
      ground = await TrialGround.open();
    });
    afterAll(() => ground.close());

    const seeds = Array.from({ length: kind.trialsInTests }, (_, at) => at + 1);
    it.each(seeds.map((seed) => ({ seed, trial: kind.trial(seed) })))(
      'survives $trial.name (seed $seed)',
      async ({ trial }) => {
        expect(await outcomeOf(trial, ground)).toBeUndefined();
      },
      HANGS_AFTER_MS + 10_000,
    );
  });
}

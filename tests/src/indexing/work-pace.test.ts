import { describe, expect, it } from 'vitest';
import { createWorkPace } from '../../../src/indexing/work-pace';

describe('the time that a stage still takes', () => {
  it('follows what is done by what it takes, where that is told', () => {
    let nowMs = 0;
    const pace = createWorkPace(() => nowMs);
    // Nine of ten units are short: they are a tenth of the work.
    for (let done = 0; done <= 9; done++) {
      pace.take({ stage: 'embedding', done, total: 10, share: done / 90 });
      nowMs += 1_000;
    }
    expect(pace.secondsLeft()).toBeGreaterThanOrEqual(81);
  });

  it('begins anew with another stage, another size, and where less is done than before', () => {
    let nowMs = 0;
    const pace = createWorkPace(() => nowMs);
    const take = (work: { stage: string; done: number; total: number; share?: number }): void => {
      pace.take(work);
      nowMs += 2_000;
    };
    const measured = (): void => {
      for (let done = 0; done < 5; done++) take({ stage: 'reading', done, total: 10, share: done / 10 });
      expect(pace.secondsLeft()).toBeDefined();
    };
    for (const other of [
      { stage: 'training', done: 4, total: 10, share: 0.4 },
      { stage: 'reading', done: 4, total: 20, share: 0.4 },
      { stage: 'reading', done: 4, total: 10 },
      { stage: 'reading', done: 4, total: 10, share: 0.1 },
    ]) {
      measured();
      take(other);
      expect(pace.secondsLeft()).toBeUndefined();
    }
  });
});

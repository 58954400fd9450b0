import { describe, expect, it } from 'vitest';
import { createBackgroundPace, createWorkPace } from '../../../src/indexing/work-pace';

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

  it('is told of a vault that is divided after a second, of other background work once its code is compiled', () => {
    const told = (stage: string): number[] => {
      let nowMs = 0;
      const pace = createBackgroundPace(() => nowMs);
      const found: number[] = [];
      for (let done = 0; done <= 40; done++) {
        pace.take({ stage, done, total: 100 });
        if (pace.secondsLeft() !== undefined) found.push(nowMs);
        nowMs += 100;
      }
      return found;
    };
    expect(told('themes')[0]).toBe(1_000);
    expect(told('comparing')[0]).toBe(2_500);
  });

  it('is that of all that follows where learning begins, and does not restart with each stage', () => {
    let nowMs = 0;
    const pace = createBackgroundPace(() => nowMs);
    const stages = { reading: 10, training: 12, embedding: 25, comparing: 12, themes: 5 };
    const endMs = 64_000;
    const misses: number[] = [];
    for (const [stage, seconds] of Object.entries(stages))
      for (let done = 0; done < 100; done++) {
        const of = stage === 'reading' ? 10_000 : 100;
        pace.take({ stage, done: (done * of) / 100, total: of });
        const leftS = pace.secondsLeft();
        if (leftS !== undefined) misses.push(Math.abs(leftS - (endMs - nowMs) / 1_000));
        nowMs += 10 * seconds;
      }
    expect(misses.length).toBeGreaterThan(470);
    expect(Math.max(...misses)).toBeLessThan(8);
    pace.end();
    for (let done = 0; done < 50; done++) {
      pace.take({ stage: 'embedding', done, total: 100 });
      nowMs += 100;
    }
    expect(pace.secondsLeft()).toBe(5);
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

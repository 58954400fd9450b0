import { describe, expect, it } from 'vitest';
import { createCoursePace } from '../../../src/indexing/course-pace';
import { DeviceSpeed } from '../../../src/indexing/device-speed';
import type { Work } from '../../../src/indexing/work-pace';

/** A stage of a course: what is told of it, and what it takes on this device. */
interface Stage {
  stage: string;
  weight: number;
  tookMs: number;
  steps?: number;
  /** It does not tell how much of it is done. */
  isSilent?: true;
}

/** What was said after each step of a course, and how long it really took from then on. */
function follow(
  stages: readonly Stage[],
  device?: DeviceSpeed,
): { saidS: number | undefined; leftS: number }[] {
  let nowMs = 0;
  const pace = createCoursePace(() => nowMs, device);
  const endMs = stages.reduce((sum, { tookMs }) => sum + tookMs, 0);
  return stages.flatMap(({ stage, weight, tookMs, steps = 100, isSilent }, at) => {
    const later = stages.slice(at + 1);
    const after = weightOf(later);
    const afterReading = weightOf(later.flatMap(readingOf));
    return Array.from({ length: steps }, (_, done) => {
      nowMs += tookMs / steps;
      const told: Work = { stage, done: done + 1, total: steps, weight, after, afterReading };
      pace.take(isSilent ? { ...told, done: 0, total: 0 } : told);
      return { saidS: pace.secondsLeft(), leftS: (endMs - nowMs) / 1_000 };
    });
  });
}

/** What waits for files in a stage: to embed notes they are read once more. */
function readingOf(stage: Stage): Stage[] {
  if (stage.stage === 'reading') return [stage];
  return stage.stage === 'embedding' ? [{ ...stage, weight: READING }] : [];
}

function weightOf(stages: readonly Pick<Stage, 'weight'>[]): number {
  return stages.reduce((sum, { weight }) => sum + weight, 0);
}

/** Nine of ten of them miss by no more than this share of the truth, from when three seconds are left. */
function missOf(told: ReturnType<typeof follow>): number {
  const misses = told.flatMap(({ saidS, leftS }) =>
    saidS === undefined || leftS < 3 ? [] : [Math.max(0, Math.abs(saidS - leftS) - 0.5) / leftS],
  );
  return misses.sort((a, b) => a - b)[Math.floor(0.9 * misses.length)] ?? NaN;
}

const READING = 10_000;

const LEARNING: Stage[] = [
  { stage: 'links', weight: 2_000, tookMs: 2_000 },
  { stage: 'reading', weight: READING, tookMs: READING },
  { stage: 'training', weight: 6_000, tookMs: 6_000 },
  { stage: 'embedding', weight: 22_000, tookMs: 22_000 },
  { stage: 'trust', weight: 1_000, tookMs: 1_000, isSilent: true },
  { stage: 'comparing', weight: 9_000, tookMs: 9_000 },
  { stage: 'themes', weight: 3_000, tookMs: 3_000 },
];

/** Files are read four times as slowly: of what embedding takes, that is ten seconds of twenty-two. */
const SLOW_FILES = [1, 4, 1, 52 / 22, 1, 1, 1];

/** The same course where this device takes so many times as long for each stage. */
function slower(times: readonly number[]): Stage[] {
  return LEARNING.map((stage, at) => ({ ...stage, tookMs: stage.tookMs * (times[at % times.length] ?? 1) }));
}

describe('the time that a course of work still takes', () => {
  it.each([
    ['a usual device', [1], 0.1],
    ['a slow one', [4], 0.25],
    ['a fast one', [0.5], 0.2],
    ['one on which files are read slowly', SLOW_FILES, 0.3],
    ['one that takes more and less for its stages than was expected', [1, 1.2, 0.8, 1.2, 1, 0.8, 1], 0.3],
  ])('is that until the end of it all, on %s', (_, times, most) => {
    const told = follow(slower(times));
    expect(told.filter(({ saidS }) => saidS !== undefined).length).toBeGreaterThan(400);
    expect(missOf(told)).toBeLessThan(most);
  });

  it('is told by how files are read and how fast all else is, where a stage does both', () => {
    const told = follow(slower(SLOW_FILES));
    const begun = 3 * 100;
    for (const { saidS = NaN, leftS } of told.slice(begun + 1, begun + 60))
      expect(Math.abs(saidS - leftS) / leftS).toBeLessThan(0.05);
  });

  it('runs down as a clock does: it does not go up and down with single steps', () => {
    let before = Infinity;
    for (const { saidS = Infinity } of follow(slower([2]))) {
      expect(saidS).toBeLessThanOrEqual(before);
      before = saidS;
    }
  });

  it('is told once enough is measured, and at once where the device is known', () => {
    const device = new DeviceSpeed();
    const first = follow(LEARNING, device).findIndex(({ saidS }) => saidS !== undefined);
    expect(first).toBe(100 + 4);
    const [again] = follow(LEARNING, device);
    expect(again?.saidS).toBe(53);
  });

  it('goes on running down through a stage that does not tell how much of it is done', () => {
    const stages = LEARNING.map((stage) => ({ ...stage, isSilent: true as const }));
    const device = new DeviceSpeed();
    device.take('computing', 10_000, 10_000);
    expect(missOf(follow(stages, device))).toBeLessThan(0.1);
  });

  it('is that of the stage alone where nobody knows what it takes, and of what follows', () => {
    let nowMs = 0;
    const pace = createCoursePace(() => nowMs);
    for (let done = 0; done < 50; done++) {
      pace.take({ stage: 'embedding', done, total: 100, after: 7_000 });
      nowMs += 1_000;
    }
    expect(pace.secondsLeft()).toBe(57);
  });

  it('is told of a vault that is divided after a second, of other work that is told alone once its code is compiled', () => {
    const told = (stage: string): number[] => {
      let nowMs = 0;
      const pace = createCoursePace(() => nowMs);
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

  it('does not count the time of a pause, and begins anew after its end', () => {
    let nowMs = 0;
    const pace = createCoursePace(() => nowMs);
    const some = (): void => {
      for (let done = 0; done < 50; done++) {
        pace.take({ stage: 'embedding', done, total: 100, weight: 10_000, after: 1_000 });
        nowMs += 100;
      }
    };
    some();
    expect(pace.secondsLeft()).toBe(6);
    pace.stop();
    nowMs += 60_000;
    pace.go();
    expect(pace.secondsLeft()).toBe(6);
    pace.end();
    expect(pace.secondsLeft()).toBeUndefined();
    some();
    expect(pace.secondsLeft()).toBe(6);
  });
});

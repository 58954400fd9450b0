import { describe, expect, it } from 'vitest';
import { createTimeLeft } from '../../../../src/headless/archive/time-left';

describe('the time that is left', () => {
  function at(expectedMs: number | undefined) {
    const clock = { nowMs: 1_000 };
    return { clock, left: createTimeLeft(() => clock.nowMs, expectedMs) };
  }

  it('is told by what was expected before anything is done, and by how fast it went from then on', () => {
    const { clock, left } = at(10_000);
    expect([left.share, left.secondsLeft()]).toEqual([undefined, 10]);
    clock.nowMs += 4_000;
    expect(left.secondsLeft()).toBe(6);
    left.take(0.2);
    expect([left.share, left.secondsLeft()]).toEqual([0.2, 16]);
    clock.nowMs += 4_000;
    left.take(0.8);
    expect(left.secondsLeft()).toBe(2);
  });

  it('is rounded as every other is: to the nearest second, one at least', () => {
    const { clock, left } = at(10_000);
    clock.nowMs += 7_600;
    expect(left.secondsLeft()).toBe(2);
    clock.nowMs += 2_200;
    expect(left.secondsLeft()).toBe(1);
  });

  it('is not told while nothing tells of it, nor once it is over', () => {
    const { clock, left } = at(undefined);
    left.take(0);
    expect(left.secondsLeft()).toBeUndefined();
    clock.nowMs += 2_000;
    left.take(0.5);
    expect(left.secondsLeft()).toBe(2);
    clock.nowMs += 3_000;
    expect(left.secondsLeft()).toBeUndefined();
  });
});

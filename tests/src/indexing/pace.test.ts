import { describe, expect, it } from 'vitest';
import { createPace } from '../../../src/indexing/pace';

/** Largest part by which the estimate misses the truth, from this share of a run on while three seconds are left, over batches of this length. */
function worstMiss(batchesMs: readonly number[], from = 1 / 2): number {
  const totalMs = batchesMs.reduce((sum, ms) => sum + ms, 0);
  let nowMs = 0;
  let worst = 0;
  const pace = createPace(batchesMs.length, () => nowMs);
  for (const ms of batchesMs) {
    nowMs += ms;
    pace.advance(1);
    const leftMs = totalMs - nowMs;
    // What is said in whole seconds cannot be nearer to the truth than half of one.
    const missMs = Math.max(0, Math.abs((pace.secondsLeft() ?? Infinity) * 1_000 - leftMs) - 500);
    if (nowMs > from * totalMs && leftMs >= 3_000) worst = Math.max(worst, missMs / leftMs);
  }
  return worst;
}

function batches(count: number, ms: (at: number) => number): number[] {
  return Array.from({ length: count }, (_, at) => ms(at));
}

describe('the estimate of the time left', () => {
  it('is that of the last seconds when a run has become eight times slower', () => {
    const slowedDown = batches(400, (at) => (at < 200 ? 280 : 2_200));
    expect(worstMiss(slowedDown)).toBeLessThan(0.3);
  });

  it('is that of the last seconds when a run has become faster', () => {
    expect(worstMiss(batches(1_000, (at) => (at < 100 ? 1_000 : 250)))).toBeLessThan(0.3);
  });

  it('soon forgets how slow a run began', () => {
    const warmingUp = batches(300, (at) => 100 + 300 * Math.exp(-at / 4));
    expect(worstMiss(warmingUp, 0.15)).toBeLessThan(0.3);
  });

  it('does not take what comes before the first batch for the pace of the run', () => {
    expect(worstMiss([3_000, ...batches(200, () => 50)], 0.3)).toBeLessThan(0.1);
  });

  it('counts a snapshot that is written every few seconds for what it is', () => {
    const withSnapshots = batches(450, (at) => (at % 70 === 69 ? 1_400 : 80));
    expect(worstMiss(withSnapshots.slice(0, -42), 0.3)).toBeLessThan(0.3);
  });

  it('is hardly moved by single batches that are slow', () => {
    expect(worstMiss(batches(500, (at) => (at % 70 === 69 ? 1_400 : 80)))).toBeLessThan(0.3);
  });

  it('does not take what happened once for what happens again and again', () => {
    let nowMs = 0;
    const pace = createPace(100, () => nowMs);
    for (let at = 0; at < 60; at++) {
      nowMs += at === 20 ? 9_000 : 200;
      pace.advance(1);
      const leftS = ((99 - at) * 200) / 1_000;
      if (at >= 20) expect(pace.secondsLeft()).toBeLessThan(2 * leftS);
    }
  });

  it('is not that of the minutes in which the computer slept', () => {
    let nowMs = 0;
    const pace = createPace(400, () => nowMs);
    for (let at = 0; at < 200; at++) {
      nowMs += at === 100 ? 600_000 : 100;
      pace.advance(1);
      if (at > 110) expect(pace.secondsLeft()).toBeLessThan(60);
    }
    expect(pace.secondsLeft()).toBeLessThan(40);
  });

  it('grows while nothing comes, and does not while the run is paused', () => {
    let nowMs = 0;
    const pace = createPace(10, () => nowMs);
    for (let at = 0; at < 5; at++) {
      nowMs += 1_000;
      pace.advance(1);
    }
    expect(pace.secondsLeft()).toBe(5);
    pace.stop();
    nowMs += 60_000;
    expect(pace.secondsLeft()).toBe(5);
    pace.go();
    nowMs += 20_000;
    expect(pace.secondsLeft()).toBeGreaterThan(50);
  });

  it('is the nearest whole second, and none only when all is done', () => {
    let nowMs = 0;
    const pace = createPace(34, () => nowMs);
    const said: (number | undefined)[] = [];
    for (let at = 0; at < 34; at++) {
      nowMs += 200;
      pace.advance(1);
      said.push(pace.secondsLeft());
    }
    const leftS = (at: number): number => (33 - at) / 5;
    const told = said.map((_, at) => (leftS(at) === 0 ? 0 : Math.max(1, Math.round(leftS(at)))));
    expect(said.slice(4)).toEqual(told.slice(4));
  });

  it('is unknown until a second was measured and something was done in it', () => {
    let nowMs = 0;
    const pace = createPace(10, () => nowMs);
    nowMs += 900;
    pace.advance(1);
    expect(pace.secondsLeft()).toBeUndefined();
    nowMs += 100;
    expect([9, 10]).toContain(pace.secondsLeft());
    const idle = createPace(10, () => nowMs);
    nowMs += 2_000;
    expect(idle.secondsLeft()).toBeUndefined();
  });
});

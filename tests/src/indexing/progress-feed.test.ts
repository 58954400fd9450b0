import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/indexing/change-queue';
import { DeviceSpeed } from '../../../src/indexing/device-speed';
import type { IndexProgress } from '../../../src/indexing/indexing';
import { IDLE, ProgressFeed } from '../../../src/indexing/progress-feed';
import { notePath } from '../../engine/note-path';

const RUNNING = { ...IDLE, state: 'indexing' } as const;

function setUp(device = new DeviceSpeed()) {
  const clock = { nowMs: 0 };
  const feed = new ProgressFeed(() => clock.nowMs, device);
  const told: IndexProgress[] = [];
  const stop = feed.subscribe((progress) => told.push(progress));
  return { clock, feed, told, stop };
}

function steps(count: number, sizeBytes = 0): Step[] {
  const facts = { path: notePath('a.md'), modifiedMs: 0, createdMs: 0, sizeBytes };
  return Array.from({ length: count }, () => ({ kind: 'read', facts }));
}

describe('the feed of progress', () => {
  it('tells at most every 100 ms, and shows in between', () => {
    const { clock, feed, told } = setUp();
    feed.begin(steps(10));
    for (clock.nowMs = 0; clock.nowMs < 300; clock.nowMs += 30) {
      feed.advance(steps(1));
      feed.show(RUNNING);
    }
    expect(told.map(({ done }) => done)).toEqual([1, 5, 9]);
    expect(feed.shown).toMatchObject({ state: 'indexing', done: 10, total: 10 });
  });

  it('tells at once of another state, loss, stage or failure', () => {
    const { feed, told } = setUp();
    const work = { stage: 'embedding', done: 1, total: 2, secondsLeft: undefined, error: undefined } as const;
    const standings = [
      RUNNING,
      { ...RUNNING, loss: { lost: 20, known: 30 } },
      { ...RUNNING, background: work },
      { ...RUNNING, background: { ...work, error: { kind: 'cancelled' } as const } },
    ];
    for (const standing of standings) feed.show(standing);
    feed.show({ ...RUNNING, background: { ...work, done: 2, error: standings[3]?.background?.error } });
    expect(told).toHaveLength(4);
  });

  it('tells the time left from the beginning, where an earlier run has measured this device', () => {
    const { clock, feed } = setUp(new DeviceSpeed({ reading: 1.5, computing: 3 }));
    // 2,400,000 bytes are a second of a usual computer.
    feed.begin(steps(20, 2_399_000), 5_000);
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBe(45);
    // What a program does first takes twice as long.
    clock.nowMs = 3_000;
    feed.advance(steps(1, 2_399_000));
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBeGreaterThan(38);
    expect(feed.shown.secondsLeft).toBeLessThan(65);
  });

  it('takes no edits for how fast many notes are read', () => {
    const { clock, feed } = setUp(new DeviceSpeed({ reading: 1, computing: 1 }));
    for (let edit = 0; edit < 200; edit++) {
      feed.begin(steps(1, 5_000));
      clock.nowMs += 150;
      feed.advance(steps(1, 5_000));
      feed.end();
      clock.nowMs += 5_000;
    }
    feed.begin(steps(2_000, 5_000));
    feed.show(RUNNING);
    // 2,000 notes of 6,000 bytes are five seconds of a usual computer.
    expect(feed.shown.secondsLeft).toBe(5);
  });

  it('weighs large notes more, and says nothing of time when it is idle or over', () => {
    const slow = new DeviceSpeed();
    for (let batch = 0; batch < 2; batch++) slow.take('reading', 10_000, 720_000);
    const { clock, feed } = setUp(slow);
    feed.begin([...steps(1, 99_000), ...steps(1, 299_000)]);
    clock.nowMs = 3_000;
    feed.advance(steps(1, 99_000));
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBe(9);
    feed.show(IDLE);
    expect(feed.shown.secondsLeft).toBeUndefined();
    feed.end();
    feed.show(RUNNING);
    expect(feed.shown).toMatchObject({ secondsLeft: undefined, done: 1, total: 2 });
  });

  it('knows what is left when long notes come after notes of a few words', () => {
    const { clock, feed } = setUp();
    // As measured: .13 ms for a note and .17 for a thousand of its bytes.
    const tookMs = (count: number, sizeBytes: number): number => count * (0.13 + 0.17 * (sizeBytes / 1_000));
    feed.begin([...steps(30_000, 300), ...steps(30_000, 4_000)]);
    for (let batch = 0; batch < 300; batch++) {
      clock.nowMs += tookMs(100, 300);
      feed.advance(steps(100, 300));
    }
    feed.show(RUNNING);
    const truthS = tookMs(30_000, 4_000) / 1_000;
    expect(Math.abs((feed.shown.secondsLeft ?? 0) - truthS) / truthS).toBeLessThan(0.2);
  });

  it('is not misled by a first batch that takes many times as long as others', () => {
    const { clock, feed } = setUp();
    const told: number[] = [];
    feed.begin(steps(10_000, 5_000));
    for (let batch = 0; batch < 100; batch++) {
      clock.nowMs += batch === 0 ? 3_000 : 250;
      feed.advance(steps(100, 5_000));
      feed.show(RUNNING);
      told.push(feed.shown.secondsLeft ?? NaN);
    }
    // It takes 25 seconds then; by the first batch alone it would take 300.
    expect(told[0]).toBeLessThan(100);
    expect(told[8]).toBeGreaterThan(18);
    expect(told[10]).toBeLessThan(32);
  });

  it('tells how long a snapshot takes, where the device is known', () => {
    const device = new DeviceSpeed();
    const { clock, feed } = setUp(device);
    feed.wait(3_000);
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBeUndefined();
    device.take('computing', 10_000, 20_000);
    feed.wait(3_000);
    clock.nowMs = 2_000;
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBe(4);
  });

  it('does not count the time of a pause', () => {
    const { clock, feed } = setUp();
    feed.begin(steps(4));
    clock.nowMs = 3_000;
    feed.advance(steps(2));
    feed.stop();
    clock.nowMs = 60_000;
    feed.go();
    feed.show(RUNNING);
    expect(feed.shown.secondsLeft).toBe(3);
  });

  it('tells nobody who has left', () => {
    const { feed, told, stop } = setUp();
    stop();
    feed.show(RUNNING);
    expect(told).toEqual([]);
  });
});

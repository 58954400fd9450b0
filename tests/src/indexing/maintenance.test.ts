import { describe, expect, it } from 'vitest';
import { Maintenance } from '../../../src/indexing/maintenance';
import type { EngineError, NotePath } from '../../../worker/contract';
import { FakeWork, UNREACHABLE } from './fake-work';
import { ManualTime } from './vault-model';

function setUp(texts: number) {
  const time = new ManualTime();
  const work = new FakeWork(time);
  work.total = texts;
  const finished: boolean[] = [];
  const tending = new Maintenance({
    maintain: (request, signal) => work.maintain(request, signal),
    openNote: work.openNote,
    share: work.share,
    now: time.now,
    after: time.after,
    changed: () => undefined,
    finished: (isLarge) => finished.push(isLarge),
  });
  return { time, work, tending, finished };
}

/** Times between steps and the steps before them, each step's own time left out. */
function gaps({ asked, stepMs }: FakeWork): number[] {
  return asked.slice(1).map(({ atMs }, at) => atMs - (asked[at]?.atMs ?? 0) - stepMs);
}

describe('background work', () => {
  it('is done one step after the other to its end, and told to be finished once', async () => {
    const { time, work, tending, finished } = setUp(5);
    tending.release();
    await time.pass(1_000);
    expect(work.done).toBe(5);
    expect(work.asked).toHaveLength(6);
    expect(finished).toEqual([true]);
    expect(tending.progress).toBeUndefined();
  });

  it('tells apart what an edit brings about, and says nothing when there was nothing', async () => {
    const { time, work, tending, finished } = setUp(1);
    tending.release();
    await time.pass(100);
    expect(finished).toEqual([false]);
    tending.release();
    await time.pass(100);
    expect(finished).toEqual([false]);
    expect(work.asked).toHaveLength(3);
  });

  it('takes the themes that are found again after an edit for no more than the edit', async () => {
    const { time, work } = setUp(0);
    const finished: boolean[] = [];
    const stages = ['embedding', 'themes', 'themes', 'themes', 'none'] as const;
    let calls = 0;
    const tending = new Maintenance({
      maintain: async () => {
        const stage = stages[calls++] ?? 'none';
        return { ok: true, value: { stage, done: 0, total: 0, error: undefined } };
      },
      openNote: work.openNote,
      share: work.share,
      now: time.now,
      after: time.after,
      changed: () => undefined,
      finished: (isLarge) => finished.push(isLarge),
    });
    tending.release();
    await time.pass(1_000);
    expect(calls).toBe(5);
    expect(finished).toEqual([false]);
  });

  it('names the note that is open now', async () => {
    const { time, work, tending } = setUp(4);
    work.open = 'First.md' as NotePath;
    tending.release();
    await time.pass(15);
    work.open = 'Second.md' as NotePath;
    await time.pass(100);
    expect(work.asked.map(({ first }) => first)).toEqual([
      'First.md',
      'First.md',
      'Second.md',
      'Second.md',
      'Second.md',
    ]);
  });

  it('does not begin before it is released, and ends with the step in flight when it is held', async () => {
    const { time, work, tending } = setUp(100);
    await time.pass(1_000);
    expect(work.asked).toHaveLength(0);
    tending.release();
    await time.pass(25);
    tending.hold();
    await time.pass(1_000);
    expect(work.done).toBe(3);
    expect(work.cancelled).toBe(0);
    tending.release();
    await time.pass(2_000);
    expect(work.done).toBe(100);
  });

  it('waits until the user has not typed for two seconds', async () => {
    const { time, work, tending } = setUp(3);
    tending.typed();
    tending.release();
    await time.pass(1_500);
    tending.typed();
    await time.pass(1_999);
    expect(work.asked).toHaveLength(0);
    await time.pass(1);
    expect(work.asked).toHaveLength(1);
  });

  it('rests three times as long as it worked where a quarter of the time is its share', async () => {
    const { time, work, tending } = setUp(3);
    work.spent = 0.25;
    tending.release();
    await time.pass(1_000);
    expect(gaps(work)).toEqual([30, 30, 30]);
  });

  it('counts seconds down, and does not count those in which it stood still', async () => {
    const { time, work, tending } = setUp(100);
    work.stepMs = 100;
    tending.release();
    await time.pass(2_100);
    expect(tending.progress).toMatchObject({ stage: 'embedding', done: 21, total: 100, secondsLeft: 8 });
    tending.pause();
    await time.pass(60_000);
    tending.resume();
    await time.pass(100);
    expect(tending.progress).toMatchObject({ done: 22, secondsLeft: 8 });
  });
});

describe('a pause of background work', () => {
  it('calls off the step in flight at once, and is over when it is resumed', async () => {
    const { time, work, tending } = setUp(3);
    work.stepMs = 60_000;
    tending.release();
    await time.pass(1_000);
    tending.pause();
    await time.pass(0);
    expect(work.cancelled).toBe(1);
    await time.pass(600_000);
    expect(work.asked).toHaveLength(1);
    expect(tending.progress?.error).toBeUndefined();
    tending.resume();
    await time.pass(600_000);
    expect(work.done).toBe(3);
  });

  it('also ends a wait, so that nothing is left behind by closing', async () => {
    const { time, work, tending } = setUp(3);
    tending.typed();
    tending.release();
    tending.close();
    await time.pass(10_000);
    expect(work.asked).toHaveLength(0);
  });
});

describe('a failure of background work', () => {
  it('is tried again after 5 s, and then after twice as long each time up to 5 min', async () => {
    const { time, work, tending } = setUp(1);
    work.failing.push(...Array.from({ length: 9 }, () => UNREACHABLE));
    tending.release();
    await time.pass(1_000);
    expect(tending.progress?.error).toEqual(UNREACHABLE);
    await time.pass(3_600_000);
    expect(gaps(work).slice(0, 9)).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
    expect(work.done).toBe(1);
    expect(tending.progress).toBeUndefined();
  });

  it('waits as long as the provider asks for', async () => {
    const { time, work, tending } = setUp(1);
    const limited: EngineError = {
      kind: 'embedder',
      reason: 'rate-limited',
      message: 'slow down',
      retryAfterMs: 42_000,
    };
    work.failing.push(limited);
    tending.release();
    await time.pass(100_000);
    expect(gaps(work)[0]).toBe(42_000);
  });

  it('is not hurried by changes', async () => {
    const { time, work, tending } = setUp(1);
    work.failing.push(UNREACHABLE, UNREACHABLE);
    tending.release();
    for (let turn = 0; turn < 60; turn += 1) {
      await time.pass(100);
      tending.hold();
      tending.release();
    }
    expect(work.asked).toHaveLength(2);
  });

  it('that only the user can mend is not tried again before they say so', async () => {
    const { time, work, tending } = setUp(1);
    const refused: EngineError = { kind: 'embedder', reason: 'key-refused', message: 'wrong key' };
    work.failing.push(refused);
    tending.release();
    await time.pass(3_600_000);
    expect(work.asked).toHaveLength(1);
    expect(tending.progress).toMatchObject({ stage: 'none', error: refused });
    tending.retry();
    await time.pass(100);
    expect(work.done).toBe(1);
  });

  it('counts no more when the user has changed something meanwhile', async () => {
    const { time, work, tending } = setUp(1);
    work.stepMs = 60_000;
    tending.release();
    await time.pass(1_000);
    work.stepMs = 10;
    tending.retry();
    await time.pass(100);
    expect(work.cancelled).toBe(1);
    expect(work.done).toBe(1);
    expect(tending.progress).toBeUndefined();
  });

  it('of the engine itself is a failure too', async () => {
    const { time, work, tending } = setUp(1);
    const { maintain } = work;
    work.maintain = () => Promise.resolve({ ok: false, error: { kind: 'engine-gone', message: 'killed' } });
    tending.release();
    await time.pass(4_000);
    expect(tending.progress?.error?.kind).toBe('engine-gone');
    work.maintain = maintain;
    await time.pass(2_000);
    expect(work.done).toBe(1);
  });
});

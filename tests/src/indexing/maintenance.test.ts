import { describe, expect, it } from 'vitest';
import { DeviceSpeed } from '../../../src/indexing/device-speed';
import { Maintenance } from '../../../src/indexing/maintenance';
import type { EngineError, NotePath, Stage, WorkLeft } from '../../../worker/contract';
import { FakeWork, UNREACHABLE } from './fake-work';
import { ManualTime } from './vault-model';

function setUp(texts: number) {
  const time = new ManualTime();
  const work = new FakeWork(time);
  work.total = texts;
  const finished: boolean[] = [];
  const maintenance = new Maintenance(
    {
      maintain: (request, signal) => work.maintain(request, signal),
      openNote: work.openNote,
      share: work.share,
      now: time.now,
      after: time.after,
      changed: () => undefined,
      finished: (isLarge) => finished.push(isLarge),
    },
    new DeviceSpeed(),
  );
  return { time, work, maintenance, finished };
}

/** Times between steps and the steps before them, each step's own time left out. */
function gaps({ asked, stepMs }: FakeWork): number[] {
  return asked.slice(1).map(({ atMs }, at) => atMs - (asked[at]?.atMs ?? 0) - stepMs);
}

describe('background work', () => {
  it('is done one step after the other to its end, and told to be finished once', async () => {
    const { time, work, maintenance, finished } = setUp(5);
    maintenance.release();
    await time.pass(1_000);
    expect(work.done).toBe(5);
    expect(work.asked).toHaveLength(6);
    expect(finished).toEqual([true]);
    expect(maintenance.progress).toBeUndefined();
  });

  it('tells apart what an edit brings about, and says nothing when there was nothing', async () => {
    const { time, work, maintenance, finished } = setUp(1);
    maintenance.release();
    await time.pass(100);
    expect(finished).toEqual([false]);
    maintenance.release();
    await time.pass(100);
    expect(finished).toEqual([false]);
    expect(work.asked).toHaveLength(3);
  });

  it('tells of what waits for a person as long as it does', async () => {
    const time = new ManualTime();
    let withheld: number | undefined = 30;
    const away = { texts: 9, why: UNREACHABLE };
    const maintenance = new Maintenance(
      {
        maintain: async () => ({
          ok: true,
          value: {
            stage: 'none',
            done: 0,
            total: 0,
            ...(withheld !== undefined && { withheld, away }),
            error: undefined,
          },
        }),
        openNote: () => undefined,
        share: () => 1,
        now: time.now,
        after: time.after,
        changed: () => undefined,
        finished: () => undefined,
      },
      new DeviceSpeed(),
    );
    maintenance.release();
    await time.pass(100);
    expect(maintenance.progress).toMatchObject({ stage: 'none', withheld: 30, away, error: undefined });
    withheld = undefined;
    maintenance.want();
    await time.pass(100);
    expect(maintenance.progress).toBeUndefined();
  });

  it.each<[string, Stage[], boolean[]]>([
    ['themes that are found again', ['embedding', 'comparing', 'themes', 'themes', 'none'], [false]],
    ['a merge', ['checking', 'merging', 'merging', 'embedding', 'none'], [false]],
    ['a merge alone', ['checking', 'merging', 'none'], [false]],
    ['what leaves nothing to store', ['checking', 'links', 'none'], []],
  ])('takes for no more than an edit %s', async (_, stages, told) => {
    const { time, work } = setUp(0);
    const finished: boolean[] = [];
    let calls = 0;
    const maintenance = new Maintenance(
      {
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
      },
      new DeviceSpeed(),
    );
    maintenance.release();
    await time.pass(1_000);
    expect(calls).toBe(stages.length);
    expect(finished).toEqual(told);
  });

  it('names the note that is open now', async () => {
    const { time, work, maintenance } = setUp(4);
    work.open = 'First.md' as NotePath;
    maintenance.release();
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
    const { time, work, maintenance } = setUp(100);
    await time.pass(1_000);
    expect(work.asked).toHaveLength(0);
    maintenance.release();
    await time.pass(25);
    maintenance.hold();
    await time.pass(1_000);
    expect(work.done).toBe(3);
    expect(work.cancelled).toBe(0);
    maintenance.release();
    await time.pass(2_000);
    expect(work.done).toBe(100);
  });

  it('looks for work again when something else than a note has changed, unless something comes first', async () => {
    const { time, work, maintenance } = setUp(1);
    maintenance.want();
    await time.pass(1_000);
    expect(work.asked).toHaveLength(0);
    maintenance.release();
    await time.pass(1_000);
    work.total = 3;
    maintenance.want();
    await time.pass(1_000);
    expect(work.done).toBe(3);
  });

  it('waits until the user has not typed for two seconds', async () => {
    const { time, work, maintenance } = setUp(3);
    maintenance.typed();
    maintenance.release();
    await time.pass(1_500);
    maintenance.typed();
    await time.pass(1_999);
    expect(work.asked).toHaveLength(0);
    await time.pass(1);
    expect(work.asked).toHaveLength(1);
  });

  it('rests three times as long as it worked where a quarter of the time is its share', async () => {
    const { time, work, maintenance } = setUp(3);
    work.spent = 0.25;
    maintenance.release();
    await time.pass(1_000);
    expect(gaps(work)).toEqual([30, 30, 30]);
  });

  it('tells until all is done that there is much to do, where there is', async () => {
    const { time, work, maintenance } = setUp(2);
    work.stepMs = 100;
    maintenance.expectMuch();
    maintenance.release();
    expect(maintenance.progress).toMatchObject({ stage: 'none', isLarge: true });
    await time.pass(150);
    expect(maintenance.progress).toMatchObject({ stage: 'embedding', isLarge: true });
    await time.pass(1_000);
    expect(maintenance.progress).toBeUndefined();
    maintenance.release();
    expect(maintenance.progress).toBeUndefined();
  });

  it('counts seconds down, and does not count those in which it stood still', async () => {
    const { time, work, maintenance } = setUp(100);
    work.stepMs = 100;
    maintenance.release();
    await time.pass(3_100);
    expect(maintenance.progress).toMatchObject({ stage: 'embedding', done: 31, total: 100, secondsLeft: 7 });
    maintenance.pause();
    await time.pass(60_000);
    maintenance.resume();
    await time.pass(100);
    expect(maintenance.progress).toMatchObject({ done: 32, secondsLeft: 7 });
  });
});

describe('a pause of background work', () => {
  it('calls off the step in flight at once, and is over when it is resumed', async () => {
    const { time, work, maintenance } = setUp(3);
    work.stepMs = 60_000;
    maintenance.release();
    await time.pass(1_000);
    maintenance.pause();
    await time.pass(0);
    expect(work.cancelled).toBe(1);
    await time.pass(600_000);
    expect(work.asked).toHaveLength(1);
    expect(maintenance.progress?.error).toBeUndefined();
    maintenance.resume();
    await time.pass(600_000);
    expect(work.done).toBe(3);
  });

  it('lets what is stored be read, so that it answers, and nothing else', async () => {
    const { time, work, maintenance } = setUp(3);
    work.unread = 2;
    maintenance.pause();
    await time.pass(1_000);
    expect(work.asked).toHaveLength(0);
    maintenance.read();
    await time.pass(600_000);
    expect([work.unread, work.asked.length, work.done]).toEqual([0, 3, 0]);
    expect(maintenance.progress).toBeUndefined();
    // Another embedder was chosen meanwhile.
    work.unread = 1;
    maintenance.retry();
    await time.pass(600_000);
    expect([work.unread, work.done]).toEqual([0, 0]);
    maintenance.release();
    maintenance.resume();
    await time.pass(600_000);
    expect(work.done).toBe(3);
  });

  it('also ends a wait, so that nothing is left behind by closing', async () => {
    const { time, work, maintenance } = setUp(3);
    maintenance.typed();
    maintenance.release();
    maintenance.close();
    await time.pass(10_000);
    expect(work.asked).toHaveLength(0);
  });
});

describe('themes that take long to find', () => {
  const EDITED = 3;
  const THEMES: readonly WorkLeft['stage'][] = ['themes', 'themes', 'themes', 'themes'];

  /** An engine that divides a vault in four steps after each edit, and embeds first what was edited. */
  function setUpThemes(stepMs: number) {
    const time = new ManualTime();
    const left: WorkLeft['stage'][] = [];
    const done: [stage: string, atMs: number][] = [];
    const beganMs = time.nowMs;
    const maintenance = new Maintenance(
      {
        maintain: async ({ keepsThemes }) => {
          await new Promise<void>((resolve) => void time.after(stepMs, resolve));
          const at = left.findIndex((stage) => stage !== 'themes' || keepsThemes !== true);
          const [stage = 'none'] = at < 0 ? [] : left.splice(at, 1);
          if (stage !== 'none') done.push([stage, time.nowMs - beganMs]);
          return { ok: true, value: { stage, done: 0, total: 1, error: undefined } };
        },
        openNote: () => undefined,
        share: () => 1,
        now: time.now,
        after: time.after,
        changed: () => undefined,
        finished: () => undefined,
      },
      new DeviceSpeed(),
    );
    const edit = (): void => {
      left.splice(0, left.length, 'embedding', ...THEMES);
      maintenance.release();
    };
    const count = (stage: string): number => done.filter(([each]) => each === stage).length;
    return { time, done, edit, count, maintenance };
  }

  it('stay as they are for twenty times as long, while all else of an edit is done at once', async () => {
    const { time, done, edit, count } = setUpThemes(250);
    edit();
    await time.pass(5_000);
    expect([count('embedding'), count('themes')]).toEqual([1, 4]);
    const endMs = done.at(-1)?.[1] ?? 0;
    for (let turn = 0; turn < EDITED; turn++) {
      edit();
      await time.pass(1_000);
    }
    expect([count('embedding'), count('themes')]).toEqual([1 + EDITED, 4]);
    await time.pass(60_000);
    expect([count('embedding'), count('themes')]).toEqual([1 + EDITED, 8]);
    const nextMs = done.find(([stage, atMs]) => stage === 'themes' && atMs > endMs)?.[1] ?? 0;
    expect(nextMs - endMs).toBeGreaterThanOrEqual(20_000);
    expect(nextMs - endMs).toBeLessThan(21_500);
  });

  it('are found at once where that is quick, and after many notes were read', async () => {
    const { time, edit, count } = setUpThemes(50);
    for (const themes of [4, 8]) {
      edit();
      await time.pass(1_000);
      expect(count('themes')).toBe(themes);
    }
    const slow = setUpThemes(250);
    slow.edit();
    await slow.time.pass(5_000);
    slow.maintenance.expectMuch();
    slow.edit();
    await slow.time.pass(5_000);
    expect(slow.count('themes')).toBe(8);
  });

  it('are not looked for once it is closed', async () => {
    const { time, edit, count, maintenance } = setUpThemes(250);
    edit();
    await time.pass(5_000);
    edit();
    await time.pass(1_000);
    maintenance.close();
    await time.pass(60_000);
    expect(count('themes')).toBe(4);
  });
});

describe('a failure of background work', () => {
  it('is tried again after 5 s, and then after twice as long each time up to 5 min', async () => {
    const { time, work, maintenance } = setUp(1);
    work.failing.push(...Array.from({ length: 9 }, () => UNREACHABLE));
    maintenance.release();
    await time.pass(1_000);
    expect(maintenance.progress?.error).toEqual(UNREACHABLE);
    await time.pass(3_600_000);
    expect(gaps(work).slice(0, 9)).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
    expect(work.done).toBe(1);
    expect(maintenance.progress).toBeUndefined();
  });

  it('waits as long as the provider asks for', async () => {
    const { time, work, maintenance } = setUp(1);
    const limited: EngineError = {
      kind: 'embedder',
      reason: 'rate-limited',
      why: { kind: 'said', text: 'slow down' },
      retryAfterMs: 42_000,
    };
    work.failing.push(limited);
    maintenance.release();
    await time.pass(100_000);
    expect(gaps(work)[0]).toBe(42_000);
  });

  it('is not hurried by changes', async () => {
    const { time, work, maintenance } = setUp(1);
    work.failing.push(UNREACHABLE, UNREACHABLE);
    maintenance.release();
    for (let turn = 0; turn < 60; turn += 1) {
      await time.pass(100);
      maintenance.hold();
      maintenance.release();
    }
    expect(work.asked).toHaveLength(2);
  });

  it('that only the user can repair is not tried again before they say so', async () => {
    const { time, work, maintenance } = setUp(1);
    const refused: EngineError = {
      kind: 'embedder',
      reason: 'key-refused',
      why: { kind: 'said', text: 'wrong key' },
    };
    work.failing.push(refused);
    maintenance.release();
    await time.pass(3_600_000);
    expect(work.asked).toHaveLength(1);
    expect(maintenance.progress).toMatchObject({ stage: 'none', error: refused });
    maintenance.retry();
    await time.pass(100);
    expect(work.done).toBe(1);
  });

  it('counts no more when the user has changed something meanwhile', async () => {
    const { time, work, maintenance } = setUp(1);
    work.stepMs = 60_000;
    maintenance.release();
    await time.pass(1_000);
    work.stepMs = 10;
    maintenance.retry();
    await time.pass(100);
    expect(work.cancelled).toBe(1);
    expect(work.done).toBe(1);
    expect(maintenance.progress).toBeUndefined();
  });

  it('of the engine itself is a failure too', async () => {
    const { time, work, maintenance } = setUp(1);
    const { maintain } = work;
    work.maintain = () =>
      Promise.resolve({ ok: false, error: { kind: 'engine-gone', why: { kind: 'said', text: 'killed' } } });
    maintenance.release();
    await time.pass(4_000);
    expect(maintenance.progress?.error?.kind).toBe('engine-gone');
    work.maintain = maintain;
    await time.pass(2_000);
    expect(work.done).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { EngineApi, Result, TuneOutcome, TuneProgress, TuneRequest } from '../../../../worker/contract';
import { TuneModel } from '../../../../src/ui/tune/tune-model';

const weights = { neighbourLinks: 2, pagerank: 0.5, centrality: 0.1 };

function measured(now: number, tuned: number): TuneOutcome {
  const figures = (recallAt10: number) => ({ recallAt10, mrr: recallAt10 / 2 });
  return {
    ...{ kind: 'measured', links: 60, notes: 50, weights },
    ...{ text: figures(0.1), standard: figures(now), now: figures(now), tuned: figures(tuned) },
  };
}

/** Lets everything happen that waits for nothing. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** An engine that does what the test lets it do, a second for each step. */
class SteppedEngine implements Pick<EngineApi, 'tune'> {
  readonly asked: TuneRequest['step'][] = [];
  nowMs = 0;
  isBusy = false;
  readonly model = new TuneModel({
    engine: this,
    now: () => this.nowMs,
    isSettled: () => Promise.resolve(!this.isBusy),
    changed: () => undefined,
  });
  readonly #answers: ((progress: Result<TuneProgress>) => void)[] = [];

  readonly tune = ({ step }: TuneRequest): Promise<Result<TuneProgress>> => {
    this.asked.push(step);
    if (step === 'drop')
      return Promise.resolve({ ok: true, value: { done: 0, total: 0, outcome: undefined } });
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  async answer(result: Result<TuneProgress>): Promise<void> {
    await turns();
    this.nowMs += 1_000;
    this.#answers.shift()?.(result);
    await turns();
  }

  progress(done: number, outcome?: TuneOutcome): Promise<void> {
    return this.answer({ ok: true, value: { done, total: 10, outcome } });
  }
}

describe('tuning as it is shown', () => {
  it('goes on to the end, with the time left', async () => {
    const engine = new SteppedEngine();
    void engine.model.run();
    await engine.progress(1);
    await engine.progress(5);
    expect(engine.asked).toEqual(['begin', 'go-on', 'go-on']);
    expect(engine.model.text).toMatchObject({ ratio: 0.5, action: 'pause', leave: 'cancel' });
    expect(engine.model.text.aside).toContain('left');
    expect(engine.model.weights).toBeUndefined();
    await engine.progress(10, measured(0.41, 0.44));
    expect(engine.asked).toHaveLength(3);
    expect(engine.model.text).toMatchObject({ ratio: undefined, action: 'apply', leave: 'keep' });
    expect(engine.model.text.lines.join(' ')).toContain('Of every hundred, 41 come back');
    expect(engine.model.text.lines.join(' ')).toContain('and 44 tuned');
    expect(engine.model.weights).toEqual(weights);
  });

  it('offers nothing that gains nothing', async () => {
    const engine = new SteppedEngine();
    void engine.model.run();
    await engine.progress(10, measured(0.41, 0.4));
    expect(engine.model.text).toMatchObject({ action: undefined, leave: 'close' });
    expect(engine.model.weights).toBeUndefined();
    const few = new SteppedEngine();
    void few.model.run();
    await few.progress(10, { kind: 'too-few', found: 12, needed: 40 });
    expect(few.model.text.lines.join(' ')).toContain('Only 12 links');
    expect(few.model.text).toMatchObject({ action: undefined, leave: 'close' });
  });

  it('waits until the index is read and learned from, and then begins by itself', async () => {
    const engine = new SteppedEngine();
    engine.isBusy = true;
    await engine.model.run();
    engine.model.retryWhenSettled();
    await turns();
    expect(engine.asked).toEqual([]);
    expect(engine.model.text).toMatchObject({ ratio: undefined, action: undefined, leave: 'cancel' });
    engine.isBusy = false;
    engine.model.retryWhenSettled();
    await turns();
    expect(engine.asked).toEqual(['begin']);
    await engine.progress(1);
    engine.isBusy = true;
    await engine.progress(2);
    engine.model.retryWhenSettled();
    expect(engine.asked).toEqual(['begin', 'go-on', 'go-on']);
  });

  it('stands still while it is paused', async () => {
    const engine = new SteppedEngine();
    void engine.model.run();
    await engine.progress(1);
    engine.model.pause();
    await engine.progress(2);
    expect(engine.asked).toHaveLength(2);
    expect(engine.model.text).toMatchObject({ aside: '', action: 'resume' });
    void engine.model.run();
    await turns();
    expect(engine.asked).toEqual(['begin', 'go-on', 'go-on']);
  });

  it('tries again what failed: the same step where the embedder did, else from the beginning', async () => {
    const engine = new SteppedEngine();
    void engine.model.run();
    await engine.progress(1);
    await engine.answer({
      ok: false,
      error: { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'Nobody' } },
    });
    expect(engine.model.text).toMatchObject({ action: 'retry', leave: 'cancel' });
    void engine.model.run();
    await engine.answer({ ok: false, error: { kind: 'engine-gone', why: { kind: 'said', text: 'Gone' } } });
    void engine.model.run();
    await turns();
    expect(engine.asked).toEqual(['begin', 'go-on', 'go-on', 'begin']);
  });

  it('has the engine forget everything when it is left', async () => {
    const engine = new SteppedEngine();
    void engine.model.run();
    await turns();
    engine.model.leave();
    await engine.progress(1);
    expect(engine.asked).toEqual(['begin', 'drop']);
  });
});

describe('tuning that waits for the index', () => {
  it('begins, though the index settled while it was asked whether it had', async () => {
    const asked: ((isSettled: boolean) => void)[] = [];
    const steps: TuneRequest['step'][] = [];
    const model = new TuneModel({
      engine: {
        tune: ({ step }) => {
          steps.push(step);
          return Promise.resolve({ ok: true, value: { done: 1, total: 1, outcome: measured(0.1, 0.2) } });
        },
      },
      now: () => 0,
      isSettled: () => new Promise((resolve) => asked.push(resolve)),
      changed: () => undefined,
    });
    const run = model.run();
    model.retryWhenSettled();
    asked[0]?.(false);
    await turns();
    expect(asked).toHaveLength(2);
    asked[1]?.(true);
    await run;
    expect(steps).toEqual(['begin']);
  });

  it('draws nothing once it is left', async () => {
    let drawn = 0;
    const asked: ((isSettled: boolean) => void)[] = [];
    const model = new TuneModel({
      engine: { tune: () => Promise.resolve({ ok: true, value: { done: 0, total: 0, outcome: undefined } }) },
      now: () => 0,
      isSettled: () => new Promise((resolve) => asked.push(resolve)),
      changed: () => (drawn += 1),
    });
    const run = model.run();
    model.leave();
    const before = drawn;
    asked[0]?.(false);
    await run;
    expect(drawn).toBe(before);
  });
});

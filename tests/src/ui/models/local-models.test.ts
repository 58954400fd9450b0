import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../../worker/wire/client';
import type { DownloadShare, EngineError, ModelCard, ModelState, Result } from '../../../../worker/contract';
import { LocalModels } from '../../../../src/ui/models/local-models';

function card(name: string, state: ModelState): ModelCard {
  return {
    name,
    title: name,
    origin: 'download',
    host: 'hub.example',
    licence: 'MIT',
    languages: { kind: 'one', tag: 'en' },
    dimensions: 8,
    aboutBytes: 1,
    state,
  };
}

/** A worker whose answers the test gives, and a clock that it turns. */
function openModels() {
  const asked: [verb: string, request: unknown][] = [];
  const settle: ((result: Result<ModelCard>) => void)[] = [];
  const ready: string[] = [];
  const worker = {
    cards: [card('small', { kind: 'absent' })],
    share: null as DownloadShare | null,
    listed: undefined as EngineError | undefined,
  };
  const clock: { nowMs: number; tick: () => void } = { nowMs: 0, tick: () => undefined };
  /** How long each list takes; the next ones come at once. */
  const delays: Promise<unknown>[] = [];
  const answer = async (verb: string): Promise<unknown> => {
    if (verb === 'models') {
      const { cards } = worker;
      await delays.shift();
      return worker.listed === undefined ? { ok: true, value: cards } : { ok: false, error: worker.listed };
    }
    if (verb === 'modelProgress') return { ok: true, value: worker.share };
    if (verb === 'removeModel') return { ok: true, value: null };
    return new Promise((resolve) => settle.push(resolve));
  };
  const signals: AbortSignal[] = [];
  const call = (verb: string, request: unknown, options?: { signal?: AbortSignal }) => {
    asked.push([verb, request]);
    if (options?.signal !== undefined) signals.push(options.signal);
    return answer(verb);
  };
  const models = new LocalModels({
    client: { call: call as EngineClient['call'] },
    mirror: () => 'https://mirror.example',
    now: () => clock.nowMs,
    after: (_, task) => {
      clock.tick = task;
      return () => undefined;
    },
    inUse: () => '',
    ready: ({ name }, isWanted) => void (isWanted && ready.push(name)),
  });
  const finish = async (result: Result<ModelCard>) => {
    settle.shift()?.(result);
    await turns();
  };
  return { models, worker, delays, clock, asked, signals, ready, finish };
}

async function turns(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('the models as the settings know them', () => {
  it('are the latest, also where an answer from before comes after it', async () => {
    const { models, worker, delays } = openModels();
    worker.cards = [card('small', { kind: 'ready', sizeBytes: 1 })];
    let arrive = (): void => undefined;
    delays.push(new Promise<void>((resolve) => (arrive = resolve)));
    const slow = models.refresh();
    worker.cards = [card('small', { kind: 'absent' })];
    await models.remove('small');
    arrive();
    await slow;
    expect(models.cards).toEqual(worker.cards);
  });

  it('are those of the worker, or the reason why there are none', async () => {
    const { models, worker } = openModels();
    worker.listed = { kind: 'engine-gone', why: { kind: 'said', text: 'it died' } };
    await models.refresh();
    expect(models.error).toEqual(worker.listed);
    worker.listed = undefined;
    await models.refresh();
    expect(models.cards.map(({ name }) => name)).toEqual(['small']);
    expect(models.error).toBeUndefined();
  });

  it('are looked at again only while somebody sees them', async () => {
    const { models, asked } = openModels();
    await models.glance();
    expect(asked).toEqual([]);
    const stop = models.onChange(() => undefined);
    await models.glance();
    stop();
    await models.glance();
    expect(asked).toEqual([['models', null]]);
  });

  it('show how far a download is and how long it still takes, and are told when it is there', async () => {
    const { models, worker, clock, asked, ready, finish } = openModels();
    await models.refresh();
    void models.download('small', 'https://mirror.example');
    void models.download('small', 'https://mirror.example');
    expect(asked.filter(([verb]) => verb === 'downloadModel')).toEqual([
      ['downloadModel', { name: 'small', address: 'https://mirror.example' }],
    ]);
    await turns();
    worker.share = { receivedBytes: 10, totalBytes: 100 };
    clock.tick();
    await turns();
    clock.nowMs = 2_000;
    worker.share = { receivedBytes: 30, totalBytes: 100 };
    clock.tick();
    await turns();
    expect(models.cards[0]?.state).toEqual({ kind: 'downloading', receivedBytes: 30, totalBytes: 100 });
    expect(models.secondsLeft('small')).toBe(7);
    worker.cards = [card('small', { kind: 'ready', sizeBytes: 100 })];
    await finish({ ok: true, value: worker.cards[0]! });
    expect(ready).toEqual(['small']);
    expect(models.cards[0]?.state.kind).toBe('ready');
    expect(models.secondsLeft('small')).toBeUndefined();
  });

  it('can be called off, which is no failure', async () => {
    const { models, signals, finish } = openModels();
    void models.download('small', 'https://mirror.example');
    models.cancel('small');
    expect(signals[0]?.aborted).toBe(true);
    expect(models.isBusy('small')).toBe(true);
    await finish({ ok: false, error: { kind: 'cancelled' } });
    expect(models.isBusy('small')).toBe(false);
    expect(models.problem('small')).toBeUndefined();
    models.cancel('small');
    expect(models.isBusy('small')).toBe(false);
  });

  it('keep in mind why a download or an import failed, until it is begun again', async () => {
    const { models, finish } = openModels();
    const error: EngineError = {
      kind: 'embedder',
      reason: 'unreachable',
      why: { kind: 'said', text: 'gone' },
    };
    void models.download('small', 'https://mirror.example');
    await finish({ ok: false, error });
    expect(models.problem('small')).toEqual(error);
    void models.download('small', 'https://mirror.example');
    expect(models.problem('small')).toBeUndefined();
    await finish({ ok: true, value: card('small', { kind: 'ready', sizeBytes: 1 }) });
    const own = card('imported', { kind: 'absent' });
    void models.import(own, 'mine', []);
    expect(models.isBusy('imported')).toBe(true);
    await finish({ ok: false, error });
    expect(models.problem('imported')).toEqual(error);
    await models.remove('imported');
    expect(models.problem('imported')).toBeUndefined();
  });
});

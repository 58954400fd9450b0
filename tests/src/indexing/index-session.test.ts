import { describe, expect, it } from 'vitest';
import type { ClientState, EngineClient } from '../../../worker/wire/client';
import { DEFAULT_OPTIONS, type EngineApi, type EngineError, type Result } from '../../../worker/contract';
import type { IndexProgress, Indexing } from '../../../src/indexing/indexing';
import { IndexSession, type StoreSharing } from '../../../src/indexing/index-session';
import { IDLE } from '../../../src/indexing/progress-feed';

const OK: Result<null> = { ok: true, value: null };

const USED_BY_WINDOW: EngineError = {
  ...{ kind: 'storage', operation: 'open', reason: 'in-use', why: { kind: 'used-by-window' } },
};

class FakeIndexing implements Indexing {
  progress = IDLE;
  calls: string[] = [];
  #tell: (progress: IndexProgress) => void = () => undefined;

  start = () => this.#note('start');
  rebuild = () => this.#note('rebuild');
  settled = () => Promise.reject(new Error('unexpected'));
  push = () => void this.calls.push('push');
  allowLoss = () => void this.calls.push('allowLoss');
  typed = () => void this.calls.push('typed');
  wantBackground = () => void this.calls.push('wantBackground');
  readStored = () => void this.calls.push('readStored');
  retryBackground = () => void this.calls.push('retryBackground');
  close = () => void this.calls.push('close');
  pause = () => this.report({ state: 'paused' });
  resume = () => this.report({ state: 'indexing' });

  subscribe(listener: (progress: IndexProgress) => void): () => void {
    this.#tell = listener;
    return () => undefined;
  }

  report(progress: Partial<IndexProgress>): void {
    this.progress = { ...IDLE, ...progress };
    this.#tell(this.progress);
  }

  #note(call: string): Promise<Result<null>> {
    this.calls.push(call);
    return Promise.resolve(OK);
  }
}

interface SharedEngine {
  sharing: StoreSharing;
  /** Answers why it cannot be opened now; undefined when it can. */
  open(): EngineError | undefined;
  close(): void;
}

function openIndex(openError?: EngineError, shared?: SharedEngine) {
  const indexing = new FakeIndexing();
  const clock = { nowMs: 0 };
  const configured: string[] = [];
  const expected: Partial<EngineApi> = {
    open: () => {
      const error = shared === undefined ? openError : shared.open();
      return Promise.resolve(
        error === undefined
          ? {
              ok: true,
              value: { notes: 7, found: 'all', isComplete: true, lostNotes: 0, damage: [] },
            }
          : { ok: false, error },
      );
    },
    close: () => {
      shared?.close();
      return Promise.resolve(OK);
    },
    configure: ({ options }) => {
      configured.push(options.embedder);
      return Promise.resolve(OK);
    },
    noteCount: () => Promise.resolve({ ok: true, value: 7 }),
  };
  const engine = new Proxy(expected, {
    get: (verbs, name) => {
      const verb: unknown = Reflect.get(verbs, name);
      if (verb === undefined) throw new Error(`unexpected call of ${String(name)}`);
      return verb;
    },
  }) as EngineApi;
  const client: { state: ClientState } & Pick<EngineClient, 'engine' | 'call' | 'retry' | 'wake'> = {
    engine,
    state: { kind: 'ready' },
    call: () => Promise.reject(new Error('unexpected')),
    retry: () => undefined,
    wake: () => undefined,
  };
  const settings = { options: DEFAULT_OPTIONS };
  const options = () => settings.options;
  let forgotten = 0;
  const forgetModel = () => (forgotten += 1);
  const sharing = shared && { sharing: shared.sharing };
  const index = new IndexSession({
    client,
    indexing,
    options,
    forgetModel,
    now: () => clock.nowMs,
    ...sharing,
  });
  let changes = 0;
  index.onChange(() => (changes += 1));
  return {
    index,
    indexing,
    client,
    clock,
    settings,
    configured,
    changes: () => changes,
    forgotten: () => forgotten,
  };
}

/** A session of which one attempt to open, counted from 1, is refused. */
function openShared(refusal: EngineError, { refused = 1, isBeside = false } = {}) {
  const engine = { opened: 0, closed: 0 };
  const calls: string[] = [];
  let free = (): void => undefined;
  const sharing = {
    isBeside,
    readAlong: () => void calls.push('readAlong'),
    own: () => {
      sharing.isBeside = false;
      calls.push('own');
    },
    whenFree: () => new Promise<boolean>((resolve) => (free = () => resolve(true))),
  };
  const opened = openIndex(undefined, {
    sharing,
    open: () => {
      engine.opened += 1;
      return engine.opened === refused ? refusal : undefined;
    },
    close: () => void (engine.closed += 1),
  });
  return { ...opened, engine, sharing: { calls, free: () => free() } };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an index that another window keeps', () => {
  it('is read along, and kept as soon as the other window is gone', async () => {
    const { index, indexing, engine, sharing } = openShared(USED_BY_WINDOW);
    await index.start(false);
    expect([index.snapshot.phase, index.snapshot.isBeside, engine.opened]).toEqual(['open', true, 2]);
    const phases: string[] = [];
    index.onProgress(({ phase, isBeside }) => phases.push(isBeside ? 'beside' : phase));
    sharing.free();
    await settle();
    await settle();
    expect([index.snapshot.isBeside, engine.closed, engine.opened]).toEqual([false, 1, 3]);
    expect([phases[0], phases.at(-1)]).toEqual(['starting', 'open']);
    expect(sharing.calls).toEqual(['readAlong', 'own']);
    expect(indexing.calls.filter((call) => call === 'start')).toHaveLength(2);
  });

  it('is read along from the start where the other window is known', async () => {
    const { index, engine, sharing } = openShared(USED_BY_WINDOW, { refused: NaN, isBeside: true });
    await index.start(false);
    expect([index.snapshot.phase, index.snapshot.isBeside, engine.opened]).toEqual(['open', true, 1]);
    sharing.free();
    await settle();
    expect([index.snapshot.isBeside, sharing.calls]).toEqual([false, ['own']]);
  });

  it('is read along after its own worker died and the other window took it', async () => {
    const { index, indexing, client, engine, sharing } = openShared(USED_BY_WINDOW, { refused: 2 });
    await index.start(false);
    expect([index.snapshot.isBeside, engine.opened]).toEqual([false, 1]);
    client.state = { kind: 'idle', lost: USED_BY_WINDOW };
    index.clientChanged();
    await settle();
    expect([index.snapshot.phase, index.snapshot.isBeside, engine.opened]).toEqual(['open', true, 3]);
    expect(sharing.calls).toEqual(['readAlong']);
    expect(indexing.calls.filter((call) => call === 'start')).toHaveLength(2);
    index.clientChanged();
    await settle();
    expect(engine.opened).toBe(3);
  });

  it('is left alone when this window closes first', async () => {
    const { index, engine, sharing } = openShared(USED_BY_WINDOW);
    await index.start(false);
    index.close();
    sharing.free();
    await settle();
    expect([engine.closed, sharing.calls]).toEqual([0, ['readAlong']]);
  });
});

describe('the index of the vault', () => {
  it('compares with the vault once the stored index is loaded', async () => {
    const { index, indexing } = openIndex();
    expect(index.snapshot.phase).toBe('starting');
    await index.start(false);
    expect(index.snapshot).toMatchObject({ phase: 'open', notes: 7 });
    expect(indexing.calls).toEqual(['readStored', 'start']);
  });

  it('is paused before it compares, and answers with what is stored all the same', async () => {
    const { index, indexing } = openIndex();
    await index.start('by-user');
    expect(indexing.progress.state).toBe('paused');
    expect(indexing.calls).toEqual(['readStored', 'start']);
  });

  it('is paused before it compares when the last start did not finish, and reads nothing that is not asked for', async () => {
    const { index, indexing } = openIndex();
    await index.start('unsafe');
    expect(indexing.calls).toEqual(['start']);
    expect(indexing.progress.state).toBe('paused');
    expect(index.togglePause()).toBe(false);
  });

  it('says why the stored index could not be loaded and reads nothing', async () => {
    const { index, indexing } = openIndex({
      kind: 'storage',
      operation: 'open',
      why: { kind: 'said', text: 'denied' },
    });
    await index.start(false);
    expect(index.snapshot).toMatchObject({ phase: 'failed', error: { kind: 'storage' } });
    expect(indexing.calls).toEqual([]);
  });

  it('has failed when its client has given up, and says so at once', async () => {
    const { index, client } = openIndex();
    await index.start(false);
    const phases: string[] = [];
    index.onProgress(({ phase }) => phases.push(phase));
    client.state = {
      kind: 'failed',
      error: { kind: 'engine-gone', why: { kind: 'said', text: 'it died five times' } },
    };
    index.clientChanged();
    expect(phases).toEqual(['failed']);
    expect(index.snapshot.error).toMatchObject({ kind: 'engine-gone' });
  });

  it('tells of a change once the vault is divided, though there is more to learn', async () => {
    const { index, indexing, changes } = openIndex();
    await index.start(false);
    await settle();
    const before = changes();
    const learning = { done: 0, total: 0, secondsLeft: undefined, error: undefined };
    indexing.report({ background: { ...learning, stage: 'themes' } });
    await settle();
    expect(changes()).toBe(before);
    indexing.report({ background: { ...learning, stage: 'training' } });
    await settle();
    expect(changes()).toBe(before + 1);
  });

  it('lets a run go on ten times as long as panes took to look again', async () => {
    const { index, indexing, clock } = openIndex();
    await index.start(false);
    await settle();
    const looks: { at: number; end: () => void }[] = [];
    index.onChange(() => new Promise<void>((resolve) => looks.push({ at: clock.nowMs, end: resolve })));
    const goOnUntil = async (ms: number) => {
      for (; clock.nowMs <= ms; clock.nowMs += 100) {
        indexing.report({ state: 'indexing', done: clock.nowMs + 1, total: 99_999 });
        await settle();
      }
    };
    clock.nowMs = 2_000;
    await goOnUntil(2_900);
    // It has not seen what it asked for, and is not asked again.
    expect(looks.map(({ at }) => at)).toEqual([2_000]);
    looks[0]?.end();
    await settle();
    await goOnUntil(12_000);
    expect(looks.map(({ at }) => at)).toEqual([2_000, 12_000]);
    looks[1]?.end();
    await settle();
    await goOnUntil(15_000);
    expect(looks.map(({ at }) => at)).toEqual([2_000, 12_000, 14_000]);
    indexing.report({ state: 'idle' });
    await settle();
    expect(looks).toHaveLength(4);
  });

  it('tells of a change when a run ends, and every two seconds of a long one', async () => {
    const { index, indexing, clock, changes } = openIndex();
    await index.start(false);
    const before = changes();
    for (clock.nowMs = 100; clock.nowMs <= 4_100; clock.nowMs += 100) {
      indexing.report({ state: 'indexing', done: clock.nowMs, total: 9_999 });
      await settle();
    }
    expect(changes() - before).toBe(2);
    indexing.report(IDLE);
    await settle();
    expect(changes() - before).toBe(3);
  });

  it('does not say that all is done before it knows how many notes there are', async () => {
    const { index, indexing } = openIndex();
    await index.start(false);
    await settle();
    const told: string[] = [];
    indexing.report({ state: 'indexing', done: 1, total: 2 });
    index.onProgress(({ progress }) => told.push(progress.background?.stage ?? 'none'));
    indexing.report({ state: 'idle' });
    const background = {
      stage: 'loading',
      done: 0,
      total: 1,
      secondsLeft: undefined,
      error: undefined,
    } as const;
    indexing.report({ state: 'idle', background });
    expect(told).toEqual([]);
    await settle();
    expect(told).toEqual(['loading']);
  });

  it('tells of a change when vectors are ready, and of none before', async () => {
    const { index, indexing, changes } = openIndex();
    await index.start(false);
    const before = changes();
    const background = {
      stage: 'embedding' as const,
      done: 1,
      total: 9,
      secondsLeft: undefined,
      error: undefined,
    };
    indexing.report({ background });
    await settle();
    expect(changes()).toBe(before);
    indexing.report(IDLE);
    await settle();
    expect(changes() - before).toBe(1);
  });

  it('opens the embedder anew when something else about it changes', async () => {
    const { index, indexing, configured } = openIndex();
    await index.start(false);
    await index.changeEmbedder();
    expect(configured).toEqual(['none', DEFAULT_OPTIONS.embedder]);
    expect(indexing.calls).toContain('retryBackground');
  });

  it('opens an embedder anew that had given up, or is another one than before, when the user wants to try again', async () => {
    const { index, indexing, configured, forgotten } = openIndex();
    await index.start(false);
    const failed = (reason: 'crashed' | 'given-up' | 'wrong-dimensions') => {
      const error: EngineError = { kind: 'embedder', reason, why: { kind: 'said', text: 'no memory' } };
      const background = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error };
      indexing.report({ background });
    };
    failed('crashed');
    await index.retry();
    expect(configured).toEqual([]);
    failed('given-up');
    await index.retry();
    expect(configured).toEqual(['none', DEFAULT_OPTIONS.embedder]);
    expect(forgotten()).toBe(0);
    failed('wrong-dimensions');
    await index.retry();
    expect(configured.slice(2)).toEqual(['none', DEFAULT_OPTIONS.embedder]);
    expect(forgotten()).toBe(1);
  });

  it('opens one anew that is away when the user wants to try again, or when it was reached', async () => {
    const { index, indexing, configured, forgotten } = openIndex();
    await index.start(false);
    const away = (reason: 'unreachable' | 'wrong-dimensions') => {
      const why: EngineError = { kind: 'embedder', reason, why: { kind: 'said', text: 'far away' } };
      const quiet = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error: undefined };
      indexing.report({ background: { ...quiet, away: { texts: 3, why } } });
    };
    const anew = ['none', DEFAULT_OPTIONS.embedder];
    away('unreachable');
    await index.retry();
    expect([configured, forgotten()]).toEqual([anew, 0]);
    away('wrong-dimensions');
    await index.retry();
    expect([configured.slice(2), forgotten()]).toEqual([anew, 1]);
    await index.serverReached(DEFAULT_OPTIONS.embedder);
    expect(configured.slice(4)).toEqual(anew);
    await index.serverReached('ollama:what-was-chosen-before');
    expect(configured).toHaveLength(6);
  });

  it('tries again with files of vectors that came only where no model could be opened', async () => {
    const { index, indexing } = openIndex();
    await index.start(false);
    index.vectorFilesCame();
    expect(indexing.calls).not.toContain('retryBackground');
    const error: EngineError = {
      kind: 'embedder',
      reason: 'unreachable',
      why: { kind: 'said', text: 'far' },
    };
    const background = { stage: 'none' as const, done: 0, total: 0, secondsLeft: undefined, error };
    indexing.report({ background });
    index.vectorFilesCame();
    expect(indexing.calls).toContain('retryBackground');
  });

  it('works in the background for options that want other texts embedded', async () => {
    const { index, settings, indexing } = openIndex();
    await index.start(false);
    expect(indexing.calls).not.toContain('wantBackground');
    settings.options = { ...DEFAULT_OPTIONS, embedsSummaries: false };
    await index.configure();
    expect(indexing.calls).toContain('wantBackground');
  });

  it('lets the embedder answer until another one takes over', async () => {
    const { index, settings, configured } = openIndex();
    await index.start(false);
    settings.options = { ...DEFAULT_OPTIONS, embedder: 'ollama:some-model' };
    await index.changeEmbedder();
    expect(configured).toEqual(['ollama:some-model']);
  });
});

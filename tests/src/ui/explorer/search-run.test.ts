import { describe, expect, it } from 'vitest';
import type { ExploreRequest, HitsAnswer, Result } from '../../../../worker/contract';
import { ExplorerStore } from '../../../../src/ui/explorer/explorer-store';
import { FakeEngine } from './fake-engine';
import { SearchRun } from '../../../../src/ui/explorer/search-run';

const NOTHING: Result<HitsAnswer> = {
  ok: true,
  value: { hits: [], total: 0, cut: 0, corrections: [], unknown: [] },
};

type Answer = (found?: Result<HitsAnswer>) => void;

function openSearch() {
  const store = new ExplorerStore();
  const asked: { request: ExploreRequest; signal: AbortSignal; answer: Answer }[] = [];
  const timers: (() => void)[] = [];
  const clock = { nowMs: 0 };
  const engine = new FakeEngine();
  const ports = {
    engine: engine.api,
    explore: (request: ExploreRequest, signal: AbortSignal) =>
      new Promise<Result<HitsAnswer>>((resolve) => {
        asked.push({ request, signal, answer: (found = NOTHING) => resolve(found) });
      }),
    now: () => clock.nowMs,
    after: (_delayMs: number, task: () => void) => {
      timers.push(task);
      return () => void timers.splice(timers.indexOf(task), 1);
    },
  };
  const search = new SearchRun(ports, store, () => ({ tags: ['garden'] }));
  return { engine, store, asked, timers, clock, search };
}

/** All promises that can be kept without anything from outside are. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('a search', () => {
  it('asks under the lens, at the level on view, for words without space around them', async () => {
    const { store, asked, search } = openSearch();
    store.set({ altitude: 'section' });
    void search.take(' soil ', false);
    expect(asked[0]?.request).toMatchObject({ query: 'soil', level: 'section', lens: { tags: ['garden'] } });
    expect(store.state.content).toMatchObject({ kind: 'search', answer: { kind: 'loading' } });
  });

  it('asks for the themes once the answer is there, which would else wait behind them', async () => {
    const { engine, asked, store, search } = openSearch();
    store.set({ altitude: 'vault' });
    const searching = search.take('soil', false);
    expect(engine.calls).not.toContain('themes');
    asked[0]?.answer();
    await searching;
    expect(engine.calls).toContain('themes');
  });

  it('asks for the themes again when the index changed, and at no other time', async () => {
    const { engine, asked, store, search } = openSearch();
    const answered = async (searching: Promise<void>): Promise<number> => {
      asked.at(-1)?.answer();
      await searching;
      return engine.calls.filter((call) => call === 'themes').length;
    };
    store.set({ altitude: 'vault' });
    expect(await answered(search.take('soil', false))).toBe(1);
    expect(await answered(search.run(false))).toBe(1);
    const refreshed = search.refresh();
    await settled();
    expect(await answered(refreshed)).toBe(2);
    expect(await answered(search.run(false))).toBe(2);
  });

  it('waits while somebody types, and for the last key only', () => {
    const { asked, timers, search } = openSearch();
    void search.take('s', true);
    void search.take('so', true);
    expect([asked.length, timers.length]).toEqual([0, 1]);
    timers[0]?.();
    expect(asked.map(({ request }) => request.query)).toEqual(['so']);
  });

  it('is answered before it is asked again because the index changed', async () => {
    const { asked, store, search } = openSearch();
    const searching = search.take('soil', false);
    const refreshed = search.refresh();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    asked[0]?.answer();
    await searching;
    expect(store.state.content).toMatchObject({ kind: 'search', answer: { kind: 'ready' } });
    asked[1]?.answer();
    await refreshed;
    expect(asked.map(({ request }) => request.query)).toEqual(['soil', 'soil']);
  });

  it('stays as it is under a pointer that moves, and is asked again once that rests', async () => {
    const { asked, timers, clock, search } = openSearch();
    const searching = search.take('soil', false);
    asked[0]?.answer();
    await searching;
    search.still.pointed({ x: 20, y: 40 });
    await search.refresh();
    await search.refresh();
    expect([asked.length, timers.length]).toEqual([1, 1]);
    clock.nowMs = 3_000;
    search.still.pointed({ x: 20, y: 60 });
    clock.nowMs = 5_000;
    timers.shift()?.();
    expect([asked.length, timers.length]).toEqual([1, 1]);
    clock.nowMs = 8_000;
    timers.shift()?.();
    expect([asked.length, timers.length]).toEqual([2, 0]);
  });

  it('is asked again though the pointer trembles where it rests, and not while it creeps', async () => {
    const { asked, timers, clock, search } = openSearch();
    const searching = search.take('soil', false);
    asked[0]?.answer();
    await searching;
    search.still.pointed({ x: 20, y: 40 });
    await search.refresh();
    for (let pixel = 1; pixel <= 8; pixel++) {
      clock.nowMs += 500;
      search.still.pointed({ x: 20 + pixel, y: 40 });
    }
    clock.nowMs = 5_000;
    timers.shift()?.();
    expect([asked.length, timers.length]).toEqual([1, 1]);
    for (const x of [29, 27, 28, 30, 27]) {
      clock.nowMs += 1_000;
      search.still.pointed({ x, y: 41 });
    }
    timers.shift()?.();
    expect([asked.length, timers.length]).toEqual([2, 0]);
  });

  it('is not shown anew under a pointer that came while it was asked again', async () => {
    const { store, asked, search } = openSearch();
    const searching = search.take('soil', false);
    asked[0]?.answer();
    await searching;
    await settled();
    const before = store.state.content;
    const refreshed = search.refresh();
    await settled();
    expect(asked).toHaveLength(2);
    search.still.pointed({ x: 20, y: 40 });
    asked[1]?.answer();
    await settled();
    expect(store.state.content).toBe(before);
    search.still.left();
    await refreshed;
    expect(store.state.content).not.toBe(before);
  });

  it('is asked again as soon as the pointer leaves, once, and not where another one took its place', async () => {
    const { asked, timers, search } = openSearch();
    const searching = search.take('soil', false);
    asked[0]?.answer();
    await searching;
    search.still.pointed({ x: 20, y: 40 });
    await search.refresh();
    search.still.left();
    search.still.left();
    expect([asked.length, timers.length]).toEqual([2, 0]);
    asked[1]?.answer();
    await settled();
    search.still.pointed({ x: 20, y: 40 });
    await search.refresh();
    void search.take('mulch', false);
    search.still.left();
    expect(asked.map(({ request }) => request.query)).toEqual(['soil', 'soil', 'mulch']);
  });

  it('is not asked again where another one took its place meanwhile', async () => {
    const { asked, search } = openSearch();
    void search.take('soil', false);
    const refreshed = search.refresh();
    void search.take('clay', false);
    asked[0]?.answer();
    await refreshed;
    expect(asked.map(({ request }) => request.query)).toEqual(['soil', 'clay']);
  });

  it('is called off by the next one, and its late answer is nobody’s', async () => {
    const { store, asked, search } = openSearch();
    const first = search.take('soil', false);
    const second = search.take('clay', false);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[0]?.answer();
    await first;
    expect(store.state.content).toMatchObject({ answer: { kind: 'loading' } });
    asked[1]?.answer();
    await second;
    expect(store.state.content).toMatchObject({ answer: { kind: 'ready' } });
  });

  it('says which words no note has where it finds nothing', async () => {
    const { store, asked, search } = openSearch();
    const searching = search.take('gorden', false);
    asked[0]?.answer({
      ok: true,
      value: { hits: [], total: 0, cut: 0, corrections: [], unknown: ['gorden'] },
    });
    await searching;
    expect(store.state.announcement).toBe('0 notes found. No note has “gorden”.');
  });

  it('says which tag of the lens no note has, once, and shows it', async () => {
    const { store, asked, search } = openSearch();
    const says = 'No note has the tag #garden.';
    const searching = search.take('soil', false);
    asked[0]?.answer();
    await searching;
    await settled();
    expect(store.state.content).toMatchObject({ absent: [says] });
    expect(store.state.announcement).toBe(says);
    store.set({ announcement: 'Score 1.000' });
    const refreshed = search.refresh();
    await settled();
    asked[1]?.answer();
    await refreshed;
    await settled();
    expect(store.state.content).toMatchObject({ absent: [says] });
    expect(store.state.announcement).toBe('Score 1.000');
  });

  it('says again what it found only when that is another count', async () => {
    const { engine, store, asked, search } = openSearch();
    engine.tags = [{ name: 'garden', notes: 1 }];
    const asks = async (run: Promise<void>): Promise<void> => {
      asked.at(-1)?.answer();
      await run;
    };
    await asks(search.take('soil', false));
    expect(store.state.announcement).toBe('0 notes found');
    // By itself, since the index changed.
    store.set({ announcement: 'Score 1.000' });
    await asks(search.run(false));
    expect(store.state.announcement).toBe('Score 1.000');
    await asks(search.take('clay', false));
    expect(store.state.announcement).toBe('0 notes found');
  });
});

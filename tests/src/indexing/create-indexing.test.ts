import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_NOTE_BYTES } from '../../../src/indexing/batches';
import { createIndexing } from '../../../src/indexing/create-indexing';
import type {
  FileMove,
  IndexProgress,
  Indexing,
  VaultEvent,
  VaultFiles,
} from '../../../src/indexing/indexing';
import type { NotePath, Result } from '../../../worker/contract';
import { FakeWork } from './fake-work';
import { drain, ManualTime, MapEngine, VaultMap } from './vault-model';
import { tries } from '../../thorough';

interface Scene {
  time: ManualTime;
  vault: VaultMap;
  engine: MapEngine;
  work: FakeWork;
  indexing: Indexing;
  seen: IndexProgress[];
  moved: FileMove[];
}

function setUp(notes: number, files: Partial<VaultFiles> = {}): Scene {
  const time = new ManualTime();
  const vault = new VaultMap();
  for (let i = 0; i < notes; i++) vault.write(path(`note ${String(i)}`), `text ${String(i)}`);
  const engine = new MapEngine();
  const work = new FakeWork(time);
  const moved: FileMove[] = [];
  const indexing = createIndexing({
    engine: engine.api,
    background: work,
    files: { list: () => vault.list(), read: (path) => vault.read(path), ...files },
    now: time.now,
    after: time.after,
    moved: (move) => moved.push(move),
  });
  const seen: IndexProgress[] = [];
  indexing.subscribe((progress) => seen.push(progress));
  return { time, vault, engine, work, indexing, seen, moved };
}

function path(name: string): NotePath {
  return `${name}.md` as NotePath;
}

/** The value once `promise` has settled without time passing; undefined while it is pending. */
async function settledValue<T>(promise: Promise<T>): Promise<T | undefined> {
  let value: T | undefined;
  void promise.then((result) => (value = result));
  await drain();
  return value;
}

/** Holds every apply until `open` is called. */
function blockApply(engine: MapEngine): { open: () => void } {
  let open: () => void = () => undefined;
  engine.busy = new Promise((resolve) => (open = resolve));
  return { open };
}

describe('the first pass', () => {
  it('makes the index equal to the vault, newest first, and flushes once', async () => {
    const { vault, engine, indexing } = setUp(200);
    expect(await indexing.start()).toEqual({ ok: true, value: null });
    expect(engine.index.notes).toEqual(vault.texts);
    const first = engine.batches[0]?.[0];
    expect(first?.kind === 'upsert' && first.facts.path).toBe('note 199.md');
    expect(engine.calls.filter((call) => call === 'flush')).toHaveLength(1);
    expect(engine.calls.at(-1)).toBe('flush');
  });

  it('reads and writes nothing when nothing has changed', async () => {
    const { vault, engine, indexing } = setUp(10);
    await indexing.start();
    engine.calls.length = 0;
    vault.reads = 0;
    await indexing.start();
    expect(engine.calls).toEqual(['reconcile']);
    expect(vault.reads).toBe(0);
  });

  it('sends at most 64 notes at a time', async () => {
    const { engine, indexing } = setUp(200);
    await indexing.start();
    expect(engine.batches.map((batch) => batch.length)).toEqual([64, 64, 64, 8]);
  });

  it('sends large notes in batches of about a megabyte', async () => {
    const { vault, engine, indexing } = setUp(0);
    for (let i = 0; i < 6; i++) vault.write(path(`large ${String(i)}`), 'x'.repeat(400_000));
    await indexing.start();
    expect(engine.batches.map((batch) => batch.length)).toEqual([2, 2, 2]);
  });

  it('reads no further than one batch ahead of the worker', async () => {
    const { vault, engine, indexing } = setUp(300);
    const gate = blockApply(engine);
    const pass = indexing.start();
    await drain();
    expect(vault.reads).toBe(128);
    gate.open();
    await pass;
    expect(vault.reads).toBe(300);
  });

  it.each(['the vault is listed', 'notes are sent'])(
    'looks again when asked to while %s, as after a change of the rules of what is read',
    async (moment) => {
      const rules: { isIn: (path: NotePath) => boolean } = { isIn: () => true };
      let listed: () => void = () => undefined;
      const listing = new Promise<void>((resolve) => (listed = resolve));
      const scene = setUp(100, {
        list: async () => {
          const { files } = await scene.vault.list();
          const result = { files: files.filter((facts) => rules.isIn(facts.path)), refused: [] };
          if (moment === 'the vault is listed') await listing;
          return result;
        },
        admits: (path) => rules.isIn(path),
      });
      const { engine, indexing, vault } = scene;
      const gate = blockApply(engine);
      const first = indexing.start();
      await drain();
      rules.isIn = (path) => path === 'note 1.md';
      const second = indexing.start();
      listed();
      gate.open();
      expect(await Promise.all([first, second])).toEqual([
        { ok: true, value: null },
        { ok: true, value: null },
      ]);
      expect([...engine.index.notes.keys()]).toEqual(['note 1.md']);
      expect(vault.texts.size).toBe(100);
    },
  );

  it('reports a note that cannot be read and goes on with the rest', async () => {
    const { vault, engine, indexing } = setUp(0, {
      read: (asked) =>
        asked === path('locked')
          ? Promise.resolve({
              ok: false,
              error: { kind: 'unreadable', path: asked, why: { kind: 'said', text: 'EACCES' } },
            })
          : vault.read(asked),
    });
    vault.write(path('locked'), 'x');
    vault.write(path('open'), 'y');
    expect((await indexing.start()).ok).toBe(true);
    expect([...engine.index.notes.keys()]).toEqual(['open.md']);
    expect(engine.batches.flat()).toContainEqual({
      kind: 'unreadable',
      facts: vault.factsOf(path('locked')),
      problem: { kind: 'unreadable', why: { kind: 'said', text: 'EACCES' } },
    });
  });

  it('reports a reader that throws in the same way', async () => {
    const { engine, indexing } = setUp(1, { read: () => Promise.reject(new Error('stale handle')) });
    expect((await indexing.start()).ok).toBe(true);
    expect([...engine.index.unreadable]).toEqual(['note 0.md']);
  });

  it('never reads a file over the limit', async () => {
    const sizeBytes = LARGEST_NOTE_BYTES + 1;
    const facts = { path: path('huge'), modifiedMs: 1, createdMs: 1, sizeBytes };
    const { vault, engine, indexing } = setUp(0, {
      list: () => Promise.resolve({ files: [facts], refused: [] }),
    });
    await indexing.start();
    expect(vault.reads).toBe(0);
    const problem = { kind: 'too-large', sizeBytes, limitBytes: LARGEST_NOTE_BYTES };
    expect(engine.batches).toEqual([[{ kind: 'unreadable', facts, problem }]]);
  });

  it('passes on what the host refuses', async () => {
    const facts = { path: path('clash'), modifiedMs: 1, createdMs: 1, sizeBytes: 1 };
    const problem = { kind: 'name-clash', other: 'clash.md' } as const;
    const { engine, indexing } = setUp(0, {
      list: () => Promise.resolve({ files: [], refused: [{ facts, problem }] }),
    });
    await indexing.start();
    expect(engine.batches).toEqual([[{ kind: 'unreadable', facts, problem }]]);
  });

  it('fails, and drops nothing, when the vault cannot be listed', async () => {
    let isGone = false;
    const vault = new VaultMap();
    vault.write(path('a'), 'x');
    const { engine, indexing } = setUp(0, {
      list: () => (isGone ? Promise.reject(new Error('no such folder')) : vault.list()),
      read: (asked) => vault.read(asked),
    });
    await indexing.start();
    isGone = true;
    const error = { kind: 'vault-unreadable', why: { kind: 'said', text: 'no such folder' } };
    expect(await indexing.start()).toEqual({ ok: false, error });
    expect(indexing.progress).toMatchObject({ state: 'failed', error });
    expect([...engine.index.notes.keys()]).toEqual(['a.md']);
  });
});

describe('events', () => {
  it('reach the index once the file is quiet', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    await indexing.start();
    indexing.push(vault.write(path('new'), 'hello'));
    const settled = indexing.settled();
    await time.pass(499);
    expect(engine.index.notes.has(path('new'))).toBe(false);
    await time.pass(1);
    expect(engine.index.notes.get(path('new'))).toBe('hello');
    await settled;
  });

  it('move a note with what its file holds', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    await indexing.start();
    vault.reads = 0;
    indexing.push(vault.rename(path('note 0'), path('moved')));
    await time.pass(500);
    expect(engine.index.notes).toEqual(vault.texts);
    expect(engine.batches.at(-1)).toMatchObject([
      { kind: 'rename', content: new TextEncoder().encode('text 0') },
    ]);
    expect(vault.reads).toBe(1);
  });

  it('of a note that is left out by the time when it would be read have it removed', async () => {
    const leftOut = new Set<NotePath>();
    const { time, vault, engine, indexing } = setUp(2, { admits: (asked) => !leftOut.has(asked) });
    await indexing.start();
    vault.reads = 0;
    indexing.push(vault.write(path('note 0'), 'private'));
    indexing.push(vault.write(path('new'), 'private'));
    indexing.push(vault.rename(path('note 1'), path('renamed')));
    for (const name of ['note 0', 'new', 'renamed']) leftOut.add(path(name));
    await time.pass(500);
    expect(vault.reads).toBe(0);
    expect([...engine.index.notes.keys()]).toEqual([]);
  });

  it('say which notes a file may be that came under another name, and tell which one it was', async () => {
    const { time, vault, engine, indexing, moved } = setUp(1);
    await indexing.start();
    engine.moved = [{ from: path('note 0'), to: path('other') }];
    for (const event of vault.move(path('note 0'), path('other'))) indexing.push(event);
    await time.pass(500);
    expect(engine.batches.at(-1)).toMatchObject([
      { kind: 'upsert', facts: { path: path('other') }, from: [path('note 0')] },
      { kind: 'remove', path: path('note 0') },
    ]);
    expect(moved).toEqual(engine.moved);
  });

  it('of the first pass are kept and applied after it', async () => {
    const { time, vault, engine, indexing } = setUp(200);
    const gate = blockApply(engine);
    const pass = indexing.start();
    await drain();
    indexing.push(vault.rename(path('note 0'), path('moved')));
    indexing.push(vault.write(path('note 150'), 'newer'));
    indexing.push(vault.remove(path('note 3')));
    gate.open();
    await pass;
    await time.pass(500);
    expect(engine.index.notes).toEqual(vault.texts);
    expect(engine.index.unreadable.size).toBe(0);
  });

  it('wait for the first pass to be asked for', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    indexing.push(vault.write(path('note 0'), 'newer'));
    await time.pass(60_000);
    expect(engine.calls).toEqual([]);
    await indexing.start();
    await time.pass(500);
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('are flushed after half a minute of quiet', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    await indexing.start();
    engine.calls.length = 0;
    indexing.push(vault.write(path('note 0'), 'one'));
    await time.pass(20_000);
    indexing.push(vault.write(path('note 0'), 'two'));
    await time.pass(29_000);
    expect(engine.calls).toEqual(['apply', 'apply']);
    await time.pass(2_000);
    expect(engine.calls).toEqual(['apply', 'apply', 'flush']);
  });

  it('that keep time and size survive an engine that dies over them', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    await indexing.start();
    const before = vault.factsOf(path('note 0'));
    vault.texts.set(path('note 0'), 'TEXT 0');
    dieOnce(engine, 'apply');
    indexing.push({ kind: 'changed', facts: before });
    await time.pass(5_000);
    expect(engine.index.notes.get(path('note 0'))).toBe('TEXT 0');
  });
});

/** Fails one call as a dying worker does. */
function dieOnce(engine: MapEngine, dying: string): void {
  engine.failing = (call) => {
    if (call !== dying) return undefined;
    engine.failing = () => undefined;
    return { kind: 'engine-gone', why: { kind: 'said', text: 'killed' } };
  };
}

describe('pause', () => {
  it('lets at most the batch in flight arrive', async () => {
    const { time, engine, indexing } = setUp(300);
    const gate = blockApply(engine);
    const pass = indexing.start();
    await drain();
    indexing.pause();
    gate.open();
    await time.pass(60_000);
    expect(engine.batches).toHaveLength(1);
    expect(indexing.progress).toMatchObject({ state: 'paused', done: 64, total: 300 });
    indexing.resume();
    expect(await settledValue(pass)).toEqual({ ok: true, value: null });
    expect(engine.index.notes.size).toBe(300);
  });

  it('keeps events until it is over', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    await indexing.start();
    indexing.pause();
    indexing.push(vault.write(path('note 0'), 'newer'));
    await time.pass(5_000);
    expect(engine.index.notes).not.toEqual(vault.texts);
    indexing.resume();
    await time.pass(500);
    expect(engine.index.notes).toEqual(vault.texts);
  });
});

describe('background work', () => {
  it('begins when the index is equal to the vault, and its end is stored', async () => {
    const { time, engine, work, indexing } = setUp(100);
    work.total = 5;
    const gate = blockApply(engine);
    const pass = indexing.start();
    await time.pass(5_000);
    expect(work.asked).toHaveLength(0);
    gate.open();
    await pass;
    engine.calls.length = 0;
    await time.pass(1_000);
    expect(work.done).toBe(5);
    expect(engine.calls).toEqual(['flush']);
    await time.pass(60_000);
    expect(engine.calls).toEqual(['flush']);
  });

  it('lets a change go first', async () => {
    const { time, vault, engine, work, indexing } = setUp(1);
    work.total = 1_000;
    await indexing.start();
    await time.pass(100);
    indexing.push(vault.write(path('note 0'), 'newer'));
    await time.pass(500);
    expect(engine.index.notes).toEqual(vault.texts);
    const { done } = work;
    expect(done).toBeLessThan(20);
    await time.pass(1_400);
    expect(work.done).toBe(done);
    await time.pass(60_000);
    expect(work.done).toBe(1_000);
  });

  it('of one edit is stored with the edit', async () => {
    const { time, vault, engine, work, indexing } = setUp(1);
    await indexing.start();
    engine.calls.length = 0;
    work.total = 1;
    indexing.push(vault.write(path('note 0'), 'newer'));
    await time.pass(10_000);
    expect(work.done).toBe(1);
    expect(engine.calls).toEqual(['apply']);
    await time.pass(30_000);
    expect(engine.calls).toEqual(['apply', 'flush']);
  });

  it('is paused and resumed with the rest, and shows how far it is', async () => {
    const { time, work, indexing, seen } = setUp(1);
    work.total = 100;
    await indexing.start();
    await time.pass(500);
    expect(indexing.progress).toMatchObject({
      state: 'idle',
      background: { stage: 'embedding', total: 100 },
    });
    indexing.pause();
    await time.pass(60_000);
    expect(work.done).toBeLessThan(60);
    expect(indexing.progress).toMatchObject({ state: 'paused', background: { stage: 'embedding' } });
    indexing.resume();
    await time.pass(60_000);
    expect(work.done).toBe(100);
    expect(indexing.progress).toMatchObject({ state: 'idle', background: undefined });
    expect(seen.at(-1)).toMatchObject({ state: 'idle', background: undefined });
  });

  it('does not keep anybody waiting who waits for the words', async () => {
    const { time, work, indexing } = setUp(1);
    work.total = 1_000_000;
    await indexing.start();
    await time.pass(100);
    expect(await settledValue(indexing.settled().then(() => 'settled'))).toBe('settled');
  });
});

describe('rebuild', () => {
  it('empties the index and makes it anew', async () => {
    const { vault, engine, indexing } = setUp(3);
    await indexing.start();
    engine.index.notes.set(path('left over'), 'x');
    expect((await indexing.rebuild()).ok).toBe(true);
    expect(engine.index.notes).toEqual(vault.texts);
    expect(engine.calls).toContain('clear');
  });

  it('breaks off a pass under way, and answers both', async () => {
    const { vault, engine, indexing } = setUp(300);
    const gate = blockApply(engine);
    const pass = indexing.start();
    await drain();
    const rebuilt = indexing.rebuild();
    gate.open();
    expect(await pass).toEqual({ ok: true, value: null });
    expect((await rebuilt).ok).toBe(true);
    expect(engine.calls.slice(0, 4)).toEqual(['reconcile', 'apply', 'reconcile', 'clear']);
    expect(engine.index.notes).toEqual(vault.texts);
  });
});

describe('failure', () => {
  it('of the engine is followed by comparing anew', async () => {
    const { time, vault, engine, indexing } = setUp(100);
    dieOnce(engine, 'apply');
    const pass = indexing.start();
    await time.pass(10_000);
    expect(await pass).toEqual({ ok: true, value: null });
    expect(engine.calls).toEqual(['reconcile', 'apply', 'reconcile', 'apply', 'apply', 'flush']);
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('that does not pass ends in the failed state, with the error, and can be tried again', async () => {
    const { time, vault, engine, indexing } = setUp(1);
    const error = { kind: 'timeout', afterMs: 1 } as const;
    engine.failing = (call) => (call === 'apply' ? error : undefined);
    const pass = indexing.start();
    await time.pass(60_000);
    expect(await pass).toEqual({ ok: false, error });
    expect(engine.calls.filter((call) => call === 'apply')).toHaveLength(6);
    expect(indexing.progress).toMatchObject({ state: 'failed', error });
    engine.failing = () => undefined;
    expect(await indexing.start()).toEqual({ ok: true, value: null });
    await drain();
    expect(indexing.progress).toMatchObject({ state: 'idle', error: undefined });
    expect(engine.index.notes).toEqual(vault.texts);
  });

  it('of the store is told at once', async () => {
    const { engine, indexing } = setUp(1);
    const error = { kind: 'storage', operation: 'append', why: { kind: 'said', text: 'disk full' } } as const;
    engine.failing = (call) => (call === 'apply' ? error : undefined);
    expect(await indexing.start()).toEqual({ ok: false, error });
  });
});

describe('progress', () => {
  it('counts notes up and seconds down', async () => {
    const scene = setUp(640);
    for (let at = 0; at < 640; at++) scene.vault.write(path(`note ${String(at)}`), 'text '.repeat(3_000));
    slowDown(scene, 1_000);
    const pass = scene.indexing.start();
    await scene.time.pass(60_000);
    await pass;
    const running = scene.seen.filter((progress) => progress.state === 'indexing');
    expect(running.map((progress) => progress.done)).toEqual([
      0, 64, 128, 192, 256, 320, 384, 448, 512, 576, 640,
    ]);
    const seconds = running.map((progress) => progress.secondsLeft).filter((left) => left !== undefined);
    // The last one is that of the snapshot.
    expect(seconds).toEqual([7, 6, 6, 5, 4, 3, 2, 1]);
    expect(scene.indexing.progress).toMatchObject({ state: 'idle', done: 640, total: 640 });
  });

  it('is told at most every 100 ms', async () => {
    const scene = setUp(640);
    slowDown(scene, 30);
    void scene.indexing.start();
    await scene.time.pass(60_000);
    expect(scene.seen.length).toBeLessThan(7);
  });
});

/** Makes every apply take so long. */
function slowDown({ engine, time }: Scene, durationMs: number): void {
  const apply = engine.api.apply;
  engine.api.apply = async (request) => {
    await new Promise<void>((resolve) => time.after(durationMs, resolve));
    return apply(request);
  };
}

describe('close', () => {
  it('settles whoever waits and sends nothing more', async () => {
    const { time, vault, engine, indexing } = setUp(300);
    const gate = blockApply(engine);
    const pass = indexing.start();
    const settled = indexing.settled();
    await drain();
    indexing.close();
    gate.open();
    expect(await pass).toEqual({ ok: false, error: { kind: 'cancelled' } });
    await settled;
    indexing.push(vault.write(path('late'), 'x'));
    await time.pass(60_000);
    expect(engine.batches).toHaveLength(1);
  });
});

describe('indexing', () => {
  it('ends equal to the vault whatever happens, fails, pauses or is asked for on the way', async () => {
    await fc.assert(fc.asyncProperty(fc.array(happening(), { maxLength: 25 }), replays), {
      numRuns: tries(300),
    });
  });
});

type Happening =
  | { kind: 'write'; name: string }
  | { kind: 'remove'; name: string }
  | { kind: 'rename'; name: string; to: string }
  | { kind: 'wait'; durationMs: number }
  | { [K in Interference]: { kind: K } }[Interference];

type Interference = 'die' | 'pause' | 'resume' | 'start' | 'rebuild';

function happening(): fc.Arbitrary<Happening> {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('write' as const, 'remove' as const), name }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('rename' as const), name, to: name }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), durationMs: fc.nat(1_500) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom<Interference>('die', 'pause', 'resume', 'start', 'rebuild'),
      }),
    },
  );
}

async function replays(happenings: Happening[]): Promise<void> {
  const scene = setUp(3);
  const { time, vault, engine, indexing } = scene;
  slowDown(scene, 70);
  const passes: Promise<Result<null>>[] = [indexing.start()];
  let texts = 0;
  for (const event of happenings) {
    if (event.kind === 'wait') await time.pass(event.durationMs);
    else if (event.kind === 'die') dieOnce(engine, 'apply');
    else if (event.kind === 'pause') indexing.pause();
    else if (event.kind === 'resume') indexing.resume();
    else if (event.kind === 'start' || event.kind === 'rebuild') passes.push(indexing[event.kind]());
    else {
      const happened = perform(event, vault, `text ${String(texts++)}`);
      if (happened !== undefined) indexing.push(happened);
    }
  }
  indexing.resume();
  await time.pass(60_000);
  await indexing.settled();
  expect(engine.index.notes).toEqual(vault.texts);
  expect([...engine.index.unreadable]).toEqual([]);
  expect(indexing.progress.state).toBe('idle');
  for (const pass of await Promise.all(passes)) expect(pass.ok).toBe(true);
}

function perform(
  event: Extract<Happening, { name: string }>,
  vault: VaultMap,
  text: string,
): VaultEvent | undefined {
  const subject = path(event.name);
  if (event.kind === 'write') return vault.write(subject, text);
  if (!vault.texts.has(subject)) return undefined;
  if (event.kind === 'remove') return vault.remove(subject);
  return event.to === event.name ? undefined : vault.rename(subject, path(event.to));
}

import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type Embedder, type WorkLeft } from '../../../worker/contract';
import { embeddedEngine } from '../embedded-engine';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, UNREACHABLE, wordVector } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';

const NOTES = {
  ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Bed ${at}.md`, `Humus of bed ${at}.`])),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Ship ${at}.md`, `The mast of ship ${at}.`])),
  'Digging.md': 'Earth.',
};
const COUNT = Object.keys(NOTES).length;
const LINES = ['soil earth humus', 'sail mast keel', 'star comet orbit', 'bread oven flour'];

/** What the desk exported of these notes. */
async function deskVectors(notes: Record<string, string> = NOTES): Promise<Uint8Array[]> {
  return (await embeddedEngine(notes)).call('exportVectors', null);
}

/** The model of the desk as a phone knows it that never reached it. */
function awayEmbedder(): FakeEmbedder {
  const embedder = new FakeEmbedder('directions', wordVector(LINES), { isAway: true, isBilled: true });
  embedder.failure = UNREACHABLE;
  embedder.queryFailure = UNREACHABLE;
  return embedder;
}

/** A phone with these notes, whose server is not reached. `names` says which embedder is opened by which name. */
async function phone(
  names: Record<string, Embedder> = { directions: awayEmbedder() },
  { storage = new MemoryStorage(), chosen = 'directions' } = {},
) {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
  const engine = new TestEngine(vault, storage, async (name) => {
    const value = names[name];
    return value === undefined ? { ok: false, error: UNREACHABLE } : { ok: true, value };
  });
  await engine.open({ embedder: chosen });
  await engine.update();
  return { engine, vault, opened: await work(engine) };
}

/** Works until nothing is left that can be done, and answers the end of it and the stages on the way. */
async function work(engine: TestEngine): Promise<{ last: WorkLeft; stages: Set<string> }> {
  const stages = new Set<string>();
  for (let step = 0; step < 1_000; step += 1) {
    const last = await engine.call('maintain', {});
    stages.add(last.stage);
    if (last.stage === 'none') return { last, stages };
  }
  throw new Error('the work does not end');
}

describe('a model that is away', () => {
  it('waits with what it has not, is told no text, and is no failure that is tried again and again', async () => {
    const embedder = awayEmbedder();
    const { engine, opened } = await phone({ directions: embedder });
    const { last } = opened;
    expect(last).toMatchObject({ away: { texts: COUNT, why: UNREACHABLE }, error: undefined });
    expect(last.withheld).toBeUndefined();
    expect(new Set(embedder.calls.flat())).toEqual(new Set(['']));
    const status = await engine.call('meaningStatus', null);
    expect(status).toMatchObject({ state: 'failed', isAway: true, error: UNREACHABLE, done: 0 });
    expect(status.withheld).toBeUndefined();
  });

  it('answers with what another device made: related notes and themes by meaning, and questions by words', async () => {
    const { engine } = await phone();
    await take(engine, await deskVectors());
    const { last, stages } = await work(engine);
    expect(last.away).toBeUndefined();
    expect(stages).toContain('comparing');
    expect(await engine.call('meaningStatus', null)).toMatchObject({
      ...{ state: 'ready', model: 'directions', isAway: true, done: COUNT, total: COUNT },
    });
    expect(await relatedTo(engine, 'Digging.md')).toContain('Bed 1');
    const { hits, modelNotReady } = await engine.call('explore', EARTH);
    expect([hits.map(({ trace }) => trace.meaning), modelNotReady]).toEqual([[undefined], undefined]);
  });

  it('compares notes while some have no vector yet, and says how many', async () => {
    const { engine, vault } = await phone();
    await take(engine, await deskVectors());
    vault.write('New.md', 'The keel.');
    await engine.update();
    const { last, stages } = await work(engine);
    expect(last).toMatchObject({ away: { texts: 1, why: UNREACHABLE }, error: undefined });
    expect(stages).toContain('comparing');
    expect(await relatedTo(engine, 'Digging.md')).toContain('Bed 1');
    expect(await engine.call('meaningStatus', null)).toMatchObject({ state: 'ready', error: UNREACHABLE });
  });

  it.each([
    [1, 'directions'],
    [20, 'the one before'],
  ])(
    'takes the place of another one with all but %i of its vectors: then %s answers',
    async (lacks, model) => {
      const storage = new MemoryStorage();
      const { engine } = await phone({ directions: awayEmbedder() }, { storage, chosen: 'built-in' });
      await work(engine);
      const built = (await engine.call('meaningStatus', null)).model ?? '';
      expect(built).toMatch(/^built-in/);
      await engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'directions' } });
      await work(engine);
      await take(engine, await deskVectors(Object.fromEntries(Object.entries(NOTES).slice(lacks))));
      const { last } = await work(engine);
      expect(last.away).toMatchObject({ texts: lacks });
      const answering = model === 'directions' ? model : built;
      expect((await engine.call('meaningStatus', null)).model).toBe(answering);
      await engine.call('flush', null);
      const again = await phone(
        { directions: awayEmbedder() },
        { storage: new MemoryStorage(storage.files()) },
      );
      expect((await again.engine.call('meaningStatus', null)).model).toBe(answering);
    },
  );

  it('embeds the rest, and reads questions, once its server was reached', async () => {
    const names: Record<string, Embedder> = { directions: awayEmbedder() };
    const { engine, vault } = await phone(names);
    await take(engine, await deskVectors());
    vault.write('New.md', 'The keel.');
    await engine.update();
    await work(engine);
    const server = new FakeEmbedder('directions', wordVector(LINES), { isBilled: true });
    names['directions'] = server;
    await openAnew(engine);
    expect((await work(engine)).last.away).toBeUndefined();
    expect(server.texts).toEqual([expect.stringContaining('The keel.')]);
    const { hits } = await engine.call('explore', EARTH);
    expect(hits.map(({ trace }) => trace.meaning)).toEqual([expect.anything()]);
    expect(await engine.call('meaningStatus', null)).not.toHaveProperty('isAway');
  });

  it('mixes nothing with a server that turns out to have another model of the name', async () => {
    const names: Record<string, Embedder> = { directions: awayEmbedder() };
    const { engine } = await phone(names);
    const pieces = await deskVectors();
    await take(engine, pieces);
    await work(engine);
    const server = new FakeEmbedder('directions', wordVector([...LINES, 'river brook']), { isBilled: true });
    names['directions'] = server;
    await openAnew(engine);
    // To buy all of it takes a yes, as with any other model.
    expect((await work(engine)).last.withheld).toBe(COUNT);
    expect(server.texts).toEqual([]);
    expect(await relatedTo(engine, 'Digging.md')).not.toContain('Bed 1');
    const taken = await engine.try('importVectors', { pieces });
    expect(taken).toMatchObject({ ok: false, error: { why: { kind: 'other-dimensions' } } });
  });
});

const EARTH = { query: 'earth', level: 'note', limit: 50, cards: false } as const;

async function take(engine: TestEngine, pieces: Uint8Array[]): Promise<void> {
  const { added } = await engine.call('importVectors', { pieces });
  expect(added).toBeGreaterThan(0);
}

async function relatedTo(engine: TestEngine, path: string): Promise<string[]> {
  const { hits } = await engine.call('related', { id: path as AtomId, limit: 50 });
  return hits.map(({ card }) => card.title);
}

/** As a host does whose embedder keeps its name. */
async function openAnew(engine: TestEngine): Promise<void> {
  for (const embedder of ['none', 'directions'])
    await engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder } });
}

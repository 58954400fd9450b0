import { afterEach, describe, expect, it } from 'vitest';
import {
  StoreError,
  type Cancellation,
  type Embedder,
  type EngineFault,
  type ModelCard,
  type ModelHost,
  type Result,
} from '../../worker/contract';
import { ModelLibrary } from '../../worker/embedders/model-library';
import type { SpawnModelThread, ThreadAnswer } from '../../worker/embedders/thread-protocol';
import { MemoryStorage } from '../engine/memory-storage';
import { CATALOGUE_NAME, makeCatalogueFiles } from './catalogue-files';
import { RUNTIME, spawnModel } from './node-model';

const GRAPH = 'onnx/model_quantized.onnx';
const NAME = `transformers:${CATALOGUE_NAME}`;
const going: Cancellation = { cancelled: false };
const files = makeCatalogueFiles();

const opened: Embedder[] = [];
afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
});

interface Surroundings {
  spawn?: SpawnModelThread;
  wasm?: ModelHost['wasm'];
  get?: ModelHost['get'];
  questionMs?: number;
  opensAbsent?: true;
}

/** A server that knows neither ranges nor a listing. */
const serve: ModelHost['get'] = (address) => {
  const content = files.get(/\/resolve\/main\/(.*)$/.exec(address)?.[1] ?? '');
  return Promise.resolve({
    status: content === undefined ? 404 : 200,
    headers: {},
    body: content?.slice() ?? new Uint8Array(),
    isTooLong: false,
  });
};

function libraryWith({
  spawn = spawnModel,
  wasm,
  get = serve,
  questionMs = 20_000,
  opensAbsent,
}: Surroundings = {}) {
  const stores = new Map<string, MemoryStorage>();
  /** Another window, while it changes the models. */
  const other = { isAtWork: false };
  const library = new ModelLibrary({
    place: 'models',
    openStorage: ({ name, access }) => {
      const found = new MemoryStorage(stores.get(name)?.files());
      if (access === 'read') return Promise.resolve(found);
      if (other.isAtWork) return Promise.reject(new StoreError('', { kind: 'used-by-window' }, 'in-use'));
      stores.set(name, found);
      return Promise.resolve(found);
    },
    hasStorage: (store) => Promise.resolve(stores.has(store)),
    host: { ...RUNTIME, ...(wasm && { wasm }), get },
    threads: {
      ...{ spawn, webgpu: () => Promise.resolve(false), now: () => 0, questionMs },
      ...(opensAbsent && { opensAbsent }),
    },
  });
  return { library, stores, other };
}

async function download(library: ModelLibrary): Promise<Result<ModelCard>> {
  return library.call('downloadModel', { name: CATALOGUE_NAME, address: undefined }, going);
}

async function openedBy(library: ModelLibrary, name = NAME): Promise<Embedder> {
  const found = await library.open(name);
  if (found?.ok !== true) throw new Error(JSON.stringify(found));
  opened.push(found.value);
  return found.value;
}

async function stateOf(library: ModelLibrary): Promise<ModelCard['state'] | undefined> {
  const cards = await library.call('models', null, going);
  return cards.ok ? cards.value.find(({ name }) => name === CATALOGUE_NAME)?.state : undefined;
}

/** A thread that ends as soon as it is asked for anything. */
function dying(text: string): SpawnModelThread {
  return () => {
    let die: (reason: EngineFault) => void = () => undefined;
    return {
      post: () => die({ kind: 'said', text }),
      onAnswer: () => undefined,
      onDeath: (listener) => {
        die = listener;
      },
      terminate: () => undefined,
    };
  };
}

/** A thread that can load no model. */
function refusing(message: string): SpawnModelThread {
  return () => {
    let answer: (answer: ThreadAnswer) => void = () => undefined;
    return {
      post: ({ id }) =>
        answer({ id, kind: 'failed', reason: 'crashed', why: { kind: 'said', text: message } }),
      onAnswer: (listener) => {
        answer = listener;
      },
      onDeath: () => undefined,
      terminate: () => undefined,
    };
  };
}

describe('a model that cannot run', () => {
  it.each<[string, Surroundings, string]>([
    [
      'whose thread may not be started',
      {
        spawn: () => {
          throw new Error('workers are forbidden here');
        },
      },
      'workers are forbidden here',
    ],
    ['whose thread dies', { spawn: dying('it was shot') }, 'it was shot'],
    ['for which there is no memory', { spawn: refusing('There is not enough memory') }, 'not enough memory'],
    [
      'whose runtime is broken',
      { wasm: () => Promise.resolve(new Uint8Array(64)) },
      '"model-given-up","times":4',
    ],
  ])('%s is tried four times, given up, and says why', async (_, surroundings, why) => {
    const { library } = libraryWith(surroundings);
    await download(library);
    const embedder = await openedBy(library);
    const reasons: string[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const found = await embedder.documents(['water'], going);
      if (!found.ok && found.error.kind === 'embedder') reasons.push(found.error.reason);
    }
    expect(reasons).toEqual(['crashed', 'crashed', 'crashed', 'crashed', 'given-up', 'given-up']);
    const state = await stateOf(library);
    expect(state).toMatchObject({ kind: 'failed', isWhole: true, error: { reason: 'given-up' } });
    expect(JSON.stringify(state)).toMatch(new RegExp(why));
  });

  it('because of a damaged file says so at once, and is mended by another download', async () => {
    const asked: string[] = [];
    const { library, stores } = libraryWith({
      get: (address, range) => {
        asked.push(address);
        return serve(address, range);
      },
    });
    await download(library);
    const place = `models/${CATALOGUE_NAME}`;
    const kept = stores.get(place)?.files() ?? new Map<string, Uint8Array>();
    const graph = kept.get('file-3')!.slice();
    graph[graph.length >> 1]! ^= 1;
    stores.set(place, new MemoryStorage(kept.set('file-3', graph)));
    const embedder = await openedBy(library);
    expect(await embedder.documents(['water'], going)).toMatchObject({
      ok: false,
      error: {
        reason: 'model-damaged',
        why: { kind: 'file-changed', name: GRAPH },
      },
    });
    expect(await stateOf(library)).toMatchObject({ kind: 'damaged' });
    asked.length = 0;
    expect((await download(library)).ok).toBe(true);
    expect(asked.filter((address) => address.includes('/resolve/'))).toEqual([
      expect.stringContaining(GRAPH),
    ]);
    expect((await embedder.documents(['water'], going)).ok).toBe(true);
    expect(await stateOf(library)).toMatchObject({ kind: 'ready' });
  });

  it('is whole again once it was downloaded anew, whatever is told late of what it was before', async () => {
    let fail: () => void = () => undefined;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow: SpawnModelThread = () => {
      let answer: (answer: ThreadAnswer) => void = () => undefined;
      return {
        post: ({ id }) => {
          const why = { kind: 'file-changed', name: GRAPH } as const;
          fail = () => answer({ id, kind: 'failed', reason: 'model-damaged', why });
          begin();
        },
        onAnswer: (listener) => {
          answer = listener;
        },
        onDeath: () => undefined,
        terminate: () => undefined,
      };
    };
    const { library } = libraryWith({ spawn: slow });
    await download(library);
    const embedder = await openedBy(library);
    const attempt = embedder.documents(['water'], going);
    await begun;
    expect((await download(library)).ok).toBe(true);
    fail();
    expect(await attempt).toMatchObject({ ok: false, error: { reason: 'model-damaged' } });
    expect(await stateOf(library)).toMatchObject({ kind: 'ready' });
  });

  it('answers no question late', async () => {
    const silent: SpawnModelThread = () => ({
      post: () => undefined,
      onAnswer: () => undefined,
      onDeath: () => undefined,
      terminate: () => undefined,
    });
    const { library } = libraryWith({ spawn: silent, questionMs: 1 });
    await download(library);
    const embedder = await openedBy(library);
    expect(await embedder.query('water', going)).toEqual({
      ok: false,
      error: { kind: 'timeout', afterMs: 1 },
    });
  });
});

describe('the models of this device', () => {
  it('are named, and embedders of other kinds are not theirs', async () => {
    const { library } = libraryWith();
    expect(library.open('ollama:nomic')).toBeUndefined();
    for (const name of [NAME, 'transformers:no-such', 'transformers:imported', 'folder:/nowhere'])
      expect(await library.open(name)).toMatchObject({ ok: false, error: { reason: 'model-missing' } });
    await download(library);
    expect(await library.open(`${NAME}@128`)).toMatchObject({
      ok: false,
      error: { reason: 'wrong-dimensions' },
    });
  });

  it('are opened before they are downloaded where a host says so: they are away, and embed nothing', async () => {
    const { library } = libraryWith({ opensAbsent: true, spawn: () => expect.unreachable() });
    const absent = { ok: false, error: { reason: 'model-missing', why: { kind: 'not-downloaded' } } };
    const embedder = await openedBy(library);
    expect(embedder.model).toMatchObject({ dimensions: 384, isAway: true });
    expect(await embedder.documents([''], going)).toMatchObject(absent);
    expect(await embedder.query('soil', going)).toMatchObject(absent);
    expect(await library.call('readQuestion', { embedder: NAME, text: undefined }, going)).toMatchObject(
      absent,
    );
    expect(await library.open('transformers:no-such')).toMatchObject({ ok: false });
    await download(library);
    const ready = await openedBy(library);
    expect([ready.model.id, ready.model.isAway]).toEqual([embedder.model.id, undefined]);
  });

  it('may be written in large letters or small ones', async () => {
    const { library } = libraryWith();
    const name = CATALOGUE_NAME.toUpperCase();
    expect(await library.call('downloadModel', { name, address: undefined }, going)).toMatchObject({
      value: { name: CATALOGUE_NAME, state: { kind: 'ready' } },
    });
    await openedBy(library, `transformers:${name}`);
    await library.call('removeModel', { name }, going);
    expect(await stateOf(library)).toEqual({ kind: 'absent' });
  });

  it('tell how far a download is, which can be called off in the middle of an answer', async () => {
    const cancellation = { cancelled: false };
    const { library } = libraryWith({
      get: (address, range) =>
        address.endsWith(GRAPH) ? new Promise(() => undefined) : serve(address, range),
    });
    const done = library.call('downloadModel', { name: CATALOGUE_NAME, address: undefined }, cancellation);
    for (;;) {
      const share = await library.call('modelProgress', { name: CATALOGUE_NAME }, going);
      if (share.ok && (share.value?.receivedBytes ?? 0) > 2_000) break;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(await stateOf(library)).toMatchObject({ kind: 'downloading' });
    expect(await download(library)).toMatchObject({ ok: false, error: { kind: 'bad-request' } });
    // At once: whoever opens it has other things to do than to wait for the download.
    expect(await library.open(NAME)).toMatchObject({ ok: false, error: { reason: 'model-missing' } });
    cancellation.cancelled = true;
    expect(await done).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await library.call('modelProgress', { name: CATALOGUE_NAME }, going)).toEqual({
      ok: true,
      value: null,
    });
    expect(await stateOf(library)).toMatchObject({ kind: 'partial' });
  });

  it('are listed, opened and asked while another window changes them, which is no failure of theirs', async () => {
    const { library, other } = libraryWith();
    await download(library);
    other.isAtWork = true;
    expect(await stateOf(library)).toMatchObject({ kind: 'ready' });
    const embedder = await openedBy(library);
    expect(await embedder.documents(['garden'], going)).toMatchObject({ ok: true });
    expect(await download(library)).toMatchObject({ error: { kind: 'storage', reason: 'in-use' } });
    expect(await stateOf(library)).toMatchObject({ kind: 'ready' });
  });

  it('may be imported, replaced and removed', async () => {
    const { library } = libraryWith();
    const chosen = [...files].map(([name, bytes]) => ({ name, content: new Blob([bytes]) }));
    const imported = await library.call('importModel', { name: 'mine', files: chosen }, going);
    expect(imported).toMatchObject({
      ok: true,
      value: { name: 'imported', title: 'mine', dimensions: 384, state: { kind: 'ready' } },
    });
    const embedder = await openedBy(library, 'transformers:imported');
    expect(embedder.model.id).toMatch(/^imported\/mine\//);
    expect((await embedder.documents(['water'], going)).ok).toBe(true);
    const broken = chosen.filter(({ name }) => name !== 'config.json');
    expect(await library.call('importModel', { name: 'worse', files: broken }, going)).toMatchObject({
      ok: false,
      error: { reason: 'model-missing' },
    });
    await library.call('removeModel', { name: 'imported' }, going);
    expect(await library.open('transformers:imported')).toMatchObject({ ok: false });
  });

  it('is left in its place by one that cannot be run, whatever its files say', async () => {
    const { library } = libraryWith();
    const chosen = [...files].map(([name, bytes]) => ({ name, content: new Blob([bytes]) }));
    await library.call('importModel', { name: 'mine', files: chosen }, going);
    const cut = chosen.map(({ name, content }) => ({
      name,
      content: name === GRAPH ? content.slice(0, content.size >> 1) : content,
    }));
    expect(await library.call('importModel', { name: 'cut', files: cut }, going)).toMatchObject({
      ok: false,
      error: { kind: 'embedder', reason: 'model-damaged' },
    });
    const embedder = await openedBy(library, 'transformers:imported');
    expect(embedder.model.id).toMatch(/^imported\/mine\//);
    expect((await embedder.documents(['water'], going)).ok).toBe(true);
  });

  it('reads questions for vectors that are kept elsewhere, and says by which model', async () => {
    const { library } = libraryWith();
    const read = (text: string | undefined, embedder = NAME) =>
      library.call('readQuestion', { embedder, text }, going);
    expect(await read('soil')).toMatchObject({ ok: false, error: { reason: 'model-missing' } });
    await download(library);
    const model = { id: `transformers/${CATALOGUE_NAME}/q8`, dimensions: 384 };
    expect(await read(undefined)).toMatchObject({ ok: true, value: { model, vector: undefined } });
    const [soil, again] = [await read('soil'), await read('soil')];
    if (!soil.ok || !again.ok) throw new Error('the model reads questions');
    expect(soil.value).toMatchObject({ model });
    expect(soil.value.vector).toHaveLength(384);
    expect(again.value.vector).toEqual(soil.value.vector);
    expect(await read('')).toMatchObject({ ok: true, value: { vector: undefined } });
    expect(await read('soil', 'ollama:nomic')).toMatchObject({
      ok: false,
      error: { reason: 'model-missing' },
    });
    await library.call('removeModel', { name: CATALOGUE_NAME }, going);
    expect(await read('soil')).toMatchObject({ ok: false, error: { reason: 'model-missing' } });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError, type IndexStorage, type Result } from '../../worker/contract';
import type { CatalogueModel } from '../../worker/embedders/catalogue';
import {
  downloadModel,
  type DownloadOptions,
  type DownloadProgress,
} from '../../worker/embedders/download-model';
import { findStoredModel, removeStoredModel } from '../../worker/embedders/model-store';
import { nodeModelHost } from '../../src/headless/node/model-host';
import type { ModelSpec } from '../../worker/embedders/model-spec';
import { createTransformersEmbedder } from '../../worker/embedders/transformers-embedder';
import { openFileStorage } from '../../worker/node/file-storage';
import { openModelHub, type Mischief, type ModelHub } from './model-hub';
import { RUNTIME, spawnModel } from './node-model';
import { makeTinyModel } from './tiny-model';
import { TINY_SPEC } from './tiny-spec';

const GRAPH = 'onnx/model.onnx';
const model: CatalogueModel = {
  ...TINY_SPEC,
  name: 'tiny',
  repository: 'test/tiny',
  revision: 'main',
  licence: 'none',
  languages: { kind: 'unknown' },
  aboutMegabytes: 1,
  cuts: [32],
};
const files = makeTinyModel();
const totalBytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
const CHUNK = 20_000;

let hub: ModelHub;
let store: IndexStorage;
let folder: string;
beforeEach(async () => {
  hub = await openModelHub(files);
  folder = mkdtempSync(join(tmpdir(), 'altitude-models-'));
  store = await openFileStorage(folder, 'garden');
});
afterEach(async () => {
  await hub.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  result: Result<ModelSpec>;
  progress: DownloadProgress[];
  pausesMs: number[];
  /** What the hub was asked for in this run. */
  asked: string[];
}

async function download(mischief: Mischief = {}, change: Partial<DownloadOptions> = {}): Promise<Run> {
  const progress: DownloadProgress[] = [];
  const pausesMs: number[] = [];
  hub.requests.length = 0;
  hub.mischief = mischief;
  const result = await downloadModel({
    model,
    store,
    server: nodeModelHost(),
    address: hub.address,
    wait: async (delayMs) => void pausesMs.push(delayMs),
    onProgress: (now) => progress.push(now),
    cancellation: { cancelled: false },
    chunkBytes: CHUNK,
    ...change,
  });
  return { result, progress, pausesMs, asked: [...hub.requests] };
}

function errorOf({ result }: Run): unknown {
  return result.ok ? undefined : result.error;
}

async function hasAll(): Promise<void> {
  const stored = await findStoredModel(model, store);
  if (stored.kind !== 'complete') throw new Error(`the model is ${stored.kind}`);
  for (const [name, bytes] of files) expect(await stored.files.read(name)).toEqual(bytes);
}

describe('a download of a model', () => {
  it('is a model that embeds', async () => {
    expect((await download()).result.ok).toBe(true);
    const stored = await findStoredModel(model, store);
    if (stored.kind !== 'complete') throw new Error(`the model is ${stored.kind}`);
    expect(stored).toMatchObject({ sizeBytes: totalBytes, address: hub.address });
    const embedder = createTransformersEmbedder({
      model: stored.spec,
      files: stored.files,
      runtime: RUNTIME,
      spawn: spawnModel,
    });
    const vectors = await embedder.documents(['garden'], { cancelled: false });
    await embedder.close();
    expect(vectors).toMatchObject({ ok: true, value: [{ length: 32 }] });
  });

  it('says how far it is, from nothing to all of it', async () => {
    const { progress } = await download();
    const received = progress.map(({ receivedBytes }) => receivedBytes);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
    expect(progress[0]).toEqual({ file: 'config.json', receivedBytes: 0, totalBytes });
    expect(progress.at(-1)).toEqual({ file: GRAPH, receivedBytes: totalBytes, totalBytes });
    expect(progress.length).toBeGreaterThan(totalBytes / CHUNK);
  });

  it('asks for nothing but the listing when all is there', async () => {
    await download();
    const again = await download();
    expect(again.result.ok).toBe(true);
    expect(again.asked).toEqual(['/api/models/test/tiny/tree/main?recursive=true']);
  });

  it('bears connections that break, and asks again for no byte that it has', async () => {
    const run = await download({ cut: [2, 4, 7] });
    expect(run.result.ok).toBe(true);
    expect(run.pausesMs).toEqual([500, 500, 500]);
    await hasAll();
  });

  it('stops with a sentence when the server is gone, and goes on from there later', async () => {
    const stopped = await download({ status: [6, 7, 8, 9].map((number) => [number, 503]) });
    expect(errorOf(stopped)).toEqual({
      kind: 'embedder',
      reason: 'unreachable',
      why: {
        kind: 'download-stopped',
        from: hub.address,
        model: model.name,
        file: GRAPH,
        why: { kind: 'server-busy', status: 503 },
      },
    });
    expect(stopped.pausesMs).toEqual([500, 2_000, 8_000]);
    const partial = await findStoredModel(model, store);
    expect(partial).toMatchObject({ kind: 'partial', totalBytes });
    const resumed = await download();
    expect(resumed.result.ok).toBe(true);
    expect(resumed.asked[1]).toBe(`/test/tiny/resolve/main/${GRAPH} bytes=${CHUNK}-${2 * CHUNK - 1}`);
    expect(resumed.progress[0]?.receivedBytes).toBe(partial.kind === 'partial' ? partial.receivedBytes : -1);
    await hasAll();
  });

  it('says so when connections go on breaking, or nobody listens', async () => {
    const cut = await download({ cut: [6, 7, 8, 9] });
    expect(errorOf(cut)).toMatchObject({
      reason: 'unreachable',
      why: { kind: 'download-stopped', why: { kind: 'no-answer', why: 'cut' } },
    });
    const run = await download({}, { address: 'http://127.0.0.1:1' });
    expect(errorOf(run)).toMatchObject({ kind: 'embedder', reason: 'unreachable' });
  });

  it('can be cancelled between two parts, and keeps what has come', async () => {
    const cancellation = { cancelled: false };
    const run = await download(
      {},
      { cancellation, onProgress: ({ file }) => (cancellation.cancelled = file === GRAPH) },
    );
    expect(errorOf(run)).toEqual({ kind: 'cancelled' });
    expect((await download()).asked).toHaveLength(1 + Math.ceil(files.get(GRAPH)!.byteLength / CHUNK));
    await hasAll();
  });

  it('throws away a file with a flipped bit, says which, and has the others still', async () => {
    const flipped = files.get(GRAPH)!.slice();
    flipped[30_000]! ^= 1;
    const run = await download({ instead: new Map([[GRAPH, flipped]]) });
    expect(errorOf(run)).toEqual({
      kind: 'embedder',
      reason: 'model-damaged',
      why: { kind: 'arrived-damaged', from: hub.address, file: GRAPH },
    });
    const again = await download();
    expect(again.asked.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
    await hasAll();
  });

  it('takes no page for a file', async () => {
    const page = new TextEncoder().encode('<html>Please sign in to this network</html>');
    const padded = new Uint8Array(files.get('config.json')!.byteLength).fill(32);
    padded.set(page.subarray(0, padded.byteLength));
    for (const instead of [page, padded]) {
      const run = await download({ instead: new Map([['config.json', instead]]) });
      expect(errorOf(run)).toMatchObject({
        kind: 'embedder',
        reason: expect.stringMatching(/^(model-damaged|unreachable)$/) as string,
      });
    }
  });

  it.each<[string, Mischief]>([
    ['knows no ranges', { noRanges: true }],
    ['has no listing', { noListing: true }],
    ['has neither hashes nor a listing', { noListing: true, noHashes: true }],
    ['has nothing but files', { noListing: true, noHashes: true, noRanges: true }],
  ])('works with a server that %s', async (_, mischief) => {
    expect((await download(mischief)).result.ok).toBe(true);
    await hasAll();
  });

  it('knows the hashes of all files afterwards, whoever gave them', async () => {
    const { result } = await download({ noListing: true, noHashes: true });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    for (const { sha256, sizeBytes } of result.value.files) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(sizeBytes).toBeGreaterThan(0);
    }
  });

  it.each<[string, Mischief, string]>([
    ['lists all files but one', { lacks: GRAPH }, 'model-missing'],
    ['has all files but one', { lacks: GRAPH, noListing: true }, 'model-missing'],
    ['wants an account', { status: [[2, 403]] }, 'key-refused'],
    ['sends another part than was asked for', { wrongStart: true }, 'unreachable'],
    ['sends something else altogether', { status: [[2, 418]] }, 'unreachable'],
  ])('fails with a reason where the server %s', async (_, mischief, reason) => {
    expect(errorOf(await download(mischief))).toMatchObject({ kind: 'embedder', reason });
  });

  it('begins a file anew when the server has another version of it', async () => {
    await download({ status: [6, 7, 8, 9].map((number) => [number, 503]) });
    await hub.close();
    const newer = new Map(files).set(GRAPH, files.get(GRAPH)!.slice().fill(7, 50, 60));
    hub = await openModelHub(newer);
    const { result } = await download();
    expect(result.ok).toBe(true);
    const stored = await findStoredModel(model, store);
    expect(stored.kind === 'complete' && (await stored.files.read(GRAPH))).toEqual(newer.get(GRAPH));
  });

  it('says that the disk is full', async () => {
    const full = { append: () => Promise.reject(new Error('the disk is full')) };
    const broken = { ...full, ...pick(store, ['read', 'write', 'remove', 'list']) };
    expect(errorOf(await download({}, { store: broken }))).toEqual({
      kind: 'storage',
      operation: 'download',
      why: { kind: 'said', text: 'the disk is full' },
    });
  });

  it('gives the room of what is unfinished back where the disk is full, and keeps whole files', async () => {
    let left = 1;
    const full = {
      ...pick(store, ['read', 'write', 'remove', 'list']),
      append: (name: string, bytes: Uint8Array) =>
        bytes.byteLength === CHUNK && (left -= 1) < 0
          ? Promise.reject(new StoreError('no room', { kind: 'quota-exceeded' }, 'full'))
          : store.append(name, bytes),
    };
    expect(errorOf(await download({}, { store: full }))).toMatchObject({ kind: 'storage', reason: 'full' });
    const names = (await store.list()).map(({ name }) => name);
    expect(names).toContain('file-0');
    expect(names).not.toContain(`file-${String([...files.keys()].indexOf(GRAPH))}`);
    expect((await download()).asked.slice(1).every((request) => request.includes(GRAPH))).toBe(true);
    await hasAll();
  });

  it('takes a page that asks to sign in for no file, and says what can be done', async () => {
    const server = nodeModelHost();
    const signIn: DownloadOptions['server'] = {
      get: async (...request) => ({
        ...(await server.get(...request)),
        ...{ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } },
        body: new TextEncoder().encode('<html>Please sign in</html>'),
      }),
    };
    expect(errorOf(await download({}, { server: signIn }))).toMatchObject({
      reason: 'unreachable',
      why: { kind: 'other-part', file: 'config.json' },
    });
  });

  it('is nothing once it is removed', async () => {
    await download();
    await removeStoredModel(store);
    expect(await store.list()).toEqual([]);
    expect(await findStoredModel(model, store)).toEqual({ kind: 'absent' });
  });

  it('is nothing to another model', async () => {
    await download();
    expect(await findStoredModel({ ...model, id: 'other' }, store)).toEqual({ kind: 'absent' });
  });

  it('begins anew where the record cannot be read', async () => {
    await download();
    await store.write('manifest.json', new TextEncoder().encode('{"version":'));
    expect(await findStoredModel(model, store)).toEqual({ kind: 'absent' });
    expect((await download()).result.ok).toBe(true);
    await hasAll();
  });
});

function pick<K extends Exclude<keyof IndexStorage, 'isVolatile' | 'openBytes'>>(
  from: IndexStorage,
  names: K[],
): Pick<IndexStorage, K> {
  return Object.fromEntries(names.map((name) => [name, from[name].bind(from)])) as Pick<IndexStorage, K>;
}

describe('a server that sends more than there is', () => {
  it.each(['part', 'whole'] as const)(
    'of a file (as %s) is cut off, and what had come is kept',
    async (endless) => {
      const before = process.memoryUsage().arrayBuffers;
      const run = await download({ endless });
      expect(errorOf(run)).toMatchObject({ kind: 'embedder', reason: 'unreachable' });
      expect(errorOf(run)).toMatchObject({ why: { kind: 'more-than-said', file: 'config.json' } });
      expect(run.pausesMs).toEqual([]);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
      expect((await download()).result.ok).toBe(true);
    },
  );

  it('of the list of files has none', async () => {
    expect((await download({ endless: 'listing' })).result.ok).toBe(true);
  });

  it('by its own word is asked for nothing', async () => {
    const run = await download({ lists: 500e9 });
    expect(errorOf(run)).toMatchObject({
      why: { kind: 'far-too-large', saidMegabytes: 500_000, aboutMegabytes: 1 },
    });
    expect(run.asked).toHaveLength(1);
  });
});

import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import preamble from 'virtual:model-preamble';
import type { Result } from '../../worker/contract';
import { findNativeRuntime } from '../../worker/embedders/node/find-native-runtime';
import {
  createTransformersEmbedder,
  type TransformersEmbedder,
} from '../../worker/embedders/transformers-embedder';
import type { InstalledRuntime, ModelThread, SpawnModelThread } from '../../worker/embedders/thread-protocol';
import { RUNTIME, spawnModel } from './node-model';
import { layRuntime, STAND_IN } from './stand-in-runtime';
import { makeTinyModel, type TinyShape } from './tiny-model';
import { filesInMemory, TINY_SPEC } from './tiny-spec';

const TEXTS = ['The garden and the soil.', 'water', 'a note of water '.repeat(30)];

let folder: string;
const opened: TransformersEmbedder[] = [];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'altitude-native-')));
});
afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
  await rm(folder, { recursive: true });
});

/** Installs it where the tests look for it. */
function install(code: string, manifest?: object): Promise<void> {
  return layRuntime(folder, code, manifest);
}

function find(named = folder, vault?: string): Promise<Result<InstalledRuntime>> {
  return findNativeRuntime({ folder: named, vault }, preamble);
}

async function openNative(named = folder, shape: Partial<TinyShape> = {}): Promise<TransformersEmbedder> {
  return open(shape, valueOf(await find(named)));
}

function open(shape: Partial<TinyShape> = {}, native?: InstalledRuntime): TransformersEmbedder {
  const files = makeTinyModel(shape);
  const weights = [...files.keys()].filter((name) => name.endsWith('_data'));
  const model = {
    ...{ ...TINY_SPEC, weights },
    files: [...TINY_SPEC.files, ...weights.map((name) => ({ ...TINY_SPEC.files[0]!, name }))],
  };
  const wasm = native && (() => Promise.reject(new Error('the embedded runtime was asked for')));
  const embedder = createTransformersEmbedder({
    ...{ model, files: filesInMemory(files), spawn: spawnModel },
    runtime: { ...RUNTIME, ...(wasm && { wasm }) },
    ...(native && { native }),
  });
  opened.push(embedder);
  return embedder;
}

async function vectorsOf(embedder: TransformersEmbedder): Promise<Float32Array[]> {
  return valueOf(await embedder.documents(TEXTS, { cancelled: false }));
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A library of Linux: its header, one segment of 600 bytes that is put into memory, and the headers of two sections at its end. */
function elfLibrary(): Buffer {
  const library = Buffer.alloc(64 + 56 + 600 + 2 * 64);
  library.write('\x7fELF\x02\x01\x01', 'latin1');
  library.writeBigUInt64LE(64n, 0x20);
  library.writeBigUInt64LE(BigInt(64 + 56 + 600), 0x28);
  library.writeUInt16LE(56, 0x36);
  library.writeUInt16LE(1, 0x38);
  library.writeUInt16LE(64, 0x3a);
  library.writeUInt16LE(2, 0x3c);
  library.writeUInt32LE(1, 64);
  library.writeBigUInt64LE(BigInt(64 + 56), 64 + 8);
  library.writeBigUInt64LE(600n, 64 + 32);
  return library;
}

describe('a native runtime that the user installed', () => {
  it.each<[string, Partial<TinyShape>]>([
    ['in one file', {}],
    ['with weights of their own', { separateWeights: true }],
  ])('runs a model %s, and the embedded one is not asked for', async (_, shape) => {
    await install(STAND_IN);
    const native = await openNative(folder, shape);
    expect(await vectorsOf(native)).toEqual(await vectorsOf(open(shape)));
    expect(native.nativeRuntime).toBe('onnxruntime-node 1.30.0');
    expect(native.state).toEqual({
      kind: 'ready',
      verdict: { device: 'native', reason: 'native-named' },
    });
  });

  it.each([
    ['loses parts of sums', 65_534, { extra: { session: { x64quantprecision: '1' } } }],
    ['adds exactly', 129_540, {}],
  ])('computes on one thread and says nothing of the texts where the processor %s', async (_, sum, way) => {
    // The first session is the trial of sums, and the second the model.
    await install(`const env = {};
      const sessions = [{ run: async () => ({ sum: { data: Float32Array.of(${sum}) } }) }];
      const create = async (_graph, options) => {
        const session = sessions.shift();
        if (session === undefined) throw new Error(JSON.stringify([env.logLevel, options]));
        return session;
      };
      module.exports = { env, InferenceSession: { create }, Tensor: Array };`);
    const failed = await (await openNative()).documents(TEXTS, { cancelled: false });
    const told = failed.ok || failed.error.kind !== 'embedder' ? undefined : failed.error.why;
    expect(JSON.parse(told !== undefined && 'text' in told ? told.text : '')).toEqual([
      'fatal',
      {
        executionProviders: ['cpu'],
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        logSeverityLevel: 4,
        externalData: [],
        ...way,
      },
    ]);
  });

  it('has two texts at a time, and none after it was called off', async () => {
    await install(STAND_IN);
    const { name, spawn } = valueOf(await find());
    const [inHand, cancellation] = [{ most: 0, now: 0, all: 0 }, { cancelled: false }];
    const counted: SpawnModelThread = (script) => {
      const thread: ModelThread = spawn(script);
      return {
        ...thread,
        post(request, transfer) {
          if (request.kind === 'embed') inHand.all += 1;
          if (request.kind === 'embed') inHand.most = Math.max(inHand.most, (inHand.now += 1));
          thread.post(request, transfer);
        },
        onAnswer(listener) {
          thread.onAnswer((answer) => {
            if (answer.kind === 'vector') inHand.now -= 1;
            if (inHand.all > 5) cancellation.cancelled = true;
            listener(answer);
          });
        },
      };
    };
    const embedder = open({}, { name, spawn: counted });
    const texts = Array.from({ length: 20 }, (_, at) => `water ${at}`);
    expect(await embedder.documents(texts, cancellation)).toEqual({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(inHand).toMatchObject({ most: 2, all: 6 });
  });

  it('is not loaded before there is a text', async () => {
    await install('throw new Error("it was loaded\\nfrom here");');
    const embedder = await openNative();
    expect(embedder.state.kind).toBe('idle');
    const error = {
      ...{ kind: 'embedder', reason: 'runtime-unusable' },
      why: { kind: 'native-not-loaded', folder, text: 'it was loaded' },
    };
    expect(await embedder.documents(TEXTS, { cancelled: false })).toEqual({ ok: false, error });
    // Nothing gives up on it: who repairs it goes on.
    expect(embedder.state.kind).toBe('idle');
  });

  it('is named as what has nothing for this system where its library is missing', async () => {
    await install(
      'module.exports = require(`../bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`);',
    );
    const platform = `${process.platform} ${process.arch}`;
    expect(await (await openNative()).documents(TEXTS, { cancelled: false })).toMatchObject({
      error: { reason: 'runtime-unusable', why: { kind: 'native-other-platform', folder, platform } },
    });
  });

  it.each(['1.30.0', '1.31.2', '1.104.0', '1.30.0-dev.20260911'])('may be of version %s', async (version) => {
    await install(STAND_IN, { name: 'onnxruntime-node', version });
    expect(valueOf(await find()).name).toBe(`onnxruntime-node ${version}`);
  });

  it.each(['1.29.9', '0.30.0', '2.30.0', '1.3.0'])('may not be of version %s', async (version) => {
    await install(STAND_IN, { name: 'onnxruntime-node', version });
    expect(await find()).toMatchObject({
      error: { reason: 'runtime-unusable', why: { kind: 'native-other-version', folder, version } },
    });
  });

  it('is missed where the folder holds no such package', async () => {
    expect(await find()).toMatchObject({
      error: { reason: 'runtime-unusable', why: { kind: 'native-absent', folder } },
    });
    await install(STAND_IN, { name: 'another', version: '1.30.0' });
    expect(await find()).toMatchObject({
      error: { why: { kind: 'native-absent', folder, why: { kind: 'file-of-another-kind' } } },
    });
  });

  it('is missed where its manifest is no JSON', async () => {
    await install(STAND_IN);
    await writeFile(join(folder, 'node_modules/onnxruntime-node/package.json'), '{');
    expect(await find()).toMatchObject({ error: { why: { kind: 'native-absent', folder } } });
  });

  it('is not loaded where a library of it was cut off, which would end the process', async () => {
    await install(STAND_IN);
    const place = join(
      folder,
      `node_modules/onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}`,
    );
    await mkdir(place, { recursive: true });
    const library = elfLibrary();
    const file = 'libonnxruntime.so.1';
    for (const bytes of [library.length - 1, 500, 80, 10, 0]) {
      await writeFile(join(place, file), library.subarray(0, bytes));
      expect(await find(), String(bytes)).toMatchObject({
        error: { reason: 'runtime-unusable', why: { kind: 'native-cut-off', folder, file } },
      });
    }
    await writeFile(join(place, file), library);
    await copyFile(process.execPath, join(place, 'whole.node'));
    expect(await find()).toMatchObject({ ok: true });
    // What another system loads is for that system to judge.
    await writeFile(join(place, file), 'MZ and so on, longer than a header of sixty-four bytes has to be.');
    expect(await find()).toMatchObject({ ok: true });
  });

  it('is named by a whole path, which no folder of the moment changes', async () => {
    await install(STAND_IN);
    const named = relative(process.cwd(), folder);
    expect(await find(named)).toMatchObject({
      error: { why: { kind: 'native-path-relative', folder: named } },
    });
  });

  it('is never loaded out of the vault, neither by its path nor through a link', async () => {
    await install(STAND_IN);
    expect(await find(folder, dirname(folder))).toMatchObject({
      error: { why: { kind: 'native-in-vault', folder } },
    });
    const outside = await mkdtemp(join(tmpdir(), 'altitude-link-'));
    await symlink(join(folder, 'node_modules'), join(outside, 'node_modules'));
    expect(await find(outside, folder)).toMatchObject({ error: { why: { kind: 'native-in-vault' } } });
    expect(await find(folder, `${folder} of notes`)).toMatchObject({ ok: true });
    await rm(outside, { recursive: true });
  });
});

const { ALTITUDE_ONNXRUNTIME: real } = process.env;

// Needs `npm install onnxruntime-node --ignore-scripts` in a folder of one's own.
describe.skipIf(real === undefined)('the native runtime itself', () => {
  it('gives the vectors of the embedded one, but for the last digits', async () => {
    const native = await vectorsOf(await openNative(real));
    const embedded = await vectorsOf(open());
    for (const [at, vector] of native.entries())
      expect(vector.reduce((sum, value, part) => sum + value * embedded[at]![part]!, 0)).toBeGreaterThan(
        0.999,
      );
  });
});

import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { EngineError, Result } from '../../worker/contract';
import type { ModelSpec } from '../../worker/embedders/model-spec';
import {
  createTransformersEmbedder,
  type TransformersEmbedder,
  type TransformersOptions,
} from '../../worker/embedders/transformers-embedder';
import { embedderCases } from '../ports/embedder.conformance';
import { RUNTIME, spawnModel } from './node-model';
import { reuseThreads } from './reused-threads';
import { makeTinyModel, type TinyShape } from './tiny-model';
import { filesInMemory, TINY_SPEC } from './tiny-spec';

const SHOT = { kind: 'said', text: 'it was shot' } as const;

const going = { cancelled: false };
const opened: TransformersEmbedder[] = [];
afterEach(async () => {
  for (const embedder of opened.splice(0)) await embedder.close();
});

const reused = reuseThreads(spawnModel);
afterAll(() => {
  reused.end();
});

const unused = () => {
  throw new Error('unexpected call');
};

function open(
  change: Partial<TransformersOptions> = {},
  shape: Partial<TinyShape> = {},
): TransformersEmbedder {
  const files = filesInMemory(makeTinyModel(shape));
  const options = { model: TINY_SPEC, files, runtime: RUNTIME, spawn: reused.spawn };
  const embedder = createTransformersEmbedder({ ...options, ...change });
  opened.push(embedder);
  return embedder;
}

function spec(change: Partial<ModelSpec>): ModelSpec {
  return { ...TINY_SPEC, ...change };
}

async function vectorOf(embedder: TransformersEmbedder, text: string): Promise<Float32Array> {
  const [vector] = valueOf(await embedder.documents([text], going));
  return vector ?? unused();
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function failureOf(embedder: TransformersEmbedder): Promise<EngineError | undefined> {
  const result = await embedder.documents(['water'], going);
  return result.ok ? undefined : result.error;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}

/** The tiny model with one of its files changed or, for undefined, left out. */
function withFile(name: string, bytes: Uint8Array<ArrayBuffer> | undefined): TransformersOptions['files'] {
  const files = makeTinyModel();
  if (bytes === undefined) files.delete(name);
  else files.set(name, bytes);
  return filesInMemory(files);
}

describe('a transformers embedder', () => {
  for (const { name, run } of embedderCases) {
    it(name, () => run(() => Promise.resolve(open())));
  }

  it('ends its thread when it is closed', async () => {
    let ended = 0;
    const embedder = open({
      spawn: (script) => {
        const thread = spawnModel(script);
        const terminate = () => {
          ended += 1;
          thread.terminate();
        };
        return { ...thread, terminate };
      },
    });
    await vectorOf(embedder, 'water');
    await embedder.close();
    expect(ended).toBe(1);
  });

  it('starts and reads nothing before the first text', async () => {
    const embedder = open({
      files: { read: unused, list: unused },
      runtime: { script: unused, wasm: unused },
      spawn: unused,
    });
    expect(valueOf(await embedder.documents(['', ' \n'], going))).toEqual([
      new Float32Array(32),
      new Float32Array(32),
    ]);
    expect(embedder.state).toEqual({ kind: 'idle' });
  });

  it('knows no word of a text of unknown characters', async () => {
    expect(await vectorOf(open(), '土 ☃')).toEqual(new Float32Array(32));
  });

  it('puts the prefixes of the model in front of documents and questions', async () => {
    const plain = open();
    const prefixed = open({ model: spec({ prefixes: { document: 'note: ', query: 'the ' } }) });
    expect(await vectorOf(prefixed, 'water')).toEqual(await vectorOf(plain, 'note: water'));
    expect(valueOf(await prefixed.query('water', going))).toEqual(await vectorOf(plain, 'the water'));
  });

  it('pools as the model wants it', async () => {
    const vectors = await Promise.all(
      (['mean', 'cls', 'last-token'] as const).map((pooling) =>
        vectorOf(open({ model: spec({ pooling }) }), 'garden soil'),
      ),
    );
    for (const [at, vector] of vectors.entries()) {
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
      expect(dot(vector, vectors[(at + 1) % 3] ?? unused())).toBeLessThan(0.99);
    }
  });

  it('takes the vector that the graph itself gives', async () => {
    const own = await vectorOf(open({ model: spec({ pooling: 'none' }) }, { sentence: true }), 'garden soil');
    expect(dot(own, await vectorOf(open(), 'garden soil'))).toBeCloseTo(1, 5);
  });

  it('keeps the first components, at length 1, under an id of their own', async () => {
    const whole = await vectorOf(open(), 'garden soil');
    const cut = open({ dimensions: 8 });
    const vector = await vectorOf(cut, 'garden soil');
    expect(cut.model).toMatchObject({ id: 'test/tiny@8', dimensions: 8 });
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
    expect(vector[1]! / vector[0]!).toBeCloseTo(whole[1]! / whole[0]!, 4);
  });

  it('gives a long text the mean of its windows by their lengths', async () => {
    const embedder = open();
    const [first, second] = ['water '.repeat(60), 'soil '.repeat(30)];
    const long = await vectorOf(embedder, first + second);
    const near = await Promise.all(
      [first, second, 'the note'].map(async (text) => dot(long, await vectorOf(embedder, text))),
    );
    expect(near[0]).toBeGreaterThan(near[1] ?? 1);
    expect(near[1]).toBeGreaterThan(near[2] ?? 1);
  });

  it('loads weights that stand in a file of their own, for a model of another family', async () => {
    const weights = 'onnx/model.onnx_data';
    const files = [...TINY_SPEC.files, { name: weights, sizeBytes: undefined, sha256: undefined }];
    const shape = { separateWeights: true, kind: 'gemma3_text' };
    expect(await vectorOf(open({ model: spec({ weights: [weights], files }) }, shape), 'garden')).toEqual(
      await vectorOf(open(), 'garden'),
    );
  });

  it.each(TINY_SPEC.files.map(({ name }) => name))('says that %s is missing', async (name) => {
    expect(await failureOf(open({ files: withFile(name, undefined) }))).toMatchObject({
      reason: 'model-missing',
      why: { kind: 'file-missing', name },
    });
  });

  it.each(['onnx/model.onnx', 'tokenizer.json'])('says that half of %s is damaged', async (name) => {
    const bytes = makeTinyModel().get(name) ?? unused();
    const half = bytes.slice(0, bytes.byteLength / 2);
    expect(await failureOf(open({ files: withFile(name, half) }))).toMatchObject({ reason: 'model-damaged' });
  });

  it('finds a flipped bit by the hash, and names the file', async () => {
    const bytes = makeTinyModel().get('onnx/model.onnx') ?? unused();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const files = TINY_SPEC.files.map((file) =>
      file.name === 'onnx/model.onnx' ? { ...file, sha256 } : file,
    );
    expect(await failureOf(open({ model: spec({ files }) }))).toBeUndefined();
    bytes[bytes.byteLength >> 1]! ^= 4;
    const flipped = open({ model: spec({ files }), files: withFile('onnx/model.onnx', bytes) });
    expect(await failureOf(flipped)).toMatchObject({
      reason: 'model-damaged',
      why: { kind: 'file-changed', name: 'onnx/model.onnx' },
    });
  });

  it('says which length its vectors have when it is another', async () => {
    expect(await failureOf(open({ model: spec({ dimensions: 384 }) }))).toMatchObject({
      reason: 'wrong-dimensions',
      why: { kind: 'model-dimensions', found: 32, expected: 384 },
    });
  });

  it('says that a graph is no embedder', async () => {
    expect(await failureOf(open({ model: spec({ pooling: 'none' }) }))).toMatchObject({
      reason: 'model-damaged',
      why: { kind: 'graph-without', graph: 'onnx/model.onnx', output: 'sentence_embedding' },
    });
  });

  it('starts afresh after its thread has died, and gives up after the fourth time in a row', async () => {
    const killers: (() => void)[] = [];
    let started = 0;
    const embedder = open({
      spawn: (script) => {
        const thread = spawnModel(script);
        started += 1;
        return { ...thread, onDeath: (listener) => killers.push(() => listener(SHOT)) };
      },
    });
    const dying = async (): Promise<EngineError | undefined> => {
      const before = started;
      const outcome = failureOf(embedder);
      while (started === before) await new Promise((resolve) => setTimeout(resolve, 1));
      killers.at(-1)?.();
      return outcome;
    };
    expect(await dying()).toMatchObject({
      reason: 'crashed',
      why: { kind: 'model-thread-failed', why: SHOT },
    });
    expect(await failureOf(embedder)).toBeUndefined();
    expect(embedder.state).toEqual({ kind: 'ready', verdict: { device: 'wasm', reason: 'no-webgpu' } });
    killers.at(-1)?.();
    expect(await failureOf(embedder)).toMatchObject({ reason: 'crashed' });
    for (let time = 2; time <= 4; time += 1) await dying();
    expect(embedder.state.kind).toBe('given-up');
    expect(await failureOf(embedder)).toMatchObject({
      reason: 'given-up',
      why: { kind: 'model-given-up', times: 4 },
    });
    expect(started).toBe(5);
  });

  it('counts one crash once, however many texts it takes along', async () => {
    const killers: (() => void)[] = [];
    const embedder = open({
      spawn: (script) => ({
        ...reused.spawn(script),
        onDeath: (listener) => killers.push(() => listener(SHOT)),
      }),
    });
    await vectorOf(embedder, 'water');
    const pending = Array.from({ length: 6 }, () => failureOf(embedder));
    await Promise.resolve();
    killers[0]?.();
    for (const failure of await Promise.all(pending)) expect(failure).toMatchObject({ reason: 'crashed' });
    expect(embedder.state).toEqual({ kind: 'idle' });
    expect(await failureOf(embedder)).toBeUndefined();
    expect(killers).toHaveLength(2);
  });

  it('ends a thread that does not answer', async () => {
    let ended = 0;
    const mute = { post: () => undefined, onAnswer: () => undefined, onDeath: () => undefined };
    const embedder = open({ spawn: () => ({ ...mute, terminate: () => void (ended += 1) }), limitMs: 1 });
    expect(await failureOf(embedder)).toMatchObject({
      reason: 'crashed',
      why: { kind: 'model-late', afterSeconds: 0.001 },
    });
    expect(ended).toBeGreaterThan(0);
  });

  it('embeds with a tokeniser of the SentencePiece kind, whose words begin with their space', async () => {
    const shape = { kind: 'xlm-roberta', tokeniser: 'unigram' } as const;
    const plain = open({}, shape);
    const prefixed = open({ model: spec({ prefixes: { document: 'note: ', query: 'note: ' } }) }, shape);
    expect(await vectorOf(prefixed, 'a')).toEqual(await vectorOf(plain, 'note: a'));
    expect(await vectorOf(prefixed, 'a')).not.toEqual(await vectorOf(prefixed, 'water'));
    const long = await vectorOf(prefixed, 'water soil garden '.repeat(100));
    expect(dot(long, long)).toBeCloseTo(1, 5);
  });

  it('may try a missing file as often as the user likes', async () => {
    const files = makeTinyModel();
    const config = files.get('config.json') ?? unused();
    files.delete('config.json');
    const embedder = open({ files: filesInMemory(files) });
    for (let time = 1; time <= 6; time += 1)
      expect(await failureOf(embedder)).toMatchObject({ reason: 'model-missing' });
    files.set('config.json', config);
    expect(await failureOf(embedder)).toBeUndefined();
  });

  it('ends a thread that hangs while it loads when it is closed', async () => {
    let ended = 0;
    const mute = { post: () => undefined, onAnswer: () => undefined, onDeath: () => undefined };
    const embedder = open({ spawn: () => ({ ...mute, terminate: () => void (ended += 1) }) });
    const pending = failureOf(embedder);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await embedder.close();
    expect(ended).toBeGreaterThan(0);
    expect(await pending).toMatchObject({ kind: 'embedder', reason: 'crashed' });
  });

  it('can be closed while it loads', async () => {
    const embedder = open();
    const pending = failureOf(embedder);
    await embedder.close();
    expect(await pending).toMatchObject({ kind: 'embedder', reason: 'crashed' });
    expect(embedder.state).toEqual({ kind: 'closed' });
  });

  it('stays on WebAssembly where WebGPU does not start', async () => {
    let now = 0;
    const embedder = open({ webgpu: () => Promise.resolve(true), now: () => (now += 1) });
    expect(await failureOf(embedder)).toBeUndefined();
    expect(embedder.state).toEqual({ kind: 'ready', verdict: { device: 'wasm', reason: 'webgpu-failed' } });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readImportedModel } from '../../worker/embedders/imported-model';
import type { ModelSpec } from '../../worker/embedders/model-spec';
import { folderModelFiles } from '../../worker/embedders/node/folder-model-files';
import { createTransformersEmbedder } from '../../worker/embedders/transformers-embedder';
import { RUNTIME, spawnModel } from './node-model';
import { makeTinyModel, type TinyShape } from './tiny-model';
import { filesInMemory } from './tiny-spec';
import { EN } from '../../src/texts/en';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder on the disk with these files. */
async function lay(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-model-'));
  folders.push(folder);
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

type Added = Record<string, string | object | undefined>;

/** The tiny model with files added or, for undefined, left out. */
function withFiles(added: Added): Map<string, Uint8Array<ArrayBuffer>> {
  const files = makeTinyModel();
  for (const [name, content] of Object.entries(added)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    if (content === undefined) files.delete(name);
    else files.set(name, new TextEncoder().encode(text));
  }
  return files;
}

async function specOf(added: Added): Promise<ModelSpec> {
  const result = await readImportedModel('mine', filesInMemory(withFiles(added)));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Of a word that the model of the folder knows, and of a sign that it does not. */
async function vectorsOf(folder: string): Promise<Float32Array[]> {
  const files = folderModelFiles(folder);
  const model = await readImportedModel('mine', files);
  if (!model.ok) throw new Error(JSON.stringify(model.error));
  const embedder = createTransformersEmbedder({
    model: model.value,
    files,
    runtime: RUNTIME,
    spawn: spawnModel,
  });
  const vectors = await embedder.documents(['garden', '☃'], { cancelled: false });
  await embedder.close();
  if (!vectors.ok) throw new Error(JSON.stringify(vectors.error));
  return vectors.value;
}

function without(key: string): object {
  const config = JSON.parse(new TextDecoder().decode(makeTinyModel().get('config.json'))) as Record<
    string,
    unknown
  >;
  return Object.fromEntries(Object.entries(config).filter(([name]) => name !== key));
}

describe('a folder of model files', () => {
  it('is a model that embeds', async () => {
    expect(await vectorsOf(await lay(makeTinyModel()))).toMatchObject([{ length: 32 }, { length: 32 }]);
  });

  it.each<TinyShape['tokeniser']>(['wordpiece', 'unigram'])(
    'needs no settings of its tokeniser (%s)',
    async (tokeniser) => {
      const whole = makeTinyModel({ tokeniser });
      const bare = new Map(whole);
      bare.delete('tokenizer_config.json');
      const vectors = await vectorsOf(await lay(whole));
      expect(await vectorsOf(await lay(bare))).toEqual(vectors);
      // Of a sign that no word piece has, nothing is known; the other tokeniser knows the space before it.
      const knows = vectors.map((vector) => vector.some((value) => value !== 0));
      expect(knows).toEqual([true, tokeniser === 'unigram']);
    },
  );

  it('says of itself what it is', async () => {
    const spec = await specOf({});
    expect(spec).toMatchObject({
      dimensions: 32,
      window: 64,
      prefixes: { document: '', query: '' },
      pooling: 'mean',
      graph: 'onnx/model.onnx',
      weights: [],
    });
    expect(spec.id).toMatch(/^imported\/mine\/[0-9a-f]{12}$/);
    for (const { sha256 } of spec.files) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another model when one of its files is another', async () => {
    const plain = await specOf({});
    expect((await specOf({})).id).toBe(plain.id);
    expect((await specOf({ 'tokenizer_config.json': {} })).id).not.toBe(plain.id);
  });

  it('pools, prefixes and limits as sentence-transformers wrote down', async () => {
    const spec = await specOf({
      '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false },
      'sentence_bert_config.json': { max_seq_length: 48 },
      'config_sentence_transformers.json': { prompts: { query: 'query: ', passage: 'passage: ' } },
    });
    expect(spec).toMatchObject({
      pooling: 'cls',
      window: 48,
      prefixes: { document: 'passage: ', query: 'query: ' },
    });
    expect((await specOf({ '1_Pooling/config.json': { pooling_mode_lasttoken: true } })).pooling).toBe(
      'last-token',
    );
  });

  it('takes the vector of the graph where dense layers follow the pooling', async () => {
    const added = {
      '2_Dense/config.json': { out_features: 96 },
      '3_Dense/config.json': { out_features: 24 },
    };
    expect(await specOf(added)).toMatchObject({ pooling: 'none', dimensions: 24 });
  });

  it('knows that some families count two positions more, and believes no endless window', async () => {
    const config = { ...without('x'), model_type: 'xlm-roberta', max_position_embeddings: 514 };
    const spec = await specOf({ 'config.json': config, 'tokenizer_config.json': { model_max_length: 1e30 } });
    expect(spec.window).toBe(512);
  });

  it('knows a model of one language by how few pieces of words it knows', async () => {
    const withPieces = (pieces: number | undefined) =>
      specOf({ 'config.json': { ...without('vocab_size'), vocab_size: pieces } });
    expect((await withPieces(30_522)).oneLanguage).toBe(true);
    expect((await withPieces(119_547)).oneLanguage).toBeUndefined();
    expect((await withPieces(undefined)).oneLanguage).toBeUndefined();
  });

  it('prefers eight-bit graphs, and finds weights beside them', async () => {
    const spec = await specOf({
      'onnx/model_quantized.onnx': 'x',
      'onnx/model_quantized.onnx_data': 'x',
      'onnx/model_quantized.onnx_data_1': 'x',
      'onnx/model_q4.onnx': 'x',
    });
    expect(spec.graph).toBe('onnx/model_quantized.onnx');
    expect(spec.weights).toEqual(['onnx/model_quantized.onnx_data', 'onnx/model_quantized.onnx_data_1']);
    expect((await specOf({ 'onnx/model.onnx': undefined, 'my-own.onnx': 'x' })).graph).toBe('my-own.onnx');
  });

  it.each([
    ['config.json', undefined, 'model-missing', 'The model has no file config.json'],
    ['tokenizer.json', undefined, 'model-missing', 'The model has no file tokenizer.json'],
    [
      'onnx/model.onnx',
      undefined,
      'model-missing',
      'The folder has no graph: no file in it, or in its folder onnx, ends in .onnx',
    ],
    ['onnx/model.onnx', '', 'model-damaged', 'The file onnx/model.onnx of the model is empty'],
    [
      'config.json',
      '{"hidden',
      'model-damaged',
      'The file config.json of the model is damaged: it is not JSON',
    ],
    ['config.json', [1], 'model-damaged', 'The file config.json of the model is damaged: it is not JSON'],
    [
      'config.json',
      without('hidden_size'),
      'model-damaged',
      'The file config.json does not say how long the vectors are (hidden_size)',
    ],
    ['tokenizer.json', {}, 'model-damaged', 'The file tokenizer.json describes no tokeniser'],
    [
      '1_Pooling/config.json',
      '<html>',
      'model-damaged',
      'The file 1_Pooling/config.json of the model is damaged: it is not JSON',
    ],
  ])('with %s as %j is %s', async (name, content, reason, message) => {
    const result = await readImportedModel('mine', filesInMemory(withFiles({ [name]: content })));
    expect(result).toMatchObject({ ok: false, error: { kind: 'embedder', reason } });
    if (!result.ok && result.error.kind === 'embedder') expect(EN.fault(result.error.why)).toBe(message);
  });

  it('that is not there is a sentence', async () => {
    const result = await readImportedModel(
      'mine',
      folderModelFiles(join(tmpdir(), 'altitude-no-such-folder')),
    );
    expect(result).toMatchObject({
      ok: false,
      error: {
        reason: 'model-missing',
        why: { kind: 'folder-unreadable' },
      },
    });
  });
});

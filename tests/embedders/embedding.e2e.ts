import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import preamble from 'virtual:model-preamble';
import script from 'virtual:model-thread';
import runtime from 'virtual:onnx-runtime';
import { readImportedModel } from '../../worker/embedders/imported-model';
import type { ModelFiles, ModelSpec } from '../../worker/embedders/model-spec';
import { folderModelFiles } from '../../worker/embedders/node/folder-model-files';
import { nodeModelThreads } from '../../worker/embedders/node/spawn-model-thread';
import { createTransformersEmbedder } from '../../worker/embedders/transformers-embedder';
import { bundleScript } from '../wire/bundle-script';
import { openChromiumPage, type ChromiumPage } from '../wire/chromium-page';
import type { EmbeddingPage } from './page-embedding';
import { makeTinyModel } from './tiny-model';
import { filesInMemory, TINY_SPEC } from './tiny-spec';

declare const embeddingPage: EmbeddingPage;

/** A page may do nothing but compile WebAssembly and start workers that it made itself. */
const STRICT = {
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src blob:",
};

/** What the workers of a desktop window with Node integration look like. */
const HALF_NODE = `
  globalThis.process = { versions: { node: '24.0.0', electron: '40.0.0' }, release: { name: 'node' }, type: 'worker', env: {} };
  globalThis.require = () => { throw new Error('there is no require'); };
  globalThis.module = { exports: {} };
  for (const name of ['Headers', 'Request', 'Response', 'FormData', 'fetch']) delete globalThis[name];
`;

const texts = [
  'The garden needs water.',
  '',
  'water',
  'Soil, and notes: the soil of notes? '.repeat(20),
  '土',
];

let worker: string;
let page: string;
let chromium: ChromiumPage;
beforeAll(async () => {
  worker = await bundleScript('tests/embedders/page-embedding-worker.ts');
  page = await bundleScript('tests/embedders/page-embedding.ts');
});
afterEach(() => chromium.close());

interface Model {
  spec: ModelSpec;
  files: ModelFiles;
}

const TINY: Model = { spec: TINY_SPEC, files: filesInMemory(makeTinyModel()) };

/** Folders of models with real weights; a newcomer has none. */
const realModels = process.env['ALTITUDE_MODELS'];
const realFolders = realModels === undefined ? [] : readdirSync(realModels);

interface Run {
  model?: Model;
  headers?: Record<string, string>;
  prelude?: string;
  script?: string;
  conformance?: boolean;
}

async function embedInPage({
  model = TINY,
  headers = {},
  prelude = '',
  conformance = false,
  ...change
}: Run) {
  chromium = await openChromiumPage(page, headers);
  const requests: string[] = [];
  chromium.page.context().on('request', (request) => requests.push(request.url()));
  const task = {
    spec: model.spec,
    files: await Promise.all(
      model.spec.files.map(async ({ name }): Promise<[string, string]> => [
        name,
        Buffer.from((await model.files.read(name)) ?? []).toString('base64'),
      ]),
    ),
    script,
    runtime: Buffer.from(runtime).toString('base64'),
    texts,
    conformance,
    ...change,
  };
  const outcome = await chromium.page.evaluate(
    (given) => embeddingPage.run(given.worker, given.task, given.prelude),
    { worker, task, prelude },
  );
  return { ...outcome, requests: requests.filter((address) => !address.startsWith('blob:')) };
}

async function embedInNode({ spec, files }: Model = TINY): Promise<unknown> {
  const embedder = createTransformersEmbedder({
    model: spec,
    files,
    runtime: { script: () => Promise.resolve(script), wasm: () => Promise.resolve(runtime.slice()) },
    spawn: nodeModelThreads(preamble),
  });
  const answer = await embedder.documents(texts, { cancelled: false });
  await embedder.close();
  return answer.ok ? { ok: true, value: answer.value.map((vector) => [...vector]) } : answer;
}

describe('a transformers embedder in a browser worker', () => {
  it('gives the vectors that Node gives, to the last bit, where the page may load nothing and evaluate nothing', async () => {
    const found = await embedInPage({ headers: STRICT });
    expect(found).toEqual({ answer: await embedInNode(), broken: [], requests: [] });
  });

  it.each(realFolders)('does so with the weights of %s', async (name) => {
    const files = folderModelFiles(join(realModels ?? '', name));
    const spec = await readImportedModel(name, files);
    if (!spec.ok) throw new Error(JSON.stringify(spec.error));
    const model = { spec: spec.value, files };
    const found = await embedInPage({ model, headers: STRICT });
    expect(found).toEqual({ answer: await embedInNode(model), broken: [], requests: [] });
  });

  it('keeps every promise of the port', async () => {
    expect((await embedInPage({ conformance: true })).broken).toEqual([]);
  });

  it('works where workers show half of Node and have no fetch classes', async () => {
    const found = await embedInPage({ prelude: HALF_NODE, script: HALF_NODE + script });
    expect(found).toEqual({ answer: await embedInNode(), broken: [], requests: [] });
  });

  it('fails with a sentence where WebAssembly is forbidden', async () => {
    const { answer } = await embedInPage({
      headers: { 'content-security-policy': "default-src 'none'; worker-src blob:" },
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'embedder', reason: 'crashed' } });
  });
});

import { AutoModel, AutoTokenizer, env, Tensor } from '@xenova/transformers';
import type { ModelDevice } from '../../contract';
import type { ModelSpec } from '../model-spec';
import type { NativeRuntime, OnnxSession } from '../native-runtime';
import type { TokenVectors } from '../pooling';
import { addsExactly } from './exact-sums';

/** A loaded model: the two steps of embedding that need the library. */
export interface LoadedModel {
  /** The ids of the text's tokens, with those that the model wants around them. */
  tokenise(text: string): number[];
  /** The id that stands for what the tokeniser does not know, where it has one. */
  readonly unknownId: number | undefined;
  run(tokenIds: readonly number[]): Promise<ModelOutput>;
}

export interface ModelOutput {
  tokens: TokenVectors | undefined;
  /** The vector of the whole text, where the graph itself gives one. */
  sentence: Float32Array | undefined;
}

/** What computes the model: the embedded runtime on one of the devices, or the native one. */
export type ModelPlace =
  | { device: ModelDevice; runtime: ArrayBuffer }
  | { device: 'native'; runtime: NativeRuntime };

/** By name. */
export type ModelBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The name under which the library asks for files; no model needs another while one thread runs one model. */
const MODEL = 'model';

/** A model that is ready, and what makes its inputs. */
interface Session extends OnnxSession {
  tensorOf(values: BigInt64Array): unknown;
}

/** Loads the model there. Rejects with the library's own words; nothing is ever read from the network. */
export async function loadTransformersModel(
  spec: ModelSpec,
  place: ModelPlace,
  files: ModelBytes,
): Promise<LoadedModel> {
  serveFiles(withSettings(files));
  const tokenizer = await AutoTokenizer.from_pretrained(MODEL, { local_files_only: true });
  const session = await (place.device === 'native'
    ? openNative(spec, place.runtime, files)
    : openEmbedded(spec, place));
  return {
    tokenise: (text) => tokenizer.encode(text),
    unknownId: tokenizer.unk_token_id,
    run: (tokenIds) => runSession(session, tokenIds),
  };
}

async function openEmbedded(
  spec: ModelSpec,
  { device, runtime }: Extract<ModelPlace, { device: ModelDevice }>,
): Promise<Session> {
  useRuntime(runtime);
  const model = await AutoModel.from_pretrained(MODEL, {
    local_files_only: true,
    device,
    // The name of the file says what its numbers are; this setting would add to the name.
    dtype: 'fp32',
    ...placeOf(spec.graph),
    use_external_data_format: spec.weights.length,
  });
  const session = model.sessions['model'] as OnnxSession;
  return {
    inputNames: session.inputNames,
    run: (feeds) => session.run(feeds),
    tensorOf: (values) => new Tensor('int64', values, [1, values.length]).ort_tensor,
  };
}

/**
 * On one thread, as WebAssembly: the runtime's own threads wait for each other by computing, which costs a text on two twice the
 * processor.
 */
async function openNative(
  { graph, weights }: ModelSpec,
  runtime: NativeRuntime,
  files: ModelBytes,
): Promise<Session> {
  // Its messages hold tokens of notes.
  runtime.env.logLevel = 'fatal';
  const options = {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  };
  const isExact = await addsExactly(runtime, options);
  const session = await runtime.InferenceSession.create(bytesOf(files, graph), {
    ...options,
    externalData: weights.map((name) => ({ path: nameIn(name), data: bytesOf(files, name) })),
    ...(isExact ? {} : { extra: { session: { x64quantprecision: '1' } } }),
  });
  return {
    inputNames: session.inputNames,
    run: (feeds) => session.run(feeds),
    tensorOf: (values) => new runtime.Tensor('int64', values, [1, values.length]),
  };
}

function bytesOf(files: ModelBytes, name: string): Uint8Array {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error(`there is no ${name}`);
  return bytes;
}

/** The name without its folders, by which a graph knows its weights. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const SETTINGS = 'tokenizer_config.json';

/** The library reads no tokeniser without settings of it. Where none are written down, what stands for an unknown token is enough. */
function withSettings(files: ModelBytes): ModelBytes {
  if (files.has(SETTINGS)) return files;
  const { model } = JSON.parse(new TextDecoder().decode(bytesOf(files, 'tokenizer.json'))) as TokeniserFile;
  const settings = { unk_token: model.unk_token ?? model.vocab[model.unk_id ?? -1]?.[0] };
  return new Map([...files, [SETTINGS, new TextEncoder().encode(JSON.stringify(settings))]]);
}

/** Of `tokenizer.json`: word pieces name the token, and one-gram models its place in the list of tokens and their weights. */
interface TokeniserFile {
  model: { unk_token?: string; unk_id?: number; vocab: Partial<Record<number, [string, number]>> };
}

/** The library looks into its cache first, finds everything there, and may look nowhere else. */
function serveFiles(files: ModelBytes): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = 'files/';
  env.useBrowserCache = false;
  env.useFSCache = false;
  env.useWasmCache = false;
  env.useCustomCache = true;
  env.customCache = {
    match: (key: string) => Promise.resolve(answerWith(files.get(key.replace(`files/${MODEL}/`, '')))),
    put: () => Promise.resolve(),
  };
  env.fetch = (address) => Promise.reject(new Error(`nothing is fetched here: ${String(address)}`));
  // Its messages hold tokens of notes.
  env.logLevel = 50;
}

/** Workers of some desktop builds have no fetch classes; of an answer the library uses these members alone. */
function answerWith(bytes: Uint8Array<ArrayBuffer> | undefined): Response | undefined {
  if (bytes === undefined) return undefined;
  const headers: Pick<Headers, 'get'> = {
    get: (name) => (name.toLowerCase() === 'content-length' ? String(bytes.byteLength) : null),
  };
  const answer: Partial<Response> = {
    ok: true,
    status: 200,
    headers: headers as Headers,
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  };
  return answer as Response;
}

function useRuntime(runtime: ArrayBuffer): void {
  const wasm = env.backends.onnx.wasm;
  if (wasm === undefined) throw new Error('the library came without the WebAssembly runtime');
  // Several threads need memory that pages share only under headers which the app does not send.
  wasm.numThreads = 1;
  wasm.proxy = false;
  // The library puts addresses of a public server here.
  delete wasm.wasmPaths;
  wasm.wasmBinary = runtime;
}

/** The file's folder and name in the two settings that the library makes a path of. */
function placeOf(graph: string): { subfolder: string; model_file_name: string } {
  const at = graph.lastIndexOf('/');
  return {
    subfolder: graph.slice(0, Math.max(0, at)),
    model_file_name: graph.slice(at + 1).replace(/\.onnx$/, ''),
  };
}

async function runSession(session: Session, tokenIds: readonly number[]): Promise<ModelOutput> {
  const feeds = session.inputNames.map((name) => [name, session.tensorOf(inputOf(name, tokenIds))] as const);
  const outputs = await session.run(Object.fromEntries(feeds));
  return { tokens: tokenVectorsOf(outputs), sentence: sentenceOf(outputs) };
}

/** What models of this kind ask for besides the tokens: which of them count, which text they belong to, where they stand. */
function inputOf(name: string, tokenIds: readonly number[]): BigInt64Array {
  const values = new BigInt64Array(tokenIds.length);
  if (name === 'attention_mask') values.fill(1n);
  else if (name === 'input_ids') for (const [at, id] of tokenIds.entries()) values[at] = BigInt(id);
  else if (name === 'position_ids') for (const at of tokenIds.keys()) values[at] = BigInt(at);
  else if (name !== 'token_type_ids')
    throw new Error(`the graph asks for the input ${name}, which a text has not`);
  return values;
}

function tokenVectorsOf(outputs: Awaited<ReturnType<OnnxSession['run']>>): TokenVectors | undefined {
  const output = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
  const [, tokens, dimensions] = output?.dims ?? [];
  if (tokens === undefined || dimensions === undefined) return undefined;
  return output?.data instanceof Float32Array ? { values: output.data, tokens, dimensions } : undefined;
}

function sentenceOf(outputs: Awaited<ReturnType<OnnxSession['run']>>): Float32Array | undefined {
  const data = outputs['sentence_embedding']?.data;
  return data instanceof Float32Array ? data : undefined;
}

import { AutoModel, AutoTokenizer, env, Tensor } from '@xenova/transformers';
import type { ModelDevice } from '../../contract';
import type { ModelSpec } from '../model-spec';
import type { TokenVectors } from '../pooling';

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

export interface ModelBytes {
  runtime: ArrayBuffer;
  /** By name. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The name under which the library asks for files; no model needs another while one thread runs one model. */
const MODEL = 'model';

/** A model of ONNX Runtime, of which the library tells no types. */
interface Session {
  inputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>;
}

/** Loads the model on the device. Rejects with the library's own words; nothing is ever read from the network. */
export async function loadTransformersModel(
  spec: ModelSpec,
  device: ModelDevice,
  { runtime, files }: ModelBytes,
): Promise<LoadedModel> {
  serveFiles(files);
  useRuntime(runtime);
  const tokenizer = await AutoTokenizer.from_pretrained(MODEL, { local_files_only: true });
  const model = await AutoModel.from_pretrained(MODEL, {
    local_files_only: true,
    device,
    // The name of the file says what its numbers are; this setting would add to the name.
    dtype: 'fp32',
    ...placeOf(spec.graph),
    use_external_data_format: spec.weights.length,
  });
  const session = model.sessions['model'] as Session;
  return {
    tokenise: (text) => tokenizer.encode(text),
    unknownId: tokenizer.unk_token_id,
    run: (tokenIds) => runSession(session, tokenIds),
  };
}

/** The library looks into its cache first, finds everything there, and may look nowhere else. */
function serveFiles(files: ModelBytes['files']): void {
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
  const feeds = session.inputNames.map((name) => [name, inputOf(name, tokenIds)] as const);
  const outputs = await session.run(Object.fromEntries(feeds));
  return { tokens: tokenVectorsOf(outputs), sentence: sentenceOf(outputs) };
}

/** What models of this kind ask for besides the tokens: which of them count, which text they belong to, where they stand. */
function inputOf(name: string, tokenIds: readonly number[]): unknown {
  const values: Record<string, (id: number, at: number) => number> = {
    input_ids: (id) => id,
    attention_mask: () => 1,
    token_type_ids: () => 0,
    position_ids: (_, at) => at,
  };
  const valueOf = values[name];
  if (valueOf === undefined) throw new Error(`the graph asks for the input ${name}, which a text has not`);
  const numbers = BigInt64Array.from(tokenIds, (id, at) => BigInt(valueOf(id, at)));
  return new Tensor('int64', numbers, [1, tokenIds.length]).ort_tensor;
}

function tokenVectorsOf(outputs: Awaited<ReturnType<Session['run']>>): TokenVectors | undefined {
  const output = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
  const [, tokens, dimensions] = output?.dims ?? [];
  if (tokens === undefined || dimensions === undefined) return undefined;
  return output?.data instanceof Float32Array ? { values: output.data, tokens, dimensions } : undefined;
}

function sentenceOf(outputs: Awaited<ReturnType<Session['run']>>): Float32Array | undefined {
  const data = outputs['sentence_embedding']?.data;
  return data instanceof Float32Array ? data : undefined;
}

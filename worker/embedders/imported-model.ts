import { storeFault, type EmbeddingModel, type ModelFault, type ModelVerbs, type Result } from '../contract';
import { embedderFailure } from './failure';
import type { ModelFile, ModelFiles, ModelSpec } from './model-spec';
import { sha256Of } from './sha256';

/** Graphs in the order of preference: one thread of WebAssembly computes eight-bit numbers fastest, then whole ones. */
const GRAPHS = [
  'model_quantized',
  'model_int8',
  'model_uint8',
  'model_qint8',
  'model',
  'model_q4',
  'model_fp16',
];

/** Larger than any model's window: what tokenisers write when they know none. */
const NO_LIMIT = 1_000_000;

/** Read by most people's models; a model that says nothing of its window gets it. */
const USUAL_WINDOW = 512;

/** Models of one language know 20,000 to 60,000 pieces of words; those that bring languages together 119,000 (BERT) and more. */
const PIECES_OF_MANY_LANGUAGES = 100_000;

type Json = Record<string, unknown>;

/** A failure that has been understood, on its way to the one place that answers. */
class Unfit extends Error {
  readonly reason: 'model-missing' | 'model-damaged';

  readonly why: ModelFault;

  constructor(reason: 'model-missing' | 'model-damaged', why: ModelFault) {
    super(why.kind);
    this.reason = reason;
    this.why = why;
  }
}

/**
 * Finds out how to run a model from nothing but its files, laid out as on the hub: `config.json`, `tokenizer.json`, a graph
 * (`*.onnx`, in `onnx/` or beside them) and, where there are, the files that sentence-transformers adds. The id holds a
 * part of the files' hashes, so that other files under the same `name` are another model.
 */
export async function readImportedModel(name: string, files: ModelFiles): Promise<Result<ModelSpec>> {
  try {
    return { ok: true, value: await describe(name, files) };
  } catch (error) {
    if (error instanceof Unfit) return embedderFailure(error.reason, error.why);
    return embedderFailure('model-missing', { kind: 'folder-unreadable', why: storeFault(error).why });
  }
}

async function describe(name: string, files: ModelFiles): Promise<ModelSpec> {
  const names = (await files.list()).map((file) => file.name);
  const config = await mustReadJson(files, 'config.json');
  const tokenizer = await mustReadJson(files, 'tokenizer.json');
  if (!isObject(tokenizer['model'])) throw new Unfit('model-damaged', { kind: 'no-tokeniser' });
  const settings = (await readJson(files, 'tokenizer_config.json')) ?? {};
  const sentences = (await readJson(files, 'sentence_bert_config.json')) ?? {};
  const graph = graphAmong(names);
  const weights = weightsOf(graph, names);
  const optional = ['tokenizer_config.json'].filter((each) => names.includes(each));
  const hashed = await hashAll(files, ['config.json', 'tokenizer.json', ...optional, graph, ...weights]);
  return {
    id: `imported/${name}/${await fingerprint(hashed)}`,
    dimensions: await dimensionsOf(files, names, config),
    window: windowOf(config, settings, sentences),
    prefixes: await prefixesOf(files),
    pooling: await poolingOf(files, names),
    ...(isOfOneLanguage(config) ? { oneLanguage: true } : {}),
    graph,
    weights,
    files: hashed,
  };
}

function graphAmong(names: readonly string[]): string {
  const graphs = names.filter((name) => /^(?:onnx\/)?[^/]+\.onnx$/.test(name));
  const rank = (path: string): number => {
    const at = GRAPHS.indexOf(path.replace(/^onnx\//, '').replace(/\.onnx$/, ''));
    return at < 0 ? GRAPHS.length : at;
  };
  const [best] = graphs.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  if (best !== undefined) return best;
  throw new Unfit('model-missing', { kind: 'no-graph' });
}

/** `model.onnx_data`, `model.onnx_data_1`, … as far as they go without a gap. */
function weightsOf(graph: string, names: readonly string[]): string[] {
  const found: string[] = [];
  for (let name = `${graph}_data`; names.includes(name); name = `${graph}_data_${found.length}`)
    found.push(name);
  return found;
}

/** What comes out at the end: the last dense layer's features, else the width of the transformer. */
async function dimensionsOf(files: ModelFiles, names: readonly string[], config: Json): Promise<number> {
  const [layer] = denseLayers(names).reverse();
  const dense = layer === undefined ? undefined : await readJson(files, layer);
  const found = [dense?.['out_features'], config['hidden_size'], config['dim'], config['d_model']].find(
    isCount,
  );
  if (found !== undefined) return found;
  throw new Unfit('model-damaged', { kind: 'no-hidden-size' });
}

function denseLayers(names: readonly string[]): string[] {
  return names.filter((name) => /^\d+_Dense\/config\.json$/.test(name)).sort();
}

function isOfOneLanguage(config: Json): boolean {
  const pieces = config['vocab_size'];
  return isCount(pieces) && pieces < PIECES_OF_MANY_LANGUAGES;
}

function windowOf(config: Json, settings: Json, sentences: Json): number {
  const positions = config['max_position_embeddings'];
  // Models of the RoBERTa family number their positions from two on.
  const usable =
    isCount(positions) && /roberta|camembert/.test(String(config['model_type'])) ? positions - 2 : positions;
  const limits = [sentences['max_seq_length'], settings['model_max_length'], usable];
  const known = limits.filter(isCount).filter((limit) => limit < NO_LIMIT);
  return known.length === 0 ? USUAL_WINDOW : Math.min(...known);
}

/** `prompts` of sentence-transformers, under the names that are in use. */
async function prefixesOf(files: ModelFiles): Promise<EmbeddingModel['prefixes']> {
  const prompts = (await readJson(files, 'config_sentence_transformers.json'))?.['prompts'];
  const prompt = (...keys: string[]): string => {
    const found = isObject(prompts) ? keys.map((key) => prompts[key]) : [];
    return found.find((text): text is string => typeof text === 'string') ?? '';
  };
  return { document: prompt('document', 'passage'), query: prompt('query') };
}

/** As the folder's pooling layer says; the mean where there is none. Layers after pooling are in the graph or nowhere. */
async function poolingOf(files: ModelFiles, names: readonly string[]): Promise<EmbeddingModel['pooling']> {
  if (denseLayers(names).length > 0) return 'none';
  const layer = await readJson(files, '1_Pooling/config.json');
  if (layer?.['pooling_mode_cls_token'] === true) return 'cls';
  if (layer?.['pooling_mode_lasttoken'] === true) return 'last-token';
  return 'mean';
}

async function hashAll(files: ModelFiles, names: readonly string[]): Promise<ModelFile[]> {
  const hashed: ModelFile[] = [];
  for (const name of names) {
    const bytes = await mustRead(files, name);
    hashed.push({ name, sizeBytes: bytes.byteLength, sha256: await sha256Of(bytes) });
  }
  return hashed;
}

async function fingerprint(files: readonly ModelFile[]): Promise<string> {
  const text = files.map(({ name, sha256 }) => `${name} ${sha256 ?? ''}\n`).join('');
  return (await sha256Of(new TextEncoder().encode(text))).slice(0, 12);
}

async function mustReadJson(files: ModelFiles, name: string): Promise<Json> {
  const found = await readJson(files, name);
  if (found === undefined) throw new Unfit('model-missing', { kind: 'file-missing', name });
  return found;
}

async function readJson(files: ModelFiles, name: string): Promise<Json | undefined> {
  const bytes = await files.read(name);
  if (bytes === undefined) return undefined;
  const value = parsed(bytes);
  if (isObject(value)) return value;
  throw new Unfit('model-damaged', { kind: 'file-not-json', name });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

async function mustRead(files: ModelFiles, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await files.read(name);
  if (bytes !== undefined && bytes.byteLength > 0) return bytes;
  if (bytes === undefined) throw new Unfit('model-missing', { kind: 'file-missing', name });
  throw new Unfit('model-damaged', { kind: 'file-empty', name });
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

/** What somebody has chosen, as a model is read from it. */
export function chosenFiles(files: ModelVerbs['importModel']['request']['files']): ModelFiles {
  const byName = new Map(files.map(({ name, content }) => [name, content]));
  return {
    read: async (name) => {
      const content = byName.get(name);
      return content && new Uint8Array(await content.arrayBuffer());
    },
    list: () => Promise.resolve(files.map(({ name, content }) => ({ name, sizeBytes: content.size }))),
  };
}

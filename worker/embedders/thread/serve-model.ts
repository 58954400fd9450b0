import type { EmbedderFailure, ModelFault } from '../../contract';
import { textOf } from '../failure';
import type { ModelSpec } from '../model-spec';
import { poolTokens, toUnit } from '../pooling';
import { sha256Of } from '../sha256';
import type { ThreadAnswer, ThreadRequest } from '../thread-protocol';
import { cutIntoWindows } from '../windows';
import { loadTransformersModel, type LoadedModel, type ModelPlace } from './transformers-model';

type Load = Extract<ThreadRequest, { kind: 'load' }>;
type Embed = Extract<ThreadRequest, { kind: 'embed' }>;
type Answer = Reply<ThreadAnswer>;
type Reply<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A failure that has been understood. */
class Refusal extends Error {
  readonly reason: EmbedderFailure;

  readonly why: ModelFault;

  constructor(reason: EmbedderFailure, why: ModelFault) {
    super(why.kind);
    this.reason = reason;
    this.why = why;
  }
}

interface Loaded {
  spec: ModelSpec;
  model: LoadedModel;
  /** Tokens that stand around every text with this prefix. */
  around: Map<string, number>;
}

/** A space at the end of a prefix becomes part of the word that follows. */
function tokensAround({ model, around }: Loaded, prefix: string): number {
  const known = around.get(prefix);
  if (known !== undefined) return known;
  const tokens = model.tokenise(prefix.trimEnd()).length;
  around.set(prefix, tokens);
  return tokens;
}

/** Answers requests in their order, one at a time: the runtime computes one text at a time in any case. */
export function serveModel(
  reply: (answer: ThreadAnswer, transfer: ArrayBuffer[]) => void,
): (request: ThreadRequest) => void {
  let loaded: Loaded | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function answer(request: ThreadRequest): Promise<void> {
    let found: Answer;
    try {
      if (request.kind === 'load') {
        loaded = await load(request);
        found = { kind: 'loaded' };
      } else found = await embed(loaded, request);
    } catch (error) {
      found = { kind: 'failed', ...failureOf(error) };
    }
    reply({ id: request.id, ...found }, found.kind === 'vector' ? [found.vector.buffer] : []);
  }

  return (request) => {
    turn = turn.then(() => answer(request));
  };
}

function failureOf(error: unknown): { reason: EmbedderFailure; why: ModelFault } {
  if (error instanceof Refusal) return { reason: error.reason, why: error.why };
  return { reason: 'crashed', why: { kind: 'said', text: textOf(error) } };
}

async function load({ spec, on, contents }: Load): Promise<Loaded> {
  const files = new Map(spec.files.map(({ name }, at) => [name, contents[at]!]));
  await verify(spec, files);
  const place = on.device === 'native' ? nativePlace() : { ...on, runtime: await gunzip(on.runtime) };
  const model = await loadTransformersModel(spec, place, files).catch((error: unknown) => {
    throw refusalOf(error, spec);
  });
  await tryOut(spec, model);
  return { spec, model, around: new Map() };
}

function nativePlace(): ModelPlace {
  const native = globalThis.altitudeModelPort?.native;
  if (native === undefined) throw new Error('this thread was started without a native runtime');
  if (!native.ok) throw new Refusal('runtime-unusable', native.why);
  return { device: 'native', runtime: native.value };
}

/** Compares every file whose hash is known with it. */
async function verify(spec: ModelSpec, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<void> {
  for (const { name, sha256 } of spec.files) {
    const bytes = files.get(name);
    if (sha256 === undefined || bytes === undefined) continue;
    if ((await sha256Of(bytes)) !== sha256)
      throw new Refusal('model-damaged', { kind: 'file-changed', name });
  }
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Blob(parts).arrayBuffer();
}

/** What the library's words mean. When it could start its runtime and has memory, the file is at fault. */
function refusalOf(error: unknown, { graph }: ModelSpec): Refusal {
  const text = textOf(error);
  if (/no available backend/i.test(text)) return new Refusal('crashed', { kind: 'no-runtime', text });
  if (error instanceof RangeError || /bad_alloc|out of memory|allocat|Aborted\(/i.test(text))
    return new Refusal('crashed', { kind: 'no-memory', text });
  return new Refusal('model-damaged', { kind: 'no-graph-file', name: graph, text });
}

/** One short text through the whole model: it shows what the model gives, and the first run is the slow one. */
async function tryOut(spec: ModelSpec, model: LoadedModel): Promise<void> {
  const vector = pooled(spec, await model.run(model.tokenise('a')));
  if (vector.length !== spec.dimensions)
    throw new Refusal('wrong-dimensions', {
      kind: 'model-dimensions',
      found: vector.length,
      expected: spec.dimensions,
    });
}

async function embed(loaded: Loaded | undefined, { text, prefix }: Embed): Promise<Answer> {
  if (loaded === undefined) throw new Error('no model has been loaded');
  const { spec, model } = loaded;
  const ids = model.tokenise(prefix + text);
  const around = tokensAround(loaded, prefix);
  if (ids.length > spec.window) {
    const room = Math.max(1, spec.window - around);
    const pieces = cutIntoWindows(text, room, (piece) => model.tokenise(prefix + piece).length - around);
    if (pieces.length > 1) return { kind: 'pieces', pieces };
  }
  const tokens = ids.length - around;
  const unknown = ids.filter((id) => id === model.unknownId).length;
  if (tokens - unknown <= 0) return { kind: 'vector', vector: new Float32Array(spec.dimensions), tokens: 0 };
  // Only a single character can still be too long.
  const vector = toUnit(pooled(spec, await model.run(ids.slice(0, spec.window))));
  return { kind: 'vector', vector, tokens };
}

function pooled(
  { pooling, graph }: ModelSpec,
  output: Awaited<ReturnType<LoadedModel['run']>>,
): Float32Array {
  const found = pooling === 'none' ? output.sentence : output.tokens && poolTokens(output.tokens, pooling);
  if (found !== undefined) return found;
  const wanted = pooling === 'none' ? 'sentence_embedding' : 'last_hidden_state';
  throw new Refusal('model-damaged', { kind: 'graph-without', graph, output: wanted });
}

import {
  storeFault,
  type Cancellation,
  type Embedder,
  type EmbeddingModel,
  type EngineError,
  type ModelDevice,
  type ModelRuntime,
  type Result,
} from '../contract';
import { chooseDevice, TRIAL_SENTENCES, type DeviceTrial, type DeviceVerdict } from './device-choice';
import { embedderFailure, textOf } from './failure';
import { ModelConnection } from './model-connection';
import type { ModelFiles, ModelSpec } from './model-spec';
import { toUnit, weightedMean } from './pooling';
import type { InstalledRuntime, SpawnModelThread } from './thread-protocol';

export interface TransformersOptions {
  model: ModelSpec;
  files: ModelFiles;
  runtime: ModelRuntime;
  spawn: SpawnModelThread;
  /** Where the model runs in place of the embedded runtimes, which are then not looked at. */
  native?: InstalledRuntime;
  /** How many components of each vector are kept; all when absent. Only for models trained to be cut. */
  dimensions?: number;
  /** Whether this host has WebGPU and `runtime` can use it. Then the model is tried on both devices before the first text. */
  webgpu?: () => Promise<boolean>;
  /** How long the thread may take for one answer before it counts as hung; five minutes when absent. */
  limitMs?: number;
  /** Milliseconds since some moment; compares the two devices, and without it there is no WebGPU. */
  now?: () => number;
}

/** What a transformers embedder is doing. */
export type EmbedderState =
  /** Nothing is loaded; the next text loads it. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; verdict: DeviceVerdict }
  /** It failed so often in a row that it does not try any more; make a new one to try again. */
  | { kind: 'given-up'; error: EngineError }
  | { kind: 'closed' };

export interface TransformersEmbedder extends Embedder {
  readonly state: EmbedderState;
}

/** Crashes in a row after which no further thread is started: a model too large for the machine would fail for ever. */
const MAX_FAILURES = 4;

/**
 * Texts that the thread has at a time on a native runtime: one takes it five milliseconds, and on a busy machine as long passes before the
 * next one has come. Elsewhere they take so long that a question should wait behind no more than one.
 */
const IN_HAND = 2;

/** On a busy machine the best of three passes is the honest one. */
const TRIAL_PASSES = 3;

/**
 * An embedder that runs a model of files in a thread of its own. Nothing is read, started or decoded before the first text
 * that is not empty. Texts longer than the window are embedded in windows, whose vectors are averaged by their lengths.
 */
export function createTransformersEmbedder(options: TransformersOptions): TransformersEmbedder {
  return new ThreadedEmbedder(options);
}

/** The model as whoever embeds with it knows it, with vectors cut to so many components. */
export function cutModel(model: ModelSpec, cut?: number): EmbeddingModel {
  const { id, dimensions, window, prefixes, pooling, oneLanguage } = model;
  const kept = cut ?? dimensions;
  return {
    id: kept === dimensions ? id : `${id}@${kept}`,
    dimensions: kept,
    window,
    prefixes,
    pooling,
    cutsLongTexts: true,
    ...(oneLanguage === true ? { oneLanguage } : {}),
  };
}

class ThreadedEmbedder implements TransformersEmbedder {
  readonly model: EmbeddingModel;
  readonly nativeRuntime?: string;
  readonly #options: TransformersOptions;
  #state: EmbedderState = { kind: 'idle' };
  #connection: Promise<Result<ModelConnection>> | undefined;
  /** All that were begun since the last loading: to close is to end them, whatever they are doing. */
  readonly #begun = new Set<ModelConnection>();
  /** What `#connection` came to, as long as it has not failed. */
  #live: ModelConnection | undefined;
  #failures = 0;

  constructor(options: TransformersOptions) {
    this.#options = options;
    if (options.native !== undefined) this.nativeRuntime = options.native.name;
    this.model = cutModel(options.model, options.dimensions);
  }

  get state(): EmbedderState {
    return this.#state;
  }

  async documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>> {
    const vectors: Float32Array[] = [];
    const asked: Promise<Result<Float32Array>>[] = [];
    const inHand = this.#options.native === undefined ? 1 : IN_HAND;
    for (let at = 0; vectors.length < texts.length;) {
      while (at < texts.length && asked.length < inHand)
        asked.push(this.#embed(texts[at++]!, this.model.prefixes.document, cancellation));
      const vector = await asked.shift()!;
      if (!vector.ok) return vector;
      vectors.push(vector.value);
    }
    return { ok: true, value: vectors };
  }

  query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>> {
    return this.#embed(text, this.model.prefixes.query, cancellation);
  }

  async close(): Promise<void> {
    this.#state = { kind: 'closed' };
    for (const connection of this.#begun) connection.close();
    this.#begun.clear();
    await this.#connection;
    this.#connection = undefined;
  }

  async #embed(text: string, prefix: string, cancellation: Cancellation): Promise<Result<Float32Array>> {
    if (cancellation.cancelled) return { ok: false, error: { kind: 'cancelled' } };
    if (this.#state.kind === 'closed') return embedderFailure('crashed', { kind: 'embedder-closed' });
    if (this.#state.kind === 'given-up') return { ok: false, error: this.#state.error };
    const { dimensions } = this.model;
    if (text.trim() === '') return { ok: true, value: new Float32Array(dimensions) };
    const connection = await this.#connect();
    if (!connection.ok) return connection;
    const whole = await embedWhole(connection.value, text, prefix, cancellation);
    if (whole.ok) {
      this.#failures = 0;
      return { ok: true, value: toUnit(whole.value.vector, dimensions) };
    }
    // Of several texts that a crash took along, the first to hear of it has seen to it.
    if (connection.value === this.#live) this.#note(whole.error);
    return whole;
  }

  /** The one thread, loading it first when there is none. */
  #connect(): Promise<Result<ModelConnection>> {
    this.#connection ??= this.#load();
    return this.#connection;
  }

  async #load(): Promise<Result<ModelConnection>> {
    this.#state = { kind: 'loading' };
    this.#begun.clear();
    const loaded = await chooseAndLoad(this.#options, (connection) => {
      if (this.#isClosed()) connection.close();
      else this.#begun.add(connection);
    });
    if (this.#isClosed()) return embedderFailure('crashed', { kind: 'embedder-closed' });
    if (!loaded.ok) {
      this.#note(loaded.error);
      return loaded;
    }
    this.#live = loaded.value.connection;
    for (const connection of this.#begun) if (connection !== this.#live) this.#begun.delete(connection);
    this.#state = { kind: 'ready', verdict: loaded.value.verdict };
    return { ok: true, value: loaded.value.connection };
  }

  /** The state may have changed while something was awaited. */
  #isClosed(): boolean {
    return this.#state.kind === 'closed';
  }

  /** After a crash the next text gets a fresh thread, but not for ever. */
  #note(error: EngineError): void {
    if (error.kind === 'cancelled' || this.#isClosed()) return;
    this.#live?.close();
    this.#live = undefined;
    this.#connection = undefined;
    this.#state = { kind: 'idle' };
    if (error.kind !== 'embedder' || error.reason !== 'crashed') return;
    this.#failures += 1;
    if (this.#failures < MAX_FAILURES) return;
    const why = { kind: 'model-given-up', times: MAX_FAILURES, why: error.why } as const;
    this.#state = { kind: 'given-up', error: { ...error, reason: 'given-up', why } };
  }
}

interface Embedded {
  vector: Float32Array;
  tokens: number;
}

/** A text of any length, at full dimensions. */
async function embedWhole(
  connection: ModelConnection,
  text: string,
  prefix: string,
  cancellation: Cancellation,
): Promise<Result<Embedded>> {
  if (cancellation.cancelled) return { ok: false, error: { kind: 'cancelled' } };
  const answer = await connection.ask({ kind: 'embed', text, prefix });
  if (!answer.ok) return answer;
  if (answer.value.kind === 'vector') return { ok: true, value: answer.value };
  if (answer.value.kind !== 'pieces') return embedderFailure('crashed', { kind: 'model-out-of-turn' });
  const windows: { vector: Float32Array; weight: number }[] = [];
  for (const piece of answer.value.pieces) {
    const window = await embedWhole(connection, piece, prefix, cancellation);
    if (!window.ok) return window;
    windows.push({ vector: window.value.vector, weight: window.value.tokens });
  }
  const tokens = windows.reduce((sum, { weight }) => sum + weight, 0);
  return { ok: true, value: { vector: weightedMean(windows, windows[0]?.vector.length ?? 0), tokens } };
}

/** Is told of every connection as soon as there is one. */
type Begun = (connection: ModelConnection) => void;

const NATIVE: DeviceVerdict = { device: 'native', reason: 'native-named' };

interface Chosen {
  connection: ModelConnection;
  verdict: DeviceVerdict;
}

/**
 * Loads the model on the native runtime where one was named, and nowhere else: who named it would not know of another. Without one on WebAssembly and, where there is WebGPU, also on that; keeps the one that proves itself. */
async function chooseAndLoad(options: TransformersOptions, begun: Begun): Promise<Result<Chosen>> {
  if (options.native !== undefined) {
    const native = await loadOn('native', options, begun);
    if (!native.ok) return native;
    return { ok: true, value: { connection: native.value, verdict: NATIVE } };
  }
  const wasm = await loadOn('wasm', options, begun);
  if (!wasm.ok) return wasm;
  const { now } = options;
  if (now === undefined || !(await options.webgpu?.()))
    return { ok: true, value: { connection: wasm.value, verdict: { device: 'wasm', reason: 'no-webgpu' } } };
  const wasmTrial = await tryDevice(wasm.value, options.model, now);
  if (!wasmTrial.ok) return wasmTrial;
  const webgpu = await loadOn('webgpu', options, begun);
  const webgpuTrial = webgpu.ok ? await tryDevice(webgpu.value, options.model, now) : webgpu;
  const verdict = chooseDevice(wasmTrial.value, webgpuTrial.ok ? webgpuTrial.value : 'failed');
  const kept = verdict.device === 'webgpu' && webgpu.ok ? webgpu.value : wasm.value;
  for (const each of [wasm, webgpu]) if (each.ok && each.value !== kept) each.value.close();
  return { ok: true, value: { connection: kept, verdict } };
}

async function loadOn(
  device: ModelDevice | 'native',
  options: TransformersOptions,
  begun: Begun,
): Promise<Result<ModelConnection>> {
  const { model, files, runtime, limitMs } = options;
  const contents: Uint8Array<ArrayBuffer>[] = [];
  for (const { name } of model.files) {
    const bytes = await readFile(files, name);
    if (!bytes.ok) return bytes;
    contents.push(bytes.value);
  }
  try {
    const isNative = device === 'native';
    const { spawn } = (isNative && options.native) || options;
    // What stands around the runtime is the same in the script for WebAssembly.
    const connection = new ModelConnection(spawn(await runtime.script(isNative ? 'wasm' : device)), limitMs);
    begun(connection);
    const on = isNative ? { device } : { device, runtime: await runtime.wasm(device) };
    const loaded = await connection.ask({ kind: 'load', spec: model, on, contents });
    if (loaded.ok) return { ok: true, value: connection };
    connection.close();
    return loaded;
  } catch (error) {
    return embedderFailure('crashed', {
      kind: 'model-thread-failed',
      why: { kind: 'not-started', text: textOf(error) },
    });
  }
}

async function readFile(files: ModelFiles, name: string): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    const bytes = await files.read(name);
    if (bytes === undefined) return embedderFailure('model-missing', { kind: 'file-missing', name });
    if (bytes.byteLength === 0) return embedderFailure('model-damaged', { kind: 'file-empty', name });
    return { ok: true, value: bytes };
  } catch (error) {
    return embedderFailure('model-damaged', { kind: 'file-unreadable', name, why: storeFault(error).why });
  }
}

async function tryDevice(
  connection: ModelConnection,
  { prefixes }: ModelSpec,
  now: () => number,
): Promise<Result<DeviceTrial>> {
  let vectors: Float32Array[] = [];
  let bestMs = Infinity;
  for (let pass = 0; pass < TRIAL_PASSES; pass += 1) {
    vectors = [];
    const start = now();
    for (const sentence of TRIAL_SENTENCES) {
      const found = await embedWhole(connection, sentence, prefixes.document, { cancelled: false });
      if (!found.ok) return found;
      vectors.push(found.value.vector);
    }
    bestMs = Math.min(bestMs, now() - start);
  }
  return { ok: true, value: { vectors, bestMs } };
}

import type { Result } from './errors';
import type { NotePath } from './ids';
import type { ProcessMemory } from './status';

/** Reads a note of the vault. The engine calls it for previews and fragments only, never to find notes. */
export interface VaultReader {
  /** The file's bytes now; the caller owns the buffer. Failure is `unreadable`. */
  read(path: NotePath): Promise<Result<Uint8Array>>;
}

/**
 * Where the index is kept: a flat set of named byte strings that one engine owns at a time.
 * Names match `[a-z0-9.-]+`. Every method rejects with a `StoreError` on failure of the store; its name is `StorageInUse` or
 * `StorageFull` and so on (see `STORAGE_REASONS`) when that is why.
 */
export interface IndexStorage {
  /**
   * The bytes of `name` as last written, or undefined when there is none. The caller owns the buffer. Where only this value fails it
   * may reject with `value-unreadable`; others can still be read then.
   */
  read(name: string): Promise<Uint8Array | undefined>;
  /**
   * The same to be read in pieces, at once, until it or the store is closed. Undefined where there is no such value, and where this one
   * is only handed over whole; a store that has no values of another kind leaves it out.
   */
  openBytes?(name: string): Promise<StoredBytes | undefined>;
  /** Replaces `name` as one step: after a crash it holds either the old bytes or the new ones, never a mixture. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds bytes to the end of `name` (made when absent). After a crash a tail may be missing, nothing before it. */
  append(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes `name`; removing what is not there is no failure. */
  remove(name: string): Promise<void>;
  /** Names and sizes in bytes, in no order. */
  list(): Promise<{ name: string; sizeBytes: number }[]>;
  /** Lets go of the store; every later call rejects. */
  close(): Promise<void>;
  /** What is written is gone when the store is closed: it was opened to be read. */
  readonly isVolatile?: true;
}

/** The bytes of a stored value, read piece by piece while it is open, whatever is written or removed meanwhile. */
export interface StoredBytes {
  readonly sizeBytes: number;
  /** So many pieces take as long as some ten megabytes at once. */
  readonly worthwhilePieces: number;
  /** Those from one place to before another, both within the size. The caller owns the buffer, which begins with them. Throws as `read` rejects. */
  read(from: number, end: number): Uint8Array<ArrayBuffer>;
  /** Lets go of it; again: nothing. */
  close(): void;
}

/** What is known of a model before it has embedded anything. */
export interface EmbeddingModel {
  /** Vectors of equal ids are comparable, and those of different ids never are: `ollama/nomic-embed-text`. */
  id: string;
  /** Components of every vector: 1 to 4,096. */
  dimensions: number;
  /**
   * Most tokens of one text that the model reads; whoever calls cuts longer texts into windows. `Number.MAX_SAFE_INTEGER`:
   * every word of a text counts, however long it is, and it is never cut.
   */
  window: number;
  /** It takes one text after the other and cuts those over its window itself, by its own tokens. Others leave it out. */
  cutsLongTexts?: true;
  /** What the embedder itself puts in front of a text, because the model was trained so; empty for most. */
  prefixes: { document: string; query: string };
  /** How token vectors become one: `none` where that is the provider's own matter. */
  pooling: 'mean' | 'cls' | 'last-token' | 'none';
  /** Whoever runs it may ask for money: it is on another computer. What it made is never made again unasked. */
  isBilled?: true;
  /**
   * It embeds nothing on this device now: its server was never reached from here, or its files are not here. Vectors that another device
   * made with it answer all the same; each call looks whether it is there, and fails.
   */
  isAway?: true;
  /** It was trained on one language: what it makes of a text in another is chance. Absent where nobody knows. */
  oneLanguage?: true;
}

/**
 * Turns texts into vectors of length 1 whose dot product says how alike they are in meaning. An empty text, or one of which
 * the model knows nothing, gets all zeroes; a server that answers all zeroes for words has failed at them. Equal texts get equal vectors, alone or among others. Failures are `embedder`,
 * `cancelled` when the caller asked for it, or `timeout` for a question that takes longer than who asks would wait.
 */
export interface Embedder {
  readonly model: EmbeddingModel;
  /** The native runtime that the model runs on, with its version: `onnxruntime-node 1.30.0`. Others leave it out. */
  readonly nativeRuntime?: string;
  /** One vector for each text, in their order; all of them or a failure. */
  documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>>;
  /** A question, in the same space. */
  query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>>;
  /** Lets go of memory and connections; every later call fails with `crashed`. */
  close(): Promise<void>;
}

/** Where a model can run. */
export type ModelDevice = 'wasm' | 'webgpu';

/** What a model runs on. The host holds it ready and hands it over when a model is first used. */
export interface ModelRuntime {
  /** The script of the thread for this device. */
  script(device: ModelDevice): Promise<string>;
  /** The ONNX runtime for this device, compressed by gzip. The caller owns the buffer. */
  wasm(device: ModelDevice): Promise<Uint8Array<ArrayBuffer>>;
}

/** A range of bytes: `end` is the first that is not wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ServerAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** The body is longer than was allowed for; then `body` is empty. */
  isTooLong: boolean;
}

/** The host's way to the network, for what the user asked to be downloaded and for nothing else. */
export interface ModelServer {
  /**
   * Asks with GET, follows redirects, and sends the range as the header `Range` when there is one. Where the host can do so
   * a body is read no further than `maxBytes`. Rejects with an Error when no whole answer came, whose message is a `NoAnswer`. The
   * caller owns the body's buffer.
   */
  get(address: string, maxBytes: number, range?: ByteRange): Promise<ServerAnswer>;
}

/** What a host provides to its worker so that models can be downloaded and run in it. */
export interface ModelHost extends ModelRuntime, ModelServer {}

/** Wall clock in milliseconds since 1970, UTC. May jump. */
export interface Clock {
  now(): number;
}

/** Everything the engine needs of its host. */
export interface EnginePorts {
  storage: IndexStorage;
  /** Opens the store beside the index that holds what cannot be made again from the notes; absent where there is none. */
  openRecords?: () => Promise<IndexStorage>;
  vault: VaultReader;
  clock: Clock;
  /** What the thread and its process hold now; absent where nobody can tell. */
  memory?: () => ProcessMemory;
  /** Makes the embedder of a name that is neither `none` nor `built-in`; absent where the host has no others. */
  openEmbedder?: (name: string) => Promise<Result<Embedder>>;
}

/** Whether a call was cancelled; long verbs look at it between steps. */
export interface Cancellation {
  readonly cancelled: boolean;
}

import type { NativeRuntimeFault } from '../contract';

/** A model of ONNX Runtime. */
export interface OnnxSession {
  inputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>;
}

/** What is used of the package `onnxruntime-node`. */
export interface NativeRuntime {
  env: { logLevel?: string };
  InferenceSession: { create(graph: Uint8Array, options: object): Promise<OnnxSession> };
  Tensor: new (type: 'int64', values: BigInt64Array, dims: readonly number[]) => unknown;
}

/** The runtime, or why it could not be loaded. */
export type LoadedRuntime = { ok: true; value: NativeRuntime } | { ok: false; why: NativeRuntimeFault };

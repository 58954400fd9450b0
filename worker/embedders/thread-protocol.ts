import type { EmbedderFailure, EngineFault, ModelDevice, ModelFault } from '../contract';
import type { ModelSpec } from './model-spec';

/** Where a model is to run: on a device, by the ONNX runtime in gzip, or on the native runtime that the thread was started with. */
export type LoadPlace = { device: ModelDevice; runtime: Uint8Array<ArrayBuffer> } | { device: 'native' };

/** What the engine's worker asks of the thread in which a model runs. Each request gets one answer with its id. */
export type ThreadRequest = { id: number } & (
  | {
      kind: 'load';
      spec: ModelSpec;
      on: LoadPlace;
      /** In the order of `spec.files`. */
      contents: Uint8Array<ArrayBuffer>[];
    }
  /** A text together with what the model wants in front of it. */
  | { kind: 'embed'; text: string; prefix: string }
);

export type ThreadAnswer = { id: number } & (
  | { kind: 'loaded' }
  /** Of length 1, all components. `tokens` counts those of the text alone. */
  | { kind: 'vector'; vector: Float32Array<ArrayBuffer>; tokens: number }
  /** The text is longer than the window: embed these, which joined are the text, one by one. */
  | { kind: 'pieces'; pieces: string[] }
  | { kind: 'failed'; reason: EmbedderFailure; why: ModelFault }
);

/** A thread as whoever started it sees it. */
export interface ModelThread {
  post(request: ThreadRequest, transfer: ArrayBuffer[]): void;
  onAnswer(listener: (answer: ThreadAnswer) => void): void;
  /** Called once, when the thread ends in any way that was not asked for, with what is known of the reason. */
  onDeath(listener: (reason: EngineFault) => void): void;
  terminate(): void;
}

/** Starts the thread whose whole script this is. Throws when the host forbids it. */
export type SpawnModelThread = (script: string) => ModelThread;

/** A runtime of the processor's own code, which the user has installed. */
export interface InstalledRuntime {
  /** With its version: `onnxruntime-node 1.30.0`. */
  name: string;
  /** Starts a thread that loads it before the script runs. Whether that went well is known when a model is loaded there. */
  spawn: SpawnModelThread;
}

import type { EmbedderState } from '../../worker/embedders/transformers-embedder';
import type { ModelSpec } from '../../worker/embedders/model-spec';

export interface WebgpuTask {
  worker: string;
  spec: ModelSpec;
  /** Bytes as base64, here and below. */
  files: [name: string, base64: string][];
  scripts: Record<'wasm' | 'webgpu', string>;
  runtimes: Record<'wasm' | 'webgpu', string>;
}

export interface WebgpuOutcome {
  /** Whether there is a card, if only one in software. */
  hasCard: boolean;
  /** The state of an embedder whose clock says that WebAssembly is the faster one, and of one whose clock says the other. */
  slow: EmbedderState;
  fast: EmbedderState;
}

const webgpuPage = {
  run({ worker, ...task }: WebgpuTask): Promise<WebgpuOutcome> {
    const running = new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })));
    return new Promise((resolve, reject) => {
      running.addEventListener('message', ({ data }: MessageEvent<WebgpuOutcome>) => {
        resolve(data);
      });
      running.addEventListener('error', ({ message }) => {
        reject(new Error(message));
      });
      running.postMessage(task);
    });
  },
};

export type WebgpuPage = typeof webgpuPage;

Object.assign(globalThis, { webgpuPage });

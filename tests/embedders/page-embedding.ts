import type { EmbeddingOutcome, EmbeddingTask } from './page-embedding-worker';

/** A task as it can be handed to a page: bytes as base64. */
export interface PageTask extends Omit<EmbeddingTask, 'files' | 'runtime'> {
  files: [name: string, base64: string][];
  runtime: string;
}

const embeddingPage = {
  /** Runs the task in a worker; the vectors come back as numbers. `prelude` runs in front of every worker's script. */
  async run(worker: string, task: PageTask, prelude: string): Promise<EmbeddingOutcome> {
    const address = URL.createObjectURL(new Blob([prelude, worker], { type: 'text/javascript' }));
    const running = new Worker(address);
    const outcome = new Promise<EmbeddingOutcome>((resolve, reject) => {
      running.addEventListener('message', ({ data }: MessageEvent<EmbeddingOutcome>) => {
        resolve(data);
      });
      running.addEventListener('error', ({ message }) => {
        reject(new Error(message));
      });
    });
    const files = new Map(task.files.map(([name, base64]) => [name, decoded(base64)]));
    running.postMessage({ ...task, files, runtime: decoded(task.runtime) });
    const { answer, broken } = await outcome;
    running.terminate();
    return { answer: plain(answer), broken };
  },
};

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function plain(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_, value: unknown) => (value instanceof Float32Array ? [...value] : value)),
  );
}

export type EmbeddingPage = typeof embeddingPage;

Object.assign(globalThis, { embeddingPage });

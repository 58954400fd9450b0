import { hasWebgpu } from '../../worker/embedders/browser/has-webgpu';
import { spawnBrowserModelThread } from '../../worker/embedders/browser/spawn-model-thread';
import { createTransformersEmbedder, type EmbedderState } from '../../worker/embedders/transformers-embedder';
import type { WebgpuOutcome, WebgpuTask } from './page-webgpu';
import { filesInMemory } from './tiny-spec';

type Task = Omit<WebgpuTask, 'worker'>;

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void work(data).then((outcome) => {
    postMessage(outcome);
  });
});

async function work(task: Task): Promise<WebgpuOutcome> {
  return {
    hasCard: await hasWebgpu(),
    slow: await stateWith(task, slower()),
    fast: await stateWith(task, faster()),
  };
}

/** Each pass takes longer than the one before it, and the second device comes later. */
function slower(): () => number {
  let [now, step] = [0, 1];
  return () => (now += step *= 2);
}

function faster(): () => number {
  let [now, step] = [0, 1];
  return () => (now += step /= 2);
}

async function stateWith(
  { spec, files, scripts, runtimes }: Task,
  now: () => number,
): Promise<EmbedderState> {
  const embedder = createTransformersEmbedder({
    model: spec,
    files: filesInMemory(new Map(files.map(([name, base64]) => [name, decoded(base64)]))),
    runtime: {
      script: (device) => Promise.resolve(scripts[device]),
      wasm: (device) => Promise.resolve(decoded(runtimes[device])),
    },
    spawn: spawnBrowserModelThread,
    webgpu: hasWebgpu,
    now,
  });
  await embedder.query('water', { cancelled: false });
  const { state } = embedder;
  await embedder.close();
  return state;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

import { spawnBrowserModelThread } from '../../worker/embedders/browser/spawn-model-thread';
import type { ModelSpec } from '../../worker/embedders/model-spec';
import { createTransformersEmbedder } from '../../worker/embedders/transformers-embedder';
import { embedderCases } from '../ports/embedder.conformance';
import { reuseThreads } from './reused-threads';
import { filesInMemory } from './tiny-spec';

/** What a test gives to a worker that stands where the engine stands. */
export interface EmbeddingTask {
  spec: ModelSpec;
  files: Map<string, Uint8Array<ArrayBuffer>>;
  script: string;
  runtime: Uint8Array<ArrayBuffer>;
  texts: string[];
  conformance: boolean;
}

export interface EmbeddingOutcome {
  answer: unknown;
  /** Cases of the suite that do not hold, with the reason. */
  broken: string[];
}

addEventListener('message', ({ data }: MessageEvent<EmbeddingTask>) => {
  void work(data).then((outcome) => {
    postMessage(outcome);
  });
});

async function work({
  spec,
  files,
  script,
  runtime,
  texts,
  conformance,
}: EmbeddingTask): Promise<EmbeddingOutcome> {
  const reused = reuseThreads(spawnBrowserModelThread);
  const open = () =>
    createTransformersEmbedder({
      model: spec,
      files: filesInMemory(files),
      runtime: { script: () => Promise.resolve(script), wasm: () => Promise.resolve(runtime.slice()) },
      spawn: reused.spawn,
    });
  const embedder = open();
  const answer = await embedder.documents(texts, { cancelled: false });
  await embedder.close();
  const broken: string[] = [];
  for (const { name, run } of conformance ? embedderCases : [])
    await run(() => Promise.resolve(open())).catch((error: unknown) =>
      broken.push(`${name}: ${String(error)}`),
    );
  return { answer, broken };
}

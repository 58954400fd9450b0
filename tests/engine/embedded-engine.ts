import type { Embedder, EngineOptions } from '../../worker/contract';
import { TestEngine, TestVault } from './engine-fixture';
import { FakeEmbedder, wordVector } from './fake-embedder';
import { MemoryStorage } from './memory-storage';

/** Knows what words mean: two words of one line say the same and share no letter that a stem would. */
export function directionsEmbedder(): FakeEmbedder {
  const lines = ['soil earth humus', 'sail mast keel', 'star comet orbit', 'bread oven flour'];
  return new FakeEmbedder('directions', wordVector(lines));
}

/** An engine over these notes with all background work done. `chosen` is the embedder in its options: `embedder`, or none. */
export async function embeddedEngine(
  notes: Record<string, string>,
  embedder: Embedder = directionsEmbedder(),
  chosen = embedder.model.id,
  options: Partial<EngineOptions> = {},
): Promise<TestEngine> {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const engine = new TestEngine(vault, new MemoryStorage(), async () => ({ ok: true, value: embedder }));
  await engine.open({ ...options, embedder: chosen });
  await engine.update();
  await engine.maintain();
  return engine;
}

import { DEFAULT_OPTIONS, type Embedder, type Result } from '../../worker/contract';
import { createEngine } from '../../worker/engine/engine';
import { TestEngine, TestVault } from './engine-fixture';

/** What words mean: two words of one line say the same and share no letter that a stem would. */
const DIRECTIONS = ['soil earth humus', 'sail mast keel', 'star comet orbit', 'bread oven flour'];

/** Embeds by those words alone. */
const embedder: Embedder = {
  model: {
    id: 'directions',
    dimensions: DIRECTIONS.length,
    window: 1_000,
    prefixes: { document: '', query: '' },
    pooling: 'none',
  },
  documents: async (texts) => ({ ok: true, value: texts.map(meaningOf) }),
  query: async (text) => ({ ok: true, value: meaningOf(text) }),
  close: async () => undefined,
};

function meaningOf(text: string): Float32Array {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const counts = DIRECTIONS.map((line) => words.filter((word) => line.split(' ').includes(word)).length);
  const length = Math.hypot(...counts);
  return Float32Array.from(counts, (count) => (length === 0 ? 0 : count / length));
}

/** An engine over these notes with all vectors made; `change` is what is different about the embedder. */
export async function embeddedEngine(
  notes: Record<string, string>,
  embedderName = 'directions',
  change: Partial<Embedder> = {},
): Promise<TestEngine> {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const engine = new TestEngine(vault);
  const openEmbedder = async (): Promise<Result<Embedder>> => ({
    ok: true,
    value: { ...embedder, ...change },
  });
  Object.assign(engine, {
    engine: createEngine({ storage: engine.storage, vault, clock: { now: () => 0 }, openEmbedder }),
  });
  await engine.call('open', { options: { ...DEFAULT_OPTIONS, embedder: embedderName } });
  await engine.update();
  for (let left = true; left;) left = (await engine.call('maintain', {})).stage !== 'none';
  return engine;
}

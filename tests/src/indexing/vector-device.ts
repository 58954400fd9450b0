import type { VectorEngine, VectorFolder } from '../../../src/indexing/vector-files';
import { directionsEmbedder } from '../../engine/embedded-engine';
import { TestEngine, TestVault } from '../../engine/engine-fixture';
import type { FakeEmbedder } from '../../engine/fake-embedder';
import { MemoryStorage } from '../../engine/memory-storage';

/** One device: an engine over notes, whose model answers or is out of reach. */
export async function vectorDevice(
  notes: Record<string, string>,
  {
    reaches = true,
    isLearnt = true,
    embedder = directionsEmbedder(),
    storage = new MemoryStorage(),
  }: { reaches?: boolean; isLearnt?: boolean; embedder?: FakeEmbedder; storage?: MemoryStorage } = {},
) {
  if (!reaches)
    embedder.failure = { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'Far away' } };
  const vault = new TestVault();
  for (const [path, text] of Object.entries(notes)) vault.write(path, text);
  const test = new TestEngine(vault, storage, async () => ({ ok: true, value: embedder }));
  await test.open({ embedder: embedder.model.id });
  await test.update();
  for (let stage = isLearnt ? '' : 'none'; stage !== 'none';) {
    const left = await test.call('maintain', {});
    stage = left.error === undefined ? left.stage : 'none';
  }
  const engine: VectorEngine = {
    flush: (request) => test.try('flush', request),
    exportVectors: (request) => test.try('exportVectors', request),
    importVectors: (request) => test.try('importVectors', request),
    meaningStatus: (request) => test.try('meaningStatus', request),
  };
  const done = async (): Promise<number> => (await test.call('meaningStatus', null)).done;
  return { test, vault, engine, embedder, done };
}

/** A folder in memory, and what was done with its files. */
export class MemoryFolder implements VectorFolder {
  readonly files = new Map<string, Uint8Array>();
  readonly done: string[] = [];

  async list() {
    return [...this.files].map(([name, { length }]) => ({ name, sizeBytes: length, modifiedMs: 1_000 }));
  }

  async read(name: string): Promise<Uint8Array> {
    const bytes = this.files.get(name);
    if (bytes === undefined) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    return bytes;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.done.push(`write ${name}`);
    this.files.set(name, bytes);
  }

  async remove(name: string): Promise<void> {
    this.done.push(`remove ${name}`);
    this.files.delete(name);
  }
}

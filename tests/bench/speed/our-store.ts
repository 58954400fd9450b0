import { join } from 'node:path';
import type { IndexStorage } from '../../../worker/contract';
import { NO_THEMES } from '../../../worker/engine/graph/theme-tree';
import { frame, readFrames } from '../../../worker/engine/persist/frames';
import { IndexStore, type JournalEntry } from '../../../worker/engine/persist/index-store';
import { pack, unpack } from '../../../worker/engine/persist/msgpack';
import { createVectorMatrix, type VectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import { openFileStorage } from '../../../worker/node/file-storage';
import { DIMENSIONS } from './corpus';
import { CountedStorage } from './counted-storage';
import type { OurVault } from './our-vault';

/** A vault's index in real files: the engine's own store, and beside it the vectors, shard by shard. */
export class OurStore {
  readonly #vault: OurVault;
  readonly #notes: CountedStorage;
  readonly #vectors: CountedStorage;
  readonly #store: IndexStore;

  private constructor(vault: OurVault, [notes, vectors]: readonly IndexStorage[]) {
    if (notes === undefined || vectors === undefined) throw new Error('two storages');
    this.#vault = vault;
    this.#notes = new CountedStorage(notes);
    this.#vectors = new CountedStorage(vectors);
    this.#store = new IndexStore(this.#notes);
  }

  static async create(folder: string, vault: OurVault): Promise<OurStore> {
    const store = new OurStore(vault, await openBoth(folder));
    const records = [...vault.index.records.values()];
    store.#store.markDirty(records.map(({ facts }) => ({ kind: 'touch', facts })));
    await store.#snapshot();
    return store;
  }

  /** Journals the entry as an edit does, then writes a snapshot as on closing. Answers how many bytes that took. */
  async keep(entry: JournalEntry): Promise<number> {
    const before = this.#writtenBytes;
    this.#store.markDirty([entry]);
    await this.#store.append([entry]);
    await this.#snapshot();
    return this.#writtenBytes - before;
  }

  /** Everything that is kept on disk. */
  async sizeBytes(): Promise<number> {
    const files = [...(await this.#notes.list()), ...(await this.#vectors.list())];
    return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  async close(): Promise<void> {
    await this.#notes.close();
    await this.#vectors.close();
  }

  get #writtenBytes(): number {
    return this.#notes.writtenBytes + this.#vectors.writtenBytes;
  }

  async #snapshot(): Promise<void> {
    const { index, matrix } = this.#vault;
    await this.#store.snapshot(index, NO_THEMES);
    for (const shard of matrix.dirtyShards()) {
      await this.#vectors.write(`vectors-${shard}`, frame(pack(matrix.takeShard(shard))));
    }
  }
}

/** Opens the files again and reads all that is in them. Answers how many rows have a vector and how many have words. */
export async function loadVault(folder: string): Promise<{ vectors: number; rows: number }> {
  const [notes, vectors] = await openBoth(folder);
  const { index, discarded } = await new IndexStore(notes).load();
  if (discarded !== undefined) throw new Error(discarded);
  const matrix = await loadVectors(vectors);
  await Promise.all([notes.close(), vectors.close()]);
  return { vectors: matrix.count, rows: index.keyword.rows };
}

async function loadVectors(storage: IndexStorage): Promise<VectorMatrix> {
  const matrix = createVectorMatrix({ dimensions: DIMENSIONS });
  for (const { name } of await storage.list()) {
    const bytes = await storage.read(name);
    const [shard] = bytes === undefined ? [] : readFrames(bytes).payloads;
    if (shard === undefined) throw new Error(`${name} is damaged`);
    matrix.loadShard(unpack(shard));
  }
  return matrix;
}

async function openBoth(folder: string): Promise<[notes: IndexStorage, vectors: IndexStorage]> {
  return [await openFileStorage(join(folder, 'notes')), await openFileStorage(join(folder, 'vectors'))];
}

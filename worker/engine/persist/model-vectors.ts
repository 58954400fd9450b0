import type { IndexStorage } from '../../contract';
import { must } from '../base/assert';
import { decodeVector, type VectorRecord } from '../vectors/vector-record';
import type { VectorStore, VectorStoreOptions } from '../vectors/vector-store';
import type { AsideFiles } from './aside-files';
import type { VectorEntry } from './journal';
import type { StoredVectors } from './stored-file';
import { filesOf, VectorFiles, type LostVectors, type ReadFloats, type ReadOptions } from './vector-files';

const NOTHING_LOST: LostVectors = { files: [], texts: 0 };

/** What is stored of vectors, and how what a writer elsewhere has put in its place is found. */
export interface StoredElsewhere {
  stored(): readonly StoredVectors[];
  /** Reads again what is stored. Answers whether it is something else now. */
  followOn(): Promise<boolean>;
  /** Here goes what turns out damaged or lost while nobody knows whether it was bought, and from here what can be read again. */
  readonly aside: Pick<AsideFiles, 'names' | 'put' | 'takeBack'>;
}

/** The vectors of each model: those that were read or made are in memory, of others what is stored stays as it is. */
export class ModelVectors {
  readonly #storage: IndexStorage;
  readonly #maxReads: number;
  /** By model. */
  readonly #files = new Map<string, VectorFiles>();
  /** Vectors of the journal whose model was not read yet. */
  readonly #replayed = new Map<string, { dimensions: number; records: VectorRecord[] }>();
  readonly #released = new Set<string>();
  /** Files written since the last manifest: the next one will name them. */
  #written: string[] = [];

  /** `maxReads`: until one is over before a writer elsewhere makes another snapshot. */
  constructor(storage: IndexStorage, maxReads: number) {
    this.#storage = storage;
    this.#maxReads = maxReads;
  }

  /** Models that are in memory. */
  get models(): string[] {
    return [...this.#files.keys()];
  }

  get writtenFiles(): readonly string[] {
    return this.#written;
  }

  /**
   * Whether the store lacks any of them, or keeps some in its journal alone. Memory that is to be let go of is no reason to write:
   * each command that ends lets go of all.
   */
  get isOwed(): boolean {
    const isWritten = [...this.#files.values()].every((files) => files.isStored);
    return !isWritten || this.#replayed.size > 0;
  }

  /** As the journal has them; they are taken up when their model is opened. */
  replay({ model, dimensions, record }: VectorEntry): void {
    const known = this.#replayed.get(model);
    if (known?.dimensions === dimensions) known.records.push(record);
    else this.#replayed.set(model, { dimensions, records: [record] });
  }

  forgetReplayed(): void {
    this.#replayed.clear();
  }

  /**
   * The vectors of a model, as stored; those that are lost are to be made again, and are counted. Vectors of another length
   * are those of another model that had its name, and take part in nothing.
   */
  async open(
    options: VectorStoreOptions,
    elsewhere: StoredElsewhere,
  ): Promise<{ store: VectorStore; lost: LostVectors }> {
    const known = this.#files.get(options.model);
    this.#released.delete(options.model);
    if (known && fits(known.store.options, options)) return { store: known.store, lost: NOTHING_LOST };
    const { files, lost } = await this.#read(options, elsewhere);
    elsewhere.aside.takeBack(await files.takeAgain(elsewhere.aside.names));
    const { store } = files;
    const replayed = this.#replayed.get(options.model);
    if (replayed?.dimensions === options.dimensions)
      for (const record of replayed.records) store.set(record.hash, decodeVector(record));
    this.#replayed.delete(options.model);
    this.#files.set(options.model, files);
    return { store, lost };
  }

  async #read(
    options: VectorStoreOptions,
    elsewhere: StoredElsewhere,
  ): Promise<{ files: VectorFiles; lost: LostVectors }> {
    for (let reads = 1; ; reads++) {
      const stored = elsewhere.stored().find((each) => fits(each, options));
      if (stored === undefined)
        return { files: VectorFiles.create(this.#storage, options), lost: NOTHING_LOST };
      const read = await VectorFiles.read(this.#storage, stored, readOptions(options));
      if (read.lost.files.length === 0 || reads === this.#maxReads || !(await elsewhere.followOn()))
        return read;
    }
  }

  /** Reads the exact vectors of one more shard, as `VectorFiles.readFloats`. */
  async readFloats(model: string): Promise<ReadFloats> {
    return must(this.#files.get(model), `the vectors of ${model}`).readFloats();
  }

  /** These models' vectors leave memory; in the store they stay. What the next snapshot may have to write leaves with it. */
  release(models: readonly string[]): void {
    for (const model of models) {
      const files = this.#files.get(model);
      const isNamed = files?.isStored === true && this.#written.length === 0;
      if (isNamed && !files.store.changes.hasGone) this.#files.delete(model);
      else this.#released.add(model);
    }
  }

  /** Forgets all that a model has made and is not stored. */
  drop(model: string): void {
    this.#files.delete(model);
    this.#replayed.delete(model);
  }

  /** Writes what changed, and answers what a manifest has to keep. With `forget` nothing stays of texts that went. */
  async write(generation: number, forget: boolean, elsewhere: StoredElsewhere): Promise<StoredVectors[]> {
    for (const [model, { dimensions }] of [...this.#replayed])
      elsewhere.aside.put((await this.open({ model, dimensions }, elsewhere)).lost.files);
    const kept = elsewhere.stored().filter(({ model }) => !this.#files.has(model));
    for (const files of this.#files.values()) {
      const written = await files.write(generation, { forget });
      this.#written = [...this.#written, ...filesOf(written)];
      kept.push(written);
    }
    return kept;
  }

  /** A manifest names all that was written. */
  areNamed(): void {
    this.#written = [];
  }

  letGo(): void {
    for (const released of this.#released) this.#files.delete(released);
    this.#released.clear();
  }
}

/** What tells vectors that are comparable from others. */
type VectorShape = Pick<VectorStoreOptions, 'model' | 'dimensions' | 'keptDimensions'>;

/** Whether these vectors are those that are asked for. */
function fits(one: VectorShape, other: VectorShape): boolean {
  const kept = ({ dimensions, keptDimensions = dimensions }: VectorShape): number => keptDimensions;
  return one.model === other.model && one.dimensions === other.dimensions && kept(one) === kept(other);
}

function readOptions({ keepsFloats, kernel }: VectorStoreOptions): ReadOptions {
  return { ...(keepsFloats !== undefined && { keepsFloats }), ...(kernel !== undefined && { kernel }) };
}

import type { ContentHash, IndexStorage } from '../../contract';
import type { KernelKind } from '../vectors/kernel';
import { DamagedShardError } from '../vectors/vector-shard';
import { VectorStore, type VectorStoreOptions } from '../vectors/vector-store';
import { checksum } from '../base/checksum';
import { pack } from '../base/msgpack';
import { readValue } from './read-value';
import type { StoredDelta, StoredFile, StoredVectors, StoredVectorShard } from './stored-file';
import { readVectorFile, VECTOR_FILES_VERSION, vectorFileBytes } from './vector-header';

/** Of files without a header: they are read, and written again with one. */
const HEADLESS_VERSION = 1;

/**
 * Vectors that the delta holds at most: each snapshot writes it anew, half a megabyte at 384 components. A shard, which
 * takes the changes of the delta up when there are more, has eight.
 */
const MAX_IN_DELTA = 256;

/** What could not be read: its texts are unknown now, and have to be embedded again. */
export interface LostVectors {
  files: number;
  /** At most so many texts; those of a damaged delta may be older than it. */
  texts: number;
}

/** How a store is held in memory, whatever it was stored with. */
export interface ReadOptions {
  keepsFloats?: boolean;
  kernel?: KernelKind;
  maxInDelta?: number;
}

/** Names of all files that a manifest with this in it needs. */
export function filesOf({ shards, delta }: StoredVectors): string[] {
  const files = shards.flatMap((shard) => (shard === null ? [] : [shard.codes, shard.floats]));
  return [...files, delta].flatMap((file) => (file === null ? [] : [file.name]));
}

/**
 * Keeps one VectorStore in files that a manifest names: two a shard, so that searches can begin when the rounded vectors
 * are read, and a delta with what has changed since the shards were written. Files are never written again under their
 * name: as long as those that the stored manifest names are not removed, a crash between any two writes leaves what was.
 *
 * Nor may files that the latest `write` named be removed while this lives, stored in a manifest or not.
 */
export class VectorFiles {
  readonly store: VectorStore;
  readonly #storage: IndexStorage;
  readonly #maxInDelta: number;
  #stored: StoredVectors;
  /** The store's version that `#stored` says all of; undefined when nothing does. */
  #storedVersion: number | undefined;
  /** Begins the names of this store's files: other models have other ones. */
  readonly #prefix: string;
  /** Texts whose floats were lost, until they are told. */
  #rounded: ContentHash[] = [];
  /** All shards are to be written with headers. */
  #lacksHeaders = false;

  private constructor(storage: IndexStorage, store: VectorStore, maxInDelta: number, stored: StoredVectors) {
    this.#storage = storage;
    this.store = store;
    this.#maxInDelta = maxInDelta;
    this.#stored = stored;
    const { model, keptDimensions } = stored;
    this.#prefix = `vectors-${checksum(pack([model, keptDimensions]))
      .toString(16)
      .padStart(8, '0')}`;
  }

  /** For a store of which nothing is stored. */
  static create(storage: IndexStorage, options: VectorStoreOptions, maxInDelta = MAX_IN_DELTA): VectorFiles {
    const { model, dimensions, keptDimensions = dimensions } = options;
    return new VectorFiles(storage, new VectorStore(options), maxInDelta, {
      version: VECTOR_FILES_VERSION,
      model,
      dimensions,
      keptDimensions,
      shards: [],
      delta: null,
    });
  }

  /**
   * Reads all but the floats, for which `readFloats` comes later. Damaged, missing and lost files cost what they held and are
   * counted; rejects only when the storage itself fails.
   */
  static async read(
    storage: IndexStorage,
    stored: StoredVectors,
    { maxInDelta, ...options }: ReadOptions = {},
  ): Promise<{ files: VectorFiles; lost: LostVectors }> {
    const { model, dimensions, keptDimensions } = stored;
    const shape = { model, dimensions, keptDimensions, ...options };
    const files = VectorFiles.create(storage, shape, maxInDelta);
    const lost = { files: 0, texts: 0 };
    const isKnown = stored.version === VECTOR_FILES_VERSION || stored.version === HEADLESS_VERSION;
    if (isKnown) await files.#readAll(stored, lost);
    else countAll(stored, lost);
    return { files, lost };
  }

  async #readAll(stored: StoredVectors, lost: LostVectors): Promise<void> {
    const shards: StoredVectors['shards'] = [];
    this.store.reserve(stored.shards.length);
    for (const shard of stored.shards) {
      const isThere = shard !== null && (await this.#readShard(shard));
      shards.push(isThere ? shard : null);
      if (shard !== null && !isThere) countLost(shard, lost);
    }
    const { delta } = stored;
    const isThere = delta !== null && (await this.#readDelta(delta));
    if (delta !== null && !isThere) countLost(delta, lost);
    this.#lacksHeaders = stored.version === HEADLESS_VERSION;
    this.#stored = { ...stored, version: VECTOR_FILES_VERSION, shards, delta: isThere ? delta : null };
    this.#storedVersion = this.#lacksHeaders ? undefined : this.store.version;
  }

  async #readShard({ codes, floats }: StoredVectorShard): Promise<boolean> {
    const bytes = await this.#readChecked(codes);
    const floatsFollow = this.#keepsFloats && floats !== null;
    return (
      bytes !== undefined && isSound(() => this.store.loadShard(readVectorFile(bytes).image, floatsFollow))
    );
  }

  async #readDelta(file: StoredDelta): Promise<boolean> {
    const bytes = await this.#readChecked(file);
    return bytes !== undefined && isSound(() => this.store.loadDelta(readVectorFile(bytes).image));
  }

  async #readChecked(file: StoredFile): Promise<Uint8Array | undefined> {
    const bytes = await readValue(this.#storage, file.name, 'money');
    return bytes && checksum(bytes) === file.checksum ? bytes : undefined;
  }

  /**
   * Reads the floats of one more shard. `left`: how many shards still want theirs. `rounded`: texts whose floats turned
   * out damaged; they keep the rounded vector and are worth embedding again when nothing else is to do.
   */
  async readFloats(): Promise<{ left: number; rounded: ContentHash[] }> {
    const [shard] = this.#awaitingShards();
    if (shard !== undefined) await this.#readFloatsOf(shard);
    const rounded = this.#rounded;
    this.#rounded = [];
    return { left: this.#awaitingShards().length, rounded };
  }

  #awaitingShards(): number[] {
    return [...this.#stored.shards.keys()].filter((shard) => this.store.awaitsFloats(shard));
  }

  async #readFloatsOf(shard: number): Promise<void> {
    const entry = this.#stored.shards[shard];
    const bytes = entry?.floats ? await this.#readChecked(entry.floats) : undefined;
    if (bytes !== undefined && isSound(() => this.store.loadFloats(shard, bytes))) return;
    this.#rounded.push(...this.store.roundFloats(shard));
    const shards = this.#stored.shards.map((known) =>
      known === entry && known !== null ? { ...known, floats: null } : known,
    );
    this.#stored = { ...this.#stored, shards };
    this.#storedVersion = undefined;
  }

  get #keepsFloats(): boolean {
    return this.store.options.keepsFloats !== false;
  }

  /** Whether the files hold all that there is. */
  get isStored(): boolean {
    return this.store.version === this.#storedVersion;
  }

  /**
   * Writes what has changed and answers what the manifest has to keep. `generation` is one that no stored manifest has
   * and no earlier call had. With `forget` nothing stays in any file of texts that went. What changes meanwhile may be
   * in the files or not; the next call will know. When it rejects, everything counts as changed as before.
   */
  async write(generation: number, { forget } = { forget: false }): Promise<StoredVectors> {
    const { store } = this;
    if (this.isStored && !(forget && store.hasGone)) return this.#stored;
    const cleared: number[] = [];
    try {
      const shards = await this.#writeShards(generation, forget, cleared);
      const { version } = store;
      const delta = await this.#writeDelta(generation);
      this.#stored = { ...this.#stored, shards, delta };
      this.#storedVersion = version;
      this.#lacksHeaders = false;
      return this.#stored;
    } catch (error) {
      store.markChanged(cleared);
      throw error;
    }
  }

  async #writeShards(
    generation: number,
    forget: boolean,
    cleared: number[],
  ): Promise<StoredVectors['shards']> {
    const shards = this.#stored.shards.slice();
    while (shards.length < this.store.shards) shards.push(null);
    const toWrite = this.#lacksHeaders
      ? shards.keys()
      : shardsToWrite(this.store, shards.length, this.#maxInDelta, forget);
    for (const shard of toWrite) {
      if (this.store.awaitsFloats(shard)) await this.#readFloatsOf(shard);
      cleared.push(...this.store.clearChanges(shard));
      shards[shard] = await this.#writeShard(shard, generation);
    }
    return shards;
  }

  async #writeShard(shard: number, generation: number): Promise<StoredVectorShard | null> {
    const count = this.store.heldIn(shard).length;
    if (count === 0) return null;
    const { vectors, ...image } = this.store.copyShard(shard);
    const { floats, ...bins } = vectors.bins;
    const name = `${this.#prefix}-${shard}-${generation}`;
    const floatsFile = floats === undefined ? null : await this.#writeFile(`${name}.floats`, floats);
    const header = { ...this.#shape, generation, shard, count, floats: floatsFile };
    const bytes = vectorFileBytes(header, { ...image, vectors: { ...vectors, bins } });
    return { count, codes: await this.#writeFile(`${name}.codes`, bytes), floats: floatsFile };
  }

  get #shape() {
    const { model, dimensions, keptDimensions } = this.#stored;
    return { model, dimensions, keptDimensions };
  }

  async #writeDelta(generation: number): Promise<StoredDelta | null> {
    const delta = this.store.copyDelta();
    const { slots, freed } = delta.bins;
    if (slots.length + freed.length === 0) return null;
    const count = slots.length / 4;
    const header = { ...this.#shape, generation, shard: null, count, floats: null };
    const bytes = vectorFileBytes(header, delta);
    return { count, ...(await this.#writeFile(`${this.#prefix}-delta-${generation}`, bytes)) };
  }

  async #writeFile(name: string, bytes: Uint8Array): Promise<StoredFile> {
    await this.#storage.write(name, bytes);
    return { name, checksum: checksum(bytes), sizeBytes: bytes.length };
  }
}

/**
 * Shards that leave few enough changes for the delta, those with the most first: new texts fill the last shard, and
 * writing that one often settles all of them. What was freed costs the delta nothing worth a shard, unless it is to be
 * forgotten. Shards that became empty need no file.
 */
function shardsToWrite(store: VectorStore, count: number, maxInDelta: number, forget: boolean): number[] {
  const changes = Array.from({ length: count }, (_, shard) => {
    const changed = store.changedIn(shard);
    const held = changed.filter((slot) => store.isHeld(slot)).length;
    return { shard, changed: changed.length, held };
  }).filter(({ changed }) => changed > 0);
  let total = changes.reduce((sum, { held }) => sum + held, 0);
  return changes
    .sort((one, other) => other.held - one.held)
    .filter(({ shard, held }) => {
      const isWorthIt = total > maxInDelta || (forget && store.holdsGone(shard));
      const isWritten = isWorthIt || store.heldIn(shard).length === 0;
      if (isWritten) total -= held;
      return isWritten;
    })
    .map(({ shard }) => shard);
}

function countAll({ shards, delta }: StoredVectors, lost: LostVectors): void {
  for (const file of [...shards, delta]) if (file !== null) countLost(file, lost);
}

function countLost({ count }: { count: number }, lost: LostVectors): void {
  lost.files++;
  lost.texts += count;
}

/** Whether the bytes were what they should be; anything but damage is a bug and goes on. */
function isSound(load: () => void): boolean {
  try {
    load();
    return true;
  } catch (error) {
    if (error instanceof DamagedShardError) return false;
    throw error;
  }
}

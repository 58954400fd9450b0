import type { ContentHash, IndexStorage } from '../../contract';
import type { KernelKind } from '../vectors/kernel';
import { DamagedShardError } from '../vectors/vector-shard';
import { VectorStore, type VectorStoreOptions } from '../vectors/vector-store';
import { checksum } from '../base/checksum';
import { readFrames } from '../base/frames';
import { pack } from '../base/msgpack';
import { isVectorName } from './part-names';
import { readValue } from './read-value';
import type { StoredDelta, StoredFile, StoredVectors, StoredVectorShard } from './stored-file';
import { namesChecksum, salvageVectors, type FloatsBeside } from './salvage-vectors';
import { headerIn, readVectorFile, VECTOR_FILES_VERSION, vectorFileBytes } from './vector-header';

/** Of files without a header: they are read, and written again with one. */
const HEADLESS_VERSION = 1;

/**
 * Vectors that the delta holds at most: each snapshot writes it anew, half a megabyte at 384 components. A shard, which
 * takes the changes of the delta up when there are more, has eight.
 */
const MAX_IN_DELTA = 256;

/** What could not be read, nor found again beside it: its texts are unknown now, and have to be embedded again. */
export interface LostVectors {
  /** Names of the files. */
  files: string[];
  /** About so many texts, and 0 only where it is none; those of a damaged delta may be older than it. */
  texts: number;
}

/** Exact vectors that came, and those that did not. */
export interface ReadFloats {
  /** How many shards still want theirs. */
  left: number;
  /** Texts whose exact vectors turned out damaged; they keep the rounded one. */
  rounded: ContentHash[];
  /** Names of the damaged files. */
  files: string[];
}

/** How a store is held in memory, whatever it was stored with. */
export interface ReadOptions {
  keepsFloats?: boolean;
  kernel?: KernelKind;
  maxInDelta?: number;
}

const NOTHING_FOUND = { count: 0, isNamed: false, isAll: false };

/** What the names of the files of these vectors begin with. */
export function vectorPrefix({
  model,
  keptDimensions,
}: Pick<StoredVectors, 'model' | 'keptDimensions'>): string {
  const sum = checksum(pack([model, keptDimensions]));
  return `vectors-${sum.toString(16).padStart(8, '0')}`;
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
  /** Texts whose floats were lost, and the files of those, until they are told. */
  #rounded: Pick<ReadFloats, 'rounded' | 'files'> = { rounded: [], files: [] };
  /** All shards are to be written with headers. */
  #lacksHeaders = false;

  private constructor(storage: IndexStorage, store: VectorStore, maxInDelta: number, stored: StoredVectors) {
    this.#storage = storage;
    this.store = store;
    this.#maxInDelta = maxInDelta;
    this.#stored = stored;
    this.#prefix = vectorPrefix(stored);
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
   * Reads all but the floats, for which `readFloats` comes later. Of damaged files what can be vouched for is taken; the rest, and
   * what missing and lost files held, is counted. Rejects only when the storage itself fails.
   */
  static async read(
    storage: IndexStorage,
    stored: StoredVectors,
    { maxInDelta, ...options }: ReadOptions = {},
  ): Promise<{ files: VectorFiles; lost: LostVectors }> {
    const { model, dimensions, keptDimensions } = stored;
    const shape = { model, dimensions, keptDimensions, ...options };
    const files = VectorFiles.create(storage, shape, maxInDelta);
    const lost: LostVectors = { files: [], texts: 0 };
    const isKnown = stored.version === VECTOR_FILES_VERSION || stored.version === HEADLESS_VERSION;
    if (isKnown) await files.#readAll(stored, lost);
    else countAll(stored, lost);
    return { files, lost };
  }

  async #readAll(stored: StoredVectors, lost: LostVectors): Promise<void> {
    const shards: StoredVectors['shards'] = [];
    const damaged: DamagedFile[] = [];
    this.store.reserve(stored.shards.length);
    for (const shard of stored.shards) {
      const bytes = shard === null ? undefined : await this.#readShard(shard);
      shards.push(bytes === 'sound' ? shard : null);
      if (shard !== null && bytes !== 'sound')
        damaged.push({ bytes, file: shard.codes, count: shard.count, floats: shard.floats });
    }
    const { delta } = stored;
    const bytes = delta === null ? undefined : await this.#readDelta(delta);
    if (delta !== null && bytes !== 'sound')
      damaged.push({ bytes, file: delta, count: delta.count, floats: null });
    this.#lacksHeaders = stored.version === HEADLESS_VERSION;
    this.#stored = {
      ...stored,
      ...{ version: VECTOR_FILES_VERSION, shards, delta: bytes === 'sound' ? delta : null },
    };
    this.#storedVersion = this.#lacksHeaders ? undefined : this.store.version;
    // Not before: the delta says which slots are taken.
    for (const file of damaged) await this.#salvage(file, lost);
  }

  /**
   * One of which all was found is let go of, where its header vouches for what it named: in place of a text that is missing it may name
   * one that is none.
   */
  async #salvage({ bytes, file, count, floats }: DamagedFile, lost: LostVectors): Promise<void> {
    const found = bytes ? this.#take(bytes, await this.#readBeside(floats)) : NOTHING_FOUND;
    if (found.isAll) return;
    lost.files.push(file.name, ...(floats === null ? [] : [floats.name]));
    // A hash with a wrong bit is found as well, and the text that it named is not.
    const least = found.isNamed ? 0 : Math.min(1, count);
    lost.texts += Math.max(least, count - found.count);
  }

  /**
   * What a damaged file still says of texts that are not known otherwise. Answers of how many texts it says anything, and whether
   * these are the ones that it named when it was written.
   */
  #take(bytes: Uint8Array, floats: FloatsBeside | undefined): typeof NOTHING_FOUND {
    const { vectors, names, isImageWhole } = salvageVectors(bytes, this.store.dimensions, floats);
    for (const { hash, codes, unit } of vectors) this.store.addRounded(hash, codes, unit);
    const header = headerIn(bytes);
    const wasExact = header?.shard === null ? this.#keepsFloats : header?.floats !== null;
    const isExact = !wasExact || vectors.every(({ unit }) => unit !== undefined);
    const isVouched = header?.names === names;
    const isAll = isVouched && header.count === vectors.length && isExact;
    return { count: vectors.length, isNamed: isVouched || isImageWhole, isAll };
  }

  async #readBeside(file: StoredFile | null): Promise<FloatsBeside | undefined> {
    const bytes = file === null ? undefined : await readValue(this.#storage, file.name);
    return bytes && file !== null ? { bytes, isWhole: checksum(bytes) === file.checksum } : undefined;
  }

  /** Takes what can be read by now of files that were damaged or lost at an earlier start. Answers which of them are sound. */
  async takeAgain(names: readonly string[]): Promise<string[]> {
    const sound: string[] = [];
    for (const name of names.filter((each) => isVectorName(each) && each.startsWith(this.#prefix))) {
      const stored = this.#stored.shards.find((shard) => shard?.floats?.name === name);
      if ((await this.#readBeside(stored?.floats ?? null))?.isWhole === true) sound.push(name);
      const bytes = await readValue(this.#storage, name);
      if (!bytes) continue;
      const beside = headerIn(bytes)?.floats ?? null;
      const floats = await this.#readBeside(beside);
      const { isAll } = this.#take(bytes, floats);
      const { payloads, whole } = readFrames(bytes);
      // One that was cut right behind its header is whole as well.
      if (isAll || (whole && payloads.length === 2)) sound.push(name);
      if (beside !== null && (isAll || floats?.isWhole === true)) sound.push(beside.name);
    }
    return sound;
  }

  /** The bytes of what is damaged; undefined where there are none. */
  async #readShard({ codes, floats }: StoredVectorShard): Promise<'sound' | Uint8Array | undefined> {
    const floatsFollow = this.#keepsFloats && floats !== null;
    return this.#readImage(codes, (image) => {
      this.store.loadShard(image, floatsFollow);
    });
  }

  async #readDelta(file: StoredDelta): Promise<'sound' | Uint8Array | undefined> {
    return this.#readImage(file, (image) => {
      this.store.loadDelta(image);
    });
  }

  async #readImage(
    file: StoredFile,
    load: (image: unknown) => void,
  ): Promise<'sound' | Uint8Array | undefined> {
    const bytes = await readValue(this.#storage, file.name);
    if (!bytes) return undefined;
    const isSaid = checksum(bytes) === file.checksum;
    return isSaid &&
      isSound(() => {
        load(readVectorFile(bytes).image);
      })
      ? 'sound'
      : bytes;
  }

  /** Reads the floats of one more shard. */
  async readFloats(): Promise<ReadFloats> {
    const [shard] = this.#awaitingShards();
    if (shard !== undefined) await this.#readFloatsOf(shard);
    const told = this.#rounded;
    this.#rounded = { rounded: [], files: [] };
    return { left: this.#awaitingShards().length, ...told };
  }

  #awaitingShards(): number[] {
    return [...this.#stored.shards.keys()].filter((shard) => this.store.awaitsFloats(shard));
  }

  async #readFloatsOf(shard: number): Promise<void> {
    const entry = this.#stored.shards[shard] ?? null;
    const file = entry?.floats ?? null;
    const found = await this.#readBeside(file);
    if (found?.isWhole === true && isSound(() => this.store.loadFloats(shard, found.bytes))) return;
    const rounded = this.store.takeFloats(shard, found?.bytes);
    this.#rounded.rounded.push(...rounded);
    if (rounded.length > 0) {
      // It stays, so that the next start knows of it too, until all of them are embedded again.
      if (file !== null) this.#rounded.files.push(file.name);
      return;
    }
    const shards = this.#stored.shards.map((known) =>
      known === entry && known !== null ? { ...known, floats: null } : known,
    );
    this.#stored = { ...this.#stored, shards };
    // All of it is known, and is written anew.
    this.store.changes.restore(this.store.slotsIn(shard));
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
    if (this.isStored && !(forget && store.changes.hasGone)) return this.#stored;
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
      store.changes.restore(cleared);
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
      cleared.push(...this.store.changes.clear(shard));
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
    const names = namesChecksum(image.bins.hashes, image.bins.held);
    const header = { ...this.#shape, generation, shard, count, floats: floatsFile, names };
    const bytes = vectorFileBytes(header, { ...image, vectors: { ...vectors, bins } });
    return { count, codes: await this.#writeFile(`${name}.codes`, bytes), floats: floatsFile };
  }

  get #shape() {
    const { model, dimensions, keptDimensions } = this.#stored;
    return { model, dimensions, keptDimensions };
  }

  async #writeDelta(generation: number): Promise<StoredDelta | null> {
    const delta = this.store.copyDelta();
    const { slots, freed, hashes } = delta.bins;
    if (slots.length + freed.length === 0) return null;
    const count = slots.length / 4;
    const names = namesChecksum(hashes);
    const header = { ...this.#shape, generation, shard: null, count, floats: null, names };
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
    const changed = store.changes.within(shard);
    const held = changed.filter((slot) => store.isHeld(slot)).length;
    return { shard, changed: changed.length, held };
  }).filter(({ changed }) => changed > 0);
  let total = changes.reduce((sum, { held }) => sum + held, 0);
  return changes
    .sort((one, other) => other.held - one.held)
    .filter(({ shard, held }) => {
      const isWorthIt = total > maxInDelta || (forget && store.changes.holdsGone(shard));
      const isWritten = isWorthIt || store.heldIn(shard).length === 0;
      if (isWritten) total -= held;
      return isWritten;
    })
    .map(({ shard }) => shard);
}

function countAll(stored: StoredVectors, lost: LostVectors): void {
  lost.files.push(...filesOf(stored));
  for (const file of [...stored.shards, stored.delta]) lost.texts += file?.count ?? 0;
}

/** A file whose image could not be taken as it is. */
interface DamagedFile {
  file: StoredFile;
  /** Undefined where there are none. */
  bytes: Uint8Array | undefined;
  /** Texts that it held. */
  count: number;
  floats: StoredFile | null;
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

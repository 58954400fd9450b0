import type { DerivedPart, IndexStorage, NotePath, OpenReport, StoreDamage } from '../../contract';
import type { ModelImage } from '../lsa/model-image';
import { ThemeTree } from '../themes/theme-tree';
import { VaultIndex } from '../index/vault-index';
import type { VectorStore, VectorStoreOptions } from '../vectors/vector-store';
import { AsideFiles } from './aside-files';
import { DerivedParts, type DerivedState, type ReadState } from './derived-parts';
import { Journal, journalledVectors, type JournalEntry } from './journal';
import { emptyManifest, STORE_VERSION, type Manifest } from './manifest';
import { readManifest, writeManifest, type FoundManifest } from './manifest-files';
import { ModelVectors, type StoredElsewhere } from './model-vectors';
import { PartFiles } from './part-files';
import { journalsAmong, lastGeneration, lengthNameOf, MANIFESTS } from './part-names';
import { readSnapshot } from './read-snapshot';
import { ShardPlaces } from './shard-places';
import { guarded, newerStore, StorageFailure } from './storage-failure';
import { writeSegments } from './stored-segments';
import { writeShards } from './stored-shards';
import { filesOf, type LostVectors, type ReadFloats } from './vector-files';
import { findVectors } from './vector-header';

/**
 * Notes in one shard, at most: small enough that an edit of one among ten thousand rewrites less than a hundredth,
 * large enough that a hundred thousand are in a thousand files.
 */
const NOTES_PER_SHARD = 128;
/** Share of dead rows from which a snapshot rewrites the keyword segments without them. */
const COMPACT_FROM = 0.3;
/** Loads until one is over before a writer elsewhere makes another snapshot, which takes ten times as long. */
const MAX_LOADS = 5;

export interface LoadedIndex {
  index: VaultIndex;
  themes: ThemeTree;
  /** As in the answer to `open`. */
  found: OpenReport['found'];
  isComplete: boolean;
  lostNotes: number;
  damage: StoreDamage[];
}

export interface LoadedStore extends LoadedIndex {
  /** Whether the changes of this index can be followed on from what was told of them before. */
  hasAllChanges: boolean;
}

/**
 * Keeps one VaultIndex in an IndexStorage: a snapshot (keyword segments, shards of note records, and a manifest
 * that is written last, twice, and names them all) and a journal of what came after it. Whatever happens, what is loaded
 * is a state that once was whole: the snapshot of the last manifest plus a prefix of its journal. Vectors are found also
 * where no manifest names them. Files that no store writes are left alone.
 */
export class IndexStore {
  readonly #storage: IndexStorage;
  readonly #files: PartFiles;
  readonly #journal: Journal;
  readonly #vectors: ModelVectors;
  readonly aside = new AsideFiles();
  readonly #elsewhere: StoredElsewhere = {
    stored: () => this.#manifest.vectors,
    followOn: () => this.#followOn(),
    aside: this.aside,
  };
  readonly #shards: ShardPlaces;
  #manifest = emptyManifest();
  /** Of the last snapshot that was begun; one that failed may have left files, so its number is not used again. */
  #generation = 0;
  #allDirty = false;
  /** A note went since the last snapshot: nothing of it may stay on the disk. */
  #mustForget = false;
  /** To be stored with the next snapshot. */
  #model: ModelImage | undefined;
  readonly #derived: DerivedParts;

  constructor(storage: IndexStorage, notesPerShard = NOTES_PER_SHARD) {
    this.#storage = guarded(storage);
    this.#files = new PartFiles(this.#storage);
    this.#derived = new DerivedParts(this.#files);
    this.#journal = new Journal(this.#storage);
    this.#vectors = new ModelVectors(this.#storage, MAX_LOADS);
    this.#shards = new ShardPlaces(notesPerShard);
  }

  /** Whether nothing of what is written stays. */
  get isVolatile(): boolean {
    return this.#storage.isVolatile === true;
  }

  get journalBytes(): number {
    return this.#journal.sizeBytes;
  }

  /** Whether the next `append` would be lost, so that a `snapshot` must come first. */
  get needsSnapshot(): boolean {
    return this.#journal.isTorn;
  }

  /** Whether the index that is stored was ever made to its end. */
  get isComplete(): boolean {
    return this.#manifest.isComplete;
  }

  /** Parts that were stored and could not be read since the load, which are made again. */
  get lostParts(): DerivedPart[] {
    return this.#derived.lost;
  }

  /** Whether a note went of which the next snapshot may keep nothing. */
  get mustForget(): boolean {
    return this.#mustForget;
  }

  /**
   * Rejects when the storage itself fails, and when a newer program wrote what is in it; damaged content is discarded and
   * said. Others may write to the store meanwhile: what is loaded is of one moment.
   */
  async load(): Promise<LoadedStore> {
    for (let loads = 1; ; loads++) {
      const loaded = await this.#load(await readManifest(this.#storage));
      const hasAllChanges = loaded.found === 'all' && this.#manifest.changes.last > 0;
      if (loads === MAX_LOADS || !(await this.#movedOn())) return { ...loaded, hasAllChanges };
      this.aside.clear();
      this.#shards.forget();
      this.#startFrom(emptyManifest());
      this.#derived.forgetLost();
      this.#vectors.forgetReplayed();
    }
  }

  /** Whether another snapshot took the place of the one that was loaded. */
  async #movedOn(): Promise<boolean> {
    const found = await readManifest(this.#storage);
    return found.kind === 'current' && found.manifest.generation !== this.#manifest.generation;
  }

  async #load(found: FoundManifest): Promise<LoadedIndex> {
    if (found.kind === 'newer') throw newerStore(found.version, STORE_VERSION);
    if (found.kind === 'older') return this.#loadOlder(found);
    if (found.kind === 'lost') return this.#discard({ kind: 'contents-damaged' });
    try {
      return await (found.kind === 'none' ? this.#loadWithoutManifest() : this.#loadSnapshot(found));
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      return this.#discard({ kind: 'index-unreadable', text: String(error) });
    }
  }

  async #loadOlder({ manifest, version }: Extract<FoundManifest, { kind: 'older' }>): Promise<LoadedIndex> {
    this.#manifest = manifest;
    this.aside.put(manifest.aside ?? []);
    await this.#salvageJournals(await this.#files.names());
    return this.#startAgain({ kind: 'older-format', found: version, ours: STORE_VERSION });
  }

  async #loadSnapshot({
    manifest,
    agree,
    isCopyLost,
  }: Extract<FoundManifest, { kind: 'current' }>): Promise<LoadedIndex> {
    const read = await readSnapshot(this.#files, manifest, this.#shards);
    this.#derived.lose([...(isCopyLost ? ['contents' as const] : []), ...read.lostParts]);
    const { index, isWhole, paths, themes, near, lostFiles, lostNotes } = read;
    const tree = new ThemeTree(index, {
      ...(isWhole && themes !== undefined && this.#derived.themeReaders(themes, manifest, paths)),
      ...(near !== undefined && { near: this.#derived.nearReader(near, paths) }),
    });
    this.#manifest = {
      ...manifest,
      // One with the same words has the same name: it is to be written all the same.
      segments: manifest.segments.filter((segment) => !read.lostSegments.includes(segment)),
      links: read.hasLinks ? manifest.links : null,
      order: read.hasLinks ? (manifest.order ?? null) : null,
      themes: themes === undefined ? null : manifest.themes,
      near: near === undefined ? null : manifest.near,
    };
    this.#generation = manifest.generation;
    this.aside.put(manifest.aside ?? []);
    for (const shard of read.lostShards) this.#shards.touchShard(shard);
    for (const { facts } of read.orphans) this.#shards.touch(facts.path);
    const others = agree
      ? this.aside.names
      : journalsAmong(await this.#files.names()).filter((name) => name !== manifest.journal);
    await this.#salvageJournals(others);
    const journal = await this.#replayJournal(index);
    const damage = [
      ...(lostFiles === 0 ? [] : [{ kind: 'files-damaged' as const, files: lostFiles, notes: lostNotes }]),
      ...journal,
    ];
    return {
      index,
      themes: tree,
      found: damage.length === 0 ? 'all' : 'part',
      isComplete: manifest.isComplete,
      lostNotes,
      damage,
    };
  }

  /** Before the first snapshot there is only the first journal. */
  async #loadWithoutManifest(): Promise<LoadedIndex> {
    const names = await this.#files.names();
    const { journal } = this.#manifest;
    if (names.some((name) => name !== journal && name !== lengthNameOf(journal)))
      return this.#discard({ kind: 'contents-gone' });
    const index = new VaultIndex();
    const damage = await this.#replayJournal(index);
    const found = names.length === 0 ? 'none' : damage.length === 0 ? 'all' : 'part';
    return { index, themes: new ThemeTree(index), found, isComplete: false, lostNotes: 0, damage };
  }

  /** What was paid for is found by what the files say of themselves. */
  async #discard(reason: StoreDamage): Promise<LoadedIndex> {
    const names = await this.#files.names();
    const { vectors, damaged } = await findVectors(this.#storage, names);
    this.#generation = lastGeneration(names);
    this.#manifest = { ...emptyManifest(), generation: this.#generation, vectors };
    this.aside.put(damaged.flatMap((name) => [name, name.replace(/codes$/, 'floats')]));
    await this.#salvageJournals(names);
    return this.#startAgain(reason);
  }

  async #startAgain(reason: StoreDamage): Promise<LoadedIndex> {
    await this.clear();
    const index = new VaultIndex();
    const themes = new ThemeTree(index);
    return { index, themes, found: 'unusable', isComplete: false, lostNotes: 0, damage: [reason] };
  }

  async #salvageJournals(names: readonly string[]): Promise<void> {
    for (const name of journalsAmong(names)) {
      const { vectors, state } = await journalledVectors(this.#storage, name);
      for (const entry of vectors) this.#vectors.replay(entry);
      this.aside.judge(name, state);
    }
  }

  /** Answers what is damaged of it. */
  async #replayJournal(index: VaultIndex): Promise<StoreDamage[]> {
    const { entries, laterVectors, state } = await this.#journal.read(this.#manifest.journal);
    for (const entry of entries) this.#replay(index, entry);
    for (const entry of laterVectors) this.#vectors.replay(entry);
    this.aside.judge(this.#manifest.journal, state);
    return state === 'lost' || state === 'damaged' ? [{ kind: 'journal-damaged' }] : [];
  }

  #replay(index: VaultIndex, entry: JournalEntry): void {
    if (entry.kind === 'vector') return this.#vectors.replay(entry);
    if (entry.kind === 'put') index.put(entry.entry, undefined, entry.number);
    else if (entry.kind === 'touch') {
      if (index.records.has(entry.facts.path)) index.touch(entry.facts);
    } else if (entry.kind === 'remove') index.remove(entry.path, entry.number, entry.to);
    else index.refuse(entry.facts, entry.problem, entry.number);
    this.markDirty([entry]);
  }

  /** As `ModelVectors.open`. */
  openVectors(options: VectorStoreOptions): Promise<{ store: VectorStore; lost: LostVectors }> {
    return this.#vectors.open(options, this.#elsewhere);
  }

  /** What a writer elsewhere has put in the place of vectors and model since the load. Answers whether it did. */
  async #followOn(): Promise<boolean> {
    const found = await readManifest(this.#storage);
    if (found.kind !== 'current' || found.manifest.generation <= this.#generation) return false;
    const { generation, vectors, model } = found.manifest;
    this.#generation = generation;
    this.#manifest = { ...this.#manifest, vectors, model };
    return true;
  }

  /** Reads the exact vectors of one more shard, as `VectorFiles.readFloats`. */
  readFloats(model: string): Promise<ReadFloats> {
    return this.#vectors.readFloats(model);
  }

  /** The next snapshot lets go of these models' vectors in memory; in the store they stay. */
  release(models: readonly string[]): void {
    this.#vectors.release(models);
  }

  /** Models of which vectors are stored or in memory. */
  get models(): string[] {
    return [...new Set([...this.#manifest.vectors.map(({ model }) => model), ...this.#vectors.models])];
  }

  /** Vectors that are stored of these models. */
  storedTexts(isOf: (model: string) => boolean): number {
    const files = this.#manifest.vectors.filter(({ model }) => isOf(model));
    const counted = files.flatMap(({ shards, delta }) => [...shards, delta]);
    return counted.reduce((sum, file) => sum + (file?.count ?? 0), 0);
  }

  /** Forgets all that a model has made. */
  dropVectors(model: string): void {
    this.#vectors.drop(model);
    this.#manifest = {
      ...this.#manifest,
      vectors: this.#manifest.vectors.filter((each) => each.model !== model),
    };
  }

  /** The built-in embedder's model as it was kept last; undefined when there is none that can be read. */
  async readModel(): Promise<unknown> {
    if (this.#model !== undefined) return this.#model;
    const stored = await this.#files.read(this.#manifest.model);
    if (stored !== undefined || this.#manifest.model === null) return stored;
    return (await this.#followOn()) ? this.#files.read(this.#manifest.model) : undefined;
  }

  /** The vectors of whole notes as they were kept last; undefined when there are none that can be read. */
  async readNoteVectors(): Promise<unknown> {
    const { noteVectors = null } = this.#manifest;
    const image = await this.#files.read(noteVectors);
    if (image !== undefined || noteVectors !== this.#manifest.noteVectors) return image;
    // A writer elsewhere removes what its next manifest does not name.
    if (noteVectors !== null && !(await this.#movedOn())) this.#derived.lose(['note-vectors']);
    // The next snapshot writes them anew.
    this.dropNoteVectors();
    return undefined;
  }

  /** The next snapshot names those no more that are stored. */
  dropNoteVectors(): void {
    this.#manifest = { ...this.#manifest, noteVectors: null };
  }

  /** Has the next snapshot keep this model in place of any other. */
  keepModel(image: ModelImage): void {
    this.#model = image;
  }

  /** Whether a snapshot would store a model or derived parts that are not stored. */
  lacks(derived: ReadState): boolean {
    return this.#model !== undefined || this.#derived.areOwed(derived, this.#manifest, this.#mustForget);
  }

  /** Whether a snapshot would store anything else that is not stored, or take it out of the journal. */
  lacksNotes({ keyword }: VaultIndex): boolean {
    const { generation, segments, links, isComplete } = this.#manifest;
    const isTouched = this.#allDirty || this.#mustForget || this.#shards.areTouched;
    const isOwed = this.journalBytes > 0 || this.needsSnapshot || generation === 0;
    const isSaid = !this.#derived.namesLost && !this.aside.differFrom(this.#manifest);
    const lacksLinks = isComplete && links === null;
    return (
      isTouched ||
      isOwed ||
      !isSaid ||
      lacksLinks ||
      this.#vectors.isOwed ||
      !haveSameIds(keyword.segments(), segments)
    );
  }

  /** Says which notes the next snapshot must write. Comes before `append` or `snapshot` of the same entries. */
  markDirty(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'vector') continue;
      this.#shards.touch(pathOf(entry));
      if ((entry.kind === 'remove' || entry.kind === 'refuse') && entry.forget) this.#mustForget = true;
    }
  }

  /** Adds entries to the journal; when it resolves they survive a crash. */
  append(entries: readonly JournalEntry[]): Promise<void> {
    return this.#journal.append(this.#manifest.journal, entries);
  }

  /**
   * Writes what changed since the last snapshot, swaps the manifest, and removes what it no longer names. Once it was given as
   * complete an index stays so until it is cleared.
   */
  async snapshot(index: VaultIndex, derived: DerivedState, isComplete = this.isComplete): Promise<void> {
    const generation = ++this.#generation;
    this.#tidyRows(index);
    // To go through all links each time would take longer than what a killed program would save by them.
    const links = isComplete ? index.graph.matrix() : undefined;
    const model = this.#model;
    const files = this.#files;
    const segments = await writeSegments(files, index.keyword, this.#manifest.segments);
    if (this.#allDirty) this.#shards.forget();
    const shards = await writeShards(files, index, {
      generation,
      known: this.#manifest.shards,
      places: this.#shards,
    });
    const refused = [...index.refused.values()];
    const changes = index.changes.kept();
    const { parts, areStored } = await this.#derived.write(derived, {
      ...{ generation, index, links },
      stored: this.#manifest,
      mustForget: this.#mustForget,
    });
    const manifest: Manifest = {
      version: STORE_VERSION,
      generation,
      journal: `journal-${generation}`,
      isComplete,
      ...{ segments, shards, refused, changes },
      files: index.filesDigest ?? null,
      ...parts,
      vectors: await this.#vectors.write(generation, this.#mustForget, this.#elsewhere),
      model: model === undefined ? this.#manifest.model : await files.write(`model-${generation}`, model),
      // What is put aside while the rest is written is named too.
      ...this.aside.named,
    };
    const forgets = this.#mustForget;
    // When this fails nobody knows which manifest is stored, nor which journal counts.
    this.#journal.doubt();
    await writeManifest(this.#storage, manifest);
    this.#startFrom(manifest);
    this.#vectors.areNamed();
    this.#vectors.letGo();
    if (this.#model === model) this.#model = undefined;
    areStored();
    await this.#removeUnnamed(forgets);
  }

  /** Rows of removed notes go: one by one where nothing of them may stay, all at once when they are many. */
  #tidyRows(index: VaultIndex): void {
    const { keyword } = index;
    if (keyword.deletedRatio > COMPACT_FROM) {
      index.rebase(keyword.compact());
      this.#allDirty = true;
    } else if (this.#mustForget) keyword.purge();
    keyword.seal();
  }

  async #removeUnnamed(forgets: boolean): Promise<void> {
    const { segments, shards, journal, themes, near, noteVectors, links, order, vectors, model } =
      this.#manifest;
    const parts = [...segments, ...shards, themes, near, noteVectors, links, order, model];
    const files = parts.flatMap((file) => file?.name ?? []);
    const written = [...vectors.flatMap(filesOf), ...this.#vectors.writtenFiles];
    const aside = this.aside.kept(forgets);
    const lengths = journalsAmong([journal, ...this.aside.names]).map(lengthNameOf);
    await this.#files.removeOthers(
      new Set([...MANIFESTS, journal, ...files, ...written, ...aside, ...lengths]),
    );
  }

  /** Empties the store of all but vectors and model: what was paid for is worth keeping. */
  async clear(): Promise<void> {
    this.#journal.doubt();
    const generation = ++this.#generation;
    const vectors = await this.#vectors.write(generation, this.#mustForget, this.#elsewhere);
    const { model } = this.#manifest;
    const manifest: Manifest = {
      ...{ ...emptyManifest(), generation, journal: `journal-${generation}`, vectors, model },
      ...this.aside.named,
    };
    await writeManifest(this.#storage, manifest);
    this.#derived.clear();
    this.#startFrom(manifest);
    this.#vectors.areNamed();
    // Until the caller lets go of what is in memory, nothing of it is stored any more, nor what follows from it.
    this.#allDirty = true;
    this.#journal.doubt();
    await this.#removeUnnamed(true);
    this.#journal.begin();
  }

  #startFrom(manifest: Manifest): void {
    this.#manifest = manifest;
    this.#shards.areStored();
    this.#allDirty = false;
    this.#mustForget = false;
    this.#derived.areNamed();
    this.#journal.begin();
  }

  async sizeBytes(): Promise<number> {
    return (await this.#storage.list()).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  close(): Promise<void> {
    return this.#storage.close();
  }
}

function haveSameIds(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  return some.length === others.length && some.every(({ id }, at) => id === others[at]?.id);
}

function pathOf(entry: Exclude<JournalEntry, { kind: 'vector' }>): NotePath {
  if (entry.kind === 'put') return entry.entry.facts.path;
  return entry.kind === 'remove' ? entry.path : entry.facts.path;
}

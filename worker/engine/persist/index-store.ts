import type { IndexStorage, OpenReport, StoreDamage } from '../../contract';
import { ThemeTree } from '../themes/theme-tree';
import { VaultIndex } from '../index/vault-index';
import { CurrentManifest } from './current-manifest';
import { DerivedParts, type DerivedState, type ReadState } from './derived-parts';
import { Journal, journalledVectors, pathOf, type JournalEntry } from './journal';
import { emptyManifest, STORE_VERSION, type Manifest } from './manifest';
import { readManifest, writeManifest, type FoundManifest } from './manifest-files';
import { PartFiles } from './part-files';
import { DOUBT, journalsAmong, lastGeneration, lengthNameOf, MANIFESTS } from './part-names';
import { readSnapshot } from './read-snapshot';
import { readValue } from './read-value';
import { ShardPlaces } from './shard-places';
import { guarded, newerStore, StorageFailure } from './storage-failure';
import { StoredMeaning } from './stored-meaning';
import { writeSegments } from './stored-segments';
import { writeShards } from './stored-shards';
import { findVectors } from './vector-header';

/**
 * Notes in one shard, at most: small enough that an edit writes a few hundred kilobytes anew, large enough that a hundred thousand are in
 * some hundred files. A browser pays for each value that it reads.
 */
const NOTES_PER_SHARD = 256;
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
  readonly #current: CurrentManifest;
  readonly meaning: StoredMeaning;
  readonly #shards: ShardPlaces;
  #allDirty = false;
  /** A note went since the last snapshot: nothing of it may stay on the disk. */
  #mustForget = false;
  /** Something of it was damaged when it was last open: all of it is read and checked. */
  #isDoubted = false;
  readonly #derived: DerivedParts;

  constructor(storage: IndexStorage, notesPerShard = NOTES_PER_SHARD) {
    this.#storage = guarded(storage);
    this.#files = new PartFiles(this.#storage);
    this.#derived = new DerivedParts(this.#files);
    this.#journal = new Journal(this.#storage);
    this.#shards = new ShardPlaces(notesPerShard);
    this.#current = new CurrentManifest(this.#storage);
    this.meaning = new StoredMeaning({
      ...{ storage: this.#storage, files: this.#files, derived: this.#derived },
      ...{ manifest: this.#current, maxReads: MAX_LOADS },
    });
  }

  get #manifest(): Manifest {
    return this.#current.value;
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
      this.#isDoubted = (await readValue(this.#storage, DOUBT)) !== undefined;
      const loaded = await this.#load(await readManifest(this.#storage));
      const hasAllChanges = loaded.found === 'all' && this.#manifest.changes.last > 0;
      if (loads === MAX_LOADS || !(await this.#current.isReplaced())) return { ...loaded, hasAllChanges };
      this.#shards.forget();
      this.#startFrom(emptyManifest());
      this.#derived.forgetLost();
      this.meaning.forgetRead();
    }
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
    this.#current.set(manifest);
    this.meaning.aside.put(manifest.aside ?? []);
    await this.#salvageJournals(await this.#files.names());
    return this.#startAgain({ kind: 'older-format', found: version, ours: STORE_VERSION });
  }

  async #loadSnapshot({
    manifest,
    agree,
    isCopyLost,
  }: Extract<FoundManifest, { kind: 'current' }>): Promise<LoadedIndex> {
    const read = await readSnapshot(this.#files, manifest, { places: this.#shards, all: this.#isDoubted });
    this.#derived.lose([...(isCopyLost ? ['contents' as const] : []), ...read.lostParts]);
    const { index, isWhole, paths, themes, near, lostFiles, lostNotes } = read;
    const tree = new ThemeTree(index, {
      ...(isWhole && themes !== undefined && this.#derived.themeReaders(themes, manifest, paths)),
      ...(near !== undefined && { near: this.#derived.nearReader(near, paths) }),
    });
    this.#current.set({
      ...manifest,
      // One with the same words has the same name: it is to be written all the same.
      segments: manifest.segments.filter((segment) => !read.lostSegments.includes(segment)),
      links: read.hasLinks ? manifest.links : null,
      order: read.hasLinks ? (manifest.order ?? null) : null,
      themes: themes === undefined ? null : manifest.themes,
      near: near === undefined ? null : manifest.near,
    });
    this.#current.generation = manifest.generation;
    this.meaning.aside.put(manifest.aside ?? []);
    for (const shard of read.lostShards) this.#shards.touchShard(shard);
    for (const { path } of read.orphans) this.#shards.touch(path);
    const others = agree
      ? this.meaning.aside.names
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
    const generation = lastGeneration(names);
    this.#current.generation = generation;
    this.#current.set({ ...emptyManifest(), generation, vectors });
    this.meaning.aside.put(damaged.flatMap((name) => [name, name.replace(/codes$/, 'floats')]));
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
      for (const entry of vectors) this.meaning.replay(entry);
      this.meaning.aside.judge(name, state);
    }
  }

  /** Answers what is damaged of it. */
  async #replayJournal(index: VaultIndex): Promise<StoreDamage[]> {
    const { entries, laterVectors, state } = await this.#journal.read(this.#manifest.journal);
    for (const entry of entries) this.#replay(index, entry);
    for (const entry of laterVectors) this.meaning.replay(entry);
    this.meaning.aside.judge(this.#manifest.journal, state);
    return state === 'lost' || state === 'damaged' ? [{ kind: 'journal-damaged' }] : [];
  }

  #replay(index: VaultIndex, entry: JournalEntry): void {
    if (entry.kind === 'vector') return this.meaning.replay(entry);
    if (entry.kind === 'put') index.put(entry.entry, undefined, entry.number);
    else if (entry.kind === 'touch') {
      if (index.records.has(entry.facts.path)) index.touch(entry.facts);
    } else if (entry.kind === 'remove') index.remove(entry.path, entry.number, entry.to);
    else index.refuse(entry.facts, entry.problem, entry.number);
    this.markDirty([entry]);
  }

  /** Whether a snapshot would store a model or derived parts that are not stored. */
  lacks(derived: ReadState): boolean {
    return this.meaning.isModelOwed || this.#derived.areOwed(derived, this.#manifest, this.#mustForget);
  }

  /** Whether a snapshot would store anything else that is not stored, or take it out of the journal. */
  lacksNotes({ keyword }: VaultIndex): boolean {
    const { generation, segments, links, isComplete } = this.#manifest;
    const isTouched = this.#allDirty || this.#mustForget || this.#shards.areTouched;
    const isOwed = this.journalBytes > 0 || this.needsSnapshot || generation === 0 || this.#isDoubted;
    const isSaid = !this.#derived.namesLost && !this.meaning.aside.differFrom(this.#manifest);
    const lacksLinks = isComplete && links === null;
    return (
      isTouched ||
      isOwed ||
      !isSaid ||
      lacksLinks ||
      this.meaning.areVectorsOwed ||
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

  /** Has the next one who opens it check all of it at once. */
  doubt(): Promise<void> {
    return this.#storage.write(DOUBT, new Uint8Array());
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
    const generation = ++this.#current.generation;
    this.#tidyRows(index);
    // To go through all links each time would take longer than what a killed program would save by them.
    const links = isComplete ? index.graph.matrix() : undefined;
    const { model, isStored } = await this.meaning.writeModel(generation);
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
      ...(await this.meaning.writeVectors(generation, this.#mustForget)),
      model: model ?? this.#manifest.model,
      // What is put aside while the rest is written is named too.
      ...this.meaning.aside.named,
    };
    const forgets = this.#mustForget;
    // When this fails nobody knows which manifest is stored, nor which journal counts.
    this.#journal.doubt();
    await writeManifest(this.#storage, manifest);
    this.#startFrom(manifest);
    this.meaning.areNamed();
    this.meaning.letGo();
    isStored();
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
    const { segments, shards, journal, themes, near, links, order } = this.#manifest;
    const parts = [...segments, ...shards, themes, near, links, order];
    const files = [...parts.flatMap((file) => file?.name ?? []), ...this.meaning.keptFiles];
    const aside = this.meaning.aside.kept(forgets);
    const lengths = journalsAmong([journal, ...this.meaning.aside.names]).map(lengthNameOf);
    await this.#files.removeOthers(new Set([...MANIFESTS, journal, ...files, ...aside, ...lengths]));
  }

  /** Empties the store of all but vectors and model: what was paid for is worth keeping. */
  async clear(): Promise<void> {
    this.#journal.doubt();
    const generation = ++this.#current.generation;
    const { vectors } = await this.meaning.writeVectors(generation, this.#mustForget);
    const { model } = this.#manifest;
    const manifest: Manifest = {
      ...{ ...emptyManifest(), generation, journal: `journal-${generation}`, vectors, model },
      ...this.meaning.aside.named,
    };
    await writeManifest(this.#storage, manifest);
    this.#derived.clear();
    this.#startFrom(manifest);
    this.meaning.areNamed();
    // Until the caller lets go of what is in memory, nothing of it is stored any more, nor what follows from it.
    this.#allDirty = true;
    this.#journal.doubt();
    await this.#removeUnnamed(true);
    this.#journal.begin();
  }

  #startFrom(manifest: Manifest): void {
    this.#current.set(manifest);
    this.#shards.areStored();
    this.#allDirty = false;
    this.#mustForget = false;
    this.#isDoubted = false;
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

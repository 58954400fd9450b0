import type {
  ContentHash,
  FileFacts,
  IndexStorage,
  NotePath,
  OpenReport,
  Problem,
  StoreDamage,
} from '../../contract';
import { fnvOfText } from '../base/fnv1a';
import { must } from '../base/assert';
import type { ModelImage } from '../lsa/model-image';
import type { KeptNear } from '../themes/near-notes';
import { ThemeTree, type KeptReaders, type KeptThemes } from '../themes/theme-tree';
import { createKeywordIndex, type KeywordIndex, type SegmentImage } from '../text/keyword-index';
import type { LostSegment } from '../text/keyword-types';
import { VaultIndex, type NoteEntry } from '../index/vault-index';
import { decodeVector, type VectorRecord } from '../vectors/vector-record';
import type { VectorStore, VectorStoreOptions } from '../vectors/vector-store';
import { checksum } from '../base/checksum';
import { concatBytes, frame, laterFrames, readFrames } from '../base/frames';
import { decodeLinks, encodeLinks, type LinkImage } from './link-image';
import {
  emptyManifest,
  STORE_VERSION,
  type Manifest,
  type StoredSegment,
  type StoredShard,
} from './manifest';
import { readManifest, writeManifest, type FoundManifest } from './manifest-files';
import { pack, tryUnpack, unpack } from '../base/msgpack';
import { decodeNear, encodeNear, type NearImage } from './near-image';
import { decodeShard, encodeShard, type NoteShard, type StoredNote } from './note-shard';
import { isJournalName, isPartName, lastGeneration, MANIFESTS } from './part-names';
import { guarded, newerStore, StorageFailure } from './storage-failure';
import { decodeThemes, encodeThemes, type ThemesImage } from './theme-image';
import type { StoredFile, StoredVectors } from './stored-file';
import { filesOf, VectorFiles, type LostVectors, type ReadOptions } from './vector-files';
import { findVectors } from './vector-header';

/**
 * Notes in one shard, at most: small enough that an edit of one among ten thousand rewrites less than a hundredth,
 * large enough that a hundred thousand are in a thousand files.
 */
const NOTES_PER_SHARD = 128;
/** Share of dead rows from which a snapshot rewrites the keyword segments without them. */
const COMPACT_FROM = 0.3;
/** Share of the lists of near notes that may be out of date in the store. */
const STALE_NEAR = 0.01;
/** Loads until one is over before a writer elsewhere makes another snapshot, which takes ten times as long. */
const MAX_LOADS = 5;
/** The key that each entry of a journal begins with. */
const ENTRY_MARK = pack('kind');

/**
 * One thing that the journal keeps until the next snapshot, with the number of the change. `forget`: a note went of which nothing may stay on the
 * disk; not so when it only got another name.
 */
export type JournalEntry =
  | { kind: 'put'; entry: NoteEntry; number: number }
  | { kind: 'touch'; facts: FileFacts }
  | { kind: 'remove'; path: NotePath; forget: boolean; number: number; to?: NotePath }
  | { kind: 'refuse'; facts: FileFacts; problem: Problem; forget: boolean; number: number }
  | { kind: 'vector'; model: string; dimensions: number; record: VectorRecord };

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
  readonly #notesPerShard: number;
  #manifest = emptyManifest();
  /** Of the last snapshot that was begun; one that failed may have left files, so its number is not used again. */
  #generation = 0;
  #journalBytes = 0;
  /** The journal may end in a torn frame, or no longer be the one that the stored manifest names: nothing may follow it. */
  #journalTorn = false;
  readonly #dirtyShards = new Set<number>();
  #allDirty = false;
  /** A note went since the last snapshot: nothing of it may stay on the disk. */
  #mustForget = false;
  /** Vectors that were read or made, by model; what is stored of other models stays as it is. */
  readonly #vectorFiles = new Map<string, VectorFiles>();
  /** Vectors of the journal whose model was not read yet. */
  readonly #replayed = new Map<string, { dimensions: number; records: VectorRecord[] }>();
  readonly #released = new Set<string>();
  /** Files of vectors written since the last manifest: the next one will name them. */
  #written: string[] = [];
  /** To be stored with the next snapshot. */
  #model: ModelImage | undefined;
  /** The tree that is stored, as far as it is known. */
  #themes: KeptThemes['themes'];
  /** The lists of near notes that are stored, as far as they are known. */
  #near: KeptNear | undefined;

  constructor(storage: IndexStorage, notesPerShard = NOTES_PER_SHARD) {
    this.#storage = guarded(storage);
    this.#notesPerShard = notesPerShard;
  }

  /** Whether nothing of what is written stays. */
  get isVolatile(): boolean {
    return this.#storage.isVolatile === true;
  }

  get journalBytes(): number {
    return this.#journalBytes;
  }

  /** Whether the next `append` would be lost, so that a `snapshot` must come first. */
  get needsSnapshot(): boolean {
    return this.#journalTorn;
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
      const loaded = await this.#load(await readManifest(this.#storage));
      const hasAllChanges = loaded.found === 'all' && this.#manifest.changes.last > 0;
      if (loads === MAX_LOADS || !(await this.#movedOn())) return { ...loaded, hasAllChanges };
      this.#startFrom(emptyManifest());
      this.#replayed.clear();
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
    await this.#salvageJournals(await this.#names());
    return this.#startAgain({ kind: 'older-format', found: version, ours: STORE_VERSION });
  }

  async #loadSnapshot({
    manifest,
    agree,
  }: Extract<FoundManifest, { kind: 'current' }>): Promise<LoadedIndex> {
    const [segments, shards, links, themes, near] = await Promise.all([
      this.#readSegments(manifest),
      this.#readShards(manifest),
      this.#readMaybe(manifest.links),
      this.#readMaybe(manifest.themes),
      this.#readMaybe(manifest.near),
    ]);
    const { held, orphans } = splitNotes(shards.notes, segments.lost);
    const index = restoreIndex(segments.images, held, manifest);
    const isWhole = segments.lost.length === 0 && shards.lost.length === 0;
    // By code units, as the matrix has them: a comparison of our own would take longer than all the rest.
    const paths = [...index.records.keys()].sort();
    index.rest(isWhole && links !== undefined ? decodeLinks(links as LinkImage, paths) : undefined);
    const tree = new ThemeTree(index, {
      ...(isWhole && themes !== undefined && { themes: this.#keptThemes(themes, manifest, paths) }),
      ...(near !== undefined && { near: this.#keptNear(near, paths) }),
    });
    this.#manifest = {
      ...manifest,
      links: links === undefined ? null : manifest.links,
      themes: themes === undefined ? null : manifest.themes,
      near: near === undefined ? null : manifest.near,
    };
    this.#generation = manifest.generation;
    for (const shard of shards.lost) this.#dirtyShards.add(shard);
    for (const { facts } of orphans) this.#markPath(facts.path);
    if (!agree)
      await this.#salvageJournals((await this.#names()).filter((name) => name !== manifest.journal));
    const journal = await this.#replayJournal(index);
    const files = segments.lost.length + shards.lost.length;
    const lostNotes = orphans.length + shards.lostNotes;
    const damage = [
      ...(files === 0 ? [] : [{ kind: 'files-damaged' as const, files, notes: lostNotes }]),
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

  /** Read when they are asked for. */
  #keptThemes(image: unknown, { themesAreCurrent }: Manifest, paths: readonly NotePath[]): () => KeptThemes {
    return () => {
      const kept = decodeThemes(image as ThemesImage, paths, themesAreCurrent);
      this.#themes = kept.themes;
      return kept;
    };
  }

  #keptNear(image: unknown, paths: readonly NotePath[]): NonNullable<KeptReaders['near']> {
    return () => (this.#near = decodeNear(image as NearImage, paths));
  }

  /** Before the first snapshot there is only the first journal. */
  async #loadWithoutManifest(): Promise<LoadedIndex> {
    const names = await this.#names();
    if (names.some((name) => name !== this.#manifest.journal))
      return this.#discard({ kind: 'contents-gone' });
    const index = new VaultIndex();
    const damage = await this.#replayJournal(index);
    const found = names.length === 0 ? 'none' : damage.length === 0 ? 'all' : 'part';
    return { index, themes: new ThemeTree(index), found, isComplete: false, lostNotes: 0, damage };
  }

  /** What was paid for is found by what the files say of themselves. */
  async #discard(reason: StoreDamage): Promise<LoadedIndex> {
    const names = await this.#names();
    const vectors = await findVectors(this.#storage, names);
    this.#generation = lastGeneration(names);
    this.#manifest = { ...emptyManifest(), generation: this.#generation, vectors };
    await this.#salvageJournals(names);
    return this.#startAgain(reason);
  }

  async #startAgain(reason: StoreDamage): Promise<LoadedIndex> {
    await this.clear();
    const index = new VaultIndex();
    const themes = new ThemeTree(index);
    return { index, themes, found: 'unusable', isComplete: false, lostNotes: 0, damage: [reason] };
  }

  /** Of journals that no manifest names only vectors are worth anything. */
  async #salvageJournals(names: readonly string[]): Promise<void> {
    for (const name of names.filter(isJournalName)) {
      const bytes = await this.#storage.read(name);
      if (bytes === undefined) continue;
      const { payloads, end } = readFrames(bytes);
      this.#salvageVectors([...payloads, ...laterFrames(bytes, end, ENTRY_MARK)]);
    }
  }

  #salvageVectors(payloads: readonly Uint8Array[]): void {
    for (const payload of payloads) {
      const entry = tryUnpack(payload) as JournalEntry | null | undefined;
      if (entry?.kind === 'vector') this.#replayVector(entry);
    }
  }

  async #names(): Promise<string[]> {
    return (await this.#storage.list()).map(({ name }) => name).filter(isPartName);
  }

  async #readChecked(file: StoredFile): Promise<unknown> {
    const bytes = await this.#storage.read(file.name);
    return bytes !== undefined && checksum(bytes) === file.checksum ? unpack(bytes) : undefined;
  }

  /** What can be found again when it is lost. */
  async #readMaybe(file: StoredFile | null): Promise<unknown> {
    return file === null ? undefined : this.#readChecked(file);
  }

  /** The image of every segment; in the place of each that is lost one that holds nothing. */
  async #readSegments(
    manifest: Manifest,
  ): Promise<{ images: (SegmentImage | LostSegment)[]; lost: StoredSegment[] }> {
    const found = await Promise.all(manifest.segments.map((segment) => this.#readChecked(segment)));
    const images = found.map((image, at) => {
      const segment = must(manifest.segments[at], 'segment');
      return image === undefined ? { ...segment, lost: true as const } : (image as SegmentImage);
    });
    return { images, lost: manifest.segments.filter((_segment, at) => found[at] === undefined) };
  }

  /** The notes of all shards but the lost ones, which are named by their numbers. */
  async #readShards({
    shards,
  }: Manifest): Promise<{ notes: StoredNote[]; lost: number[]; lostNotes: number }> {
    const found = await Promise.all(shards.map((shard) => this.#readMaybe(shard)));
    const notes: StoredNote[] = [];
    const lost: number[] = [];
    let lostNotes = 0;
    for (const [number, shard] of shards.entries()) {
      const stored = found[number];
      if (shard === null) continue;
      if (stored === undefined) {
        lost.push(number);
        lostNotes += shard.notes;
      } else for (const note of decodeShard(stored as NoteShard)) notes.push(note);
    }
    return { notes, lost, lostNotes };
  }

  /** Answers what is damaged of it. */
  async #replayJournal(index: VaultIndex): Promise<StoreDamage[]> {
    const bytes = await this.#storage.read(this.#manifest.journal);
    if (bytes === undefined) return [];
    const { payloads, whole, damaged, end } = readFrames(bytes);
    for (const payload of payloads) this.#replay(index, unpack(payload) as JournalEntry);
    // Notes after the damage may follow from what was in it; vectors follow from nothing.
    if (damaged) this.#salvageVectors(laterFrames(bytes, end, ENTRY_MARK));
    this.#journalBytes = bytes.length;
    this.#journalTorn = !whole;
    return damaged ? [{ kind: 'journal-damaged' }] : [];
  }

  #replay(index: VaultIndex, entry: JournalEntry): void {
    if (entry.kind === 'vector') return this.#replayVector(entry);
    if (entry.kind === 'put') index.put(entry.entry, undefined, entry.number);
    else if (entry.kind === 'touch') {
      if (index.records.has(entry.facts.path)) index.touch(entry.facts);
    } else if (entry.kind === 'remove') index.remove(entry.path, entry.number, entry.to);
    else index.refuse(entry.facts, entry.problem, entry.number);
    this.markDirty([entry]);
  }

  #replayVector({ model, dimensions, record }: Extract<JournalEntry, { kind: 'vector' }>): void {
    const known = this.#replayed.get(model);
    if (known?.dimensions === dimensions) known.records.push(record);
    else this.#replayed.set(model, { dimensions, records: [record] });
  }

  /**
   * The vectors of a model, as stored; those that are lost are to be made again, and are counted. Vectors of another length
   * are those of another model that had its name, and take part in nothing.
   */
  async openVectors(options: VectorStoreOptions): Promise<{ store: VectorStore; lost: LostVectors }> {
    const known = this.#vectorFiles.get(options.model);
    this.#released.delete(options.model);
    if (known && fits(known.store.options, options))
      return { store: known.store, lost: { files: 0, texts: 0 } };
    const { files, lost } = await this.#readVectors(options);
    const { store } = files;
    const replayed = this.#replayed.get(options.model);
    if (replayed?.dimensions === options.dimensions)
      for (const record of replayed.records) store.set(record.hash, decodeVector(record));
    this.#replayed.delete(options.model);
    this.#vectorFiles.set(options.model, files);
    return { store, lost };
  }

  async #readVectors(options: VectorStoreOptions): Promise<{ files: VectorFiles; lost: LostVectors }> {
    for (let reads = 1; ; reads++) {
      const stored = this.#manifest.vectors.find((each) => fits(each, options));
      if (stored === undefined)
        return { files: VectorFiles.create(this.#storage, options), lost: { files: 0, texts: 0 } };
      const read = await VectorFiles.read(this.#storage, stored, readOptions(options));
      if (read.lost.files === 0 || reads === MAX_LOADS || !(await this.#followOn())) return read;
    }
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
  async readFloats(model: string): Promise<{ left: number; rounded: ContentHash[] }> {
    return must(this.#vectorFiles.get(model), `the vectors of ${model}`).readFloats();
  }

  /** The next snapshot lets go of these models' vectors in memory; in the store they stay. */
  release(models: readonly string[]): void {
    for (const model of models) this.#released.add(model);
  }

  /** Models of which vectors are stored or in memory. */
  get models(): string[] {
    return [...new Set([...this.#manifest.vectors.map(({ model }) => model), ...this.#vectorFiles.keys()])];
  }

  /** Vectors that are stored of these models. */
  storedTexts(isOf: (model: string) => boolean): number {
    const files = this.#manifest.vectors.filter(({ model }) => isOf(model));
    const counted = files.flatMap(({ shards, delta }) => [...shards, delta]);
    return counted.reduce((sum, file) => sum + (file?.count ?? 0), 0);
  }

  /** Forgets all that a model has made. */
  dropVectors(model: string): void {
    this.#vectorFiles.delete(model);
    this.#replayed.delete(model);
    this.#manifest = {
      ...this.#manifest,
      vectors: this.#manifest.vectors.filter((each) => each.model !== model),
    };
  }

  /** The built-in embedder's model as it was kept last; undefined when there is none that can be read. */
  async readModel(): Promise<unknown> {
    if (this.#model !== undefined) return this.#model;
    const stored = await this.#readMaybe(this.#manifest.model);
    if (stored !== undefined || this.#manifest.model === null) return stored;
    return (await this.#followOn()) ? this.#readMaybe(this.#manifest.model) : undefined;
  }

  /** Has the next snapshot keep this model in place of any other. */
  keepModel(image: ModelImage): void {
    this.#model = image;
  }

  /** Whether a snapshot would store a division, near notes or a model that are not stored; undefined where nobody read them. */
  lacks(division: Pick<KeptThemes, 'themes' | 'isCurrent'> | undefined, near: KeptNear | undefined): boolean {
    const isDivided = division?.isCurrent === true && division.themes !== this.#themes;
    return this.#model !== undefined || isDivided || this.#lacksNear(near);
  }

  /** Whether a snapshot would store anything else that is not stored, or take it out of the journal. */
  lacksNotes({ keyword }: VaultIndex): boolean {
    const { generation, segments, links } = this.#manifest;
    const isTouched = this.#allDirty || this.#mustForget || this.#dirtyShards.size > 0;
    const isOwed = this.#journalBytes > 0 || this.#journalTorn || generation === 0 || links === null;
    return isTouched || isOwed || this.#lacksVectors || !haveSameIds(keyword.segments(), segments);
  }

  get #lacksVectors(): boolean {
    const isWritten = [...this.#vectorFiles.values()].every((files) => files.isStored);
    return !isWritten || this.#replayed.size > 0 || this.#released.size > 0;
  }

  /** A few lists that are out of date are found again faster than all are written. */
  #lacksNear(near: KeptNear | undefined): near is KeptNear {
    if (near === undefined) return false;
    const stored = this.#near;
    if (stored?.model !== near.model) return true;
    let others = 0;
    for (const [path, note] of near.notes) if (stored.notes.get(path)?.near !== note.near) others++;
    return others > STALE_NEAR * near.notes.size;
  }

  #markPath(path: NotePath): void {
    this.#dirtyShards.add(shardOf(path, this.#manifest.shards.length));
  }

  /** Says which notes the next snapshot must write. Comes before `append` or `snapshot` of the same entries. */
  markDirty(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'vector') continue;
      this.#markPath(pathOf(entry));
      if ((entry.kind === 'remove' || entry.kind === 'refuse') && entry.forget) this.#mustForget = true;
    }
  }

  /** Adds entries to the journal; when it resolves they survive a crash. */
  async append(entries: readonly JournalEntry[]): Promise<void> {
    const bytes = concatBytes(entries.map((entry) => frame(pack(entry))));
    this.#journalTorn = true;
    await this.#storage.append(this.#manifest.journal, bytes);
    this.#journalTorn = false;
    this.#journalBytes += bytes.length;
  }

  /**
   * Writes what changed since the last snapshot, swaps the manifest, and removes what it no longer names. Once it was given as
   * complete an index stays so until it is cleared.
   */
  async snapshot(
    index: VaultIndex,
    themes: KeptThemes,
    near?: KeptNear,
    isComplete = this.isComplete,
  ): Promise<void> {
    const generation = ++this.#generation;
    this.#tidyRows(index);
    const links = index.graph.matrix();
    const model = this.#model;
    const segments = await this.#writeSegments(index.keyword);
    const shards = await this.#writeShards(index, generation);
    const lacksNear = this.#lacksNear(near);
    const manifest: Manifest = {
      version: STORE_VERSION,
      generation,
      journal: `journal-${generation}`,
      isComplete,
      segments,
      shards,
      refused: [...index.refused.values()],
      changes: index.changes.kept(),
      themes: await this.#writeUnlessSame(
        this.#manifest.themes,
        `themes-${generation}`,
        encodeThemes(themes, links.numbers),
      ),
      themesAreCurrent: themes.isCurrent,
      near: lacksNear ? await this.#writeFile(`near-${generation}`, encodeNear(near)) : this.#manifest.near,
      links: await this.#writeUnlessSame(this.#manifest.links, `links-${generation}`, encodeLinks(links)),
      vectors: await this.#writeVectors(generation),
      model: model === undefined ? this.#manifest.model : await this.#writeFile(`model-${generation}`, model),
    };
    // When this fails nobody knows which manifest is stored, nor which journal counts.
    this.#journalTorn = true;
    await writeManifest(this.#storage, manifest);
    this.#startFrom(manifest);
    this.#written = [];
    for (const released of this.#released) this.#vectorFiles.delete(released);
    this.#released.clear();
    if (this.#model === model) this.#model = undefined;
    this.#themes = themes.isCurrent ? themes.themes : undefined;
    if (lacksNear) this.#near = near;
    await this.#removeUnnamed();
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

  async #writeVectors(generation: number): Promise<StoredVectors[]> {
    for (const [model, { dimensions }] of [...this.#replayed]) await this.openVectors({ model, dimensions });
    const kept = this.#manifest.vectors.filter(({ model }) => !this.#vectorFiles.has(model));
    for (const files of this.#vectorFiles.values()) {
      const written = await files.write(generation, { forget: this.#mustForget });
      this.#written = [...this.#written, ...filesOf(written)];
      kept.push(written);
    }
    return kept;
  }

  async #writeSegments(keyword: KeywordIndex): Promise<StoredSegment[]> {
    const known = new Map(this.#manifest.segments.map((segment) => [segment.id, segment]));
    const segments: StoredSegment[] = [];
    for (const segment of keyword.segments())
      segments.push(known.get(segment.id) ?? (await this.#writeSegment(segment.encode())));
    return segments;
  }

  async #writeSegment(image: SegmentImage): Promise<StoredSegment> {
    const { id, firstRow, endRow } = image;
    return { id, firstRow, endRow, ...(await this.#writeFile(`segment-${id}`, image)) };
  }

  async #writeShard(name: string, notes: StoredNote[]): Promise<StoredShard> {
    return { notes: notes.length, ...(await this.#writeFile(name, encodeShard(notes))) };
  }

  async #writeShards(index: VaultIndex, generation: number): Promise<Manifest['shards']> {
    const count = this.#shardCount(index.records.size);
    const all = this.#allDirty || count !== this.#manifest.shards.length;
    const members = Array.from({ length: count }, (): StoredNote[] => []);
    for (const record of index.records.values()) members[shardOf(record.path, count)]?.push(record);
    const shards: Manifest['shards'] = [];
    for (const [number, notes] of members.entries()) {
      if (!all && !this.#dirtyShards.has(number)) shards.push(this.#manifest.shards[number] ?? null);
      else if (notes.length === 0) shards.push(null);
      else shards.push(await this.#writeShard(`notes-${number}-${generation}`, notes));
    }
    return shards;
  }

  /** A power of two, so that doubling is rare; shrinks only when they are less than a quarter full. */
  #shardCount(notes: number): number {
    let count = this.#manifest.shards.length;
    while (count * this.#notesPerShard < notes) count *= 2;
    while (count > 1 && (count * this.#notesPerShard) / 4 > notes) count /= 2;
    return count;
  }

  #writeFile(name: string, content: unknown): Promise<StoredFile> {
    return this.#writeUnlessSame(null, name, content);
  }

  /** Bytes that are stored already keep their file. */
  async #writeUnlessSame(known: StoredFile | null, name: string, content: unknown): Promise<StoredFile> {
    const bytes = pack(content);
    const sum = checksum(bytes);
    if (known?.checksum === sum && known.sizeBytes === bytes.length) return known;
    await this.#storage.write(name, bytes);
    return { name, checksum: sum, sizeBytes: bytes.length };
  }

  async #removeUnnamed(): Promise<void> {
    const { segments, shards, journal, themes, near, links, vectors, model } = this.#manifest;
    const files = [...segments, ...shards, themes, near, links, model].map((file) => file?.name);
    const named = new Set([...MANIFESTS, journal, ...files, ...vectors.flatMap(filesOf), ...this.#written]);
    for (const name of await this.#names()) if (!named.has(name)) await this.#storage.remove(name);
  }

  /** Empties the store of all but vectors and model: what was paid for is worth keeping. */
  async clear(): Promise<void> {
    this.#journalTorn = true;
    const generation = ++this.#generation;
    const vectors = await this.#writeVectors(generation);
    const { model } = this.#manifest;
    const manifest = { ...emptyManifest(), generation, journal: `journal-${generation}`, vectors, model };
    await writeManifest(this.#storage, manifest);
    this.#themes = undefined;
    this.#near = undefined;
    this.#startFrom(manifest);
    this.#written = [];
    // Until the caller lets go of what is in memory, nothing of it is stored any more, nor what follows from it.
    this.#allDirty = true;
    this.#journalTorn = true;
    await this.#removeUnnamed();
    this.#journalTorn = false;
  }

  #startFrom(manifest: Manifest): void {
    this.#manifest = manifest;
    this.#dirtyShards.clear();
    this.#allDirty = false;
    this.#mustForget = false;
    this.#journalBytes = 0;
    this.#journalTorn = false;
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

/** Tells notes whose rows a segment holds from those whose rows were lost. */
function splitNotes(notes: readonly StoredNote[], lost: readonly StoredSegment[]) {
  const held: StoredNote[] = [];
  const orphans: StoredNote[] = [];
  for (const note of notes) {
    const isLost = lost.some(({ firstRow, endRow }) => note.base >= firstRow && note.base < endRow);
    (isLost ? orphans : held).push(note);
  }
  return { held, orphans };
}

function restoreIndex(
  images: readonly (SegmentImage | LostSegment)[],
  notes: readonly StoredNote[],
  { refused, changes }: Manifest,
): VaultIndex {
  const keyword = createKeywordIndex();
  keyword.restore(
    images,
    notes.map(({ base }) => base),
  );
  const index = new VaultIndex(keyword);
  for (const note of notes) index.restore(note);
  for (const { facts, problem } of refused) index.refuse(facts, problem);
  index.changes.restore(changes);
  return index;
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

function pathOf(entry: Exclude<JournalEntry, { kind: 'vector' }>): NotePath {
  if (entry.kind === 'put') return entry.entry.facts.path;
  return entry.kind === 'remove' ? entry.path : entry.facts.path;
}

function shardOf(path: NotePath, shards: number): number {
  return fnvOfText(path) % shards;
}

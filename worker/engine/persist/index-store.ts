import type { AtomId, FileFacts, IndexStorage, NotePath, Problem } from '../../contract';
import type { ThemeMembers } from '../graph/theme-ids';
import type { NoteRecord } from '../note-record';
import { createKeywordIndex, type KeywordIndex, type SegmentImage } from '../text/keyword-index';
import { VaultIndex, type NoteEntry } from '../vault-index';
import { checksum } from './checksum';
import { concatBytes, frame, readFrames } from './frames';
import { lostSegment } from './lost-segment';
import {
  emptyManifest,
  rowsToThemes,
  STORE_VERSION,
  themesToRows,
  type Manifest,
  type StoredFile,
  type StoredSegment,
  type StoredShard,
} from './manifest';
import { pack, unpack } from './msgpack';
import { guarded, StorageFailure } from './storage-failure';

/**
 * Notes in one shard, at most: small enough that an edit of one among ten thousand rewrites less than a hundredth,
 * large enough that a hundred thousand are in a thousand files.
 */
const NOTES_PER_SHARD = 128;
/** Share of dead rows from which a snapshot rewrites the keyword segments without them. */
const COMPACT_FROM = 0.3;
const MANIFEST = 'manifest';

/**
 * One thing that the journal keeps until the next snapshot. `forget`: a note went of which nothing may stay on the
 * disk; not so when it only got another name.
 */
export type JournalEntry =
  | { kind: 'put'; entry: NoteEntry }
  | { kind: 'touch'; facts: FileFacts }
  | { kind: 'remove'; path: NotePath; forget: boolean }
  | { kind: 'refuse'; facts: FileFacts; problem: Problem; forget: boolean };

type StoredNote = Pick<NoteRecord, 'facts' | 'parsed' | 'base'>;

export interface LoadedIndex {
  index: VaultIndex;
  themes: Map<AtomId, Set<NotePath>>;
  /** Why the stored index could not be used, wholly or in part; in part: how many notes are missing. */
  discarded: string | undefined;
}

/**
 * Keeps one VaultIndex in an IndexStorage: a snapshot (keyword segments, shards of note records, and a manifest
 * that is written last and names them all) and a journal of what came after it. Whatever happens, what is loaded
 * is a state that once was whole: the snapshot of the last manifest plus a prefix of its journal.
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

  constructor(storage: IndexStorage, notesPerShard = NOTES_PER_SHARD) {
    this.#storage = guarded(storage);
    this.#notesPerShard = notesPerShard;
  }

  get journalBytes(): number {
    return this.#journalBytes;
  }

  /** Whether the next `append` would be lost, so that a `snapshot` must come first. */
  get needsSnapshot(): boolean {
    return this.#journalTorn;
  }

  /** Rejects only when the storage itself fails; damaged or foreign content is discarded and said. */
  async load(): Promise<LoadedIndex> {
    try {
      return await this.#loadStored();
    } catch (error) {
      if (error instanceof StorageFailure) throw error;
      return this.#discard(`the stored index cannot be read: ${String(error)}`);
    }
  }

  async #loadStored(): Promise<LoadedIndex> {
    const manifest = await this.#readManifest();
    if (typeof manifest === 'string') return this.#discard(manifest);
    if (manifest === undefined) return this.#loadJournalOnly();
    const segments = await this.#readSegments(manifest);
    const shards = await this.#readShards(manifest);
    const { held, orphans } = splitNotes(shards.notes, segments.lost);
    const index = restoreIndex(segments.images, held, manifest);
    this.#manifest = manifest;
    this.#generation = manifest.generation;
    for (const shard of shards.lost) this.#dirtyShards.add(shard);
    for (const { facts } of orphans) this.#markPath(facts.path);
    const themes = rowsToThemes(manifest.themes, shards.notes);
    await this.#replayJournal(index);
    const files = segments.lost.length + shards.lost.length;
    return { index, themes, discarded: describeDamage(files, orphans.length + shards.lostNotes) };
  }

  /** Before the first snapshot there is only the first journal. */
  async #loadJournalOnly(): Promise<LoadedIndex> {
    const index = new VaultIndex();
    await this.#replayJournal(index);
    return { index, themes: new Map(), discarded: undefined };
  }

  async #discard(reason: string): Promise<LoadedIndex> {
    await this.clear();
    return { index: new VaultIndex(), themes: new Map(), discarded: reason };
  }

  async #readManifest(): Promise<Manifest | string | undefined> {
    const bytes = await this.#storage.read(MANIFEST);
    if (bytes === undefined) return undefined;
    const { payloads, whole } = readFrames(bytes);
    const [payload] = payloads;
    if (payload === undefined || !whole) return 'the manifest of the index is damaged';
    const manifest = unpack(payload) as Partial<Manifest> | null;
    if (manifest?.version !== STORE_VERSION)
      return `the index is of version ${manifest?.version}, not ${STORE_VERSION}`;
    return manifest as Manifest;
  }

  async #readChecked(file: StoredFile): Promise<unknown> {
    const bytes = await this.#storage.read(file.name);
    return bytes !== undefined && checksum(bytes) === file.checksum ? unpack(bytes) : undefined;
  }

  /** The image of every segment; in the place of each that is lost one that holds nothing. */
  async #readSegments(manifest: Manifest): Promise<{ images: SegmentImage[]; lost: StoredSegment[] }> {
    const images: SegmentImage[] = [];
    const lost: StoredSegment[] = [];
    for (const segment of manifest.segments) {
      const image = await this.#readChecked(segment);
      if (image === undefined) lost.push(segment);
      images.push(image === undefined ? lostSegment(segment) : (image as SegmentImage));
    }
    return { images, lost };
  }

  /** The notes of all shards but the lost ones, which are named by their numbers. */
  async #readShards({
    shards,
  }: Manifest): Promise<{ notes: StoredNote[]; lost: number[]; lostNotes: number }> {
    const notes: StoredNote[] = [];
    const lost: number[] = [];
    let lostNotes = 0;
    for (const [number, shard] of shards.entries()) {
      if (shard === null) continue;
      const stored = await this.#readChecked(shard);
      if (stored === undefined) {
        lost.push(number);
        lostNotes += shard.notes;
      } else for (const note of stored as StoredNote[]) notes.push(note);
    }
    return { notes, lost, lostNotes };
  }

  async #replayJournal(index: VaultIndex): Promise<void> {
    const bytes = await this.#storage.read(this.#manifest.journal);
    if (bytes === undefined) return;
    const { payloads, whole } = readFrames(bytes);
    for (const payload of payloads) this.#replay(index, unpack(payload) as JournalEntry);
    this.#journalBytes = bytes.length;
    this.#journalTorn = !whole;
  }

  #replay(index: VaultIndex, entry: JournalEntry): void {
    if (entry.kind === 'put') index.put(entry.entry);
    else if (entry.kind === 'touch') {
      if (index.records.has(entry.facts.path)) index.touch(entry.facts);
    } else if (entry.kind === 'remove') index.remove(entry.path);
    else index.refuse(entry.facts, entry.problem);
    this.markDirty([entry]);
  }

  #markPath(path: NotePath): void {
    this.#dirtyShards.add(shardOf(path, this.#manifest.shards.length));
  }

  /** Says which notes the next snapshot must write. Comes before `append` or `snapshot` of the same entries. */
  markDirty(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
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

  /** Writes what changed since the last snapshot, swaps the manifest, and removes what it no longer names. */
  async snapshot(index: VaultIndex, themes: ThemeMembers): Promise<void> {
    const generation = ++this.#generation;
    this.#tidyRows(index);
    const segments = await this.#writeSegments(index.keyword);
    const shards = await this.#writeShards(index, generation);
    const manifest: Manifest = {
      version: STORE_VERSION,
      generation,
      journal: `journal-${generation}`,
      segments,
      shards,
      refused: [...index.refused.values()],
      themes: themesToRows(themes, index.records),
    };
    // When this fails nobody knows which manifest is stored, nor which journal counts.
    this.#journalTorn = true;
    await this.#storage.write(MANIFEST, frame(pack(manifest)));
    this.#startFrom(manifest);
    await this.#removeUnnamed();
  }

  #tidyRows(index: VaultIndex): void {
    const { deadShare } = index.keyword;
    if (deadShare > COMPACT_FROM || (this.#mustForget && deadShare > 0)) {
      index.rebase(index.keyword.compact());
      this.#allDirty = true;
    }
    index.keyword.seal();
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
    return { notes: notes.length, ...(await this.#writeFile(name, notes)) };
  }

  async #writeShards(index: VaultIndex, generation: number): Promise<Manifest['shards']> {
    const count = this.#shardCount(index.records.size);
    const all = this.#allDirty || count !== this.#manifest.shards.length;
    const members = Array.from({ length: count }, (): StoredNote[] => []);
    for (const { facts, parsed, base } of index.records.values()) {
      members[shardOf(parsed.path, count)]?.push({ facts, parsed, base });
    }
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

  async #writeFile(name: string, content: unknown): Promise<StoredFile> {
    const bytes = pack(content);
    await this.#storage.write(name, bytes);
    return { name, checksum: checksum(bytes) };
  }

  async #removeUnnamed(): Promise<void> {
    const { segments, shards, journal } = this.#manifest;
    const named = new Set([MANIFEST, journal, ...[...segments, ...shards].map((file) => file?.name)]);
    for (const { name } of await this.#storage.list()) if (!named.has(name)) await this.#storage.remove(name);
  }

  /** Empties the store. The manifest goes first: without it nothing else counts. */
  async clear(): Promise<void> {
    this.#journalTorn = true;
    this.#allDirty = true;
    await this.#storage.remove(MANIFEST);
    const generation = ++this.#generation;
    this.#manifest = { ...emptyManifest(), generation, journal: `journal-${generation}` };
    await this.#removeUnnamed();
    this.#startFrom(this.#manifest);
    // Without a manifest only the first journal would be looked for.
    this.#journalTorn = true;
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

function describeDamage(files: number, notes: number): string | undefined {
  if (files === 0) return undefined;
  return `${files} of its files ${files === 1 ? 'is' : 'are'} damaged; notes that are read again: ${notes}`;
}

function restoreIndex(
  images: readonly SegmentImage[],
  notes: readonly StoredNote[],
  manifest: Manifest,
): VaultIndex {
  const keyword = createKeywordIndex();
  keyword.restore(
    images,
    notes.map(({ base }) => base),
  );
  const index = new VaultIndex(keyword);
  for (const { facts, parsed, base } of notes) index.restore(facts, parsed, base);
  for (const { facts, problem } of manifest.refused) index.refuse(facts, problem);
  return index;
}

function pathOf(entry: JournalEntry): NotePath {
  if (entry.kind === 'put') return entry.entry.parsed.path;
  return entry.kind === 'remove' ? entry.path : entry.facts.path;
}

/** FNV-1a over the path, folded to a shard number. */
function shardOf(path: NotePath, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}

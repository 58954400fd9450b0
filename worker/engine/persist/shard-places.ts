import type { NotePath } from '../../contract';
import type { PackedNote } from '../notes/packed-note';
import type { StoredNote } from './note-shard';

/** Few notes may be long ones: an edit of one writes its whole shard anew. */
const MAX_SHARD_BYTES = 1_000_000;
/** A shard gets new notes again once it has no more than so much of what it may have. */
const FILLED_AGAIN_FROM = 0.5;

/**
 * In which shard each note is stored, and which shards differ from what is stored. A note stays where it is, and new ones fill one shard
 * after the other: were they dealt out by their names, every snapshot of a vault that is read for the first time would write all of
 * them anew.
 */
export class ShardPlaces {
  readonly #notesPerShard: number;
  /** Undefined until it is asked for: to make it of a large vault takes as long as to read half of its notes. */
  #places: Map<NotePath, number> | undefined;
  /** The notes that were read, by shard, until their places are asked for. */
  #read: (readonly Pick<StoredNote, 'path'>[] | undefined)[] = [];
  readonly #touched = new Set<number>();
  #hasNew = false;

  /** At most so many notes in one shard. */
  constructor(notesPerShard: number) {
    this.#notesPerShard = notesPerShard;
  }

  /** Whether any shard is to be written. */
  get areTouched(): boolean {
    return this.#hasNew || this.#touched.size > 0;
  }

  /** These are all notes of this shard, as it was read. Comes before all else. */
  restore(shard: number, notes: readonly Pick<StoredNote, 'path'>[]): void {
    this.#read[shard] = notes;
  }

  #known(): Map<NotePath, number> {
    if (this.#places === undefined) {
      this.#places = new Map();
      for (const [shard, notes] of this.#read.entries())
        for (const { path } of notes ?? []) this.#places.set(path, shard);
      this.#read = [];
    }
    return this.#places;
  }

  /** This note differs from what is stored of it, is new, or is gone. */
  touch(path: NotePath): void {
    const shard = this.#known().get(path);
    if (shard === undefined) this.#hasNew = true;
    else this.#touched.add(shard);
  }

  /** What is stored as this shard is not to be kept. */
  touchShard(shard: number): void {
    this.#touched.add(shard);
  }

  /** All is stored as it was dealt out. */
  areStored(): void {
    this.#touched.clear();
    this.#hasNew = false;
  }

  /** Nothing is stored, or all is to be written anew: as few shards as there can be. */
  forget(): void {
    this.#places = new Map();
    this.#read = [];
    this.areStored();
  }

  /** Gives each new one of all notes its place. Answers the notes of each shard, and the numbers of those that are to be written. */
  deal(notes: Iterable<StoredNote>): { shards: StoredNote[][]; touched: number[] } {
    const known = this.#known();
    const shards: StoredNote[][] = [];
    const added: StoredNote[] = [];
    this.#places = new Map();
    for (const note of notes) {
      const shard = known.get(note.path);
      if (shard === undefined) added.push(note);
      else this.#put(note, shard, shards);
    }
    this.#fill(shards, added);
    return { shards, touched: [...this.#touched].sort((a, b) => a - b) };
  }

  #fill(shards: StoredNote[][], added: readonly StoredNote[]): void {
    let filling = -1;
    let room = { notes: 0, bytes: 0 };
    for (const note of added) {
      while (room.notes <= 0 || room.bytes <= 0) room = this.#roomIn(shards[++filling]);
      this.#put(note, filling, shards);
      this.#touched.add(filling);
      room.notes--;
      room.bytes -= bytesOf(note.packed);
    }
  }

  #put(note: StoredNote, shard: number, shards: StoredNote[][]): void {
    while (shards.length <= shard) shards.push([]);
    shards[shard]?.push(note);
    this.#known().set(note.path, shard);
  }

  /** What may still come into a shard with these notes: nothing while it is rather full. */
  #roomIn(notes: readonly StoredNote[] = []): { notes: number; bytes: number } {
    const full = { notes: 0, bytes: 0 };
    if (notes.length > FILLED_AGAIN_FROM * this.#notesPerShard) return full;
    const bytes = notes.reduce((sum, { packed }) => sum + bytesOf(packed), 0);
    if (bytes > FILLED_AGAIN_FROM * MAX_SHARD_BYTES) return full;
    return { notes: this.#notesPerShard - notes.length, bytes: MAX_SHARD_BYTES - bytes };
  }
}

function bytesOf({ head, parts, hashes, keys }: PackedNote): number {
  return head.length + parts.length + hashes.length + keys.length;
}

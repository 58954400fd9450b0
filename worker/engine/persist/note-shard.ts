import type { FileFacts, NotePath } from '../../contract';
import { must } from '../base/assert';
import { HASH_BYTES } from '../base/hash-bytes';
import { concatBytes } from '../base/frames';
import {
  COUNTS,
  countsToRow,
  paragraphsIn,
  StoredCounts,
  type NoteCounts,
  type PackedNote,
} from '../notes/packed-note';

/** A note as the store knows it. */
export interface StoredNote {
  readonly path: NotePath;
  /** May be made anew each time they are asked for. */
  readonly facts: FileFacts;
  readonly packed: PackedNote;
  /** First of its rows in the keyword index. */
  readonly base: number;
  /** Of its last change. */
  readonly number: number;
}

/** Notes column by column, as plain values; numbers little-endian as in memory. */
export interface NoteShard {
  /** Joined by NUL, which no path has. */
  paths: string;
  /** Three 64-bit floats a note: modified, created, size. */
  facts: Uint8Array;
  /**
   * One 64-bit float a note: the fingerprint of its file, 0 without one, and 2^48 more while the file is fresh. Shards of
   * earlier programs do not have it, and those programs do not look for it.
   */
  fingerprints?: Uint8Array;
  /** 32-bit numbers: one base row a note, `COUNTS` counts, and where its head and its parts end in theirs. */
  bases: Uint8Array;
  /** One 64-bit float a note: the number of its last change. */
  numbers: Uint8Array;
  counts: Uint8Array;
  ends: Uint8Array;
  heads: Uint8Array;
  parts: Uint8Array;
  hashes: Uint8Array;
  keys: Uint8Array;
}

const PATH_END = '\0';
const FACTS = 3;
/** Of the head, the parts and the hashes of a note. */
const ENDS = 3;
/** Above every fingerprint. */
const FRESH = 2 ** 48;

export function encodeShard(notes: readonly StoredNote[]): NoteShard {
  let [head, part] = [0, 0];
  const files = notes.map(({ facts }) => facts);
  const ends = notes.flatMap(({ packed }) => [(head += packed.head.length), (part += packed.parts.length)]);
  return {
    paths: notes.map(({ path }) => path).join(PATH_END),
    facts: bytesOf(
      Float64Array.from(files.flatMap((file) => [file.modifiedMs, file.createdMs, file.sizeBytes])),
    ),
    fingerprints: bytesOf(Float64Array.from(files, fingerprintToNumber)),
    bases: bytesOf(Uint32Array.from(notes, ({ base }) => base)),
    numbers: bytesOf(Float64Array.from(notes, ({ number }) => number)),
    counts: bytesOf(Uint32Array.from(notes.flatMap(({ packed }) => countsToRow(packed.counts)))),
    ends: bytesOf(Uint32Array.from(ends)),
    heads: concatBytes(notes.map(({ packed }) => packed.head)),
    parts: concatBytes(notes.map(({ packed }) => packed.parts)),
    hashes: concatBytes(notes.map(({ packed }) => packed.hashes)),
    keys: concatBytes(notes.map(({ packed }) => packed.keys)),
  };
}

/** The notes' bytes stay where they are in those of the shard. Throws when the columns do not belong together. */
export function decodeShard(shard: NoteShard): StoredNote[] {
  const paths = shard.paths === '' ? [] : apart(shard.paths.split(PATH_END));
  const ends = new Uint32Array(column(shard.ends, 8 * paths.length));
  const counts = new Uint32Array(column(shard.counts, 4 * COUNTS * paths.length));
  const { heads, parts, hashes, keys } = shard;
  const columns: NoteColumns = {
    ...{ paths: paths as NotePath[], heads, parts, hashes, keys, counts, ends: partEnds(ends, counts) },
    facts: new Float64Array(column(shard.facts, 8 * FACTS * paths.length)),
    fingerprints: shard.fingerprints && new Float64Array(column(shard.fingerprints, 8 * paths.length)),
    bases: new Uint32Array(column(shard.bases, 4 * paths.length)),
    numbers: new Float64Array(column(shard.numbers, 8 * paths.length)),
  };
  checkEnds(columns, paths.length);
  return paths.map((_path, at) => new ShardedNote(columns, at));
}

/**
 * The same texts, none of them a piece of another in memory: those of V8 are compared by its slow way, so that putting the paths
 * of a vault in order took two to three times as long.
 */
function apart(texts: string[]): string[] {
  return JSON.parse(JSON.stringify(texts)) as string[];
}

/** For each note where its head, its parts and its hashes end; in front of all a row of nought. */
function partEnds(ends: Uint32Array, counts: Uint32Array): Uint32Array {
  const notes = ends.length / 2;
  const all = new Uint32Array(ENDS * (notes + 1));
  for (let at = 0; at < notes; at++) {
    const row = ENDS * (at + 1);
    all[row] = must(ends[2 * at], 'end');
    all[row + 1] = must(ends[2 * at + 1], 'end');
    all[row + 2] = must(all[row - 1], 'end') + HASH_BYTES * paragraphsIn(counts, COUNTS * at);
  }
  return all;
}

function checkEnds({ ends, heads, parts, hashes, keys }: NoteColumns, notes: number): void {
  for (let at = ENDS; at < ends.length; at++) check(must(ends[at], 'end') >= must(ends[at - ENDS], 'end'));
  const last = ENDS * notes;
  check(ends[last] === heads.length && ends[last + 1] === parts.length);
  check(ends[last + 2] === hashes.length && ends[last + 2] === keys.length);
}

function fingerprintToNumber({ fingerprint = 0, isFresh }: FileFacts): number {
  return fingerprint + (isFresh === true ? FRESH : 0);
}

function numberToFingerprint(number: number): Pick<FileFacts, 'fingerprint' | 'isFresh'> {
  const fingerprint = number % FRESH;
  return { ...(fingerprint > 0 && { fingerprint }), ...(number >= FRESH && { isFresh: true }) };
}

type NoteColumns = Pick<NoteShard, 'heads' | 'parts' | 'hashes' | 'keys'> & {
  paths: readonly NotePath[];
  facts: Float64Array;
  fingerprints: Float64Array | undefined;
  bases: Uint32Array;
  numbers: Float64Array;
  counts: Uint32Array;
  /** See `partEnds`. */
  ends: Uint32Array;
};

/**
 * A note whose bytes lie among those of its shard. Views, counts and facts are made when asked for: each takes more room than most
 * notes, and a start makes as many of these as there are notes.
 */
class ShardedNote implements StoredNote, PackedNote {
  readonly #shard: NoteColumns;
  readonly #at: number;

  constructor(shard: NoteColumns, at: number) {
    this.#shard = shard;
    this.#at = at;
  }

  get path(): NotePath {
    return must(this.#shard.paths[this.#at], 'path');
  }

  get facts(): FileFacts {
    const { facts, fingerprints } = this.#shard;
    const row = FACTS * this.#at;
    return {
      path: this.path,
      modifiedMs: must(facts[row], 'time'),
      createdMs: must(facts[row + 1], 'time'),
      sizeBytes: must(facts[row + 2], 'size'),
      ...numberToFingerprint(fingerprints?.[this.#at] ?? 0),
    };
  }

  get packed(): PackedNote {
    return this;
  }

  get base(): number {
    return must(this.#shard.bases[this.#at], 'base');
  }

  get number(): number {
    return must(this.#shard.numbers[this.#at], 'number');
  }

  get counts(): NoteCounts {
    return new StoredCounts(this.#shard.counts, COUNTS * this.#at);
  }

  get head(): Uint8Array {
    return this.#part(this.#shard.heads, 0);
  }

  get parts(): Uint8Array {
    return this.#part(this.#shard.parts, 1);
  }

  get hashes(): Uint8Array {
    return this.#part(this.#shard.hashes, 2);
  }

  get keys(): Uint8Array {
    return this.#part(this.#shard.keys, 2);
  }

  #part(column: Uint8Array, end: number): Uint8Array {
    const { ends } = this.#shard;
    const place = ENDS * this.#at + end;
    return column.subarray(ends[place], ends[place + ENDS]);
  }
}

function check(holds: boolean): asserts holds {
  if (!holds) throw new Error('the columns of a shard do not belong together');
}

/** A copy, because decoded bytes may begin anywhere and columns of numbers may not. */
function column(bytes: Uint8Array, length: number): ArrayBuffer {
  if (bytes.length !== length) throw new Error('a column of a shard has another length');
  return new Uint8Array(bytes).buffer;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

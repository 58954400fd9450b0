import type { FileFacts, NotePath } from '../../contract';
import { must } from '../assert';
import { HASH_BYTES } from '../atoms/hash-bytes';
import { concatBytes } from './frames';
import { COUNTS, countsToRow, rowToCounts, type PackedNote } from './packed-note';

/** A note as the store knows it. */
export interface StoredNote {
  facts: FileFacts;
  packed: PackedNote;
  /** First of its rows in the keyword index. */
  base: number;
}

/** Notes column by column, as plain values; numbers little-endian as in memory. */
export interface NoteShard {
  paths: string[];
  /** Three 64-bit floats a note: modified, created, size. */
  facts: Uint8Array;
  /** 32-bit numbers: one base row a note, `COUNTS` counts, and where its head and its parts end in theirs. */
  bases: Uint8Array;
  counts: Uint8Array;
  ends: Uint8Array;
  heads: Uint8Array;
  parts: Uint8Array;
  hashes: Uint8Array;
}

const FACTS = 3;

export function encodeShard(notes: readonly StoredNote[]): NoteShard {
  let [head, part] = [0, 0];
  const ends = notes.flatMap(({ packed }) => [(head += packed.head.length), (part += packed.parts.length)]);
  return {
    paths: notes.map(({ facts }) => facts.path),
    facts: bytesOf(
      Float64Array.from(notes.flatMap(({ facts: f }) => [f.modifiedMs, f.createdMs, f.sizeBytes])),
    ),
    bases: bytesOf(Uint32Array.from(notes, ({ base }) => base)),
    counts: bytesOf(Uint32Array.from(notes.flatMap(({ packed }) => countsToRow(packed.counts)))),
    ends: bytesOf(Uint32Array.from(ends)),
    heads: concatBytes(notes.map(({ packed }) => packed.head)),
    parts: concatBytes(notes.map(({ packed }) => packed.parts)),
    hashes: concatBytes(notes.map(({ packed }) => packed.hashes)),
  };
}

/** The notes' bytes stay views of those of the shard. Throws when the columns do not belong together. */
export function decodeShard(shard: NoteShard): StoredNote[] {
  const count = shard.paths.length;
  const facts = new Float64Array(column(shard.facts, 8 * FACTS * count));
  const bases = new Uint32Array(column(shard.bases, 4 * count));
  const counts = new Uint32Array(column(shard.counts, 4 * COUNTS * count));
  const ends = new Uint32Array(column(shard.ends, 8 * count));
  let [head, part, hash] = [0, 0, 0];
  return shard.paths.map((path, at) => {
    const [headEnd, partEnd] = [must(ends[2 * at], 'end'), must(ends[2 * at + 1], 'end')];
    const noteCounts = rowToCounts(counts.subarray(COUNTS * at, COUNTS * (at + 1)));
    const hashEnd = hash + HASH_BYTES * noteCounts.paragraphs;
    const packed = {
      head: stretch(shard.heads, head, headEnd),
      parts: stretch(shard.parts, part, partEnd),
      hashes: stretch(shard.hashes, hash, hashEnd),
      counts: noteCounts,
    };
    [head, part, hash] = [headEnd, partEnd, hashEnd];
    const [modifiedMs = 0, createdMs = 0, sizeBytes = 0] = facts.subarray(FACTS * at, FACTS * (at + 1));
    return {
      facts: { path: path as NotePath, modifiedMs, createdMs, sizeBytes },
      packed,
      base: must(bases[at], 'base'),
    };
  });
}

function stretch(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (start > end || end > bytes.length) throw new Error('the columns of a shard do not belong together');
  return bytes.subarray(start, end);
}

/** A copy, because decoded bytes may begin anywhere and columns of numbers may not. */
function column(bytes: Uint8Array, length: number): ArrayBuffer {
  if (bytes.length !== length) throw new Error('a column of a shard has another length');
  return new Uint8Array(bytes).buffer;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

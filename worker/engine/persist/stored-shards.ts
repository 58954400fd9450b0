import type { NotePath } from '../../contract';
import { fnvOfText } from '../base/fnv1a';
import type { VaultIndex } from '../index/vault-index';
import type { Manifest, StoredShard } from './manifest';
import { decodeShard, encodeShard, type NoteShard, type StoredNote } from './note-shard';
import type { PartFiles } from './part-files';

/** Which shard of so many a note is in. */
export function shardOf(path: NotePath, shards: number): number {
  return fnvOfText(path) % shards;
}

/** The notes of all shards but the lost ones, which are named by their numbers. */
export async function readShards(
  files: PartFiles,
  { shards }: Manifest,
): Promise<{ notes: StoredNote[]; lost: number[]; lostNotes: number }> {
  const found = await Promise.all(shards.map((shard) => files.read(shard)));
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

/** What of the shards is to be written. */
export interface ShardWrite {
  generation: number;
  /** As they are stored. */
  known: Manifest['shards'];
  dirty: 'all' | ReadonlySet<number>;
  /** At most, in one shard. */
  notesPerShard: number;
}

export async function writeShards(
  files: PartFiles,
  index: VaultIndex,
  { generation, known, dirty, notesPerShard }: ShardWrite,
): Promise<Manifest['shards']> {
  const count = shardCount(known.length, index.records.size, notesPerShard);
  const areAllDirty = dirty === 'all' || count !== known.length;
  const members = Array.from({ length: count }, (): StoredNote[] => []);
  for (const record of index.records.values()) members[shardOf(record.path, count)]?.push(record);
  const shards: Manifest['shards'] = [];
  for (const [number, notes] of members.entries()) {
    if (!areAllDirty && !dirty.has(number)) shards.push(known[number] ?? null);
    else if (notes.length === 0) shards.push(null);
    else shards.push(await writeShard(files, `notes-${number}-${generation}`, notes));
  }
  return shards;
}

async function writeShard(files: PartFiles, name: string, notes: StoredNote[]): Promise<StoredShard> {
  return { notes: notes.length, ...(await files.write(name, encodeShard(notes))) };
}

/** A power of two, so that doubling is rare; shrinks only when they are less than a quarter full. */
function shardCount(known: number, notes: number, notesPerShard: number): number {
  let count = known;
  while (count * notesPerShard < notes) count *= 2;
  while (count > 1 && (count * notesPerShard) / 4 > notes) count /= 2;
  return count;
}

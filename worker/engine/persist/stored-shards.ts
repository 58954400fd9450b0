import { inGroups } from '../base/in-groups';
import type { VaultIndex } from '../index/vault-index';
import type { Manifest, StoredShard } from './manifest';
import { decodeShard, encodeShard, type NoteShard, type StoredNote } from './note-shard';
import type { PartFiles } from './part-files';
import type { ShardPlaces } from './shard-places';

/**
 * So many are written at once: in the app each transaction is waited for until it is on disk, which takes longer than to write a shard.
 * Of all of them the bytes would be in memory together.
 */
const WRITTEN_TOGETHER = 16;

/** The notes of all shards but the lost ones, which are named by their numbers; `places` learns where each is. */
export async function readShards(
  files: PartFiles,
  { shards }: Manifest,
  places: ShardPlaces,
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
    } else {
      const decoded = decodeShard(stored as NoteShard);
      for (const note of decoded) notes.push(note);
      places.restore(number, decoded);
    }
  }
  return { notes, lost, lostNotes };
}

/** Writes those that differ from what is stored as `known`. */
export async function writeShards(
  files: PartFiles,
  index: VaultIndex,
  { generation, known, places }: { generation: number; known: Manifest['shards']; places: ShardPlaces },
): Promise<Manifest['shards']> {
  const { shards, touched } = places.deal(index.records.values());
  const written = shards.map((_notes, number) => known[number] ?? null);
  await inGroups(touched, WRITTEN_TOGETHER, async (number) => {
    const notes = shards[number] ?? [];
    if (notes.length > 0) written[number] = await writeShard(files, `notes-${number}-${generation}`, notes);
    else if (number < written.length) written[number] = null;
  });
  return written;
}

async function writeShard(files: PartFiles, name: string, notes: StoredNote[]): Promise<StoredShard> {
  return { notes: notes.length, ...(await files.write(name, encodeShard(notes))) };
}

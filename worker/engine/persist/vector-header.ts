import type { IndexStorage } from '../../contract';
import { must } from '../base/assert';
import { isCount, isRecord } from '../vectors/image-checks';
import { MAX_SHARDS } from '../vectors/vector-shard';
import { checksum } from '../base/checksum';
import { concatBytes, frame, frameAt, readFrames } from '../base/frames';
import { pack, tryUnpack, unpack } from '../base/msgpack';
import { isVectorName } from './part-names';
import { readValue } from './read-value';
import type { StoredFile, StoredVectors, StoredVectorShard } from './stored-file';

/** Raised whenever files of vectors change their shape or meaning. */
export const VECTOR_FILES_VERSION = 2;

const MAGIC = 'altitude vectors';

/** What a file says of itself, so that its vectors are found again when no manifest names it. */
export interface VectorHeader {
  model: string;
  dimensions: number;
  keptDimensions: number;
  /** Of the snapshot that wrote the file. */
  generation: number;
  /** Null for a delta. */
  shard: number | null;
  /** Texts with a vector in it. */
  count: number;
  /** The exact vectors of a shard, where they are kept. */
  floats: StoredFile | null;
  /** As `namesChecksum`. Files of earlier programs lack it. */
  names?: number;
}

/** Header and image, each in a frame of its own. */
export function vectorFileBytes(header: VectorHeader, image: unknown): Uint8Array {
  const named = { magic: MAGIC, version: VECTOR_FILES_VERSION, ...header };
  return concatBytes([frame(pack(named)), frame(pack(image))]);
}

/**
 * What is in a file of vectors whose bytes are known to be what was written; files of the first version have no header. Throws when the
 * image is not MessagePack.
 */
export function readVectorFile(bytes: Uint8Array): { header: VectorHeader | undefined; image: unknown } {
  const { payloads, whole } = readFrames(bytes, 'known');
  const [first, second] = payloads;
  const header = whole && first !== undefined ? headerOf(first) : undefined;
  if (header === undefined || second === undefined) return { header: undefined, image: unpack(bytes) };
  return { header, image: unpack(second) };
}

/** The header of a file that may be damaged behind it. */
export function headerIn(bytes: Uint8Array): VectorHeader | undefined {
  const payload = frameAt(bytes, 0);
  return payload instanceof Uint8Array ? headerOf(payload) : undefined;
}

function headerOf(payload: Uint8Array): VectorHeader | undefined {
  const found = tryUnpack(payload);
  return isVectorHeader(found) ? found : undefined;
}

function isVectorHeader(found: unknown): found is VectorHeader {
  if (!isRecord(found) || found['magic'] !== MAGIC || found['version'] !== VECTOR_FILES_VERSION) return false;
  const { model, shard, dimensions, keptDimensions, generation, count } = found;
  const counts = [dimensions, keptDimensions, generation, count];
  const areCounts = counts.every((number) => isCount(number, Number.MAX_SAFE_INTEGER));
  return typeof model === 'string' && areCounts && (shard === null || isCount(shard, MAX_SHARDS - 1));
}

interface FoundFile {
  header: VectorHeader;
  file: StoredFile;
}

/**
 * The vectors of all files among `names` that say what they are, as a manifest would name them: of each shard the latest
 * file, and the delta that is as late as all of them; and the names of those that do not say it any more. Rejects only when
 * the storage itself fails.
 */
export async function findVectors(
  storage: IndexStorage,
  names: readonly string[],
): Promise<{ vectors: StoredVectors[]; damaged: string[] }> {
  const groups = new Map<string, FoundFile[]>();
  const damaged: string[] = [];
  for (const name of names.filter(isVectorName)) {
    const found = await readHeader(storage, name);
    if (found === undefined) {
      damaged.push(name);
      continue;
    }
    const { model, dimensions, keptDimensions } = found.header;
    const key = JSON.stringify([model, dimensions, keptDimensions]);
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return { vectors: [...groups.values()].map(joined), damaged };
}

async function readHeader(storage: IndexStorage, name: string): Promise<FoundFile | undefined> {
  const bytes = await readValue(storage, name);
  if (!bytes) return undefined;
  const { payloads, whole } = readFrames(bytes);
  const [first] = payloads;
  const header = whole && first !== undefined ? headerOf(first) : undefined;
  return header && { header, file: { name, checksum: checksum(bytes), sizeBytes: bytes.length } };
}

function joined(found: readonly FoundFile[]): StoredVectors {
  const latest = new Map<number | null, FoundFile>();
  for (const each of found) {
    const { shard, generation } = each.header;
    if (generation >= (latest.get(shard)?.header.generation ?? 0)) latest.set(shard, each);
  }
  const delta = latest.get(null);
  const shards: (StoredVectorShard | null)[] = [];
  let newest = 0;
  for (const { header, file } of latest.values()) {
    const { shard, generation, count, floats } = header;
    if (shard === null) continue;
    while (shards.length <= shard) shards.push(null);
    shards[shard] = { count, codes: file, floats };
    newest = Math.max(newest, generation);
  }
  const { model, dimensions, keptDimensions } = must(found[0], 'a file of the group').header;
  const follows = delta !== undefined && delta.header.generation >= newest;
  return {
    version: VECTOR_FILES_VERSION,
    ...{ model, dimensions, keptDimensions, shards },
    delta: follows ? { count: delta.header.count, ...delta.file } : null,
  };
}

import type { ContentHash, Result, RequestFault } from '../../contract';
import { frame, readFrames } from '../base/frames';
import { pack, unpack } from '../base/msgpack';
import { fail, ok } from '../base/result';
import { HASH_BYTES } from '../base/hash-bytes';
import { HASH_WORDS, writeHash } from './hash-words';
import { isBin, isCount, isRecord } from './image-checks';
import { bytesOf, wordsOf } from './typed-views';
import type { VectorStore } from './vector-store';

/** Of the chunks below. */
const SLIM_VERSION = 2;
/** These had vectors under the hashes of paragraphs alone; others are refused. */
const BARE_VERSION = 1;

/** Vectors in one chunk, at most: a megabyte and a half at 384 components. */
const VECTORS_PER_CHUNK = 4_096;
/** Of longer vectors there are fewer in a chunk: services that synchronise files take none of more than five megabytes. */
const CHUNK_BYTES = 4_000_000;

/** As in `EmbeddingModel`. */
const MAX_DIMENSIONS = 4_096;

type ChunkModel = Pick<SlimChunk, 'model' | 'dimensions'>;

/** Rounded vectors by the hashes of their texts, as one device writes them for another. */
interface SlimChunk {
  version: number;
  model: string;
  dimensions: number;
  count: number;
  bins: {
    /** 16 bytes each. */
    hashes: Uint8Array;
    /** A signed byte a component, the largest ±127; all zeroes for a text of which the model knows nothing. */
    codes: Uint8Array;
  };
}

/**
 * All vectors of the store, rounded: 16 bytes and one a component each, in chunks that are framed and checked and can lie
 * in files of their own or one behind the other. A store of the same model takes them with `importVectors`. Each chunk is of a range of
 * slots, so that few chunks are others when a few vectors are.
 */
export function exportVectors(store: VectorStore): Uint8Array[] {
  const most = Math.min(VECTORS_PER_CHUNK, Math.floor(CHUNK_BYTES / (HASH_BYTES + store.dimensions)));
  const ranges = new Map<number, number[]>();
  for (const slot of store.held()) {
    const range = Math.floor(slot / most);
    const slots = ranges.get(range);
    if (slots === undefined) ranges.set(range, [slot]);
    else slots.push(slot);
  }
  return [...ranges.values()].map((slots) => frame(pack(chunkOf(store, slots))));
}

function chunkOf(store: VectorStore, slots: readonly number[]): SlimChunk {
  const { model, dimensions } = store;
  const hashes = new Uint8Array(HASH_BYTES * slots.length);
  const codes = new Int8Array(dimensions * slots.length);
  slots.forEach((slot, i) => {
    hashes.set(store.hashBytesAt(slot), i * HASH_BYTES);
    codes.set(store.codesAt(slot), i * dimensions);
  });
  const bins = { hashes, codes: bytesOf(codes) };
  return { version: SLIM_VERSION, model, dimensions, count: slots.length, bins };
}

/**
 * Takes what `exportVectors` wrote for the same model, in any order and any number of times. Texts that the store knows
 * keep their vector, which is at least as exact. All chunks are checked first: when one is damaged or of another model,
 * nothing is taken, and the failure is `bad-request`.
 */
export function importVectors(
  store: VectorStore,
  chunks: readonly Uint8Array[],
): Result<{ added: number; known: number }> {
  const checked = checkedChunks(store, chunks);
  return checked.ok ? ok(take(store, checked.value)) : checked;
}

/** How many of the vectors that such chunks hold are of texts for which `isWanted`; the others are `known`. Fails as `importVectors` does. */
export function countVectors(
  store: VectorStore,
  chunks: readonly Uint8Array[],
  isWanted: (hash: ContentHash) => boolean,
): Result<{ added: number; known: number }> {
  const checked = checkedChunks(store, chunks);
  if (!checked.ok) return checked;
  let [added, known] = [0, 0];
  for (const { count, bins } of checked.value) {
    const hashes = wordsOf(bins.hashes);
    for (let i = 0; i < count; i++)
      if (isWanted(writeHash(hashes, i * HASH_WORDS))) added++;
      else known++;
  }
  return ok({ added, known });
}

/** Whose vectors a piece holds, and how many: checked as `importVectors` does, by what the piece itself says it is of. */
export function describeVectors(
  piece: Uint8Array,
): Result<{ model: string; dimensions: number; count: number }> {
  const { payloads, whole } = readFrames(piece);
  const named = payloads[0] && modelIn(unpacked(payloads[0]));
  if (!whole || named === undefined) return refused({ kind: 'damaged-vectors' });
  let count = 0;
  for (const payload of payloads) {
    const chunk = readChunk(payload, named);
    if ('kind' in chunk) return refused(chunk);
    count += chunk.count;
  }
  return ok({ ...named, count });
}

function modelIn(chunk: unknown): ChunkModel | undefined {
  if (!isRecord(chunk)) return undefined;
  const { model, dimensions } = chunk;
  const isNamed = typeof model === 'string' && isCount(dimensions, MAX_DIMENSIONS) && dimensions > 0;
  return isNamed ? { model, dimensions } : undefined;
}

function checkedChunks(store: VectorStore, chunks: readonly Uint8Array[]): Result<SlimChunk[]> {
  const checked: SlimChunk[] = [];
  for (const bytes of chunks) {
    const { payloads, whole } = readFrames(bytes);
    if (!whole || payloads.length === 0) return refused({ kind: 'damaged-vectors' });
    for (const payload of payloads) {
      const chunk = readChunk(payload, store);
      if ('kind' in chunk) return refused(chunk);
      checked.push(chunk);
    }
  }
  return ok(checked);
}

function refused(why: RequestFault): Result<never> {
  return fail({ kind: 'bad-request', field: 'pieces', why });
}

function take(store: VectorStore, chunks: readonly SlimChunk[]): { added: number; known: number } {
  let [added, known] = [0, 0];
  for (const { dimensions, count, bins } of chunks) {
    const hashes = wordsOf(bins.hashes);
    const codes = codesOf(bins.codes);
    for (let i = 0; i < count; i++) {
      const each = codes.subarray(i * dimensions, (i + 1) * dimensions);
      if (store.addCodes(hashes, i * HASH_WORDS, each)) added++;
      else known++;
    }
  }
  return { added, known };
}

/** The chunk, or what is wrong with it. */
function readChunk(payload: Uint8Array, { model, dimensions }: ChunkModel): SlimChunk | RequestFault {
  const chunk = unpacked(payload);
  if (chunk === undefined) return { kind: 'damaged-vectors' };
  if (!isRecord(chunk) || ![SLIM_VERSION, BARE_VERSION].some((version) => version === chunk['version']))
    return { kind: 'other-version' };
  if (chunk['model'] !== model) return { kind: 'other-model', found: String(chunk['model']), wanted: model };
  if (chunk['dimensions'] !== dimensions)
    return { kind: 'other-dimensions', found: String(chunk['dimensions']), wanted: dimensions };
  return isSlimChunk(chunk, dimensions) ? chunk : { kind: 'damaged-vectors' };
}

/** Undefined for bytes that are no values: what zeroes on a broken disk look like, or what anybody may have put into the folder. */
function unpacked(payload: Uint8Array): unknown {
  try {
    return payload.length === 0 ? undefined : unpack(payload);
  } catch {
    return undefined;
  }
}

function isSlimChunk(chunk: unknown, dimensions: number): chunk is SlimChunk {
  if (!isRecord(chunk) || !isCount(chunk['count'], VECTORS_PER_CHUNK) || !isRecord(chunk['bins']))
    return false;
  const { hashes, codes } = chunk['bins'];
  if (!isBin(hashes, HASH_BYTES * chunk['count'])) return false;
  return isBin(codes, dimensions * chunk['count']) && areCodes(codesOf(codes), dimensions);
}

/** Whether the largest component of every vector is ±127, or all are zeroes. */
function areCodes(codes: Int8Array, dimensions: number): boolean {
  for (let start = 0; start < codes.length; start += dimensions) {
    let largest = 0;
    for (let i = start; i < start + dimensions; i++) largest = Math.max(largest, Math.abs(codes[i]!));
    if (largest !== 0 && largest !== 127) return false;
  }
  return true;
}

function codesOf({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

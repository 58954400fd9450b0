import type { ContentHash } from '../../contract';
import { checksum } from '../base/checksum';
import { concatBytes, nextFrame } from '../base/frames';
import { HASH_BYTES } from '../base/hash-bytes';
import { pack } from '../base/msgpack';
import { HASH_WORDS, writeHash } from '../vectors/hash-words';
import { quantiseRow, roundsTo } from '../vectors/quantise';
import { floatsOf, wordsOf } from '../vectors/typed-views';

/** The exact vectors that were stored beside a file, as far as they could be read. */
export interface FloatsBeside {
  bytes: Uint8Array;
  /** By the checksum that was kept of them. */
  isWhole: boolean;
}

export interface SalvagedVector {
  hash: ContentHash;
  codes: Int8Array;
  /** The exact one, where it is known. */
  unit: Float32Array | undefined;
}

/** What a damaged file of vectors still says for certain. */
export interface SalvagedVectors {
  vectors: SalvagedVector[];
  /** As `namesChecksum` of what it now says that it holds. */
  names: number;
  /** Whether the image is there without a wrong bit, so that these are its names. */
  isImageWhole: boolean;
}

/** Of the columns in an image that say which texts it holds. */
export function namesChecksum(hashes: Uint8Array, held: Uint8Array = new Uint8Array()): number {
  return checksum(concatBytes([hashes, held]));
}

/** The key that the image in a file of vectors begins with. */
const IMAGE_MARK = pack('version');

/**
 * Each vector is stored twice, rounded and exact: one is taken where
 * both agree, or where the checksum of the image or of the exact ones vouches for it. A hash with a wrong bit names no text, and is
 * not known for one: `names` tells that there is such a hash.
 * Columns are found by their names, so that one may be cut and others gone.
 */
export function salvageVectors(
  bytes: Uint8Array,
  dimensions: number,
  beside: FloatsBeside | undefined,
): SalvagedVectors {
  const whole = nextFrame(bytes, 1, IMAGE_MARK)?.payload;
  const image = whole ?? bytes;
  const hashes = columnOf(image, 'hashes');
  const slots = Math.floor(hashes.length / HASH_BYTES);
  const held = columnOf(image, 'held');
  const floats = beside?.bytes ?? columnOf(image, 'floats');
  const columns: Columns = {
    codes: signed(columnOf(image, 'codes')),
    floats: floatsOf(floats.subarray(0, floats.length & ~3)),
    areCodesWhole: whole !== undefined,
    areFloatsWhole: beside?.isWhole ?? whole !== undefined,
  };
  const words = wordsOf(hashes.subarray(0, slots * HASH_BYTES));
  const vectors: SalvagedVector[] = [];
  for (let row = 0; row < slots; row++) {
    const isHeld = held.length * 8 < slots || (((held[row >>> 3] ?? 0) >>> (row & 7)) & 1) === 1;
    const vector = isHeld ? vectorAt(columns, row * dimensions, dimensions) : undefined;
    const hash = writeHash(words, row * HASH_WORDS);
    if (vector !== undefined && !/^0+$/.test(hash)) vectors.push({ hash, ...vector });
  }
  return { vectors, names: namesChecksum(hashes, held), isImageWhole: whole !== undefined };
}

/** First byte of a byte string, and how many bytes its length takes. */
const LENGTH_BYTES: ReadonlyMap<number, number> = new Map([
  [0xc4, 1],
  [0xc5, 2],
  [0xc6, 4],
]);

/** The byte string behind a key, as far as it is there; empty where there is none. */
function columnOf(image: Uint8Array, name: string): Uint8Array {
  const key = pack(name);
  for (let at = image.indexOf(key[0]!); at >= 0; at = image.indexOf(key[0]!, at + 1)) {
    const head = at + key.length;
    const width = LENGTH_BYTES.get(image[head] ?? 0);
    if (width === undefined || !key.every((byte, offset) => image[at + offset] === byte)) continue;
    let length = 0;
    for (let i = 1; i <= width; i++) length = length * 256 + (image[head + i] ?? 0);
    return image.subarray(head + 1 + width, head + 1 + width + length);
  }
  return new Uint8Array();
}

interface Columns {
  codes: Int8Array;
  floats: Float32Array;
  areCodesWhole: boolean;
  areFloatsWhole: boolean;
}

/** Undefined where nothing vouches for it. */
function vectorAt(
  { codes, floats, areCodesWhole, areFloatsWhole }: Columns,
  from: number,
  dimensions: number,
): Omit<SalvagedVector, 'hash'> | undefined {
  const rounded = codes.subarray(from, from + dimensions);
  const unit = floats.subarray(from, from + dimensions);
  if (unit.length === dimensions && roundsTo(unit, rounded)) return { codes: rounded, unit };
  if (areCodesWhole && rounded.length === dimensions) return { codes: rounded, unit: undefined };
  return areFloatsWhole && unit.length === dimensions ? { codes: codesOf(unit), unit } : undefined;
}

/** All zeroes of a text of which the model knows nothing. */
function codesOf(unit: Float32Array): Int8Array {
  const codes = new Int8Array(unit.length);
  if (unit.some((value) => value !== 0)) quantiseRow(unit, codes);
  return codes;
}

function signed({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

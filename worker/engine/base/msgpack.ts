import { Decoder, Encoder } from '@msgpack/msgpack';

/** One for all calls: most values are small. A decoder that is asked while it decodes asks another one by itself. */
let decoder = new Decoder();
let encoder = new Encoder({ ignoreUndefined: true });

/** An encoder keeps room for the largest value that it met, a decoder the bytes it read last: what met more than this is let go. */
const KEPT_BYTES = 1_000_000;

/** A byte string from this size on is copied once, into its place; smaller ones go through the encoder with all else. */
const LARGE_BYTES = 65_536;
/** Longer lists are of small values: nobody looks for large byte strings in them. */
const SEARCHED_ENTRIES = 64;

/** MessagePack bytes of plain data: no undefined, no class instances but Uint8Array. The caller owns the buffer. */
export function pack(value: unknown): Uint8Array {
  return holdsLarge(value) ? joined(piecesOf(value)) : packSmall(value);
}

function packSmall(value: unknown): Uint8Array {
  // What leaves this file must own exactly its bytes, and the encoder's are a view on its room.
  const bytes = encoder.encodeSharedRef(value).slice();
  if (bytes.byteLength > KEPT_BYTES) encoder = new Encoder({ ignoreUndefined: true });
  return bytes;
}

function holdsLarge(value: unknown): boolean {
  if (value instanceof Uint8Array) return value.length >= LARGE_BYTES;
  if (Array.isArray(value)) return value.length <= SEARCHED_ENTRIES && value.some(holdsLarge);
  return isPlain(value) && Object.values(value).some(holdsLarge);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The same bytes as the encoder's, whose room for a large value is twice as large as that, and had to be copied once more. */
function* piecesOf(value: unknown): Generator<Uint8Array> {
  if (!holdsLarge(value)) yield packSmall(value);
  else if (value instanceof Uint8Array) {
    yield header(BYTES, value.length);
    yield value;
  } else if (Array.isArray(value)) {
    yield header(LIST, value.length);
    for (const each of value) yield* piecesOf(each);
  } else if (isPlain(value)) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    yield header(MAP, entries.length);
    for (const [key, each] of entries) {
      yield packSmall(key);
      yield* piecesOf(each);
    }
  }
}

/** First byte of a kind, for few entries (up to fifteen), and for numbers of entries of one, two and four bytes. */
interface Heads {
  few?: number;
  byte?: number;
  short: number;
  long: number;
}

const BYTES: Heads = { byte: 0xc4, short: 0xc5, long: 0xc6 };
const LIST: Heads = { few: 0x90, short: 0xdc, long: 0xdd };
const MAP: Heads = { few: 0x80, short: 0xde, long: 0xdf };

function header({ few, byte, short, long }: Heads, size: number): Uint8Array {
  if (few !== undefined && size < 16) return Uint8Array.of(few + size);
  if (byte !== undefined && size < 0x100) return Uint8Array.of(byte, size);
  if (size < 0x10000) return Uint8Array.of(short, size >>> 8, size);
  return Uint8Array.of(long, size >>> 24, size >>> 16, size >>> 8, size);
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * The same bytes without a copy of the byte string `last`, after which nothing of the value comes: all that comes before it
 * is written into its buffer, in front of it. Undefined where there is not exactly as much room.
 */
export function packInRoom(value: unknown, last: Uint8Array): Uint8Array | undefined {
  const before = holdsLarge(value) ? [...piecesOf(value)] : [];
  if (before.pop() !== last) return undefined;
  const bytes = new Uint8Array(last.buffer);
  const room = before.reduce((sum, { length }) => sum + length, 0);
  if (last.byteOffset !== room || bytes.length !== room + last.length) return undefined;
  let at = 0;
  for (const piece of before) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The value packed in `bytes`; throws when they are not MessagePack. Byte strings are views of `bytes`. */
export function unpack(bytes: Uint8Array): unknown {
  const value = decoder.decode(bytes);
  if (bytes.byteLength > KEPT_BYTES) decoder = new Decoder();
  return value;
}

/** The same; undefined when the bytes are not MessagePack. */
export function tryUnpack(bytes: Uint8Array): unknown {
  try {
    return unpack(bytes);
  } catch {
    // The library throws errors of several kinds for bytes that are not its own, and nothing else.
    return undefined;
  }
}

/** One value of a packed list of at most 65,535, without reading the others. */
export function fieldOf(list: Uint8Array, number: number): unknown {
  return valueAt(list, fieldAt(list, number));
}

/** Where such a value begins. */
export function fieldAt(list: Uint8Array, number: number): number {
  let at = list[0] === LONG_LIST ? 3 : 1;
  for (let before = 0; before < number; before++) at = endOfValue(list, at);
  return at;
}

/** The value that begins at `at`, of at most 65,535. */
export function valueAt(bytes: Uint8Array, at: number): unknown {
  // Most notes have no alias: to set a decoder up takes longer than all the rest.
  return bytes[at] === EMPTY_LIST ? [] : decoder.decode(bytes.subarray(at, endOfValue(bytes, at)));
}

export function isNullAt(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === NULL;
}

/** Where the value of a key begins in the packed map at `at`, undefined where it has none, and where the map ends. `key` is of less than 32 letters of ASCII. */
export function entryAt(
  bytes: Uint8Array,
  at: number,
  key: string,
): { value: number | undefined; end: number } {
  let value: number | undefined;
  const end = visitEntries(bytes, at, (keyAt, valueStart) => {
    if (isTextAt(bytes, keyAt, key)) value = valueStart;
  });
  return { value, end };
}

/** Goes through the packed map at `at`: where each key and its value begin. Answers where the map ends. */
export function visitEntries(
  bytes: Uint8Array,
  at: number,
  visit: (key: number, value: number) => void,
): number {
  const { start, size } = entriesAt(bytes, at);
  let end = start;
  for (let entry = 0; entry < size; entry++) {
    const key = end;
    const value = endOfValue(bytes, key);
    visit(key, value);
    end = endOfValue(bytes, value);
  }
  return end;
}

/** Where the entries of the packed list or map at `at` begin, and how many it has. */
export function entriesAt(bytes: Uint8Array, at: number): { start: number; size: number } {
  const first = bytes[at] ?? 0;
  if (first <= 0x9f) return { start: at + 1, size: first & 0x0f };
  const width = first === LONG_LIST || first === LONG_MAP ? 2 : 4;
  return { start: at + 1 + width, size: lengthAt(bytes, at + 1, width) };
}

export function isListAt(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0;
  return (first >= 0x90 && first <= 0x9f) || first === 0xdc || first === 0xdd;
}

export function isMapAt(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0;
  return (first >= 0x80 && first <= 0x8f) || first === 0xde || first === 0xdf;
}

function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  if (bytes[at] !== SHORT_TEXT + text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + 1 + i] !== text.charCodeAt(i)) return false;
  return true;
}

const NULL = 0xc0;
const EMPTY_LIST = 0x90;
/** With its length in bytes. */
const SHORT_TEXT = 0xa0;
/** Of more than fifteen values. */
const LONG_LIST = 0xdc;
const LONG_MAP = 0xde;

/** Where the value ends that begins at `at` (the formats of msgpack/spec.md). */
export function endOfValue(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0xc1;
  if (first <= 0x7f || first >= 0xe0) return at + 1;
  // Of up to 255 bytes, as most texts and hashes are.
  if (first === 0xd9 || first === 0xc4) return at + 2 + (bytes[at + 1] ?? 0);
  if (first <= 0x8f) return endOfValues(bytes, at + 1, 2 * (first & 0x0f));
  if (first <= 0x9f) return endOfValues(bytes, at + 1, first & 0x0f);
  if (first <= 0xbf) return at + 1 + (first & 0x1f);
  if (first <= 0xc3) return at + 1;
  if (first <= 0xc6) return at + 1 + lengthAt(bytes, at + 1, 1 << (first - 0xc4)) + (1 << (first - 0xc4));
  if (first <= 0xc9) return at + 2 + lengthAt(bytes, at + 1, 1 << (first - 0xc7)) + (1 << (first - 0xc7));
  if (first <= 0xcb) return at + (first === 0xca ? 5 : 9);
  if (first <= 0xcf) return at + 1 + (1 << (first - 0xcc));
  if (first <= 0xd3) return at + 1 + (1 << (first - 0xd0));
  if (first <= 0xd8) return at + 2 + (1 << (first - 0xd4));
  if (first <= 0xdb) return at + 1 + lengthAt(bytes, at + 1, 1 << (first - 0xd9)) + (1 << (first - 0xd9));
  const width = first === 0xdc || first === 0xde ? 2 : 4;
  const entries = lengthAt(bytes, at + 1, width);
  return endOfValues(bytes, at + 1 + width, first >= 0xde ? 2 * entries : entries);
}

function endOfValues(bytes: Uint8Array, at: number, count: number): number {
  let end = at;
  for (let value = 0; value < count && end <= bytes.length; value++) end = endOfValue(bytes, end);
  return end;
}

/** A number of so many bytes, the highest first. */
function lengthAt(bytes: Uint8Array, at: number, width: number): number {
  let length = 0;
  for (let i = 0; i < width; i++) length = length * 256 + (bytes[at + i] ?? 0);
  return length;
}

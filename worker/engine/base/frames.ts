import { checksum } from './checksum';

/**
 * A frame is length (4 bytes, little-endian), checksum (4 bytes) and payload. Frames follow each other, so that
 * a file can grow at its end and a torn tail is known for what it is.
 */
const HEADER_BYTES = 8;

export function frame(payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, payload.length, true);
  view.setUint32(4, checksum(payload), true);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}

export interface ReadFrames {
  /** Of all whole frames before the first bad one, as views of the bytes. */
  payloads: Uint8Array[];
  /** Whether they fill the bytes. */
  whole: boolean;
  /** The first bad frame is all there and says something else than was written, which no crash does. */
  damaged: boolean;
  /** Where the payloads end. */
  end: number;
}

/** Nothing after a bad frame is read. Of bytes that are `known` to be what was written no checksum is made. */
export function readFrames(bytes: Uint8Array, known?: 'known'): ReadFrames {
  const payloads: Uint8Array[] = [];
  let end = 0;
  for (;;) {
    const payload = frameAt(bytes, end, known);
    if (!(payload instanceof Uint8Array))
      return { payloads, whole: end === bytes.length, damaged: payload === 'damaged', end };
    payloads.push(payload);
    end += HEADER_BYTES + payload.length;
  }
}

/** The payload of the frame at `at`, as a view; else whether all of its bytes are there. See `readFrames`. */
export function frameAt(bytes: Uint8Array, at: number, known?: 'known'): Uint8Array | 'damaged' | 'short' {
  const start = at + HEADER_BYTES;
  if (start > bytes.length) return 'short';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = start + view.getUint32(at, true);
  if (end > bytes.length) return 'short';
  const payload = bytes.subarray(start, end);
  if (known !== undefined) return payload;
  return checksum(payload) === view.getUint32(at + 4, true) ? payload : 'damaged';
}

/**
 * Payloads of whole frames after a bad one that begins at `from`. They are found by what stands in each of them, one byte
 * after its beginning.
 */
export function laterFrames(bytes: Uint8Array, from: number, mark: Uint8Array): Uint8Array[] {
  const payloads: Uint8Array[] = [];
  let found = nextFrame(bytes, from + 1, mark);
  for (; found !== undefined; found = nextFrame(bytes, found.end, mark)) payloads.push(found.payload);
  return payloads;
}

/** The first whole frame that begins at `from` or later and has the mark one byte after the beginning of its payload. */
export function nextFrame(
  bytes: Uint8Array,
  from: number,
  mark: Uint8Array,
): { payload: Uint8Array; start: number; end: number } | undefined {
  for (let start = from; start + HEADER_BYTES < bytes.length; start++) {
    const payload = standsAt(bytes, start + HEADER_BYTES + 1, mark) ? frameAt(bytes, start) : undefined;
    if (payload instanceof Uint8Array) return { payload, start, end: start + HEADER_BYTES + payload.length };
  }
  return undefined;
}

function standsAt(bytes: Uint8Array, at: number, mark: Uint8Array): boolean {
  return mark.every((byte, offset) => bytes[at + offset] === byte);
}

/** Joins byte strings into one. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

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

/**
 * The payloads of all whole frames (views of `bytes`) and whether they fill it; nothing after a bad frame is read.
 * `damaged`: that frame is all there and says something else than was written, which no crash does.
 */
export function readFrames(bytes: Uint8Array): { payloads: Uint8Array[]; whole: boolean; damaged: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const payloads: Uint8Array[] = [];
  let at = 0;
  let damaged = false;
  while (at + HEADER_BYTES <= bytes.length) {
    const end = at + HEADER_BYTES + view.getUint32(at, true);
    if (end > bytes.length) break;
    const payload = bytes.subarray(at + HEADER_BYTES, end);
    damaged = checksum(payload) !== view.getUint32(at + 4, true);
    if (damaged) break;
    payloads.push(payload);
    at = end;
  }
  return { payloads, whole: at === bytes.length, damaged };
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

import type { Problem } from './problem';

/** No provider's vectors are wider, and the index takes none that are. */
export const WIDEST = 4_096;

const BYTES_PER_COMPONENT = 4;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitByCode = Int8Array.from({ length: 128 }, (_, code) => BASE64.indexOf(String.fromCharCode(code)));

export type VectorsRead = { ok: true; vectors: Float32Array[] } | { ok: false; problem: Problem };

/**
 * Vectors of length 1 (or all zeroes) out of what a provider answered for `count` texts: lists of numbers, or 32-bit floats,
 * little end first, in base64. `dimensions` undefined: whatever they have, as long as they agree.
 */
export function readVectors(values: unknown, count: number, dimensions: number | undefined): VectorsRead {
  if (!Array.isArray(values)) return malformed('no list of vectors');
  if (values.length !== count) return malformed(`${values.length} vectors for ${count} texts`);
  const vectors: Float32Array[] = [];
  for (const value of values as unknown[]) {
    const components = readComponents(value);
    if (components === undefined) return malformed('a vector that is no list of numbers');
    const expected = dimensions ?? vectors[0]?.length ?? components.length;
    if (components.length !== expected)
      return { ok: false, problem: { kind: 'wrong-dimensions', expected, found: components.length } };
    if (components.length === 0 || components.length > WIDEST)
      return malformed(`a vector of ${components.length} numbers`);
    vectors.push(toUnit(components));
  }
  return { ok: true, vectors };
}

function malformed(what: string): VectorsRead {
  return { ok: false, problem: { kind: 'malformed', what } };
}

function readComponents(value: unknown): ArrayLike<number> | undefined {
  const components = typeof value === 'string' ? fromBase64(value) : value;
  if (components instanceof Float32Array) return components.every(Number.isFinite) ? components : undefined;
  const isVector = Array.isArray(components) && components.every((each) => Number.isFinite(each));
  return isVector ? (components as number[]) : undefined;
}

function fromBase64(text: string): Float32Array | undefined {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  if (bytes.length % BYTES_PER_COMPONENT !== 0) return undefined;
  let bits = 0;
  for (let at = 0, filled = 0; at < digits.length; at += 1) {
    const digit = digitByCode[digits.charCodeAt(at)] ?? -1;
    if (digit < 0) return undefined;
    bits = ((bits << 6) | digit) & 0xffffff;
    if (at % 4 > 0) bytes[filled++] = bits >> (6 - 2 * (at % 4));
  }
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / BYTES_PER_COMPONENT }, (_, at) =>
    view.getFloat32(at * BYTES_PER_COMPONENT, true),
  );
}

function toUnit(components: ArrayLike<number>): Float32Array {
  // Divided by the largest first: squares of very large numbers are infinite and those of very small ones nothing.
  let largest = 0;
  for (let at = 0; at < components.length; at += 1) largest = Math.max(largest, Math.abs(components[at]!));
  const unit = new Float32Array(components.length);
  if (largest === 0) return unit;
  let squares = 0;
  for (let at = 0; at < components.length; at += 1) squares += (components[at]! / largest) ** 2;
  const norm = Math.sqrt(squares);
  for (let at = 0; at < components.length; at += 1) unit[at] = components[at]! / largest / norm;
  return unit;
}

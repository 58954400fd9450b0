import type { FoundInstead } from '../../worker/contract';
import type { NoDirection, ServerProblem } from './problem';

/** No provider's vectors are wider, and the index takes none that are. */
export const WIDEST = 4_096;

const BYTES_PER_COMPONENT = 4;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitByCode = Int8Array.from({ length: 128 }, (_, code) => BASE64.indexOf(String.fromCharCode(code)));

export type VectorsRead = { ok: true; vectors: Float32Array[] } | { ok: false; problem: ServerProblem };

/**
 * Models compute with 32-bit floats: these are the squares of lengths that such a float holds in full. A vector beyond them
 * was damaged on its way, and one of length 0 points nowhere.
 */
const MIN_SQUARES = 2 ** -126;
const MAX_SQUARES = 2 ** 127;

/**
 * Vectors of length 1 out of what a provider answered for `count` texts: lists of numbers, or 32-bit floats, little end
 * first, in base64. `dimensions` undefined: whatever they have, as long as they agree.
 */
export function readVectors(values: unknown, count: number, dimensions: number | undefined): VectorsRead {
  if (!Array.isArray(values)) return malformed({ kind: 'no-list' });
  if (values.length !== count)
    return malformed({ kind: 'other-count', vectors: values.length, texts: count });
  const vectors: Float32Array[] = [];
  for (const [at, value] of (values as unknown[]).entries()) {
    const components = readComponents(value);
    if (components === undefined) return malformed({ kind: 'no-numbers' });
    const expected = dimensions ?? vectors[0]?.length ?? components.length;
    if (components.length !== expected)
      return { ok: false, problem: { kind: 'wrong-dimensions', expected, found: components.length } };
    if (components.length === 0 || components.length > WIDEST)
      return malformed({ kind: 'numbers', count: components.length });
    const unit = toUnit(components);
    if (typeof unit === 'string') return { ok: false, problem: { kind: 'no-vector', at, found: unit } };
    vectors.push(unit);
  }
  return { ok: true, vectors };
}

function malformed(found: FoundInstead): VectorsRead {
  return { ok: false, problem: { kind: 'malformed', found } };
}

/** JSON has no NaN and no infinity: who means one of these writes null. */
function readComponents(value: unknown): ArrayLike<number> | undefined {
  if (typeof value === 'string') return fromBase64(value);
  if (!Array.isArray(value)) return undefined;
  const components = (value as unknown[]).map((each) => (each === null ? NaN : each));
  return components.every((each) => typeof each === 'number') ? components : undefined;
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

/** The vector at length 1, or what it has in the place of a direction. */
function toUnit(components: ArrayLike<number>): Float32Array | NoDirection {
  let squares = 0;
  let largest = 0;
  for (let at = 0; at < components.length; at += 1) {
    squares += components[at]! ** 2;
    largest = Math.max(largest, Math.abs(components[at]!));
  }
  if (Number.isNaN(squares)) return 'no-number';
  if (largest === 0) return 'zeroes';
  if (squares < MIN_SQUARES) return 'too-small';
  if (squares > MAX_SQUARES) return 'too-large';
  const norm = Math.sqrt(squares);
  return Float32Array.from(components, (each) => each / norm);
}

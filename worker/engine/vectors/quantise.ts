import { assert } from '../base/assert';
import { areUnitComponents } from './image-checks';

const MAX_INT8 = 127;
const MAX_INT16 = 32_767;
const MAX_INT32 = 2_147_483_647;

/** The vector at length 1, written into `unit`. False when it is all zeroes; one that is not finite is a bug. */
export function normalise(vector: Float32Array, unit: Float32Array): boolean {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += vector[i]! * vector[i]!;
  assert(Number.isFinite(squares), 'a vector is finite');
  if (squares === 0) return false;
  const factor = 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) unit[i] = vector[i]! * factor;
  return true;
}

/**
 * Writes the row as bytes, its largest component as ±127, and answers the factor that makes these bytes a unit vector
 * again. The row is not all zeroes.
 */
export function quantiseRow(unit: Float32Array, codes: Int8Array): number {
  const factor = MAX_INT8 / largest(unit);
  let squares = 0;
  for (let i = 0; i < unit.length; i++) {
    const code = nearestInteger(unit[i]! * factor);
    codes[i] = code;
    squares += code * code;
  }
  return 1 / Math.sqrt(squares);
}

/** Whether these are the bytes of the row, which may be anything that lay where a unit vector should. */
export function roundsTo(unit: Float32Array, codes: Int8Array): boolean {
  if (!areUnitComponents(unit) || unit.every((value) => value === 0)) return false;
  const own = new Int8Array(unit.length);
  quantiseRow(unit, own);
  return own.every((code, at) => code === codes[at]);
}

/** The factor of codes that were written by `quantiseRow`; infinite when all are zeroes. */
export function factorOf(codes: Int8Array): number {
  let squares = 0;
  for (let i = 0; i < codes.length; i++) squares += codes[i]! * codes[i]!;
  return 1 / Math.sqrt(squares);
}

/**
 * Writes the query with as many bits as 16-bit numbers and 32-bit sums allow: 127 · Σ|code| bounds every sum with a row,
 * however it is added up, and must not exceed 2^31 - 1. It is half a unit a component that rounding may add. Most
 * queries get all 15 bits; flat ones of more than 516 dimensions get fewer.
 */
export function quantiseQuery(unit: Float32Array, codes: Int16Array): void {
  let total = 0;
  for (let i = 0; i < unit.length; i++) total += Math.abs(unit[i]!);
  const room = Math.floor(MAX_INT32 / MAX_INT8) - unit.length / 2;
  const factor = Math.min(MAX_INT16 / largest(unit), room / total);
  for (let i = 0; i < unit.length; i++) codes[i] = nearestInteger(unit[i]! * factor);
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (let i = 0; i < vector.length; i++) most = Math.max(most, Math.abs(vector[i]!));
  return most;
}

/** As `Math.round`, which takes twenty times as long where V8 compiles it for storing into an array of integers. */
function nearestInteger(value: number): number {
  return Math.floor(value + 0.5);
}

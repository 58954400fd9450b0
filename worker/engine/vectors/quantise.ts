import { assert } from '../assert';

const MAX_INT8 = 127;
const MAX_INT16 = 32_767;
const MAX_INT32 = 2_147_483_647;

/** The vector at length 1, written into `unit`. False when it is all zeroes; one that is not finite is a bug. */
export function normalise(vector: Float32Array, unit: Float32Array): boolean {
  let squares = 0;
  for (const value of vector) squares += value * value;
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
  for (let i = 0; i < unit.length; i++) codes[i] = Math.round(unit[i]! * factor);
  return unitFactor(codes, 0, unit.length);
}

/** What a row of codes has to be multiplied with to have length 1, as it is stored: a 32-bit float. */
export function unitFactor(codes: Int8Array, start: number, length: number): number {
  let squares = 0;
  for (let i = start; i < start + length; i++) squares += codes[i]! * codes[i]!;
  return squares === 0 ? 0 : Math.fround(1 / Math.sqrt(squares));
}

/**
 * Writes the query with as many bits as 16-bit numbers and 32-bit sums allow: 127 · Σ|code| bounds every sum with a row,
 * however it is added up, and must not exceed 2^31 - 1. It is half a unit a component that rounding may add. Most
 * queries get all 15 bits; flat ones of more than 516 dimensions get fewer.
 */
export function quantiseQuery(unit: Float32Array, codes: Int16Array): void {
  let total = 0;
  for (const value of unit) total += Math.abs(value);
  const room = Math.floor(MAX_INT32 / MAX_INT8) - unit.length / 2;
  const factor = Math.min(MAX_INT16 / largest(unit), room / total);
  for (let i = 0; i < unit.length; i++) codes[i] = Math.round(unit[i]! * factor);
}

function largest(vector: Float32Array): number {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return most;
}

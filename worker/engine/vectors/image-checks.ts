import { DamagedShardError } from './vector-shard';

/** Throws a DamagedShardError that says what is wrong, unless the condition holds. */
export function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new DamagedShardError(`the stored shard ${what}`);
}

export function binOf(bins: Record<string, unknown>, name: string, length: number): Uint8Array {
  const bin = bins[name];
  check(isBin(bin, length), `has ${name} of another length`);
  return bin;
}

export function isBin(value: unknown, length: number): value is Uint8Array {
  return value instanceof Uint8Array && value.length === length;
}

export function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A loop, because asking a function about each of a million numbers takes ten times as long. */
export function areUnitComponents(floats: Float32Array): boolean {
  for (let i = 0; i < floats.length; i++) {
    const value = floats[i]!;
    // Put so that what is no number fails too.
    if (!(value >= -1.000001 && value <= 1.000001)) return false;
  }
  return true;
}

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

/** The bits of the largest component, which rounding may have put a little above 1. */
const [MAX_BITS = 0] = new Int32Array(Float32Array.of(1.000001).buffer);

/**
 * By their bits without the sign, which as whole numbers are in the order of the sizes, with what is no number above all. To look only
 * at the signs of the differences, of four at a time, takes half as long as to compare each.
 */
export function areUnitComponents({ buffer, byteOffset, length }: Float32Array): boolean {
  const bits = new Int32Array(buffer, byteOffset, length);
  let signs = 0;
  let at = 0;
  for (; at + 3 < length; at += 4)
    signs |= below(bits[at]!) | below(bits[at + 1]!) | below(bits[at + 2]!) | below(bits[at + 3]!);
  for (; at < length; at++) signs |= below(bits[at]!);
  return signs >= 0;
}

/** Below 0 where the float of these bits is too large, or none. */
function below(bits: number): number {
  return MAX_BITS - (bits & 0x7fffffff);
}

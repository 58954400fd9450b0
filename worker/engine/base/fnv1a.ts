/**
 * The 32-bit hash FNV-1a (Fowler, Noll, Vo), taken over whole numbers instead of bytes: each is mixed in with one
 * multiplication. Spreads evenly; tells nothing apart that somebody wants to look alike.
 */
export const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The hash with one more number mixed in; a signed 32-bit number. */
export function fnvMix(hash: number, value: number): number {
  return Math.imul(hash ^ value, FNV_PRIME);
}

/** The hash of the UTF-16 code units of a text, 0…2³²−1. */
export function fnvOfText(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) hash = fnvMix(hash, text.charCodeAt(at));
  return hash >>> 0;
}

/** The hash of the numbers from `start` up to but not including `end`; a signed 32-bit number. */
export function fnvOfUnits(units: Uint16Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) hash = fnvMix(hash, units[at]!);
  return hash;
}

/** Another odd number to multiply by, for a second hash beside the first (bryc, cyrb53, public domain). */
const OTHER_PRIME = 0x5f356495;

/** 52 bits of a text, 0…2⁵²−1: of a million texts two are alike once in nine thousand times. */
export function longHashOfText(text: string): number {
  let one = FNV_OFFSET;
  let other = FNV_OFFSET;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = fnvMix(one, unit);
    other = Math.imul(other ^ unit, OTHER_PRIME);
  }
  other ^= other >>> 15;
  return (other & 0xf_ffff) * 2 ** 32 + (one >>> 0);
}

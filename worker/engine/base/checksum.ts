/** Odd numbers whose products spread their bits well (those of xxHash, Yann Collet). */
const FACTORS: readonly [number, number, number, number] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];
const LANES = 4;

/**
 * 32 bits over the bytes, for accidents and not against an adversary. Four running sums take a word in turn, which keeps
 * up with the memory: a start reads every byte of the index through it. Each step can be undone, so that a change within
 * one word is always noticed; of other changes one in 2^32 is not.
 */
export function checksum(bytes: Uint8Array): number {
  const words = wordsOf(bytes);
  const [p, q, r, s] = FACTORS;
  let a = bytes.length;
  let b = q;
  let c = r;
  let d = s;
  const end = words.length - (words.length % LANES);
  for (let at = 0; at < end; at += LANES) {
    a = Math.imul(a ^ words[at]!, p);
    b = Math.imul(b ^ words[at + 1]!, q);
    c = Math.imul(c ^ words[at + 2]!, r);
    d = Math.imul(d ^ words[at + 3]!, s);
    a = (a << 13) | (a >>> 19);
    b = (b << 13) | (b >>> 19);
    c = (c << 13) | (c >>> 19);
    d = (d << 13) | (d >>> 19);
  }
  let sum = stir(stir(stir(a) ^ b) ^ c) ^ d;
  for (let at = end; at < words.length; at++) sum = stir(sum ^ words[at]!);
  for (let at = 4 * words.length; at < bytes.length; at++) sum = stir(sum ^ bytes[at]!);
  return stir(sum) >>> 0;
}

function stir(value: number): number {
  const product = Math.imul(value ^ (value >>> 15), FACTORS[0]);
  return Math.imul(product ^ (product >>> 13), FACTORS[2]);
}

/** The whole words of the bytes, in place where they lie at words. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const length = bytes.length >> 2;
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, length);
}

/** Bytes before the components: how many there are, and two that are kept free. */
const HEAD = 4;

/** Numbers of half precision as the server sends a `halfvec`: two bytes each, the higher first (IEEE 754 binary16). */
export function halvesIn(sent: Uint8Array): Float32Array {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  const halves = new Float32Array(view.getUint16(0));
  for (let at = 0; at < halves.length; at++) halves[at] = VALUES[view.getUint16(HEAD + 2 * at)]!;
  return halves;
}

/** What each of the 65,536 of them is. */
const VALUES = Float32Array.from({ length: 1 << 16 }, (_, bits) => {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1_023];
  const sign = bits >> 15 === 0 ? 1 : -1;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1_024) * 2 ** (exponent - 15);
});

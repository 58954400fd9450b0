import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesIn } from '../../worker/archive/halves';

function sent(...bits: number[]): Uint8Array {
  const bytes = new Uint8Array(4 + 2 * bits.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, bits.length);
  bits.forEach((each, at) => view.setUint16(4 + 2 * at, each));
  return bytes;
}

describe('numbers of half precision', () => {
  it('are those of the standard', () => {
    // The examples of IEEE 754 binary16: one, minus two, the largest, the least, the least whole one, a third.
    const known = sent(0x3c00, 0xc000, 0x7bff, 0x0001, 0x0400, 0x3555, 0x8000);
    const values = [1, -2, 65_504, 2 ** -24, 2 ** -14, 0.333251953125, -0];
    expect([...halvesIn(known)]).toEqual(values);
    expect([...halvesIn(sent(0x7c00, 0xfc00, 0x7e00))]).toEqual([Infinity, -Infinity, Number.NaN]);
  });

  it('are read wherever they lie in a larger buffer', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.array(fc.nat(0x7bff), { maxLength: 9 }), (offset, bits) => {
        const whole = new Uint8Array(offset + 4 + 2 * bits.length);
        whole.set(sent(...bits), offset);
        expect(halvesIn(whole.subarray(offset))).toEqual(halvesIn(sent(...bits)));
      }),
    );
  });
});

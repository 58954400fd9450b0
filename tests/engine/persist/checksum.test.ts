import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum } from '../../../worker/engine/persist/checksum';

/** Bit by bit, as the standard has it. */
function naiveCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('the checksum', () => {
  it('is CRC-32', () => {
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(checksum(new Uint8Array())).toBe(0);
  });

  it('equals the definition for any bytes at any place in a buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(9), (bytes, offset) => {
        const buffer = new Uint8Array(bytes.length + offset);
        buffer.set(bytes, offset);
        expect(checksum(buffer.subarray(offset))).toBe(naiveCrc(bytes));
      }),
    );
  });
});

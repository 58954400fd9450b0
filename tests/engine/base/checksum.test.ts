import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum } from '../../../worker/engine/base/checksum';

const bytes = fc.uint8Array({ maxLength: 200, size: 'max' });

describe('the checksum', () => {
  it('notices every change within a word, wherever it is', () => {
    const change = fc.tuple(
      fc.uint8Array({ minLength: 4, maxLength: 200, size: 'max' }),
      fc.nat(),
      fc.integer(),
    );
    fc.assert(
      fc.property(change, ([original, place, flips]) => {
        const changed = original.slice();
        const word = 4 * (place % Math.floor(original.length / 4));
        for (let i = 0; i < 4; i++)
          changed[word + i] = (changed[word + i] ?? 0) ^ ((flips >>> (8 * i)) & 0xff);
        expect(checksum(changed) === checksum(original)).toBe(flips === 0);
      }),
    );
  });

  it('notices every flipped bit', () => {
    const original = Uint8Array.from({ length: 83 }, (_, at) => (at * 37) % 256);
    const sum = checksum(original);
    for (let bit = 0; bit < 8 * original.length; bit++) {
      const changed = original.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(checksum(changed), `bit ${bit}`).not.toBe(sum);
    }
  });

  it('tells lengths apart, also of zeroes, and words that changed places', () => {
    const sums = Array.from({ length: 300 }, (_, length) => checksum(new Uint8Array(length)));
    expect(new Set(sums).size).toBe(300);
    const words = Uint8Array.from({ length: 64 }, (_, at) => at >> 2);
    const swapped = Uint8Array.from(words, (_, at) => words[at ^ 4] ?? 0);
    expect(checksum(swapped)).not.toBe(checksum(words));
  });

  it('is the same at any place in a buffer', () => {
    fc.assert(
      fc.property(bytes, fc.nat(9), (content, offset) => {
        const buffer = new Uint8Array(content.length + offset);
        buffer.set(content, offset);
        expect(checksum(buffer.subarray(offset))).toBe(checksum(content));
      }),
    );
  });

  it('stays what it was: stored files are checked by it', () => {
    expect(checksum(new TextEncoder().encode('Altitude keeps what it reads'))).toBe(302_653_034);
  });
});

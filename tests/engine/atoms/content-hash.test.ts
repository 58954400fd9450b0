import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../worker/engine/atoms/content-hash';

const MASK = 0xffffffffn;

/**
 * The state of MurmurHash3 x86_128 before its finalisation, the length mixed in: byte by byte in big integers, as its
 * definition reads, slow, and plain to check.
 */
function referenceState(bytes: Uint8Array): bigint[] {
  const multipliers = [0x239b961bn, 0xab0e9789n, 0x38b34ae5n, 0xa1e38b93n] as const;
  const wordTurns = [15n, 16n, 17n, 18n] as const;
  const stateTurns = [19n, 17n, 15n, 13n] as const;
  const additions = [0x561ccd1bn, 0x0bcaa747n, 0x96cd1c35n, 0x32ac3b17n] as const;
  const turn = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (32n - by))) & MASK;
  const state = [0n, 0n, 0n, 0n];
  const at = (index: number): bigint => state[index % 4] ?? 0n;
  const word = (start: number): bigint =>
    [3, 2, 1, 0].reduce((sum, i) => (sum << 8n) | BigInt(bytes[start + i] ?? 0), 0n);
  const mixed = (start: number, i: number): bigint => {
    const k = (word(start + 4 * i) * (multipliers[i] ?? 0n)) & MASK;
    return (turn(k, wordTurns[i] ?? 0n) * (multipliers[(i + 1) % 4] ?? 0n)) & MASK;
  };
  const whole = bytes.length - (bytes.length % 16);
  for (let start = 0; start < whole; start += 16) {
    for (let i = 0; i < 4; i++) {
      state[i] = turn(at(i) ^ mixed(start, i), stateTurns[i] ?? 0n);
      state[i] = ((at(i) + at(i + 1)) * 5n + (additions[i] ?? 0n)) & MASK;
    }
  }
  return state.map((word, i) => word ^ mixed(whole, i) ^ BigInt(bytes.length));
}

function reference(bytes: Uint8Array): string {
  const state = referenceState(bytes);
  const at = (index: number): bigint => state[index] ?? 0n;
  const gather = (): void => {
    state[0] = state.reduce((sum, h) => (sum + h) & MASK, 0n);
    for (let i = 1; i < 4; i++) state[i] = (at(i) + at(0)) & MASK;
  };
  const avalanche = (value: bigint): bigint => {
    const once = ((value ^ (value >> 16n)) * 0x85ebca6bn) & MASK;
    const twice = ((once ^ (once >> 13n)) * 0xc2b2ae35n) & MASK;
    return twice ^ (twice >> 16n);
  };
  gather();
  for (let i = 0; i < 4; i++) state[i] = avalanche(at(i));
  gather();
  return state.map((h) => h.toString(16).padStart(8, '0')).join('');
}

function bytesOf(words: bigint[]): Uint8Array {
  return Uint8Array.from(
    words.flatMap((word) => [0n, 8n, 16n, 24n].map((by) => Number((word >> by) & 0xffn))),
  );
}

/** `contentHash` by its definition. */
function referenceOfText(value: string): string {
  const lines = value.split(/\r\n|\r|\n/).map((line) => new TextEncoder().encode(line));
  return reference(
    lines.length === 1 ? (lines[0] ?? new Uint8Array()) : bytesOf(lines.flatMap(referenceState)),
  );
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
  fc.array(fc.constantFrom('a line of text', '', 'ä', '\n', '\r')).map((parts) => parts.join('')),
);

describe('contentHash', () => {
  it('is measured against a reference that gives the published value', () => {
    const fox = new TextEncoder().encode('The quick brown fox jumps over the lazy dog');
    expect(reference(fox)).toBe('2f1583c3ecee2c675d7bf66ce5e91d2c');
  });

  it('is MurmurHash3 x86_128 of one line, or of the states of several', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(contentHash(value)).toBe(referenceOfText(value));
      }),
    );
  });

  it.each([
    ['many lines', 'line\n'.repeat(5000)],
    ['so many lines that room is made for them several times', 'a\n'.repeat(12_000)],
    ['a long line', 'word '.repeat(50_000)],
    ['a long line that is not ASCII', 'ä'.repeat(100_001)],
    ['bytes near those of a line end', '\u000b\u0009\u008a\u010a\n\u0a0a\u000b\n\n'],
  ])('is that of %s, too', (_, value) => {
    expect(contentHash(value)).toBe(referenceOfText(value));
  });

  it('takes every line end for a line feed', () => {
    expect(contentHash('a\r\nb\rc\n')).toBe(contentHash('a\nb\nc\n'));
    expect(contentHash('a\n\nb')).not.toBe(contentHash('a\nb'));
  });

  it('of a stretch is that of the stretch alone', () => {
    fc.assert(
      fc.property(text, fc.nat(80), fc.nat(80), (value, from, length) => {
        const start = Math.min(from, value.length);
        const end = Math.min(start + length, value.length);
        expect(contentHash(value, start, end)).toBe(contentHash(value.slice(start, end)));
      }),
    );
  });

  it('differs for a hundred thousand near texts', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 100_000; n++) seen.add(contentHash(`- [ ] item ${n}`));
    expect(seen.size).toBe(100_000);
  });
});

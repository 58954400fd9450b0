import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { passingBuffer, PassingRoom } from '../../../worker/engine/base/passing-room';

const LARGE_BYTES = 5_000_000;

describe('room for what passes', () => {
  it('is given to one alone, empty and at a multiple of eight', () => {
    const sizes = fc.array(fc.oneof(fc.nat(1_000), fc.nat(20_000_000)), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, (asked) => {
        const room = new PassingRoom();
        const taken = asked.map((size, at) => {
          const bytes = room.take(size);
          expect(bytes.length).toBe(size);
          expect(bytes.byteOffset % 8).toBe(0);
          expect([bytes[0] ?? 0, bytes.at(-1) ?? 0]).toEqual([0, 0]);
          bytes.subarray(0, 1).fill(at + 1);
          bytes.subarray(-1).fill(at + 1);
          return bytes;
        });
        taken.forEach((bytes, at) => {
          if (bytes.length > 0) expect([bytes[0], bytes.at(-1)]).toEqual([at + 1, at + 1]);
        });
      }),
      { numRuns: 20 },
    );
  });

  it('has as many bytes as were asked for at least', () => {
    for (const size of [0, 1_000, LARGE_BYTES, 40_000_000])
      expect(passingBuffer(size).byteLength).toBeGreaterThanOrEqual(size);
    expect(passingBuffer(1_000).byteLength).toBe(1_000);
  });

  it.runIf(platform === 'linux')('takes no memory for what nobody wrote', () => {
    const before = residentBytes();
    const room = new PassingRoom();
    const held = [passingBuffer(LARGE_BYTES), room.take(LARGE_BYTES).fill(1), passingBuffer(LARGE_BYTES)];
    expect(held).toHaveLength(3);
    expect(residentBytes() - before).toBeLessThan(3 * LARGE_BYTES);
  });
});

function residentBytes(): number {
  return 1_024 * Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

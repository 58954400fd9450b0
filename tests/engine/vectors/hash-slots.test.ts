import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentHash } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { HASH_BYTES, hashToBytes } from '../../../worker/engine/base/hash-bytes';
import { HashSlots } from '../../../worker/engine/vectors/hash-slots';
import { SlotSet } from '../../../worker/engine/vectors/slot-set';

/** Few first words, so that most hashes want the same places; the last place of the table among them. */
const crowdedHash = fc
  .tuple(fc.constantFrom('00000000', 'fffffff0', 'ffffffff'), fc.integer({ min: 0, max: 80 }))
  .map(([first, rest]) => (first + rest.toString(16).padStart(24, '0')) as ContentHash);

/** What a map and a list of free numbers would do. */
class PlainSlots {
  readonly slots = new Map<ContentHash, number>();

  add(hash: ContentHash): number {
    let slot = this.slots.get(hash);
    if (slot !== undefined) return slot;
    const taken = new Set(this.slots.values());
    for (slot = 0; taken.has(slot);) slot++;
    this.slots.set(hash, slot);
    return slot;
  }
}

describe('slots of hashes', () => {
  it('are what a map would give', () => {
    const step = fc.tuple(fc.boolean(), crowdedHash);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
        const [slots, plain] = [new HashSlots(), new PlainSlots()];
        for (const [isAdded, hash] of steps) {
          if (isAdded) expect(slots.add(hash)).toBe(plain.add(hash));
          else {
            const slot = slots.slotOf(hash);
            expect(slot).toBe(plain.slots.get(hash));
            if (slot !== undefined) slots.remove(slot);
            plain.slots.delete(hash);
          }
        }
        for (const [hash, slot] of plain.slots) {
          expect([slots.slotOf(hash), slots.hashAt(slot), slots.isHeld(slot)]).toEqual([slot, hash, true]);
        }
        const taken = [...plain.slots.values()].sort((one, other) => one - other);
        expect(slots.held()).toEqual(taken);
        expect([slots.count, slots.end]).toEqual([taken.length, (taken.at(-1) ?? -1) + 1]);
      }),
    );
  });

  it('take in a stored column, and refuse a hash that has a slot', () => {
    const [slots, other] = [new HashSlots(), new HashSlots()];
    const hashes = ['a', 'b', 'c'].map((text) => contentHash(text));
    for (const hash of hashes) slots.add(hash);
    other.add(hashes[1]!);
    const words = new Int32Array(slots.hashBytes(0, 3).buffer);
    expect([9, 10, 11].map((slot, i) => other.place(slot, words, 4 * i))).toEqual([true, false, true]);
    expect(hashes.map((hash) => other.slotOf(hash))).toEqual([9, 0, 11]);
    expect(other.add(contentHash('d'))).toBe(1);
  });

  it('are found by their bytes too', () => {
    const slots = new HashSlots();
    const hashes = ['a', 'b'].map((text) => contentHash(text));
    const bytes = new Uint8Array(2 * HASH_BYTES);
    hashes.forEach((hash, at) => hashToBytes(hash, bytes, at * HASH_BYTES));
    expect(slots.slotOfBytes(bytes, HASH_BYTES)).toBeUndefined();
    expect(slots.addBytes(bytes, HASH_BYTES)).toBe(0);
    expect([slots.slotOf(hashes[1]!), slots.slotOfBytes(bytes, HASH_BYTES)]).toEqual([0, 0]);
    expect([slots.slotOf(hashes[0]!), slots.addBytes(bytes, 0)]).toEqual([undefined, 1]);
  });

  it('take no more memory where room was made for them, and lose none of those that were there', () => {
    const slots = new HashSlots();
    const hashes = Array.from({ length: 9_000 }, (_, number) => contentHash(`text ${number}`));
    for (const hash of hashes.slice(0, 100)) slots.add(hash);
    slots.reserve(hashes.length);
    const { sizeBytes } = slots;
    expect(hashes.map((hash) => slots.add(hash))).toEqual(hashes.map((_, slot) => slot));
    expect(slots.sizeBytes).toBe(sizeBytes);
    slots.reserve(1);
    expect(hashes.map((hash) => slots.slotOf(hash))).toEqual(hashes.map((_, slot) => slot));
  });

  it('cost less than 30 bytes each', () => {
    for (const count of [30_000, 60_000]) {
      const slots = new HashSlots();
      for (let i = 0; i < count; i++) slots.add(contentHash(`text ${i}`));
      expect(slots.sizeBytes / count).toBeLessThan(26);
    }
  });

  it.each(['', 'abc', `${'0'.repeat(31)}G`, `${'0'.repeat(31)}é`, 'A'.repeat(32)])(
    'know that %j is no hash',
    (text) => {
      expect(() => new HashSlots().slotOf(text as ContentHash)).toThrow('a content hash has');
    },
  );
});

describe('a set of slots', () => {
  it('is what a set of numbers would be', () => {
    const step = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 70 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), fc.nat(80), (steps, start) => {
        const [slots, plain] = [new SlotSet(), new Set<number>()];
        for (const [isAdded, slot] of steps) {
          if (isAdded) slots.add(slot);
          else slots.delete(slot);
          if (isAdded) plain.add(slot);
          else plain.delete(slot);
        }
        const all = [...plain].sort((one, other) => one - other);
        expect([slots.all(), slots.size]).toEqual([all, plain.size]);
        expect(slots.within(16, 24)).toEqual(all.filter((slot) => slot >= 16 && slot < 40));
        const below = all.filter((slot) => slot < start);
        expect(slots.endBelow(start)).toBe((below.at(-1) ?? -1) + 1);
        let free = start;
        while (plain.has(free)) free++;
        expect(slots.firstWithout(start)).toBe(free);
      }),
    );
  });
});

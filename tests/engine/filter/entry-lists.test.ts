import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryLists, type Entry } from '../../../worker/engine/filter/entry-lists';

const SLOTS = 6;
const list = fc
  .tuple(fc.nat(400), fc.nat(3), fc.nat(1_000))
  .map(([length, column, first]): Entry[] =>
    Array.from({ length }, (_entry, at) => ({ column: (column + at) % 4, value: first + at })),
  );

describe('lists of entries', () => {
  it('keep what was set last, however often lists are replaced', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(SLOTS - 1), list), { maxLength: 40 }), (steps) => {
        const lists = new EntryLists();
        const known: Entry[][] = Array.from({ length: SLOTS }, () => []);
        for (const [slot, entries] of steps) {
          lists.set(slot, entries);
          known[slot] = entries;
        }
        const marks = new Uint8Array(SLOTS);
        lists.markPassing(2, (value) => value % 7 === 0, marks);
        known.forEach((entries, slot) => {
          expect([...lists.of(slot)]).toEqual(entries);
          const passes = entries.some(({ column, value }) => column === 2 && value % 7 === 0);
          expect(marks[slot]).toBe(passes ? 1 : 0);
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TermTable } from '../../../worker/engine/text/term-table';

/** Of all lengths around two, with units that sort apart as numbers and as letters. */
const term = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '漢', '字', '\uffff', '\ud83d', 'z'), maxLength: 4 }),
  fc.string({ maxLength: 6 }),
);

describe('a table of terms', () => {
  it('numbers them in the order of adding, finds them, and has them in the order of strings', () => {
    fc.assert(
      fc.property(fc.array(term, { maxLength: 200 }), (terms) => {
        const table = new TermTable();
        const distinct = [...new Set(terms)];
        for (const each of terms) expect(table.numberOf(each)).toBe(distinct.indexOf(each));
        expect(table.size).toBe(distinct.length);
        expect(distinct.map((each) => table.find(each))).toEqual(distinct.map((_each, at) => at));
        expect(Array.from(table.sorted(), (number) => table.termAt(number))).toEqual([...distinct].sort());
        expect(table.find('漢字漢字漢字')).toBeUndefined();
      }),
    );
  });

  it('has them in their order again after others were added', () => {
    fc.assert(
      fc.property(fc.array(fc.array(term, { maxLength: 50 }), { maxLength: 5 }), (parts) => {
        const table = new TermTable();
        const known = new Set<string>();
        for (const each of parts.flatMap((part) => [...part, undefined])) {
          if (each !== undefined) known.add(table.termAt(table.numberOf(each)));
          else
            expect(Array.from(table.sorted(), (number) => table.termAt(number))).toEqual([...known].sort());
        }
      }),
    );
  });

  it('tells those that begin alike, also after others were added', () => {
    fc.assert(
      fc.property(
        fc.array(term, { maxLength: 100 }),
        fc.array(term, { maxLength: 5 }),
        term,
        (many, few, like) => {
          const table = new TermTable();
          const startingWith = (prefix: string): string[] =>
            Array.from(table.startingWith(prefix), (number) => table.termAt(number));
          for (const terms of [many, few]) {
            for (const each of terms) table.numberOf(each);
            const known = [...new Set(terms === many ? many : [...many, ...few])].sort();
            for (const prefix of [like, like.slice(0, 1), ''])
              expect(startingWith(prefix)).toEqual(known.filter((each) => each.startsWith(prefix)));
          }
        },
      ),
    );
  });

  it('knows short ones by their units, also when they are many', () => {
    const table = new TermTable();
    const pairs = Array.from(
      { length: 5_000 },
      (_none, at) => [0x4e00 + (at % 97), 0x4e00 + (at >> 3)] as const,
    );
    for (const [first, second] of pairs)
      expect(table.termAt(table.numberOfUnits(first, second))).toBe(String.fromCharCode(first, second));
    for (const [first, second] of pairs)
      expect(table.find(String.fromCharCode(first, second))).toBe(table.numberOfUnits(first, second));
    expect(table.numberOf('漢')).toBe(table.numberOfUnits('漢'.charCodeAt(0), 0));
  });
});

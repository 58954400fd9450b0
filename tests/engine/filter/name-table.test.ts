import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameTable } from '../../../worker/engine/filter/name-table';

describe('a table of names', () => {
  it('knows a name as long as it is used, and gives out no more numbers than are in use at once', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), name)), (steps) => {
        const table = new NameTable();
        const uses = new Map<string, number[]>();
        let most = 0;
        for (const [isUsed, each] of steps) {
          const numbers = uses.get(each) ?? [];
          if (isUsed) numbers.push(table.use(each));
          else if (numbers.length > 0) table.release(numbers.pop()!);
          uses.set(each, numbers);
          const used = [...uses].filter(([, held]) => held.length > 0);
          most = Math.max(most, used.length);
          for (const [known, held] of uses) expect(table.numberOf(known)).toBe(held[0]);
          expect(new Set(used.map(([, held]) => held[0])).size).toBe(used.length);
          const passing = table.passing((known) => known < 'c');
          expect(passing.length).toBe(most);
          expect(passing.filter((mark) => mark === 1).length).toBe(
            used.filter(([known]) => known < 'c').length,
          );
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../worker/knowledge/base/finish';
import { sortInSteps } from '../../../worker/knowledge/base/in-steps';

describe('sorting in steps', () => {
  it('sorts as sort does, and leaves equals in their order', () => {
    const byTens = (a: number, b: number): number => Math.floor(a / 10) - Math.floor(b / 10);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 12 }), fc.nat({ max: 3_500 }), (few, count) => {
        const items = Array.from({ length: count }, (_, at) => (few[at % few.length] ?? 0) + ((at * 7) % 31));
        const before = [...items];
        expect(finish(sortInSteps(items, byTens))).toEqual([...items].sort(byTens));
        expect(items).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { TermCounts } from '../../../worker/engine/text/term-counts';

describe('counts of terms', () => {
  it('are counted once in a version of the index', () => {
    const counts = new TermCounts();
    let counted = 0;
    const ask = (version: number, term: string): number => counts.get(version, term, () => ++counted);
    expect([ask(1, 'soil'), ask(1, 'soil'), ask(1, 'worm'), ask(1, 'soil')]).toEqual([1, 1, 2, 1]);
    expect([ask(2, 'soil'), ask(2, 'soil')]).toEqual([3, 3]);
    // Nor does an older version answer from what a later one counted.
    expect(ask(1, 'soil')).toBe(4);
  });

  it('hold no more terms than a bound', () => {
    const counts = new TermCounts();
    for (let term = 0; term <= 30_000; term++) counts.get(1, String(term), () => term);
    expect(counts.get(1, '0', () => -1)).toBe(-1);
    expect(counts.get(1, '30000', () => -1)).toBe(30_000);
  });
});

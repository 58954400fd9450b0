import { describe, expect, it } from 'vitest';
import { countWithout } from '../../worker/archive/count-without';

/** Notes by what they hold, under the label that is written before a colon. */
const NOTES = ['Red: a', 'Red: a b', 'Blue: a c', 'red: a b c', 'Green: a d', 'Green: b'].map((note) => {
  const [label = '', words = ''] = note.split(': ');
  return { label, words: words.split(' ') };
});

function count(held: string[]) {
  const counts = new Map<string, number>();
  for (const { label, words } of NOTES)
    if (held.every((word) => words.includes(word))) counts.set(label, (counts.get(label) ?? 0) + 1);
  return Promise.resolve(Array.from(counts, ([label, value]) => ({ label, value })));
}

describe('counting what holds words and not others', () => {
  it.each([
    [[], 'Red 2 Blue 1 red 1 Green 1'],
    [[['b']], 'Red 1 Blue 1 Green 1'],
    [[['b'], ['c']], 'Red 1 Green 1'],
    [[['b', 'c']], 'Red 2 Blue 1 Green 1'],
    [[['b'], ['c'], ['d']], 'Red 1'],
  ])('without %j', async (without, expected) => {
    const figures = await countWithout({ held: ['a'], without }, count);
    expect(figures.map(({ label, value }) => `${label} ${String(value)}`).join(' ')).toBe(expected);
  });

  it('takes labels for one that are the same by their key', async () => {
    const figures = await countWithout({ held: ['a'], without: [['b']] }, count, (label) =>
      label.toLowerCase(),
    );
    expect(figures[0]).toEqual({ label: 'Red', value: 1 });
  });
});

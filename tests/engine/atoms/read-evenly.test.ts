import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { readEvenly } from '../../../worker/engine/atoms/read-evenly';
import { engineOver } from '../engine-fixture';

/** A line of so many numbered words, with no break in it. */
function lineOf(words: number, first = 0): string {
  return Array.from({ length: words }, (_, at) => `word${String(first + at)}`).join(' ');
}

describe('what is read of a text to say what it is like', () => {
  it('is all of what has some hundred pages', () => {
    const text = lineOf(50_000);
    expect(readEvenly(text)).toBe(text);
  });

  it.each([lineOf(600_000), `${lineOf(300_000)}\n${'x'.repeat(2_000_000)}\n${lineOf(300_000, 300_000)}`])(
    'is an even part of a longer one, its beginning and its end among it, and whole words',
    (text) => {
      const read = readEvenly(text);
      expect(read.length).toBeLessThan(520_000);
      const words = read.split(/\s+/).filter((word) => word.startsWith('word'));
      const known = new Set(text.split(/\s+/));
      expect(words.every((word) => known.has(word))).toBe(true);
      expect([words[0], words.at(-1)]).toEqual(['word0', text.split(/\s+/).at(-1)]);
      const places = words.map((word) => Number(word.slice(4)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it('is cut anywhere where there are no spaces', () => {
    expect(readEvenly('庭'.repeat(3_000_000)).length).toBeLessThan(520_000);
  });

  it('finds notes near to one with a line of megabytes, by what stands around it', async () => {
    const engine = await engineOver({
      'Picture.md': `The walrus on the beach.\n\n${'QUJD'.repeat(500_000)}\n\nThe walrus again.\n`,
      'Walrus.md': 'A walrus has tusks.\n',
      'Soil.md': 'The soil is dark.\n',
    });
    const { hits } = await engine.call('related', { id: 'Picture.md' as AtomId, limit: 5 });
    expect(hits[0]?.card.title).toBe('Walrus');
  });
});

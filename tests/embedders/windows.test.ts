import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoWindows } from '../../worker/embedders/windows';

const words = (text: string): number => text.match(/\S+/gu)?.length ?? 0;
const characters = (text: string): number => [...text].length;
/** As tokenisers do, which break long words and write strange characters as several bytes. */
const pieces = (text: string): number => new TextEncoder().encode(text).byteLength / 2;

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(fc.constantFrom('soil', 'a', 'groundwater', '. ', '\n\n', ' ', '土壤。', '🌱', '\n'), {
      maxLength: 200,
    })
    .map((parts) => parts.join('')),
);

describe('the windows of a text', () => {
  it.each([
    ['words', words],
    ['characters', characters],
    ['bytes', pieces],
  ])('are the text once joined and fit when %s are tokens', (_, count) => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 60 }), (text, most) => {
        const found = cutIntoWindows(text, most, count);
        expect(found.join('')).toBe(text);
        for (const piece of found) expect(count(piece) <= most || characters(piece) === 1).toBe(true);
        if (text !== '') expect(found).not.toContain('');
      }),
    );
  });

  it('are the text itself when it fits', () => {
    expect(cutIntoWindows('one two', 2, words)).toEqual(['one two']);
  });

  it('never tear a character apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('🌱', '🪱', 'a'), maxLength: 100 }), (text) => {
        for (const piece of cutIntoWindows(text, 7, characters))
          expect(piece).not.toMatch(/^[\uDC00-\uDFFF]/);
      }),
    );
  });

  it('are of about the same length', () => {
    const found = cutIntoWindows('water '.repeat(1_001), 100, words).map(words);
    expect(Math.min(...found)).toBeGreaterThan(60);
    expect(found.length).toBeLessThan(16);
  });

  it('begin at a paragraph, else a sentence, else a word', () => {
    const paragraph = 'One two three. Four five six.';
    expect(cutIntoWindows(`${paragraph}\n\n${paragraph}`, 8, words)).toEqual([`${paragraph}\n\n`, paragraph]);
    expect(cutIntoWindows(paragraph, 4, words)).toEqual(['One two three. ', 'Four five six.']);
    expect(cutIntoWindows('one two three four', 3, words)).toEqual(['one two ', 'three four']);
  });
});

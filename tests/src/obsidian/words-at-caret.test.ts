import { describe, expect, it } from 'vitest';
import { wordsAtCaret } from '../../../src/obsidian/words-at-caret';

const editor = (lines: string[], line: number, selection = '') => ({
  getSelection: () => selection,
  getCursor: () => ({ line, ch: 0 }),
  getLine: (at: number) => lines[at] ?? '',
  lastLine: () => lines.length - 1,
});

const NOTE = ['---', 'tags: [garden]', '---', '', '  Slugs come   at night. ', '', '***', 'Rain.'];

describe('what is looked for from the caret', () => {
  it('is what is selected, whatever it is, with single spaces', () => {
    expect(wordsAtCaret(editor(NOTE, 0, ' ??\n! '))).toBe('?? !');
  });

  it('is the line of the caret where that has words', () => {
    expect(wordsAtCaret(editor(NOTE, 4))).toBe('Slugs come at night.');
  });

  it('is the nearest line with words else, above it first', () => {
    expect([0, 3, 5, 6].map((line) => wordsAtCaret(editor(NOTE, line)))).toEqual([
      'tags: [garden]',
      'Slugs come at night.',
      'Slugs come at night.',
      'Rain.',
    ]);
  });

  it('is nothing in a note without words', () => {
    expect(wordsAtCaret(editor(['---', ''], 1))).toBe('');
  });
});

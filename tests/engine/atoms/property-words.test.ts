import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { propertyWords } from '../../../worker/engine/atoms/property-words';

function wordsOf(frontmatter: string): string[] {
  const note = parseNote('Heat.md' as NotePath, `---\n${frontmatter}\n---\nText.`);
  return propertyWords(note).map(({ name, text }) => `${name}: ${text}`);
}

describe('what properties say in words', () => {
  it.each([
    ['a text', 'director: Michael Mann', ['director: Michael Mann']],
    ['a link, as it is shown', 'director: "[[People/Mann|Michael Mann]]"', ['director: Michael Mann']],
    [
      'each text of a list',
      'cast:\n  - "[[Al Pacino]]"\n  - Val Kilmer',
      ['cast: Al Pacino', 'cast: Val Kilmer'],
    ],
    ['what is within another', 'crew:\n  sound: [Ann, Tom]', ['crew.sound: Ann', 'crew.sound: Tom']],
    ['lines as one', 'plot: |\n  A heist.\n  A **chase**.', ['plot: A heist. A chase.']],
    ['a text that several say, once', 'by: Ann\nwith: Ann', ['by: Ann']],
    ['a year and a long number', 'year: 1995\nisbn: "9780140328721"', ['year: 1995', 'isbn: 9780140328721']],
    [
      'what stands where a day might',
      'published: Penguin\ncreated: long ago',
      ['published: Penguin', 'created: long ago'],
    ],
    ['a title that is a number', 'title: 1984', ['title: 1984']],
    ['other scripts', '作用: 电报', ['作用: 电报']],
  ])('are %s', (_what, frontmatter, expected) => {
    expect(wordsOf(frontmatter)).toEqual(expected);
  });

  it.each([
    ['tags and other names', 'tags: [film]\ntag: seen\naliases: [Hot]\nalias: Fire\ntitle: Heat'],
    ['a name again', 'aliases: [Hot]\nlinter-yaml-title-alias: Hot\nname: Heat'],
    [
      'days',
      'created: 2024-05-01\ndate modified: Monday, December 12th 2022, 12:02:56 am\ndue: 2024-05-01T10:20',
    ],
    [
      'small numbers, fractions and answers',
      'rating: 7\nat: [48.8584, 2.2945]\nseen: true\nnone: null\nchapter: "028"',
    ],
    ['marks for programs', 'cssclasses: [wide]\ncssclass: wide\nkanban-plugin: basic'],
  ])('are none of %s', (_what, frontmatter) => {
    expect(wordsOf(frontmatter)).toEqual([]);
  });

  it('end where lists within lists do not', () => {
    expect(wordsOf(`deep: ${'['.repeat(40)}Ann${']'.repeat(40)}\nby: Tom`)).toEqual(['by: Tom']);
  });
});

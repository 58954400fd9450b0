import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { ThemeTerms, type NoteWords } from '../../../worker/engine/themes/theme-terms';
import type { Theme } from '../../../worker/engine/themes/themes';
import { notePath } from '../note-path';

const NOTES = 300;

/** Notes on bread and on tides; `headingsOf` are those of a note of bread, by its number. */
function termsOfBread(headingsOf: (number: number) => string[]): readonly string[] {
  const words = new Map<string, NoteWords>();
  for (let number = 0; number < NOTES; number++) {
    const rye = number % 3 === 0 ? ['rye'] : [];
    words.set(`bread ${number}.md`, { own: ['bread', ...rye], headings: headingsOf(number) });
    words.set(`tide ${number}.md`, { own: ['tide'], headings: [] });
  }
  const paths = [...words.keys()].map(notePath);
  const notes = paths.filter((path) => path.startsWith('bread'));
  const theme: Theme = {
    id: '/themes/bread' as AtomId,
    kind: 'community',
    title: 'Bread',
    around: notePath('bread 0.md'),
    children: [],
    notes,
    size: notes.length,
  };
  const wordsOf = (path: string): NoteWords => words.get(path) ?? { own: [], headings: [] };
  const found = new ThemeTerms({ namesVersion: 1, wordsOf });
  expect(found.of(theme)).toEqual([]);
  while (found.step([theme], paths));
  expect(found.known([theme]).get(theme.id)).toEqual(found.of(theme));
  return found.of(theme);
}

describe('the terms of a theme', () => {
  it('come from headings as from titles while no more notes have them than a theme holds', () => {
    expect(termsOfBread((number) => (number % 3 === 1 && number < 120 ? ['kneading'] : []))).toEqual([
      'rye',
      'kneading',
    ]);
    expect(termsOfBread((number) => (number < 40 ? ['kneading'] : []))).toEqual(['rye', 'kneading']);
  });

  it('name the subject before what a template puts into the headings of all', () => {
    expect(termsOfBread(() => ['method', 'sources'])).toEqual(['rye', 'method', 'sources']);
  });
});

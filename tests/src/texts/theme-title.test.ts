import { describe, expect, it } from 'vitest';
import { themeTitle, titledAtom, titledTheme } from '../../../src/texts/theme-title';
import type { ThemeRow } from '../../../worker/contract';
import { atomId, makeAtom } from '../ui/explorer/fake-engine';

const daily = { id: atomId('/themes/daily'), level: 'theme', title: '', themeKind: 'daily' } as const;

describe('the title of a theme', () => {
  it('is its own, or what its kind is called', () => {
    expect(themeTitle({ title: 'Soil', themeKind: 'community' })).toBe('Soil');
    expect(themeTitle(daily)).toBe('Daily notes');
    expect(themeTitle({ title: '', themeKind: 'alone' })).toBe('Not in any theme yet');
    expect(themeTitle({ title: '2024', themeKind: 'daily' })).toBe('2024');
  });

  it('is that of no other atom', () => {
    expect(themeTitle({ title: '', themeKind: undefined })).toBe('');
  });

  it('stands in everything around an atom, and in themes within themes', () => {
    const note = makeAtom('2024-05-01.md', 'note', { title: '2024-05-01', ancestors: [daily] });
    expect(titledAtom(note)).toEqual({ ...note, ancestors: [{ ...daily, title: 'Daily notes' }] });
    const row = (fields: object, children: ThemeRow[] = []): ThemeRow => ({
      card: makeAtom('/themes/daily', 'theme', fields),
      ...{ terms: [], around: undefined, children },
    });
    const within = row({ title: '', themeKind: 'alone' });
    const titled = titledTheme(row({ title: '', themeKind: 'daily' }, [within]));
    expect([titled.card.title, titled.children[0]?.card.title]).toEqual([
      'Daily notes',
      'Not in any theme yet',
    ]);
  });
});

import type { Level } from '../../../worker/contract';
import { formatCount, pluralForm, type PluralForms } from '../format';

/** The levels, as titles. */
export const LEVELS: Record<Level, string> = {
  vault: 'Vault',
  theme: 'Thema',
  note: 'Notiz',
  section: 'Abschnitt',
  paragraph: 'Absatz',
};

const COUNTED_LEVELS: Record<Level, PluralForms> = {
  vault: { one: 'Vault', other: 'Vaults' },
  theme: { one: 'Thema', other: 'Themen' },
  note: { one: 'Notiz', other: 'Notizen' },
  section: { one: 'Abschnitt', other: 'Abschnitte' },
  paragraph: { one: 'Absatz', other: 'Absätze' },
};

const COUNTED_LEVELS_DATIVE: Record<Level, PluralForms> = {
  ...COUNTED_LEVELS,
  section: { one: 'Abschnitt', other: 'Abschnitten' },
  paragraph: { one: 'Absatz', other: 'Absätzen' },
};

/** `3 Abschnitte`, `1 Notiz`: so many atoms of a level. */
export function countedAtoms(count: number, level: Level): string {
  return counted(count, COUNTED_LEVELS[level]);
}

/** After a preposition: `von 3 Abschnitten`. */
export function countedAtomsDative(count: number, level: Level): string {
  return counted(count, COUNTED_LEVELS_DATIVE[level]);
}

export function countedNotes(count: number): string {
  return countedAtoms(count, 'note');
}

export function countedThemes(count: number): string {
  return countedAtoms(count, 'theme');
}

export function countedLinks(count: number): string {
  return counted(count, { one: 'Link', other: 'Links' });
}

export function countedWeakerMatches(count: number): string {
  return counted(count, { one: 'schwächerer Treffer', other: 'schwächere Treffer' });
}

export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

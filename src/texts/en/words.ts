import type { Level } from '../../../worker/contract';
import { formatCount, pluralForm, type PluralForms } from '../format';

/** The levels, as titles. */
export const LEVELS: Record<Level, string> = {
  vault: 'Vault',
  theme: 'Theme',
  note: 'Note',
  section: 'Section',
  paragraph: 'Paragraph',
};

const COUNTED_LEVELS: Record<Level, PluralForms> = {
  vault: { one: 'vault', other: 'vaults' },
  theme: { one: 'theme', other: 'themes' },
  note: { one: 'note', other: 'notes' },
  section: { one: 'section', other: 'sections' },
  paragraph: { one: 'paragraph', other: 'paragraphs' },
};

/** `3 sections`, `1 note`: so many atoms of a level. */
export function countedAtoms(count: number, level: Level): string {
  return counted(count, COUNTED_LEVELS[level]);
}

export function countedNotes(count: number): string {
  return countedAtoms(count, 'note');
}

export function countedThemes(count: number): string {
  return countedAtoms(count, 'theme');
}

export function countedLinks(count: number): string {
  return counted(count, { one: 'link', other: 'links' });
}

export function countedWeakerMatches(count: number): string {
  return counted(count, { one: 'weaker match', other: 'weaker matches' });
}

export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

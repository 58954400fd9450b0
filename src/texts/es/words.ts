import type { Level } from '../../../worker/contract';
import { formatCount, pluralForm, type PluralForms } from '../format';

/** The levels, as titles. */
export const LEVELS: Record<Level, string> = {
  vault: 'Bóveda',
  theme: 'Tema',
  note: 'Nota',
  section: 'Sección',
  paragraph: 'Párrafo',
};

const COUNTED_LEVELS: Record<Level, PluralForms> = {
  vault: { one: 'bóveda', other: 'bóvedas' },
  theme: { one: 'tema', other: 'temas' },
  note: { one: 'nota', other: 'notas' },
  section: { one: 'sección', other: 'secciones' },
  paragraph: { one: 'párrafo', other: 'párrafos' },
};

/** `3 secciones`, `1 nota`: so many atoms of a level. */
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
  return counted(count, { one: 'enlace', other: 'enlaces' });
}

export function countedWeakerMatches(count: number): string {
  return counted(count, { one: 'coincidencia más débil', other: 'coincidencias más débiles' });
}

export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

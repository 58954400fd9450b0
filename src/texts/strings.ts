import type { Level } from '../../worker/contract';
import { EN } from './en';
import { countedAtoms, LEVELS } from './en/words';

export const STRINGS = EN;
export const LEVEL_NAMES: Record<Level, string> = LEVELS;
export const LEVEL_COUNTS: Record<Level, (count: number) => string> = {
  vault: (count) => countedAtoms(count, 'vault'),
  theme: (count) => countedAtoms(count, 'theme'),
  note: (count) => countedAtoms(count, 'note'),
  section: (count) => countedAtoms(count, 'section'),
  paragraph: (count) => countedAtoms(count, 'paragraph'),
};

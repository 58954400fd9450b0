import type { Level } from '../../../worker/contract';
import { formatCount } from '../format';

/** The levels, as titles. */
export const LEVELS: Record<Level, string> = {
  vault: '保管庫',
  theme: 'テーマ',
  note: 'ノート',
  section: 'セクション',
  paragraph: '段落',
};

/** `セクション 3 件`: so many atoms of a level. */
export function countedAtoms(count: number, level: Level): string {
  return counted(count, LEVELS[level]);
}

export function countedNotes(count: number): string {
  return countedAtoms(count, 'note');
}

export function countedThemes(count: number): string {
  return countedAtoms(count, 'theme');
}

export function countedLinks(count: number): string {
  return counted(count, 'リンク');
}

export function countedWeakerMatches(count: number): string {
  return counted(count, '一致度の低い結果');
}

export function counted(count: number, name: string): string {
  return `${name} ${formatCount(count)} 件`;
}

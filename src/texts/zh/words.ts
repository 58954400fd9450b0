import type { Level } from '../../../worker/contract';
import { formatCount } from '../format';

/** The levels, as titles. */
export const LEVELS: Record<Level, string> = {
  vault: '仓库',
  theme: '主题',
  note: '笔记',
  section: '章节',
  paragraph: '段落',
};

const COUNTED_LEVELS: Record<Level, string> = {
  vault: '个仓库',
  theme: '个主题',
  note: '条笔记',
  section: '个章节',
  paragraph: '个段落',
};

/** `3 个章节`: so many atoms of a level. */
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
  return counted(count, '个链接');
}

export function countedWeakerMatches(count: number): string {
  return counted(count, '个较弱的匹配');
}

export function counted(count: number, name: string): string {
  return `${formatCount(count)} ${name}`;
}

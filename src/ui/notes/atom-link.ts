import { stripHeadingForLink, type App } from 'obsidian';
import type { AtomCard } from '../../../worker/contract';

/** A link to the atom in the user's own style, as seen from `sourcePath`; undefined when its file is gone. */
export function atomLink(app: App, card: AtomCard, sourcePath: string): string | undefined {
  const file = card.path === undefined ? null : app.vault.getFileByPath(card.path);
  return file === null
    ? undefined
    : app.fileManager.generateMarkdownLink(file, sourcePath, linkSubpath(card));
}

/** The part of a link below the note: its block id where the note has one, else the heading it stands under. */
export function linkSubpath(card: Pick<AtomCard, 'id' | 'level' | 'title' | 'trail'>): string {
  const blockId = /\^([^^#/]+)$/.exec(card.id)?.[1];
  if (card.level === 'paragraph' && blockId !== undefined && !/^p\d+$/.test(blockId)) return `#^${blockId}`;
  const headings = card.level === 'section' ? [...card.trail, card.title] : card.trail;
  const heading = card.level === 'note' || headings.length < 2 ? undefined : headings.at(-1);
  return heading === undefined ? '' : `#${stripHeadingForLink(heading)}`;
}

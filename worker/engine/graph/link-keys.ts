import type { NotePath } from '../../contract';
import { lastPart, noteStem } from './path-parts';

/** What a link may name a note by. */
export interface NamedNote {
  path: NotePath;
  aliases: readonly string[];
}

/** Keys under which a link waits: any note that could change its answer shares one of them (see `noteKeys`). */
export function linkKeys(target: string): string[] {
  const stems = targetStems(target).map((stem) => stem.toLowerCase());
  return [...new Set(stems.flatMap((stem) => [lastPart(stem), stem]))];
}

/** Keys whose waiting links may change their answer when this note comes or goes. */
export function noteKeys(note: NamedNote): string[] {
  return [
    lastPart(noteStem(note.path)).toLowerCase(),
    ...note.aliases.map((alias) => aliasName(alias).toLowerCase()),
  ];
}

/**
 * What a target may mean, likelier first. Only `.md` is surely an extension: a target that ends in `.markdown`
 * may be a dotted name (`topic.markdown`).
 */
export function targetStems(target: string): string[] {
  const written = target.normalize('NFC').trim().replace(/\.md$/i, '');
  return /\.markdown$/i.test(written) ? [written, noteStem(written)] : [written];
}

/** Aliases are compared as links are: a link may well have the extension of a note. */
export function aliasName(alias: string): string {
  return noteStem(alias.normalize('NFC'));
}

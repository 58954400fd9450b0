import type { NotePath } from '../../../worker/contract';
import { folderOf } from '../../../worker/engine/graph/path-parts';

/** Fewer notes are no subject, and more than this share of a vault are what nobody has filed. */
const MIN_NOTES = 10;
const MAX_SHARE = 1 / 3;
/** A vault with fewer folders of that size, or fewer notes in them, is not filed by subjects. */
const MIN_FOLDERS = 5;
const MIN_FILED = 100;
/** Share of the notes with a dot in their names from which dots are the folders, as Dendron has it. */
const DOTTED_FROM = 1 / 2;

/** The folder of each note down to a depth, where folders of that depth mean something; undefined where they do not. */
export function foldersAt(paths: readonly NotePath[], depth: number): Map<NotePath, string> | undefined {
  const split = paths.filter((path) => nameOf(path).includes('.')).length / paths.length > DOTTED_FROM;
  const folders = new Map(paths.map((path) => [path, split ? dotted(path) : folderOf(path).split('/')]));
  const names = new Map([...folders].map(([path, parts]) => [path, parts.slice(0, depth).join('/')]));
  const sizes = new Map<string, number>();
  for (const name of names.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const isMeant = (name: string): boolean => {
    const size = sizes.get(name) ?? 0;
    return name !== '' && size >= MIN_NOTES && size <= MAX_SHARE * paths.length;
  };
  const filed = new Map([...names].filter(([, name]) => isMeant(name)));
  const isFiled = new Set(filed.values()).size >= MIN_FOLDERS && filed.size >= MIN_FILED;
  return isFiled ? filed : undefined;
}

function nameOf(path: NotePath): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

function dotted(path: NotePath): string[] {
  return nameOf(path).split('.').slice(0, -1);
}

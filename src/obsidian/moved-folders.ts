import type { PathMove } from '../indexing/indexing';
import { isInFolder } from '../settings/folder-rules';

/** What is known of the folders of a vault as it is now. */
export interface Folders {
  has(folder: string): boolean;
  /** How many notes are in it and below. */
  notesIn(folder: string): number;
}

/** A folder is another one's place where so many of its notes came from there: it was none before. */
const MOST = 0.9;

/** Notes that were moved from one folder to another, each under its name or some under others. */
interface MovedTogether extends PathMove {
  count: number;
  keepsNames: boolean;
}

/**
 * Folders that another program gave another path, as the notes show that were moved with them: the folder is gone, and all that is known to
 * have been moved from there is in one other, which has hardly anything else. Of a folder and those in it the outermost.
 */
export function movedFolders(moves: readonly PathMove[], folders: Folders): PathMove[] {
  const together = movedTogether(moves);
  const places = new Map<string, string>();
  for (const move of together) {
    const folder = move.keepsNames ? outermost(move, folders) : undefined;
    if (folder !== undefined) places.set(folder.from, folder.to);
  }
  return [...places].flatMap(([from, to]) =>
    isWhole({ from, to }, together, folders) ? [{ from, to }] : [],
  );
}

/** Thousands of notes are in some dozens of folders. */
function movedTogether(moves: readonly PathMove[]): MovedTogether[] {
  const found = new Map<string, MovedTogether>();
  for (const move of moves) {
    const [from, to] = [folderOf(move.from), folderOf(move.to)];
    const key = `${from}\n${to}`;
    const before = found.get(key) ?? { from, to, count: 0, keepsNames: false };
    const keepsName = move.from.slice(from.length) === move.to.slice(to.length);
    found.set(key, { ...before, count: before.count + 1, keepsNames: before.keepsNames || keepsName });
  }
  return [...found.values()];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The outermost folder that is gone and with which this one may have been moved. */
function outermost({ from, to }: PathMove, folders: Folders): PathMove | undefined {
  const [before, now] = [from.split('/'), to.split('/')];
  let same = 0;
  while (same < before.length && before.at(-1 - same) === now.at(-1 - same)) same++;
  for (; same >= 0; same--) {
    const folder = { from: outside(before, same), to: outside(now, same) };
    if (folder.from !== '' && folder.to !== '' && !folders.has(folder.from) && folders.has(folder.to))
      return folder;
  }
  return undefined;
}

function outside(parts: readonly string[], depth: number): string {
  return parts.slice(0, parts.length - depth).join('/');
}

function isWhole({ from, to }: PathMove, together: readonly MovedTogether[], folders: Folders): boolean {
  const moved = together.filter((move) => isInFolder(move.from, from));
  if (moved.some((move) => !isInFolder(move.to, to))) return false;
  const count = moved.reduce((sum, move) => sum + move.count, 0);
  return count >= MOST * folders.notesIn(to);
}

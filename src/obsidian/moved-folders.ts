import type { PathMove } from '../indexing/indexing';
import { isInFolder } from '../settings/folder-rules';

/** What is known of the folders of a vault as it is now. */
export interface Folders {
  has(folder: string): boolean;
  /** Paths of all notes in it and below. */
  notesIn(folder: string): string[];
}

/** A folder is another one's place where so many of its notes came from there: it was none before. */
const MOST = 0.9;

/**
 * Folders that another program gave another path, as the notes show that were moved with them: the folder is gone, and all that is known to
 * have been moved from there is in one other, which has hardly anything else. Of a folder and those in it the outermost.
 */
export function movedFolders(moves: readonly PathMove[], folders: Folders): PathMove[] {
  const places = new Map<string, string>();
  for (const move of moves) {
    const folder = outermost(move, folders);
    if (folder !== undefined) places.set(folder.from, folder.to);
  }
  return [...places].flatMap(([from, to]) => (isWhole({ from, to }, moves, folders) ? [{ from, to }] : []));
}

/** The outermost folder that is gone and with which the note may have been moved under its name. */
function outermost({ from, to }: PathMove, folders: Folders): PathMove | undefined {
  const [before, now] = [from.split('/'), to.split('/')];
  let same = 0;
  while (same < before.length && before.at(-1 - same) === now.at(-1 - same)) same++;
  for (; same > 0; same--) {
    const folder = { from: before.slice(0, -same).join('/'), to: now.slice(0, -same).join('/') };
    if (folder.from !== '' && folder.to !== '' && !folders.has(folder.from) && folders.has(folder.to))
      return folder;
  }
  return undefined;
}

function isWhole({ from, to }: PathMove, moves: readonly PathMove[], folders: Folders): boolean {
  const moved = moves.filter((move) => isInFolder(move.from, from));
  if (moved.some((move) => !isInFolder(move.to, to))) return false;
  const came = new Set(moved.map((move) => move.to));
  const notes = folders.notesIn(to);
  return notes.length > 0 && notes.filter((path) => came.has(path)).length >= MOST * notes.length;
}

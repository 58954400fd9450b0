import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { platform } from 'node:process';
import { join, sep } from 'node:path';

/** Systems that watch all that is below a folder by themselves. */
const WATCHES_TREES: readonly NodeJS.Platform[] = ['darwin', 'win32'];

/**
 * Calls `noticed` when something below a folder changes, hidden folders included; links are not followed. Returns the way to stop.
 * Throws when the folder itself cannot be watched; below it what the system refuses to watch is left out.
 */
export function watchTree(root: string, noticed: () => void): () => void {
  if (!WATCHES_TREES.includes(platform)) {
    const folders = new WatchedFolders(noticed);
    folders.open(root);
    return () => folders.close();
  }
  const watcher = watch(root, { recursive: true, persistent: false }, noticed);
  watcher.on('error', () => undefined);
  return () => watcher.close();
}

/**
 * Each folder is told of the files in it. Where the system knows no trees, Node's own way watches every file besides, which takes two
 * kilobytes of each and as many of the watches that the system allows.
 */
class WatchedFolders {
  readonly #noticed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(noticed: () => void) {
    this.#noticed = noticed;
  }

  /** Throws when the root cannot be watched. */
  open(root: string): void {
    this.#watch(root);
    for (const folder of foldersIn(root)) this.#watchBelow(folder);
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watchBelow(folder: string): void {
    try {
      this.#watch(folder);
    } catch {
      // It went meanwhile, or the system watches no more: whoever waits looks by itself now and then.
      return;
    }
    for (const each of foldersIn(folder)) this.#watchBelow(each);
  }

  /** Before its folders are listed, so that none is missed that is made just then. */
  #watch(folder: string): void {
    const watcher = watch(folder, { persistent: false }, (event, name) => {
      // Something came or went: if it was a folder, what is there now is not what was watched under its name.
      if (event === 'rename' && name !== null) this.#replace(folder, name);
      this.#noticed();
    });
    watcher.on('error', () => undefined);
    this.#watchers.set(folder, watcher);
  }

  #replace(folder: string, name: string): void {
    const path = join(folder, name);
    // A folder that went says its own name as well, as if it had been in itself.
    this.#forget(path);
    if (isFolder(path)) this.#watchBelow(path);
  }

  #forget(path: string): void {
    if (!this.#watchers.has(path)) return;
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    // It went.
    return false;
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    // It went, or may not be read.
    return [];
  }
}

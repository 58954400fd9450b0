import type * as O from 'obsidian';
import { comparePaths } from '../wire';
import { baseName, extensionOf } from './paths';

export abstract class TAbstractFile implements O.TAbstractFile {
  path = '';
  name = '';
  parent: TFolder | null = null;

  constructor(readonly vault: O.Vault) {}
}

export class TFile extends TAbstractFile implements O.TFile {
  stat: O.FileStats = { ctime: 0, mtime: 0, size: 0 };
  basename = '';
  extension = '';
}

export class TFolder extends TAbstractFile implements O.TFolder {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === '/';
  }
}

/** Gives a file or folder its path and the names that follow from it. */
export function setPath(file: TAbstractFile, path: string): void {
  file.path = path;
  file.name = baseName(path);
  if (!(file instanceof TFile)) return;
  file.extension = extensionOf(file.name);
  file.basename = file.extension ? file.name.slice(0, -file.extension.length - 1) : file.name;
}

/** Keeps the children of a folder in natural order; cheap where they already arrive in it. */
export function attach(folder: TFolder, file: TAbstractFile): void {
  file.parent = folder;
  const { children } = folder;
  let low = 0;
  let high = children.length;
  const last = children[high - 1];
  if (last && comparePaths(last.name, file.name) <= 0) low = high;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = children[middle];
    if (other && comparePaths(other.name, file.name) <= 0) low = middle + 1;
    else high = middle;
  }
  children.splice(low, 0, file);
}

export function detach(file: TAbstractFile): void {
  const siblings = file.parent?.children ?? [];
  const at = siblings.indexOf(file);
  if (at >= 0) siblings.splice(at, 1);
  file.parent = null;
}

/** The entry itself and everything below it, parents first. */
export function* withDescendants(file: TAbstractFile): Generator<TAbstractFile> {
  yield file;
  if (file instanceof TFolder) for (const child of file.children) yield* withDescendants(child);
}

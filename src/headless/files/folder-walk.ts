import { statSync, type BigIntStats, type Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import { StoreError, type FileFault } from '../../../worker/contract';
import { DiskPace } from '../../../worker/node-files/disk-pace';
import { fileFault } from '../../../worker/node-files/file-fault';
import { fileOnDisk, type FileOnDisk } from './file-facts';

/** A file that could not be taken, and why. */
export interface RefusedFile {
  file: FileOnDisk;
  why: FileFault;
}

/** A folder that could not be looked into, so that nothing is known of what is below it. */
export interface UnreadFolder {
  path: string;
  why: FileFault;
}

/** What a walk found. Paths are as the disk spells them, `/` between parts. */
export interface Walk {
  /** Files that may become notes. */
  found: FileOnDisk[];
  refused: RefusedFile[];
  unread: UnreadFolder[];
}

/** Looked at together: more only queue for the four threads of Node's pool. */
const AT_A_TIME = 32;

/** Files looked at one after the other before the time is taken. One takes less than a hundredth of a millisecond where it is known. */
const IN_TURN = 64;
const QUICK_MS = 0.2;

/** What Node shows for bytes of a name that are not UTF-8; it cannot open the file by that name. */
const REPLACEMENT = '\uFFFD';

/**
 * Finds the Markdown files below `root`, a real path. Skipped: files and folders whose name begins with a dot.
 * Links are followed when they lead to something inside the root. Every folder is taken once, at its own place
 * when that is not hidden, so links cannot make a loop. Rejects with a `StoreError` when the root cannot be read.
 * `nowMs` is a time before the call.
 */
export async function walkFolder(root: string, nowMs: number): Promise<Walk> {
  const walk = new FolderWalk(root, nowMs);
  await walk.run();
  return walk;
}

/** Whether `path` is `folder` or lies below it; both are real paths. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The system's code of an error (`ENOENT`), where it has one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

interface Folder {
  path: string;
  realPath: string;
}

class FolderWalk implements Walk {
  readonly found: FileOnDisk[] = [];
  readonly refused: RefusedFile[] = [];
  readonly unread: UnreadFolder[] = [];
  readonly #root: string;
  readonly #nowMs: number;
  /** Real paths of the folders taken. */
  readonly #taken = new Set<string>();
  #links: Folder[] = [];
  readonly #pace = new DiskPace();

  constructor(root: string, nowMs: number) {
    this.#root = root;
    this.#nowMs = nowMs;
  }

  async run(): Promise<void> {
    await this.#takeTree({ path: '', realPath: this.#root });
    while (this.#links.length > 0) {
      const links = this.#links.sort((a, b) => (a.path < b.path ? -1 : 1));
      this.#links = [];
      // One after the other: which of two links to one folder is followed must not depend on speed.
      for (const link of links) await this.#takeLink(link);
    }
  }

  async #takeTree(top: Folder): Promise<void> {
    let level = [top];
    while (level.length > 0) {
      const below = await mapTogether(level, (folder) => this.#takeFolder(folder));
      level = below.flat();
    }
  }

  /** Takes the files of a folder; answers the folders in it. */
  async #takeFolder(folder: Folder): Promise<Folder[]> {
    if (this.#taken.has(folder.realPath)) return [];
    this.#taken.add(folder.realPath);
    const entries = await this.#entriesOf(folder);
    const folders: Folder[] = [];
    const files: Folder[] = [];
    const within = folder.realPath.endsWith(sep) ? folder.realPath : folder.realPath + sep;
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      const place = { path, realPath: within + entry.name };
      if (entry.isDirectory()) folders.push(place);
      else if (entry.isSymbolicLink()) this.#links.push(place);
      else if (isNoteName(entry.name)) files.push(place);
    }
    await this.#takeFiles(files);
    return folders;
  }

  async #entriesOf(folder: Folder): Promise<Dirent[]> {
    try {
      return await readdir(folder.realPath, { withFileTypes: true });
    } catch (error) {
      this.#skip(folder.path, error);
      return [];
    }
  }

  async #takeFiles(files: readonly Folder[]): Promise<void> {
    let at = 0;
    for (; at < files.length && this.#pace.isQuick; at += IN_TURN) {
      const some = files.slice(at, at + IN_TURN);
      this.#pace.measure(QUICK_MS * some.length, () => {
        for (const file of some) this.#takeAtOnce(file);
      });
    }
    await mapTogether(files.slice(at), (file) => this.#takeFile(file));
  }

  #takeAtOnce(file: Folder): void {
    try {
      this.#take(file.path, statSync(file.realPath, { bigint: true }));
    } catch (error) {
      this.#leave(file.path, error);
    }
  }

  async #takeFile({ path, realPath }: Folder): Promise<void> {
    try {
      this.#take(path, await stat(realPath, { bigint: true }));
    } catch (error) {
      this.#leave(path, error);
    }
  }

  /** What the system tells is let go at once: it takes two kilobytes a file. */
  #take(path: string, stats: BigIntStats): void {
    if (stats.isFile()) this.found.push(fileOnDisk(path, stats, this.#nowMs));
    else this.#refuse(path, { kind: 'no-regular-file' }, stats);
  }

  /** A file that cannot be looked at. */
  #leave(path: string, error: unknown): void {
    if (codeOf(error) === 'EACCES')
      return this.#skip(path.slice(0, Math.max(0, path.lastIndexOf('/'))), error);
    const isBadName = codeOf(error) === 'ENOENT' && path.includes(REPLACEMENT);
    this.#refuse(path, isBadName ? { kind: 'name-not-utf8' } : fileFault(error));
  }

  async #takeLink({ path, realPath }: Folder): Promise<void> {
    try {
      const target = await realpath(realPath);
      const stats = await stat(target, { bigint: true });
      if (!stats.isDirectory() && !isNoteName(basename(path))) return;
      if (!isInside(target, this.#root)) this.#refuse(path, { kind: 'link-out-of-vault' }, stats);
      else if (stats.isDirectory()) await this.#takeTree({ path, realPath: target });
      else await this.#takeFile({ path, realPath: target });
    } catch (error) {
      if (isNoteName(basename(path))) this.#refuse(path, { kind: 'link-to-nowhere', why: fileFault(error) });
      else this.#skip(path, error);
    }
  }

  /** Leaves out a folder; without permission to enter a folder it is each of its files that fails. */
  #skip(path: string, error: unknown): void {
    if (path === '') throw new StoreError('cannot list', fileFault(error), undefined, error);
    // It went while the walk was on its way, or a link leads to nothing.
    if (codeOf(error) === 'ENOENT') return;
    if (!this.unread.some((folder) => folder.path === path))
      this.unread.push({ path, why: fileFault(error) });
  }

  #refuse(path: string, why: FileFault, stats?: BigIntStats): void {
    this.refused.push({ file: fileOnDisk(path, stats, this.#nowMs), why });
  }
}

function isNoteName(name: string): boolean {
  return /\.(md|markdown)$/i.test(name);
}

/** Like Promise.all over `work`, with a bounded number of them under way. Rejects with the first failure. */
async function mapTogether<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  async function worker(): Promise<void> {
    for (const [at, item] of entries) results[at] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
  return results;
}

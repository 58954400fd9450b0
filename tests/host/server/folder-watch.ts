import { watch, type Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { DiskChange, Entry } from '../wire';
import { entryOf, isHidden } from './contained-folder';

/** Events of one save arrive within a few milliseconds of each other. */
const QUIET_MS = 60;
/** A folder made and filled at once can be filled before the watcher listens inside it. */
const NEW_FOLDER_RECHECK_MS = 400;

interface Known extends Entry {
  inode: number;
}

/**
 * Knows the state of a folder and tells how it changed. Notifications of the system only say where to look: what is
 * told comes from comparing the real state with the known one, so a notification too many is harmless.
 */
export class FolderWatch {
  #known = new Map<string, Known>();
  #suspects = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #rechecks = new Set<NodeJS.Timeout>();
  #busy: Promise<void> = Promise.resolve();
  #watcher: ReturnType<typeof watch> | undefined;
  readonly #root: string;
  readonly #report: (changes: DiskChange[]) => void;

  constructor(root: string, report: (changes: DiskChange[]) => void) {
    this.#root = root;
    this.#report = report;
  }

  /** Reads the whole folder once; changes are told from here on. */
  async open(): Promise<void> {
    this.#watcher = watch(this.#root, { recursive: true });
    this.#watcher.on('change', (_event, name) => {
      if (name !== null) this.#suspect(name.toString().split(sep).join('/'));
    });
    // A folder that vanishes under the watcher is a change like any other; the next comparison tells it.
    this.#watcher.on('error', () => this.#suspect(''));
    for (const entry of await this.#walk('')) this.#known.set(entry.path, entry);
  }

  entries(): Entry[] {
    return [...this.#known.values()].map(({ inode: _inode, ...entry }) => entry);
  }

  close(): void {
    this.#watcher?.close();
    clearTimeout(this.#timer);
    for (const recheck of this.#rechecks) clearTimeout(recheck);
  }

  #suspect(path: string): void {
    if (path.split('/').some(isHidden)) return;
    this.#suspects.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const paths = [...this.#suspects];
      this.#suspects.clear();
      this.#busy = this.#busy.then(() => this.#compare(paths));
    }, QUIET_MS);
  }

  async #compare(paths: string[]): Promise<void> {
    const found = new Map<string, Known>();
    const gone = new Set<string>();
    const suspects = new Set(paths);
    for (const path of suspects)
      if (!isBelowAny(path, suspects))
        for (const entry of await this.#look(path)) found.set(entry.path, entry);
    for (const known of this.#known.keys())
      if ((suspects.has(known) || isBelowAny(known, suspects)) && !found.has(known)) gone.add(known);
    const changes = [
      ...this.#takeRenames(found, gone),
      ...this.#takeRemovals(gone),
      ...this.#takeWrites(found),
    ];
    if (changes.length > 0) this.#report(changes);
  }

  async #look(path: string): Promise<Known[]> {
    const stats = path === '' ? null : await followedStat(join(this.#root, path));
    if (path !== '' && stats === null) return [];
    const self = stats === null ? [] : [{ ...entryOf(path, stats), inode: stats.ino }];
    return path === '' || stats?.isDirectory() ? [...self, ...(await this.#walk(path))] : self;
  }

  #takeRenames(found: Map<string, Known>, gone: Set<string>): DiskChange[] {
    const goneByInode = new Map([...gone].map((path) => [this.#known.get(path)?.inode, path]));
    const changes: DiskChange[] = [];
    for (const entry of [...found.values()].sort((a, b) => a.path.length - b.path.length)) {
      const from = goneByInode.get(entry.inode);
      if (from === undefined || !gone.has(from) || this.#known.has(entry.path)) continue;
      if (this.#known.get(from)?.kind !== entry.kind) continue;
      this.#moveKnown(from, entry.path, gone);
      changes.push({ kind: 'renamed', from, entry: publicEntry(entry) });
    }
    return changes;
  }

  #moveKnown(from: string, to: string, gone: Set<string>): void {
    for (const [path, entry] of [...this.#known]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      this.#known.delete(path);
      gone.delete(path);
      const moved = to + path.slice(from.length);
      this.#known.set(moved, { ...entry, path: moved });
    }
  }

  #takeRemovals(gone: Set<string>): DiskChange[] {
    const paths = [...gone].sort((a, b) => b.length - a.length);
    for (const path of paths) this.#known.delete(path);
    return paths.map((path) => ({ kind: 'removed', path }));
  }

  #takeWrites(found: Map<string, Known>): DiskChange[] {
    const changes: DiskChange[] = [];
    for (const entry of found.values()) {
      const before = this.#known.get(entry.path);
      this.#known.set(entry.path, entry);
      if (before === undefined && entry.kind === 'folder') this.#recheckLater(entry.path);
      const same = before?.kind === entry.kind && (entry.kind === 'folder' || sameContent(before, entry));
      if (!same) changes.push({ kind: 'written', entry: publicEntry(entry) });
    }
    return changes;
  }

  #recheckLater(path: string): void {
    const recheck = setTimeout(() => {
      this.#rechecks.delete(recheck);
      this.#suspect(path);
    }, NEW_FOLDER_RECHECK_MS);
    this.#rechecks.add(recheck);
  }

  async #walk(path: string): Promise<Known[]> {
    const names = await readdir(join(this.#root, path)).catch(unreadableAsNull);
    const visible = (names ?? []).filter((name) => !isHidden(name));
    const below = await Promise.all(
      visible.map((name) => this.#walkEntry(path === '' ? name : `${path}/${name}`)),
    );
    return below.flat();
  }

  async #walkEntry(path: string): Promise<Known[]> {
    const stats = await followedStat(join(this.#root, path));
    if (stats === null) return [];
    const entry = { ...entryOf(path, stats), inode: stats.ino };
    return stats.isDirectory() ? [entry, ...(await this.#walk(path))] : [entry];
  }
}

const publicEntry = ({ inode: _inode, ...entry }: Known): Entry => entry;

const sameContent = (a: Entry, b: Entry): boolean => a.mtime === b.mtime && a.size === b.size;

/** Whether it lies in one of these folders; the empty path is that of the folder that is watched. */
function isBelowAny(path: string, folders: ReadonlySet<string>): boolean {
  if (path !== '' && folders.has('')) return true;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (folders.has(path.slice(0, end))) return true;
  return false;
}

/** What cannot be looked at, such as a link to itself or what others may not read, is as if it were not there. */
function unreadableAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null;
  throw error;
}

/** Neither pipes, sockets nor devices are part of a vault. */
const isEntry = (stats: Stats): boolean => stats.isFile() || stats.isDirectory();

/** Links to files are followed, links to folders are not: they may lead in circles or out of the vault. */
async function followedStat(target: string): Promise<Stats | null> {
  const own = await lstat(target).catch(unreadableAsNull);
  if (own === null || !own.isSymbolicLink()) return own !== null && isEntry(own) ? own : null;
  const pointed = await stat(target).catch(unreadableAsNull);
  return pointed?.isFile() ? pointed : null;
}

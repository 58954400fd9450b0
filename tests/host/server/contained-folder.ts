import { constants, type Stats } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { CONFIG_FOLDER, comparePaths, type Entry } from '../wire';
import { APPENDING, READING, withFile, WRITING } from './regular-file';
import { Refused } from './request-guard';

/** A request that names a place outside the vault. */
export class OutsideVault extends Error {
  constructor(path: string) {
    super(`"${path}" is not inside the vault.`);
  }
}

export interface WriteTimes {
  mtime?: number;
  ctime?: number;
}

/** Hidden files and folders are no part of a vault, as in the application. */
export const isHidden = (name: string): boolean => name.startsWith('.');

export const entryOf = (path: string, stats: Stats): Entry => ({
  path,
  kind: stats.isDirectory() ? 'folder' : 'file',
  mtime: Math.round(stats.mtimeMs),
  ctime: Math.round(stats.birthtimeMs > 0 ? Math.min(stats.birthtimeMs, stats.mtimeMs) : stats.mtimeMs),
  size: stats.isDirectory() ? 0 : stats.size,
});

const PLUGINS = `${CONFIG_FOLDER}/plugins`;

/** Where the two parts of the configuration folder lie. */
export interface ConfigPlaces {
  /** The stand-in's own files, such as its layout: never those of the application, which look different. */
  host: string;
  /** The plugins' folders with their settings: those of the vault where it has any configuration. */
  plugins: string;
}

/**
 * A vault folder of which no operation can leave the vault and the places of its configuration. Changes are made one after the
 * other, so that each is whole.
 */
export class ContainedFolder {
  #last: Promise<unknown> = Promise.resolve();
  readonly #config: ConfigPlaces;

  constructor(
    readonly root: string,
    config: ConfigPlaces,
  ) {
    this.#config = config;
  }

  /** Where the file or folder of a vault path really lies, or would; throws for whatever lies or leads elsewhere. */
  async #locate(path: string): Promise<string> {
    const [base, rest] = this.#split(path);
    const target = resolve(base, rest);
    const [real, realBase] = [await realPathOf(target), await realPathOf(base)];
    const isConfig = base === this.root && isWithin(real, join(realBase, CONFIG_FOLDER));
    if (!isWithin(target, base) || !isWithin(real, realBase) || isConfig) throw new OutsideVault(path);
    return real;
  }

  /** Where the entry itself lies, which may be a link. The folders that the vault consists of are no entries in it. */
  async #locateEntry(path: string): Promise<string> {
    if (path === '' || path === CONFIG_FOLDER || path === PLUGINS)
      throw new Refused(403, 'The vault itself and its configuration stay where they are.');
    this.#split(path);
    const slash = path.lastIndexOf('/');
    return join(await this.#locate(path.slice(0, Math.max(0, slash))), path.slice(slash + 1));
  }

  #split(path: string): [base: string, rest: string] {
    mustBeVaultPath(path);
    if (isBelow(path, PLUGINS)) return [this.#config.plugins, path.slice(PLUGINS.length + 1) || '.'];
    if (isBelow(path, CONFIG_FOLDER)) return [this.#config.host, path.slice(CONFIG_FOLDER.length + 1) || '.'];
    return [this.root, path === '' ? '.' : path];
  }

  /** Null where nothing is, and for what is neither file nor folder. */
  async stat(path: string): Promise<Entry | null> {
    const stats = await stat(await this.#locate(path)).catch(absentAsNull);
    return stats !== null && (stats.isFile() || stats.isDirectory()) ? entryOf(path, stats) : null;
  }

  async read(path: string): Promise<Buffer> {
    return withFile(await this.#locate(path), READING, (file) => file.readFile());
  }

  /** Hands the file's content to `use`, which may take its time: the file stays open. */
  async stream(path: string, use: (file: FileHandle, sizeBytes: number) => Promise<void>): Promise<void> {
    await withFile(await this.#locate(path), READING, async (file) => use(file, (await file.stat()).size));
  }

  /** Writes the whole file, making missing configuration folders only; `times` are set after writing. */
  write(path: string, bytes: Uint8Array, times: WriteTimes): Promise<Entry> {
    return this.#alone(async () => {
      const target = await this.#locate(path);
      if (path.startsWith(`${CONFIG_FOLDER}/`)) await mkdir(dirname(target), { recursive: true });
      return withFile(target, WRITING, async (file) => {
        await file.truncate(0);
        await file.writeFile(bytes);
        if (times.mtime !== undefined) await file.utimes(new Date(times.mtime), new Date(times.mtime));
        return entryOf(path, await file.stat());
      });
    });
  }

  append(path: string, bytes: Uint8Array): Promise<Entry> {
    return this.#alone(async () =>
      withFile(await this.#locate(path), APPENDING, async (file) => {
        await file.writeFile(bytes);
        return entryOf(path, await file.stat());
      }),
    );
  }

  /** Of a full path: what was written to the file is on disk when it answers. */
  flush(fullPath: string): Promise<Entry> {
    const path = relative(this.root, fullPath);
    return this.#alone(async () =>
      withFile(await this.#locate(path), APPENDING, async (file) => {
        await file.datasync();
        return entryOf(path, await file.stat());
      }),
    );
  }

  makeFolder(path: string): Promise<Entry> {
    return this.#alone(async () => {
      const target = await this.#locate(path);
      await mkdir(target, { recursive: true });
      return entryOf(path, await stat(target));
    });
  }

  /** Takes the place of nothing: `EEXIST` where something is. A name may change its case alone. */
  rename(from: string, to: string): Promise<Entry> {
    return this.#alone(async () => {
      const [source, target] = [await this.#locateEntry(from), await this.#locateEntry(to)];
      const [moved, there] = [await lstat(source), await lstat(target).catch(absentAsNull)];
      if (there !== null && there.ino !== moved.ino) throw taken(to);
      await rename(source, target);
      return entryOf(to, await lstat(target));
    });
  }

  copy(from: string, to: string): Promise<Entry> {
    return this.#alone(async () => {
      const [source, target] = [await this.#locate(from), await this.#locate(to)];
      if (!(await stat(source)).isFile()) throw new Refused(400, 'Only files can be copied.');
      await copyFile(source, target, constants.COPYFILE_EXCL);
      return entryOf(to, await stat(target));
    });
  }

  remove(path: string): Promise<void> {
    return this.#alone(async () => rm(await this.#locateEntry(path), { recursive: true }));
  }

  /** Moves an entry into the vault's own `.trash` folder, under a free name. */
  trash(path: string): Promise<void> {
    return this.#alone(async () => {
      const source = await this.#locateEntry(path);
      const folder = await this.#locate('.trash');
      await mkdir(folder, { recursive: true });
      const name = path.slice(path.lastIndexOf('/') + 1);
      let target = join(folder, name);
      for (let n = 2; await lstat(target).catch(absentAsNull); n += 1) target = join(folder, `${n} ${name}`);
      await rename(source, target);
    });
  }

  /** Direct children of a folder, hidden ones included; what leads out of the vault is no part of it. */
  async children(path: string): Promise<Entry[]> {
    const names = await readdir(await this.#locate(path));
    const found = await Promise.all(
      names.map((name) => this.stat(path === '' ? name : `${path}/${name}`).catch(foreignAsNull)),
    );
    return found.filter((entry) => entry !== null);
  }

  #alone<T>(change: () => Promise<T>): Promise<T> {
    const made = this.#last.then(change);
    // Whoever asked for the change hears of its failure; the next one is another's.
    this.#last = made.catch(() => undefined);
    return made;
  }
}

/** Folders and a name with single slashes between them, as the page's own normalising leaves them; empty for the vault. */
function mustBeVaultPath(path: string): void {
  if (path === '') return;
  const names = path.split('/');
  if (names.includes('..')) throw new OutsideVault(path);
  if (names.includes('') || names.includes('.') || path.includes('\0'))
    throw new Refused(400, `"${path.replaceAll('\0', '')}" is no path of a vault.`);
  // Where case does not matter to the disk, another spelling would reach the application's own files.
  const [first = ''] = names;
  if (first !== CONFIG_FOLDER && first.toUpperCase() === CONFIG_FOLDER.toUpperCase())
    throw new OutsideVault(path);
}

const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(sep) ? folder : folder + sep);

const taken = (path: string): Error =>
  Object.assign(new Error(`"${path}" is there already`), { code: 'EEXIST' });

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** For what cannot be looked at: links in circles or out of the vault, and what others may not read. */
function foreignAsNull(error: unknown): null {
  if (error instanceof OutsideVault || (error instanceof Error && 'code' in error)) return null;
  throw error;
}

/** The path without links, also of what is not there yet. */
async function realPathOf(target: string): Promise<string> {
  const real = await realpath(target).catch(absentAsNull);
  if (real !== null) return real;
  const stats = await lstat(target).catch(absentAsNull);
  // A link that leads nowhere is made to lead somewhere by whoever writes to it.
  if (stats?.isSymbolicLink() === true) throw new OutsideVault(target);
  // It came meanwhile, as what is in a folder does that is renamed.
  if (stats !== null) return realPathOf(target);
  const parent = dirname(target);
  return parent === target ? target : join(await realPathOf(parent), target.slice(parent.length));
}

/** Parents before children, siblings in natural order. */
export const inTreeOrder = (a: Entry, b: Entry): number => {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = comparePaths(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Stats } from 'node:fs';
import { CONFIG_FOLDER, comparePaths, type Entry } from '../wire';

/** A request that names a place outside the vault. */
export class OutsideVault extends Error {}

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

/** A vault folder of which no operation can leave the vault and the places of its configuration. */
export class ContainedFolder {
  constructor(
    readonly root: string,
    private readonly config: ConfigPlaces,
  ) {}

  /** Absolute place of a vault path; throws OutsideVault for anything that escapes, symbolic links included. */
  async locate(path: string): Promise<string> {
    const [base, rest] = this.split(path);
    const target = resolve(base, rest);
    if (target !== base && !target.startsWith(base + sep)) throw new OutsideVault(path);
    const real = await nearestRealPath(target);
    const realBase = await nearestRealPath(base);
    if (real !== realBase && !real.startsWith(realBase + sep)) throw new OutsideVault(path);
    return target;
  }

  private split(path: string): [base: string, rest: string] {
    if (isBelow(path, PLUGINS)) return [this.config.plugins, path.slice(PLUGINS.length + 1) || '.'];
    if (isBelow(path, CONFIG_FOLDER)) return [this.config.host, path.slice(CONFIG_FOLDER.length + 1) || '.'];
    return [this.root, path === '' ? '.' : path];
  }

  async stat(path: string): Promise<Entry | null> {
    const stats = await stat(await this.locate(path)).catch(absentAsNull);
    return stats && entryOf(path, stats);
  }

  /** Writes the whole file, making missing configuration folders only; `times` are set after writing. */
  async write(path: string, bytes: Uint8Array, times: WriteTimes): Promise<Entry> {
    const target = await this.locate(path);
    if (path.startsWith(`${CONFIG_FOLDER}/`)) await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    if (times.mtime !== undefined) await utimes(target, new Date(times.mtime), new Date(times.mtime));
    return entryOf(path, await stat(target));
  }

  async append(path: string, bytes: Uint8Array): Promise<Entry> {
    const target = await this.locate(path);
    await appendFile(target, bytes);
    return entryOf(path, await stat(target));
  }

  async makeFolder(path: string): Promise<Entry> {
    const target = await this.locate(path);
    await mkdir(target, { recursive: true });
    return entryOf(path, await stat(target));
  }

  async rename(from: string, to: string): Promise<Entry> {
    const target = await this.locate(to);
    await rename(await this.locate(from), target);
    return entryOf(to, await stat(target));
  }

  async copy(from: string, to: string): Promise<Entry> {
    const target = await this.locate(to);
    await copyFile(await this.locate(from), target);
    return entryOf(to, await stat(target));
  }

  async remove(path: string): Promise<void> {
    if (path === '' || path === CONFIG_FOLDER) throw new OutsideVault(path);
    await rm(await this.locate(path), { recursive: true });
  }

  /** Moves an entry into the vault's own `.trash` folder, under a free name. */
  async trash(path: string): Promise<void> {
    const folder = join(this.root, '.trash');
    await mkdir(folder, { recursive: true });
    const name = path.slice(path.lastIndexOf('/') + 1);
    let target = join(folder, name);
    for (let n = 2; await stat(target).catch(absentAsNull); n += 1) target = join(folder, `${n} ${name}`);
    await rename(await this.locate(path), target);
  }

  /** Direct children of a folder, hidden ones included. */
  async children(path: string): Promise<Entry[]> {
    const target = await this.locate(path);
    const names = await readdir(target);
    const found = await Promise.all(names.map((name) => this.stat(path === '' ? name : `${path}/${name}`)));
    return found.filter((entry) => entry !== null);
  }
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function nearestRealPath(target: string): Promise<string> {
  const real = await realpath(target).catch(absentAsNull);
  if (real !== null) return real;
  const parent = dirname(target);
  return parent === target ? target : join(await nearestRealPath(parent), target.slice(parent.length));
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

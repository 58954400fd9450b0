import type * as O from 'obsidian';
import { normalizePath } from './paths';
import { RemoteError, type RemoteFolder } from './remote-folder';

const decoder = new TextDecoder('utf-8', { ignoreBOM: false });

/** The operations both adapters share. Every path is normalised; missing files reject with the code ENOENT. */
abstract class RemoteAdapter implements O.DataAdapter {
  readonly #name: string;

  constructor(
    protected readonly remote: RemoteFolder,
    name: string,
    protected readonly basePath: string,
  ) {
    this.#name = name;
  }

  getName(): string {
    return this.#name;
  }

  async exists(path: string, sensitive?: boolean): Promise<boolean> {
    // The folder decides about case; a case-sensitive answer is right on it either way.
    void sensitive;
    return (await this.remote.stat(clean(path))) !== null;
  }

  async stat(path: string): Promise<O.Stat | null> {
    const entry = await this.remote.stat(clean(path));
    return entry && { type: entry.kind, ctime: entry.ctime, mtime: entry.mtime, size: entry.size };
  }

  async list(path: string): Promise<O.ListedFiles> {
    const entries = await this.remote.children(clean(path));
    const pathsOf = (kind: 'file' | 'folder'): string[] =>
      entries.filter((entry) => entry.kind === kind).map((entry) => entry.path);
    return { files: pathsOf('file'), folders: pathsOf('folder') };
  }

  async read(path: string): Promise<string> {
    return decoder.decode(await this.readBinary(path));
  }

  readBinary(path: string): Promise<ArrayBuffer> {
    return this.remote.read(clean(path));
  }

  async write(path: string, data: string, options?: O.DataWriteOptions): Promise<void> {
    await this.remote.write(clean(path), data, options?.mtime);
  }

  async writeBinary(path: string, data: ArrayBuffer, options?: O.DataWriteOptions): Promise<void> {
    await this.remote.write(clean(path), data, options?.mtime);
  }

  async append(path: string, data: string): Promise<void> {
    await this.remote.append(clean(path), data);
  }

  async appendBinary(path: string, data: ArrayBuffer): Promise<void> {
    await this.remote.append(clean(path), data);
  }

  async process(path: string, fn: (data: string) => string, options?: O.DataWriteOptions): Promise<string> {
    const data = fn(await this.read(path));
    await this.write(path, data, options);
    return data;
  }

  getResourcePath(path: string): string {
    return this.remote.resourceUrl(clean(path));
  }

  async mkdir(path: string): Promise<void> {
    await this.remote.makeFolder(clean(path));
  }

  // There is no system trash behind a page; `false` is how the application says so.
  trashSystem(path: string): Promise<boolean> {
    void path;
    return Promise.resolve(false);
  }

  trashLocal(path: string): Promise<void> {
    return this.remote.trash(clean(path));
  }

  async rmdir(path: string, recursive: boolean): Promise<void> {
    const inside = await this.remote.children(clean(path));
    if (!recursive && inside.length > 0)
      throw new RemoteError(`ENOTEMPTY: not empty, rmdir '${path}'`, 'ENOTEMPTY');
    await this.remote.remove(clean(path));
  }

  remove(path: string): Promise<void> {
    return this.remote.remove(clean(path));
  }

  async rename(path: string, newPath: string): Promise<void> {
    await this.remote.rename(clean(path), clean(newPath));
  }

  async copy(path: string, newPath: string): Promise<void> {
    await this.remote.copy(clean(path), clean(newPath));
  }

  getFullPath(path: string): string {
    return `${this.basePath}/${clean(path)}`;
  }
}

const clean = (path: string): string => {
  const normalized = normalizePath(path);
  return normalized === '/' ? '' : normalized;
};

export class FileSystemAdapter extends RemoteAdapter implements O.FileSystemAdapter {
  getBasePath(): string {
    return this.basePath;
  }

  getFilePath(path: string): string {
    return `file://${encodeURI(this.getFullPath(path))}`;
  }

  static readLocalFile(path: string): Promise<ArrayBuffer> {
    return Promise.reject(new Error(`A page cannot read ${path} outside its vault`));
  }

  static mkdir(path: string): Promise<void> {
    return Promise.reject(new Error(`A page cannot make ${path} outside its vault`));
  }
}

export class CapacitorAdapter extends RemoteAdapter implements O.CapacitorAdapter {}

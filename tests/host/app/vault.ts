import type * as O from 'obsidian';
import { CONFIG_FOLDER, type DiskChange, type Entry } from '../wire';
import { Events } from './events';
import { baseName, normalizePath, parentPath } from './paths';
import type { RemoteFolder } from './remote-folder';
import { forEachInSlices } from './slices';
import { attach, detach, setPath, TAbstractFile, TFile, TFolder, withDescendants } from './vault-files';

/** Texts kept for `cachedRead`, by characters in all; older ones go first. */
const CACHED_CHARACTERS = 40_000_000;

/**
 * The files of a folder on disk. The state of the disk enters by one door, `applyEntry`, `applyRemoval` and
 * `applyRename`, whether the page wrote or someone else did; each is a no-op for a state already known, so an
 * operation and the echo of it from disk make exactly one event, whichever comes first.
 */
export class Vault extends Events implements O.Vault {
  readonly configDir = CONFIG_FOLDER;
  #root: TFolder;
  #byPath = new Map<string, TAbstractFile>();
  #texts = new Map<string, { mtime: number; text: string }>();
  #cachedCharacters = 0;
  readonly #remote: RemoteFolder;

  constructor(
    readonly adapter: O.DataAdapter,
    remote: RemoteFolder,
  ) {
    super();
    this.#remote = remote;
    this.#root = new TFolder(this);
    this.#root.path = '/';
    this.#byPath.set('/', this.#root);
  }

  getName(): string {
    return this.adapter.getName();
  }

  getRoot(): TFolder {
    return this.#root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.#byPath.get(path) ?? null;
  }

  getFileByPath(path: string): TFile | null {
    const file = this.#byPath.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const folder = this.#byPath.get(path);
    return folder instanceof TFolder ? folder : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return [...this.#byPath.values()];
  }

  getAllFolders(includeRoot?: boolean): TFolder[] {
    const folders = this.getAllLoadedFiles().filter((file) => file instanceof TFolder);
    return includeRoot ? folders : folders.filter((folder) => !folder.isRoot());
  }

  getFiles(): TFile[] {
    return this.getAllLoadedFiles().filter((file) => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter((file) => file.extension === 'md');
  }

  static recurseChildren(root: O.TFolder, cb: (file: O.TAbstractFile) => unknown): void {
    for (const file of withDescendants(root)) cb(file);
  }

  async read(file: TFile): Promise<string> {
    const text = await this.adapter.read(file.path);
    this.#remember(file.path, file.stat.mtime, text);
    return text;
  }

  async cachedRead(file: TFile): Promise<string> {
    const cached = this.#texts.get(file.path);
    return cached?.mtime === file.stat.mtime ? cached.text : this.read(file);
  }

  readBinary(file: TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  getResourcePath(file: TFile): string {
    return this.adapter.getResourcePath(file.path);
  }

  create(path: string, data: string, options?: O.DataWriteOptions): Promise<TFile> {
    return this.#writeNew(path, data, options);
  }

  createBinary(path: string, data: ArrayBuffer, options?: O.DataWriteOptions): Promise<TFile> {
    return this.#writeNew(path, data, options);
  }

  async createFolder(path: string): Promise<TFolder> {
    const target = normalizePath(path);
    if (this.#byPath.has(target)) throw new Error('Folder already exists.');
    this.applyEntry(await this.#remote.makeFolder(target));
    return this.#mustGet(target, TFolder);
  }

  async delete(file: TAbstractFile): Promise<void> {
    await this.#remote.remove(file.path);
    this.applyRemoval(file.path);
  }

  /** There is no system trash behind a page, so both kinds go to the vault's own. */
  async trash(file: TAbstractFile): Promise<void> {
    await this.adapter.trashLocal(file.path);
    this.applyRemoval(file.path);
  }

  async rename(file: TAbstractFile, newPath: string): Promise<void> {
    const from = file.path;
    const to = normalizePath(newPath);
    if (this.#byPath.has(to)) throw new Error('Destination file already exists!');
    this.applyRename(from, await this.#remote.rename(from, to));
  }

  async modify(file: TFile, data: string, options?: O.DataWriteOptions): Promise<void> {
    this.applyEntry(await this.#remote.write(file.path, data, options?.mtime));
  }

  async modifyBinary(file: TFile, data: ArrayBuffer, options?: O.DataWriteOptions): Promise<void> {
    this.applyEntry(await this.#remote.write(file.path, data, options?.mtime));
  }

  async append(file: TFile, data: string): Promise<void> {
    this.applyEntry(await this.#remote.append(file.path, data));
  }

  async appendBinary(file: TFile, data: ArrayBuffer): Promise<void> {
    this.applyEntry(await this.#remote.append(file.path, data));
  }

  async process(file: TFile, fn: (data: string) => string, options?: O.DataWriteOptions): Promise<string> {
    const before = await this.read(file);
    const after = fn(before);
    if (after !== before) await this.modify(file, after, options);
    return after;
  }

  async copy<T extends O.TAbstractFile>(file: T, newPath: string): Promise<T> {
    const target = normalizePath(newPath);
    if (this.#byPath.has(target)) throw new Error('Destination file already exists!');
    this.applyEntry(await this.#remote.copy(file.path, target));
    return this.#byPath.get(target) as TAbstractFile as T;
  }

  /** Takes over a folder's entries; fires `create` for each, as the application does while it loads a vault. */
  async loadListing(entries: Entry[]): Promise<void> {
    await forEachInSlices(entries, (entry) => this.applyEntry(entry));
  }

  /** Makes the vault what the listing says, told as the changes that lead there. */
  async reconcile(entries: Entry[]): Promise<void> {
    const listed = new Set(entries.map((entry) => entry.path));
    const gone = [...this.#byPath.keys()].filter((path) => path !== '/' && !listed.has(path));
    for (const path of gone) this.applyRemoval(path);
    await this.loadListing(entries);
  }

  applyChange(change: DiskChange): void {
    if (change.kind === 'written') this.applyEntry(change.entry);
    else if (change.kind === 'removed') this.applyRemoval(change.path);
    else this.applyRename(change.from, change.entry);
  }

  applyEntry(entry: Entry): void {
    if (entry.path === CONFIG_FOLDER || entry.path.startsWith(`${CONFIG_FOLDER}/`)) return;
    const known = this.#byPath.get(entry.path);
    if (!known) return this.#add(entry);
    if (!(known instanceof TFile) || sameState(known.stat, entry)) return;
    known.stat = statOf(entry);
    this.trigger('modify', known);
  }

  applyRemoval(path: string): void {
    const file = this.#byPath.get(path);
    if (!file) return;
    for (const gone of [...withDescendants(file)].reverse()) {
      this.#byPath.delete(gone.path);
      this.#forget(gone.path);
      detach(gone);
      this.trigger('delete', gone);
    }
  }

  applyRename(from: string, entry: Entry): void {
    const file = this.#byPath.get(from);
    if (!file) return this.applyEntry(entry);
    const moved = [...withDescendants(file)].map((one) => ({ one, before: one.path }));
    detach(file);
    for (const { one, before } of moved) {
      this.#byPath.delete(before);
      this.#forget(before);
      setPath(one, entry.path + before.slice(from.length));
      this.#byPath.set(one.path, one);
    }
    attach(this.#folderFor(entry.path), file);
    for (const { one, before } of moved) this.trigger('rename', one, before);
    this.applyEntry(entry);
  }

  async #writeNew(path: string, data: BodyInit, options?: O.DataWriteOptions): Promise<TFile> {
    const target = normalizePath(path);
    if (this.#byPath.has(target)) throw new Error('File already exists.');
    this.applyEntry(await this.#remote.write(target, data, options?.mtime));
    return this.#mustGet(target, TFile);
  }

  #add(entry: Entry): void {
    const file = entry.kind === 'file' ? new TFile(this) : new TFolder(this);
    setPath(file, entry.path);
    if (file instanceof TFile) file.stat = statOf(entry);
    this.#byPath.set(entry.path, file);
    attach(this.#folderFor(entry.path), file);
    this.trigger('create', file);
  }

  #folderFor(path: string): TFolder {
    const parent = parentPath(path);
    if (parent === '') return this.#root;
    const folder = this.#byPath.get(parent);
    if (folder instanceof TFolder) return folder;
    this.#add({ path: parent, kind: 'folder', mtime: 0, ctime: 0, size: 0 });
    return this.#mustGet(parent, TFolder);
  }

  #mustGet<T extends TAbstractFile>(path: string, type: new (vault: O.Vault) => T): T {
    const file = this.#byPath.get(path);
    if (file instanceof type) return file;
    throw new Error(`${baseName(path)} is not what it should be`);
  }

  #remember(path: string, mtime: number, text: string): void {
    this.#forget(path);
    this.#texts.set(path, { mtime, text });
    this.#cachedCharacters += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#cachedCharacters <= CACHED_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(path: string): void {
    this.#cachedCharacters -= this.#texts.get(path)?.text.length ?? 0;
    this.#texts.delete(path);
  }
}

const statOf = ({ mtime, ctime, size }: Entry): O.FileStats => ({ mtime, ctime, size });

const sameState = (stat: O.FileStats, entry: Entry): boolean =>
  stat.mtime === entry.mtime && stat.size === entry.size;

import type * as O from 'obsidian';
import { Events } from '../events';
import { getLinkpath } from '../paths';
import { forEachInSlices, yieldToPage } from '../slices';
import { TFile, type TAbstractFile } from '../vault-files';
import type { Vault } from '../vault';
import type { KeptMetadata } from './kept-metadata';
import { LinkTargets } from './link-targets';
import { parseNote } from './parse-note';

/** As many as keep the connection busy while the notes before them are parsed. */
const FILES_PER_READ = 256;

/**
 * Metadata of the notes, read behind the page's back and kept until the application starts again. Order, as in the application: `modify` of the vault before
 * `changed`; every `changed` of a round before its `resolve` events; one `resolved` at the end of the round.
 */
export class MetadataCache extends Events implements O.MetadataCache {
  resolvedLinks: Record<string, Record<string, number>> = {};
  unresolvedLinks: Record<string, Record<string, number>> = {};
  #caches = new Map<string, O.CachedMetadata>();
  #targets: LinkTargets;
  #unread = new Set<TFile>();
  #unresolved = new Set<TFile>();
  /** Paths that no longer lead anywhere, and names that do now, in lower case; since the last round. */
  #gone = new Set<string>();
  #appeared = new Set<string>();
  #wakes: (() => void)[] = [];
  #working = false;
  readonly #vault: Vault;
  readonly #kept: KeptMetadata;

  constructor(vault: Vault, kept: KeptMetadata) {
    super();
    this.#vault = vault;
    this.#kept = kept;
    this.#targets = new LinkTargets(vault);
    vault.on('create', (file: TAbstractFile) => file instanceof TFile && this.#noticeCreated(file));
    vault.on('modify', (file: TAbstractFile) => file instanceof TFile && this.#noticeChanged(file));
    vault.on('delete', (file: TAbstractFile) => file instanceof TFile && this.#noticeDeleted(file));
    vault.on(
      'rename',
      (file: TAbstractFile, from: string) => file instanceof TFile && this.#noticeRenamed(file, from),
    );
  }

  getCache(path: string): O.CachedMetadata | null {
    return this.#caches.get(path) ?? null;
  }

  getFileCache(file: TFile): O.CachedMetadata | null {
    return this.getCache(file.path);
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    return this.#targets.find(linkpath, sourcePath);
  }

  fileToLinktext(file: TFile, sourcePath: string, omitMdExtension = true): string {
    const trim = (name: string): string =>
      omitMdExtension && file.extension === 'md' ? name.slice(0, -3) : name;
    const short = trim(file.name);
    return this.getFirstLinkpathDest(short, sourcePath) === file ? short : trim(file.path);
  }

  /** Takes what was kept of notes that are as they were. Called once, when the files of the vault are known. */
  async restore(): Promise<void> {
    for (const [path, { mtime, size, cache }] of await this.#kept.load()) {
      const file = this.#vault.getFileByPath(path);
      if (file === null) this.#kept.remove(path);
      if (file?.stat.mtime !== mtime || file.stat.size !== size) continue;
      this.#caches.set(path, cache);
      this.#unread.delete(file);
      this.#unresolved.add(file);
    }
  }

  /** Starts reading all others; until then only their names are known. Called once, when the layout is ready. */
  start(): void {
    this.#working = true;
    void this.#work();
  }

  #noticeCreated(file: TFile): void {
    this.#targets.add(file);
    if (file.extension === 'md') this.#unread.add(file);
    this.#retryGhostsOf(file);
    this.#wake();
  }

  #noticeChanged(file: TFile): void {
    if (file.extension !== 'md') return;
    this.#unread.add(file);
    this.#wake();
  }

  #noticeDeleted(file: TFile): void {
    const before = this.getCache(file.path);
    this.#targets.remove(file);
    this.#drop(file.path);
    this.#unread.delete(file);
    this.#unresolved.delete(file);
    this.trigger('deleted', file, before);
    this.#gone.add(file.path);
    this.#wake();
  }

  #noticeRenamed(file: TFile, from: string): void {
    const cache = this.getCache(from);
    this.#targets.remove(file, from);
    this.#targets.add(file);
    this.#drop(from);
    if (cache) this.#set(file, cache);
    this.#gone.add(from);
    this.#retryGhostsOf(file);
    this.#unresolved.add(file);
    this.#wake();
  }

  #set(file: TFile, cache: O.CachedMetadata): void {
    this.#caches.set(file.path, cache);
    this.#kept.set(file, cache);
  }

  #drop(path: string): void {
    this.#caches.delete(path);
    this.#kept.remove(path);
    delete this.resolvedLinks[path];
    delete this.unresolvedLinks[path];
  }

  #retryGhostsOf(file: TFile): void {
    if (!this.#working) return;
    this.#appeared.add(file.name.toLowerCase());
    if (file.extension === 'md') this.#appeared.add(file.basename.toLowerCase());
  }

  /** Notes whose links may lead elsewhere now: looked for once a round, since a folder of thousands goes or comes as one. */
  #retryLinks(): void {
    const [gone, appeared] = [this.#gone, this.#appeared];
    [this.#gone, this.#appeared] = [new Set(), new Set()];
    if (gone.size > 0)
      for (const [source, targets] of Object.entries(this.resolvedLinks))
        if (Object.keys(targets).some((target) => gone.has(target))) this.#retry(source);
    if (appeared.size > 0)
      for (const [source, ghosts] of Object.entries(this.unresolvedLinks))
        if (Object.keys(ghosts).some((ghost) => appeared.has(lastName(ghost)))) this.#retry(source);
  }

  #retry(path: string): void {
    const file = this.#vault.getFileByPath(path);
    if (file) this.#unresolved.add(file);
  }

  #wake(): void {
    for (const wake of this.#wakes.splice(0)) wake();
  }

  async #work(): Promise<never> {
    for (;;) {
      await this.#round();
      await new Promise<void>((wake) => this.#wakes.push(wake));
      // Events of one operation come together; `resolved` should come once for all of them.
      await yieldToPage();
    }
  }

  async #round(): Promise<void> {
    while (this.#unread.size > 0) {
      const batch = [...this.#unread].slice(0, FILES_PER_READ);
      for (const file of batch) this.#unread.delete(file);
      const texts = await Promise.all(batch.map((file) => this.#textOf(file)));
      await forEachInSlices(batch.keys(), (i) => this.#takeText(batch[i], texts[i]));
    }
    this.#retryLinks();
    const pending = [...this.#unresolved];
    this.#unresolved.clear();
    await forEachInSlices(pending, (file) => this.#resolve(file));
    this.trigger('resolved');
    void this.#kept.save();
  }

  async #textOf(file: TFile): Promise<string | null> {
    const text = await this.#vault.cachedRead(file).catch((error: unknown) => {
      // A file that went away between the notice and the read has its own `delete` event.
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    });
    return this.#vault.getFileByPath(file.path) === file ? text : null;
  }

  #takeText(file: TFile | undefined, text: string | null | undefined): void {
    if (!file || typeof text !== 'string') return;
    const cache = parseNote(text);
    this.#set(file, cache);
    this.#unresolved.add(file);
    this.trigger('changed', file, text, cache);
  }

  #resolve(file: TFile): void {
    const cache = this.getCache(file.path);
    if (!cache) return;
    const resolved: Record<string, number> = {};
    const unresolved: Record<string, number> = {};
    for (const { link } of [
      ...(cache.links ?? []),
      ...(cache.embeds ?? []),
      ...(cache.frontmatterLinks ?? []),
    ]) {
      const linkpath = getLinkpath(link);
      if (linkpath === '') continue;
      const target = this.getFirstLinkpathDest(linkpath, file.path);
      if (target) resolved[target.path] = (resolved[target.path] ?? 0) + 1;
      else unresolved[linkpath] = (unresolved[linkpath] ?? 0) + 1;
    }
    this.resolvedLinks[file.path] = resolved;
    this.unresolvedLinks[file.path] = unresolved;
    this.trigger('resolve', file);
  }
}

function lastName(linkpath: string): string {
  return linkpath.slice(linkpath.lastIndexOf('/') + 1).toLowerCase();
}

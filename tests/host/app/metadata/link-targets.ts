import { baseName, parentPath } from '../paths';
import type { TFile } from '../vault-files';
import type { Vault } from '../vault';

/**
 * Finds the file a link means: an exact path first, then the file of that name nearest to the source. Names are
 * looked up in an index that follows the vault's events.
 */
export class LinkTargets {
  #byName = new Map<string, Set<TFile>>();
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  add(file: TFile): void {
    const name = file.name.toLowerCase();
    const files = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, files.add(file));
  }

  remove(file: TFile, path = file.path): void {
    this.#byName.get(baseName(path).toLowerCase())?.delete(file);
  }

  find(linkpath: string, sourcePath: string): TFile | null {
    if (linkpath === '') return this.#vault.getFileByPath(sourcePath);
    const wanted = resolveDots(linkpath.normalize('NFC'), sourcePath);
    for (const path of [wanted, `${wanted}.md`]) {
      const exact = this.#vault.getFileByPath(path);
      if (exact) return exact;
    }
    return this.#nearest(`${wanted}.md`, sourcePath) ?? this.#nearest(wanted, sourcePath);
  }

  #nearest(path: string, sourcePath: string): TFile | null {
    const lowered = path.toLowerCase();
    const named = [...(this.#byName.get(baseName(lowered)) ?? [])];
    const fitting = named.filter((file) => `/${file.path.toLowerCase()}`.endsWith(`/${lowered}`));
    const home = parentPath(sourcePath);
    const rank = (file: TFile): number => (parentPath(file.path) === home ? 0 : file.path.split('/').length);
    fitting.sort((a, b) => rank(a) - rank(b) || a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
    return fitting[0] ?? null;
  }
}

/** `./` and `../` count from the source's folder, a leading `/` from the vault. */
function resolveDots(linkpath: string, sourcePath: string): string {
  if (!linkpath.startsWith('.')) return linkpath.replace(/^\/+/, '');
  const parts = parentPath(sourcePath).split('/').filter(Boolean);
  for (const part of linkpath.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

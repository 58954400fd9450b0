/** What the page and the server of the stand-in say to each other. Paths are vault-relative, `/`-separated, as on disk. */

/** One entry of the vault: times in milliseconds, size in bytes (0 for a folder). */
export interface Entry {
  path: string;
  kind: 'file' | 'folder';
  mtime: number;
  ctime: number;
  size: number;
}

export interface VaultFacts {
  name: string;
  /** The folder on disk. */
  basePath: string;
}

/** A change seen on disk. A renamed folder is one change; the entries below it moved with it. */
export type DiskChange =
  | { kind: 'written'; entry: Entry }
  | { kind: 'removed'; path: string }
  | { kind: 'renamed'; from: string; entry: Entry };

/** Someone wrote the settings file of a plugin, the page itself perhaps. */
export interface SettingsChange {
  kind: 'settings';
  path: string;
}

/** The folder for the application's own files, as plugins see it. */
export const CONFIG_FOLDER = '.obsidian';

/** Natural order: numbers by value, case and accents only as a last resort. */
export const comparePaths = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' }).compare;

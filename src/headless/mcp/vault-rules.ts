import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotePath } from '../../../worker/contract';
import { leftOutBy, trimFolder, type FolderRules } from '../../settings/folder-rules';
import { parseSavedLenses, type SavedLens } from '../../settings/saved-lenses';
import { codeOf } from '../folder-walk';
import { readExclusions, type Exclusions } from './obsidian-exclusions';

/** Where the app and the plugin keep what the user set in them. */
const APP_FILE = '.obsidian/app.json';
const PLUGIN_FILE = '.obsidian/plugins/altitude/data.json';

/** What was read of both files. */
interface Settings extends FolderRules {
  filters: string[];
  lenses: SavedLens[];
}

/**
 * Which notes of a vault agents may know of: those that the command line, the settings of the plugin and the app's excluded files all
 * let through. They are read again with `reload`; what cannot be read then stays as it was.
 */
export class VaultRules {
  readonly #root: string;
  readonly #ofCommand: FolderRules;
  #settings: Settings;
  #exclusions: Exclusions;
  /** Taken besides what is included. */
  readonly #imported = new Set<NotePath>();

  private constructor(root: string, ofCommand: FolderRules, settings: Settings) {
    this.#root = root;
    this.#ofCommand = ofCommand;
    this.#settings = settings;
    this.#exclusions = readExclusions(settings.filters);
  }

  /** Rejects with a SyntaxError when a file of settings is none, and with the error of the system when it cannot be read. */
  static async read(
    root: string,
    include: readonly string[],
    exclude: readonly string[],
  ): Promise<VaultRules> {
    const ofCommand = { include: include.map(trimFolder), exclude: exclude.map(trimFolder) };
    return new VaultRules(root, ofCommand, await readSettings(root));
  }

  async reload(): Promise<void> {
    try {
      this.#settings = await readSettings(this.#root);
    } catch {
      // The app may be writing it at this moment; the next change of a file brings another try.
      return;
    }
    this.#exclusions = readExclusions(this.#settings.filters);
  }

  /** Alike where the same notes are let through. */
  get scope(): string {
    const { include, exclude, filters } = this.#settings;
    const lists = [this.#ofCommand.include, this.#ofCommand.exclude, include, exclude, filters];
    const isAll = lists.every((list) => list.length === 0);
    return isAll ? '' : JSON.stringify(lists);
  }

  /** Entries of the app's excluded files that exclude nothing, because they are no regular expressions. */
  get broken(): readonly string[] {
    return this.#exclusions.broken;
  }

  get lenses(): readonly SavedLens[] {
    return this.#settings.lenses;
  }

  /** Whether the user wants nobody to know of it. */
  isExcluded(path: string): boolean {
    const { exclude } = this.#settings;
    const rules = { include: [], exclude: [...this.#ofCommand.exclude, ...exclude] };
    return leftOutBy(path, rules) !== undefined || this.#exclusions.excludes(path);
  }

  /** Whether it belongs into the index. */
  readonly admits = (path: NotePath): boolean => {
    if (this.isExcluded(path)) return false;
    if (this.#imported.has(path)) return true;
    return [this.#ofCommand.include, this.#settings.include].every(
      (include) => leftOutBy(path, { include, exclude: [] }) === undefined,
    );
  };

  import(paths: readonly NotePath[]): void {
    for (const path of paths) this.#imported.add(path);
  }
}

async function readSettings(root: string): Promise<Settings> {
  const [app, plugin] = await Promise.all([
    readJson(join(root, APP_FILE)),
    readJson(join(root, PLUGIN_FILE)),
  ]);
  return {
    filters: strings(app['userIgnoreFilters']),
    include: strings(plugin['include']).map(trimFolder),
    exclude: strings(plugin['exclude']).map(trimFolder),
    lenses: parseSavedLenses(plugin['lenses']),
  };
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return {};
    throw error;
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotePath } from '../../worker/contract';
import { APP_SETTINGS, filtersOf, readExcludedFiles, type ExcludedFiles } from '../settings/excluded-files';
import { leftOutBy, trimFolder, type FolderRules, type NoteRules } from '../settings/folder-rules';
import type { SavedLens } from '../settings/saved-lenses';
import { isRecord, parseSettings, type AltitudeSettings } from '../settings/settings';
import { codeOf } from './folder-walk';

/** Where the app and the plugin keep what the user set in them. */
export const APP_FOLDER = '.obsidian';
const PLUGIN_FILE = 'plugins/altitude/data.json';

/** What was read of both files. */
interface Settings {
  rules: NoteRules;
  lenses: SavedLens[];
}

/**
 * Which notes of a vault are read, in a terminal and by agents alike: those that the command line, the settings of the plugin and the
 * app's excluded files all let through. They are read again with `reload`; what cannot be read then stays as it was.
 */
export class VaultRules {
  readonly #root: string;
  readonly #ofCommand: FolderRules;
  #settings: Settings;
  /** Taken besides what is included. */
  readonly #taken = new Set<NotePath>();

  private constructor(root: string, ofCommand: FolderRules, settings: Settings) {
    this.#root = root;
    this.#ofCommand = ofCommand;
    this.#settings = settings;
  }

  /** Rejects with a SyntaxError when a file of settings is none, and with the error of the system when it cannot be read. */
  static async read(root: string, { include, exclude }: FolderRules): Promise<VaultRules> {
    const ofCommand = { include: include.map(trimFolder), exclude: exclude.map(trimFolder) };
    return new VaultRules(root, ofCommand, await readSettings(root));
  }

  async reload(): Promise<void> {
    try {
      this.#settings = await readSettings(this.#root);
    } catch {
      // The app may be writing it at this moment; the next change of a file brings another try.
    }
  }

  /** Alike where the command lines let the same notes through; all that the vault itself says is followed by whoever has the index. */
  get scope(): string {
    const lists = [this.#ofCommand.include, this.#ofCommand.exclude];
    return lists.every((list) => list.length === 0) ? '' : JSON.stringify(lists);
  }

  /** Entries of the app's excluded files that exclude nothing, because they are no regular expressions. */
  get broken(): readonly string[] {
    return this.#settings.rules.excludedFiles?.broken ?? [];
  }

  get lenses(): readonly SavedLens[] {
    return this.#settings.lenses;
  }

  /** Whether the user wants nobody to know of it. */
  isExcluded(path: string): boolean {
    const { rules } = this.#settings;
    const exclude = [...this.#ofCommand.exclude, ...rules.exclude];
    return leftOutBy(path, { ...rules, include: [], exclude }) !== undefined;
  }

  /** Whether it belongs into the index. */
  readonly admits = (path: NotePath): boolean => {
    if (this.isExcluded(path)) return false;
    if (this.#taken.has(path)) return true;
    return [this.#ofCommand.include, this.#settings.rules.include].every(
      (include) => leftOutBy(path, { include, exclude: [] }) === undefined,
    );
  };

  /** From now on these are admitted too, unless they are excluded. */
  take(paths: Iterable<NotePath>): void {
    for (const path of paths) this.#taken.add(path);
  }

  get taken(): NotePath[] {
    return [...this.#taken];
  }
}

async function readSettings(root: string): Promise<Settings> {
  const [app, { include, exclude, lenses, leavesOutExcludedFiles }] = await Promise.all([
    readJson(join(root, APP_FOLDER, APP_SETTINGS)),
    readPluginSettings(root),
  ]);
  const excludedFiles: ExcludedFiles | undefined = leavesOutExcludedFiles
    ? readExcludedFiles(filtersOf(app))
    : undefined;
  return { rules: { include, exclude, excludedFiles }, lenses };
}

/** What the user set in the plugin, the defaults where there is none. Rejects as `VaultRules.read` does. */
export async function readPluginSettings(root: string): Promise<AltitudeSettings> {
  return parseSettings(await readJson(join(root, APP_FOLDER, PLUGIN_FILE)));
}

/** Empty where there is no such file. */
async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRecord(value) ? value : {};
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return {};
    throw error;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotePath, Result } from '../../../worker/contract';
import {
  APP_SETTINGS,
  filtersOf,
  readExcludedFiles,
  type ExcludedFiles,
} from '../../settings/excluded-files';
import {
  excludedBy,
  isInFolder,
  isIncludedBy,
  trimFolder,
  type FolderRules,
  type NoteRules,
} from '../../settings/folder-rules';
import { TEMPLATE_SETTINGS, templateFoldersOf } from '../../settings/template-folders';
import type { SavedLens } from '../../settings/saved-lenses';
import { isRecord, parseSettings, type AltitudeSettings } from '../../settings/settings';
import { texts } from '../../texts/texts';
import { codeOf } from './folder-walk';
import { choiceFile, NO_CHOICE, readChoice, writeChoice, type NoteChoice } from './note-choice';

/** Where the app and the plugin keep what the user set in them. */
export const APP_FOLDER = '.obsidian';
const PLUGIN_FILE = 'plugins/altitude/data.json';

/** What was read of both files. */
interface Settings {
  rules: NoteRules;
  lenses: SavedLens[];
  templateFolders: string[];
}

/** Who leaves a path out: the plugin's settings, the app's excluded files, the command line, or the choice beside the index. */
export type LeftOutHere =
  | { kind: 'settings' | 'command' | 'chosen'; folder: string }
  | { kind: 'app' }
  /** Folders are included, and none of them holds it. */
  | { kind: 'not-included' };

/**
 * Which notes of a vault are read, in a terminal and by agents alike: those that the command line, the settings of the plugin, the
 * app's excluded files and the choice beside the index all let through. What is chosen is taken besides what is included, and never what
 * is excluded. All are read again with `reload`; what cannot be read then stays as it was.
 */
export class VaultRules {
  readonly #root: string;
  readonly #ofCommand: FolderRules;
  readonly #indexFolder: string;
  #settings: Settings = { rules: { include: [], exclude: [] }, lenses: [], templateFolders: [] };
  #choice = NO_CHOICE;

  private constructor(root: string, indexFolder: string, ofCommand: FolderRules) {
    this.#root = root;
    this.#indexFolder = indexFolder;
    this.#ofCommand = ofCommand;
  }

  /** Rejects with a SyntaxError when a file of settings is none, and with an error that says why where one cannot be read. */
  static async read(
    root: string,
    indexFolder: string,
    { include, exclude }: FolderRules,
  ): Promise<VaultRules> {
    const ofCommand = { include: include.map(trimFolder), exclude: exclude.map(trimFolder) };
    const rules = new VaultRules(root, indexFolder, ofCommand);
    await rules.#read();
    return rules;
  }

  async #read(): Promise<void> {
    const settings = await readSettings(this.#root);
    const { value, damage } = await readChoice(this.#indexFolder);
    if (damage !== undefined) throw new Error(`${choiceFile(this.#indexFolder)}: ${texts().fault(damage)}`);
    this.#settings = settings;
    this.#choice = value ?? NO_CHOICE;
  }

  async reload(): Promise<void> {
    try {
      await this.#read();
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

  /** Folders of templates, as settings of the vault name them. */
  get templateFolders(): string[] {
    return this.#settings.templateFolders;
  }

  /** Whether the user wants nobody to know of it. */
  isExcluded(path: string): boolean {
    return this.#excludedBy(path) !== undefined;
  }

  /** Whether it belongs into the index. */
  readonly admits = (path: NotePath): boolean => this.leftOut(path) === undefined;

  /** Undefined where it is read. */
  leftOut(path: string): LeftOutHere | undefined {
    const excluded = this.#excludedBy(path);
    if (excluded !== undefined) return excluded;
    if (this.#choice.include.some((folder) => isInFolder(path, folder))) return undefined;
    const isIncluded =
      isIncludedBy(this.#ofCommand.include, path) && isIncludedBy(this.#settings.rules.include, path);
    return isIncluded ? undefined : { kind: 'not-included' };
  }

  #excludedBy(path: string): LeftOutHere | undefined {
    const left = excludedBy(path, this.#settings.rules);
    if (left?.kind === 'excluded') return { kind: 'settings', folder: left.folder };
    if (left !== undefined) return { kind: 'app' };
    const ofCommand = this.#ofCommand.exclude.find((folder) => isInFolder(path, folder));
    if (ofCommand !== undefined) return { kind: 'command', folder: ofCommand };
    const chosen = this.#choice.exclude.find((folder) => isInFolder(path, folder));
    return chosen === undefined ? undefined : { kind: 'chosen', folder: chosen };
  }

  get choice(): NoteChoice {
    return this.#choice;
  }

  /** In force from now on, and for this program alone until it is kept. */
  choose(choice: NoteChoice): void {
    this.#choice = choice;
  }

  keepChoice(): Promise<Result<null>> {
    return writeChoice(this.#indexFolder, this.#choice);
  }
}

async function readSettings(root: string): Promise<Settings> {
  const [app, { include, exclude, lenses, leavesOutExcludedFiles }, templateFolders] = await Promise.all([
    readJson(join(root, APP_FOLDER, APP_SETTINGS)),
    readPluginSettings(root),
    readTemplateFolders(root),
  ]);
  const excludedFiles: ExcludedFiles | undefined = leavesOutExcludedFiles
    ? readExcludedFiles(filtersOf(app))
    : undefined;
  return { rules: { include, exclude, excludedFiles }, lenses, templateFolders };
}

/** What the user set in the plugin, the defaults where there is none. Rejects as `VaultRules.read` does. */
export async function readPluginSettings(root: string): Promise<AltitudeSettings> {
  return parseSettings(await readJson(join(root, APP_FOLDER, PLUGIN_FILE)));
}

/** Settings that cannot be read name no folder: nothing is shown to anybody that was not to be. */
async function readTemplateFolders(root: string): Promise<string[]> {
  const files = TEMPLATE_SETTINGS.map((file) => readJson(join(root, APP_FOLDER, file)).catch(() => ({})));
  return templateFoldersOf(await Promise.all(files));
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

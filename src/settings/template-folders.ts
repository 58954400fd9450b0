import { trimFolder } from './folder-rules';

/** Where the app's own templates and the plugin Templater keep what the user set in them, below the app's folder of configuration. */
export const TEMPLATE_SETTINGS = ['templates.json', 'plugins/templater-obsidian/data.json'] as const;

/** Names of the folder in those settings, in the same order. */
const FOLDER_KEYS = ['folder', 'templates_folder'] as const;

/** The folders that these settings name, in the order of `TEMPLATE_SETTINGS`, whatever was read of them; none where none is named. */
export function templateFoldersOf(settings: readonly Record<string, unknown>[]): string[] {
  const named = FOLDER_KEYS.map((key, at) => settings[at]?.[key]);
  const folders = named.map((folder) => (typeof folder === 'string' ? trimFolder(folder) : ''));
  return [...new Set(folders.filter((folder) => folder !== ''))];
}

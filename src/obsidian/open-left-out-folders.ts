import type { Plugin } from 'obsidian';
import type { VaultFiles } from '../indexing/indexing';
import { renamedFolder } from '../settings/renamed-folder';
import type { SettingsStore } from '../settings/settings-store';
import { LeftOutFolders } from './left-out-folders';

/** Of this device alone: nothing that is kept so is synced. */
const KEY = 'altitude-left-out';

/** The files as they are, but that settings follow folders that were renamed while the app was closed before they are first listed. */
export function followingLeftOut(plugin: Plugin, files: VaultFiles, settings: SettingsStore): VaultFiles {
  const { app } = plugin;
  const folders = new LeftOutFolders({
    load: () => {
      try {
        return app.loadLocalStorage(KEY) as unknown;
      } catch {
        // Damaged, it is no JSON any more.
        return undefined;
      }
    },
    save: (kept) => app.saveLocalStorage(KEY, Object.keys(kept).length > 0 ? kept : null),
    excluded: () => settings.current.exclude,
    notes: () =>
      app.vault.getMarkdownFiles().map(({ path, stat }) => ({
        ...{ path, sizeBytes: stat.size, modifiedMs: stat.mtime },
      })),
    follow: async (from, to) => {
      const change = renamedFolder(settings.current, from, to);
      if (change !== undefined) await settings.change(change);
    },
  });
  plugin.registerEvent(app.workspace.on('quit', () => folders.keep()));
  return {
    list: async () => {
      await folders.followOnce();
      const listed = await files.list();
      folders.keep();
      return listed;
    },
    admits: (path) => files.admits?.(path) ?? true,
    read: (path) => files.read(path),
  };
}

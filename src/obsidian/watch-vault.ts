import { TFile, type App, type Component, type Plugin } from 'obsidian';
import type { NotePath } from '../../worker/contract';
import type { VaultEvent } from '../indexing/indexing';
import { renamedFolder } from '../settings/renamed-folder';
import type { SettingsStore } from '../settings/settings-store';
import { removedEvents, renamedEvents, writtenEvents } from './vault-events';
import type { AppVaultFiles } from './vault-files';
import type { IndexSession } from '../indexing/index-session';

/** Tells the index what happens to notes until the plugin unloads. Call it once the layout is ready. */
export function watchVault(plugin: Plugin, files: AppVaultFiles, index: Pick<IndexSession, 'push'>): void {
  const { vault } = plugin.app;
  const push = (events: VaultEvent[]): void => events.forEach((event) => index.push(event));
  plugin.registerEvent(vault.on('create', (file) => push(writtenEvents(file, files))));
  plugin.registerEvent(vault.on('modify', (file) => push(writtenEvents(file, files))));
  plugin.registerEvent(
    vault.on('delete', (file) =>
      push(removedEvents(file.path, file instanceof TFile ? files.factsOf(file) : undefined)),
    ),
  );
  plugin.registerEvent(vault.on('rename', (file, oldPath) => push(renamedEvents(file, oldPath, files))));
}

/**
 * Tells when a folder or a note was given another path, by the app or by another program. `owner` is the plugin or
 * a view of it: nothing is told once that is unloaded.
 */
export function onRename(
  owner: Component,
  { vault }: App,
  index: Pick<IndexSession, 'onMove'>,
  listener: (from: string, to: string) => void,
): void {
  owner.registerEvent(vault.on('rename', (file, oldPath) => listener(oldPath, file.path)));
  owner.register(index.onMove(({ from, to }) => listener(from, to)));
}

/**
 * Has settings that name a folder or a note follow it: else what is left out would be read, and what is read would go, once it is called
 * otherwise. Call it before `watchVault`: the app tells of a folder before it tells of what is in it.
 */
export function watchRenames(
  plugin: Plugin,
  settings: Pick<SettingsStore, 'current' | 'change'>,
  index: Pick<IndexSession, 'onMove'>,
): void {
  onRename(plugin, plugin.app, index, (from, to) => {
    const change = renamedFolder(settings.current, from, to);
    if (change !== undefined) void settings.change(change);
  });
}

/** Has one file read again; a file that is gone is taken out of the index. */
export function retryFile(
  app: App,
  files: AppVaultFiles,
  index: Pick<IndexSession, 'push'>,
  path: NotePath,
): void {
  const file = app.vault.getFileByPath(path);
  const events = file === null ? removedEvents(path) : writtenEvents(file, files);
  for (const event of events) index.push(event);
}

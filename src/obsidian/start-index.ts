import { Notice, type Plugin } from 'obsidian';
import { texts } from '../texts/texts';
import { StartMarker } from './start-marker';
import type { IndexSession } from '../indexing/index-session';

const KEY = 'altitude-start';

/** An app that still answers so long after the index was loaded did not lock up because of it. */
const SETTLED_MS = 5_000;

/** Starts the index; paused, with a word about it, when the last start never finished. */
export function startIndex(plugin: Plugin, index: IndexSession): void {
  const { app } = plugin;
  const marker = new StartMarker({
    load: (): unknown => app.loadLocalStorage(KEY),
    save: (value) => app.saveLocalStorage(KEY, value),
  });
  const isSafe = marker.begin();
  plugin.registerEvent(app.workspace.on('quit', () => marker.finish()));
  plugin.register(() => marker.finish());
  if (!isSafe) new Notice(texts().notices.safeMode, 0);
  tellLosses(index);
  void start(plugin, index, marker, !isSafe);
}

/** Says once of each loss that notes are missing. */
function tellLosses(index: IndexSession): void {
  let wasLost = false;
  index.onProgress(({ progress: { loss } }) => {
    if (loss !== undefined && !wasLost) new Notice(texts().notices.lost(loss.lost, loss.known), 0);
    wasLost = loss !== undefined;
  });
}

async function start(
  plugin: Plugin,
  index: IndexSession,
  marker: StartMarker,
  paused: boolean,
): Promise<void> {
  const opened = await index.start(paused);
  if (opened.ok && opened.value.damage.length > 0) {
    new Notice(texts().notices.discarded(opened.value.damage.map(texts().fault)));
  }
  const timer = window.setTimeout(() => marker.finish(), SETTLED_MS);
  plugin.register(() => window.clearTimeout(timer));
}

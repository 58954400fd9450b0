import { Notice, type App, type Plugin } from 'obsidian';
import { isOfDamage } from '../../worker/contract';
import { remadeParts } from '../texts/remade-parts';
import { texts } from '../texts/texts';
import type { Purchases } from '../llm/purchases';
import { StartMarker } from './start-marker';
import type { IndexSession } from '../indexing/index-session';
import type { WindowSharing } from './store-sharing';
import { tellUnfinished } from './unfinished-purchase';

const KEY = 'altitude-start';
const PAUSE_KEY = 'altitude-pause';
const PAUSED = 'paused';

/** An app that still answers so long after the index was loaded did not lock up because of it. */
const SETTLED_MS = 5_000;

interface StartParts {
  index: IndexSession;
  sharing: WindowSharing;
  /** Which folders are of templates, which the index is opened with. */
  templates: { look(): Promise<unknown> };
  purchases: Purchases;
}

/**
 * Starts the index; paused, with a word about it, when the last start never finished. Only the first window of a vault can
 * tell: while it starts, another one is no sign of a failure.
 */
export async function startIndex(
  plugin: Plugin,
  { index, sharing, templates, purchases }: StartParts,
): Promise<void> {
  tellLosses(index);
  tellRemade(index);
  tellWithheld(index);
  const unload = new AbortController();
  plugin.register(() => unload.abort());
  const isUnloaded = (): boolean => unload.signal.aborted;
  const isFirst = await sharing.isFirst(unload.signal);
  const marker = isFirst ? openMarker(plugin) : undefined;
  if (isUnloaded()) return;
  // To find out by its store takes five seconds, in which it might be let go of.
  if (!isFirst) sharing.readAlong();
  // Where another window keeps the index, summaries are bought there.
  else tellUnfinished(plugin, purchases);
  const isSafe = marker?.begin() ?? true;
  if (!isSafe) new Notice(texts().notices.safeMode, 0);
  index.wake();
  await templates.look();
  if (isUnloaded()) return;
  const isPaused = plugin.app.loadLocalStorage(PAUSE_KEY) === PAUSED;
  await start(plugin, index, marker, isSafe ? isPaused && 'by-user' : 'unsafe');
}

/** A pause lasts until the user ends it, also when the app is closed meanwhile. */
export function keepPause(app: App, isPaused: boolean): void {
  app.saveLocalStorage(PAUSE_KEY, isPaused ? PAUSED : null);
}

function openMarker(plugin: Plugin): StartMarker {
  const { app } = plugin;
  const marker = new StartMarker({
    load: (): unknown => app.loadLocalStorage(KEY),
    save: (value) => app.saveLocalStorage(KEY, value),
  });
  plugin.registerEvent(app.workspace.on('quit', () => marker.finish()));
  plugin.register(() => marker.finish());
  return marker;
}

/** Says once of each loss that notes are missing, until that is decided or they are back. */
function tellLosses(index: IndexSession): void {
  let said: Notice | undefined;
  index.onProgress(({ progress: { loss } }) => {
    if (loss !== undefined) said ??= new Notice(texts().notices.lost(loss.lost, loss.known), 0);
    else {
      said?.hide();
      said = undefined;
    }
  });
}

/** Says once of each part of the stored index that it was damaged and is made again; of some that is known late. */
function tellRemade(index: IndexSession): void {
  const told = new Set<string>();
  index.onChange(async () => {
    const status = await index.engine.meaningStatus(null);
    const parts = status.ok ? remadeParts(status.value).filter((part) => !told.has(part)) : [];
    if (parts.length === 0) return;
    for (const part of parts) told.add(part);
    new Notice(texts().status.remade.told(parts));
  });
}

/** Says once that a server waits for a yes. */
function tellWithheld(index: IndexSession): void {
  let isTold = false;
  index.onChange(async () => {
    const status = await index.engine.meaningStatus(null);
    const withheld = status.ok ? status.value.withheld : undefined;
    if (isTold || withheld === undefined) return;
    isTold = true;
    const { told, damaged } = texts().status.withheld;
    new Notice((isOfDamage(withheld) ? damaged : told)(withheld.texts), 0);
  });
}

async function start(
  plugin: Plugin,
  index: IndexSession,
  marker: StartMarker | undefined,
  paused: Parameters<IndexSession['start']>[0],
): Promise<void> {
  const opened = await index.start(paused);
  if (opened.ok && opened.value.damage.length > 0) {
    new Notice(texts().notices.discarded(opened.value.damage.map(texts().fault)));
  }
  const timer = window.setTimeout(() => marker?.finish(), SETTLED_MS);
  plugin.register(() => window.clearTimeout(timer));
}

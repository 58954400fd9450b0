import { TFolder, type App, type Plugin } from 'obsidian';
import type { SavedLenses } from '../ui/explorer/lens-actions';
import { revealExplorer } from '../ui/explorer/reveal-explorer';
import { EXPLORER_ICON, EXPLORER_VIEW, ExplorerView, type ExplorerHost } from '../ui/explorer/explorer-view';
import { errorText } from '../ui/error-text';
import { ImportView } from '../ui/import/import-view';
import { askRebuild } from '../ui/status/ask-rebuild';
import { StatusView } from '../ui/status/status-view';
import { TuneView } from '../ui/tune/tune-view';
import { countByNote, needsOfNotes, type SummaryCounts } from '../llm/needs-of-notes';
import type { Wish } from '../llm/plan-purchase';
import type { Money, PriceQuote } from '../llm/quote';
import { measureAppMemory } from '../obsidian/app-memory';
import { onRename, retryFile } from '../obsidian/watch-vault';
import { hidePair, renamedPairs, showPair } from '../settings/hidden-pairs';
import type { AltitudeSettings } from '../settings/settings';
import type { SettingsStore } from '../settings/settings-store';
import type { Introduction } from '../ui/explorer/intro';
import type { HiddenNearby } from '../ui/explorer/explorer-ports';
import { offerFor } from '../ui/explorer/offer';
import type { NoteStanding } from '../ui/status/note-lookup';
import { VAULT_ID, parseAtomId, parseNotePath, type Atom, type NotePath } from '../../worker/contract';
import { texts } from '../texts/texts';
import { answerWriter, choiceIn, questionReader } from './model-ways';
import type { Parts } from './parts';
import { countNotesOf, openModelSettings, openOwnSettings } from './settings-pane';
import { folderWish, openNoteWish, openSpending } from './spending-pane';
import { openTransfer } from './transfer-pane';
import { now } from './window-clock';

/** The ways into the panes that are not open all the time. */
interface Panes {
  openStatus: () => void;
  openTune: () => void;
  openImport: () => void;
  openSpending: () => void;
  openTransfer: () => void;
  /** For the note that is open; answers whether one is. */
  summarizeNote: (checking: boolean) => boolean;
}

/** Gives the app the explorer, and answers with the ways to open the other panes. */
export function addPanes(plugin: Plugin, parts: Parts): Panes {
  const panes = {
    openStatus: () => openStatus(plugin, parts),
    openTune: () => openTune(plugin, parts),
    openImport: () => openImport(plugin, parts),
    openSpending: () => openSpending(plugin.app, parts, () => openModelSettings(plugin)),
    openTransfer: () => openTransfer(plugin.app, parts),
    summarizeNote: (checking: boolean) => summarizeNote(plugin, parts, checking),
  };
  addExplorer(plugin, parts, panes);
  return panes;
}

function addExplorer(plugin: Plugin, parts: Parts, { openStatus }: Panes): void {
  const { app, manifest } = plugin;
  const { index, settings } = parts;
  const lenses: SavedLenses = {
    list: () => settings.current.lenses,
    store: (changed) => settings.change({ lenses: changed }),
  };
  const hidden = hiddenNearby(settings);
  onRename(plugin, app, index, (before, now) => {
    const [from, to] = [parseNotePath(before), parseNotePath(now)];
    if (from !== undefined && to !== undefined) void hidden.renamed(from, to);
  });
  const intro = introduction(app);
  const showSettings = (): void => openOwnSettings(plugin);
  const showModels = (): void => openModelSettings(plugin);
  const [writer, reader] = [answerWriter(parts), questionReader(parts)];
  const offerPrice = async (atom: Atom): Promise<Money | undefined> =>
    (await quoteOf(parts, { ids: [atom.id], perspective: null, ...offered(atom) }))?.price;
  const openOffer = (atom: Atom): void =>
    openSpending(app, parts, showModels, { of: atom.id, title: atom.title, ...offered(atom) });
  const onSummaries = (listener: () => void) => onOffers(parts, listener);
  const ways = { openStatus, openSettings: showSettings, offerPrice, openOffer, onSummaries };
  const host: ExplorerHost = {
    ...{ index, lenses, hidden, intro, writer, reader, ...ways },
    onRename: (view, listener) => onRename(view, app, index, listener),
  };
  plugin.registerEvent(
    app.workspace.on('file-menu', (menu, file) => {
      if (!(file instanceof TFolder) || file.isRoot() || choiceIn(parts) === undefined) return;
      menu.addItem((item) =>
        item
          .setIcon(EXPLORER_ICON)
          .setTitle(texts().buying.menuFolder)
          .onClick(() => openSpending(app, parts, showModels, folderWish(app, file))),
      );
    }),
  );
  plugin.registerView(EXPLORER_VIEW, (leaf) => new ExplorerView(leaf, host));
  plugin.registerHoverLinkSource(EXPLORER_VIEW, { display: manifest.name, defaultMod: true });
  plugin.addRibbonIcon(EXPLORER_ICON, texts().commands.ribbon, () => void revealExplorer(app));
}

/** What can be bought may be another thing, or cost something else. Returns the way to stop. */
function onOffers({ purchases, settings }: Parts, listener: () => void): () => void {
  const stops = [
    purchases.onChange(() => {
      if (!purchases.isBusy) listener();
    }),
    settings.onChange((change) => {
      if (OFFERED_BY.some((name) => name in change)) listener();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const OFFERED_BY: readonly (keyof AltitudeSettings)[] = ['llmServer', 'llmAddress', 'llmModel', 'llmPrices'];

/** A name comes with the summary of the theme alone; what is renewed is renewed with all below it. */
function offered(atom: Atom): Pick<Wish, 'which' | 'below'> {
  return offerFor(atom) === 'name' ? { which: 'missing', below: false } : { which: 'stale' };
}

/** Undefined where no model can be asked, or nothing is to be bought; a failure is told by the pane in which that is bought. */
async function quoteOf(
  parts: Parts,
  wish: Parameters<Parts['purchases']['quote']>[1],
): Promise<PriceQuote | undefined> {
  const choice = choiceIn(parts);
  const quoted = choice && (await parts.purchases.quote(choice, wish));
  return quoted?.ok === true && quoted.value.quote.units.length > 0 ? quoted.value.quote : undefined;
}

/** Kept per device: its keys are not those of a phone. */
function introduction(app: App): Introduction {
  return {
    isDue: () => app.loadLocalStorage(INTRO_KEY) !== READ,
    done: () => app.saveLocalStorage(INTRO_KEY, READ),
  };
}

const INTRO_KEY = 'altitude-intro';
const READ = 'read';

function summarizeNote(plugin: Plugin, parts: Parts, checking: boolean): boolean {
  const wish = openNoteWish(plugin.app);
  if (wish === undefined) return false;
  if (!checking) openSpending(plugin.app, parts, () => openModelSettings(plugin), wish);
  return true;
}

interface KeptHidden extends HiddenNearby {
  /** What is hidden goes along with its notes. */
  renamed(from: NotePath, to: NotePath): Promise<void>;
}

function hiddenNearby(settings: SettingsStore): KeptHidden {
  const pairs = () => settings.current.hiddenNearby;
  return {
    near: (path) => pairs()[path] ?? [],
    hide: (near, paths) => settings.change({ hiddenNearby: hidePair(pairs(), near, paths) }),
    show: (near, paths) => settings.change({ hiddenNearby: showPair(pairs(), near, paths) }),
    renamed: async (from, to) => {
      const renamed = renamedPairs(pairs(), from, to);
      if (renamed !== undefined) await settings.change({ hiddenNearby: renamed });
    },
  };
}

function openStatus({ app }: Plugin, parts: Parts): void {
  const { index, files, offers } = parts;
  new StatusView(app, {
    index,
    leftOut: () => countNotesOf(parts),
    paths: () => files.paths(),
    standingOf: (path) => standingOf(parts, path),
    retry: (path) => retryFile(app, files, index, path),
    askRebuild: () => askRebuild(app, index),
    takeVectors: (folder) => openTransfer(app, parts, folder),
    putOfferAway: () => offers.putAway(),
    memory: () => measureAppMemory(window),
  }).open();
}

async function standingOf({ files, index }: Parts, path: NotePath): Promise<NoteStanding> {
  const id = parseAtomId(path);
  const found = id === undefined ? undefined : await index.engine.atom({ id });
  return { path, isIndexed: found?.ok === true, leftOut: files.leftOut(path) };
}

function openImport(plugin: Plugin, parts: Parts): void {
  const { app } = plugin;
  const { files, index, settings } = parts;
  new ImportView(app, {
    summaries: choiceIn(parts) ? (paths) => summariesOf(parts, paths) : undefined,
    openSpending: () => openSpending(app, parts, () => openModelSettings(plugin)),
    survey: () => files.survey(),
    choice: settings.current,
    isLocal: index.snapshot.isLocal,
    apply: (choice) => void settings.change(choice),
  }).open();
}

async function summariesOf(
  parts: Parts,
  paths: readonly string[],
): Promise<{ byPath: Map<string, SummaryCounts>; price: Money | undefined }> {
  const notes = paths.flatMap((path) => parseNotePath(path) ?? []);
  const needs = await needsOfNotes(parts.index.engine, notes);
  if (!needs.ok) throw new Error(errorText(needs.error));
  const quote = await quoteOf(parts, { ids: [VAULT_ID], perspective: null, which: 'missing' });
  return { byPath: countByNote(needs.value), price: quote?.price };
}

function openTune({ app }: Plugin, { index, settings }: Parts): void {
  new TuneView(app, {
    engine: index.engine,
    isLocal: index.snapshot.isLocal,
    now,
    apply: (tunedWeights) => settings.change({ tunedWeights, usesTunedWeights: true }),
    isSettled: () => index.isSettled(),
    onProgress: (listener) => index.onProgress(listener),
  }).open();
}

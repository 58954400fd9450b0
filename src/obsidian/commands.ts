import { ConfirmationModal, MarkdownView, Notice, type App, type Editor, type Plugin } from 'obsidian';
import { parseNotePath } from '../../worker/contract';
import type { ExplorerView } from '../ui/explorer/explorer-view';
import { errorText } from '../ui/error-text';
import { STRINGS } from '../texts/strings';
import { revealExplorer } from '../ui/explorer/reveal-explorer';
import type { IndexSession } from './index-session';

interface CommandHost {
  index: IndexSession;
  openStatus(): void;
  openTune(): void;
}

export function addCommands(plugin: Plugin, host: CommandHost): void {
  const { app } = plugin;
  const text = STRINGS.commands;
  const onExplorer = (id: string, name: string, act: (view: ExplorerView) => unknown): void => {
    plugin.addCommand({ id, name, callback: () => void withExplorer(app, act) });
  };
  onExplorer('open-explorer', text.open, (view) => view.focusList());
  onExplorer('zoom-in', text.zoomIn, (view) => view.model.zoomIn());
  onExplorer('zoom-out', text.zoomOut, (view) => view.model.zoomOut());
  onExplorer('back', text.back, (view) => view.model.back());
  onExplorer('forward', text.forward, (view) => view.model.forward());
  onExplorer('pin', text.pin, (view) => view.model.togglePin());
  onExplorer('move-to-nearest', text.moveToNearest, moveToNearest);
  onExplorer('filter-by-lens', text.filter, (view) => view.pickLens());
  addNoteCommands(plugin);
  addIndexCommands(plugin, host);
}

function addNoteCommands(plugin: Plugin): void {
  const { app } = plugin;
  plugin.addCommand({
    id: 'explore-selection',
    name: STRINGS.commands.exploreSelection,
    editorCallback: (editor) => void withExplorer(app, (view) => exploreSelection(view, editor)),
  });
  plugin.addCommand({
    id: 'related-notes',
    name: STRINGS.commands.related,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveViewOfType(MarkdownView)?.file ?? app.workspace.getActiveFile();
      const path = file?.extension === 'md' ? parseNotePath(file.path) : undefined;
      if (path === undefined) return false;
      if (!checking) void withExplorer(app, (view) => view.model.showRelated(path));
      return true;
    },
  });
}

function addIndexCommands(plugin: Plugin, host: CommandHost): void {
  const text = STRINGS.commands;
  plugin.addCommand({ id: 'index-status', name: text.status, callback: () => host.openStatus() });
  plugin.addCommand({ id: 'tune', name: text.tune, callback: () => host.openTune() });
  plugin.addCommand({
    id: 'rebuild-index',
    name: text.rebuild,
    callback: () => askRebuild(plugin.app, host.index),
  });
  plugin.addCommand({
    id: 'pause-indexing',
    name: text.pause,
    callback: () => {
      const isPaused = host.index.togglePause();
      new Notice(isPaused ? STRINGS.notices.paused : STRINGS.notices.resumed);
    },
  });
}

/** Rebuilds the index once the user has agreed. */
export function askRebuild(app: App, index: IndexSession): void {
  const modal = new ConfirmationModal(app);
  modal.setTitle(STRINGS.rebuild.title);
  modal.setContent(STRINGS.rebuild.text);
  modal.addButton((button) =>
    button
      .setButtonText(STRINGS.rebuild.confirm)
      .setCta()
      .onClick(() => void rebuild(index)),
  );
  modal.addCancelButton(STRINGS.rebuild.cancel);
  modal.open();
}

async function rebuild(index: IndexSession): Promise<void> {
  const rebuilt = await index.rebuild();
  if (rebuilt.ok) new Notice(STRINGS.rebuild.done);
  else if (rebuilt.error.kind !== 'cancelled') new Notice(errorText(rebuilt.error));
}

async function moveToNearest(view: ExplorerView): Promise<void> {
  if (!(await view.model.moveToNearest())) new Notice(STRINGS.explorer.noNearest);
}

/** What is selected is searched for; with nothing selected, the line of the caret. */
function exploreSelection(view: ExplorerView, editor: Editor): void {
  const selected = editor.getSelection().trim();
  const words = selected === '' ? editor.getLine(editor.getCursor().line).trim() : selected;
  view.focusSearch(words.replace(/\s+/g, ' ').slice(0, MAX_QUERY));
}

/** A longer query says no more than its first words do, and takes longer. */
const MAX_QUERY = 300;

async function withExplorer(app: App, act: (view: ExplorerView) => unknown): Promise<void> {
  const view = await revealExplorer(app);
  if (view !== undefined) await act(view);
}

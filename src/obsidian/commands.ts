import { MarkdownView, Notice, type Plugin } from 'obsidian';
import { parseNotePath, type AtomId, type NotePath } from '../../worker/contract';
import { texts } from '../texts/texts';
import { wordsAtCaret } from './words-at-caret';

/** The explorer, as far as it is moved by commands. */
export interface Explorer {
  readonly model: {
    show(id: AtomId): Promise<void>;
    zoomIn(): Promise<void>;
    zoomOut(): Promise<void>;
    back(): Promise<void>;
    forward(): Promise<void>;
    togglePin(): void;
    /** Answers whether there was anything near. */
    moveToNearest(): Promise<boolean>;
    showRelated(path: NotePath): Promise<void>;
  };
  focusList(): void;
  focusSearch(query: string): void;
  pickLens(): void;
}

interface CommandHost {
  /** Brings the explorer into view; undefined when the app has made none. */
  revealExplorer(): Promise<Explorer | undefined>;
  openStatus(): void;
  openImport(): void;
  openTune(): void;
  openTransfer(): void;
  openSpending(): void;
  openKnowledge(): void;
  /** Answers whether there is knowledge to export. */
  exportKnowledge(checking: boolean): boolean;
  /** Answers whether there is a note to do it for. */
  summarizeNote(checking: boolean): boolean;
  askRebuild(): void;
  askForget(): void;
  /** Answers whether the indexing is paused now. */
  togglePause(): boolean;
}

export function addCommands(plugin: Plugin, host: CommandHost): void {
  const text = texts().commands;
  const onExplorer = (id: string, name: string, act: (explorer: Explorer) => unknown): void => {
    plugin.addCommand({ id, name, callback: () => void withExplorer(host, act) });
  };
  onExplorer('open-explorer', text.open, (explorer) => explorer.focusList());
  onExplorer('zoom-in', text.zoomIn, (explorer) => explorer.model.zoomIn());
  onExplorer('zoom-out', text.zoomOut, (explorer) => explorer.model.zoomOut());
  onExplorer('back', text.back, (explorer) => explorer.model.back());
  onExplorer('forward', text.forward, (explorer) => explorer.model.forward());
  onExplorer('pin', text.pin, (explorer) => explorer.model.togglePin());
  onExplorer('move-to-nearest', text.moveToNearest, moveToNearest);
  onExplorer('filter-by-lens', text.filter, (explorer) => explorer.pickLens());
  addNoteCommands(plugin, host);
  addIndexCommands(plugin, host);
}

function addNoteCommands(plugin: Plugin, host: CommandHost): void {
  const { app } = plugin;
  plugin.addCommand({
    id: 'explore-selection',
    name: texts().commands.exploreSelection,
    editorCallback: (editor) =>
      void withExplorer(host, (explorer) => explorer.focusSearch(wordsAtCaret(editor))),
  });
  plugin.addCommand({
    id: 'related-notes',
    name: texts().commands.related,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveViewOfType(MarkdownView)?.file ?? app.workspace.getActiveFile();
      const path = file?.extension === 'md' ? parseNotePath(file.path) : undefined;
      if (path === undefined) return false;
      if (!checking) void withExplorer(host, (explorer) => explorer.model.showRelated(path));
      return true;
    },
  });
}

function addIndexCommands(plugin: Plugin, host: CommandHost): void {
  const text = texts().commands;
  plugin.addCommand({ id: 'index-status', name: text.status, callback: () => host.openStatus() });
  plugin.addCommand({ id: 'import', name: text.import, callback: () => host.openImport() });
  plugin.addCommand({ id: 'tune', name: text.tune, callback: () => host.openTune() });
  plugin.addCommand({ id: 'vectors', name: texts().transfer.title, callback: () => host.openTransfer() });
  const { command: openKnowledge } = texts().knowledge.pane;
  plugin.addCommand({ id: 'knowledge', name: openKnowledge, callback: () => host.openKnowledge() });
  plugin.addCommand({
    id: 'export-knowledge',
    name: texts().exporting.title,
    checkCallback: (checking) => host.exportKnowledge(checking),
  });
  const { command, commandNote } = texts().buying;
  plugin.addCommand({ id: 'spending', name: command, callback: () => host.openSpending() });
  plugin.addCommand({
    id: 'summarize-note',
    name: commandNote,
    checkCallback: (checking) => host.summarizeNote(checking),
  });
  plugin.addCommand({ id: 'rebuild-index', name: text.rebuild, callback: () => host.askRebuild() });
  plugin.addCommand({ id: 'forget-answers', name: text.forgetAnswers, callback: () => host.askForget() });
  plugin.addCommand({
    id: 'pause-indexing',
    name: text.pause,
    callback: () => {
      const isPaused = host.togglePause();
      new Notice(isPaused ? texts().notices.paused : texts().notices.resumed);
    },
  });
}

async function moveToNearest({ model }: Explorer): Promise<void> {
  if (!(await model.moveToNearest())) new Notice(texts().explorer.noNearest);
}

async function withExplorer(host: CommandHost, act: (explorer: Explorer) => unknown): Promise<void> {
  const explorer = await host.revealExplorer();
  if (explorer !== undefined) await act(explorer);
}

import type * as O from 'obsidian';
import type { App } from './app';
import { freeNotePath } from './file-manager';
import { MarkdownView } from './markdown/markdown-view';
import { setColourScheme } from './page-mode';
import { CommandPalette, QuickSwitcher } from './ui/palettes';

const mod = (key: string, ...more: O.Modifier[]): O.Hotkey[] => [{ modifiers: ['Mod', ...more], key }];

const markdownView = (app: App): MarkdownView | null => {
  const view = app.workspace.getMostRecentLeaf()?.view;
  return view instanceof MarkdownView ? view : null;
};

const ifMarkdown =
  (app: App, act: (view: MarkdownView) => void) =>
  (checking: boolean): boolean => {
    const view = markdownView(app);
    if (view && !checking) act(view);
    return view !== null;
  };

/** The application's own commands that the stand-in has, under the application's ids and keys. */
export function addHostCommands(app: App): void {
  const { workspace } = app;
  const commands: O.Command[] = [
    { id: 'command-palette:open', name: 'Command palette: Open command palette', hotkeys: mod('P'), callback: () => new CommandPalette(app, app.commands).open() },
    { id: 'switcher:open', name: 'Quick switcher: Open quick switcher', hotkeys: mod('O'), callback: () => new QuickSwitcher(app, app.vault).open() },
    { id: 'app:open-settings', name: 'Open settings', hotkeys: mod(','), callback: () => app.setting.openTabById() },
    { id: 'app:toggle-left-sidebar', name: 'Toggle left sidebar', callback: () => workspace.leftSplit.toggle() },
    { id: 'app:toggle-right-sidebar', name: 'Toggle right sidebar', callback: () => workspace.rightSplit.toggle() },
    { id: 'app:go-back', name: 'Navigate back', hotkeys: mod('ArrowLeft', 'Alt'), callback: () => void workspace.getMostRecentLeaf()?.goBack() },
    { id: 'app:go-forward', name: 'Navigate forward', hotkeys: mod('ArrowRight', 'Alt'), callback: () => void workspace.getMostRecentLeaf()?.goForward() },
    { id: 'markdown:toggle-preview', name: 'Toggle reading view', hotkeys: mod('E'), checkCallback: ifMarkdown(app, (view) => view.toggleMode()) },
    { id: 'editor:save-file', name: 'Save current file', hotkeys: mod('S'), checkCallback: ifMarkdown(app, (view) => void view.save()) },
    { id: 'file-explorer:new-file', name: 'Create new note', callback: () => void createNote(app) },
    { id: 'workspace:split-vertical', name: 'Split right', callback: () => void splitRight(app) },
    { id: 'workspace:close', name: 'Close current tab', callback: () => workspace.activeLeaf?.detach() },
    { id: 'theme:toggle-light-dark', name: 'Toggle light and dark mode', callback: () => setColourScheme(app, app.isDarkMode() ? 'light' : 'dark') },
  ]; // prettier-ignore
  for (const command of commands) app.commands.add(command);
}

async function createNote(app: App): Promise<void> {
  const file = await app.vault.create(freeNotePath(app, '/'), '');
  await app.workspace.getLeaf(false).openFile(file);
}

async function splitRight(app: App): Promise<void> {
  const recent = app.workspace.getMostRecentLeaf();
  const leaf = app.workspace.splitActiveLeaf();
  if (recent) await leaf.setViewState({ ...recent.getViewState(), active: true }, recent.getEphemeralState());
}

import type * as O from 'obsidian';
import type { Commands } from '../commands';
import { Keymap, hotkeyLabel } from '../keys';
import { renderResults } from '../fuzzy';
import type { TFile } from '../vault-files';
import type { Vault } from '../vault';
import { FuzzySuggestModal } from './suggest';

export class CommandPalette extends FuzzySuggestModal<O.Command> {
  readonly #commands: Commands;

  constructor(app: O.App, commands: Commands) {
    super(app);
    this.#commands = commands;
    this.setPlaceholder('Select a command…');
    this.emptyStateText = 'No commands found.';
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to use' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  getItems(): O.Command[] {
    return this.#commands.available();
  }

  getItemText(command: O.Command): string {
    return command.name;
  }

  override renderSuggestion(found: O.FuzzyMatch<O.Command>, el: HTMLElement): void {
    el.addClass('mod-complex');
    renderResults(
      el.createDiv({ cls: 'suggestion-content' }).createDiv({ cls: 'suggestion-title' }),
      found.item.name,
      found.match,
    );
    const keys = el.createDiv({ cls: 'suggestion-aux' });
    for (const hotkey of found.item.hotkeys ?? [])
      keys.createEl('kbd', { cls: 'suggestion-hotkey', text: hotkeyLabel(hotkey) });
  }

  onChooseItem(command: O.Command): void {
    this.#commands.run(command.id);
  }
}

/** Opens a note by a part of its path; without a query, the notes opened last come first. */
export class QuickSwitcher extends FuzzySuggestModal<TFile> {
  readonly #vault: Vault;

  constructor(app: O.App, vault: Vault) {
    super(app);
    this.#vault = vault;
    this.setPlaceholder('Find a note…');
    this.limit = 50;
  }

  getItems(): TFile[] {
    const recent = this.app.workspace.getLastOpenFiles();
    const files = this.#vault.getFiles();
    const opened = new Set(recent);
    return [
      ...files.filter((file) => opened.has(file.path)),
      ...files.filter((file) => !opened.has(file.path)),
    ];
  }

  getItemText(file: TFile): string {
    return file.extension === 'md' ? file.path.slice(0, -3) : file.path;
  }

  onChooseItem(file: TFile, event: MouseEvent | KeyboardEvent): void {
    void this.app.workspace.openLinkText(file.path, '', Keymap.isModEvent(event));
  }
}

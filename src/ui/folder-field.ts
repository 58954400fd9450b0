import { AbstractInputSuggest, type App } from 'obsidian';
import { trimFolder } from '../settings/folder-rules';
import { offeredFolders } from './offered-folders';

/** Offers the folders of the vault below a field into which one is typed. */
export class FolderField extends AbstractInputSuggest<string> {
  constructor(app: App, field: HTMLInputElement, take: (folder: string) => void) {
    super(app, field);
    this.onSelect((folder) => {
      this.setValue(folder);
      take(folder);
      this.close();
    });
  }

  protected override getSuggestions(typed: string): string[] {
    const all = this.app.vault.getAllFolders(false).map(({ path }) => trimFolder(path));
    return offeredFolders(typed, all);
  }

  override renderSuggestion(folder: string, el: HTMLElement): void {
    el.setText(folder);
    el.dir = 'auto';
  }
}

import { AbstractInputSuggest, type App, type TFolder } from 'obsidian';
import { trimFolder } from '../../settings/folder-rules';

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
    const words = typed.toLowerCase();
    const path = ({ path: folder }: TFolder): string => trimFolder(folder);
    return this.app.vault
      .getAllFolders(false)
      .map(path)
      .filter((folder) => folder.toLowerCase().includes(words) && folder !== typed);
  }

  override renderSuggestion(folder: string, el: HTMLElement): void {
    el.setText(folder);
    el.dir = 'auto';
  }
}

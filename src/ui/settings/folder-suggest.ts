import { FuzzySuggestModal, type App } from 'obsidian';
import { texts } from '../../texts/texts';
import { trimFolder } from '../../settings/folder-rules';

/** Offers the folders of the vault. */
export class FolderSuggest extends FuzzySuggestModal<string> {
  readonly #onChoose: (folder: string) => void;

  constructor(app: App, onChoose: (folder: string) => void) {
    super(app);
    this.#onChoose = onChoose;
    this.setPlaceholder(texts().settings.pickFolder);
  }

  override getItems(): string[] {
    return this.app.vault.getAllFolders(false).map(({ path }) => trimFolder(path));
  }

  override getItemText(folder: string): string {
    return folder;
  }

  override onChooseItem(folder: string): void {
    this.#onChoose(folder);
  }
}

import type * as O from 'obsidian';
import { prepareFuzzySearch } from '../fuzzy';
import type { App } from '../app';
import { TFolder, type TFile } from '../vault-files';
import { AbstractInputSuggest } from './suggest';
import type { SearchComponent } from './text-components';

/** Offers the files or folders of the vault under a setting's input. */
export class FilePathSuggest extends AbstractInputSuggest<string> {
  readonly #control: O.SettingFileControl | O.SettingFolderControl;

  constructor(
    app: O.App,
    component: SearchComponent,
    control: O.SettingFileControl | O.SettingFolderControl,
  ) {
    super(app, component.inputEl);
    this.#control = control;
    this.onSelect((path) => {
      component.setValue(path);
      component.onChanged();
      this.close();
    });
  }

  protected getSuggestions(query: string): string[] {
    const search = prepareFuzzySearch(query);
    return this.#candidates()
      .map((file) => file.path)
      .filter((path) => search(path));
  }

  renderSuggestion(path: string, el: HTMLElement): void {
    el.setText(path);
  }

  #candidates(): (TFile | TFolder)[] {
    const { vault } = this.app as App;
    const control = this.#control;
    if (control.type === 'file') return vault.getFiles().filter((file) => control.filter?.(file) ?? true);
    return vault
      .getAllFolders(control.includeRoot ?? false)
      .filter((folder) => control.filter?.(folder) ?? true);
  }
}

import type * as O from 'obsidian';
import { TextFileView } from '../workspace/file-views';
import { BasesEntry, BasesQueryResult, BasesViewConfig, baseViews, QueryController, readBase } from './bases';

/** Shows a file of a base by the view that a plugin has registered for it. */
export class BaseFileView extends TextFileView {
  #shown: O.BasesView | undefined;
  #folder: string | undefined;

  getViewType(): string {
    return 'bases';
  }

  override onload(): void {
    super.onload();
    const { vault } = this.host;
    this.registerEvent(vault.on('create', () => this.#update()));
    this.registerEvent(vault.on('delete', () => this.#update()));
    this.registerEvent(vault.on('rename', () => this.#update()));
  }

  getViewData(): string {
    return this.data;
  }

  setViewData(data: string): void {
    this.clear();
    const read = readBase(data);
    const registered = read && baseViews.get(read.type);
    if (read === undefined || registered === undefined) {
      this.contentEl.createDiv({ cls: 'empty-state-title', text: 'This base cannot be shown here' });
      return;
    }
    this.#folder = read.folder;
    const controller = new QueryController(this.host);
    this.#shown = registered.factory(controller, this.contentEl.createDiv({ cls: 'bases-view' }));
    this.#shown.config = new BasesViewConfig(read.name, read.order);
    this.addChild(this.#shown);
    this.#update();
  }

  clear(): void {
    if (this.#shown !== undefined) this.removeChild(this.#shown);
    this.#shown = undefined;
    this.contentEl.empty();
  }

  #update(): void {
    if (this.#shown === undefined) return;
    const folder = this.#folder;
    const files = this.host.vault
      .getMarkdownFiles()
      .filter(({ path }) => folder === undefined || path.startsWith(`${folder}/`));
    this.#shown.data = new BasesQueryResult(files.map((file) => new BasesEntry(this.host, file)));
    this.#shown.onDataUpdated();
  }
}

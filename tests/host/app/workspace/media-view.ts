import type * as O from 'obsidian';
import { FileView } from './file-views';
import type { TFile } from '../vault-files';

/** Pictures are shown; for files of another kind it says that nothing here can show them. */
export class MediaView extends FileView {
  readonly #type: 'image' | 'unsupported';

  constructor(leaf: O.WorkspaceLeaf, type: 'image' | 'unsupported') {
    super(leaf);
    this.#type = type;
    this.icon = type === 'image' ? 'lucide-image' : 'lucide-file';
  }

  getViewType(): string {
    return this.#type;
  }

  override onLoadFile(file: TFile): Promise<void> {
    this.contentEl.empty();
    const frame = this.contentEl.createDiv({ cls: 'media-view' });
    if (this.#type === 'image')
      frame.createEl('img', { attr: { src: this.host.vault.getResourcePath(file), alt: file.name } });
    else frame.createDiv({ cls: 'empty-state-title', text: `${file.name} cannot be shown here` });
    return Promise.resolve();
  }
}

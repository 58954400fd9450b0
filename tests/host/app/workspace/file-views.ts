import type * as O from 'obsidian';
import { debounce } from '../debounce';
import type { App } from '../app';
import type { TFile } from '../vault-files';
import { ItemView } from './view';

const SAVE_AFTER_MS = 800;

export abstract class FileView extends ItemView implements O.FileView {
  allowNoFile = false;
  file: TFile | null = null;
  override navigation = true;

  get host(): App {
    return this.app as App;
  }

  getDisplayText(): string {
    return this.file ? (this.file.extension === 'md' ? this.file.basename : this.file.name) : 'No file';
  }

  override onload(): void {
    this.registerEvent(this.host.vault.on('rename', (file: O.TAbstractFile) => {
      if (file === this.file) void this.onRename(this.file);
    })); // prettier-ignore
    this.registerEvent(this.host.vault.on('delete', (file: O.TAbstractFile) => {
      if (file === this.file) this.leaf.detach();
    })); // prettier-ignore
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), ...(this.file ? { file: this.file.path } : {}) };
  }

  override async setState(state: unknown, result: O.ViewStateResult): Promise<void> {
    const path = (state as { file?: unknown }).file;
    const file = typeof path === 'string' ? this.host.vault.getFileByPath(path) : null;
    if (file !== this.file) {
      result.history = true;
      if (this.file) await this.onUnloadFile(this.file);
      this.file = file;
      if (file) await this.onLoadFile(file);
    }
    await super.setState(state, result);
  }

  override async onClose(): Promise<void> {
    if (this.file) await this.onUnloadFile(this.file);
    await super.onClose();
  }

  onLoadFile(file: TFile): Promise<void> {
    void file;
    return Promise.resolve();
  }

  onUnloadFile(file: TFile): Promise<void> {
    void file;
    return Promise.resolve();
  }

  onRename(file: TFile): Promise<void> {
    void file;
    (this.leaf as O.WorkspaceLeaf & { refreshTitle(): void }).refreshTitle();
    return Promise.resolve();
  }

  canAcceptExtension(extension: string): boolean {
    void extension;
    return false;
  }
}

export abstract class EditableFileView extends FileView implements O.EditableFileView {}

/** A file shown and edited as text: saved a moment after the last edit, followed when it changes on disk. */
export abstract class TextFileView extends EditableFileView implements O.TextFileView {
  data = '';
  readonly requestSave: () => void;
  #saved = '';

  constructor(leaf: O.WorkspaceLeaf) {
    super(leaf);
    const later = debounce(() => void this.save(), SAVE_AFTER_MS, true);
    this.requestSave = () => void later();
  }

  override onload(): void {
    super.onload();
    this.registerEvent(this.host.vault.on('modify', (file: O.TAbstractFile) => {
      if (file === this.file) void this.#follow(this.file);
    })); // prettier-ignore
  }

  override async onLoadFile(file: TFile): Promise<void> {
    const text = await this.host.vault.read(file);
    // Another file may have been opened meanwhile.
    if (file === this.file) this.#show(text, true);
  }

  override async onUnloadFile(file: TFile): Promise<void> {
    await this.#saveTo(file);
    this.#empty();
  }

  async save(clear?: boolean): Promise<void> {
    if (this.file) await this.#saveTo(this.file);
    if (clear) this.#empty();
  }

  abstract getViewData(): string;
  abstract setViewData(data: string, clear: boolean): void;
  abstract clear(): void;

  #show(text: string, clear: boolean): void {
    this.data = text;
    this.#saved = text;
    this.setViewData(text, clear);
  }

  /** What is shown of a file that is still being read is no edit of it. */
  #empty(): void {
    this.clear();
    this.data = '';
    this.#saved = '';
  }

  async #saveTo(file: TFile): Promise<void> {
    const data = this.getViewData();
    if (data === this.#saved || this.host.vault.getFileByPath(file.path) !== file) return;
    this.#saved = data;
    this.data = data;
    await this.host.vault.modify(file, data);
  }

  /** Text on disk wins over what is shown, unless there are edits that are not saved yet. */
  async #follow(file: TFile): Promise<void> {
    const text = await this.host.vault.read(file);
    const edited = this.getViewData() !== this.#saved;
    if (text !== this.#saved && !edited && file === this.file) this.#show(text, false);
  }
}

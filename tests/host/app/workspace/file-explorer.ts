import type * as O from 'obsidian';
import type { App } from '../app';
import { debounce } from '../debounce';
import { freeNotePath } from '../file-manager';
import { setIcon } from '../icons';
import { Keymap } from '../keys';
import { Menu } from '../ui/menu';
import { TFile, TFolder, type TAbstractFile } from '../vault-files';
import { ItemView } from './view';

interface Row {
  file: TAbstractFile;
  depth: number;
}

/** Rows drawn above and below what is visible, so that scrolling meets no gaps. */
const SPARE_ROWS = 8;

/** The tree of the vault. Only the rows in sight exist in the document: ten thousand notes cost what forty do. */
export class FileExplorerView extends ItemView {
  #open = new Set<string>(['/']);
  #rows: Row[] = [];
  #scrollEl: HTMLElement;
  #sizerEl: HTMLElement;
  #rowHeight = 0;
  readonly #redrawSoon = debounce(() => this.#rebuild(), 30);

  constructor(leaf: O.WorkspaceLeaf) {
    super(leaf);
    this.icon = 'lucide-folder-closed';
    this.headerEl.remove();
    const buttons = this.contentEl
      .createDiv({ cls: 'nav-header' })
      .createDiv({ cls: 'nav-buttons-container' });
    this.#addButton(buttons, 'lucide-edit', 'New note', () => void this.#createNote());
    this.#addButton(buttons, 'lucide-chevrons-down-up', 'Collapse all', () => this.#collapseAll());
    this.#scrollEl = this.contentEl.createDiv({
      cls: 'nav-files-container',
      attr: { role: 'tree', tabindex: 0, 'aria-label': 'Files' },
    });
    this.#sizerEl = this.#scrollEl.createDiv({ cls: 'nav-files-sizer' });
    this.contentEl.addClass('nav-explorer');
  }

  getViewType(): string {
    return 'file-explorer';
  }

  getDisplayText(): string {
    return 'Files';
  }

  override onload(): void {
    const { vault, workspace } = this.#host;
    for (const event of ['create', 'delete', 'rename'] as const) {
      this.registerEvent(vault.on(event, () => void this.#redrawSoon()));
    }
    this.registerEvent(workspace.on('file-open', (file: TFile | null) => this.#reveal(file)));
    this.registerDomEvent(this.#scrollEl, 'scroll', () => this.#draw());
    const observer = new ResizeObserver(() => this.#draw());
    observer.observe(this.#scrollEl);
    this.register(() => observer.disconnect());
    this.#scrollEl.on('click', '.nav-row', (event, el) => this.#click(event, el));
    this.#scrollEl.on('auxclick', '.nav-row', (event, el) => this.#click(event, el));
    this.#scrollEl.on('contextmenu', '.nav-row', (event, el) => this.#offer(event, el));
    this.#reveal(workspace.getActiveFile());
  }

  override onResize(): void {
    this.#draw();
  }

  get #host(): App {
    return this.app as App;
  }

  #addButton(parent: HTMLElement, icon: string, label: string, act: () => void): void {
    const el = parent.createEl('button', {
      cls: 'clickable-icon nav-action-button',
      attr: { 'aria-label': label },
    });
    setIcon(el, icon);
    el.addEventListener('click', act);
  }

  #rebuild(): void {
    const rows: Row[] = [];
    const add = (folder: TFolder, depth: number): void => {
      for (const child of folder.children) {
        if (!(child instanceof TFolder)) continue;
        rows.push({ file: child, depth });
        if (this.#open.has(child.path)) add(child, depth + 1);
      }
      for (const child of folder.children) if (child instanceof TFile) rows.push({ file: child, depth });
    };
    add(this.#host.vault.getRoot(), 0);
    this.#rows = rows;
    this.#draw();
  }

  #draw(): void {
    this.#rowHeight ||= parseFloat(this.#scrollEl.getCssPropertyValue('--nav-row-height')) || 26;
    const height = this.#rowHeight;
    this.#sizerEl.setCssStyles({ height: `${this.#rows.length * height}px` });
    const first = Math.max(0, Math.floor(this.#scrollEl.scrollTop / height) - SPARE_ROWS);
    const count = Math.ceil(this.#scrollEl.clientHeight / height) + 2 * SPARE_ROWS;
    const shown = this.#rows.slice(first, first + count);
    this.#sizerEl.replaceChildren(...shown.map((row, i) => this.#drawRow(row, (first + i) * height)));
  }

  #drawRow({ file, depth }: Row, top: number): HTMLElement {
    const folder = file instanceof TFolder;
    const el = createDiv({
      cls: `nav-row tappable ${folder ? 'nav-folder-title' : 'nav-file-title'}`,
      attr: { role: 'treeitem', 'data-path': file.path, 'aria-level': depth + 1 },
    });
    el.setCssStyles({ top: `${top}px` });
    el.setCssProps({ '--depth': String(depth) });
    const isOpen = this.#open.has(file.path);
    if (folder) {
      el.setAttr('aria-expanded', String(isOpen));
      setIcon(
        el.createSpan({ cls: 'nav-collapse-icon' }),
        isOpen ? 'lucide-chevron-down' : 'lucide-chevron-right',
      );
    }
    el.createSpan({ cls: 'nav-row-name', text: nameOf(file) });
    if (file instanceof TFile && file.extension !== 'md')
      el.createSpan({ cls: 'nav-file-tag', text: file.extension });
    el.toggleClass('is-active', file === this.#host.workspace.getActiveFile());
    return el;
  }

  #click(event: MouseEvent, el: HTMLElement): void {
    const file = this.#fileOf(el);
    if (file instanceof TFolder) {
      if (!this.#open.delete(file.path)) this.#open.add(file.path);
      this.#rebuild();
    } else if (file instanceof TFile) {
      void this.#host.workspace.getLeaf(Keymap.isModEvent(event)).openFile(file);
      if (document.body.hasClass('is-phone')) this.#host.workspace.leftSplit.collapse();
    }
  }

  #offer(event: MouseEvent, el: HTMLElement): void {
    const file = this.#fileOf(el);
    if (!file) return;
    const menu = Menu.forEvent(event);
    const { workspace, fileManager } = this.#host;
    if (file instanceof TFile) {
      menu.addItem((item) =>
        item
          .setTitle('Open in new tab')
          .setIcon('lucide-file-plus')
          .onClick(() => void workspace.getLeaf('tab').openFile(file)),
      );
    }
    workspace.trigger('file-menu', menu, file, 'file-explorer-context-menu');
    menu.addItem((item) =>
      item
        .setSection('danger')
        .setTitle('Delete')
        .setIcon('lucide-trash-2')
        .setWarning(true)
        .onClick(() => void fileManager.promptForDeletion(file)),
    );
  }

  #fileOf(el: HTMLElement): TAbstractFile | null {
    return this.#host.vault.getAbstractFileByPath(el.getAttr('data-path') ?? '');
  }

  #reveal(file: TFile | null): void {
    for (let folder = file?.parent; folder; folder = folder.parent) this.#open.add(folder.path);
    this.#rebuild();
    const at = this.#rows.findIndex((row) => row.file === file);
    const top = at * this.#rowHeight;
    const { scrollTop, clientHeight } = this.#scrollEl;
    if (at < 0 || (top >= scrollTop && top + this.#rowHeight <= scrollTop + clientHeight)) return;
    this.#scrollEl.scrollTop = top - clientHeight / 2;
  }

  #collapseAll(): void {
    this.#open = new Set(['/']);
    this.#rebuild();
  }

  async #createNote(): Promise<void> {
    const file = await this.#host.vault.create(freeNotePath(this.#host, '/'), '');
    await this.#host.workspace.getLeaf(false).openFile(file);
  }
}

const nameOf = (file: TAbstractFile): string =>
  file instanceof TFile && file.extension === 'md' ? file.basename : file.name;

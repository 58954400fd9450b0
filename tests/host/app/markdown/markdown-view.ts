import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type * as O from 'obsidian';
import { setIcon } from '../icons';
import { Keymap } from '../keys';
import { parseNote } from '../metadata/parse-note';
import { resolveSubpath } from '../paths';
import type { TFile } from '../vault-files';
import { Menu } from '../ui/menu';
import { TextFileView } from '../workspace/file-views';
import { setTooltip } from '../ui/tooltip';
import { SourceEditor } from './editor';
import { editorInfoField, editorLivePreviewField } from './editor-fields';
import { MarkdownRenderer } from './markdown-renderer';

const PREVIEW_SOON_MS = 300;

/** Lines of a note, both included, counted from 0. */
interface LineRange {
  from: number;
  to: number;
}

/** The plain-text side of a Markdown view. */
export class MarkdownEditView implements O.MarkdownEditView {
  readonly app: O.App;
  readonly containerEl: HTMLElement;
  readonly editor: SourceEditor;
  hoverPopover!: O.HoverPopover;

  readonly #view: MarkdownView;

  constructor(view: MarkdownView) {
    this.#view = view;
    this.app = view.app;
    this.containerEl = view.contentEl.createDiv({ cls: 'markdown-source-view mod-cm6' });
    const { editorExtensions } = view.host;
    this.editor = new SourceEditor(
      this.containerEl,
      () => view.noteEdit(),
      editorExtensions,
      this.#extensions(),
    );
    this.containerEl.addEventListener('contextmenu', (event) => this.#offer(event));
  }

  #extensions(): Extension[] {
    const view = this.#view;
    const suggesting = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
      if (view.file !== null && (docChanged || selectionSet))
        view.host.workspace.suggestIn(this.editor, view.file);
    });
    return [editorInfoField.init(() => view), editorLivePreviewField, suggesting];
  }

  /** Only what plugins offer: the rest is the browser's own. */
  #offer(event: MouseEvent): void {
    const menu = new Menu();
    this.app.workspace.trigger('editor-menu', menu, this.editor, this.#view);
    menu.showAtMouseEvent(event);
  }

  get file(): TFile {
    return this.#view.mustGetFile();
  }

  clear(): void {
    this.editor.load('');
  }

  get(): string {
    return this.editor.getValue();
  }

  set(data: string, clear: boolean): void {
    if (clear) this.editor.load(data);
    else this.editor.follow(data);
  }

  getSelection(): string {
    return this.editor.getSelection();
  }

  /** Scroll positions are line numbers, with a fraction, so that both modes can share them. */
  getScroll(): number {
    const { view } = this.editor;
    const block = view.lineBlockAtHeight(view.scrollDOM.scrollTop);
    return view.state.doc.lineAt(block.from).number - 1;
  }

  applyScroll(scroll: number): void {
    const line = Math.floor(scroll);
    this.editor.scrollIntoView({ from: { line, ch: 0 }, to: { line, ch: 0 } });
  }

  showLines({ from, to }: LineRange): void {
    const start = { line: from, ch: 0 };
    this.editor.setCursor(start);
    this.editor.scrollIntoView({ from: start, to: start }, true);
    this.editor.flash({ from, to });
  }
}

/** The rendered side of a Markdown view. */
export class MarkdownPreviewView extends MarkdownRenderer implements O.MarkdownPreviewView {
  #text = '';
  #sizer: HTMLElement;
  /** Stands behind the last block and stays when the note is rendered again, for the app and plugins to fill. */
  readonly #footer = createDiv({ cls: 'mod-footer mod-ui' });
  #round = 0;
  #done: Promise<void> = Promise.resolve();
  readonly #view: MarkdownView;

  constructor(view: MarkdownView) {
    super(view.app, view.contentEl.createDiv({ cls: 'markdown-reading-view' }));
    this.#view = view;
    const frame = this.containerEl.createDiv({ cls: 'markdown-preview-view markdown-rendered' });
    this.#sizer = frame.createDiv({ cls: 'markdown-preview-sizer' });
    this.#sizer.append(this.#footer);
    this.containerEl.on('click', 'a.internal-link', (event, link) => this.#follow(event, link));
    this.containerEl.on('contextmenu', 'a.internal-link', (event, link) => this.#offer(event, link));
    this.containerEl.on('click', 'a.tag', (event) => event.preventDefault());
  }

  get file(): TFile {
    return this.#view.mustGetFile();
  }

  get(): string {
    return this.#text;
  }

  set(data: string, clear: boolean): void {
    void clear;
    this.#text = data;
    this.#done = this.#render();
  }

  clear(): void {
    this.#round += 1;
    this.#text = '';
    this.#sizer.replaceChildren(this.#footer);
  }

  rerender(): void {
    this.#done = this.#render();
  }

  getScroll(): number {
    const top = this.#frame.getBoundingClientRect().top;
    const block = this.#blocks().find((el) => el.getBoundingClientRect().bottom > top);
    return Number(block?.dataset.lineStart ?? 0);
  }

  applyScroll(scroll: number): void {
    this.#blockAt(Math.floor(scroll))?.scrollIntoView({ block: 'start' });
  }

  async showLines({ from, to }: LineRange): Promise<void> {
    await this.#done;
    const wanted = this.#blocks().filter(
      (el) => Number(el.dataset.lineEnd) >= from && Number(el.dataset.lineStart) <= to,
    );
    wanted[0]?.scrollIntoView({ block: 'center' });
    for (const el of this.#sizer.findAll('.is-flashing')) el.removeClass('is-flashing');
    for (const el of wanted) el.addClass('is-flashing');
    this.containerEl.addEventListener(
      'pointerdown',
      () => wanted.forEach((el) => el.removeClass('is-flashing')),
      { once: true },
    );
  }

  get #frame(): HTMLElement {
    return this.containerEl.find('.markdown-preview-view');
  }

  #blocks(): HTMLElement[] {
    return this.#sizer.findAll(':scope > [data-line-start]');
  }

  #blockAt(line: number): HTMLElement | undefined {
    return this.#blocks().find((el) => Number(el.dataset.lineEnd) >= line);
  }

  async #render(): Promise<void> {
    const round = ++this.#round;
    const fresh = createDiv({ cls: 'markdown-preview-sizer' });
    fresh.createDiv({ cls: 'inline-title', text: this.#view.file?.basename ?? '' });
    const { file } = this.#view;
    if (!file) return;
    await MarkdownRenderer.render(this.app, this.#text, fresh, file.path, this);
    const first = fresh.find(':scope > .el-heading:nth-child(2) h1');
    if (first?.getText() === file.basename) fresh.find('.inline-title').remove();
    if (round !== this.#round) return;
    fresh.append(this.#footer);
    this.#sizer.replaceWith(fresh);
    this.#sizer = fresh;
  }

  #follow(event: MouseEvent, link: HTMLElement): void {
    event.preventDefault();
    const href = link.getAttr('data-href') ?? '';
    void this.app.workspace.openLinkText(href, this.file.path, Keymap.isModEvent(event));
  }

  #offer(event: MouseEvent, link: HTMLElement): void {
    const menu = Menu.forEvent(event);
    this.app.workspace.handleLinkContextMenu(
      menu as Menu & O.Menu,
      link.getAttr('data-href') ?? '',
      this.file.path,
    );
  }
}

export class MarkdownView extends TextFileView implements O.MarkdownView {
  readonly editMode: MarkdownEditView;
  readonly previewMode: MarkdownPreviewView;
  hoverPopover: O.HoverPopover | null = null;
  #mode: O.MarkdownViewModeType = 'source';
  #modeButton: HTMLElement;
  #previewTimer = 0;

  constructor(leaf: O.WorkspaceLeaf) {
    super(leaf);
    this.icon = 'lucide-file-text';
    this.editMode = new MarkdownEditView(this);
    this.previewMode = this.addChild(new MarkdownPreviewView(this));
    this.addAction('lucide-more-vertical', 'More options', (event) => this.#showMenu(event));
    this.#modeButton = this.addAction('lucide-book-open', '', () => this.toggleMode());
    this.#applyMode();
    this.editMode.containerEl.addEventListener('click', (event) => this.#followInSource(event));
  }

  get editor(): SourceEditor {
    return this.editMode.editor;
  }

  get currentMode(): MarkdownEditView | MarkdownPreviewView {
    return this.#mode === 'source' ? this.editMode : this.previewMode;
  }

  mustGetFile(): TFile {
    if (!this.file) throw new Error('The view has no file');
    return this.file;
  }

  override onResize(): void {
    this.editor.refresh();
  }

  getViewType(): string {
    return 'markdown';
  }

  getMode(): O.MarkdownViewModeType {
    return this.#mode;
  }

  toggleMode(): void {
    const scroll = this.currentMode.getScroll();
    this.#mode = this.#mode === 'source' ? 'preview' : 'source';
    this.#applyMode();
    if (this.#mode === 'preview') this.previewMode.set(this.getViewData(), false);
    this.app.workspace.trigger('layout-change');
    window.requestAnimationFrame(() => this.currentMode.applyScroll(scroll));
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), mode: this.#mode };
  }

  override async setState(state: unknown, result: O.ViewStateResult): Promise<void> {
    const { mode } = state as { mode?: unknown };
    if (mode === 'source' || mode === 'preview') this.#mode = mode;
    this.#applyMode();
    await super.setState(state, result);
  }

  override getEphemeralState(): Record<string, unknown> {
    return { scroll: this.currentMode.getScroll() };
  }

  override setEphemeralState(state: unknown): void {
    const { scroll, focus } = state as { scroll?: unknown; focus?: unknown };
    const lines = this.#linesOf(state as Record<string, unknown>);
    if (lines) {
      if (this.#mode === 'source') this.editMode.showLines(lines);
      else void this.previewMode.showLines(lines);
    } else if (typeof scroll === 'number') {
      window.requestAnimationFrame(() => this.currentMode.applyScroll(scroll));
    }
    if (focus === true && this.#mode === 'source') this.editor.focus();
  }

  getViewData(): string {
    return this.editMode.get();
  }

  setViewData(data: string, clear: boolean): void {
    this.editMode.set(data, clear);
    if (this.#mode === 'preview') this.previewMode.set(data, clear);
  }

  clear(): void {
    this.editMode.clear();
    this.previewMode.clear();
  }

  // Searching inside a note is the browser's own here.
  showSearch(replace?: boolean): void {
    void replace;
  }

  noteEdit(): void {
    this.requestSave();
    this.app.workspace.trigger('editor-change', this.editor, this);
    window.clearTimeout(this.#previewTimer);
    if (this.#mode !== 'preview') return;
    this.#previewTimer = window.setTimeout(
      () => this.previewMode.set(this.getViewData(), false),
      PREVIEW_SOON_MS,
    );
  }

  override onunload(): void {
    this.editor.destroy();
  }

  #applyMode(): void {
    const source = this.#mode === 'source';
    this.editMode.containerEl.toggle(source);
    this.previewMode.containerEl.toggle(!source);
    setIcon(this.#modeButton, source ? 'lucide-book-open' : 'lucide-pencil');
    setTooltip(this.#modeButton, source ? 'Switch to reading view' : 'Switch to editing view');
  }

  /** Which lines an ephemeral state points at: by subpath, by line, or by the two ends of a match. */
  #linesOf(state: Record<string, unknown>): LineRange | null {
    const { subpath, line, startLoc, endLoc } = state;
    if (typeof subpath === 'string') return this.#linesOfSubpath(subpath);
    const from = lineOf(startLoc) ?? (typeof line === 'number' ? line : null);
    if (from === null) return null;
    return { from, to: Math.max(from, lineOf(endLoc) ?? from) };
  }

  #linesOfSubpath(subpath: string): LineRange | null {
    const found = resolveSubpath(parseNote(this.getViewData()), subpath);
    if (!found) return null;
    const from = found.start.line;
    return { from, to: found.type === 'heading' ? from : (found.end?.line ?? from) };
  }

  #followInSource(event: MouseEvent): void {
    if (!Keymap.isModifier(event, 'Mod') || !(event.target instanceof Element)) return;
    const link = event.target.closest('.cm-link')?.textContent?.slice(2, -2);
    if (link) void this.app.workspace.openLinkText(link, this.file?.path ?? '', event.altKey ? 'tab' : false);
  }

  #showMenu(event: MouseEvent): void {
    const menu = new Menu();
    const source = this.#mode === 'source';
    menu.addItem((item) =>
      item
        .setTitle('Reading view')
        .setIcon('lucide-book-open')
        .setChecked(!source)
        .onClick(() => this.toggleMode()),
    );
    this.onPaneMenu(menu as Menu & O.Menu, 'more-options');
    if (this.file) this.app.workspace.trigger('file-menu', menu, this.file, 'more-options', this.leaf);
    menu.showAtMouseEvent(event);
  }
}

const lineOf = (loc: unknown): number | null => {
  const line = (loc as { line?: unknown } | null | undefined)?.line;
  return typeof line === 'number' ? line : null;
};

import { Menu, Notice, setIcon, type HoverParent, type HoverPopover, type TFile } from 'obsidian';
import { parseNotePath } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { locale } from '../../texts/locale';
import { texts } from '../../texts/texts';
import { addHiddenLabel, uniqueId } from '../hidden-label';
import type { InlineHost } from './inline-host';
import { renderSkeleton } from '../rows/row-elements';
import { renderFailure, renderMessage } from './list-states';
import { RelatedModel, type RelatedState } from './related-model';
import { RowList } from './row-list';

interface PanelSurroundings extends InlineHost {
  /** Its height has changed. */
  resized(): void;
  /** Whether somebody is writing in the note that it stands below. */
  isWriting(): boolean;
}

/** The related notes at the foot of one note. */
export class RelatedPanel implements HoverParent {
  readonly el: HTMLElement;
  hoverPopover: HoverPopover | null = null;
  readonly #around: PanelSurroundings;
  readonly #model: RelatedModel;
  readonly #toggle: HTMLElement;
  readonly #count: HTMLElement;
  readonly #unlinked: HTMLInputElement;
  readonly #body: HTMLElement;
  readonly #message: HTMLElement;
  readonly #list: RowList;
  readonly #live: HTMLElement;
  #file: TFile | null = null;
  #isStale = false;

  constructor(around: PanelSurroundings) {
    this.#around = around;
    this.#model = new RelatedModel({
      engine: around.index.engine,
      hidden: (path) => around.settings.current.hiddenNearby[path] ?? [],
      changed: (state) => this.#draw(state),
    });
    this.el = createDiv({ cls: 'altitude-related altitude-inline is-hidden' });
    this.el.setAttrs({ contenteditable: 'false', role: 'region' });
    addHiddenLabel(this.el, this.el, texts().inline.related);
    this.el.lang = locale().tag;
    const head = this.el.createDiv({ cls: 'altitude-related-head' });
    const bodyId = uniqueId('related');
    this.#toggle = head.createEl('button', {
      cls: 'altitude-related-toggle',
      attr: { 'aria-controls': bodyId },
    });
    setIcon(this.#toggle.createSpan({ cls: 'altitude-related-fold' }), 'chevron-down');
    this.#toggle.createSpan({ text: texts().inline.related });
    this.#count = this.#toggle.createSpan({ cls: 'altitude-aside' });
    this.#unlinked = this.#createUnlinked(head);
    this.#createHide(head);
    this.#body = this.el.createDiv({ attr: { id: bodyId } });
    this.#message = this.#body.createDiv();
    this.#list = this.#createList();
    this.#live = this.el.createDiv({ cls: 'altitude-live', attr: { role: 'status' } });
    this.#toggle.addEventListener('click', () => this.#fold());
    // A click beside the rows must not take the caret to the end of the note.
    this.el.addEventListener('mousedown', (event) => keepCaret(event));
    this.#holdWhileUsed();
  }

  /** Shows what is related to a note, unless it is not wanted there. */
  show(file: TFile | null): void {
    const { settings } = this.#around;
    const { relatedInNotes, relatedUnlinkedOnly, relatedFolded } = settings.current;
    const path = file?.extension === 'md' ? parseNotePath(file.path) : undefined;
    if (this.#file !== file) this.el.setCssStyles({ minHeight: '' });
    this.#file = file;
    const isShown = relatedInNotes && path !== undefined && !this.#isHiddenFor(file);
    this.el.toggleClass('is-hidden', !isShown);
    this.#toggle.setAttribute('aria-expanded', String(!relatedFolded));
    this.el.toggleClass('is-folded', relatedFolded);
    this.#unlinked.checked = relatedUnlinkedOnly;
    if (isShown && !relatedFolded) void this.#ask(() => this.#model.show(path, relatedUnlinkedOnly));
    this.#around.resized();
  }

  /** The index has changed. Nothing is asked for a note that nobody sees. */
  async refresh(): Promise<void> {
    this.#isStale = !this.el.isShown() || this.el.hasClass('is-folded');
    if (!this.#isStale) await this.#model.refresh();
  }

  close(): void {
    this.#model.close();
    this.el.remove();
  }

  #ask(show: () => Promise<void>): Promise<void> {
    if (!this.#isStale || !this.el.isShown()) return show();
    this.#isStale = false;
    return show().then(() => this.#model.refresh());
  }

  #isHiddenFor(file: TFile | null): boolean {
    const frontmatter = file && this.#around.app.metadataCache.getFileCache(file)?.frontmatter;
    const value: unknown = frontmatter?.['altitude'];
    return value === false;
  }

  #createUnlinked(head: HTMLElement): HTMLInputElement {
    const label = head.createEl('label', { cls: 'altitude-related-unlinked' });
    const box = label.createEl('input', { type: 'checkbox' });
    label.createSpan({ text: texts().inline.unlinkedOnly });
    box.addEventListener('change', () => {
      void this.#around.settings.change({ relatedUnlinkedOnly: box.checked }).then(() => this.#sayCount());
    });
    return box;
  }

  #createHide(head: HTMLElement): void {
    const button = head.createEl('button', {
      cls: 'altitude-related-hide clickable-icon',
      attr: { 'aria-label': texts().inline.hide, 'aria-haspopup': 'menu' },
    });
    setIcon(button, 'eye-off');
    button.addEventListener('click', () => {
      const { left, bottom } = button.getBoundingClientRect();
      this.#hideMenu().showAtPosition({ x: left, y: bottom }, button.doc);
    });
  }

  #hideMenu(): Menu {
    const text = texts().inline;
    const menu = new Menu();
    menu.addItem((item) => item.setTitle(text.hideHere).onClick(() => void this.#hideHere()));
    menu.addItem((item) => item.setTitle(text.hideEverywhere).onClick(() => this.#hideEverywhere()));
    return menu;
  }

  async #hideHere(): Promise<void> {
    const file = this.#file;
    if (file === null) return;
    const { app } = this.#around;
    await app.fileManager.processFrontMatter(file, (properties: Record<string, unknown>) => {
      properties['altitude'] = false;
    });
    new Notice(texts().inline.hiddenHere);
  }

  #hideEverywhere(): void {
    void this.#around.settings.change({ relatedInNotes: false });
    new Notice(texts().inline.hiddenEverywhere);
  }

  #createList(): RowList {
    const { app, hoverSource, explore } = this.#around;
    return new RowList(this.#body, {
      ...{ app, hoverSource, explore, hoverParent: this },
      sourcePath: () => this.#file?.path ?? '',
      more: () => void this.#model.showMore().then(() => this.#sayCount()),
      say: (text) => this.#say(text),
    });
  }

  /** Rows stay where they are while the pointer or the keyboard is at them. */
  #holdWhileUsed(): void {
    const { el } = this.#list;
    const isUsed = (): boolean => el.matches(':hover') || el.isActiveElement();
    for (const type of ['mouseenter', 'mouseleave', 'focus', 'blur'] as const)
      el.addEventListener(type, () => void this.#model.hold(isUsed()));
  }

  #fold(): void {
    const { settings } = this.#around;
    void settings.change({ relatedFolded: !settings.current.relatedFolded });
  }

  #draw({ content }: RelatedState): void {
    const height = this.el.offsetHeight;
    this.#message.empty();
    const rows = content.kind === 'ready' ? content.group.rows : [];
    const shown = rows.filter(({ kind }) => kind === 'atom').length;
    this.#count.setText(shown === 0 ? '' : formatCount(shown));
    this.#list.el.toggleClass('is-hidden', rows.length === 0);
    this.#list.show(content.kind === 'ready' ? [content.group] : [], texts().inline.related);
    if (content.kind === 'loading') renderSkeleton(this.#message);
    else if (content.kind === 'failed')
      renderFailure(this.#message, content.error, () => void this.#model.refresh());
    else if (content.kind === 'unread') renderMessage(this.#message, this.#unreadText());
    else if (rows.length === 0) renderMessage(this.#message, texts().inline.nothing);
    // Whoever writes at the end of a long note must not see it slide down when there are fewer rows.
    this.el.setCssStyles({ minHeight: this.#around.isWriting() ? `${String(height)}px` : '' });
    this.#around.resized();
  }

  #unreadText(): string {
    const { path } = this.#model.state;
    const isComing = path !== undefined && this.#around.admits(path);
    return isComing ? texts().inline.notYet : texts().inline.notIndexed;
  }

  #sayCount(): void {
    const { content } = this.#model.state;
    if (content.kind === 'ready') this.#say(texts().inline.count(content.total));
  }

  #say(text: string): void {
    this.#live.setText(text);
  }
}

/** What takes the pointer for itself. */
const USED = ['[draggable]', 'button', 'label'].join();

function keepCaret(event: MouseEvent): void {
  const target = event.targetNode;
  const isUsed = target?.instanceOf(Element) === true && target.closest(USED) !== null;
  if (!isUsed) event.preventDefault();
}

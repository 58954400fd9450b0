import {
  ItemView,
  Keymap,
  Menu,
  Notice,
  debounce,
  type IconName,
  type ViewStateResult,
  type WorkspaceLeaf,
} from 'obsidian';
import { parseNotePath, type AtomCard } from '../../../worker/contract';
import { atomLink, linkSubpath } from '../notes/atom-link';
import { caretOf, lastNoteView, openAtom } from '../notes/note-views';
import type { IndexSession } from '../../indexing/index-session';
import { STRINGS } from '../../texts/strings';
import { AltitudeRail } from './altitude-rail';
import { ExplorerFoot } from './explorer-foot';
import { ExplorerHead } from './explorer-head';
import { ExplorerList } from './explorer-list';
import { ExplorerModel } from './explorer-model';
import { selectedRow, shownRows, type ExplorerState } from './explorer-state';
import { parseChips } from '../../settings/saved-lenses';
import { LensActions, type SavedLenses } from './lens-actions';
import { QueryHelp } from './query-help';
import { ROW_KEY, SCORE } from './row-elements';
import type { Row } from './row';

export const EXPLORER_VIEW = 'altitude-explorer';
export const EXPLORER_ICON = 'mountain';

/** The caret must rest this long before the focus follows it. */
const CARET_REST_MS = 400;

interface ExplorerHost {
  index: IndexSession;
  lenses: SavedLenses;
  openSettings(): void;
  openStatus(): void;
}

/** The explorer on the screen: builds the pane, forwards events to the model, draws what the model says. */
export class ExplorerView extends ItemView {
  override navigation = false;
  readonly model: ExplorerModel;
  readonly #lenses: LensActions;
  #head: ExplorerHead | undefined;
  #rail: AltitudeRail | undefined;
  #list: ExplorerList | undefined;
  #foot: ExplorerFoot | undefined;
  #live: HTMLElement | undefined;
  #chips: ExplorerState['chips'] = [];
  readonly #host: ExplorerHost;

  constructor(leaf: WorkspaceLeaf, host: ExplorerHost) {
    super(leaf);
    this.#host = host;
    this.model = new ExplorerModel({
      engine: host.index.engine,
      explore: (request, signal) => host.index.explore(request, signal),
      savedLenses: () => host.lenses.list(),
      caret: () => caretOf(this.app),
      now: () => Date.now(),
      after: (delayMs, task) => {
        const timer = window.setTimeout(task, delayMs);
        return () => window.clearTimeout(timer);
      },
    });
    const { engine } = host.index;
    this.#lenses = new LensActions({ app: this.app, engine, model: this.model, saved: host.lenses });
  }

  /** A pane keeps its lenses until they are dropped, also over a restart. */
  override getState(): Record<string, unknown> {
    return { ...super.getState(), lenses: this.model.state.chips };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    if (typeof state === 'object' && state !== null && 'lenses' in state)
      await this.model.setLenses(parseChips(state.lenses));
    await super.setState(state, result);
  }

  override getViewType(): string {
    return EXPLORER_VIEW;
  }

  override getDisplayText(): string {
    return STRINGS.explorer.name;
  }

  override getIcon(): IconName {
    return EXPLORER_ICON;
  }

  override async onOpen(): Promise<void> {
    this.#build();
    this.register(this.model.subscribe((state) => this.#draw(state)));
    this.register(() => this.model.close());
    this.register(this.#host.index.onProgress(() => this.#drawIndex()));
    this.register(this.#host.index.onChange(() => void this.model.refresh()));
    this.#followVault();
    this.#draw(this.model.state);
    this.#drawIndex();
    const open = this.app.workspace.getActiveFile();
    if (open?.extension === 'md') this.#follow(open.path);
    if (this.#host.index.snapshot.phase === 'open') await this.model.refresh();
  }

  focusSearch(query?: string): void {
    if (query !== undefined) void this.model.search(query, false);
    this.#head?.focusField();
  }

  focusList(): void {
    this.#list?.el.focus();
  }

  /** Offers lenses to add. */
  pickLens(): void {
    void this.#lenses.pick();
  }

  #build(): void {
    const el = this.contentEl;
    el.empty();
    el.addClass('altitude-explorer');
    const { model } = this;
    const host = this.#host;
    this.#head = new ExplorerHead(el.createDiv({ cls: 'altitude-head' }), {
      search: (query, typing) => void model.search(query, typing),
      clear: () => model.clearSearch(),
      leaveField: () => this.#enterList(),
      back: () => void model.back(),
      forward: () => void model.forward(),
      pin: () => model.togglePin(),
      settings: () => host.openSettings(),
      addLens: () => this.pickLens(),
      lensMenu: (chip, at) => this.#lenses.openMenu(chip, at),
      help: () => this.#help(),
      removeLens: (chip) => void model.removeLens(chip),
      goTo: (id) => {
        // The link that was followed is no link any more once its place is shown.
        this.focusList();
        void model.show(id);
      },
    });
    const body = el.createDiv({ cls: 'altitude-body' });
    this.#rail = new AltitudeRail(body, (level) => void model.setAltitude(level));
    this.#list = new ExplorerList(body, {
      retry: () => void this.#retry(),
      resume: () => host.index.togglePause(),
      openFocus: () => void this.#open(model.focus, false),
      help: () => this.#help(),
    });
    this.#foot = new ExplorerFoot(el, {
      togglePause: () => host.index.togglePause(),
      retry: () => void this.#retry(),
      status: () => host.openStatus(),
    });
    this.#live = el.createDiv({ cls: 'altitude-live', attr: { 'aria-live': 'polite', role: 'status' } });
    this.#listen(this.#list.el);
  }

  #listen(list: HTMLElement): void {
    this.registerDomEvent(this.contentEl, 'keydown', (event) => this.#takeKey(event));
    this.registerDomEvent(list, 'click', (event) => this.#click(event));
    this.registerDomEvent(list, 'auxclick', (event) => this.#click(event));
    this.registerDomEvent(list, 'contextmenu', (event) => this.#openMenu(event));
    this.registerDomEvent(list, 'mouseover', (event) => this.#hover(event));
    this.registerDomEvent(list, 'dragstart', (event) => this.#drag(event));
  }

  #followVault(): void {
    const { workspace, vault } = this.app;
    this.registerEvent(
      workspace.on('file-open', (file) => {
        if (file?.extension === 'md') this.#follow(file.path);
      }),
    );
    this.registerEvent(
      vault.on('rename', (file, oldPath) => {
        const from = parseNotePath(oldPath);
        const to = parseNotePath(file.path);
        if (from !== undefined && to !== undefined) this.model.renamed(from, to);
      }),
    );
    // Who is at the keys of the explorer by the time the caret has rested must not be led away from there.
    const rested = debounce(
      () => {
        if (!this.contentEl.contains(this.contentEl.doc.activeElement)) void this.model.followCaret();
      },
      CARET_REST_MS,
      true,
    );
    this.registerDomEvent(this.contentEl.doc, 'selectionchange', () => void rested());
    this.register(() => rested.cancel());
  }

  #follow(path: string): void {
    const notePath = parseNotePath(path);
    if (notePath !== undefined) void this.model.follow(notePath);
  }

  #draw(state: ExplorerState): void {
    if (state.chips !== this.#chips) this.app.workspace.requestSaveLayout();
    this.#chips = state.chips;
    this.#head?.show(state);
    this.#rail?.show(state.altitude);
    this.#list?.show(state, this.#host.index.snapshot, Date.now());
    if (this.#live !== undefined && this.#live.getText() !== state.announcement) {
      this.#live.setText(state.announcement);
    }
  }

  #drawIndex(): void {
    this.#foot?.show(this.#host.index.snapshot);
    const { kind } = this.model.state.content;
    if (kind === 'empty' || kind === 'loading') this.#draw(this.model.state);
  }

  async #retry(): Promise<void> {
    await this.#host.index.retry();
    await this.model.refresh();
  }

  // Keys and the mouse

  #takeKey(event: KeyboardEvent): void {
    const inField = event.targetNode?.instanceOf(HTMLInputElement) === true;
    if (inField || event.isComposing) return;
    if (event.key === '/' && !event.ctrlKey && !event.metaKey) this.#head?.focusField();
    else if (event.altKey) {
      if (!this.#takeTrailKey(event.key)) return;
    } else if (!this.#isInList(event) || !this.#takeListKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A button within the list keeps its own keys. */
  #isInList(event: KeyboardEvent): boolean {
    return event.targetNode === this.#list?.el;
  }

  #takeTrailKey(key: string): boolean {
    if (key === this.#arrow('back')) void this.model.back();
    else if (key === this.#arrow('forward')) void this.model.forward();
    else return false;
    return true;
  }

  #takeListKey(event: KeyboardEvent): boolean {
    const { model } = this;
    const row = selectedRow(model.state);
    switch (event.key) {
      case 'ArrowDown':
        model.selectBy(1);
        return true;
      case 'ArrowUp':
        model.selectBy(-1);
        return true;
      case 'Home':
        model.selectEdge('first');
        return true;
      case 'End':
        model.selectEdge('last');
        return true;
      case 'Enter':
        void this.#activate(row, Keymap.isModEvent(event) !== false);
        return true;
      case 'w':
        if (row === undefined) return false;
        model.toggleScore(row);
        return true;
      case 'Escape':
        if (row?.partOf !== undefined) model.toggleScore(row);
        else if (model.state.content.kind === 'search') model.clearSearch();
        else model.select(undefined);
        return true;
      case 'i':
        this.#insertLink(row?.card ?? model.focus);
        return true;
      case this.#arrow('forward'):
        void model.zoomIn();
        return true;
      case this.#arrow('back'):
        void model.zoomOut();
        return true;
      default:
        return false;
    }
  }

  /** In a right-to-left interface the way in is to the left. */
  #arrow(way: 'forward' | 'back'): string {
    const isRtl = this.contentEl.win.getComputedStyle(this.contentEl).direction === 'rtl';
    return (way === 'forward') !== isRtl ? 'ArrowRight' : 'ArrowLeft';
  }

  /** Themes have no file: for them to open is to zoom in. */
  async #activate(row: Row | undefined, newPane: boolean): Promise<void> {
    if (row === undefined) await this.#open(this.model.focus, newPane);
    else if (row.kind === 'atom') await this.#open(row.card, newPane);
    else if (row.kind === 'part') await this.#open(await this.model.subjectOf(row), newPane);
    else await this.model.enter(row);
  }

  async #open(card: AtomCard | undefined, newPane: boolean): Promise<void> {
    if (card?.path === undefined) return;
    if (!(await openAtom(this.app, card, newPane))) new Notice(STRINGS.explorer.noteMissing(card.path));
  }

  #enterList(): void {
    this.focusList();
    if (this.model.state.selected === undefined) this.model.selectEdge('first');
  }

  #elementAt(event: MouseEvent): HTMLElement | null {
    return event.targetNode?.instanceOf(Element) === true
      ? event.targetNode.closest<HTMLElement>(`[${ROW_KEY}]`)
      : null;
  }

  #rowAt(event: MouseEvent): Row | undefined {
    const key = this.#elementAt(event)?.getAttribute(ROW_KEY);
    return shownRows(this.model.state).find((row) => row.key === key);
  }

  #click(event: MouseEvent): void {
    const row = this.#rowAt(event);
    if (row === undefined || event.button > 1) return;
    this.model.select(row.key);
    const target = event.targetNode;
    const isOn = (mark: string): boolean =>
      target?.instanceOf(Element) === true && target.closest(`[${mark}]`) !== null;
    if (isOn('data-zoom')) void this.model.enter(row);
    else if (isOn(SCORE) && row.why !== undefined && row.why.parts.length > 0) this.model.toggleScore(row);
    else void this.#activate(row, event.button === 1 || Keymap.isModEvent(event) !== false);
  }

  /** Once for each row that the pointer enters. */
  #hover(event: MouseEvent): void {
    const targetEl = this.#elementAt(event);
    const from = event.relatedTarget;
    if (targetEl === null || (from instanceof Node && targetEl.contains(from))) return;
    const card = this.#rowAt(event)?.card;
    if (card?.path === undefined) return;
    this.app.workspace.trigger('hover-link', {
      event,
      source: EXPLORER_VIEW,
      hoverParent: this,
      targetEl,
      linktext: card.path + linkSubpath(card),
      sourcePath: '',
    });
  }

  #drag(event: DragEvent): void {
    const card = this.#rowAt(event)?.card;
    const link = card === undefined ? undefined : this.#linkTo(card);
    if (link !== undefined) event.dataTransfer?.setData('text/plain', link);
  }

  #openMenu(event: MouseEvent): void {
    // The menu key and its like have no place: they mean the selected row.
    const isMouse = event.button === 2;
    const row = this.#rowAt(event) ?? (isMouse ? undefined : selectedRow(this.model.state));
    const card = row?.card;
    if (row === undefined || card === undefined) return;
    event.preventDefault();
    this.model.select(row.key);
    const menu = new Menu();
    const add = (section: string, icon: string, title: string, act: () => void): void => {
      menu.addItem((item) => item.setSection(section).setIcon(icon).setTitle(title).onClick(act));
    };
    if (card.path !== undefined) {
      add('open', 'file', STRINGS.menu.open, () => void this.#open(card, false));
      add('open', 'file-plus', STRINGS.menu.openNewPane, () => void this.#open(card, true));
    }
    add('zoom', 'zoom-in', STRINGS.menu.zoomIn, () => void this.model.enter(row));
    add('zoom', 'zoom-out', STRINGS.menu.zoomOut, () => void this.#showParent(card));
    if (row.why !== undefined && row.why.parts.length > 0)
      add('zoom', 'list-tree', STRINGS.menu.score, () => this.model.toggleScore(row));
    add('zoom', 'pin', STRINGS.menu.pin, () => void this.#pinAt(card));
    if (card.path !== undefined) {
      add('link', 'link', STRINGS.menu.insertLink, () => this.#insertLink(card));
      add(
        'link',
        'copy',
        STRINGS.menu.copyLink,
        () => void this.#copy(this.#linkTo(card), STRINGS.explorer.copiedLink),
      );
    }
    add('link', 'hash', STRINGS.menu.copyId, () => void this.#copy(card.id, STRINGS.explorer.copiedId));
    const box = isMouse ? undefined : this.#list?.boxOfSelected();
    if (box === undefined) menu.showAtMouseEvent(event);
    else menu.showAtPosition({ x: box.left, y: box.bottom });
  }

  async #showParent(card: AtomCard): Promise<void> {
    if (card.parent !== undefined) await this.model.show(card.parent);
  }

  async #pinAt(card: AtomCard): Promise<void> {
    if (!this.model.state.pinned) this.model.togglePin();
    await this.model.show(card.id);
  }

  #linkTo(card: AtomCard): string | undefined {
    return atomLink(this.app, card, lastNoteView(this.app)?.file?.path ?? '');
  }

  #insertLink(card: AtomCard | undefined): void {
    const view = lastNoteView(this.app);
    const link = card === undefined ? undefined : this.#linkTo(card);
    if (link === undefined) return;
    if (view === undefined || view.getMode() !== 'source') {
      new Notice(STRINGS.explorer.noEditor);
      return;
    }
    view.editor.replaceSelection(link);
    if (this.#live !== undefined) this.#live.setText(STRINGS.explorer.linkInserted);
  }

  async #copy(text: string | undefined, said: string): Promise<void> {
    if (text === undefined) return;
    await this.contentEl.win.navigator.clipboard.writeText(text);
    new Notice(said);
  }

  #help(): void {
    new QueryHelp(this.app).open();
  }
}

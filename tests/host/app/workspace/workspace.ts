import type * as O from 'obsidian';
import { debounce } from '../debounce';
import { Events } from '../events';
import { parseLinktext, parentPath } from '../paths';
import { Platform } from '../platform';
import type { App } from '../app';
import type { SourceEditor } from '../markdown/editor';
import type { EditorSuggest } from '../ui/editor-suggest';
import type { TFile } from '../vault-files';
import { FileView } from './file-views';
import {
  WorkspaceMobileDrawer, WorkspaceRibbon, WorkspaceRoot, WorkspaceSidedock, type WorkspaceSplit, type WorkspaceTabs, type WorkspaceWindow,
} from './items'; // prettier-ignore
import { LayoutStore } from './layout-store';
import { Popouts } from './popouts';
import { WorkspaceLeaf } from './leaf';
import { DeferredView } from './view';
import { ViewRegistry } from './view-registry';

const RECENT_FILES = 10;

export class Workspace extends Events implements O.Workspace {
  readonly containerEl: HTMLElement;
  readonly views = new ViewRegistry();
  readonly rootSplit: WorkspaceRoot;
  readonly leftSplit: WorkspaceSidedock | WorkspaceMobileDrawer;
  readonly rightSplit: WorkspaceSidedock | WorkspaceMobileDrawer;
  readonly leftRibbon = new WorkspaceRibbon('left');
  readonly editorSuggests: EditorSuggest<unknown>[] = [];
  readonly rightRibbon = new WorkspaceRibbon('right');
  readonly popouts: Popouts;
  activeLeaf: WorkspaceLeaf | null = null;
  layoutReady = false;
  readonly requestSaveLayout: O.Debouncer<[], Promise<void>>;
  #layouts: LayoutStore;
  #whenReady: (() => unknown)[] = [];
  #recent: string[] = [];
  #clock = 0;
  #announcedFile: TFile | null = null;

  constructor(readonly app: App) {
    super();
    const onSelect = (leaf: WorkspaceLeaf): void => this.setActiveLeaf(leaf, { focus: true });
    const onToggle = (): void => this.#layoutChanged();
    const DockClass = Platform.isMobile ? WorkspaceMobileDrawer : WorkspaceSidedock;
    this.rootSplit = new WorkspaceRoot('mod-vertical mod-root', onSelect);
    this.leftSplit = new DockClass('left', this.rootSplit, onSelect, onToggle);
    this.rightSplit = new DockClass('right', this.rootSplit, onSelect, onToggle);
    for (const split of [this.rootSplit, this.leftSplit, this.rightSplit]) split.addTabs();
    this.popouts = new Popouts({
      onSelect,
      listen: (win) => this.app.listen(win),
      opened: (popout) => this.trigger('window-open', popout, popout.win),
      closed: (popout) => this.trigger('window-close', popout, popout.win),
    });
    this.containerEl = createDiv({ cls: 'workspace' });
    const parts = [this.leftRibbon, this.leftSplit, this.rootSplit, this.rightSplit];
    this.containerEl.append(...parts.map((part) => part.containerEl));
    this.#layouts = new LayoutStore(this);
    this.requestSaveLayout = debounce(() => this.#layouts.save(), 300);
  }

  /** The editor of the active leaf; none while a sidebar or another kind of view is active. */
  get activeEditor(): O.MarkdownFileInfo | null {
    const view = this.activeLeaf?.view;
    return view && 'editor' in view && 'getMode' in view ? (view as O.View as O.MarkdownView) : null;
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.#whenReady.push(callback);
  }

  /** Restores the saved layout and lets everyone know that it stands. */
  async start(): Promise<void> {
    await this.#layouts.restore();
    if (this.rootSplit.leaves().length === 0) this.getLeaf('tab');
    this.layoutReady = true;
    for (const callback of this.#whenReady.splice(0)) {
      try {
        callback();
      } catch (error) {
        reportError(error);
      }
    }
    this.trigger('layout-change');
  }

  async changeLayout(layout: unknown): Promise<void> {
    for (const leaf of this.allLeaves()) leaf.detach();
    await this.#layouts.apply(layout);
    this.trigger('layout-change');
  }

  getLayout(): Record<string, unknown> {
    return this.#layouts.describe();
  }

  createLeafInParent(parent: WorkspaceSplit, index: number): WorkspaceLeaf {
    return this.#addLeaf(parent.children[index] ?? parent.addTabs());
  }

  createLeafBySplit(leaf: WorkspaceLeaf): WorkspaceLeaf {
    const { parent } = leaf;
    return this.#addLeaf(parent.parent.addTabs(parent));
  }

  splitActiveLeaf(): WorkspaceLeaf {
    return this.createLeafBySplit(this.getMostRecentLeaf() ?? this.getLeaf('tab'));
  }

  async duplicateLeaf(
    leaf: WorkspaceLeaf,
    leafType?: O.PaneType | boolean | O.SplitDirection,
  ): Promise<WorkspaceLeaf> {
    const copy = leafType === 'split' ? this.createLeafBySplit(leaf) : this.getLeaf('tab');
    await copy.setViewState(leaf.getViewState(), leaf.getEphemeralState());
    return copy;
  }

  getUnpinnedLeaf(): WorkspaceLeaf {
    const recent = this.getMostRecentLeaf();
    const navigable =
      recent && !recent.pinned && (recent.view.navigation || recent.view.getViewType() === 'empty');
    return navigable ? recent : this.getLeaf('tab');
  }

  getLeaf(newLeaf?: O.PaneType | boolean): WorkspaceLeaf {
    if (newLeaf === undefined || newLeaf === false) return this.getUnpinnedLeaf();
    if (newLeaf === 'split') return this.splitActiveLeaf();
    if (newLeaf === 'window') return this.openPopoutLeaf();
    return this.#addLeaf(this.#mainTabs());
  }

  moveLeafToPopout(leaf: WorkspaceLeaf): WorkspaceWindow {
    const popout = this.popouts.open();
    const [tabs] = popout.children;
    leaf.parent.removeLeaf(leaf);
    tabs?.addLeaf(leaf);
    this.setActiveLeaf(leaf);
    leaf.onResize();
    this.#layoutChanged();
    return popout;
  }

  openPopoutLeaf(): WorkspaceLeaf {
    const popout = this.popouts.open();
    return this.#addLeaf(popout.children[0] ?? popout.addTabs());
  }

  async openLinkText(
    linktext: string,
    sourcePath: string,
    newLeaf?: O.PaneType | boolean,
    openViewState: O.OpenViewState = {},
  ): Promise<void> {
    const { path, subpath } = parseLinktext(linktext);
    const file =
      this.app.metadataCache.getFirstLinkpathDest(path, sourcePath) ??
      (await this.#createFor(path, sourcePath));
    const eState = subpath === '' ? openViewState.eState : { ...openViewState.eState, subpath };
    await this.getLeaf(newLeaf).openFile(file, { ...openViewState, ...(eState ? { eState } : {}) });
  }

  setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean } | boolean, focus?: boolean): void {
    leaf.parent.show(leaf);
    leaf.activeTime = ++this.#clock;
    const changed = this.activeLeaf !== leaf;
    if (changed) {
      this.activeLeaf?.containerEl.removeClass('mod-active');
      this.activeLeaf = leaf;
      leaf.containerEl.addClass('mod-active');
      this.trigger('active-leaf-change', leaf);
      this.#layoutChanged();
    }
    this.#announceFile();
    const wantsFocus = typeof params === 'object' ? params.focus : focus;
    if (wantsFocus) leaf.setEphemeralState({ focus: true });
  }

  getLeafById(id: string): WorkspaceLeaf | null {
    return this.allLeaves().find((leaf) => leaf.id === id) ?? null;
  }

  getGroupLeaves(group: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.group === group);
  }

  /** Of the main area and the windows beside it, unless a root is named. */
  getMostRecentLeaf(root?: WorkspaceSplit): WorkspaceLeaf | null {
    const roots = root === undefined ? [this.rootSplit, ...this.popouts.all] : [root];
    const leaves = roots.flatMap((each) => each.leaves()).sort((a, b) => b.activeTime - a.activeTime);
    return leaves[0] ?? null;
  }

  getLeftLeaf(split: boolean): WorkspaceLeaf {
    return this.#sideLeaf(this.leftSplit, split);
  }

  getRightLeaf(split: boolean): WorkspaceLeaf {
    return this.#sideLeaf(this.rightSplit, split);
  }

  async ensureSideLeaf(
    type: string,
    side: O.Side,
    {
      active = false,
      split = false,
      reveal = true,
      state,
    }: { active?: boolean; split?: boolean; reveal?: boolean; state?: unknown } = {},
  ): Promise<WorkspaceLeaf> {
    const dock = side === 'left' ? this.leftSplit : this.rightSplit;
    const known = dock.leaves().find((leaf) => leaf.view.getViewType() === type);
    const leaf = known ?? this.#sideLeaf(dock, split);
    const given = state === undefined ? {} : { state: state as Record<string, unknown> };
    if (!known || state !== undefined) await leaf.setViewState({ type, ...given });
    if (reveal) await this.revealLeaf(leaf);
    if (active) this.setActiveLeaf(leaf, { focus: true });
    return leaf;
  }

  getActiveViewOfType<T extends O.View>(type: O.Constructor<T>): T | null {
    const view = this.activeLeaf?.view;
    return view instanceof type ? view : null;
  }

  /** The active file view's file, else that of the file view used last. */
  getActiveFile(): TFile | null {
    const leaves = this.allLeaves().sort((a, b) => b.activeTime - a.activeTime);
    const views = [this.activeLeaf, ...leaves].map((leaf) => leaf?.view);
    return views.find((view) => view instanceof FileView)?.file ?? null;
  }

  iterateRootLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of this.rootSplit.leaves()) callback(leaf);
  }

  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of this.allLeaves()) callback(leaf);
  }

  getLeavesOfType(viewType: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.view.getViewType() === viewType);
  }

  detachLeavesOfType(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
  }

  /** Whoever made these views is gone; their leaves keep place and state for the next who does. */
  deferViews(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType))
      if (!leaf.isDeferred)
        void leaf.open(new DeferredView(leaf, leaf.getViewState(), leaf.getDisplayText()));
  }

  /** Views of this type can be made now: those in sight are. */
  loadShownViews(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType))
      if (leaf.parent.active === leaf) leaf.parent.show(leaf);
  }

  async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    leaf.parent.show(leaf);
    const dock = leaf.parent.parent;
    if (dock instanceof WorkspaceSidedock || dock instanceof WorkspaceMobileDrawer) dock.expand();
    await leaf.loadIfDeferred();
    this.#layoutChanged();
  }

  getLastOpenFiles(): string[] {
    return [...this.#recent];
  }

  /** Editors take the extensions of plugins as they are now. */
  updateOptions(): void {
    for (const { view } of this.allLeaves()) {
      if (!('editor' in view)) continue;
      const { editor } = view as typeof view & { editor: SourceEditor };
      editor.takeExtensions();
    }
  }

  /** The first suggester of a plugin that has something to say here gets the word. */
  suggestIn(editor: SourceEditor, file: TFile): void {
    let isTaken = false;
    for (const suggest of this.editorSuggests) {
      if (!isTaken) isTaken = suggest.trigger(editor, file);
      else if (suggest.context !== null) suggest.close();
    }
  }

  handleLinkContextMenu(menu: O.Menu, linktext: string, sourcePath: string): boolean {
    const open = (title: string, icon: string, pane: O.PaneType | false): void => {
      menu.addItem((item) =>
        item
          .setTitle(title)
          .setIcon(icon)
          .onClick(() => void this.openLinkText(linktext, sourcePath, pane)),
      );
    };
    open('Open link', 'lucide-file', false);
    open('Open in new tab', 'lucide-file-plus', 'tab');
    open('Open to the right', 'lucide-separator-vertical', 'split');
    return true;
  }

  allLeaves(): WorkspaceLeaf[] {
    const splits = [this.rootSplit, this.leftSplit, this.rightSplit, ...this.popouts.all];
    return splits.flatMap((split) => split.leaves());
  }

  /** A leaf shows something else now. */
  noteChange(leaf: WorkspaceLeaf, makeActive: boolean): void {
    if (makeActive) this.setActiveLeaf(leaf, { focus: leaf.view instanceof FileView });
    this.#announceFile();
    this.#layoutChanged();
  }

  /** A leaf has left its place. */
  forget(leaf: WorkspaceLeaf): void {
    this.popouts.tidy(leaf.parent.parent);
    if (this.rootSplit.leaves().length === 0 && this.layoutReady) this.#addLeaf(this.#mainTabs());
    if (this.activeLeaf === leaf) {
      this.activeLeaf = null;
      const next = this.getMostRecentLeaf();
      if (next) this.setActiveLeaf(next);
    }
    this.#layoutChanged();
  }

  /** Puts a saved view into a split without constructing it. */
  async addDeferred(split: WorkspaceSplit, state: O.ViewState, title: string): Promise<WorkspaceLeaf> {
    const leaf = this.#addLeaf(split.children[0] ?? split.addTabs());
    await leaf.open(new DeferredView(leaf, state, title));
    return leaf;
  }

  #addLeaf(tabs: WorkspaceTabs): WorkspaceLeaf {
    const leaf = new WorkspaceLeaf(this);
    tabs.addLeaf(leaf);
    if (this.layoutReady) tabs.show(leaf);
    this.#layoutChanged();
    return leaf;
  }

  #mainTabs(): WorkspaceTabs {
    return (
      this.getMostRecentLeaf(this.rootSplit)?.parent ?? this.rootSplit.children[0] ?? this.rootSplit.addTabs()
    );
  }

  #sideLeaf(dock: WorkspaceSidedock | WorkspaceMobileDrawer, split: boolean): WorkspaceLeaf {
    const tabs = dock.children[0];
    return this.#addLeaf(tabs && !(split && tabs.children.length > 0) ? tabs : dock.addTabs());
  }

  async #createFor(path: string, sourcePath: string): Promise<TFile> {
    const name = path.endsWith('.md') ? path : `${path}.md`;
    const folder = name.includes('/') ? '' : this.app.fileManager.getNewFileParent(sourcePath).path;
    const target = folder === '' || folder === '/' ? name : `${folder}/${name}`;
    const parent = parentPath(target);
    if (parent !== '' && !this.app.vault.getFolderByPath(parent)) await this.app.vault.createFolder(parent);
    return this.app.vault.create(target, '');
  }

  #announceFile(): void {
    const file = this.getActiveFile();
    if (file === this.#announcedFile) return;
    this.#announcedFile = file;
    if (file)
      this.#recent = [file.path, ...this.#recent.filter((path) => path !== file.path)].slice(0, RECENT_FILES);
    this.trigger('file-open', file);
  }

  #layoutChanged(): void {
    if (!this.layoutReady) return;
    this.trigger('layout-change');
    this.requestSaveLayout();
  }
}

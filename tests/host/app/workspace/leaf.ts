import type * as O from 'obsidian';
import { setIcon } from '../icons';
import type { TFile } from '../vault-files';
import { FileView } from './file-views';
import { WorkspaceItem, type WorkspaceTabs } from './items';
import { closeView, DeferredView, EmptyView, ItemView, openView } from './view';
import type { Workspace } from './workspace';

interface Visit {
  state: O.ViewState;
  eState: Record<string, unknown>;
}

let count = 0;

export class WorkspaceLeaf extends WorkspaceItem implements O.WorkspaceLeaf {
  readonly id = `leaf-${++count}`;
  readonly app: O.App;
  readonly containerEl = createDiv({ cls: 'workspace-leaf' });
  readonly tabEl = createDiv({
    cls: 'workspace-tab-header tappable',
    attr: { role: 'tab', draggable: 'false' },
  });
  parent!: WorkspaceTabs;
  view: O.View;
  hoverPopover: O.HoverPopover | null = null;
  pinned = false;
  group: string | null = null;
  /** Larger is later; decides which leaf of the main area is meant when a sidebar is active. */
  activeTime = 0;
  readonly #back: Visit[] = [];
  readonly #forward: Visit[] = [];
  #travelling = false;

  constructor(readonly workspace: Workspace) {
    super();
    this.app = workspace.app;
    this.view = new EmptyView(this);
    void openView(this.view, this.containerEl);
  }

  get isDeferred(): boolean {
    return this.view instanceof DeferredView;
  }

  async loadIfDeferred(): Promise<void> {
    if (this.view instanceof DeferredView) await this.setViewState(this.view.saved);
  }

  openFile(file: TFile, openState: O.OpenViewState = {}): Promise<void> {
    const state = { ...openState.state, file: file.path };
    const type = this.workspace.views.typeForExtension(file.extension);
    return this.setViewState({ type, state, active: openState.active ?? true }, openState.eState);
  }

  async open(view: O.View): Promise<O.View> {
    await closeView(this.view);
    this.view = view;
    await openView(view, this.containerEl);
    this.#drawNavigation();
    this.refreshTitle();
    return view;
  }

  getViewState(): O.ViewState {
    return {
      type: this.view.getViewType(),
      state: this.view.getState(),
      ...(this.pinned ? { pinned: true } : {}),
    };
  }

  async setViewState(viewState: O.ViewState, eState?: unknown): Promise<void> {
    const before = this.#visit();
    if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
    const fresh = this.isDeferred || this.view.getViewType() !== viewState.type;
    if (fresh) await this.open(this.workspace.views.create(viewState.type, this));
    const result: O.ViewStateResult = { history: fresh };
    await this.view.setState(viewState.state ?? {}, result);
    if (result.history && before) this.#remember(before);
    if (eState !== undefined && eState !== null) this.setEphemeralState(eState);
    this.refreshTitle();
    this.workspace.noteChange(this, viewState.active ?? false);
  }

  getEphemeralState(): Record<string, unknown> {
    return this.view.getEphemeralState();
  }

  setEphemeralState(state: unknown): void {
    this.view.setEphemeralState(state);
  }

  async goBack(): Promise<void> {
    await this.#revisit(this.#back, this.#forward);
  }

  async goForward(): Promise<void> {
    await this.#revisit(this.#forward, this.#back);
  }

  togglePinned(): void {
    this.setPinned(!this.pinned);
  }

  setPinned(pinned: boolean): void {
    if (this.pinned === pinned) return;
    this.pinned = pinned;
    this.tabEl.toggleClass('is-pinned', pinned);
    this.trigger('pinned-change', pinned);
  }

  setGroupMember(other: WorkspaceLeaf): void {
    const group = other.group ?? other.id;
    other.setGroup(group);
    this.setGroup(group);
  }

  setGroup(group: string): void {
    this.group = group;
    this.trigger('group-change', group);
  }

  detach(): void {
    const { view } = this;
    this.parent.removeLeaf(this);
    void closeView(view);
    this.workspace.forget(this);
  }

  getIcon(): string {
    return this.view.getIcon();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  onResize(): void {
    this.view.onResize();
  }

  refreshTitle(): void {
    const text = this.getDisplayText();
    this.tabEl.empty();
    setIcon(this.tabEl.createDiv({ cls: 'workspace-tab-header-inner-icon' }), this.getIcon());
    this.tabEl.createDiv({ cls: 'workspace-tab-header-inner-title', text });
    this.tabEl.setAttrs({ 'aria-label': text, 'data-type': this.view.getViewType() });
    const close = this.tabEl.createDiv({
      cls: 'workspace-tab-header-inner-close-button',
      attr: { role: 'button', 'aria-label': 'Close' },
    });
    setIcon(close, 'lucide-x');
    close.addEventListener('click', (event) => {
      event.stopPropagation();
      this.detach();
    });
    if (this.view instanceof ItemView) this.view.titleEl.setText(text);
  }

  #drawNavigation(): void {
    if (!(this.view instanceof ItemView) || !this.view.navigation) return;
    const { navEl } = this.view;
    navEl.empty();
    const steps = [['lucide-arrow-left', 'Navigate back', () => this.goBack()], ['lucide-arrow-right', 'Navigate forward', () => this.goForward()]] as const; // prettier-ignore
    for (const [icon, label, go] of steps) {
      const el = navEl.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': label } });
      setIcon(el, icon);
      el.addEventListener('click', () => void go());
    }
    this.#refreshNavigation();
  }

  #refreshNavigation(): void {
    if (!(this.view instanceof ItemView)) return;
    const [back, forward] = this.view.navEl.findAll('button');
    back?.setAttr('disabled', this.#back.length === 0);
    forward?.setAttr('disabled', this.#forward.length === 0);
  }

  #visit(): Visit | null {
    const worthIt = this.view instanceof FileView && this.view.file !== null;
    return worthIt ? { state: this.getViewState(), eState: this.getEphemeralState() } : null;
  }

  #remember(visit: Visit): void {
    if (this.#travelling) return;
    this.#back.push(visit);
    this.#forward.length = 0;
    this.#refreshNavigation();
  }

  async #revisit(from: Visit[], to: Visit[]): Promise<void> {
    const target = from.pop();
    if (!target) return;
    const here = this.#visit();
    if (here) to.push(here);
    this.#travelling = true;
    await this.setViewState({ ...target.state, active: true }, target.eState);
    this.#travelling = false;
    this.#refreshNavigation();
  }
}

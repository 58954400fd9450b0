import type * as O from 'obsidian';
import { Component } from '../component';
import type { Scope } from '../keys';
import { setIcon } from '../icons';
import { setTooltip } from '../ui/tooltip';

type PublicView = Pick<O.View, keyof O.View>;

/** The life of a view, which its declaration keeps from everyone but subclasses. */
interface ViewLife {
  onOpen(): Promise<void>;
  onClose(): Promise<void>;
}

abstract class HostView extends Component implements PublicView, ViewLife {
  app: O.App;
  icon = 'lucide-file';
  navigation = false;
  containerEl = createDiv({ cls: 'workspace-leaf-content' });
  scope: Scope | null = null;

  constructor(readonly leaf: O.WorkspaceLeaf) {
    super();
    this.app = (leaf as O.WorkspaceLeaf & { app: O.App }).app;
  }

  onOpen(): Promise<void> {
    return Promise.resolve();
  }

  onClose(): Promise<void> {
    return Promise.resolve();
  }

  abstract getViewType(): string;
  abstract getDisplayText(): string;

  getState(): Record<string, unknown> {
    return {};
  }

  setState(state: unknown, result: O.ViewStateResult): Promise<void> {
    void state;
    void result;
    return Promise.resolve();
  }

  getEphemeralState(): Record<string, unknown> {
    return {};
  }

  setEphemeralState(state: unknown): void {
    void state;
  }

  getIcon(): string {
    return this.icon;
  }

  onResize(): void {}

  onPaneMenu(menu: O.Menu, source: string): void {
    void menu;
    void source;
  }
}

/**
 * Only a class that descends from the declared View may carry its protected members, so the host's own View takes the
 * declared type here; `HostView` above is what the compiler has checked member by member.
 */
export const View = HostView as unknown as typeof O.View;

/** Puts a view into its leaf: load, then open. */
export async function openView(view: O.View, parent: HTMLElement): Promise<void> {
  parent.appendChild(view.containerEl);
  view.containerEl.setAttr('data-type', view.getViewType());
  view.load();
  await (view as unknown as ViewLife).onOpen();
}

/** Takes a view out of its leaf: close, then unload. */
export async function closeView(view: O.View): Promise<void> {
  await (view as unknown as ViewLife).onClose();
  view.unload();
  view.containerEl.remove();
}

/** A view with a header, actions in it, and a content element. */
export abstract class ItemView extends View implements O.ItemView {
  contentEl: HTMLElement;
  readonly headerEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly navEl: HTMLElement;
  readonly #actionsEl: HTMLElement;

  constructor(leaf: O.WorkspaceLeaf) {
    super(leaf);
    this.headerEl = this.containerEl.createDiv({ cls: 'view-header' });
    this.navEl = this.headerEl
      .createDiv({ cls: 'view-header-left' })
      .createDiv({ cls: 'view-header-nav-buttons' });
    this.titleEl = this.headerEl
      .createDiv({ cls: 'view-header-title-container' })
      .createDiv({ cls: 'view-header-title' });
    this.#actionsEl = this.headerEl.createDiv({ cls: 'view-actions' });
    this.contentEl = this.containerEl.createDiv({ cls: 'view-content' });
  }

  addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const el = createEl('button', { cls: 'clickable-icon view-action' });
    setIcon(el, icon);
    setTooltip(el, title);
    el.addEventListener('click', callback);
    this.#actionsEl.prepend(el);
    return el;
  }
}

/** Stands in a leaf whose saved view has not been wanted yet. */
export class DeferredView extends View {
  readonly #title: string;

  constructor(
    leaf: O.WorkspaceLeaf,
    readonly saved: O.ViewState,
    title: string,
  ) {
    super(leaf);
    this.#title = title;
  }

  getViewType(): string {
    return this.saved.type;
  }

  getDisplayText(): string {
    return this.#title;
  }

  override getState(): Record<string, unknown> {
    return this.saved.state ?? {};
  }
}

/** What an empty tab shows, and a tab whose kind of view nobody registers. */
export class EmptyView extends ItemView {
  readonly #missingType: string | undefined;

  constructor(leaf: O.WorkspaceLeaf, missingType?: string) {
    super(leaf);
    this.#missingType = missingType;
  }

  getViewType(): string {
    return 'empty';
  }

  getDisplayText(): string {
    return this.#missingType ?? 'New tab';
  }

  override onload(): void {
    const el = this.contentEl.createDiv({ cls: 'empty-state' });
    const title = this.#missingType ? `No plugin shows “${this.#missingType}”` : 'No file is open';
    el.createDiv({ cls: 'empty-state-title', text: title });
    el.createDiv({
      cls: 'empty-state-hint',
      text: 'Choose a note in the file list, or press Mod+O to find one.',
    });
  }
}

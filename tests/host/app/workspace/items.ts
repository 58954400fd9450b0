import type * as O from 'obsidian';
import { Events } from '../events';
import { setIcon } from '../icons';
import type { WorkspaceLeaf } from './leaf';

export abstract class WorkspaceItem extends Events implements O.WorkspaceItem {
  abstract parent: WorkspaceParent;

  getRoot(): O.WorkspaceItem {
    return this.getContainer();
  }

  getContainer(): WorkspaceContainer {
    return this.parent.getContainer();
  }
}

export abstract class WorkspaceParent extends WorkspaceItem implements O.WorkspaceParent {}

export abstract class WorkspaceSplit extends WorkspaceParent implements O.WorkspaceSplit {
  parent!: WorkspaceParent;
  readonly containerEl: HTMLElement;
  readonly children: WorkspaceTabs[] = [];

  readonly #onSelect: (leaf: WorkspaceLeaf) => void;

  constructor(cls: string, onSelect: (leaf: WorkspaceLeaf) => void) {
    super();
    this.#onSelect = onSelect;
    this.containerEl = createDiv({ cls: `workspace-split ${cls}` });
  }

  addTabs(after?: WorkspaceTabs): WorkspaceTabs {
    const tabs = new WorkspaceTabs(this, this.#onSelect);
    const at = after ? this.children.indexOf(after) + 1 : this.children.length;
    this.children.splice(at, 0, tabs);
    this.containerEl.insertBefore(tabs.containerEl, this.children[at + 1]?.containerEl ?? null);
    return tabs;
  }

  /** The last group of a split stays, empty. */
  removeTabs(tabs: WorkspaceTabs): void {
    if (this.children.length === 1) return;
    this.children.remove(tabs);
    tabs.containerEl.remove();
  }

  leaves(): WorkspaceLeaf[] {
    return this.children.flatMap((tabs) => tabs.children);
  }
}

export abstract class WorkspaceContainer extends WorkspaceSplit implements O.WorkspaceContainer {
  constructor(
    cls: string,
    onSelect: (leaf: WorkspaceLeaf) => void,
    readonly win: Window = window,
  ) {
    super(cls, onSelect);
  }

  get doc(): Document {
    return this.win.document;
  }

  override getContainer(): this {
    return this;
  }
}

export class WorkspaceRoot extends WorkspaceContainer implements O.WorkspaceRoot {}

export class WorkspaceWindow extends WorkspaceContainer implements O.WorkspaceWindow {}

export class WorkspaceFloating extends WorkspaceParent implements O.WorkspaceFloating {
  parent!: WorkspaceParent;
}

const DOCK_WIDTH = { least: 180, most: 900 };

/** A sidebar: on a desktop it pushes the main area, on a phone it lies over it. */
abstract class Dock extends WorkspaceSplit {
  collapsed = true;

  readonly #root: WorkspaceContainer;
  readonly #onToggle: () => void;

  constructor(
    readonly side: O.Side,
    root: WorkspaceContainer,
    onSelect: (leaf: WorkspaceLeaf) => void,
    onToggle: () => void,
  ) {
    super(`mod-horizontal mod-sidedock mod-${side}-split is-collapsed`, onSelect);
    this.#root = root;
    this.#onToggle = onToggle;
    this.#addHandle();
  }

  override getContainer(): WorkspaceContainer {
    return this.#root;
  }

  toggle(): void {
    if (this.collapsed) this.expand();
    else this.collapse();
  }

  collapse(): void {
    this.#set(true);
  }

  expand(): void {
    this.#set(false);
  }

  #set(collapsed: boolean): void {
    if (this.collapsed === collapsed) return;
    this.collapsed = collapsed;
    this.containerEl.toggleClass('is-collapsed', collapsed);
    if (!collapsed) for (const tabs of this.children) void tabs.active?.loadIfDeferred();
    this.#onToggle();
  }

  #addHandle(): void {
    const handle = this.containerEl.createDiv({ cls: 'workspace-leaf-resize-handle' });
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      const move = (moved: PointerEvent): void => {
        const box = this.containerEl.getBoundingClientRect();
        const width = this.side === 'left' ? moved.clientX - box.left : box.right - moved.clientX;
        this.containerEl.setCssProps({
          '--dock-width': `${Math.clamp(width, DOCK_WIDTH.least, DOCK_WIDTH.most)}px`,
        });
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
        once: true,
      });
    });
  }
}

export class WorkspaceSidedock extends Dock implements O.WorkspaceSidedock {}

export class WorkspaceMobileDrawer extends Dock implements O.WorkspaceMobileDrawer {}

/** Leaves of which one is shown, with a row of tabs. */
export class WorkspaceTabs extends WorkspaceParent implements O.WorkspaceTabs {
  readonly containerEl = createDiv({ cls: 'workspace-tabs' });
  readonly headerEl: HTMLElement;
  readonly children: WorkspaceLeaf[] = [];
  active: WorkspaceLeaf | null = null;
  #tabsEl: HTMLElement;
  #bodyEl: HTMLElement;
  readonly #onSelect: (leaf: WorkspaceLeaf) => void;

  constructor(
    readonly parent: WorkspaceSplit,
    onSelect: (leaf: WorkspaceLeaf) => void,
  ) {
    super();
    this.#onSelect = onSelect;
    this.headerEl = this.containerEl.createDiv({ cls: 'workspace-tab-header-container' });
    this.#tabsEl = this.headerEl.createDiv({
      cls: 'workspace-tab-header-container-inner',
      attr: { role: 'tablist' },
    });
    this.#bodyEl = this.containerEl.createDiv({ cls: 'workspace-tab-container' });
  }

  addLeaf(leaf: WorkspaceLeaf): void {
    leaf.parent = this;
    this.children.push(leaf);
    this.#tabsEl.appendChild(leaf.tabEl);
    this.#bodyEl.appendChild(leaf.containerEl);
    leaf.refreshTitle();
    leaf.tabEl.addEventListener('click', () => this.#onSelect(leaf));
    leaf.tabEl.addEventListener('auxclick', () => leaf.detach());
    if (!this.active) this.show(leaf);
    else leaf.containerEl.hide();
  }

  removeLeaf(leaf: WorkspaceLeaf): void {
    const at = this.children.indexOf(leaf);
    this.children.remove(leaf);
    leaf.tabEl.remove();
    leaf.containerEl.remove();
    if (this.active === leaf) this.show(this.children[Math.min(at, this.children.length - 1)] ?? null);
    if (this.children.length === 0) this.parent.removeTabs(this);
  }

  show(leaf: WorkspaceLeaf | null): void {
    this.active = leaf;
    for (const child of this.children) {
      const shown = child === leaf;
      child.containerEl.toggle(shown);
      child.tabEl.toggleClass('is-active', shown);
      child.tabEl.setAttr('aria-selected', String(shown));
    }
    const visible = !(this.parent instanceof Dock) || !this.parent.collapsed;
    if (leaf && visible) void leaf.loadIfDeferred();
  }

  addHeaderButton(icon: string, label: string, act: () => void): HTMLElement {
    const el = this.headerEl.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': label } });
    setIcon(el, icon);
    el.addEventListener('click', act);
    return el;
  }
}

export class WorkspaceRibbon implements O.WorkspaceRibbon {
  readonly containerEl: HTMLElement;
  readonly #actionsEl: HTMLElement;
  readonly #settingsEl: HTMLElement;

  constructor(side: O.Side) {
    this.containerEl = createDiv({ cls: `workspace-ribbon side-dock-ribbon mod-${side}` });
    this.#actionsEl = this.containerEl.createDiv({ cls: 'side-dock-actions' });
    this.#settingsEl = this.containerEl.createDiv({ cls: 'side-dock-settings' });
  }

  addAction(
    icon: string,
    title: string,
    act: (event: MouseEvent) => unknown,
    place: 'top' | 'bottom' = 'top',
  ): HTMLElement {
    const parent = place === 'top' ? this.#actionsEl : this.#settingsEl;
    const el = parent.createEl('button', {
      cls: 'clickable-icon side-dock-ribbon-action',
      attr: { 'aria-label': title },
    });
    setIcon(el, icon);
    el.addEventListener('click', act);
    return el;
  }
}

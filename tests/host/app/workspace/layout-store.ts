import type * as O from 'obsidian';
import { CONFIG_FOLDER } from '../../wire';
import { joinPath } from '../paths';
import { Platform } from '../platform';
import type { WorkspaceSplit } from './items';
import type { WorkspaceLeaf } from './leaf';
import type { Workspace } from './workspace';

interface SavedLeaf {
  state: O.ViewState;
  title: string;
  shown: boolean;
}

interface SavedLayout {
  main: SavedLeaf[];
  left: SavedLeaf[];
  right: SavedLeaf[];
  popouts?: SavedLeaf[][];
  leftOpen: boolean;
  rightOpen: boolean;
}

const LAYOUT_FILE = joinPath(CONFIG_FOLDER, Platform.isMobile ? 'workspace-mobile.json' : 'workspace.json');

/** Keeps the layout between visits. Views come back deferred: they are made when first shown. */
export class LayoutStore {
  readonly #workspace: Workspace;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  describe(): Record<string, unknown> & SavedLayout {
    const { rootSplit, leftSplit, rightSplit, popouts } = this.#workspace;
    return {
      popouts: popouts.all.map((popout) => popout.leaves().map(describeLeaf)),
      main: rootSplit.leaves().map(describeLeaf),
      left: leftSplit.leaves().map(describeLeaf),
      right: rightSplit.leaves().map(describeLeaf),
      leftOpen: !leftSplit.collapsed,
      rightOpen: !rightSplit.collapsed,
    };
  }

  async save(): Promise<void> {
    await this.#workspace.app.vault.adapter.write(LAYOUT_FILE, JSON.stringify(this.describe(), null, 2));
  }

  async restore(): Promise<void> {
    const { adapter } = this.#workspace.app.vault;
    if (!(await adapter.exists(LAYOUT_FILE))) return this.#firstLayout();
    await this.apply(JSON.parse(await adapter.read(LAYOUT_FILE)));
  }

  async apply(layout: unknown): Promise<void> {
    const { main, left, right, popouts = [], leftOpen, rightOpen } = layout as SavedLayout;
    const { rootSplit, leftSplit, rightSplit } = this.#workspace;
    await this.#fill(rootSplit, main);
    await this.#fill(leftSplit, left);
    await this.#fill(rightSplit, right);
    for (const saved of popouts) await this.#fill(this.#workspace.popouts.open(), saved);
    if (leftOpen) leftSplit.expand();
    if (rightOpen) rightSplit.expand();
    const shown = rootSplit.leaves().find((leaf) => leaf.parent.active === leaf);
    await shown?.loadIfDeferred();
    if (shown) this.#workspace.setActiveLeaf(shown);
  }

  async #firstLayout(): Promise<void> {
    await this.#workspace.addDeferred(this.#workspace.leftSplit, { type: 'file-explorer' }, 'Files');
    if (!Platform.isPhone) this.#workspace.leftSplit.expand();
  }

  async #fill(split: WorkspaceSplit, saved: SavedLeaf[]): Promise<void> {
    for (const { state, title, shown } of saved) {
      const leaf = await this.#workspace.addDeferred(split, state, title);
      if (shown) leaf.parent.show(leaf);
    }
  }
}

const describeLeaf = (leaf: WorkspaceLeaf): SavedLeaf => ({
  state: leaf.getViewState(),
  title: leaf.getDisplayText(),
  shown: leaf.parent.active === leaf,
});

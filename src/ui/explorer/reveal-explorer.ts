import type { App, Workspace, WorkspaceLeaf } from 'obsidian';
import { EXPLORER_VIEW, ExplorerView } from './explorer-view';

/**
 * The explorer wherever the user keeps it; in the right sidebar when there is none yet. Of several the one that is used, else the first in
 * sight that is free to go elsewhere.
 */
export async function revealExplorer(app: App): Promise<ExplorerView | undefined> {
  const { workspace } = app;
  const leaf: WorkspaceLeaf =
    explorerInUse(workspace) ??
    (await workspace.ensureSideLeaf(EXPLORER_VIEW, 'right', { active: false, reveal: true }));
  await workspace.revealLeaf(leaf);
  await leaf.loadIfDeferred();
  return leaf.view instanceof ExplorerView ? leaf.view : undefined;
}

function explorerInUse(workspace: Workspace): WorkspaceLeaf | undefined {
  const leaves = workspace.getLeavesOfType(EXPLORER_VIEW);
  const isFree = ({ view }: WorkspaceLeaf): boolean =>
    view instanceof ExplorerView && view.containerEl.isShown() && !view.model.state.pinned;
  return workspace.getActiveViewOfType(ExplorerView)?.leaf ?? leaves.find(isFree) ?? leaves[0];
}

import type { App, WorkspaceLeaf } from 'obsidian';
import { EXPLORER_VIEW, ExplorerView } from './explorer-view';

/** The explorer wherever the user keeps it; in the right sidebar when there is none yet. */
export async function revealExplorer(app: App): Promise<ExplorerView | undefined> {
  const { workspace } = app;
  const leaf: WorkspaceLeaf =
    workspace.getLeavesOfType(EXPLORER_VIEW)[0] ??
    (await workspace.ensureSideLeaf(EXPLORER_VIEW, 'right', { active: false, reveal: true }));
  await workspace.revealLeaf(leaf);
  await leaf.loadIfDeferred();
  return leaf.view instanceof ExplorerView ? leaf.view : undefined;
}

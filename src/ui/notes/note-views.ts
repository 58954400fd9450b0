import { MarkdownView, type App, type WorkspaceLeaf } from 'obsidian';
import { parseNotePath, type AtomCard, type NotePath } from '../../../worker/contract';

/** The view of the note that was used last; undefined when no note is open. */
export function lastNoteView(app: App): MarkdownView | undefined {
  const recent = app.workspace.getMostRecentLeaf()?.view;
  if (recent instanceof MarkdownView) return recent;
  const views = app.workspace
    .getLeavesOfType('markdown')
    .flatMap(({ view }) => (view instanceof MarkdownView ? [view] : []));
  // A pane of ours stands in the main area or in a window of its own, and was used since.
  const path = app.workspace.getActiveFile()?.path;
  return views.find(({ file }) => file?.path === path) ?? views[0];
}

/** Where the caret stands in the note used last; while reading, the line at the top. */
export function caretOf(app: App): { path: NotePath; line: number } | undefined {
  const view = lastNoteView(app);
  const path = view?.file == null ? undefined : parseNotePath(view.file.path);
  if (view === undefined || path === undefined) return undefined;
  const line = view.getMode() === 'preview' ? view.previewMode.getScroll() : view.editor.getCursor().line;
  return { path, line: Math.max(0, Math.floor(line)) };
}

/** Opens a note, at the exact lines of a section or paragraph. Answers false when its file is gone. */
export async function openAtom(
  app: App,
  card: Pick<AtomCard, 'path' | 'span' | 'level'>,
  newPane: boolean,
): Promise<boolean> {
  const file = card.path === undefined ? null : app.vault.getFileByPath(card.path);
  if (file === null) return false;
  const leaf = leafForNote(app, newPane);
  const line = card.level === 'note' ? undefined : card.span?.startLine;
  await leaf.openFile(file, { active: true, ...(line === undefined ? {} : { eState: { line } }) });
  if (line !== undefined && leaf.view instanceof MarkdownView && leaf.view.getMode() === 'source')
    showLine(leaf.view, line);
  return true;
}

function showLine({ editor }: MarkdownView, line: number): void {
  const at = { line: Math.min(line, editor.lastLine()), ch: 0 };
  editor.setCursor(at);
  editor.scrollIntoView({ from: at, to: at }, true);
}

/** The explorer may itself stand in the main area: then a note must not take its place. */
function leafForNote(app: App, newPane: boolean): WorkspaceLeaf {
  const recent = app.workspace.getMostRecentLeaf();
  if (newPane) return app.workspace.getLeaf('tab');
  if (recent === null || recent.view instanceof MarkdownView || recent.view.getViewType() === 'empty') {
    return app.workspace.getLeaf(false);
  }
  return lastNoteView(app)?.leaf ?? app.workspace.getLeaf('tab');
}

import { debounce, type ItemView } from 'obsidian';

/** The caret must rest this long before the focus follows it. */
const CARET_REST_MS = 400;

/**
 * Calls when the caret has rested, in whatever window: pane and note may be in two. Who is at the keys of the pane by then must not be led
 * away from there.
 */
export function onCaretRest(view: ItemView, act: () => void): void {
  const rested = debounce(() => (hasKeyboard(view.contentEl) ? undefined : act()), CARET_REST_MS, true);
  onSelection(view, () => rested());
  view.register(() => rested.cancel());
}

/** A window without the keyboard has something that it goes back to, all the same. */
function hasKeyboard(el: HTMLElement): boolean {
  return el.doc === activeDocument && el.contains(el.doc.activeElement);
}

function onSelection(view: ItemView, listener: () => void): void {
  const { workspace } = view.app;
  const heard = new Set<Document>();
  const hear = (doc: Document): void => {
    if (!heard.has(doc)) view.registerDomEvent(doc, 'selectionchange', listener);
    heard.add(doc);
  };
  hear(workspace.containerEl.doc);
  workspace.iterateAllLeaves((leaf) => hear(leaf.view.containerEl.doc));
  view.registerEvent(workspace.on('window-open', (_, win) => hear(win.document)));
}

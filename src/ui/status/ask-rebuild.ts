import { ConfirmationModal, Notice, type App } from 'obsidian';
import type { IndexSession } from '../../indexing/index-session';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';

/** Rebuilds the index once the user has agreed. */
export function askRebuild(app: App, index: IndexSession): void {
  const modal = new ConfirmationModal(app);
  modal.setTitle(texts().rebuild.title);
  modal.setContent(texts().rebuild.text);
  modal.addButton((button) =>
    button
      .setButtonText(texts().rebuild.confirm)
      .setCta()
      .onClick(() => void rebuild(index)),
  );
  modal.addCancelButton(texts().rebuild.cancel);
  modal.open();
}

async function rebuild(index: IndexSession): Promise<void> {
  const rebuilt = await index.rebuild();
  if (rebuilt.ok) new Notice(texts().rebuild.done);
  else if (rebuilt.error.kind !== 'cancelled') new Notice(errorText(rebuilt.error));
}

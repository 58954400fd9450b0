import { ConfirmationModal, Notice, type App } from 'obsidian';
import type { IndexSession } from '../../indexing/index-session';
import { STRINGS } from '../../texts/strings';
import { errorText } from '../error-text';

/** Rebuilds the index once the user has agreed. */
export function askRebuild(app: App, index: IndexSession): void {
  const modal = new ConfirmationModal(app);
  modal.setTitle(STRINGS.rebuild.title);
  modal.setContent(STRINGS.rebuild.text);
  modal.addButton((button) =>
    button
      .setButtonText(STRINGS.rebuild.confirm)
      .setCta()
      .onClick(() => void rebuild(index)),
  );
  modal.addCancelButton(STRINGS.rebuild.cancel);
  modal.open();
}

async function rebuild(index: IndexSession): Promise<void> {
  const rebuilt = await index.rebuild();
  if (rebuilt.ok) new Notice(STRINGS.rebuild.done);
  else if (rebuilt.error.kind !== 'cancelled') new Notice(errorText(rebuilt.error));
}

import { ConfirmationModal, Notice, type App } from 'obsidian';
import type { EngineApi } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { errorText } from '../error-text';

/** Removes what language models wrote to questions once the user has agreed. */
export function askForget(app: App, engine: Pick<EngineApi, 'dropResponses'>): void {
  const { title, text, confirm, cancel } = texts().ask.forget;
  const modal = new ConfirmationModal(app);
  modal.setTitle(title);
  modal.setContent(text);
  modal.addButton((button) =>
    button
      .setButtonText(confirm)
      .setCta()
      .onClick(() => void forget(engine)),
  );
  modal.addCancelButton(cancel);
  modal.open();
}

async function forget(engine: Pick<EngineApi, 'dropResponses'>): Promise<void> {
  const forgotten = await engine.dropResponses(null);
  new Notice(forgotten.ok ? texts().ask.forgotten(forgotten.value.dropped) : errorText(forgotten.error));
}

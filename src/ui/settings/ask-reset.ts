import { ConfirmationModal, Notice } from 'obsidian';
import { texts } from '../../texts/texts';
import { changeToDefaults } from '../../settings/reset-settings';
import type { GroupHost, SettingsGroup } from './settings-group';

/** Brings the settings of a group back to their defaults once the user has agreed. */
export function askReset(host: GroupHost, { heading, resets }: SettingsGroup): void {
  const { app, settings } = host;
  const text = texts().settings.reset;
  const change = changeToDefaults(settings.current, resets);
  const count = Object.keys(change).length;
  if (count === 0) return void new Notice(text.nothing(heading));
  const modal = new ConfirmationModal(app);
  modal.setTitle(text.title(heading));
  modal.setContent(text.content(count));
  modal.addButton((button) =>
    button
      .setButtonText(text.confirm)
      .setCta()
      .onClick(() => void host.save(change).then(() => host.redraw())),
  );
  modal.addCancelButton(text.cancel);
  modal.open();
}

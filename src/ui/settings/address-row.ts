import type { SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import type { GroupHost } from './settings-group';

interface AddressRow {
  key: 'llmAddress' | 'embedderAddress' | 'modelMirror';
  name: string;
  desc: string;
  /** Other words by which the app's search of settings finds it. */
  alsoCalled?: string;
  /** Called when a change was kept. */
  onSaved?: () => void;
}

/**
 * Where a server answers. It counts when it is finished: half an address would be asked for an answer. What is no
 * address is kept as it was typed, and the row says why it cannot be used.
 */
export function addressRow(
  { settings, save, addressFault }: Pick<GroupHost, 'settings' | 'save' | 'addressFault'>,
  { key, name, desc, alsoCalled = '', onSaved }: AddressRow,
): SettingGroupItem {
  return {
    name,
    desc,
    aliases: [alsoCalled],
    render: (setting) => {
      setting.addText((text) => {
        const { inputEl } = text.setValue(settings.current[key]);
        const judge = (): void => {
          const fault = addressFault(text.getValue());
          const isWrong = fault !== undefined;
          setting.setDesc(isWrong ? texts().settings.wrongAddress(texts().fault(fault)) : desc);
          setting.descEl.toggleClass('mod-warning', isWrong);
          if (isWrong) setting.descEl.setAttr('role', 'alert');
          else setting.descEl.removeAttribute('role');
          inputEl.setAttr('aria-invalid', String(isWrong));
        };
        judge();
        inputEl.addEventListener('change', () => {
          judge();
          void save({ [key]: text.getValue() }).then(onSaved);
        });
      });
    },
  };
}

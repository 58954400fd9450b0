import type { SettingGroupItem } from 'obsidian';
import type { AltitudeSettings } from '../../settings/settings';
import type { GroupHost } from './settings-group';

type TextKey = Extract<keyof AltitudeSettings, 'llmAddress' | 'llmModel' | 'projectTag' | 'projectProperty'>;

/** A text that counts when it is finished: half an address would be asked for an answer. */
export function typedRow(
  { settings, save }: GroupHost,
  key: TextKey,
  name: string,
  desc: string,
): SettingGroupItem {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addText((text) => {
        text.setValue(settings.current[key]);
        text.inputEl.addEventListener('change', () => void save({ [key]: text.getValue() }));
      });
    },
  };
}

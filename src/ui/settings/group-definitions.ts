import type { ExtraButtonComponent, SettingDefinitionItem } from 'obsidian';
import { texts } from '../../texts/texts';
import { askReset } from './ask-reset';
import type { GroupHost, SettingsGroup } from './settings-group';

/** The group as the app draws it: its rows first, then its lists. */
export function groupDefinitions(group: SettingsGroup, host: GroupHost): SettingDefinitionItem[] {
  const { heading, items, lists = [], resets } = group;
  const extraButtons = [
    (button: ExtraButtonComponent) =>
      button
        .setIcon('rotate-ccw')
        .setTooltip(texts().settings.reset.button(heading))
        .onClick(() => askReset(host, group)),
  ];
  return [{ type: 'group', heading, items, ...(resets.length > 0 && { extraButtons }) }, ...lists];
}

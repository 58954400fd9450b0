import type { SettingDefinitionList, SettingGroupItem } from 'obsidian';
import { chipName } from '../explorer/lens-chips';
import { texts } from '../../texts/texts';
import { askReset } from './ask-reset';
import type { GroupHost, SettingsGroup } from './settings-group';

/** What the explorer remembers: results that are hidden, and saved lenses. */
export function explorerGroup(host: GroupHost): SettingsGroup {
  const group: SettingsGroup = {
    heading: texts().settings.explorerHeading,
    items: [],
    lists: [lensList(host)],
    // Lenses are the user's own work, and no default.
    resets: ['hiddenNearby'],
  };
  group.items.push(hiddenRow(host, group));
  return group;
}

function hiddenRow(host: GroupHost, group: SettingsGroup): SettingGroupItem {
  const text = texts().settings;
  const hidden = Object.values(host.settings.current.hiddenNearby);
  const count = hidden.reduce((sum, { length }) => sum + length, 0);
  return {
    name: text.hidden,
    desc: count === 0 ? text.nothingHidden : text.hiddenCount(count, hidden.length),
    aliases: [text.alsoCalled.hidden],
    render: (setting) => {
      setting.addButton((button) =>
        button
          .setButtonText(text.showHidden)
          .setDisabled(count === 0)
          .onClick(() => askReset(host, group)),
      );
    },
  };
}

function lensList({ settings, save }: GroupHost): SettingDefinitionList {
  const { lenses } = settings.current;
  const text = texts().settings;
  return {
    type: 'list',
    heading: text.lenses,
    emptyState: text.lensesEmpty,
    items: lenses.map(({ name, chips }) => ({ name, desc: chips.map(chipName).join(' · ') })),
    onDelete: (index) => void save({ lenses: lenses.filter((_, at) => at !== index) }),
  };
}

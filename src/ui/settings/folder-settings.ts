import type { SettingDefinitionList, SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import type { RuleCounts } from '../../settings/folder-rules';
import { FolderSuggest } from './folder-suggest';
import type { GroupHost, SettingsGroup } from './settings-group';

/** Which notes are read. */
export function folderGroup(host: GroupHost): SettingsGroup {
  const counts = host.countNotes();
  const text = texts().settings;
  return {
    heading: text.foldersHeading,
    items: fileSettings(host, counts),
    resets: ['include', 'exclude', 'leavesOutExcludedFiles', 'sizeLimitMegabytes'],
    lists: [
      folderList(host, 'include', text.include, text.includeEmpty, counts),
      folderList(host, 'exclude', text.exclude, text.excludeEmpty, counts),
    ],
  };
}

function folderList(
  { app, settings, save }: GroupHost,
  list: 'include' | 'exclude',
  heading: string,
  empty: string,
  counts: RuleCounts,
): SettingDefinitionList {
  const folders = settings.current[list];
  const change = (to: string[]): Promise<void> => save({ [list]: to });
  return {
    type: 'list',
    heading,
    emptyState: empty,
    items: folders.map((folder) => ({
      name: folder,
      desc: texts().settings.matching(counts.byFolder.get(folder) ?? 0),
    })),
    onDelete: (index) => void change(folders.filter((_, at) => at !== index)),
    addItem: {
      name: texts().settings.addFolder,
      action: () => {
        new FolderSuggest(app, (folder) => void change([...folders, folder])).open();
      },
    },
  };
}

function fileSettings({ openImport }: GroupHost, counts: RuleCounts): SettingGroupItem[] {
  const text = texts().settings;
  return [
    {
      name: text.excludedFiles,
      desc: text.excludedFilesDesc(counts.excludedByApp),
      control: { type: 'toggle', key: 'leavesOutExcludedFiles' },
    },
    {
      name: text.coverage,
      desc: text.coverageCount(counts.admitted, counts.total),
      aliases: [text.alsoCalled.coverage],
      render: (setting) => {
        setting.addButton((button) => button.setButtonText(text.browse).onClick(() => openImport()));
      },
    },
    {
      name: text.sizeLimit,
      desc: text.sizeLimitDesc,
      control: { type: 'number', key: 'sizeLimitMegabytes', min: 1, step: 1 },
    },
  ];
}

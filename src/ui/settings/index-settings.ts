import type { ButtonComponent, SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import { indexLine } from '../index-line';
import type { GroupHost, SettingsGroup } from './settings-group';

/** How the index is doing, and what can be done about it. Nothing here is set. */
export function indexGroup(host: GroupHost): SettingsGroup {
  const text = texts().settings;
  return {
    heading: text.indexHeading,
    items: [statusRow(host), pauseRow(host), rebuildRow(host)],
    resets: [],
  };
}

function statusRow({ openStatus }: GroupHost): SettingGroupItem {
  const text = texts().settings;
  return {
    name: text.status,
    desc: text.statusDesc,
    aliases: [text.alsoCalled.status],
    render: (setting) => {
      setting.addButton((button) => button.setButtonText(text.openStatus).onClick(() => openStatus()));
    },
  };
}

function pauseRow({ index }: GroupHost): SettingGroupItem {
  const { indexing, alsoCalled } = texts().settings;
  return {
    name: indexing,
    aliases: [alsoCalled.pause],
    render: (setting) => {
      let button: ButtonComponent | undefined;
      setting.addButton((added) => (button = added.onClick(() => void index.togglePause())));
      const show = (): void => {
        const { pause, resume } = texts().status;
        setting.setDesc(indexLine(index.snapshot).text);
        button?.setButtonText(index.snapshot.progress.state === 'paused' ? resume : pause);
      };
      show();
      return index.onProgress(show);
    },
  };
}

function rebuildRow({ askRebuild }: GroupHost): SettingGroupItem {
  return {
    name: texts().commands.rebuild,
    desc: texts().rebuild.text,
    render: (setting) => {
      setting.addButton((button) => button.setButtonText(texts().status.rebuild).onClick(() => askRebuild()));
    },
  };
}

import { Notice, type Plugin } from 'obsidian';
import { dayOf, pricingOf } from '../llm/prices';
import { openSettings } from '../obsidian/open-settings';
import { addressFault, appMessages, chosenModel, chosenServer } from '../obsidian/summary-server';
import { countByRules, type RuleCounts } from '../settings/folder-rules';
import { texts } from '../texts/texts';
import type { SettingsHost } from '../ui/settings/settings-group';
import { ServerCheck } from '../ui/settings/server-check';
import { revealGroup } from '../ui/settings/reveal-group';
import { AltitudeSettingTab } from '../ui/settings/settings-tab';
import { askRebuild } from '../ui/status/ask-rebuild';
import type { Parts } from './parts';
import { after, now } from './window-clock';

type WaysToPanes = Pick<
  SettingsHost,
  'openStatus' | 'openTune' | 'openImport' | 'openSpending' | 'openTransfer'
>;

/** To be called once the layout is ready: the app asks for all settings as soon as it gets the tab, for its search. */
export function addSettings(plugin: Plugin, parts: Parts, ways: WaysToPanes): void {
  const { settings, models, index, agents } = parts;
  let isAdded = false;
  const host: SettingsHost = {
    ...{ settings, index, models, agents, ...ways },
    languageModel: languageModelAccess(plugin, parts),
    addressFault,
    // Nothing is counted before somebody looks.
    countNotes: () => (isAdded ? countNotesOf(parts) : countByRules([], parts.files.rules)),
    retry: () => void index.retry(),
    askRebuild: () => askRebuild(plugin.app, index),
  };
  plugin.addSettingTab(new AltitudeSettingTab(plugin.app, plugin, host));
  isAdded = true;
}

export function openOwnSettings({ app, manifest }: Plugin): void {
  if (!openSettings(app, manifest.id)) new Notice(texts().notices.findSettings);
}

/** Where a language model is chosen, which stands far below. */
export function openModelSettings(plugin: Plugin): void {
  openOwnSettings(plugin);
  revealGroup(activeDocument, texts().buying.heading);
}

export function countNotesOf({ files }: Parts): RuleCounts {
  return countByRules(files.paths(), files.rules);
}

function languageModelAccess(plugin: Plugin, { settings }: Parts): SettingsHost['languageModel'] {
  const messages = appMessages(plugin.app, () => settings.current, after);
  const choice = () => chosenModel(settings.current);
  const check = new ServerCheck({
    ...{ choice: () => chosenServer(settings.current), secret: () => settings.current.llmSecret },
    probe: ({ address, model }, signal) => messages(address).probe(model, signal),
  });
  plugin.register(settings.onChange(() => check.settingsChanged()));
  return {
    ...{ choice, check },
    listed: (choice) => pricingOf(choice, now()),
    today: () => dayOf(now()),
  };
}

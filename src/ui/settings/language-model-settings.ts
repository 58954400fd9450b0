import { SecretComponent, type SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import type { GroupHost, SettingsGroup } from './settings-group';
import { addressRow } from './address-row';
import { priceRows } from './price-rows';
import { unreachable } from '../unreachable';
import { probeText } from './probe-text';
import type { CheckState } from './server-check';
import { typedRow } from './typed-row';

/** Who writes summaries, and what that may cost. Without a server there is only the choice of one, and what was paid. */
export function languageModelGroup(host: GroupHost): SettingsGroup {
  const { llmServer } = host.settings.current;
  const text = texts().buying;
  const choice: SettingGroupItem = {
    name: text.server,
    desc: text.serverDesc,
    control: { type: 'dropdown', key: 'llmServer', options: text.serverNames },
  };
  const address =
    llmServer === 'address'
      ? [addressRow(host, { key: 'llmAddress', name: text.address, desc: text.addressDesc })]
      : [];
  const server = [
    ...address,
    typedRow(host, 'llmModel', text.model, text.modelDesc),
    keyRow(host),
    checkRow(host),
    ...priceRows(host),
    limitRow('llmJobUsd', text.jobLimit, text.jobLimitDesc),
    limitRow('llmDayUsd', text.dayLimit, text.dayLimitDesc),
  ];
  const meaning: SettingGroupItem = {
    name: text.embeds,
    desc: text.embedsDesc,
    control: { type: 'toggle', key: 'embedsSummaries' },
  };
  return {
    heading: text.heading,
    items: [choice, ...(llmServer === 'none' ? [] : server), meaning, spendingRow(host)],
    resets: [
      ...(['llmServer', 'llmAddress', 'llmModel', 'llmSecret', 'llmPrices'] as const),
      ...(['llmJobUsd', 'llmDayUsd', 'embedsSummaries'] as const),
    ],
  };
}

function keyRow({ app, settings, save }: GroupHost): SettingGroupItem {
  const { key, keyDesc } = texts().buying;
  return {
    name: key,
    desc: keyDesc,
    render: (setting) => {
      setting.setClass('altitude-secret');
      new SecretComponent(app, setting.controlEl)
        .setValue(settings.current.llmSecret)
        .onChange((llmSecret) => void save({ llmSecret }));
    },
  };
}

function limitRow(key: 'llmJobUsd' | 'llmDayUsd', name: string, desc: string): SettingGroupItem {
  return { name, desc, control: { type: 'number', key, min: 0, step: 'any' } };
}

function checkRow({ languageModel: { check } }: GroupHost): SettingGroupItem {
  const text = texts().buying;
  return {
    name: text.check,
    desc: text.checkDesc,
    render: (setting) => {
      setting.addButton((button) => {
        button.setButtonText(text.checkButton).onClick(() => void check.check());
      });
      setting.descEl.setAttr('aria-live', 'polite');
      const show = () => void setting.setDesc(checkText(check.state));
      show();
      return check.onChange(show);
    },
  };
}

function checkText(state: CheckState): string {
  const text = texts().buying;
  switch (state.kind) {
    case 'unchecked':
      return text.checkDesc;
    case 'incomplete':
      return text.needsAddress;
    case 'checking':
      return text.checking;
    case 'checked':
      return probeText(state.choice, state.probed);
    default:
      return unreachable(state);
  }
}

function spendingRow({ openSpending }: GroupHost): SettingGroupItem {
  const text = texts().buying;
  return {
    name: text.title,
    desc: text.paneDesc,
    render: (setting) => {
      setting.addButton((button) => button.setButtonText(text.open).onClick(() => openSpending()));
    },
  };
}

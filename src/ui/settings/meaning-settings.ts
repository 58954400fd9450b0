import { SecretComponent, type SettingGroupItem } from 'obsidian';
import { UNASKED_TEXTS } from '../../../worker/contract';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import { modelSettings } from './model-settings';
import type { AltitudeSettings } from '../../settings/settings';
import type { LocalModels } from '../models/local-models';
import { addressRow } from './address-row';
import type { GroupHost, SettingsGroup } from './settings-group';

/** The embedder. */
export function meaningGroup(host: GroupHost): SettingsGroup {
  const isChosen = host.settings.current.embedder === 'transformers';
  if (host.app.workspace.layoutReady && isChosen) lookForModels(host);
  return {
    heading: texts().settings.meaningHeading,
    items: meaningSettings(host),
    resets: [
      ...(['embedder', 'embedderAddress', 'embedderModel', 'embedderSecret'] as const),
      ...(['localModel', 'modelMirror'] as const),
    ],
  };
}

/** Whose models are being looked for. */
const looking = new WeakSet<LocalModels>();

/** Rows show by themselves how their models are; which rows there are is drawn anew. */
function lookForModels({ models, redraw }: GroupHost): void {
  if (looking.has(models)) return;
  looking.add(models);
  const before = models.cards.length;
  const hadFailed = models.error !== undefined;
  void models.refresh().then(() => {
    looking.delete(models);
    if (models.cards.length !== before || hadFailed !== (models.error !== undefined)) redraw();
  });
}

/** The settings of a server, or of models, only when one is chosen. */
function meaningSettings(host: GroupHost): SettingGroupItem[] {
  const { embedder } = host.settings.current;
  const text = texts().settings;
  const choice: SettingGroupItem = {
    name: text.embedder,
    desc: text.embedderDesc,
    aliases: [text.alsoCalled.embedder],
    control: { type: 'dropdown', key: 'embedder', options: text.embedderNames },
  };
  const { row, describe } = disclosureRow(host);
  if (embedder === 'none' || embedder === 'built-in') return [choice, row];
  const transfer: SettingGroupItem = {
    name: texts().transfer.title,
    desc: texts().transfer.settingDesc,
    action: () => host.openTransfer(),
  };
  const own = embedder === 'transformers' ? localRows(host, describe) : serverRows(host, describe);
  return [choice, row, ...own, transfer];
}

/** What is sent, and where to. Described anew in place: to draw everything anew would take a field away from under whoever types in it. */
function disclosureRow(host: GroupHost): { row: SettingGroupItem; describe: () => void } {
  const text = texts().settings;
  let describe = (): void => undefined;
  const row: SettingGroupItem = {
    name: text.disclosure,
    aliases: [text.alsoCalled.disclosure],
    render: (setting) => {
      describe = () => void setting.setDesc(disclosureOf(host.settings.current, host));
      describe();
    },
  };
  return { row, describe: () => describe() };
}

function localRows(host: GroupHost, onSaved: () => void): SettingGroupItem[] {
  const text = texts().settings;
  return [
    ...modelSettings(host),
    addressRow(host, {
      ...{ key: 'modelMirror', name: text.mirror, desc: text.mirrorDesc(texts().models.hub) },
      onSaved,
    }),
  ];
}

function serverRows(host: GroupHost, onSaved: () => void): SettingGroupItem[] {
  const { app, save } = host;
  const { embedderModel: model, embedderSecret: secret } = host.settings.current;
  const text = texts().settings;
  return [
    addressRow(host, {
      ...{ key: 'embedderAddress', name: text.address, desc: text.addressDesc },
      ...{ alsoCalled: text.alsoCalled.address, onSaved },
    }),
    typed(text.model, text.modelDesc, model, (embedderModel) => void save({ embedderModel }).then(onSaved)),
    {
      name: text.key,
      desc: text.keyDesc,
      aliases: [text.alsoCalled.key],
      render: (setting) => {
        setting.setClass('altitude-secret');
        new SecretComponent(app, setting.controlEl)
          .setValue(secret)
          .onChange((embedderSecret) => void save({ embedderSecret }));
      },
    },
  ];
}

function disclosureOf(
  { embedder, embedderAddress, modelMirror }: AltitudeSettings,
  { addressFault }: Pick<GroupHost, 'addressFault'>,
): string {
  const { asksFirst, discloses, sendsForModels, sendsNothing, usualPlaces } = texts().settings;
  if (embedder === 'none' || embedder === 'built-in') return sendsNothing;
  const isOfModels = embedder === 'transformers';
  if (addressFault(isOfModels ? modelMirror : embedderAddress) !== undefined) return sendsNothing;
  if (isOfModels) return sendsForModels(modelMirror === '' ? texts().models.hub : modelMirror);
  const host = embedderAddress === '' ? usualPlaces[embedder] : embedderAddress;
  return joinSentences([discloses(host), asksFirst(UNASKED_TEXTS)]);
}

/** A text that counts when it is finished: half an address would be asked for an answer. */
function typed(name: string, desc: string, value: string, save: (value: string) => void): SettingGroupItem {
  return {
    name,
    desc,
    render: (setting) => {
      setting.addText((text) => {
        text.setValue(value);
        text.inputEl.addEventListener('change', () => save(text.getValue()));
      });
    },
  };
}

import { SecretComponent, type App, type SettingGroupItem } from 'obsidian';
import { STRINGS } from '../texts/strings';
import type { AltitudeSettings } from './settings';
import type { SettingsStore } from './settings-store';

/** The settings of the embedder: those of a server only when one is chosen. `redraw` shows what a change brought about. */
export function meaningSettings(app: App, store: SettingsStore, redraw: () => void): SettingGroupItem[] {
  const settings = store.current;
  const text = STRINGS.settings;
  const choice: SettingGroupItem = {
    name: text.embedder,
    desc: text.embedderDesc,
    control: { type: 'dropdown', key: 'embedder', options: text.embedderNames },
  };
  const disclosure = { name: text.disclosure, desc: disclosureOf(settings) };
  if (settings.embedder === 'none' || settings.embedder === 'built-in') return [choice, disclosure];
  const save = (key: 'embedderAddress' | 'embedderModel') => (value: string) =>
    void store.change({ [key]: value }).then(redraw);
  return [
    choice,
    disclosure,
    typed(text.address, text.addressDesc, settings.embedderAddress, save('embedderAddress')),
    typed(text.model, text.modelDesc, settings.embedderModel, save('embedderModel')),
    {
      name: text.key,
      desc: text.keyDesc,
      render: (setting) => {
        setting.setClass('altitude-secret');
        // Nothing is drawn anew: that would take the field away from under whoever types in it.
        new SecretComponent(app, setting.controlEl)
          .setValue(settings.embedderSecret)
          .onChange((embedderSecret) => void store.change({ embedderSecret }));
      },
    },
  ];
}

function disclosureOf({ embedder, embedderAddress }: AltitudeSettings): string {
  const { discloses, sendsNothing, usualPlaces } = STRINGS.settings;
  if (embedder === 'none' || embedder === 'built-in') return sendsNothing;
  return discloses(embedderAddress === '' ? usualPlaces[embedder] : embedderAddress);
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

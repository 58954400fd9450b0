import type { SettingGroupItem } from 'obsidian';
import { STRINGS } from '../../texts/strings';
import type { AltitudeSettings } from '../../settings/settings';

/** Tuning, and the way back from it once there is something to go back from. */
export function tuneSettings({ tunedWeights }: AltitudeSettings, openTune: () => void): SettingGroupItem[] {
  const text = STRINGS.settings;
  const begin: SettingGroupItem = { name: text.tune, desc: text.tuneDesc, action: () => openTune() };
  if (tunedWeights === null) return [begin];
  const use: SettingGroupItem = {
    name: text.useTuned,
    desc: text.useTunedDesc(tunedWeights),
    control: { type: 'toggle', key: 'usesTunedWeights' },
  };
  return [begin, use];
}

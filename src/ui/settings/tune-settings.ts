import type { SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import type { AltitudeSettings } from '../../settings/settings';

/** Tuning, and the way back from it once there is something to go back from. */
export function tuneSettings({ tunedWeights }: AltitudeSettings, openTune: () => void): SettingGroupItem[] {
  const text = texts().settings;
  const begin: SettingGroupItem = { name: text.tune, desc: text.tuneDesc, action: () => openTune() };
  if (tunedWeights === null) return [begin];
  const use: SettingGroupItem = {
    name: text.useTuned,
    desc: text.useTunedDesc(tunedWeights),
    control: { type: 'toggle', key: 'usesTunedWeights' },
  };
  return [begin, use];
}

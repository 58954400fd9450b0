import type { SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import type { AltitudeSettings } from '../../settings/settings';
import type { GroupHost, SettingsGroup } from './settings-group';
import { tuneSettings } from './tune-settings';

/** How hits are ranked, and tuning. */
export function rankingGroup({ settings, openTune }: GroupHost): SettingsGroup {
  return {
    heading: texts().settings.rankingHeading,
    // What was tuned is kept, and can be switched on again.
    resets: [...RANKING_SETTINGS, 'usesTunedWeights'],
    items: [...rankingSettings(settings.current), ...tuneSettings(settings.current, () => openTune())],
  };
}

/** The weights are those of the form that is chosen. */
export function rankingSettings({ ranking }: AltitudeSettings): SettingGroupItem[] {
  const text = texts().settings;
  return [
    { name: text.ontology, desc: text.ontologyDesc, control: { type: 'folder', key: 'ontologyFolder' } },
    { name: text.hub, desc: text.hubDesc, control: { type: 'number', key: 'hubMinDegree', min: 1, step: 1 } },
    {
      name: text.ranking,
      desc: text.rankingDesc,
      aliases: [text.alsoCalled.ranking],
      control: {
        type: 'dropdown',
        key: 'ranking',
        options: { bounded: text.rankingBounded, linear: text.rankingLinear },
      },
    },
    weight(`${ranking}Similarity`, text.weightSimilarity, text.weightSimilarityDesc),
    weight(`${ranking}Activation`, text.weightActivation, text.weightActivationDesc),
    weight(`${ranking}Centrality`, text.weightCentrality, text.weightCentralityDesc),
    share('expansionFloor', text.expansionFloor, text.expansionFloorDesc),
    share('diversity', text.diversity, text.diversityDesc),
  ];
}

function weight(key: keyof AltitudeSettings, name: string, desc: string): SettingGroupItem {
  return { name, desc, control: { type: 'number', key, min: 0, step: 0.05 } };
}

function share(key: keyof AltitudeSettings, name: string, desc: string): SettingGroupItem {
  return { name, desc, control: { type: 'number', key, min: 0, max: 1, step: 0.05 } };
}

const RANKING_SETTINGS: readonly (keyof AltitudeSettings)[] = [
  ...(['ontologyFolder', 'hubMinDegree', 'ranking', 'expansionFloor', 'diversity'] as const),
  ...(['boundedSimilarity', 'boundedActivation', 'boundedCentrality'] as const),
  ...(['linearSimilarity', 'linearActivation', 'linearCentrality'] as const),
];

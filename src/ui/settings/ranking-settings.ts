import type { SettingGroupItem } from 'obsidian';
import { STRINGS } from '../../texts/strings';
import type { AltitudeSettings } from '../../settings/settings';

const TEXT = STRINGS.settings;

/** The settings of how hits are ranked; the weights are those of the form that is chosen. */
export function rankingSettings({ ranking }: AltitudeSettings): SettingGroupItem[] {
  return [
    { name: TEXT.ontology, desc: TEXT.ontologyDesc, control: { type: 'folder', key: 'ontologyFolder' } },
    { name: TEXT.hub, desc: TEXT.hubDesc, control: { type: 'number', key: 'hubMinDegree', min: 1, step: 1 } },
    {
      name: TEXT.ranking,
      desc: TEXT.rankingDesc,
      control: {
        type: 'dropdown',
        key: 'ranking',
        options: { bounded: TEXT.rankingBounded, linear: TEXT.rankingLinear },
      },
    },
    weight(`${ranking}Similarity`, TEXT.weightSimilarity, TEXT.weightSimilarityDesc),
    weight(`${ranking}Activation`, TEXT.weightActivation, TEXT.weightActivationDesc),
    weight(`${ranking}Centrality`, TEXT.weightCentrality, TEXT.weightCentralityDesc),
    share('expansionFloor', TEXT.expansionFloor, TEXT.expansionFloorDesc),
    share('diversity', TEXT.diversity, TEXT.diversityDesc),
  ];
}

function weight(key: keyof AltitudeSettings, name: string, desc: string): SettingGroupItem {
  return { name, desc, control: { type: 'number', key, min: 0, step: 0.05 } };
}

function share(key: keyof AltitudeSettings, name: string, desc: string): SettingGroupItem {
  return { name, desc, control: { type: 'number', key, min: 0, max: 1, step: 0.05 } };
}

import {
  DEFAULT_OPTIONS,
  LINEAR_WEIGHTS,
  type EngineOptions,
  type RelatedWeights,
} from '../../worker/contract';
import { parseHiddenPairs, type HiddenPairs } from './hidden-pairs';
import { parseSavedLenses, type SavedLens } from './saved-lenses';
import { trimFolder, type FolderRules } from './folder-rules';
import { parseModelPrices, type ModelPriceSetting } from './model-prices';

export interface AltitudeSettings extends FolderRules {
  /** By name, in the order in which they were made. */
  lenses: SavedLens[];
  /** What the user does not want to see near a note. */
  hiddenNearby: HiddenPairs;
  /** Folders to read; empty means all. */
  include: string[];
  /** Folders to leave out. */
  exclude: string[];
  /** Whether the app's own excluded files are left out too. */
  leavesOutExcludedFiles: boolean;
  /** Larger files are not read; in units of 1,000,000 bytes. */
  sizeLimitMegabytes: number;
  ontologyFolder: string;
  /** At least 1. */
  hubMinDegree: number;
  ranking: EngineOptions['ranking'];
  /** What each part of the score counts, for each form of it; 0 or more. */
  boundedSimilarity: number;
  boundedActivation: number;
  boundedCentrality: number;
  linearSimilarity: number;
  linearActivation: number;
  linearCentrality: number;
  /** Both 0 to 1. */
  expansionFloor: number;
  diversity: number;
  /** Of related notes, as tuned last; null when they never were. */
  tunedWeights: RelatedWeights | null;
  usesTunedWeights: boolean;
  embedder: EmbedderKind;
  /** Where the server answers; empty for its usual place. */
  embedderAddress: string;
  /** The model's name there; nothing is asked of a server before it has one. */
  embedderModel: string;
  /** Under which name the app keeps the key; empty sends none. */
  embedderSecret: string;
  /** The model of this device that is used; empty while none is. */
  localModel: string;
  /** Where models are downloaded from; empty for their usual place. */
  modelMirror: string;
  /** Whether related notes stand at the foot of notes, without those that are linked, and with only their heading. */
  relatedInNotes: boolean;
  relatedUnlinkedOnly: boolean;
  relatedFolded: boolean;
  /** Whether `;;` offers links for what was just written. */
  suggestsLinks: boolean;
  /** Who writes summaries: nobody, Anthropic, or the server at `llmAddress`. */
  llmServer: LlmServer;
  llmAddress: string;
  /** The model's name there; nothing is asked of a server before it has one. */
  llmModel: string;
  /** Under which name the app keeps the key; empty sends none. */
  llmSecret: string;
  /** What models cost where the list does not say it, by address and model. */
  llmPrices: ModelPriceSetting[];
  /** US dollars that a job, and all jobs of a day, may cost; 0 or more. */
  llmJobUsd: number;
  llmDayUsd: number;
  /** Whether summaries that were bought count for what is near in meaning. */
  embedsSummaries: boolean;
  /** Whether it is kept what the notes say of the things that they name. */
  knowledge: boolean;
  /** What tells projects apart, of which the field of that name says which. */
  projectsBy: ProjectsBy;
  /** Each folder below this one is a project; empty: there are none. */
  projectFolder: string;
  /** The same of tags below this one, and of values of this property. */
  projectTag: string;
  projectProperty: string;
  /** Whether names that the language model takes for one are joined when it is asked. */
  modelJoins: boolean;
  /** Fields of several projects, one a line: a name, a colon, folders and tags. */
  domains: string;
  /** Whether agents may decide what is one thing, of what they say first what it would change. */
  agentsDecide: boolean;
  /** Whether agents on this computer may use the vault while the app is open. */
  agentServer: boolean;
  /** Where the server for them listens; 0 until it found a port that is free. */
  agentPort: number;
  /** US dollars that agents may spend as long as the app is open. */
  agentUsd: number;
}

/** What makes the vectors. */
export const EMBEDDER_KINDS = ['none', 'built-in', 'transformers', 'ollama', 'openai'] as const;
export type EmbedderKind = (typeof EMBEDDER_KINDS)[number];

/** What tells projects apart. */
const PROJECTS_BY = ['folder', 'tag', 'property'] as const;
type ProjectsBy = (typeof PROJECTS_BY)[number];

/** Who writes summaries. */
const LLM_SERVERS = ['none', 'anthropic', 'address'] as const;
type LlmServer = (typeof LLM_SERVERS)[number];

export const DEFAULT_SETTINGS: AltitudeSettings = {
  lenses: [],
  hiddenNearby: {},
  include: [],
  exclude: [],
  leavesOutExcludedFiles: true,
  sizeLimitMegabytes: 50,
  ontologyFolder: DEFAULT_OPTIONS.ontologyFolder,
  hubMinDegree: DEFAULT_OPTIONS.hubMinDegree,
  ranking: DEFAULT_OPTIONS.ranking,
  boundedSimilarity: DEFAULT_OPTIONS.weights.similarity,
  boundedActivation: DEFAULT_OPTIONS.weights.activation,
  boundedCentrality: DEFAULT_OPTIONS.weights.centrality,
  linearSimilarity: LINEAR_WEIGHTS.similarity,
  linearActivation: LINEAR_WEIGHTS.activation,
  linearCentrality: LINEAR_WEIGHTS.centrality,
  expansionFloor: DEFAULT_OPTIONS.expansionFloor,
  diversity: DEFAULT_OPTIONS.diversity,
  tunedWeights: null,
  usesTunedWeights: false,
  embedder: 'built-in',
  embedderAddress: '',
  embedderModel: '',
  embedderSecret: '',
  localModel: '',
  modelMirror: '',
  relatedInNotes: true,
  relatedUnlinkedOnly: true,
  relatedFolded: false,
  suggestsLinks: true,
  llmServer: 'none',
  llmAddress: '',
  llmModel: '',
  llmSecret: '',
  llmPrices: [],
  llmJobUsd: 1,
  llmDayUsd: 1,
  embedsSummaries: DEFAULT_OPTIONS.embedsSummaries,
  knowledge: false,
  projectsBy: 'folder',
  projectFolder: '',
  projectTag: '',
  projectProperty: '',
  modelJoins: false,
  domains: '',
  agentsDecide: false,
  agentServer: false,
  agentPort: 0,
  agentUsd: 0,
};

/** Settings out of what was stored, whatever it is: a field of the wrong type falls back to its default. */
export function parseSettings(stored: unknown): AltitudeSettings {
  const fields = isRecord(stored) ? stored : {};
  return {
    lenses: parseSavedLenses(fields['lenses']),
    hiddenNearby: parseHiddenPairs(fields['hiddenNearby']),
    include: folderList(fields['include']),
    exclude: folderList(fields['exclude']),
    leavesOutExcludedFiles: fields['leavesOutExcludedFiles'] !== false,
    sizeLimitMegabytes: numberAtLeast(fields['sizeLimitMegabytes'], 1, DEFAULT_SETTINGS.sizeLimitMegabytes),
    ontologyFolder: typeof fields['ontologyFolder'] === 'string' ? trimFolder(fields['ontologyFolder']) : '',
    hubMinDegree: Math.round(numberAtLeast(fields['hubMinDegree'], 1, DEFAULT_SETTINGS.hubMinDegree)),
    ranking: fields['ranking'] === 'linear' ? 'linear' : 'bounded',
    ...rankingNumbers(fields),
    tunedWeights: relatedWeights(fields['tunedWeights']),
    usesTunedWeights: fields['usesTunedWeights'] === true,
    embedder: EMBEDDER_KINDS.find((kind) => kind === fields['embedder']) ?? DEFAULT_SETTINGS.embedder,
    embedderAddress: trimmed(fields['embedderAddress']),
    embedderModel: trimmed(fields['embedderModel']),
    embedderSecret: trimmed(fields['embedderSecret']),
    localModel: trimmed(fields['localModel']),
    modelMirror: trimmed(fields['modelMirror']),
    ...fromNames(SHOWN_NAMES, (name) => {
      const value = fields[name];
      return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name];
    }),
    llmServer: LLM_SERVERS.find((server) => server === fields['llmServer']) ?? DEFAULT_SETTINGS.llmServer,
    llmAddress: trimmed(fields['llmAddress']),
    llmModel: trimmed(fields['llmModel']),
    llmSecret: trimmed(fields['llmSecret']),
    llmPrices: parseModelPrices(fields['llmPrices']),
    llmJobUsd: numberAtLeast(fields['llmJobUsd'], 0, DEFAULT_SETTINGS.llmJobUsd),
    llmDayUsd: numberAtLeast(fields['llmDayUsd'], 0, DEFAULT_SETTINGS.llmDayUsd),
    embedsSummaries: fields['embedsSummaries'] !== false,
    knowledge: fields['knowledge'] === true,
    projectsBy: PROJECTS_BY.find((kind) => kind === fields['projectsBy']) ?? DEFAULT_SETTINGS.projectsBy,
    projectFolder: trimFolder(trimmed(fields['projectFolder'])),
    projectTag: trimmed(fields['projectTag']),
    projectProperty: trimmed(fields['projectProperty']),
    modelJoins: fields['modelJoins'] === true,
    domains: typeof fields['domains'] === 'string' ? fields['domains'] : '',
    agentsDecide: fields['agentsDecide'] === true,
    agentServer: fields['agentServer'] === true,
    agentPort: portNumber(fields['agentPort']),
    agentUsd: numberAtLeast(fields['agentUsd'], 0, DEFAULT_SETTINGS.agentUsd),
  };
}

export function settingsToOptions(settings: AltitudeSettings): EngineOptions {
  return {
    ...DEFAULT_OPTIONS,
    ontologyFolder: settings.ontologyFolder,
    hubMinDegree: settings.hubMinDegree,
    ranking: settings.ranking,
    weights: {
      similarity: settings[`${settings.ranking}Similarity`],
      activation: settings[`${settings.ranking}Activation`],
      centrality: settings[`${settings.ranking}Centrality`],
    },
    expansionFloor: settings.expansionFloor,
    diversity: settings.diversity,
    related: (settings.usesTunedWeights ? settings.tunedWeights : null) ?? DEFAULT_OPTIONS.related,
    embedder: embedderName(settings),
    embedsSummaries: settings.embedsSummaries,
  };
}

/** Under which name the key for this embedder is kept: that of the settings is for theirs alone, also while another is being left. */
export function embedderSecretFor(settings: AltitudeSettings, embedder: string): string | undefined {
  const isChosen = embedderName(settings) === embedder;
  return isChosen && settings.embedderSecret !== '' ? settings.embedderSecret : undefined;
}

/**
 * The embedder's name as the engine and `openProvider` know it; what is learned from the vault until a model is here, and as
 * long as a server is not wholly described: its model has no name, or OpenAI itself would have to be asked without a key.
 */
function embedderName(settings: AltitudeSettings): string {
  const { embedder, embedderAddress, embedderModel, embedderSecret, localModel } = settings;
  if (embedder === 'none' || embedder === 'built-in') return embedder;
  if (embedder === 'transformers') return localModel === '' ? 'built-in' : `transformers:${localModel}`;
  const isKeyMissing = embedder === 'openai' && embedderAddress === '' && embedderSecret === '';
  if (embedderModel === '' || isKeyMissing) return 'built-in';
  return `${embedder}:${embedderAddress === '' ? '' : `${embedderAddress}#`}${embedderModel}`;
}

const WEIGHT_NAMES = [
  ...(['boundedSimilarity', 'boundedActivation', 'boundedCentrality'] as const),
  ...(['linearSimilarity', 'linearActivation', 'linearCentrality'] as const),
];
/** What is shown within notes. */
const SHOWN_NAMES = ['relatedInNotes', 'relatedUnlinkedOnly', 'relatedFolded', 'suggestsLinks'] as const;
const SHARE_NAMES = ['expansionFloor', 'diversity'] as const;
type RankingNumbers = Pick<AltitudeSettings, (typeof WEIGHT_NAMES)[number] | (typeof SHARE_NAMES)[number]>;

function rankingNumbers(fields: Record<string, unknown>): RankingNumbers {
  const numberOf = (name: keyof RankingNumbers) => numberAtLeast(fields[name], 0, DEFAULT_SETTINGS[name]);
  return {
    ...fromNames(WEIGHT_NAMES, numberOf),
    ...fromNames(SHARE_NAMES, (name) => Math.min(1, numberOf(name))),
  };
}

function fromNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

function relatedWeights(value: unknown): RelatedWeights | null {
  if (!isRecord(value)) return null;
  const weight = (name: keyof RelatedWeights, stored: unknown = value[name]) =>
    numberAtLeast(stored, 0, DEFAULT_OPTIONS.related[name]);
  return {
    // Settings of before may hold it under its first name.
    neighbourLinks: weight('neighbourLinks', value['neighbourLinks'] ?? value['lookAlikes']),
    pagerank: weight('pagerank'),
    centrality: weight('centrality'),
  };
}

/** What needs no rights of an administrator. */
function portNumber(value: unknown): number {
  const isPort = typeof value === 'number' && Number.isInteger(value) && value >= 1_024 && value <= 65_535;
  return isPort ? value : DEFAULT_SETTINGS.agentPort;
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function folderList(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const folders = value.filter((item) => typeof item === 'string').map(trimFolder);
  return [...new Set(folders.filter((folder) => folder !== ''))];
}

function numberAtLeast(value: unknown, least: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : fallback;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

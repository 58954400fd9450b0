export interface EngineOptions {
  /** Where vectors come from: `none`, `built-in` (trained on the vault itself), or a name that the host knows. */
  embedder: string;
  /**
   * The host has little memory, as a phone has: the built-in embedder makes vectors of at most 128 components, and those of
   * other embedders are held rounded. Holds for embedders that are opened from then on.
   */
  lowMemory: boolean;
  /** Whether summaries that were bought are embedded in the place of what they are of. */
  embedsSummaries: boolean;
  /** Notes below this folder are topics. Empty: none. */
  ontologyFolder: string;
  /**
   * Folders that settings of this vault name as those of templates, paths without slashes around them, in NFC. Notes below them are forms
   * for other notes (docs/adr/0021). Empty where no setting names any: then what looks like such a folder is one.
   */
  templateFolders: string[];
  /** In-degree from which a note is a topic. Default 5. */
  hubMinDegree: number;
  /** GARS: `bounded` cannot change the first result; `linear` is the plain weighted sum. */
  ranking: 'bounded' | 'linear';
  /** What each component of a score counts, 0 or more; only how they compare matters. */
  weights: { similarity: number; activation: number; centrality: number };
  /** Similarity, 0…1, from which a hit may bring in linked notes that the text search did not find. */
  expansionFloor: number;
  /** What a hit loses, 0…1 of the best score, for saying what one before it says; 0 leaves the order alone. */
  diversity: number;
  /** Related notes: what each signal of the links counts beside likeness, which counts 1. */
  related: RelatedWeights;
}

/** All from 0 up. */
export interface RelatedWeights {
  /** What the notes most like this one link to. */
  neighbourLinks: number;
  /** Nearness in the link graph. */
  pagerank: number;
  /** How often a note is linked. */
  centrality: number;
}

/** Of the linear form, which has no guards to hold links back (the formula as it was first written). */
export const LINEAR_WEIGHTS: EngineOptions['weights'] = { similarity: 0.6, activation: 0.5, centrality: 0.2 };

export const DEFAULT_OPTIONS: EngineOptions = {
  embedder: 'built-in',
  lowMemory: false,
  embedsSummaries: true,
  ontologyFolder: '',
  templateFolders: [],
  hubMinDegree: 5,
  ranking: 'bounded',
  weights: { similarity: 1, activation: 1.5, centrality: 0 },
  expansionFloor: 0.4,
  diversity: 0.1,
  related: { neighbourLinks: 1, pagerank: 0.5, centrality: 0.2 },
};

import type { RelatedWeights } from '../../../worker/contract';
import { formatCount, formatSeconds, sentenceCase } from '../format';
import { counted, countedNotes } from './words';

/** The settings tab and the language models in it. */
export const SETTINGS = {
  settings: {
    foldersHeading: 'Folders',
    include: 'Folders to read',
    includeEmpty: 'Every folder is read. Add one to read only that.',
    exclude: 'Folders to leave out',
    excludeEmpty: 'No folder is left out.',
    addFolder: 'Add folder',
    matching: (count: number): string => countedNotes(count),
    excludedFiles: 'Leave out Obsidian’s excluded files',
    excludedFilesDesc: (count: number): string =>
      `Those of Files and links → Excluded files: ${countedNotes(count)} in this vault.`,
    browse: 'Browse folders',
    coverage: 'Notes that pass',
    coverageCount: (admitted: number, total: number): string =>
      `${formatCount(admitted)} of ${countedNotes(total)}. A change takes effect at once; leaving a folder out removes it from the index.`,
    pickFolder: 'Choose a folder',
    sizeLimit: 'Largest note, in megabytes',
    sizeLimitDesc: 'A larger file is not read. Index status lists it.',
    meaningHeading: 'Meaning',
    embedder: 'Find by meaning',
    embedderDesc:
      'Finds notes with a similar meaning, even in other words. Vault-trained learns from your notes on this device: no download, no network. A language model already knows what words mean; it is downloaded once and runs on this device.',
    embedderNames: {
      none: 'None: words and links',
      'built-in': 'Vault-trained',
      transformers: 'Language model',
      ollama: 'Ollama',
      openai: 'OpenAI-compatible',
    },
    address: 'Address',
    addressDesc: 'Where the server answers. Empty: its usual place.',
    wrongAddress: (why: string): string => `This address cannot be used: ${why}.`,
    model: 'Model',
    modelDesc: 'Its name on that server. Nothing is sent before you name one.',
    key: 'Key',
    keyDesc: 'Kept by the app apart from these settings. Leave the name empty when the server wants none.',
    discloses: (host: string): string =>
      `The text of every paragraph, again whenever it changes, and the words of every search go to ${host}. Nothing else does.`,
    asksFirst: (most: number): string =>
      `A server that is not on this computer gets the first of it, and more than ${formatCount(most)} paragraphs at once, only after you have seen how much that is and said yes.`,
    usualPlaces: { ollama: 'Ollama on this computer', openai: 'OpenAI (api.openai.com)' },
    sendsNothing: 'Nothing leaves this device.',
    sendsForModels: (host: string): string =>
      `Nothing of your notes leaves this device. When you download a model, and only then, its files are asked of ${host} and the servers that it refers to.`,
    disclosure: 'What leaves this device',
    mirror: 'Mirror',
    mirrorDesc: (host: string): string =>
      `Address of another server with the same files, for those who cannot or may not reach ${host}. Empty: ${host}.`,
    modelsLoading: 'Looking which models are on this device…',
    modelsFailed: (why: string): string => `The models on this device could not be listed: ${why}`,
    models: 'Models',
    rankingHeading: 'Ranking',
    ontology: 'Ontology folder',
    ontologyDesc: 'Every note in this folder is a topic.',
    hub: 'Links that make a topic',
    hubDesc: 'A note is a topic when at least this many notes link to it.',
    ranking: 'Form of the score',
    rankingDesc:
      'Bounded keeps the best match of the text first. Linear adds text and links as the weights say.',
    rankingBounded: 'Bounded',
    rankingLinear: 'Linear',
    weightSimilarity: 'Weight of the text',
    weightSimilarityDesc: 'What likeness in words and meaning counts.',
    weightActivation: 'Weight of links',
    weightActivationDesc: 'What a link with a good match counts. At 0 links leave search alone.',
    weightCentrality: 'Weight of being linked often',
    weightCentralityDesc:
      'What the number of links to a note counts. In the bounded form more than 0 can change the first result.',
    expansionFloor: 'Include notes linked from matches at least this strong',
    expansionFloorDesc: 'From 0 to 1. Notes linked from such a match are shown even if they do not match.',
    diversity: 'Hide near-duplicates',
    diversityDesc:
      'How far down a match moves that repeats one above it, from 0 to 1. At 0 it keeps its place.',
    indexHeading: 'Index',
    status: 'Index status',
    statusDesc: 'What is indexed, what is not, and why.',
    openStatus: 'Open',
    indexing: 'Indexing',
    explorerHeading: 'Explorer',
    hidden: 'Hidden results',
    nothingHidden: 'No result is hidden near any note.',
    hiddenCount: (results: number, notes: number): string =>
      `${counted(results, { one: 'result is', other: 'results are' })} hidden near ${countedNotes(notes)}.`,
    showHidden: 'Show again…',
    lenses: 'Saved lenses',
    lensesEmpty: 'No lens is saved. Save one in the lenses of the explorer.',
    reset: {
      button: (group: string): string => `Reset “${group}”`,
      title: (group: string): string => `Reset “${group}”?`,
      content: (count: number): string =>
        `${counted(count, { one: 'setting goes back to its default', other: 'settings go back to their defaults' })}. Your notes are not changed.`,
      nothing: (group: string): string => `“${group}” is at its defaults already.`,
      confirm: 'Reset',
      cancel: 'Cancel',
    },
    /** More words by which the app’s search of settings finds a setting. */
    alsoCalled: {
      status: 'errors, problems, failed, progress, memory, disk',
      pause: 'stop, start, resume, continue',
      hidden: 'unhide, restore',
      embedder: 'embedding, vector, semantic, similarity, AI, model',
      disclosure: 'privacy, offline, network, cloud',
      key: 'API key, password, token',
      address: 'server, URL, host, endpoint',
      coverage: 'import, include, exclude, ignore, folders',
      ranking: 'order, score, results, relevance',
      agents: 'MCP, Claude, Cursor, server, AI',
    },
    tune: 'Tune to my vault',
    tuneDesc: 'Fits related notes to the links you wrote, shows what it would bring, and asks.',
    useTuned: 'Use the tuned weights',
    useTunedDesc: ({ neighbourLinks, pagerank, centrality }: RelatedWeights): string =>
      `Similar notes ${neighbourLinks}, nearness ${pagerank}, centrality ${centrality}. Off: the defaults; the tuned ones are kept.`,
  },
  /** Language models that run on this device. */
  models: {
    hub: 'huggingface.co',
    own: 'A model of your own',
    ownNamed: (title: string): string => `A model of your own: ${title}`,
    facts: {
      dimensions: (count: number): string => `${formatCount(count)} dimensions`,
      model: (languages: string, dimensions: string, licence: string): string =>
        `${sentenceCase(languages)} · ${dimensions} · ${licence}`,
      own: 'A folder with config.json, tokenizer.json and a graph that ends in .onnx; it is copied',
    },
    status: {
      none: 'Not on this device',
      absent: (size: string): string => `Not on this device · ${size} to download`,
      downloading: (share: string, seconds: number | undefined): string =>
        `Downloading: ${share}${seconds === undefined ? '' : ` · ${formatSeconds(seconds)} left`}`,
      stopping: 'Stopping…',
      busy: 'Working…',
      partial: (share: string): string => `Downloaded in part: ${share}`,
      ready: (size: string): string => `On this device · ${size}`,
      inUse: (size: string): string => `In use · ${size}`,
      damaged: (why: string): string => `Damaged. ${why}`,
      failed: (why: string): string => `Failed. ${why}`,
    },
    buttons: {
      download: 'Download…',
      cancel: 'Cancel',
      resume: 'Resume',
      use: 'Use',
      retry: 'Try again',
      repair: 'Repair',
      delete: 'Delete',
      import: 'Choose folder…',
      importAgain: 'Choose another…',
    },
    share: (received: string, total: string): string => `${received} of ${total}`,
    unknownSize: 'unknown size',
    aboutSize: (megabytes: string): string => `about ${megabytes} MB`,
    consentTitle: (title: string): string => `Download ${title}?`,
    consent: (size: string, host: string, licence: string): string =>
      `Download size: ${size}, from ${host}. Nothing of your notes is sent. The files are kept on this device, outside the vault, for all vaults, and can be deleted at any time. Licence: ${licence}.`,
    confirm: 'Download',
    decline: 'Cancel',
    ready: (title: string): string =>
      `${title} is ready. Your notes are embedded with it in the background; until then search works as before.`,
    readyUnused: (title: string): string =>
      `${title} is ready. It is not used, since you chose another meanwhile. “Use” in the settings changes to it.`,
    progress: 'Download',
    problems: {
      'in-use': 'Another window is using its files. Try again when that is done.',
      full: (size: string): string =>
        `There is no room for it on this device (${size}). Its unfinished file was removed. Make room and try again.`,
    },
  },
};

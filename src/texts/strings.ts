import type { Level, RelatedWeights } from '../../worker/contract';
import { formatCount, formatSeconds } from './format';

function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Every text that people read, in English. Sentence case; a pane holds no text of its own. */
export const STRINGS = {
  explorer: {
    name: 'Altitude',
    searchPlaceholder: 'Search, or press /',
    searchLabel: 'Search the vault',
    clearSearch: 'Clear search',
    back: 'Back',
    forward: 'Forward',
    pin: 'Pin: stop following the open note',
    unpin: 'Unpin: follow the open note',
    settings: 'Altitude settings',
    breadcrumb: 'Where you are',
    list: (title: string): string => `Around ${title}`,
    results: 'Search results',
    vaultTitle: 'Your vault',
    vault: 'Vault',
    untitled: 'Untitled',
    vaultSummary: (notes: number, themes: number): string =>
      themes === 0
        ? `${plural(notes, 'note', 'notes')}. Themes appear as soon as notes link to each other.`
        : `${plural(notes, 'note', 'notes')} in ${plural(themes, 'theme', 'themes')}, found from your links.`,
    themeSummary: (terms: string[]): string => (terms.length === 0 ? '' : `About ${terms.join(', ')}.`),
    dailySummary: 'Notes named by a date. They are not used to relate other notes.',
    aloneSummary: 'Notes that touch no theme yet.',
    showMore: (count: number): string => `Show ${formatCount(count)} more`,
    nothingAround: 'Nothing around this yet. Links and shared words will bring it neighbours.',
    emptyVaultTitle: 'No notes in the index yet',
    emptyVault: 'Altitude shows your vault here as soon as it has read the first notes.',
    emptyRules: 'No note passes the folder rules in settings, or the vault has no notes.',
    pausedHint: 'Your notes are read as soon as you let indexing go on.',
    reading: 'Reading your notes',
    retry: 'Try again',
    nothingClose: (query: string): string => `Nothing close to “${query}”.`,
    nothingCloseHint: 'Try fewer words, another altitude, or drop a lens.',
    corrected: (query: string): string => `Showing results for ${query}`,
    resultCount: (count: number, level: Level): string => `${LEVEL_COUNTS[level](count)} found`,
    focusMoved: (level: Level, title: string): string => `${LEVEL_NAMES[level]}: ${title}`,
    excerpt: 'extractive summary',
    edited: (day: string): string => `edited ${day}`,
    tokens: (tokens: string): string => `${tokens} tokens`,
    topic: 'topic',
    linkInserted: 'Link inserted',
    copiedLink: 'Link copied',
    copiedId: 'Atom id copied',
    noEditor: 'Open a note for editing first.',
    noNearest: 'Nothing is near this.',
    noteMissing: (path: string): string => `${path} is not in the vault any more.`,
  },
  altitude: {
    label: 'Altitude',
    names: { vault: 'Vault', theme: 'Theme', note: 'Note', section: 'Section', paragraph: 'Paragraph' },
  },
  /** Blocks that have no words to go by. */
  blocks: {
    text: 'Picture or embed',
    list: 'List',
    code: 'Code',
    table: 'Table',
    quote: 'Quote',
    callout: 'Callout',
    math: 'Formula',
    html: 'HTML',
    rule: 'Dividing line',
  },
  groups: {
    inside: 'Inside',
    nearby: 'Nearby',
    linkedFrom: 'Linked from',
    linksTo: 'Links to',
    siblings: 'Same topic',
    themes: 'Themes',
    notes: 'Notes',
    sameAltitude: 'same altitude',
    share: (shown: number, total: number): string => `${formatCount(shown)} of ${formatCount(total)}`,
  },
  row: {
    paragraphNumber: (number: number): string => `¶ ${formatCount(number)}`,
    noteCount: (count: number): string => plural(count, 'note', 'notes'),
    ghost: 'not written yet',
    around: (title: string): string => `around ${title}`,
    properties: (property: string): string => `in property ${property}`,
    dailyLine: 'by date; not used to relate other notes',
    aloneLine: 'notes that touch no theme yet',
    text: 'Similar words',
    link: 'Linked',
    topic: 'Shared topic',
  },
  /** Why a hit is where it is, in clauses of one sentence. `{}` stands for words of the user or for a paragraph. */
  why: {
    words: { question: 'has {}', atom: 'shares {}' },
    close: 'close in meaning',
    faintlyClose: 'faintly close in meaning',
    closeTo: 'close in meaning to your {}',
    itsIsClose: 'its {} is close in meaning',
    itsIsCloseTo: 'its {} is close to your {}',
    under: 'paragraph under “{}”',
    numbered: 'paragraph {}',
    via: {
      forward: {
        also: 'linked from {}, which also matches',
        alone: 'linked from {}, which matches',
        like: 'linked from {}, a note like this one',
      },
      backward: {
        also: 'links to {}, which also matches',
        alone: 'links to {}, which matches',
        like: 'links to {}, a note like this one',
      },
    },
    linksHere: 'links here',
    linkedHere: 'linked from here',
    linkedBothWays: 'linked both ways',
    sharedTopic: 'both link to {}',
    fewLinks: 'a few links away',
    linksBetween: 'links lead from one to the other',
    oftenLinked: 'linked from many notes',
    nothing: {
      question: 'meets the conditions of the search',
      atom: 'a little like this in words too common to name',
    },
  },
  /** Why something is not among the answers to a question. */
  absence: {
    'no-match': 'no word of the question stands in it, and nothing in it is close in meaning',
    filtered: 'a condition of the question leaves it out',
    behind: 'it matches, but the answers before it match better or are from the same note',
  },
  /** The account of a score. */
  score: {
    found: 'Words found',
    title: (score: string): string => `Score ${score}`,
    names: {
      words: 'Words',
      meaning: 'Meaning',
      text: 'Words and meaning',
      links: 'Links',
      centrality: 'Often linked',
    },
    none: '–',
    noVectors: 'not compared',
    itself: 'all of it',
    closest: 'closest: {}',
    lifted: {
      forward: 'lifted by {}, which links to it',
      backward: 'lifted by {}, to which it links',
    },
  },
  lens: {
    add: 'Lens',
    addLabel: 'Add a lens',
    remove: (name: string): string => `Remove lens ${name}`,
    recent: 'recent',
    recentDetail: 'edited in the last 30 days',
    tag: 'tag',
    folder: 'folder',
    suggest: 'Tag, folder or recent',
    applies: 'over search and nearby',
  },
  menu: {
    open: 'Open',
    openNewPane: 'Open in new pane',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    pin: 'Pin here',
    insertLink: 'Insert link',
    copyLink: 'Copy link',
    copyId: 'Copy atom id',
  },
  footer: {
    starting: 'Starting…',
    upToDate: (notes: number): string => `${plural(notes, 'note', 'notes')} · up to date`,
    reading: (done: number, total: number): string =>
      `Reading notes… ${formatCount(done)} of ${formatCount(total)}`,
    checking: 'Checking the vault…',
    left: (seconds: number): string => ` · ${formatSeconds(seconds)} left`,
    paused: (done: number, total: number): string =>
      done < total ? `Paused at ${formatCount(done)} of ${formatCount(total)}` : 'Indexing is paused',
    failed: 'Indexing stopped',
    meaningFailed: 'Found by words alone',
    pause: 'pause',
    resume: 'resume',
    retry: 'retry',
    keyOut: 'out',
    keyIn: 'in',
    keyLink: 'link',
  },
  /** The work that goes on when all notes are read. */
  background: {
    reading: (percent: number): string => `Learning words… ${String(percent)} %`,
    training: (percent: number): string => `Learning from your notes… ${String(percent)} %`,
    embedding: (done: number, total: number): string =>
      `Learning… ${formatCount(done)} of ${formatCount(total)}`,
  },
  commands: {
    open: 'Open explorer',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    back: 'Back',
    forward: 'Forward',
    pin: 'Pin or unpin the explorer',
    moveToNearest: 'Move to nearest',
    exploreSelection: 'Explore from selection',
    related: 'Related notes',
    status: 'Index status',
    rebuild: 'Rebuild index',
    pause: 'Pause or resume indexing',
    ribbon: 'Open Altitude explorer',
    tune: 'Tune to my vault',
  },
  tune: {
    title: 'Tune to my vault',
    intro:
      'Altitude hides some of the links you wrote, in its memory alone, and looks how related notes can find them again. Your notes are not touched.',
    introRemote: 'The paragraphs that hold these links are sent to your embedder once more, without them.',
    waiting: 'Waiting for the index',
    waitingWhy: 'It begins by itself as soon as all notes are read and learned from.',
    running: 'Looking for hidden links',
    paused: 'Paused',
    failed: 'Stopped',
    tooFewHeading: 'Too few links to learn from',
    tooFew: (found: number, needed: number): string =>
      `Only ${plural(found, 'link', 'links')} of this vault can be hidden. Below ${formatCount(needed)} any difference would be chance, so related notes stay as they are.`,
    better: 'Related notes can fit your vault better',
    nothing: 'Related notes fit your vault already',
    hidden: (links: number, notes: number): string =>
      `${plural(links, 'link', 'links')} of ${plural(notes, 'note', 'notes')} were hidden and looked for again.`,
    found: (now: string, tuned: string): string =>
      now === tuned
        ? `Of every hundred, ${now} come back among the first ten related notes, tuned or not.`
        : `Of every hundred, ${now} come back among the first ten related notes as it is now, and ${tuned} tuned.`,
    place: (now: string, tuned: string): string =>
      now === tuned
        ? `The first one stands as high either way: ${now}, where 1 would be the first place every time.`
        : `The first one stands at ${now} as it is now and at ${tuned} tuned, where 1 would be the first place every time.`,
    keepAll: 'Nothing is gained by tuning, so everything stays as it is.',
    howToGoBack:
      'The links that count here are ones tuning has not seen. You can go back in the settings at any time.',
    applied: 'Related notes are tuned to your vault. The settings take you back.',
    buttons: {
      pause: 'Pause',
      resume: 'Resume',
      retry: 'Retry',
      apply: 'Apply',
      cancel: 'Cancel',
      keep: 'Keep as it is',
      close: 'Close',
    },
  },
  rebuild: {
    title: 'Rebuild the index?',
    text: 'Altitude forgets what it knows and reads every note again. Your notes are not touched.',
    confirm: 'Rebuild',
    cancel: 'Cancel',
    done: 'The index is rebuilt.',
  },
  notices: {
    safeMode:
      'Altitude did not finish starting last time, so indexing is paused. Resume it when you are ready.',
    discarded: (reason: string): string =>
      `The stored index could not be used (${reason}). Reading the vault again.`,
    paused: 'Indexing is paused',
    resumed: 'Indexing goes on',
    findSettings: 'Open settings, then community plugins, to find what can be set.',
    copiedReport: 'Report copied',
  },
  status: {
    title: 'Index',
    pause: 'Pause',
    resume: 'Resume',
    retry: 'Retry',
    open: 'Open',
    reading: 'Reading notes',
    checking: 'Checking the vault',
    upToDate: 'Up to date',
    paused: 'Paused',
    failed: 'Stopped',
    left: (seconds: number): string => `${formatSeconds(seconds)} left`,
    progress: (done: number, total: number): string =>
      `${formatCount(done)} of ${formatCount(total)} notes · what is read is searchable already`,
    completeRemote: (notes: number): string =>
      `${plural(notes, 'note', 'notes')} · meaning comes from the server in settings`,
    complete: (notes: number): string =>
      `${plural(notes, 'note', 'notes')} · everything is on this device and free`,
    unstamped: 'Some changes are not yet written to disk.',
    facts: {
      notes: 'Notes',
      atoms: 'Sections · paragraphs',
      tokens: 'Estimated tokens',
      links: 'Links · to notes that do not exist',
      themes: 'Themes · topics',
      words: 'Words · tags',
      meaning: 'Paragraphs known by meaning',
      space: 'Disk · memory',
    },
    meaning: {
      off: 'Switched off',
      tooSmall: 'Too little text to learn from',
      waiting: 'Not yet',
      training: 'Learning from your notes…',
      share: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)}`,
      ready: (texts: number, model: string): string => `${formatCount(texts)} · ${model}`,
      builtIn: 'vault-trained (no download)',
      triesAgain: (why: string): string => `${why} Altitude tries again by itself.`,
      reasons: {
        unreachable: 'Server not reached',
        'rate-limited': 'Server asks for patience',
        'key-refused': 'Key refused',
        refused: 'Texts refused',
        'model-missing': 'Model not found',
        'wrong-dimensions': 'Another model than before',
        'model-damaged': 'Model damaged',
        crashed: 'Embedder failed',
        'given-up': 'Embedder failed too often',
      },
      failedHeading: 'Found by words alone',
    },
    needsLook: 'Needs a look',
    allRead: 'Every note could be read in full.',
    leftOut: 'Left out',
    byChoice: (count: number): string => `${formatCount(count)} · by your choice`,
    notIncluded: 'Outside the included folders',
    copyReport: 'Copy report',
    rebuild: 'Rebuild…',
    loading: 'Asking the index…',
    more: (count: number): string => `and ${formatCount(count)} more in the copied report`,
  },
  settings: {
    foldersHeading: 'Folders',
    include: 'Folders to read',
    includeEmpty: 'Every folder is read. Add one to read only that.',
    exclude: 'Folders to leave out',
    excludeEmpty: 'No folder is left out.',
    addFolder: 'Add folder',
    matching: (count: number): string => plural(count, 'note', 'notes'),
    coverage: 'Notes that pass',
    coverageCount: (admitted: number, total: number): string =>
      `${formatCount(admitted)} of ${plural(total, 'note', 'notes')}. A change takes effect at once; leaving a folder out removes it from the index.`,
    pickFolder: 'Choose a folder',
    sizeLimit: 'Largest note, in megabytes',
    sizeLimitDesc: 'A larger file is not read. Index status lists it.',
    meaningHeading: 'Meaning',
    embedder: 'Find by meaning',
    embedderDesc:
      'Notes are near to each other when they mean alike, also in other words. Vault-trained learns from your notes on this device: no download, no network. A language model has learned what words mean before; it is downloaded once and runs on this device.',
    embedderNames: {
      none: 'None: words and links alone',
      'built-in': 'Vault-trained (no download)',
      transformers: 'Language model (download)',
      ollama: 'Ollama',
      openai: 'OpenAI-compatible',
    },
    address: 'Address',
    addressDesc: 'Where the server answers. Empty: its usual place.',
    model: 'Model',
    modelDesc: 'Its name on that server. Nothing is sent before you name one.',
    key: 'Key',
    keyDesc: 'Kept by the app apart from these settings. Leave the name empty when the server wants none.',
    discloses: (host: string): string =>
      `The text of every paragraph, again whenever it changes, and the words of every search go to ${host}. Nothing else does.`,
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
      'Bounded keeps the best match of the words first. Linear adds words and links as weights say.',
    rankingBounded: 'Bounded',
    rankingLinear: 'Linear',
    indexHeading: 'Index',
    status: 'Index status',
    statusDesc: 'What is indexed, what is not, and why.',
    tune: 'Tune to my vault',
    tuneDesc: 'Fits related notes to the links you wrote, shows what it would bring, and asks.',
    useTuned: 'Use the tuned weights',
    useTunedDesc: ({ lookAlikes, pagerank, centrality }: RelatedWeights): string =>
      `Look-alikes ${lookAlikes}, nearness ${pagerank}, centrality ${centrality}. Off: the defaults; the tuned ones are kept.`,
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
      partial: (share: string): string => `Stopped at ${share}`,
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
      mend: 'Mend',
      delete: 'Delete',
      import: 'Choose folder…',
      importAgain: 'Choose another…',
    },
    share: (received: string, total: string): string => `${received} of ${total}`,
    unknownSize: 'a size that the server will say',
    aboutSize: (megabytes: string): string => `about ${megabytes} MB`,
    consentTitle: (title: string): string => `Download ${title}?`,
    consent: (size: string, host: string, licence: string): string =>
      `${sentenceCase(size)} come from ${host}; the server says exactly how much. Nothing of your notes is sent. The files are kept on this device, outside the vault, for all vaults, and can be deleted at any time. Licence: ${licence}.`,
    confirm: 'Download',
    decline: 'Cancel',
    ready: (title: string): string =>
      `${title} is ready. Your notes are learned with it in the background; until then everything is found as before.`,
    progress: 'Download',
    problems: {
      'in-use': 'Another window is using its files. Try again when that is done.',
      full: 'There is no room for it on this device.',
    },
  },
} as const;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const LEVEL_NAMES: Record<Level, string> = STRINGS.altitude.names;

/** `3 sections`, `1 note`: so many atoms of a level. */
export const LEVEL_COUNTS: Record<Level, (count: number) => string> = {
  vault: (count) => plural(count, 'vault', 'vaults'),
  theme: (count) => plural(count, 'theme', 'themes'),
  note: (count) => plural(count, 'note', 'notes'),
  section: (count) => plural(count, 'section', 'sections'),
  paragraph: (count) => plural(count, 'paragraph', 'paragraphs'),
};

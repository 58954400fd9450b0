import type { DerivedPart } from '../../../worker/contract';
import { formatCount, formatList, formatSeconds, formatTokens } from '../format';
import { countedAtoms, countedLinks, countedNotes } from './words';

/** Commands, notices and the panes beside the explorer. */
export const PANES = {
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
    filter: 'Filter by lens',
    import: 'Choose what is read…',
    status: 'Index status',
    rebuild: 'Rebuild index',
    forgetAnswers: 'Remove stored answers of language models',
    pause: 'Pause or resume indexing',
    ribbon: 'Open Altitude explorer',
    tune: 'Tune to my vault',
  },
  tune: {
    title: 'Tune to my vault',
    intro:
      'Altitude hides some of your links, in memory only, and checks how well related notes find them again. Your notes are not changed.',
    introRemote: 'The paragraphs that hold these links are sent to your embedder once more, without them.',
    waiting: 'Waiting for the index',
    waitingWhy: 'It starts by itself once Altitude has learned from all notes.',
    running: 'Looking for hidden links',
    paused: 'Paused',
    failed: 'Stopped',
    tooFewHeading: 'Too few links to learn from',
    tooFew: (found: number, needed: number): string =>
      `Only ${countedLinks(found)} of this vault can be hidden. Below ${formatCount(needed)} any difference would be chance, so related notes stay as they are.`,
    better: 'Related notes can fit your vault better',
    nothing: 'Related notes fit your vault already',
    hidden: (links: number, notes: number): string =>
      `${countedLinks(links)} of ${countedNotes(notes)} were hidden and looked for again.`,
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
    text: 'Altitude deletes its index and the stored answers of language models, and reads every note again. Your notes are not changed.',
    confirm: 'Rebuild',
    cancel: 'Cancel',
    done: 'The index is rebuilt.',
  },
  notices: {
    safeMode:
      'Altitude did not finish starting last time, so indexing is paused. Resume it when you are ready.',
    settingsUnsaved: (why: string): string =>
      `Settings could not be saved: ${why}. What you changed holds until the app is closed.`,
    settingsDamaged: (file: string): string =>
      `Altitude could not read its settings. It uses the defaults and buys nothing. The damaged file is kept as ${file}.`,
    discarded: (reasons: string[]): string =>
      `The stored index could not be used (${reasons.join('; ')}). Reading the vault again.`,
    lost: (lost: number, known: number): string =>
      `${formatCount(lost)} of ${formatCount(known)} notes are gone from this vault. Altitude keeps them in its index until you decide in “Index status”.`,
    paused: 'Indexing is paused',
    resumed: 'Indexing resumed',
    summariesUnfinished:
      'Summaries were not finished when the app closed, and do not go on by themselves. Press Resume in “Summaries and what they cost”.',
    opinionsUnfinished:
      'A language model had not answered all open questions of the knowledge when the app closed. What it answered is kept; the rest can be asked again in “Questions”.',
    proseUnfinished:
      'A page of the knowledge was being written when the app closed, and did not come. It can be written again on that page.',
    findSettings: 'Open Settings → Community plugins to find these settings.',
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
    saving: 'Saving the index',
    upToDate: 'Up to date',
    paused: 'Paused',
    failed: 'Stopped',
    beside: 'Reading along',
    besideWhy:
      'Another window has this vault open and keeps its index. This window reads what that one keeps, and takes over when it closes.',
    lost: 'Notes are missing',
    lostWhy: (lost: number, known: number): string =>
      `${formatCount(lost)} of ${formatCount(known)} notes are gone from the vault. Is its disk connected, and is it synced? Until you decide, the index keeps them as they were.`,
    removeLost: 'Remove them from the index',
    checkAgain: 'Check again',
    /** Until all notes are read and stored; what is learned from them follows. */
    allReadIn: (seconds: number): string => `all read in ${formatSeconds(seconds)}`,
    left: (seconds: number): string => `${formatSeconds(seconds)} left`,
    progress: (done: number, total: number): string =>
      `${formatCount(done)} of ${formatCount(total)} notes read · they are already searchable`,
    completeRemote: (notes: number): string =>
      `${countedNotes(notes)} · meaning comes from the server in settings`,
    complete: (notes: number): string => `${countedNotes(notes)} · everything is on this device and free`,
    notPersisted: 'Some changes are not yet written to disk.',
    facts: {
      notes: 'Notes',
      atoms: 'Sections · paragraphs',
      tokens: 'Estimated tokens',
      links: 'Links · to notes that do not exist',
      themes: 'Themes · topics',
      words: 'Words · tags',
      meaning: 'Paragraphs known by meaning',
      space: 'Disk · index in memory',
      app: 'App in memory',
    },
    /** What was stored, could not be read, and follows from the rest of the index. */
    remade: {
      fact: 'Damaged, made again',
      parts: {
        contents: 'a copy of its table of contents',
        links: 'links',
        themes: 'themes',
        'near-notes': 'nearby notes',
        'note-vectors': 'vectors of notes',
      } satisfies Record<DerivedPart, string>,
      vectors: (count: number): string => `vectors (${countedAtoms(count, 'paragraph')})`,
      told: (parts: string[]): string =>
        `Parts of the stored index were damaged and are made again: ${formatList(parts)}.`,
    },
    /** A model that embeds nothing on this device. */
    away: {
      fact: 'What you type',
      server: (server: string): string =>
        `Found by words alone: ${server} was not reached from this device yet`,
      model: (model: string): string => `Found by words alone: ${model} is not downloaded to this device`,
      looksAgain: (why: string): string => `${why} Altitude looks again when you search or write.`,
    },
    /** Bought vectors that are damaged. */
    withheld: {
      fact: 'Not sent to the server yet',
      damagedFact: 'Bought vectors, damaged',
      value: (texts: number, tokens: number): string =>
        `${countedAtoms(texts, 'paragraph')}, about ${formatTokens(tokens)} tokens`,
      buy: (server: string, tokens: number): string =>
        `Send to ${server}: about ${formatTokens(tokens)} tokens, price unknown`,
      buyAgain: (server: string, tokens: number): string =>
        `Buy again at ${server}: about ${formatTokens(tokens)} tokens, price unknown`,
      notBought: 'Nothing was bought: it is more now, or goes to another server. Press again if you agree.',
      here: (texts: number): string =>
        `${countedAtoms(texts, 'paragraph')} would go to a server that may send a bill. Nothing is sent until you press the button below.`,
      lasts:
        'Your yes is for this server, this model and no more than this. It holds until all has come, for a week at most, also when you close the app.',
      told: (texts: number): string =>
        `${countedAtoms(texts, 'paragraph')} would go to a server that may send a bill. Nothing is sent until you say so in the index status.`,
      damaged: (texts: number): string =>
        `Vectors that were bought are damaged, and ${countedAtoms(texts, 'paragraph')} can be found by words alone. The damaged files are kept. Nothing is bought again until you say so in the index status.`,
    },
    memory: { unknown: 'unknown', withoutWorker: (size: string) => `${size} without the index` },
    meaning: {
      off: 'Switched off',
      tooSmall: 'Too little text to learn from',
      waiting: 'Not yet',
      training: 'Learning from your notes…',
      share: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)}`,
      meanwhile: (share: string): string => `${share} · until then the model before answers`,
      ready: (texts: number, model: string): string => `${formatCount(texts)} · ${model}`,
      builtIn: 'vault-trained (no download)',
      triesAgain: (why: string): string => `${why} Altitude tries again by itself.`,
      reasons: {
        unreachable: 'Server not reached',
        'rate-limited': 'Too many requests',
        'key-refused': 'Key refused',
        refused: 'Texts refused',
        'model-missing': 'Model not found',
        'wrong-dimensions': 'Another model than before',
        'model-damaged': 'Model damaged',
        crashed: 'Embedder failed',
        'runtime-unusable': 'Native runtime not usable',
        'given-up': 'Embedder failed too often',
      },
      failedHeading: 'Found by words only',
    },
    needsLook: 'Needs attention',
    /** Problems by how much is lost. */
    severities: {
      missing: 'Not indexed',
      partial: 'Indexed in part',
      'words-only': 'Found by words only',
      names: 'Names that several notes share',
    },
    sharedAlias: (alias: string): string => `“${alias}”`,
    sharedBy: (notes: string): string => `${notes}. Links by this name lead to none of them.`,
    andMore: (names: string, count: number): string => `${names} and ${formatCount(count)} more`,
    isIndexed: 'Is this note indexed?',
    noSuchNote: 'No note has this in its path.',
    standing: {
      indexed: 'Indexed.',
      waiting: 'Not indexed yet. It is waiting its turn.',
      excluded: (folder: string): string => `Left out: the settings leave out the folder ${folder}.`,
      excludedByApp: 'Left out: it is one of Obsidian’s excluded files.',
      notIncluded: 'Left out: it is in none of the folders that the settings include.',
    },
    allRead: 'Every note could be read in full.',
    allReadSoFar: 'Every note read so far could be read in full.',
    noneRead: 'No note has been read yet.',
    leftOut: 'Left out',
    byChoice: (count: number): string => `${formatCount(count)} · by your choice`,
    excludedByApp: 'Excluded files of Obsidian',
    notIncluded: 'Outside the included folders',
    copyReport: 'Copy report',
    report: (heading: string, detail: string): string => `Altitude: ${heading}. ${detail}`,
    rebuild: 'Rebuild…',
    loading: 'Asking the index…',
    more: (count: number): string => `and ${formatCount(count)} more in the copied report`,
  },
};

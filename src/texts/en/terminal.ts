import type { Level, ModelLanguages, ModelState, SearchLevel, StorageReason } from '../../../worker/contract';
import {
  formatBytes,
  formatChoice,
  formatCount,
  formatFixed,
  formatLanguage,
  formatList,
  formatSeconds,
  formatShare,
  formatTokens,
} from '../format';
import { counted, countedAtoms, countedLinks, countedNotes, countedWeakerMatches } from './words';

const files = (count: number): string => counted(count, { one: 'file', other: 'files' });
const questions = (count: number): string => counted(count, { one: 'question', other: 'questions' });
const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const place = (place: number, total: number, level: Level): string =>
  `Place ${formatCount(place)} of ${countedAtoms(total, level)}`;

const aboutSize = (bytes: number | undefined): string =>
  bytes === undefined ? 'unknown size' : `about ${formatCount(Math.round(bytes / 1_000_000))} MB`;

function stateOf(state: ModelState): string {
  switch (state.kind) {
    case 'absent':
      return 'not on this device';
    case 'downloading':
      return 'is being downloaded';
    case 'partial': {
      const total = state.totalBytes === undefined ? '' : ` of ${formatBytes(state.totalBytes)}`;
      return `downloaded in part: ${formatBytes(state.receivedBytes)}${total}`;
    }
    case 'ready':
      return formatBytes(state.sizeBytes);
    case 'damaged':
      return 'damaged';
    case 'failed':
      return 'failed';
  }
}

function languagesOf(languages: ModelLanguages): string {
  switch (languages.kind) {
    case 'one':
      return formatLanguage(languages.tag);
    case 'many':
      return `${languages.isMinimum ? 'more than' : 'about'} ${formatCount(languages.count)} languages`;
    case 'unknown':
      return '';
  }
}

/** What the terminal says beside its help. */
const BROKEN_SETTINGS = {
  'no-json': 'it is not valid JSON, or has comments, which would be lost',
  'no-object': 'it is not an object in JSON',
  'no-list': 'its list of servers is not an object',
};

export const TERMINAL = {
  languages: languagesOf,
  terminal: {
    answer: {
      lines: (from: number, to: number): string =>
        to > from ? `lines ${formatCount(from)}–${formatCount(to)}` : `line ${formatCount(from)}`,
      vault: 'The vault',
      links: (out: number, into: number): string => `${countedLinks(out)} out, ${formatCount(into)} in`,
      terms: (terms: string[]): string => `Words: ${formatList(terms)}`,
      noSuchNote: '(no such note)',
      linkTotal: (title: string, shown: number, total: number): string =>
        total > shown
          ? `${title} (first ${formatCount(shown)} of ${formatCount(total)})`
          : `${title} (${formatCount(total)})`,
      around: (id: string): string => `around ${id}`,
      sharedNames: 'Names that several notes share:',
      report: (count: number): string => `${files(count)} not read in full:`,
      indexPlace: (folder: string): string => `The index is in ${folder}`,
      tokens: (count: number): string => counted(count, { one: 'token', other: 'tokens' }),
    },
    commandLine: {
      optionBeforeVerb: (word: string): string =>
        `"${word}" comes before the verb; write altitude VERB VAULT, then the options.`,
      unknownVerb: (word: string, near: string | undefined): string =>
        `There is no verb "${word}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      dashAfterOption: (option: string): string =>
        `What stands after ${option} begins with a dash. If it is meant so, write ${option}=VALUE.`,
      unknownOption: (verb: string, option: string, near: string | undefined): string =>
        `${verb} has no option ${option}. ${near === undefined ? 'Put -- before words that begin with a dash.' : `Did you mean ${near}?`}`,
      valueMissing: (option: string): string => `${option} needs a value.`,
      valueExtra: (option: string): string => `${option} takes no value.`,
      noVault: 'VAULT is missing: the folder that holds the notes.',
      downloadAndDelete: '--download and --delete are two commands.',
      needsDownload: '--mirror and --yes go with --download NAME.',
      needsYes: '--max-tokens goes with --yes.',
      applyAndReset: '--apply and --reset do not go together.',
      linksWithFiles: '--links asks for no files: leave out --queries and --qrels.',
      nothingToEvaluate: 'What is to be evaluated? Name --queries FILE and --qrels FILE, or --links.',
      noQuery: 'QUERY is missing: the words to search for.',
      noQueryOrAtom: 'QUERY and ATOM are wanted: the words, then the atom that is to be explained.',
      noAtom: 'ATOM is missing.',
      noStrategy: (choices: readonly string[], name: string): string =>
        `--strategy is ${formatChoice(choices)}, not "${name}".`,
      noQuestion: 'QUESTION is missing: what you want to know.',
      noPackQuery: 'QUERY is missing: what the pack is to be about.',
      noBudget: '--budget is missing: how many tokens the pack may take.',
      modelAndEmbedder: '--model and --embedder both say whose vectors to use.',
      nothingToEmbed: '--embedder none leaves nothing to do.',
      noEmbedder: (why: string, mayBeNone: boolean): string =>
        `--embedder: ${why}; or built-in, or transformers:NAME${mayBeNone ? ', or none' : ''}.`,
      wordTooMany: (word: string): string => `"${word}" is one word too many.`,
      missing: (name: string): string => `${name} is missing.`,
      nameTooLong: (word: string): string => `"${word}" is one word too many; quote names with spaces.`,
      noLevel: (text: string): string => `--level is note, section or paragraph, not "${text}".`,
      writeWithoutSetup: '--write goes with --setup.',
      noClient: (clients: readonly string[], name: string): string =>
        `--setup takes ${formatChoice([...clients])}, not "${name}".`,
      noLeave: (leaves: readonly string[], text: string): string =>
        `--knowledge takes ${formatChoice([...leaves])}, not "${text}".`,
      noDollars: (text: string): string => `--allow-cost takes US dollars such as 0.50, not ${text}.`,
      noWholeNumber: (option: string, min: number, max: number, text: string): string =>
        `--${option} is a whole number from ${formatCount(min)} to ${formatCount(max)}, not "${text}".`,
      noPath: (option: string): string => `--${option} names nothing: a file or folder is missing.`,
      noProperty: (text: string): string => `--property is NAME or NAME=VALUE, not "${text}".`,
      noTag: (text: string): string => `--tag is a tag like garden/soil, not "${text}".`,
      noKind: (kinds: readonly string[], text: string, near: string | undefined): string =>
        `--kind is ${formatChoice(kinds)}, not "${text}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      linkedAndAlone: '--linked and --alone leave nothing.',
      turnedDates: (since: string, until: string): string =>
        `--${until} is before --${since}, so no note can match. Swap them.`,
      noDate: (option: string, text: string): string =>
        `--${option} is a date like 2024, 2024-05, 2024-05-31 or 30d, not "${text}".`,
      seeHelp: (command: string): string => `See ${command}`,
    },
    notes: {
      embedder: (file: string, why: string): string =>
        `The note ${file} cannot be read: ${why}. Name the embedder of this index with --embedder; altitude embed writes the note again.`,
      weights: (file: string, why: string): string =>
        `The weights in ${file} cannot be read: ${why}. Related notes are ranked as by default; tune --apply or tune --reset writes it again.`,
    },
    evaluation: {
      noQuestions: (file: string): string => `${file} holds no question.`,
      noQuestionsAdvice: 'One a line: {"_id": "q1", "text": "…"}.',
      noJudgements: (file: string): string => `${file} holds no judgement.`,
      noJudgementsAdvice: 'One a line: a question, a document and a number with tabs between.',
      nothingRelevant: (file: string): string =>
        `${file} calls nothing relevant: every judgement is 0 or less.`,
      nothingJudged: (queries: string, qrels: string): string =>
        `No question of ${queries} is judged in ${qrels}: do their ids fit?`,
      wrongLine: (file: string, line: number, what: string): string =>
        `${file}, line ${formatCount(line)}: ${what}`,
      unreadable: (file: string, why: string): string => `The file ${file} cannot be read: ${why}`,
      noQuestion: 'not a JSON object with "_id" and "text".',
      questionTwice: (id: string, line: number): string =>
        `"${id}" is the question of line ${formatCount(line)} too.`,
      noJudgement: 'not a question, a document and a number with tabs between.',
      noneInVault: (first: string): string =>
        `None of the judged notes is in the vault; the first is "${first}".`,
      unjudged: (count: number): string => `${questions(count)} without judgements: not asked.`,
      notInVault: (count: number, first: string): string =>
        `${counted(count, { one: 'judged note', other: 'judged notes' })} not in the vault, counted as not found: "${first}"…`,
      noVectors: 'No vectors: run altitude embed to see what meaning adds.',
      asked: (count: number): string => `${questions(count)} asked at the level of notes.`,
      wrongQuestion: (file: string, id: string, why: string): string => `${file}, question "${id}": ${why}`,
      gain: (adds: 'links' | 'meaning', points: number, to: string, p: number): string => {
        const verb = adds === 'links' ? 'Links bring' : 'Meaning brings';
        const sign = points < 0 ? '−' : '+';
        const chance = p < 0.05 ? `p = ${formatFixed(p, 4)}` : `p = ${formatFixed(p, 2)}: may be chance`;
        return `${verb} ${sign}${formatFixed(Math.abs(points), 1)} points of nDCG@10 beside ${to} (${chance}).`;
      },
    },
    explain: {
      place,
      placeNewest: (...standing: [number, number, Level]): string => `${place(...standing)}, newest first`,
      placeScore: (score: number, ...standing: [number, number, Level]): string =>
        `${place(...standing)} · score ${formatFixed(score, 3)}`,
      best: (standing: string, best: number): string => `${standing}, the best has ${formatFixed(best, 3)}`,
      noAnswer: 'There is no answer',
      absent: (total: number, level: Level): string =>
        `Not among the answers (${countedAtoms(total, level)})`,
      line: 'line',
    },
    found: {
      asked: (conditions: string): string => `Only results with: ${conditions}`,
      corrected: (word: string, used: string): string => `No note has "${word}"; searched for "${used}".`,
      unknown: (words: string[]): string => `No note has ${formatList(words.map((word) => `"${word}"`))}.`,
      modelNotReady: 'Found by words alone: the language model was not ready in time. Ask again.',
      shown: (shown: number, total: string, isNewest: boolean): string =>
        `${formatCount(shown)} of ${total}${isNewest ? ', newest first' : ''}`,
      all: (total: number, level: SearchLevel, isLeast: boolean): string =>
        `${isLeast ? 'at least ' : ''}${countedAtoms(total, level)}`,
      leftOut: (summary: string, count: number): string =>
        `${summary}; ${countedWeakerMatches(count)} hidden (--all shows all)`,
      nothingMeets: 'Nothing meets the conditions',
      nothing: (query: string, isHidden: boolean): string =>
        isHidden ? `Nothing close to "${query}"` : `Nothing found for "${query}"`,
      nothingAmong: (isHidden: boolean): string =>
        isHidden
          ? 'Nothing close to the question among what meets the conditions'
          : 'Nothing found among what meets the conditions',
    },
    mcp: {
      tooLong: 'A message of the client was too long to be read.',
      brokenFilters: (filters: readonly string[]): string =>
        `These excluded files of the app are no regular expressions and exclude nothing: ${formatList([...filters])}.`,
    },
    setup: {
      inTerminal: 'Run this once:',
      orAdd: (file: string): string => `Or add this to ${file}:`,
      add: (file: string): string => `Add this to ${file}:`,
      writeHint: 'With --write, it is added for you.',
      written: (file: string, name: string): string => `Added ${name} to ${file}.`,
      backup: (file: string): string => `The file as it was: ${file}`,
      restart: (client: string): string => `Restart ${client} to use it.`,
      same: (file: string, name: string): string => `${name} is already in ${file}. Nothing was changed.`,
      broken: (file: string, why: 'no-json' | 'no-object' | 'no-list'): string =>
        `${file} was left as it is: ${BROKEN_SETTINGS[why]}.`,
      brokenAdvice: 'Without --write you are shown what to add to it.',
      unwritable: (file: string, why: string): string => `${file} could not be changed: ${why}.`,
      clientNames: {
        'claude-code': 'Claude Code',
        'claude-desktop': 'Claude Desktop',
        cursor: 'Cursor',
        vscode: 'VS Code',
      },
    },
    trouble: {
      noIndex: (folder: string): string => `There is no index in ${folder} yet.`,
      noIndexAdvice: 'altitude index makes it.',
      unusable: (folder: string, why: string[]): string =>
        `The index in ${folder} cannot be used: ${why.join('; ')}.`,
      unusableAdvice: 'altitude index makes it again; vectors that can be read are kept.',
      unfinished: (notes: number): string =>
        `The index is not complete yet: it holds ${countedNotes(notes)}.`,
      readsRest: 'altitude index reads the rest.',
      lostNotes: (lost: number, total: number): string =>
        lost === 0
          ? 'what changed last may be missing.'
          : `${formatCount(lost)} of ${countedNotes(total)} ${lost === 1 ? 'is' : 'are'} missing from this answer.`,
      readsAgain: 'altitude index reads them again.',
      lostTexts: (count: number): string => `${paragraphs(count)} can be found by words alone.`,
      roundedTexts: (count: number): string =>
        `${counted(count, { one: 'paragraph is', other: 'paragraphs are' })} compared less exactly.`,
      embedsAgain: 'altitude embed makes their vectors again.',
      notSent: (count: number): string =>
        `${paragraphs(count)} would go to a server that may send a bill. Nothing was sent.`,
      withheld: (count: number, files: number, folder: string): string =>
        `${paragraphs(count)} can be found by words alone: vectors that were bought are damaged. ${counted(files, { one: 'file stays', other: 'files stay' })} in ${folder}.`,
      sendsWithheld: (tokens: number): string =>
        `Nothing is sent without a yes. altitude embed --yes --max-tokens ${Math.ceil(tokens)} sends them: about ${formatTokens(tokens)} tokens, at a price that Altitude does not know.`,
      damaged: (parts: string): string => `A part of the index is damaged: ${parts}`,
      readOnly: (failure: string): string => `${failure} What changed is read for this answer alone.`,
      madeAgain: (why: string[]): string => `The stored index is made again: ${why.join('; ')}`,
      unreadFolder: (folder: string, why: string): string =>
        `The folder ${folder} could not be read: ${why}. Its notes are kept as they were.`,
      gone: (lost: number, known: number, folder: string): string =>
        `${formatCount(lost)} of ${formatCount(known)} notes are gone from ${folder}.`,
      goneKept: 'The index keeps them as they were.',
      goneAsk: 'Remove them from the index?',
      goneAdvice: (folder: string): string =>
        `Is its disk mounted? To remove them from the index: altitude index "${folder}" --yes`,
    },
    output: {
      failed: (message: string): string => `altitude: ${message}`,
      ask: (question: string): string => `${question} [y/N] `,
      yes: ['y', 'yes'],
      unwritten: (why: string): string =>
        `The answer could not be written in full: ${why}\nMake room, or send the output elsewhere.`,
    },
    vectors: {
      sendsWithheld: (count: number, tokens: number): string =>
        `Sent to the server: ${paragraphs(count)}, about ${formatTokens(tokens)} tokens.`,
      imported: (count: number, file: string): string =>
        `${counted(count, { one: 'vector', other: 'vectors' })} taken from ${file}`,
      goesOn:
        'What is embedded is kept: the same command goes on from there. Words and links go on without it.',
      repairs: (model: string): string => `altitude models --download ${model} repairs it.`,
      tooSmall: (count: number): string => `A vault of ${paragraphs(count)} is too small to learn from.`,
      withoutIt: 'Words and links go on without it.',
      unreadable: (file: string, why: string): string => `Could not read ${file}: ${why}`,
      sameModelAlone: 'Vectors can be taken from the same model alone. Nothing was taken.',
      notTaken: (file: string, why: string): string => `${file} cannot be taken: ${why}`,
      nameNewFile: 'Name a file that is not there yet: none is replaced.',
      nameWritableFolder: 'Name a file in a folder that can be written to.',
      unwritable: (file: string, why: string): string => `Could not write ${file}: ${why}`,
    },
    progress: {
      indexing: (done: number, total: number, share: number): string =>
        `Indexing: ${formatCount(done)} of ${formatCount(total)} notes (${formatShare(share)})`,
      downloading: (done: number, total: number, share: number): string =>
        `Downloading: ${formatBytes(done)} of ${formatBytes(total)} (${formatShare(share)})`,
      reading: (share: number): string => `Reading the notes: ${formatShare(share)}`,
      training: (share: number): string => `Learning from the notes: ${formatShare(share)}`,
      embedding: (done: number, total: number, share: number): string =>
        `Embedding: ${formatCount(done)} of ${formatCount(total)} texts (${formatShare(share)})`,
      comparing: (share: number): string => `Comparing notes: ${formatShare(share)}`,
      saving: 'Saving the index',
      dividing: (share: number): string => `Dividing the vault into themes: ${formatShare(share)}`,
      share: (what: string, done: number, total: number, share: number): string =>
        `${what}: ${formatCount(done)} of ${formatCount(total)} (${formatShare(share)})`,
      part: (what: string, share: number): string => `${what}: ${formatShare(share)}`,
      left: (text: string, seconds: number): string => `${text}, ${formatSeconds(seconds)} left`,
      asking: 'Asking',
      hiddenLinks: 'Looking for hidden links',
    },
    batch: {
      unreadable: (file: string, why: string): string => `The batch ${file} cannot be read: ${why}`,
      noQuestion: 'The line is not a JSON object with "_id" and "text".',
    },
    models: {
      place: (folder: string): string => `Models are kept in ${folder}`,
      deleted: (name: string): string => `${name} is deleted.`,
      consent: (title: string, facts: string, bytes: number | undefined, host: string): string =>
        `${title} (${facts}): download ${aboutSize(bytes)} from ${host}? Nothing of your notes is sent.`,
      declined: 'Nothing was downloaded.',
      noConsent: (bytes: number | undefined, host: string): string =>
        `A download of ${aboutSize(bytes)} from ${host} needs your consent, and nobody is here to be asked.`,
      noConsentAdvice: 'Add --yes if you agree.',
      ready: (title: string, state: ModelState): string => `${title} is ready (${stateOf(state)}).`,
      use: (name: string): string => `Use it with altitude embed VAULT --embedder transformers:${name}`,
      state: (state: ModelState, bytes: number | undefined): string =>
        state.kind === 'absent' ? `${stateOf(state)}; ${aboutSize(bytes)} to download` : stateOf(state),
      facts: (languages: ModelLanguages, dimensions: number, licence: string): string =>
        `${languagesOf(languages)}, ${formatCount(dimensions)} dimensions, ${licence}`,
      unknown: (name: string): string => `There is no model "${name}".`,
      unknownAdvice: 'altitude models lists them.',
      storageAdvice: (
        reason: StorageReason | undefined,
        bytes: number | undefined,
        place: string,
      ): string => {
        switch (reason) {
          case 'full':
            return `It takes ${aboutSize(bytes)} in ${place}. Make room there and start the download again. Its unfinished file was removed.`;
          case 'in-use':
            return 'Wait until the other program is done: it may be downloading the same model.';
          case 'newer':
            return 'Update this program.';
          default:
            return `Check space and permissions of ${place}.`;
        }
      },
    },
    read: {
      nothingFound: 'Nothing in it holds a word of the question. It begins:',
      corrected: (word: string, used: string): string => `Nothing in it has "${word}"; looked for "${used}".`,
      noText: 'There is no text in it.',
      tokens: (kept: number, whole: number, strategy: string, wanted: string): string => {
        const instead = strategy === wanted ? '' : ` (${wanted} needs vectors: see altitude embed --help)`;
        return `${formatCount(kept)} of ${formatCount(whole)} tokens · ${strategy}${instead}`;
      },
    },
    figures: {
      notes: 'notes',
      sections: 'sections',
      paragraphs: 'paragraphs',
      tokens: 'tokens',
      links: 'links resolved',
      ghosts: 'links to nothing',
      trust: 'links believed',
      missing: '  missing notes',
      topics: 'topics',
      themes: 'themes',
      tags: 'tags',
      vectors: 'vectors',
      vectorsIn: (state: string): string => `vectors (${state})`,
      off: 'off',
      states: {
        'too-small': 'too small',
        waiting: 'waiting',
        reading: 'reading',
        training: 'training',
        embedding: 'embedding',
        ready: 'ready',
        failed: 'failed',
      },
      model: 'model',
      ofModel: '  model',
      onRuntime: '  runtime',
      none: 'none',
      runtime: 'runtime',
      dimensions: 'dimensions',
      texts: 'texts',
      remade: 'damaged, made again',
      disk: 'index on disk',
      memory: 'index in memory',
      ofWords: '  words',
      ofVectors: '  vectors',
      ofNotes: '  notes',
      process: 'process in memory',
      ofHeap: '  objects',
      ofBuffers: '  buffers',
      vectorMemory: 'vectors in memory',
      time: 'time',
      seconds: (seconds: number): string => `${formatFixed(seconds, 1)} s`,
      peak: 'peak memory',
      share: (done: number, total: number): string => `${formatCount(done)} of ${formatCount(total)}`,
    },
    questions: {
      countsMore: 'altitude status --all also counts links, missing notes, topics, themes and tags.',
      nothingWaits: 'Everything in the vault is indexed as it is now.',
      waiting: (count: number): string => `${files(count)} changed since: run altitude index.`,
      themesOfLinks: 'From links alone: of meaning nothing is known yet (see altitude embed).',
      noThemes: 'No themes yet.',
      nothingRelated: 'Nothing close to this note.',
      nothingInside: 'Nothing is inside.',
      linksTo: 'Links to',
      linkedFrom: 'Linked from',
      sharedTopics: (count: number): string => `Share a topic (${formatCount(count)})`,
      through: (id: string): string => `through ${id}`,
      didYouMean: (name: string): string => `Did you mean "${name}"?`,
      severalNotes: (name: string, count: number): string =>
        `${formatCount(count)} notes are called "${name}".`,
      nameOne: (ids: string): string => `Name one by its path: ${ids}.`,
    },
    tune: {
      kept: 'Related notes keep the weights that they have.',
      asNow: 'as it is now',
      tunedOnOthers: 'tuned, on links it has not seen',
      nothingMeasured: 'Nothing was measured.',
      textOnly: 'text only',
      standard: 'standard',
      applied: 'as applied to this vault',
      reset: 'Related notes are ranked with the default weights again.',
      hidden: (links: number, notes: number): string =>
        `${countedLinks(links)} of ${countedNotes(notes)} were hidden, in memory alone, and looked for again.`,
      nothingGained: 'Nothing is gained by other weights: everything stays as it is.',
      isApplied: 'Applied: altitude related uses these weights now. altitude tune VAULT --reset goes back.',
      notApplied: 'Nothing is applied yet: altitude tune VAULT --apply does that.',
      weights: (isTuned: boolean, similar: string, nearness: string, centrality: string): string =>
        `${isTuned ? 'Tuned' : 'Default'} weights: similar notes ${similar}, nearness ${nearness}, centrality ${centrality}.`,
      tooFew: (found: number, needed: number): string =>
        `Only ${countedLinks(found)} of this vault can be hidden, and below ${formatCount(needed)} any difference is chance.`,
    },
    vault: {
      indexInside: (folder: string): string => `The index folder ${folder} is inside the vault.`,
      indexInsideAdvice: 'Name a folder outside of it.',
      rulesUnreadable: (reason: string): string =>
        `The settings of the vault cannot be read, so that what is excluded is not known: ${reason}`,
      rulesUnreadableAdvice:
        'Repair app.json and plugins/altitude/data.json in its settings folder, or remove the one that is damaged.',
      noFolder: (path: string): string => `There is no folder ${path}.`,
      checkSpelling: 'Check the spelling.',
      isFile: (path: string): string => `${path} is a file.`,
      isFileAdvice: 'Name the folder that holds it.',
      noFolderBelowFile: (path: string): string =>
        `There is no folder ${path}: a part of this path is a file.`,
      unreadable: (path: string, why: string): string => `The vault ${path} cannot be read: ${why}`,
      checkReaders: 'Check who may read it.',
      checkName: 'Check the name.',
    },
  },
};

import type {
  Fault,
  FieldType,
  FileFault,
  FoundInstead,
  NoAnswer,
  StoreOwner,
} from '../../../worker/contract';
import { faultWords, type FaultWords } from '../fault-words';
import { formatBytes, formatChoice, formatCount, formatSeconds } from '../format';
import { counted, LEVELS } from './words';

/**
 * What went wrong. Of requests, files, stores and the engine they follow a colon; of queries they are sentences; of embedders and
 * downloads they are sentences without the full stop at the end.
 */
const FAULTS: FaultWords = {
  said: ({ text }) => text,

  empty: () => 'it is empty',
  'wrong-type': ({ types }) => `it has to be ${formatChoice(types.map((type) => FIELD_TYPES[type]))}`,
  'unknown-field': () => 'there is no such field',
  'no-whole-number': ({ min, max }) =>
    `it has to be a whole number from ${formatCount(min)} to ${formatCount(max)}`,
  'no-number': ({ min, max, isAbove }) => `it has to be a number${range(min, max, isAbove)}`,
  'no-time': () => 'it has to be a time in milliseconds',
  'none-of': ({ choices }) => `it has to be ${formatChoice(choices)}`,
  'wrong-count': ({ min, max }) => `it has to name ${formatCount(min)} to ${formatCount(max)}`,
  'too-deep': ({ max }) => `conditions stand more than ${formatCount(max)} deep`,
  'no-text': ({ level }) =>
    `a ${LEVELS[level].toLowerCase()} has no text of its own; name a note, section or paragraph`,
  'no-property': () => 'it does not say of which property',
  'open-already': () => 'it is open already',
  'nothing-begun': () => 'no tuning was begun',
  'damaged-vectors': () => 'a part of it is damaged',
  'other-version': () => 'it is of another version',
  'other-model': ({ found, wanted }) => `its model is ${found}, not ${wanted}`,
  'other-dimensions': ({ found, wanted }) =>
    `its vectors have ${found} components, not ${formatCount(wanted)}`,
  'no-model-yet': () => 'there is no model yet that it could be of',
  'unknown-model': ({ name }) => `There is no model "${name}" to download`,
  'being-downloaded': ({ name }) => `${name} is being downloaded`,
  'no-mirror': () => 'a mirror begins with https:// and the name of a server',
  'no-address': ({ typed }) => `"${typed}" is no address such as http://localhost:11434`,
  'address-with-key': () => 'leave name and password out of it',
  'address-with-query': () => 'it has to end before "?" and "#"',
  'no-embedder': ({ typed }) =>
    `"${typed}" is none; write ollama:MODEL, ollama:ADDRESS#MODEL, openai:MODEL or openai:ADDRESS#MODEL, with @DIMENSIONS after the model to ask for shorter vectors`,

  'nothing-after': ({ operator }) => `Nothing stands after "${operator}:".`,
  'tag-without-name': () => 'The tag after "tag:" has no name.',
  'unknown-kind': ({ value, near, kinds }) =>
    `There is no kind "${value}".${near === undefined ? '' : ` Did you mean ${near}?`} Kinds are ${kinds.join(', ')}.`,
  'unknown-state': ({ value }) => `A note cannot be "${value}": write is:linked or is:alone.`,
  'no-date': ({ value }) => `"${value}" is no date. Write a date such as 2024, 2024-05, >=2024-05-31 or 30d.`,
  'turned-range': ({ value, turned }) => `"${value}" ends before it begins. Write ${turned}.`,
  'no-value': ({ name, value }) => `A value is missing in [${name}:${value}].`,
  'no-comparison': ({ value }) =>
    `"${value}" compares with neither a number nor a date. Write >5 or >=2024-05-31.`,
  misplaced: ({ operator, scope }) =>
    `${scope}: looks at words, and ${operator} does not. Write it outside of the parentheses.`,
  'no-wanted-word': ({ scope }) => `${scope}: needs a word that must be there.`,
  'not-closed': ({ operator, mark }) => `The ${mark} after "${operator}:" is not closed.`,
  'no-patterns': () => 'Altitude has no regular expressions. Write the words themselves, or a part of them.',
  'letter-case': ({ operator }) =>
    `Altitude never tells capital letters from small ones. Write the words without ${operator}:.`,

  'no-permission': withCode('permission denied'),
  'quota-used-up': withCode('the disk quota is used up'),
  'is-folder': withCode('it is a folder'),
  'link-circle': withCode('its links lead in a circle'),
  'name-too-long': withCode('the name is too long'),
  'no-such-file': withCode('no such file or folder'),
  'disk-full': withCode('the disk is full'),
  'no-folder': withCode('it is a file, or its path goes through one'),
  'disk-read-only': withCode('the disk is read-only'),
  'too-large-to-read': withCode('it is too large to be read at once'),
  'impossible-name': withCode('no file can have that name'),
  'no-regular-file': () => 'it is not a file that can be read (a pipe, socket or device)',
  'name-not-utf8': () => 'its name is not UTF-8; rename it',
  'link-out-of-vault': () => 'it is a link that leads out of the vault',
  'link-to-nowhere': ({ why }) => `it is a link that leads nowhere: ${inWords(why)}`,
  'folder-kept': ({ why }) =>
    `the folder could not be read, its notes are kept as they were: ${inWords(why)}`,
  'not-in-vault': () => 'it is not in the vault',
  'over-limit': () => 'it is over the size limit',
  'changed-since': () => 'the note has changed and is not indexed again yet',
  'not-parsed': ({ text }) => `the parser failed: ${text}`,

  'file-damaged': () => 'it is damaged',
  'file-of-another-kind': () => 'it does not hold what it should',
  'used-by-window': () => 'another window of this vault is using it',
  'used-by-process': ({ owner, silence }) => {
    const using = `${process(owner)} is using it`;
    if (silence === undefined) return using;
    const { sinceSeconds, freeInSeconds } = silence;
    return `${using}, but has not responded for ${formatSeconds(sinceSeconds)}; if it has ended, the index is free in ${formatSeconds(freeInSeconds)}`;
  },
  'used-by-other-version': ({ owner, found, ours }) =>
    `another version of Altitude is using it: ${found} as ${process(owner)}; this is ${ours}. Close the other one, or update both`,
  'used-with-other-folders': ({ owner }) =>
    `${process(owner)} is using it with other folders included or excluded`,
  'taken-over': ({ owner }) => {
    const holder = owner === undefined ? '' : `; ${process(owner)} has it now`;
    return `this program did not respond for so long that another one took over the index${holder}`;
  },
  'other-version-open': () => 'a window with another version of it is open',
  'closed-by-browser': () => 'the app closed it',
  'deleted-or-replaced': () => 'it was deleted, or another version took it over',
  'store-closed': () => 'it is closed',
  'opened-to-read': () => 'it is open only for reading',
  'quota-exceeded': () => 'the disk, or the share of it that the app may use, is full',
  'transaction-aborted': () => 'the app stopped the write',
  'value-unreadable': ({ text, isGone }) =>
    `${isGone ? 'a part of it is lost:' : 'a part of it could not be read:'} ${text}`,
  'newer-format': ({ found, ours }) =>
    `a newer version of Altitude wrote it (format ${formatCount(found)}; this one reads ${formatCount(ours)})`,
  'other-content': ({ name }) =>
    `its folder holds files that are no part of an Altitude index, ${name} among them`,
  'other-vault': ({ owner }) => `its folder holds the index of another vault, ${owner}`,

  'contents-damaged': () => 'its table of contents is damaged',
  'contents-gone': () => 'its table of contents is gone',
  'index-unreadable': ({ text }) => `it cannot be read: ${text}`,
  'older-format': ({ found, ours }) =>
    `an earlier version of Altitude wrote it (format ${formatCount(found)}, now ${formatCount(ours)})`,
  'journal-damaged': () => 'its list of recent changes is damaged; they are read again',
  'files-damaged': ({ files, notes }) =>
    `${counted(files, { one: 'file of it is', other: 'files of it are' })} damaged; notes that are read again: ${formatCount(notes)}`,

  'properties-too-long': () => 'they are too long',
  'properties-too-deep': () => 'they are nested too deep',
  'several-documents': () => 'they are more than one document',
  'no-properties': () => 'they are no list of keys and values',
  'too-many-values': () => 'they hold too many values',
  'repeated-key': () => 'a key is there twice',
  'unknown-alias': () => 'an alias stands for nothing',

  'not-started': ({ text }) => `it could not be started: ${text}`,
  'late-start': ({ afterMs }) => `it did not answer within ${formatSeconds(afterMs / 1_000)} of its start`,
  'late-opening': () => 'opening the index took too long',
  'index-damaged': () => 'a part of the stored index is damaged; its notes are read again at the next start',
  silent: () => 'it did not answer any more',
  'engine-closed': () => 'it was closed',
  'owner-ended': () => 'the program that had the index open ended',
  'thread-failed': ({ text }) => `its thread failed: ${text}`,
  'script-refused': () => 'its script was refused',
  'message-unreadable': () => 'a message of its thread could not be read',
  'thread-ended': ({ code }) =>
    code === undefined ? 'its thread ended' : `its thread ended with code ${formatCount(code)}`,

  'embedder-closed': () => 'The embedder was closed',
  'no-such-embedder': ({ name }) => `There is no embedder "${name}" here`,
  'engine-left': () => 'The engine that asked for the embedder is gone',
  'model-thread-failed': ({ why }) => `The model stopped: ${inWords(why)}`,
  'model-late': ({ afterSeconds }) => `The model did not answer within ${formatSeconds(afterSeconds)}`,
  'model-out-of-turn': () => 'The model answered out of turn',
  'model-given-up': ({ times, why }) =>
    `The model failed ${counted(times, { one: 'time', other: 'times' })} in a row and is left alone: ${inWords(why)}`,
  'no-runtime': ({ text }) => `The runtime for models cannot start here: ${text}`,
  'native-path-relative': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME is "${folder}": write the whole path of the folder, from the root on`,
  'native-in-vault': ({ folder }) =>
    `ALTITUDE_ONNXRUNTIME names ${folder}, and what is installed there is in the vault, from which no program is loaded: install it elsewhere`,
  'native-absent': ({ folder, why }) =>
    `ALTITUDE_ONNXRUNTIME names ${folder}, in which onnxruntime-node is not installed (${inWords(why)}): ${install(folder)}`,
  'native-other-version': ({ folder, version }) =>
    `ALTITUDE_ONNXRUNTIME names ${folder} with onnxruntime-node ${version}, and 1.30 or a later 1.x is needed: ${install(folder)}`,
  'native-other-platform': ({ folder, platform }) =>
    `ALTITUDE_ONNXRUNTIME names ${folder}, and onnxruntime-node there has nothing for ${platform}: ${unset}`,
  'native-cut-off': ({ folder, file }) =>
    `onnxruntime-node in ${folder} (ALTITUDE_ONNXRUNTIME) cannot be loaded: a part of ${file} is missing. Install it anew, or ${unset}`,
  'native-not-loaded': ({ folder, text }) =>
    `onnxruntime-node in ${folder} (ALTITUDE_ONNXRUNTIME) cannot be loaded: ${text}. Install it anew, or ${unset}`,
  'no-memory': ({ text }) => `There is not enough memory for the model: ${text}`,
  'no-graph-file': ({ name, text }) => `The file ${name} cannot be used as a model: ${text}`,
  'file-changed': ({ name }) => `The file ${name} of the model is damaged: it is not what was downloaded`,
  'file-missing': ({ name }) => `The model has no file ${name}`,
  'file-empty': ({ name }) => `The file ${name} of the model is empty`,
  'file-unreadable': ({ name, why }) => `The file ${name} of the model cannot be read: ${inWords(why)}`,
  'file-not-json': ({ name }) => `The file ${name} of the model is damaged: it is not JSON`,
  'graph-without': ({ graph, output }) =>
    `The graph ${graph} gives no ${output}: it is not a model that embeds texts`,
  'model-dimensions': ({ found, expected }) =>
    `The model gives vectors of ${formatCount(found)} numbers, and ${formatCount(expected)} were expected`,
  'folder-unreadable': ({ why }) => `The folder of the model cannot be read: ${inWords(why)}`,
  'no-folders-here': () => 'Folders cannot be read here',
  'no-graph': () => 'The folder has no graph: no file in it, or in its folder onnx, ends in .onnx',
  'no-hidden-size': () => 'The file config.json does not say how long the vectors are (hidden_size)',
  'no-tokeniser': () => 'The file tokenizer.json describes no tokeniser',
  'no-imported-model': () => 'There is no imported model on this device',
  'cuts-only': ({ name, cuts, wanted }) =>
    `The vectors of ${name} have ${formatChoice(cuts.map(formatCount))} numbers, not ${formatCount(wanted)}`,
  'not-downloaded': ({ name }) => `The model ${name} is not on this device: download it first`,
  'files-unreachable': ({ why }) => `The files of the model cannot be reached: ${inWords(why)}`,

  'no-file-of-model': ({ from, model, file }) => `${from} has no file ${file} of the model ${model}`,
  'size-unknown': ({ from, file }) => `${from} does not say how large ${file} is`,
  'not-for-everybody': ({ from, file, status }) =>
    `${from} does not hand out ${file} to everybody (${String(status)}): its page may want an account or a consent`,
  'more-than-said': ({ from, file }) => `${from} sent more of ${file} than there is of it, and was cut off`,
  'other-part': ({ from, file, status }) =>
    `${from} answered with something else than the part of ${file} that was asked for (${String(status)}). Check the address, and whether this network wants you to sign in first`,
  'far-too-large': ({ from, file, saidMegabytes, aboutMegabytes }) =>
    `${from} says that ${file} has ${formatCount(saidMegabytes)} MB, where the whole model has about ${formatCount(aboutMegabytes)} MB. Nothing of it was asked for; try another address`,
  'arrived-damaged': ({ from, file }) =>
    `The file ${file} arrived damaged from ${from} and was thrown away. Ask for it again, or from another address`,
  'download-stopped': ({ from, model, file, why }) => {
    const what = file ?? `the list of files of ${model}`;
    return `The download of ${what} from ${from} stopped: ${inWords(why)}. What has come is kept, and the download goes on from there`;
  },
  'no-answer': ({ why }) => NO_ANSWERS[why],
  'server-busy': ({ status }) => `the server is not able to answer now (${String(status)})`,

  'server-absent': ({ host, why, program }) => {
    switch (why) {
      case 'refused':
        return `Nothing answers at ${host}. Start ${program ?? 'the server'} there, or correct the address`;
      case 'unknown-host':
        return `No computer named ${host} can be found. Check the address and the network`;
      case 'cut':
        return `${host} broke the connection off before its answer was complete`;
      case 'untrusted':
        return `The certificate of ${host} is not trusted, so nothing was sent. Check the address`;
      case 'other':
        return `${host} cannot be reached. Check the address and the network`;
    }
  },
  'server-late': ({ host, model, afterMs }) =>
    `${host} did not answer within ${formatSeconds(Math.ceil(afterMs / 1_000))}. It may be busy with something else, or loading the model "${model}"`,
  'slow-question': ({ model, afterSeconds }) =>
    `The server of ${model} took more than ${formatSeconds(afterSeconds)} for a question`,
  'no-embedding': ({ host, model, found }) =>
    `${host} answered with ${instead(found)}. Check whether "${model}" is a model for embeddings`,
  'no-direction': ({ host, model, found }) =>
    `${host} made of this text a vector of ${NO_DIRECTIONS[found]}, which says nothing. Change the text, or choose another model than "${model}"`,
  'answer-too-large': ({ host, model, limitBytes }) =>
    `${host} sent more than ${formatBytes(limitBytes)}, which is more than the vectors that were asked for can take, so it was turned away. Check the address, and whether "${model}" is a model for embeddings`,
  'model-changed': ({ host, model, found, expected }) =>
    `${host} gave vectors of ${formatCount(found)} dimensions where "${model}" is known to have ${formatCount(expected)}. Another model may have taken its name`,
  'length-refused': ({ host, model, found, expected }) =>
    `${host} gave vectors of ${formatCount(found)} dimensions where ${formatCount(expected)} were asked for. Leave the length to "${model}", or choose a model that can shorten its vectors`,
  'key-missing': ({ host, name }) =>
    `No key is kept under the name "${name}", so nothing was sent to ${host}. Store the key under that name`,
  'key-odd': ({ name }) =>
    `What is kept under the name "${name}" is no key: it holds spaces, line breaks or letters that keys do not have. Copy the key once more`,
  'key-wanted': ({ host }) => `${host} wants a key and none is set`,
  'key-refused': ({ host }) =>
    `${host} refused the key. Check that it is whole, still valid and meant for embeddings`,
  'no-credit': ({ host }) =>
    `${host} says that this key has no credit left. Add credit there, or use another key`,
  'no-embedding-model': ({ host, model }) =>
    `${host} says that "${model}" is no model for embeddings. Choose another model`,
  'nothing-here': ({ host, model }) =>
    `${host} knows nothing at this address. Check the address, and the model name "${model}"`,
  'no-such-model': ({ host, model, isOllama }) =>
    `${host} has no model "${model}". ${isOllama ? `Run "ollama pull ${model}" there, or choose another model` : 'Check the name of the model'}`,
  'too-many-requests': ({ host, retryAfterMs }) =>
    `${host} takes no more requests for now${retryAfterMs === undefined ? '' : ` and asks to wait ${formatSeconds(Math.ceil(retryAfterMs / 1_000))}`}`,
  redirect: ({ host }) =>
    `${host} sends on to another address, which Altitude does not follow. Enter the final address`,
  'server-failed': ({ host, status, said }) =>
    `${host} failed by itself (status ${String(status)})${quoted(said)}`,
  'request-refused': ({ host, status, said }) =>
    `${host} refused the request (status ${String(status)})${quoted(said)}`,
  'connection-closed': ({ host }) => `The connection to ${host} was closed`,
};

const NO_ANSWERS: Record<NoAnswer, string> = {
  refused: 'nothing answers there',
  'unknown-host': 'no computer of this name can be found',
  cut: 'the connection broke off',
  untrusted: 'its certificate is not trusted',
  other: 'it cannot be reached',
};

const NO_DIRECTIONS = {
  'no-number': 'something that is no number',
  zeroes: 'nothing but zeroes',
  'too-small': 'numbers that are too small for a model to have made them',
  'too-large': 'numbers that are too large for a model to have made them',
};

function inWords(fault: Fault): string {
  return faultWords(FAULTS, fault);
}

const FIELD_TYPES: Record<FieldType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'a record',
  null: 'null',
  undefined: 'left out',
  bytes: 'bytes',
  file: 'a file',
  'note-path': 'the path of a note',
  'atom-id': 'the id of an atom',
};

function range(min: number | undefined, max: number | undefined, isAbove = false): string {
  if (min === undefined) return '';
  if (isAbove)
    return ` above ${formatCount(min)}${max === undefined ? '' : ` and up to ${formatCount(max)}`}`;
  return max === undefined
    ? ` from ${formatCount(min)} up`
    : ` from ${formatCount(min)} to ${formatCount(max)}`;
}

/** What helps where the native runtime cannot be used. */
const unset = 'unset the variable to use the embedded runtime';
const install = (folder: string): string =>
  `run npm install onnxruntime-node@1.30 --ignore-scripts --prefix "${folder}", or ${unset}`;

function withCode(words: string): (fault: Extract<FileFault, { code: string }>) => string {
  return ({ code }) => `${words} (${code})`;
}

function process({ pid, host }: StoreOwner): string {
  return `process ${String(pid)}${host === undefined ? '' : ` on "${host}", another machine or container,`}`;
}

function instead(found: FoundInstead): string {
  switch (found.kind) {
    case 'no-json':
      return 'something else than JSON';
    case 'no-list':
      return 'no list of vectors';
    case 'other-count':
      return `${counted(found.vectors, { one: 'vector', other: 'vectors' })} for ${counted(found.texts, { one: 'text', other: 'texts' })}`;
    case 'no-numbers':
      return 'a vector that is no list of numbers';
    case 'numbers':
      return `a vector of ${formatCount(found.count)} numbers`;
  }
}

function quoted(said: string | undefined): string {
  return said === undefined ? '' : `: "${said}"`;
}

/** In the words that end a sentence, or are one. */
export const FAULT_TEXTS = { fault: inWords };

import { texts } from '../texts/texts';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  FRAGMENT_STRATEGIES,
  type FragmentStrategy,
  type Lens,
  type SearchLevel,
} from '../../worker/contract';
import {
  ARCHIVE_OPTIONS,
  parseArchive,
  parsePublish,
  PUBLISH_OPTIONS,
  type ArchiveCommand,
  type PublishCommand,
} from './archive/archive-command';
import { trimFolder } from '../settings/folder-rules';
import { parseProviderChoice } from '../providers/provider-choice';
import { CONDITION_OPTIONS, LENS_OPTIONS, parseConditions, parseLens } from './lens-options';
import { SETUP_CLIENTS } from './mcp/setup/client-config';
import type { Setup } from './mcp/setup/setup';
import { parseKnow, type KnowTask } from './know/know-task';
import { IMPORT_OPTIONS, parseImport, type ImportTask } from './import/import-task';
import { nearestWord } from './nearest-word';
import type { AskTask } from './run-ask';
import { optionValues, Refusal, type Values } from './option-values';
import {
  COST_OPTIONS,
  parseCost,
  parseSummarize,
  SUMMARIZE_OPTIONS,
  ANSWER_OPTIONS,
  OPINION_OPTIONS,
  parseBuyer,
  readsByModel,
  type CostTask,
  type SummarizeTask,
} from './spending/spending-options';

export const VERBS = [
  'index',
  'embed',
  'status',
  'search',
  'explain',
  'related',
  'zoom-in',
  'zoom-out',
  'links',
  'themes',
  'read',
  'pack',
  'ask',
  'know',
  'models',
  'tune',
  'eval',
  'summarize',
  'cost',
  'import',
  'mcp',
  'publish',
  'archive',
] as const;
export type VerbName = (typeof VERBS)[number];

/** What a person asked for, checked. */
export type Command =
  | { kind: 'help'; verb: VerbName | undefined }
  | { kind: 'version' }
  | ModelsCommand
  | McpCommand
  | PublishCommand
  | ArchiveCommand
  | VaultCommand;

/** What is asked about the models of this device; it needs no vault. */
export interface ModelsCommand {
  kind: 'models';
  json: boolean;
  quiet: boolean;
  task:
    | { kind: 'list' }
    /** `agreed`: the user wants no question. */
    | { kind: 'download'; name: string; mirror: string | undefined; agreed: boolean }
    | { kind: 'delete'; name: string };
}

/** A vault is to be served to an agent. */
export interface McpCommand {
  kind: 'mcp';
  vault: string;
  /** As in `VaultOptions`. */
  indexFolder: string | undefined;
  embedder: string | undefined;
  /** Folders to let in, all when empty, and to leave out, beside those of the settings. */
  include: string[];
  exclude: string[];
  /** US dollars that the agent may spend. */
  allowanceUsd: number;
  /** Of whom the agent may buy summaries; undefined for nobody. */
  seller: { model: string | undefined; url: string | undefined } | undefined;
  /** A client is to be set up for it; undefined to serve. */
  setup: Setup | undefined;
  json: boolean;
}

export type VaultCommand = VaultOptions & Task;

export interface VaultOptions {
  kind: 'vault';
  vault: string;
  /** Where the index is to be kept; undefined for the user's cache folder. */
  indexFolder: string | undefined;
  json: boolean;
  quiet: boolean;
  /** Bring the index up to date before answering. */
  update: boolean;
  /** Whose vectors are used, or made; undefined for those that the index has. */
  embedder: string | undefined;
}

export type Task =
  | SummarizeTask
  | CostTask
  | ImportTask
  /** `agreed`: the user wants no question about notes that are gone. */
  | { verb: 'index'; rebuild: boolean; agreed: boolean }
  | { verb: 'embed'; importFile: string | undefined; exportFile: string | undefined }
  /** `all`: with what has to be counted. */
  | { verb: 'status'; all: boolean }
  | { verb: 'tune'; then: 'show' | 'apply' | 'reset' }
  | { verb: 'eval'; queries: string; qrels: string }
  | { verb: 'eval-links' }
  | { verb: 'themes' }
  | {
      verb: 'search';
      query: string;
      level: SearchLevel;
      lens: Lens | undefined;
      limit: number;
      /** Say of each hit why it is there. */
      why: boolean;
      /** Also what has little of the question. */
      all: boolean;
    }
  | { verb: 'explain'; query: string; atom: string; lens: Lens | undefined }
  | {
      verb: 'search-batch';
      file: string;
      level: SearchLevel;
      lens: Lens | undefined;
      limit: number;
      /** Also what has little of a question. */
      all: boolean;
    }
  | { verb: 'related'; note: string; limit: number; linked: boolean; lens: Lens | undefined; why: boolean }
  | { verb: 'related-batch'; file: string; limit: number; linked: boolean; lens: Lens | undefined }
  | { verb: 'zoom-in'; atom: string; limit: number | undefined; lens: Lens | undefined }
  | { verb: 'zoom-out'; atom: string }
  | { verb: 'links'; atom: string }
  | { verb: 'read'; atoms: string[]; ask: Asking | undefined }
  | { verb: 'pack'; query: string; budget: number; lens: Lens | undefined }
  | AskTask
  | KnowTask;

/** What of some atoms is to be read. */
export interface Asking {
  /** Empty: each note's own title. */
  query: string;
  strategy: FragmentStrategy | undefined;
  maxFragments: number;
  /** Also the notes whole. */
  full: boolean;
}

/** The command line asks for something that does not exist or does not fit. */
export interface UsageError {
  message: string;
  /** The verb whose help would explain it. */
  verb: VerbName | undefined;
}

const LIMIT = 10;
/** Measures look at the first 100. */
const BATCH_LIMIT = 100;
const FRAGMENTS = 5;
/** Tokens of the passages that an answer stands on. */
const ASK_BUDGET = 4_000;
/** Tokens: from what holds anything at all to more than any model reads. */
const BUDGET = { least: 200, most: 1_000_000 };

const common = {
  json: { type: 'boolean' },
  index: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  'no-update': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const questionOptions = {
  ...CONDITION_OPTIONS,
  embedder: { type: 'string' },
  model: { type: 'string' },
} as const;

const searchOptions = {
  ...questionOptions,
  level: { type: 'string' },
  limit: { type: 'string' },
  batch: { type: 'string' },
  why: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

const ownOptions: Record<VerbName, NonNullable<ParseArgsConfig['options']>> = {
  index: { rebuild: { type: 'boolean' }, yes: { type: 'boolean' } },
  embed: {
    embedder: { type: 'string' },
    model: { type: 'string' },
    import: { type: 'string' },
    export: { type: 'string' },
  },
  status: { all: { type: 'boolean' } },
  search: searchOptions,
  explain: questionOptions,
  related: {
    ...LENS_OPTIONS,
    why: { type: 'boolean' },
    limit: { type: 'string' },
    linked: { type: 'boolean' },
    batch: { type: 'string' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  'zoom-in': { ...LENS_OPTIONS, limit: { type: 'string' } },
  'zoom-out': {},
  links: {},
  themes: {},
  read: {
    query: { type: 'string' },
    strategy: { type: 'string' },
    max: { type: 'string' },
    limit: { type: 'string' },
    full: { type: 'boolean' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  pack: {
    ...CONDITION_OPTIONS,
    budget: { type: 'string' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  ask: {
    ...ANSWER_OPTIONS,
    at: { type: 'string' },
    plan: { type: 'boolean' },
    'read-by-model': { type: 'boolean' },
    budget: { type: 'string' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  know: {
    ...OPINION_OPTIONS,
    projects: { type: 'string', multiple: true },
    domains: { type: 'string', multiple: true },
    in: { type: 'string' },
    near: { type: 'boolean' },
    limit: { type: 'string' },
  },
  tune: {
    apply: { type: 'boolean' },
    reset: { type: 'boolean' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  eval: {
    queries: { type: 'string' },
    qrels: { type: 'string' },
    links: { type: 'boolean' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  mcp: {
    include: { type: 'string', multiple: true },
    exclude: { type: 'string', multiple: true },
    'allow-cost': { type: 'string' },
    llm: { type: 'string' },
    url: { type: 'string' },
    setup: { type: 'string' },
    write: { type: 'boolean' },
    embedder: { type: 'string' },
    model: { type: 'string' },
  },
  summarize: SUMMARIZE_OPTIONS,
  cost: COST_OPTIONS,
  import: IMPORT_OPTIONS,
  publish: PUBLISH_OPTIONS,
  archive: ARCHIVE_OPTIONS,
  models: {
    download: { type: 'string' },
    mirror: { type: 'string' },
    yes: { type: 'boolean' },
    delete: { type: 'string' },
  },
};

/** Reads the arguments after the program's name. `nowMs` is what "30d" is counted from. */
export function parseCommandLine(args: string[], nowMs: number): Command | UsageError {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'help', verb: undefined };
  if (first === 'help') return parseHelp(rest[0]);
  if (first === '--version' || first === '-V') return { kind: 'version' };
  if (!isVerb(first)) return { message: unknownVerb(first), verb: undefined };
  try {
    return parseVerb(first, rest, nowMs);
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    return { message, verb: first };
  }
}

function isVerb(word: string): word is VerbName {
  return (VERBS as readonly string[]).includes(word);
}

function parseHelp(word: string | undefined): Command | UsageError {
  if (word === undefined || isVerb(word)) return { kind: 'help', verb: word };
  return { message: unknownVerb(word), verb: undefined };
}

function unknownVerb(word: string): string {
  if (word.startsWith('-')) return texts().terminal.commandLine.optionBeforeVerb(word);
  return texts().terminal.commandLine.unknownVerb(word, nearestWord(word, VERBS));
}

/** The sentence for a refusal of ours or of parseArgs; undefined for anything else. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof TypeError) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (!code.startsWith('ERR_PARSE_ARGS_')) return undefined;
  const [, ambiguous] = /'(?:-\w, )?(--[\w-]+)[^']*' argument is ambiguous/.exec(error.message) ?? [];
  if (ambiguous !== undefined) return texts().terminal.commandLine.dashAfterOption(ambiguous);
  const sentence = `${/^[^.]*/.exec(error.message)?.[0] ?? error.message}.`;
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? texts().terminal.commandLine.unknownOption(sentence)
    : sentence;
}

function parseVerb(verb: VerbName, args: string[], nowMs: number): Command {
  const options = { ...common, ...ownOptions[verb] };
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  const values = optionValues(parsed.values);
  if (values.flag('help')) return { kind: 'help', verb };
  if (verb === 'models') return parseModels(parsed.positionals, values);
  if (verb === 'archive') return parseArchive(parsed.positionals, values);
  const [vault, ...operands] = parsed.positionals;
  if (vault === undefined || vault.trim() === '') throw new Refusal(texts().terminal.commandLine.noVault);
  if (verb === 'mcp') return parseMcp(vault, operands, values);
  if (verb === 'publish') return parsePublish(vault, operands, values);
  return {
    kind: 'vault',
    vault,
    indexFolder: values.path('index'),
    json: values.flag('json'),
    quiet: values.flag('quiet'),
    update: !values.flag('no-update'),
    embedder: BUYERS.has(verb)
      ? undefined
      : parseEmbedder(verb, values.text('embedder'), values.path('model')),
    ...parseTask(verb, operands, values, nowMs),
  };
}

/** Verbs whose `--model` is one that is paid, not a folder of an embedder. */
const BUYERS: ReadonlySet<VerbName> = new Set<VerbName>(['summarize', 'cost', 'import']);

function parseMcp(vault: string, operands: string[], values: Values): McpCommand {
  noMore(operands);
  const [model, url] = [values.path('llm')?.trim(), values.path('url')?.trim()];
  return {
    kind: 'mcp',
    vault,
    indexFolder: values.path('index'),
    embedder: parseEmbedder('mcp', values.text('embedder'), values.path('model')),
    include: foldersOf('include', values),
    exclude: foldersOf('exclude', values),
    allowanceUsd: dollarsOf(values.text('allow-cost') ?? '0'),
    seller: model === undefined && url === undefined ? undefined : { model, url },
    setup: parseSetup(values),
    // What is served is the protocol's own.
    json: values.text('setup') !== undefined && values.flag('json'),
  };
}

function parseSetup(values: Values): Setup | undefined {
  const [name, write] = [values.text('setup'), values.flag('write')];
  if (name === undefined) {
    if (write) throw new Refusal(texts().terminal.commandLine.writeWithoutSetup);
    return undefined;
  }
  const client = SETUP_CLIENTS.find((known) => known === name);
  if (client === undefined) throw new Refusal(texts().terminal.commandLine.noClient(SETUP_CLIENTS, name));
  return { client, write };
}

/** A folder that is empty would be the whole vault, which nobody means by leaving it out. */
function foldersOf(option: string, values: Values): string[] {
  return values.texts(option).map((text) => {
    const folder = trimFolder(text);
    if (folder === '') throw new Refusal(texts().terminal.commandLine.noPath(option));
    return folder;
  });
}

function dollarsOf(text: string): number {
  if (/^\d{1,6}(\.\d{1,4})?$/.test(text)) return Number(text);
  throw new Refusal(texts().terminal.commandLine.noDollars(text));
}

function parseModels(operands: string[], values: Values): ModelsCommand {
  noMore(operands);
  const [download, removed] = [values.text('download'), values.text('delete')];
  const common = { kind: 'models', json: values.flag('json'), quiet: values.flag('quiet') } as const;
  if (download !== undefined && removed !== undefined)
    throw new Refusal(texts().terminal.commandLine.downloadAndDelete);
  if (removed !== undefined) return { ...common, task: { kind: 'delete', name: removed } };
  const [mirror, agreed] = [values.text('mirror'), values.flag('yes')];
  if (download !== undefined)
    return { ...common, task: { kind: 'download', name: download, mirror, agreed } };
  if (mirror !== undefined || agreed) throw new Refusal(texts().terminal.commandLine.needsDownload);
  return { ...common, task: { kind: 'list' } };
}

function parseTask(
  verb: Exclude<VerbName, 'models' | 'mcp' | 'publish' | 'archive'>,
  operands: string[],
  values: Values,
  nowMs: number,
): Task {
  switch (verb) {
    case 'index':
      noMore(operands);
      return { verb, rebuild: values.flag('rebuild'), agreed: values.flag('yes') };
    case 'embed':
      noMore(operands);
      return { verb, importFile: values.path('import'), exportFile: values.path('export') };
    case 'status':
      noMore(operands);
      return { verb, all: values.flag('all') };
    case 'themes':
      noMore(operands);
      return { verb };
    case 'search':
      return parseSearch(operands, values, nowMs);
    case 'explain':
      return parseExplain(operands, values, nowMs);
    case 'related':
      return parseRelated(operands, values);
    case 'zoom-in': {
      const limit = values.text('limit') === undefined ? undefined : parseLimit(values, LIMIT);
      const atom = operands.length === 0 ? '/' : oneOf(operands, 'ATOM');
      return { verb, atom, limit, lens: parseLens(values) };
    }
    case 'zoom-out':
    case 'links':
      return { verb, atom: oneOf(operands, 'ATOM') };
    case 'tune':
      return parseTune(operands, values);
    case 'eval':
      return parseEval(operands, values);
    case 'read':
      return parseRead(operands, values);
    case 'pack':
      return parsePack(operands, values, nowMs);
    case 'ask':
      return parseAsk(operands, values);
    case 'summarize':
      return parseSummarize(operands, values);
    case 'import':
      return parseImport(operands, values);
    case 'cost':
      return parseCost(operands, values, nowMs);
    case 'know':
      return parseKnow(operands, values);
  }
}

function parseTune(operands: string[], values: Values): Task {
  noMore(operands);
  const [apply, reset] = [values.flag('apply'), values.flag('reset')];
  if (apply && reset) throw new Refusal(texts().terminal.commandLine.applyAndReset);
  return { verb: 'tune', then: apply ? 'apply' : reset ? 'reset' : 'show' };
}

function parseEval(operands: string[], values: Values): Task {
  noMore(operands);
  const [queries, qrels] = [values.path('queries'), values.path('qrels')];
  if (values.flag('links')) {
    if (queries === undefined && qrels === undefined) return { verb: 'eval-links' };
    throw new Refusal(texts().terminal.commandLine.linksWithFiles);
  }
  if (queries !== undefined && qrels !== undefined) return { verb: 'eval', queries, qrels };
  throw new Refusal(texts().terminal.commandLine.nothingToEvaluate);
}

function parseSearch(operands: string[], values: Values, nowMs: number): Task {
  const file = values.path('batch');
  const level = parseLevel(values.text('level') ?? 'note');
  const lens = parseConditions(values, nowMs);
  const all = values.flag('all');
  if (file !== undefined) {
    noMore(operands);
    return { verb: 'search-batch', file, level, lens, limit: parseLimit(values, BATCH_LIMIT), all };
  }
  const query = queryOf(operands);
  if (query === '' && lens === undefined) throw new Refusal(texts().terminal.commandLine.noQuery);
  const why = values.flag('why');
  return { verb: 'search', query, level, lens, limit: parseLimit(values, LIMIT), why, all };
}

function parseExplain(operands: string[], values: Values, nowMs: number): Task {
  const atom = operands.at(-1)?.trim() ?? '';
  const query = queryOf(operands.slice(0, -1));
  if (query === '' || atom === '') throw new Refusal(texts().terminal.commandLine.noQueryOrAtom);
  return { verb: 'explain', query, atom, lens: parseConditions(values, nowMs) };
}

/** One argument is the query as it was typed; of several, each is a word, or what stood in quotes. */
function queryOf(operands: readonly string[]): string {
  const [only = '', ...more] = operands;
  return (more.length === 0 ? only : operands.map(quoteAgain).join(' ')).trim();
}

/** The shell has taken the quotes of `path:"Some folder"` away. */
function quoteAgain(operand: string): string {
  return operand.replace(/^(-?[a-z-]+:)([^"(\s][^"]*\s[^"]*)$/, '$1"$2"');
}

function parseRead(atoms: string[], values: Values): Task {
  if (atoms.length === 0 || atoms.some((atom) => atom.trim() === ''))
    throw new Refusal(texts().terminal.commandLine.noAtom);
  const query = values.text('query');
  const max = values.text('max') ?? values.text('limit');
  const strategy = parseStrategy(values.text('strategy'));
  const full = values.flag('full');
  const isAsked = query !== undefined || strategy !== undefined || max !== undefined;
  if (!isAsked) return { verb: 'read', atoms, ask: undefined };
  const maxFragments = max === undefined ? FRAGMENTS : wholeNumber('max', max, { most: 50 });
  return { verb: 'read', atoms, ask: { query: query ?? '', strategy, maxFragments, full } };
}

function parseStrategy(name: string | undefined): FragmentStrategy | undefined {
  if (name === undefined) return undefined;
  const strategy = FRAGMENT_STRATEGIES.find((known) => known === name);
  if (strategy !== undefined) return strategy;
  throw new Refusal(texts().terminal.commandLine.noStrategy(FRAGMENT_STRATEGIES, name));
}

function parsePack(operands: string[], values: Values, nowMs: number): Task {
  const query = queryOf(operands);
  if (query === '') throw new Refusal(texts().terminal.commandLine.noPackQuery);
  const budget = values.text('budget');
  if (budget === undefined) throw new Refusal(texts().terminal.commandLine.noBudget);
  return {
    verb: 'pack',
    query,
    budget: wholeNumber('budget', budget, BUDGET),
    lens: parseConditions(values, nowMs),
  };
}

function parseAsk(operands: string[], values: Values): Task {
  const question = operands.join(' ').trim();
  if (question === '') throw new Refusal(texts().terminal.commandLine.noQuestion);
  const budget = values.text('budget');
  return {
    verb: 'ask',
    question,
    at: values.text('at'),
    planOnly: values.flag('plan'),
    readByModel: readsByModel(values),
    buyer: parseBuyer(values),
    budget: budget === undefined ? ASK_BUDGET : wholeNumber('budget', budget, BUDGET),
  };
}

function parseRelated(operands: string[], values: Values): Task {
  const file = values.path('batch');
  const linked = values.flag('linked');
  if (file === undefined) {
    const limit = parseLimit(values, LIMIT);
    const why = values.flag('why');
    return { verb: 'related', note: oneOf(operands, 'NOTE'), linked, limit, lens: parseLens(values), why };
  }
  noMore(operands);
  const lens = parseLens(values);
  return { verb: 'related-batch', file, linked, limit: parseLimit(values, BATCH_LIMIT), lens };
}

function parseEmbedder(
  verb: VerbName,
  name: string | undefined,
  folder: string | undefined,
): string | undefined {
  if (folder !== undefined) {
    if (name !== undefined) throw new Refusal(texts().terminal.commandLine.modelAndEmbedder);
    return `folder:${resolve(folder)}`;
  }
  if (name === undefined || name === 'built-in' || /^transformers:./.test(name)) return name;
  if (name === 'none') {
    if (verb !== 'embed') return name;
    throw new Refusal(texts().terminal.commandLine.nothingToEmbed);
  }
  const choice = parseProviderChoice(name);
  if (choice.ok) return name;
  const forms = choice.error.kind === 'bad-request' ? texts().fault(choice.error.why) : choice.error.kind;
  throw new Refusal(texts().terminal.commandLine.noEmbedder(forms, verb !== 'embed'));
}

function noMore(operands: string[]): void {
  if (operands[0] !== undefined) throw new Refusal(texts().terminal.commandLine.wordTooMany(operands[0]));
}

function oneOf([first, ...more]: string[], name: string): string {
  if (first === undefined || first.trim() === '')
    throw new Refusal(texts().terminal.commandLine.missing(name));
  if (more[0] !== undefined) throw new Refusal(texts().terminal.commandLine.nameTooLong(more[0]));
  return first;
}

function parseLevel(text: string): SearchLevel {
  if (text === 'note' || text === 'section' || text === 'paragraph') return text;
  throw new Refusal(texts().terminal.commandLine.noLevel(text));
}

function parseLimit(values: Values, standard: number, most = 1_000): number {
  const text = values.text('limit');
  return text === undefined ? standard : wholeNumber('limit', text, { most });
}

function wholeNumber(
  option: string,
  text: string,
  { least = 1, most }: { least?: number; most: number },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Refusal(texts().terminal.commandLine.noWholeNumber(option, least, most, text));
}

import { parseArgs } from 'node:util';
import { texts } from '../../texts/texts';
import { nearestWord } from '../../trace/nearest-word';
import { checkPlace, parseArchive, parsePublish } from './archive-command';
import { parseImport } from './import-task';
import { parseKnow } from './know-task';
import { parseAgreed, parseCost, parseSummarize } from './spending-options';
import type { Command, Task, UsageError } from './command';
import { noMore, oneOf } from './operands';
import { optionValues, Refusal, type Values } from './option-values';
import { parseEmbedder } from './parse-embedder';
import { parseEval, parseTune } from './parse-measures';
import { parseMcp } from './parse-mcp';
import { parseModels } from './parse-models';
import {
  parseAsk,
  parseExplain,
  parsePack,
  parseRead,
  parseRelated,
  parseSearch,
  parseZoomIn,
} from './parse-question';
import { COMMON_OPTIONS, OWN_OPTIONS } from './verb-options';
import { isVerb, unknownVerb, type VerbName } from './verbs';

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
    const message = usageMessage(error, first);
    if (message === undefined) throw error;
    return { message, verb: first };
  }
}

function parseHelp(word: string | undefined): Command | UsageError {
  if (word === undefined || isVerb(word)) return { kind: 'help', verb: word };
  return { message: unknownVerb(word), verb: undefined };
}

/** The sentence for a refusal of ours or of parseArgs; undefined for anything else. */
function usageMessage(error: unknown, verb: VerbName): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof TypeError) || !('code' in error)) return undefined;
  const { unknownOption, dashAfterOption, valueMissing, valueExtra } = texts().terminal.commandLine;
  const option = /'(?:-\w, )?(-[^\s'=]*)/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return unknownOption(verb, option, nearestOption(option, verb));
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      if (error.message.includes('ambiguous')) return dashAfterOption(option);
      return error.message.includes('missing') ? valueMissing(option) : valueExtra(option);
    default:
      return undefined;
  }
}

function nearestOption(option: string, verb: VerbName): string | undefined {
  const names = Object.keys({ ...COMMON_OPTIONS, ...OWN_OPTIONS[verb] });
  const near = option.startsWith('--') ? nearestWord(option.slice(2), names) : undefined;
  return near === undefined ? undefined : `--${near}`;
}

function parseVerb(verb: VerbName, args: string[], nowMs: number): Command {
  const options = { ...COMMON_OPTIONS, ...OWN_OPTIONS[verb] };
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  const values = optionValues(parsed.values);
  if (values.flag('help')) return { kind: 'help', verb };
  if (verb === 'models') return parseModels(parsed.positionals, values);
  if (verb === 'archive') return parseArchive(parsed.positionals, values);
  const [vault, ...operands] = parsed.positionals;
  if (vault === undefined || vault.trim() === '') throw new Refusal(texts().terminal.commandLine.noVault);
  checkPlace(vault);
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
      return {
        ...{ verb, importFile: values.path('import'), exportFile: values.path('export') },
        sendsWithheld: parseAgreed(values),
      };
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
    case 'zoom-in':
      return parseZoomIn(operands, values);
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

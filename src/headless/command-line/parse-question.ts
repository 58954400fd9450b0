import { texts } from '../../texts/texts';
import { FRAGMENT_STRATEGIES, type FragmentStrategy, type SearchLevel } from '../../../worker/contract';
import { parseBuyer, readsByModel } from './spending-options';
import type { Task } from './command';
import { parseConditions, parseLens } from './lens-options';
import { noMore, oneOf, parseLimit, wholeNumber } from './operands';
import { Refusal, type Values } from './option-values';

const LIMIT = 10;
/** Measures look at the first 100. */
const BATCH_LIMIT = 100;
const FRAGMENTS = 5;
/** Tokens of the passages that an answer stands on. */
const ASK_BUDGET = 4_000;
/** Tokens: from what holds anything at all to more than any model reads. */
const BUDGET = { least: 200, most: 1_000_000 };

export function parseSearch(operands: string[], values: Values, nowMs: number): Task {
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

export function parseExplain(operands: string[], values: Values, nowMs: number): Task {
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

export function parseRead(atoms: string[], values: Values): Task {
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

export function parsePack(operands: string[], values: Values, nowMs: number): Task {
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

export function parseAsk(operands: string[], values: Values): Task {
  const question = operands.join(' ').trim();
  if (values.flag('forget')) {
    noMore(operands);
    return { verb: 'forget' };
  }
  if (question === '') throw new Refusal(texts().terminal.commandLine.noQuestion);
  const budget = values.text('budget');
  return {
    verb: 'ask',
    question,
    after: values.texts('after').filter((asked) => asked.trim() !== ''),
    at: values.text('at'),
    planOnly: values.flag('plan'),
    readByModel: readsByModel(values),
    buyer: parseBuyer(values),
    anew: values.flag('anew'),
    budget: budget === undefined ? ASK_BUDGET : wholeNumber('budget', budget, BUDGET),
  };
}

export function parseRelated(operands: string[], values: Values): Task {
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

export function parseZoomIn(operands: string[], values: Values): Task {
  const limit = values.text('limit') === undefined ? undefined : parseLimit(values, LIMIT);
  const atom = operands.length === 0 ? '/' : oneOf(operands, 'ATOM');
  return { verb: 'zoom-in', atom, limit, lens: parseLens(values) };
}

function parseLevel(text: string): SearchLevel {
  if (text === 'note' || text === 'section' || text === 'paragraph') return text;
  throw new Refusal(texts().terminal.commandLine.noLevel(text));
}

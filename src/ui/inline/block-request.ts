import type { SearchLevel } from '../../../worker/contract';

/** What a code block of Altitude asks for. */
export interface BlockRequest {
  /** Undefined for what is related to the note that holds the block. */
  query: string | undefined;
  level: SearchLevel;
  limit: number;
  /** Of related notes: leaves out those that are linked. */
  unlinked: boolean;
}

/** What is wrong with a block, and in which of its lines, counted from 1. */
export type BlockProblem =
  | { kind: 'empty' }
  | { kind: 'second-query'; line: number; text: string }
  | { kind: 'unknown-option'; line: number; name: string }
  | { kind: 'bad-value'; line: number; name: OptionName; value: string }
  /** The option says nothing of what the block asks for. */
  | { kind: 'not-with'; line: number; name: OptionName };

export type OptionName = 'limit' | 'level' | 'unlinked';

export const MAX_BLOCK_ROWS = 100;
const DEFAULT_ROWS = 10;
const RELATED = 'related';
const LEVELS: readonly SearchLevel[] = ['note', 'section', 'paragraph'];

type Parsed = { ok: true; value: BlockRequest } | { ok: false; problem: BlockProblem };

interface Option {
  line: number;
  name: OptionName;
  value: string;
}

/** Reads a block: one line that is a query or `related`, and lines such as `limit: 5` before or after it. */
export function parseBlock(source: string): Parsed {
  const options: Option[] = [];
  let asked: string | undefined;
  for (const [at, each] of source.split('\n').entries()) {
    const text = each.trim();
    const line = at + 1;
    const option = optionIn(text, line);
    if (option !== undefined) options.push(option);
    else if (text !== '' && asked !== undefined) return { ok: false, problem: surplus(text, line) };
    else if (text !== '') asked = text;
  }
  return asked === undefined ? { ok: false, problem: { kind: 'empty' } } : withOptions(asked, options);
}

function optionIn(text: string, line: number): Option | undefined {
  const [, name = '', value = ''] = /^(\w+)\s*:\s*(.*)$/.exec(text) ?? [];
  const known = (['limit', 'level', 'unlinked'] as const).find((each) => each === name.toLowerCase());
  return known && { line, name: known, value: value.trim() };
}

/** A second line that looks like an option was meant as one. */
function surplus(text: string, line: number): BlockProblem {
  const name = /^(\w+)\s*:\s/.exec(text)?.[1];
  return name === undefined ? { kind: 'second-query', line, text } : { kind: 'unknown-option', line, name };
}

function withOptions(asked: string, options: readonly Option[]): Parsed {
  const isRelated = asked.toLowerCase() === RELATED;
  const request: BlockRequest = {
    query: isRelated ? undefined : asked,
    level: 'note',
    limit: DEFAULT_ROWS,
    unlinked: false,
  };
  for (const option of options) {
    const { line, name, value } = option;
    if (name === (isRelated ? 'level' : 'unlinked'))
      return { ok: false, problem: { kind: 'not-with', line, name } };
    if (!takeOption(request, option)) return { ok: false, problem: { kind: 'bad-value', line, name, value } };
  }
  return { ok: true, value: request };
}

/** Answers whether the value could be read. */
function takeOption(request: BlockRequest, { name, value }: Option): boolean {
  if (name === 'limit') {
    request.limit = Number(value);
    return /^\d+$/.test(value) && request.limit >= 1 && request.limit <= MAX_BLOCK_ROWS;
  }
  if (name === 'unlinked') {
    request.unlinked = value === 'true';
    return value === 'true' || value === 'false';
  }
  const level = LEVELS.find((each) => each === value.toLowerCase());
  request.level = level ?? request.level;
  return level !== undefined;
}

/** What a figure has to keep, at 100,000 rows of 384 components unless its claim says otherwise. */
export interface Bound {
  is: 'at most' | 'at least';
  value: number;
  unit: '×' | 'KB' | '%' | '';
}

const atLeast = (value: number, unit: Bound['unit']): Bound => ({ is: 'at least', value, unit });
const atMost = (value: number, unit: Bound['unit']): Bound => ({ is: 'at most', value, unit });

/** The figures to hold, in the order of the table. Those of one group are measured in one process. */
export const FIGURES = [
  { id: '1', group: 'vectors', claim: 'exact vector search / reading the floats', bound: atMost(1.5, '×') },
  { id: '2a', group: 'vectors', claim: 'vector search / reading the floats', bound: atMost(0.6, '×') },
  { id: '2b', group: 'vectors', claim: 'vector search, recall@10', bound: atLeast(0.999, '') },
  { id: '3', group: 'vectors', claim: 'vector kernel / multiplying in registers', bound: atMost(1.4, '×') },
  { id: '4', group: 'vectors', claim: 'vector search, faster than Orama', bound: atLeast(20, '×') },
  { id: '5', group: 'vectors', claim: 'vector search, faster than sqlite-vec', bound: atLeast(10, '×') },
  { id: '6a', group: 'keyword', claim: 'question at 20k rows, faster than Orama', bound: atLeast(200, '×') },
  {
    id: '6b',
    group: 'keyword',
    claim: 'question at 20k rows, faster than MiniSearch',
    bound: atLeast(100, '×'),
  },
  { id: '6c', group: 'keyword', claim: 'question at 20k rows, faster than FTS5', bound: atLeast(20, '×') },
  { id: '7', group: 'vectors', claim: 'hybrid search / (vector + keyword)', bound: atMost(1.3, '×') },
  { id: '8', group: 'filter', claim: 'filter on a number, faster than Orama', bound: atLeast(30, '×') },
  { id: '8b', group: 'filter', claim: 'search under a lens / without one', bound: atMost(1.1, '×') },
  { id: '9', group: 'memory', claim: 'memory a row, vectors and postings', bound: atMost(3, 'KB') },
  { id: '10', group: 'store', claim: 'bulk insert, faster than Orama', bound: atLeast(3, '×') },
  { id: '11a', group: 'store', claim: 'load from disk, faster than Orama', bound: atLeast(20, '×') },
  { id: '11b', group: 'store', claim: 'bytes written for one edit / bytes kept', bound: atMost(2, '%') },
  { id: '12', group: 'parsing', claim: 'finding blocks, faster than marked.lexer', bound: atLeast(15, '×') },
  {
    id: '12b',
    group: 'parsing',
    claim: 'parsing notes in full, faster than marked.lexer',
    bound: atLeast(2, '×'),
  },
] as const satisfies { id: string; group: string; claim: string; bound: Bound }[];

export type Figure = (typeof FIGURES)[number];
export type FigureId = Figure['id'];
export type FigureGroup = Figure['group'];

/** Plain values: an outcome crosses from the process that measured it to the one that prints. */
export type Outcome =
  | { kind: 'measured'; figure: number; ours: string; other: string }
  /** Why there is no figure. Its bound does not hold then. */
  | { kind: 'missing'; reason: string };

export type Outcomes = Partial<Record<FigureId, Outcome>>;

/** `ours` and `other` are the two sides as people read them. */
export function measured(figure: number, ours: string, other: string): Outcome {
  return { kind: 'measured', figure, ours, other };
}

export function missing(reason: string): Outcome {
  return { kind: 'missing', reason };
}

/** How many times as long `slow` takes as `fast`, both in milliseconds. */
export function timesFaster(fast: number, slow: number): Outcome {
  return measured(slow / fast, formatMs(fast), formatMs(slow));
}

/** `ours` as a share of `limit`, both in milliseconds. */
export function shareOf(limit: number, ours: number): Outcome {
  return measured(ours / limit, formatMs(ours), formatMs(limit));
}

export function holds(outcome: Outcome | undefined, { is, value }: Bound): boolean {
  if (outcome?.kind !== 'measured') return false;
  return is === 'at most' ? outcome.figure <= value : outcome.figure >= value;
}

export const TABLE_HEAD = ['figure', '', 'bound', 'measured', 'verdict', 'ours', 'other'];

/** One row of the table. */
export function cellsOf({ id, claim, bound }: Figure, outcome: Outcome): string[] {
  const limit = `${bound.is} ${bound.value} ${bound.unit}`.trim();
  if (outcome.kind === 'missing') return [claim, id, limit, '-', outcome.reason, '', ''];
  const figure = `${formatApart(outcome.figure, bound.value)} ${bound.unit}`.trim();
  const verdict = holds(outcome, bound) ? 'holds' : 'MISSED';
  return [claim, id, limit, figure, verdict, outcome.ours, outcome.other];
}

export function formatMs(value: number): string {
  return value >= 10_000 ? `${formatNumber(value / 1000)} s` : `${formatNumber(value)} ms`;
}

/** With as many digits more as it takes to tell the value from another one. */
function formatApart(value: number, other: number): string {
  let text = formatNumber(value);
  for (let digits = 3; Number(text) === other && value !== other && digits < 9; digits++)
    text = value.toFixed(digits);
  return text;
}

function formatNumber(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4);
}

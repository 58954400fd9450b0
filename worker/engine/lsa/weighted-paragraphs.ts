import type { CountedParagraphs } from './paragraph-counts';
import { sampleBelow } from '../base/random-numbers';
import type { SparseMatrix } from './sparse-matrix';
import { STEP_WORK, type Steps } from '../base/steps';
import { countWeight, termWeight } from './term-weight';

/** Terms that the decomposition looks at: the commonest; 20,000 keep its matrices at 20 MB. */
export const MAX_CORE_TERMS = 20_000;
/** With fewer terms that two paragraphs hold, all terms take part. */
const MIN_CORE_TERMS = 50;
/** Paragraphs that the decomposition looks at; 2,000 instead cost .0004 nDCG@10. */
export const MAX_CORE_PARAGRAPHS = 8_000;

/** Weighing an entry takes as long as so many multiplications. */
export const ENTRY_WORK = 20;

/** Paragraphs as rows of weighted terms. Terms are numbered anew: first the core, then all others that tell something. */
export interface WeightedParagraphs {
  /** By number; those that tell nothing come last. */
  terms: string[];
  weights: Float32Array;
  /** How many terms are core, and how many tell something. */
  coreTerms: number;
  significantTerms: number;
  /** Rows of length 1. */
  all: SparseMatrix;
  /** Core terms only: of all paragraphs, and of those that the decomposition looks at. */
  core: SparseMatrix;
  sample: SparseMatrix;
}

/** Uses up the counts: their memory becomes that of the weights. */
export function* weighParagraphs(counts: CountedParagraphs, seed: number): Steps<WeightedParagraphs> {
  const order = orderTerms(counts);
  const starts = counts.starts.subarray(0, counts.paragraphs);
  const values = new Float32Array(counts.counts.buffer);
  const matrix = { starts, columns: counts.columns, values };
  const ends = starts.slice();
  const coreEnds = starts.slice();
  let work = 0;
  for (let row = 0; row < counts.paragraphs; row++) {
    const [start, end] = [starts[row]!, counts.starts[row + 1]!];
    weighRow(counts, order, start, end, values);
    ends[row] = partition(matrix, start, end, order.significantTerms);
    coreEnds[row] = partition(matrix, start, ends[row]!, order.coreTerms);
    work += ENTRY_WORK * (end - start);
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  const core = { ...matrix, ends: coreEnds };
  const { terms, weights, coreTerms, significantTerms } = order;
  const sample = sampleRows(core, seed);
  return { terms, weights, coreTerms, significantTerms, all: { ...matrix, ends }, core, sample };
}

interface TermOrder extends Pick<WeightedParagraphs, 'terms' | 'weights' | 'coreTerms' | 'significantTerms'> {
  /** The new number by the old one. */
  numbers: Int32Array;
}

function orderTerms({ terms, holders, paragraphs }: CountedParagraphs): TermOrder {
  const weight = (term: number): number => termWeight(paragraphs, holders[term]!);
  const all = Array.from(terms, (_, term) => term);
  const significant = all
    .filter((term) => weight(term) > 0)
    .sort((a, b) => holders[b]! - holders[a]! || a - b);
  const shared = significant.filter((term) => holders[term]! >= 2).length;
  const order = [...significant, ...all.filter((term) => weight(term) === 0)];
  const numbers = new Int32Array(order.length);
  order.forEach((term, number) => (numbers[term] = number));
  return {
    numbers,
    terms: order.map((term) => terms[term]!),
    weights: Float32Array.from(order, weight),
    coreTerms: shared < MIN_CORE_TERMS ? significant.length : Math.min(shared, MAX_CORE_TERMS),
    significantTerms: significant.length,
  };
}

/** Puts new numbers and weights in the place of old numbers and counts; significant terms together have length 1. */
function weighRow(
  { columns, counts }: CountedParagraphs,
  { numbers, weights }: TermOrder,
  start: number,
  end: number,
  values: Float32Array,
): void {
  let squares = 0;
  for (let at = start; at < end; at++) {
    const term = numbers[columns[at]!]!;
    columns[at] = term;
    // Both arrays are views of the same bytes: the count is read before the weight takes its place.
    values[at] = countWeight(counts[at]!) * weights[term]!;
    squares += values[at]! ** 2;
  }
  if (squares === 0) return;
  const scale = 1 / Math.sqrt(squares);
  for (let at = start; at < end; at++) values[at]! *= scale;
}

/** Moves entries of columns below `limit` to the front and answers where they end. */
function partition(
  { columns, values }: Pick<SparseMatrix, 'columns' | 'values'>,
  start: number,
  end: number,
  limit: number,
): number {
  let front = start;
  for (let at = start; at < end; at++) {
    const column = columns[at]!;
    if (column >= limit) continue;
    const value = values[at]!;
    columns[at] = columns[front]!;
    values[at] = values[front]!;
    columns[front] = column;
    values[front++] = value;
  }
  return front;
}

function sampleRows(matrix: SparseMatrix, seed: number): SparseMatrix {
  const rows = sampleBelow(matrix.starts.length, MAX_CORE_PARAGRAPHS, seed);
  return {
    ...matrix,
    starts: rows.map((row) => matrix.starts[row]!),
    ends: rows.map((row) => matrix.ends[row]!),
  };
}

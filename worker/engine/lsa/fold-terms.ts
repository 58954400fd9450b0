import type { MatrixRoom } from './matrix-room';
import type { PrincipalDirections } from './principal-directions';
import {
  addRowProduct,
  columnOffsets,
  multiplySparse,
  transposeSome,
  type SparseMatrix,
} from './sparse-matrix';
import { STEP_WORK, type Steps } from '../base/steps';
import { quantise, type TermRows } from './term-rows';
import type { WeightedParagraphs } from './weighted-paragraphs';

/** Entries that are put in the order of terms at once: 8 MB, while a large vault has ten times as many. */
const BLOCK_ENTRIES = 1_000_000;

/** How many numbers `foldTerms` lays into its room. */
export function foldingRoom({ all, coreTerms }: WeightedParagraphs, dimensions: number): number {
  return blocksRoom(all, coreTerms * dimensions) + all.starts.length * dimensions;
}

/** The projection is no longer needed when the first block is made: both have this place. */
function blocksRoom(all: SparseMatrix, projection: number): number {
  return Math.max(projection, 2 * blockEntries(all));
}

/** Most entries of a block. */
function blockEntries({ starts, columns }: SparseMatrix): number {
  return Math.min(columns.length, Math.max(BLOCK_ENTRIES, starts.length));
}

/**
 * A vector for every term from all paragraphs that hold it, also for terms that only one paragraph holds: its direction
 * with the strong ones damped (square root of the strength), at length 1, times the weight of the term. The projection, which is used
 * up, may stand at the beginning of the room.
 */
export function* foldTerms(
  { terms, weights, significantTerms, all, core }: WeightedParagraphs,
  { singularValues, projection }: PrincipalDirections,
  dimensions: number,
  room: MatrixRoom,
): Steps<TermRows> {
  const paragraphs = room.floats(blocksRoom(all, projection.length), all.starts.length * dimensions);
  yield* multiplySparse(core, projection, paragraphs, dimensions);
  const damping = singularValues.map((strength) => Math.sqrt(strength / singularValues[0]!));
  const rows = createRows(terms.length, dimensions);
  const offsets = yield* columnOffsets(all, significantTerms);
  const entries = blockEntries(all);
  const block = { columns: room.integers(0, entries), values: room.floats(entries, entries) };
  for (let first = 0; first < significantTerms;) {
    const end = blockEnd(offsets, first);
    const holders = yield* transposeSome(all, offsets, first, end, block);
    yield* foldBlock({ holders, first, paragraphs, damping, weights }, rows);
    first = end;
  }
  return rows;
}

/** As many terms, one at least, as have no more than a block's entries together. */
function blockEnd(offsets: Int32Array, first: number): number {
  let end = first + 1;
  while (end + 1 < offsets.length && offsets[end + 1]! - offsets[first]! <= BLOCK_ENTRIES) end++;
  return end;
}

interface TermBlock {
  /** For each term of the block, the paragraphs that hold it. */
  holders: SparseMatrix;
  /** Number of the first term. */
  first: number;
  /** The vectors of all paragraphs. */
  paragraphs: Float32Array;
  damping: Float64Array;
  weights: Float32Array;
}

function* foldBlock(
  { holders, first, paragraphs, damping, weights }: TermBlock,
  rows: TermRows,
): Steps<void> {
  const { dimensions } = rows;
  const row = new Float32Array(dimensions);
  let work = 0;
  for (let i = 0; i < holders.starts.length; i++) {
    const term = first + i;
    row.fill(0);
    addRowProduct(holders, i, paragraphs, row);
    for (let j = 0; j < damping.length; j++) row[j]! *= damping[j]!;
    const codes = rows.codes.subarray(term * dimensions, (term + 1) * dimensions);
    rows.scales[term] = weights[term]! * quantise(row, codes);
    work += (holders.ends[i]! - holders.starts[i]! + 4) * dimensions;
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  yield work;
}

function createRows(terms: number, dimensions: number): TermRows {
  return { dimensions, scales: new Float32Array(terms), codes: new Int8Array(terms * dimensions) };
}

import { assert, must } from '../base/assert';
import { BestRows } from './best-rows';
import { createKernel } from './create-kernel';
import type { Kernel, KernelKind } from './kernel';
import { STRIDE_STEP } from './kernel-module';
import { factorOf, normalise, quantiseQuery } from './quantise';
import { floatBytes, RowBlock, type RowShape } from './row-block';
import { countRuns, hasBit, RUN_COST_ROWS, visitRuns, type Bits } from '../base/bits';
import { checkFloats, checkShard, decodeFloats, decodeInto, encodeBlock, roundFloats } from './shard-image';
import { MAX_SHARDS, ROWS_PER_SHARD, type VectorShard } from './vector-shard';

/** The most components a vector may have. Nothing breaks above it; nothing was measured there either. */
const MAX_DIMENSIONS = 4_096;

/**
 * So many rows more than are wanted are scored exactly: bytes alone misplace about one neighbour in a hundred, and with
 * these the nearest ten were complete for all of 60 queries over 250,000 rows.
 */
const SPARE_CANDIDATES = 40;

export interface VectorMatrixOptions {
  /** Components of every vector, at most 4,096. */
  dimensions: number;
  /** Rows to have memory for at once. It grows by itself, a shard at a time. */
  capacity?: number;
  /**
   * Whether the vectors are also kept as they came, at four bytes more a component (the default). Without them all
   * similarities are those of the rounded rows: one neighbour in a hundred changes place.
   */
  keepsFloats?: boolean;
  /** Forces a kernel; by default the fastest that the host can run. */
  kernel?: KernelKind;
}

export interface VectorQuery {
  /** How many hits at most: 1 or more. */
  limit: number;
  /**
   * Only these rows. A function is asked about the rows that are good enough, in ascending order, and never makes a
   * search much slower; a mask that leaves most rows out makes it faster.
   */
  accept?: Bits | ((row: number) => boolean);
  /** Only hits at least so similar. */
  minSimilarity?: number;
  /**
   * Compares with the floats of every row instead of with its bytes first. Slower by the memory it reads; without effect
   * while a shard awaits its floats.
   */
  exact?: boolean;
}

export interface VectorHit {
  row: number;
  /** The cosine, in -1…1. */
  similarity: number;
}

/**
 * A vector for each of many rows, and the rows whose vectors are nearest to another. Vectors count by their direction
 * alone. Row numbers are the caller's; memory is held for the shards that they fall into, so they should be dense. A
 * vector that is not finite or has another number of components is a bug and throws.
 */
export interface VectorMatrix {
  readonly dimensions: number;
  /** Rows that have a vector. */
  readonly count: number;
  /** Memory held. */
  readonly sizeBytes: number;
  readonly kernel: KernelKind;
  /**
   * Gives the row this vector in place of any other; all zeroes mean that it has none. The vector is copied. Throws a
   * RangeError when the host has no memory left, and then nothing has changed.
   */
  set(row: number, vector: Float32Array): void;
  /** Takes the row's vector away. The row can be set again. */
  free(row: number): void;
  /**
   * Gives the row a vector that was rounded elsewhere: codes as `codesAt` answers them, and the unit vector itself where
   * it is known. All zeroes mean that it has none.
   */
  setCodes(row: number, codes: Int8Array, unit?: Float32Array): void;
  /** A copy of the row's vector, at length 1; undefined when it has none. */
  get(row: number): Float32Array<ArrayBuffer> | undefined;
  /** Adds `weight` times the row's vector, at length 1, to a sum of as many components; nothing where it has none. */
  addTo(row: number, sum: Float32Array, weight: number): void;
  /** A copy of the row's vector, rounded: its components as whole numbers, the largest ±127; undefined when it has none. */
  codesAt(row: number): Int8Array<ArrayBuffer> | undefined;
  /** The nearest rows, most similar first, of equal ones the lower first. Rows without a vector are never among them. */
  search(query: Float32Array, options: VectorQuery): VectorHit[];
  /** The cosine with each of the rows, in their order; 0 for those without a vector. */
  similarities(query: Float32Array, rows: Uint32Array): Float64Array;
  /**
   * The highest cosine in each group of rows, at least 0: the first group ends before `ends[0]`, the next before `ends[1]`.
   * Quick where the rows of a group follow each other. Which row is the best is decided by the codes; its cosine is exact.
   */
  highest(query: Float32Array, rows: Uint32Array, ends: Uint32Array): Float64Array;
  /** Shards whose rows have changed since they were last taken or loaded, in ascending order. */
  dirtyShards(): number[];
  /**
   * A copy of a shard's rows as they are now, to be stored; from then on the shard is clean. With 0 rows, what was stored
   * of it can be removed.
   */
  takeShard(shard: number): VectorShard;
  /** Counts a shard as changed again, because what was taken could not be stored. */
  markDirty(shard: number): void;
  /** Makes room in one go for the rounded vectors of the rows below `end`, which are to be loaded next. */
  reserve(end: number): void;
  /**
   * Puts stored rows in the place of all rows of their shard, which is clean then. Takes what a decoder found: throws a
   * DamagedShardError when that is no shard of such a matrix, and then nothing has changed. Without floats in it the rows
   * are those of their codes from then on; with `floatsFollow` until `loadFloats`, and no memory is held for them before.
   */
  loadShard(image: unknown, options?: { floatsFollow: boolean }): void;
  /** Whether rows of the shard still have the floats to come that were to follow. */
  awaitsFloats(shard: number): boolean;
  /**
   * Gives the rows of a shard that have not changed since it was loaded the floats that were stored of them. Throws a
   * DamagedShardError when these cannot be floats of this shard, and then nothing has changed.
   */
  loadFloats(shard: number, floats: Uint8Array): void;
  /** Stops awaiting floats: the rows are those of their codes. Answers which rows these are. */
  roundFloats(shard: number): number[];
}

export function createVectorMatrix(options: VectorMatrixOptions): VectorMatrix {
  return new Matrix(options);
}

class Matrix implements VectorMatrix {
  readonly #shape: RowShape;
  readonly #kernel: Kernel;
  readonly #blocks: (RowBlock | undefined)[] = [];
  /** Scratch for the vector at hand at length 1; the padding after its components stays 0. */
  readonly #unit: Float32Array;
  readonly #int16: Int16Array;

  constructor({ dimensions, capacity = 0, keepsFloats = true, kernel }: VectorMatrixOptions) {
    assert(isWithin(dimensions, 1, MAX_DIMENSIONS), `${String(dimensions)} is a number of dimensions`);
    const stride = Math.ceil(dimensions / STRIDE_STEP) * STRIDE_STEP;
    this.#shape = { dimensions, stride, keepsFloats };
    this.#kernel = createKernel({ stride, most: ROWS_PER_SHARD }, kernel);
    this.#unit = new Float32Array(stride);
    this.#int16 = new Int16Array(stride);
    for (let row = 0; row < capacity; row += ROWS_PER_SHARD) this.#blockFor(shardOf(row)).reserveFloats();
  }

  get dimensions(): number {
    return this.#shape.dimensions;
  }

  get kernel(): KernelKind {
    return this.#kernel.kind;
  }

  get count(): number {
    return this.#blocks.reduce((sum, block) => sum + (block?.count ?? 0), 0);
  }

  get sizeBytes(): number {
    const factors = this.#blocks.reduce((sum, block) => sum + (block?.factors.byteLength ?? 0), 0);
    return this.#kernel.sizeBytes + factors;
  }

  set(row: number, vector: Float32Array): void {
    const unit = this.#normalise(vector);
    if (unit === undefined) this.free(row);
    else this.#blockToSet(row).set(offsetOf(row), unit.subarray(0, this.dimensions));
  }

  setCodes(row: number, codes: Int8Array, unit?: Float32Array): void {
    assert(codes.length === this.dimensions, `codes have ${String(this.dimensions)} components`);
    const factor = factorOf(codes);
    if (factor === Infinity) this.free(row);
    else this.#blockToSet(row).setCodes(offsetOf(row), codes, factor, unit);
  }

  free(row: number): void {
    this.#blocks[shardOf(row)]?.free(offsetOf(row));
  }

  get(row: number): Float32Array<ArrayBuffer> | undefined {
    const block = this.#blocks[shardOf(row)];
    return block?.has(offsetOf(row)) === true ? block.get(offsetOf(row)) : undefined;
  }

  addTo(row: number, sum: Float32Array, weight: number): void {
    const block = this.#blocks[shardOf(row)];
    if (block?.has(offsetOf(row)) === true) block.addTo(offsetOf(row), sum, weight);
  }

  codesAt(row: number): Int8Array<ArrayBuffer> | undefined {
    const block = this.#blocks[shardOf(row)];
    return block?.has(offsetOf(row)) === true ? block.codesAt(offsetOf(row)) : undefined;
  }

  search(query: Float32Array, options: VectorQuery): VectorHit[] {
    const { limit, minSimilarity = -1 } = options;
    assert(isWithin(limit, 1, Infinity), `${String(limit)} is a limit`);
    const unit = this.#normalise(query);
    if (unit === undefined) return [];
    const hits: VectorHit[] = [];
    for (const row of this.#candidates(unit, options)) {
      const similarity = this.#similarity(unit, row);
      if (similarity >= minSimilarity) hits.push({ row, similarity });
    }
    hits.sort((one, other) => other.similarity - one.similarity || one.row - other.row);
    return hits.slice(0, limit);
  }

  similarities(query: Float32Array, rows: Uint32Array): Float64Array {
    const unit = this.#normalise(query);
    return Float64Array.from(rows, (row) => (unit === undefined ? 0 : this.#similarity(unit, row)));
  }

  highest(query: Float32Array, rows: Uint32Array, ends: Uint32Array): Float64Array {
    const found = new Float64Array(ends.length);
    const unit = this.#normalise(query);
    if (unit === undefined) return found;
    quantiseQuery(unit, this.#int16);
    this.#kernel.setQuery({ int16: this.#int16, float32: unit });
    ends.forEach((end, group) => {
      const best = this.#nearestIn(rows.subarray(ends[group - 1] ?? 0, end));
      if (best !== undefined) found[group] = Math.max(0, this.#similarity(unit, best));
    });
    return found;
  }

  /** The row that is nearest to the kernel's query by its codes; undefined when none is near. */
  #nearestIn(rows: Uint32Array): number | undefined {
    let nearest: number | undefined;
    let highest = 0;
    visitSteps(rows, (row, count) => {
      const block = this.#blocks[shardOf(row)];
      if (block === undefined) return;
      const offset = offsetOf(row);
      const sums = block.codes.sumBytes(offset, count);
      for (let i = 0; i < count; i++) {
        const score = sums[i]! * block.factors[offset + i]!;
        if (score > highest) [nearest, highest] = [row + i, score];
      }
    });
    return nearest;
  }

  dirtyShards(): number[] {
    return this.#blocks.flatMap((block, shard) => (block?.isDirty === true ? [shard] : []));
  }

  takeShard(shard: number): VectorShard {
    const block = this.#blockFor(shard);
    block.isDirty = false;
    return encodeBlock(block, shard);
  }

  markDirty(shard: number): void {
    must(this.#blocks[shard], 'the shard').isDirty = true;
  }

  reserve(end: number): void {
    const missing = Math.ceil(end / ROWS_PER_SHARD) - this.#blocks.length;
    if (missing > 0) this.#kernel.reserve(missing * ROWS_PER_SHARD * this.#shape.stride);
  }

  loadShard(image: unknown, { floatsFollow } = { floatsFollow: false }): void {
    checkShard(image, this.#shape);
    const block = this.#blockFor(image.shard);
    if (!floatsFollow) block.reserveFloats();
    decodeInto(block, image, floatsFollow);
    block.isDirty = false;
  }

  awaitsFloats(shard: number): boolean {
    return this.#blocks[shard]?.awaited !== undefined;
  }

  loadFloats(shard: number, floats: Uint8Array): void {
    const block = must(this.#blocks[shard], 'the shard');
    checkFloats(floats, block);
    this.#reserveAwaited();
    block.reserveFloats();
    decodeFloats(block, floats);
  }

  /** Makes room in one go for all floats that are awaited: the others follow at once, as searches can be exact only with all of them. */
  #reserveAwaited(): void {
    const blocks = this.#blocks.filter((block) => block?.awaited !== undefined && block.floats === undefined);
    this.#kernel.reserve(blocks.length * floatBytes(this.#shape));
  }

  roundFloats(shard: number): number[] {
    const block = must(this.#blocks[shard], 'the shard');
    block.reserveFloats();
    return roundFloats(block).map((offset) => shard * ROWS_PER_SHARD + offset);
  }

  /** Rows among which the best ones are, by the kernel's scores. */
  #candidates(unit: Float32Array, { limit, accept, exact = false }: VectorQuery): Uint32Array {
    assert(!exact || this.#shape.keepsFloats, 'floats are kept for an exact search');
    const byFloats = exact && this.#blocks.every((block) => block?.awaited === undefined);
    const best = new BestRows(Math.min(limit + SPARE_CANDIDATES, this.count));
    quantiseQuery(unit, this.#int16);
    this.#kernel.setQuery({ int16: this.#int16, float32: unit });
    this.#blocks.forEach((block, shard) => {
      if (block !== undefined) scan(block, shard * ROWS_PER_SHARD, accept, byFloats, best);
    });
    return best.rows();
  }

  #similarity(unit: Float32Array, row: number): number {
    return this.#blocks[shardOf(row)]?.similarity(unit, offsetOf(row)) ?? 0;
  }

  /** The vector at length 1, padded to the stride, until the next call; undefined when it is all zeroes. */
  #normalise(vector: Float32Array): Float32Array | undefined {
    assert(vector.length === this.dimensions, `a vector has ${String(this.dimensions)} components`);
    return normalise(vector, this.#unit) ? this.#unit : undefined;
  }

  #blockToSet(row: number): RowBlock {
    assert(isWithin(row, 0, MAX_SHARDS * ROWS_PER_SHARD - 1), `${String(row)} is a row`);
    const block = this.#blockFor(shardOf(row));
    block.reserveFloats();
    return block;
  }

  #blockFor(shard: number): RowBlock {
    const known = this.#blocks[shard];
    if (known !== undefined) return known;
    const block = new RowBlock(this.#kernel, this.#shape);
    while (this.#blocks.length < shard) this.#blocks.push(undefined);
    this.#blocks[shard] = block;
    return block;
  }
}

/** Sums of floats are comparable as they are. */
const noFactors = new Float32Array(ROWS_PER_SHARD).fill(1);

/** Offers the rows of a block to `best`: run by run of the mask where that is cheaper, otherwise all in one go. */
function scan(
  block: RowBlock,
  firstRow: number,
  accept: VectorQuery['accept'],
  byFloats: boolean,
  best: BestRows,
): void {
  const factors = byFloats ? noFactors : block.factors;
  const page = byFloats ? must(block.floats, 'the floats') : block.codes;
  const isAccepted = testOf(accept);
  const scanRun = (from: number, to: number): void => {
    const count = to - from;
    const sums = byFloats ? page.sumFloats(from, count) : page.sumBytes(from, count);
    const isWanted = (i: number): boolean => block.has(from + i) && isAccepted(firstRow + from + i);
    best.offer(firstRow + from, count, sums, factors, from, isWanted);
  };
  if (accept instanceof Uint32Array && isCheaperInRuns(accept, firstRow, block.end))
    visitRuns(accept, firstRow, block.end, scanRun);
  else scanRun(0, block.end);
}

function testOf(accept: VectorQuery['accept']): (row: number) => boolean {
  if (accept === undefined) return () => true;
  return accept instanceof Uint32Array ? (row) => hasBit(accept, row) : accept;
}

function isCheaperInRuns(accept: Bits, firstRow: number, end: number): boolean {
  const { rows, runs } = countRuns(accept, firstRow, ROWS_PER_SHARD);
  return rows + RUN_COST_ROWS * runs < end;
}

/** Rows that follow each other in one shard, as long as they do. */
function visitSteps(rows: Uint32Array, visit: (row: number, count: number) => void): void {
  for (let from = 0; from < rows.length;) {
    const first = rows[from]!;
    const most = Math.min(rows.length - from, ROWS_PER_SHARD - offsetOf(first));
    let count = 1;
    while (count < most && rows[from + count] === first + count) count++;
    visit(first, count);
    from += count;
  }
}

function shardOf(row: number): number {
  return Math.floor(row / ROWS_PER_SHARD);
}

function offsetOf(row: number): number {
  return row % ROWS_PER_SHARD;
}

function isWithin(value: number, least: number, most: number): boolean {
  return (Number.isInteger(value) || value === Infinity) && value >= least && value <= most;
}

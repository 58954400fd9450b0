import { must } from '../base/assert';
import { areUnitComponents, binOf, check, isCount, isRecord } from './image-checks';
import type { RowBlock, RowShape } from './row-block';
import { noBits, setBit, visitRuns, type Bits } from '../base/bits';
import { bytesOf, floatsOf } from './typed-views';
import { MAX_SHARDS, ROWS_PER_SHARD, VECTOR_SHARD_VERSION, type VectorShard } from './vector-shard';

/** A copy of the block's rows. */
export function encodeBlock(block: RowBlock, shard: number): VectorShard {
  const { dimensions, stride, keepsFloats } = block.shape;
  const rows = block.end;
  const image = {
    version: VECTOR_SHARD_VERSION,
    shard,
    dimensions,
    rows,
    bins: {
      factors: bytesOf(block.factors).slice(0, 4 * rows),
      codes: new Uint8Array(rows * dimensions),
      ...(keepsFloats && { floats: new Uint8Array(4 * rows * dimensions) }),
    },
  };
  copyRows(bytesOf(block.codes.int8), stride, image.bins.codes, dimensions, rows);
  if (image.bins.floats !== undefined && block.floats !== undefined) {
    copyRows(bytesOf(block.floats.float32), 4 * stride, image.bins.floats, 4 * dimensions, rows);
  }
  return image;
}

/**
 * Puts stored rows, checked before, in the place of all rows of the block. When their floats follow, the codes stand for
 * them until `decodeFloats` or `roundFloats`; otherwise room for floats is reserved.
 */
export function decodeInto(block: RowBlock, { rows, bins }: VectorShard, floatsFollow: boolean): void {
  const { dimensions, stride, keepsFloats } = block.shape;
  const last = Math.max(block.end, rows);
  bytesOf(block.factors.fill(0)).set(bins.factors);
  block.count = block.factors.reduce((count, factor) => (factor === 0 ? count : count + 1), 0);
  block.end = rows;
  block.findEnd();
  const codes = block.codes.int8.fill(0, rows * stride, last * stride);
  copyRows(bins.codes, dimensions, bytesOf(codes), stride, rows);
  block.floats?.float32.fill(0, 0, last * stride);
  block.awaited = keepsFloats ? maskOfVectors(block) : undefined;
  if (!keepsFloats || floatsFollow) return;
  if (bins.floats !== undefined) decodeFloats(block, bins.floats);
  else roundFloats(block);
}

function maskOfVectors({ factors }: RowBlock): Bits {
  const mask = noBits(ROWS_PER_SHARD);
  factors.forEach((factor, row) => {
    if (factor !== 0) setBit(mask, row);
  });
  return mask;
}

/** Gives the rows that await their floats what was stored of them, checked before. */
export function decodeFloats(block: RowBlock, bin: Uint8Array): void {
  const floats = must(block.floats, 'room for floats');
  const [fromBytes, toBytes] = [4 * block.shape.dimensions, 4 * block.shape.stride];
  const to = bytesOf(floats.float32);
  visitAwaited(block, (first, end) => {
    copyRows(bin.subarray(first * fromBytes), fromBytes, to.subarray(first * toBytes), toBytes, end - first);
  });
  block.awaited = undefined;
}

/** What the codes say is all that is left of the rows that await their floats; answers them. */
export function roundFloats(block: RowBlock): number[] {
  const { float32 } = must(block.floats, 'room for floats');
  const { factors, shape, codes } = block;
  const { int8 } = codes;
  const rows: number[] = [];
  visitAwaited(block, (first, end) => {
    for (let row = first; row < end; row++) {
      const factor = factors[row]!;
      for (let i = row * shape.stride; i < (row + 1) * shape.stride; i++) float32[i] = int8[i]! * factor;
      rows.push(row);
    }
  });
  block.awaited = undefined;
  return rows;
}

/** The rows that await their floats, as runs: for each its first row and the one after its last. */
function visitAwaited({ awaited, end }: RowBlock, visit: (first: number, end: number) => void): void {
  if (awaited !== undefined) visitRuns(awaited, 0, end, visit);
}

/** Throws a DamagedShardError unless what was read can be the floats of all rows that await them. */
export function checkFloats(bin: Uint8Array, block: RowBlock): void {
  const rows = bin.length / (4 * block.shape.dimensions);
  let awaitedEnd = 0;
  visitAwaited(block, (_, end) => (awaitedEnd = end));
  check(isCount(rows, ROWS_PER_SHARD) && rows >= awaitedEnd, 'has floats of another length');
  check(areUnitComponents(floatsOf(bin)), 'has floats that are no part of a unit vector');
}

/** Throws a DamagedShardError unless what was read can be a shard of a matrix of this shape. Looks at every float. */
export function checkShard(
  image: unknown,
  { dimensions }: Pick<RowShape, 'dimensions'>,
): asserts image is VectorShard {
  check(isRecord(image), 'is no record');
  const { version, shard, rows, bins } = image;
  check(version === VECTOR_SHARD_VERSION, `has the version ${String(version)}`);
  check(image['dimensions'] === dimensions, `has ${String(image['dimensions'])} dimensions`);
  check(isCount(shard, MAX_SHARDS - 1), `has the number ${String(shard)}`);
  check(isCount(rows, ROWS_PER_SHARD), `has ${String(rows)} rows`);
  check(isRecord(bins), 'has no bins');
  checkFactors(floatsOf(binOf(bins, 'factors', 4 * rows)), dimensions);
  binOf(bins, 'codes', dimensions * rows);
  if (bins['floats'] === undefined) return;
  const floats = floatsOf(binOf(bins, 'floats', 4 * dimensions * rows));
  check(areUnitComponents(floats), 'has floats that are no part of a unit vector');
}

/** The largest code of a row is 127, so that its length lies between 127 and 127 · √dimensions. */
function checkFactors(factors: Float32Array, dimensions: number): void {
  const [least, most] = [Math.fround(1 / (127 * Math.sqrt(dimensions))), Math.fround(1 / 127)];
  check(
    factors.every((factor) => factor === 0 || (factor >= least && factor <= most)),
    'has factors that no row can have',
  );
}

function copyRows(from: Uint8Array, fromBytes: number, to: Uint8Array, toBytes: number, rows: number): void {
  if (fromBytes === toBytes) return to.set(from.subarray(0, rows * fromBytes));
  const width = Math.min(fromBytes, toBytes);
  for (let row = 0; row < rows; row++) {
    to.set(from.subarray(row * fromBytes, row * fromBytes + width), row * toBytes);
  }
}

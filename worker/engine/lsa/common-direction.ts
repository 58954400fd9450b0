import type { MatrixRoom } from './matrix-room';
import type { Steps } from '../base/steps';
import { addTermRows, type TermRows } from './term-rows';
import { toUnitLength } from '../base/unit-length';
import type { WeightedParagraphs } from './weighted-paragraphs';

/** More paragraphs than this do not change the direction. */
export const MAX_PARAGRAPHS = 3_000;
export const ITERATIONS = 15;

/**
 * The direction that paragraphs have most in common, of length 1, or zeroes when they have none: it says what the vault
 * is about and nothing about one paragraph.
 */
export function* commonDirection(
  paragraphs: WeightedParagraphs,
  rows: TermRows,
  room: MatrixRoom,
): Steps<Float32Array> {
  const { dimensions } = rows;
  const sample = yield* sampleVectors(paragraphs, rows, room);
  let direction = new Float64Array(dimensions).fill(1 / Math.sqrt(dimensions));
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const next = new Float64Array(dimensions);
    for (let at = 0; at < sample.length; at += dimensions) addAlong(sample, at, direction, next);
    toUnitLength(next, next);
    direction = next;
    yield 2 * sample.length;
  }
  return Float32Array.from(direction);
}

/** Unit vectors of evenly spaced paragraphs, one after another. */
function* sampleVectors(
  { all, weights }: WeightedParagraphs,
  rows: TermRows,
  room: MatrixRoom,
): Steps<Float32Array> {
  const { dimensions } = rows;
  const step = Math.max(1, Math.floor(all.starts.length / MAX_PARAGRAPHS));
  const sample = room.floats(0, Math.ceil(all.starts.length / step) * dimensions);
  const sum = new Float64Array(dimensions);
  for (let row = 0, to = 0; row < all.starts.length; row += step, to += dimensions) {
    const terms = all.columns.subarray(all.starts[row], all.ends[row]);
    // An entry is weighted already, and so is the row of its term: the weight must count only once.
    const times = Float64Array.from(terms, (term, i) => all.values[all.starts[row]! + i]! / weights[term]!);
    sum.fill(0);
    addTermRows(rows, { terms, times, count: terms.length }, sum);
    toUnitLength(sum, sample.subarray(to, to + dimensions));
    yield terms.length * dimensions;
  }
  return sample;
}

function addAlong(sample: Float32Array, from: number, direction: Float64Array, sum: Float64Array): void {
  let along = 0;
  for (let i = 0; i < direction.length; i++) along += sample[from + i]! * direction[i]!;
  for (let i = 0; i < direction.length; i++) sum[i]! += along * sample[from + i]!;
}

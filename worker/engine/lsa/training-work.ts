import { ITERATIONS, MAX_PARAGRAPHS } from './common-direction';
import type { CountedParagraphs } from './paragraph-counts';
import { NUMBER_WORK, OVERSAMPLING } from './principal-directions';
import { COMMON_TIMES, FOLD_TIMES } from './train-model';
import { ENTRY_WORK, MAX_CORE_PARAGRAPHS, MAX_CORE_TERMS } from './weighted-paragraphs';

/** Sweeps that an eigenvalue takes, times the part of the matrix that they go through, times four. */
const SWEEP_WORK = 3;

/** About how many multiplications a training will take: what its parts will yield, added up before they begin. */
export function trainingWork(
  { paragraphs, starts, terms, holders }: CountedParagraphs,
  dimensions: number,
): number {
  const entries = starts[paragraphs]!;
  const shared = holders.reduce((sum, count) => (count > 1 ? sum + 1 : sum), 0);
  const core = Math.min(shared, MAX_CORE_TERMS);
  const rows = Math.min(paragraphs, MAX_CORE_PARAGRAPHS);
  const width = Math.min(dimensions + OVERSAMPLING, rows, core);
  const sampleEntries = (entries * rows) / Math.max(1, paragraphs);
  const looks = Math.min(paragraphs, MAX_PARAGRAPHS);
  const products = 4 * sampleEntries * width + NUMBER_WORK * core * width;
  const orthonormal = 3 * (rows * width ** 2 + width ** 3 / 3);
  const eigen = (core * width ** 2) / 2 + (1 + 2 / 3 + SWEEP_WORK) * width ** 3 + core * width * dimensions;
  const folding = (2 * entries + 4 * terms.length) * dimensions;
  const common =
    (looks * entries * dimensions) / Math.max(1, paragraphs) + 2 * ITERATIONS * looks * dimensions;
  return ENTRY_WORK * entries + products + orthonormal + eigen + FOLD_TIMES * folding + COMMON_TIMES * common;
}

import { texts } from '../../texts/texts';
import { join } from 'node:path';
import type { RelatedWeights, Result } from '../../../worker/contract';
import { readIndexNote, removeIndexNote, writeIndexNote, type ReadNote } from './index-note';

/** No part of an index has an underscore in its name. */
const FILE = '_weights.json';

/** The weights that related notes were tuned to; none where they never were. */
export async function readWeightsNote(indexFolder: string): Promise<ReadNote<RelatedWeights>> {
  const file = join(indexFolder, FILE);
  const { value, damage } = await readIndexNote(file, weightsOf);
  return {
    value,
    notice: damage && texts().terminal.notes.weights(file, texts().fault(damage)),
  };
}

export function writeWeightsNote(indexFolder: string, related: RelatedWeights): Promise<Result<null>> {
  return writeIndexNote(join(indexFolder, FILE), { related });
}

/** Back to the defaults; it is no failure when nothing was tuned. */
export function removeWeightsNote(indexFolder: string): Promise<Result<null>> {
  return removeIndexNote(join(indexFolder, FILE));
}

/** `lookAlikes` is the first name of `neighbourLinks`; notes of before hold it. */
type StoredWeights = Partial<RelatedWeights & { lookAlikes: number }>;

function weightsOf(value: unknown): RelatedWeights | undefined {
  const { related } = (value ?? {}) as { related?: StoredWeights | null };
  const { lookAlikes, neighbourLinks = lookAlikes, pagerank, centrality } = related ?? {};
  return isWeight(neighbourLinks) && isWeight(pagerank) && isWeight(centrality)
    ? { neighbourLinks, pagerank, centrality }
    : undefined;
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

import { ParagraphCounts } from '../../../worker/engine/lsa/paragraph-counts';
import type { Steps } from '../../../worker/engine/base/steps';
import { trainModel, type TrainingOptions } from '../../../worker/engine/lsa/train-model';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';

/** Goes through all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

export function countsOf(texts: readonly string[]): ParagraphCounts {
  const counts = new ParagraphCounts();
  for (const text of texts) counts.add(text);
  return counts;
}

export function trainOn(texts: readonly string[], options: Partial<TrainingOptions> = {}): VaultModel {
  return runSteps(trainModel(countsOf(texts).finish(), { nowMs: 0, ...options }));
}

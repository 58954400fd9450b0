import { ParagraphCounts, type CountedParagraphs } from '../../../worker/engine/lsa/paragraph-counts';
import type { Steps } from '../../../worker/engine/base/steps';
import { trainModel } from '../../../worker/engine/lsa/train-model';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';

export function trainOn(texts: readonly string[]): VaultModel {
  return runSteps(trainModel(countsOf(texts), { nowMs: 0 }));
}

/** Trained on seven of ten texts, the others taken in afterwards. */
export function trainOnMost(texts: readonly string[]): VaultModel {
  const isLate = (at: number): boolean => at % 10 >= 7;
  const model = trainOn(texts.filter((_, at) => !isLate(at)));
  for (const [at, text] of texts.entries()) if (isLate(at)) model.addTerms(text);
  return model;
}

export function countsOf(texts: readonly string[]): CountedParagraphs {
  const counts = new ParagraphCounts();
  for (const text of texts) counts.add(text);
  return counts.finish();
}

/** Goes through all steps at once; `between` is called after each. */
export function runSteps<T>(steps: Steps<T>, between?: () => void): T {
  for (;;) {
    const next = steps.next();
    between?.();
    if (next.done === true) return next.value;
  }
}

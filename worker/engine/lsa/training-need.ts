import type { Drift, TrainedTerms } from './vault-model';

/** Too few paragraphs to learn from. */
export const MIN_PARAGRAPHS = 50;

/** Paragraphs now, as a multiple of those at the last training. */
const MAX_GROWTH = 1.5;
/** Part of the tokens of new paragraphs that training did not see. */
const MAX_UNSEEN = 0.2;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface TrainingFacts {
  /** In the vault now. */
  paragraphs: number;
  nowMs: number;
  /** See `tokeniserPrint`. */
  tokeniser: string;
  /** The model in use, if there is one. */
  model?: Pick<TrainedTerms, 'vaultParagraphs' | 'trainedAtMs' | 'tokeniser'> & { drift: Drift };
}

export type TrainingReason =
  | 'no-model'
  /** The model does not know the terms that texts have now. */
  | 'other-terms'
  | 'grown'
  | 'drifted';

/**
 * Why a model should be trained now; undefined when none should. A vault that outgrew its model waits until a day has
 * passed since the last training, while terms that the model cannot know are worth one at once.
 */
export function reasonToTrain({
  paragraphs,
  nowMs,
  tokeniser,
  model,
}: TrainingFacts): TrainingReason | undefined {
  if (paragraphs < MIN_PARAGRAPHS) return undefined;
  if (model === undefined) return 'no-model';
  if (model.tokeniser !== tokeniser) return 'other-terms';
  // A clock that was set back must not stop training for as long.
  const sinceMs = nowMs - model.trainedAtMs;
  if (sinceMs >= 0 && sinceMs < DAY_MS) return undefined;
  if (paragraphs >= MAX_GROWTH * model.vaultParagraphs) return 'grown';
  return model.drift.unseen > MAX_UNSEEN * model.drift.tokens ? 'drifted' : undefined;
}

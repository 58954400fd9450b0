import { commonDirection } from './common-direction';
import { foldingRoom, foldTerms } from './fold-terms';
import { MatrixRoom } from './matrix-room';
import type { CountedParagraphs } from './paragraph-counts';
import { directionsRoom, principalDirections } from './principal-directions';
import { slower, type Steps } from '../base/steps';
import { tokeniserPrint } from './embedding-terms';
import { VaultModel } from './vault-model';
import { weighParagraphs } from './weighted-paragraphs';

export interface TrainingOptions {
  /** When it is, for the rule that says when to train again. */
  nowMs: number;
  /** How many paragraphs the vault has, when only some of them were counted. */
  vaultParagraphs?: number;
  /** Most components of a vector: 256 when not said. 128 halves the size and keeps two thirds of the gain: for phones. */
  maxDimensions?: number;
  /** 1 when not said. */
  seed?: number;
}

/**
 * How many times as long multiplications take that look for their numbers all over the memory, as measured over five vaults:
 * 1.7 to 2.7 while terms are folded, 3 to 5 while it is looked for what paragraphs have in common.
 */
export const FOLD_TIMES = 2;
export const COMMON_TIMES = 4;

const DIMENSIONS = { least: 64, most: 256, step: 32 };

/**
 * Trains a model on the paragraphs counted, which are used up. Equal paragraphs in equal order and an equal seed give the
 * same model to the bit on one engine.
 */
export function* trainModel(counts: CountedParagraphs, options: TrainingOptions): Steps<VaultModel> {
  const { seed = 1, maxDimensions, nowMs } = options;
  const { paragraphs } = counts;
  const dimensions = dimensionsFor(paragraphs, maxDimensions);
  const weighted = yield* weighParagraphs(counts, seed);
  const { sample, coreTerms } = weighted;
  const room = new MatrixRoom(
    Math.max(directionsRoom(sample.starts.length, coreTerms, dimensions), foldingRoom(weighted, dimensions)),
  );
  const directions = yield* principalDirections(sample, coreTerms, dimensions, seed, room);
  const rows = yield* slower(foldTerms(weighted, directions, dimensions, room), FOLD_TIMES);
  const common = yield* slower(commonDirection(weighted, rows, room), COMMON_TIMES);
  return new VaultModel({
    terms: weighted.terms,
    rows,
    common,
    paragraphs,
    vaultParagraphs: options.vaultParagraphs ?? paragraphs,
    tokeniser: tokeniserPrint(),
    trainedAtMs: nowMs,
  });
}

/** More paragraphs tell more directions apart: five times the square root of their number, in steps of 32. */
export function dimensionsFor(paragraphs: number, most: number = DIMENSIONS.most): number {
  const { least, step } = DIMENSIONS;
  return Math.min(most, Math.max(least, step * Math.round((5 * Math.sqrt(paragraphs)) / step)));
}

import type { RelatedWeights } from './options';

/**
 * `begin` hides links anew and forgets what an earlier tuning had found, `go-on` does a little more, and `drop` lets go of
 * everything.
 */
export interface TuneRequest {
  step: 'begin' | 'go-on' | 'drop';
  /** With `begin`: how many links are hidden at most, though never more than a tenth; 40 to 2,000, default 200. */
  maxLinks?: number;
}

export interface TuneProgress {
  /** Of the work, in units of its own; both 0 after `drop`. */
  done: number;
  total: number;
  /** When all is done. */
  outcome: TuneOutcome | undefined;
}

/** How well hidden links were found again. */
export interface LinkFigures {
  /** Share of a note's hidden links among its ten most related notes, on average over notes: 0…1. */
  recallAt10: number;
  /** One over the place of the first that was found again, on average over notes: 0…1. */
  mrr: number;
}

export type TuneOutcome =
  /** `found` of the vault's links could be hidden; below `needed` what is measured on them is chance. */
  | { kind: 'too-few'; found: number; needed: number }
  | {
      kind: 'measured';
      /** Hidden, and the notes that they were hidden from. */
      links: number;
      notes: number;
      /** By likeness alone. */
      text: LinkFigures;
      /** With the default weights. */
      standard: LinkFigures;
      /** With the weights of the options. */
      now: LinkFigures;
      /** With weights chosen on the links of the other half of the notes: what tuning is worth on links it has not seen. */
      tuned: LinkFigures;
      /** Chosen on all of the links, and pulled half-way to the defaults. */
      weights: RelatedWeights;
    };

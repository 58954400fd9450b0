import type { Fact } from './common-names';
import type { Pattern } from './plan-table';

/** How a time stands to the years that a question names; `between` has two. */
export type Era = 'before' | 'after' | 'since' | 'until' | 'between' | 'in';

/** How a language says when what notes are of came to be. Patterns as in `PlanTable`. */
export interface EventTable {
  /** Ten years, with a group `decade` of two or four digits. */
  decade: Pattern;
  /** What a year or ten years, each `#`, are said with; those that hold others first. */
  eras: readonly (readonly [Era, Pattern])[];
  /** What happened then, with what joins it to what is listed. */
  events: readonly (readonly [Fact, Pattern])[];
  /** Words that are left around what is listed, and say no more. */
  around: Pattern;
}

import type { Pattern } from './plan-table';

/** What a number is compared by; `between` has two. */
export type Comparison = 'above' | 'atLeast' | 'below' | 'atMost' | 'equal' | 'between';

/** How a language compares numbers that notes hold. Patterns as in `PlanTable`, where `#` is a number and what is counted may stand right after it. */
export interface ComparisonTable {
  /** Those that hold others first. */
  bounds: readonly (readonly [Comparison, Pattern])[];
  /** What leads to a comparison, and what stands between a property and its number. */
  lead: Pattern;
  joint: Pattern;
  /** What stands after a comparison and says no more. */
  tail: Pattern;
  links: Pattern;
  backlinks: Pattern;
  /** What asks for a list of them, at the beginning and the end of a question. */
  listed: Pattern;
}

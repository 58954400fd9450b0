import type { Fact } from './common-names';
import type { Pattern } from './plan-table';

/** How a language asks for such facts. Patterns as in `PlanTable`, where `{s}` is what the question names. */
export interface FactTable {
  asked: readonly (readonly [Fact, Pattern])[];
  /** Asks for reasons, ways or instructions, which no property holds. */
  never: Pattern;
  /** Asks for a number that a note holds, in whole questions, with groups `property` and `note`. */
  counted: Pattern;
}

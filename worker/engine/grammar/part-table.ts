import type { Bound } from './ahead-table';
import type { Pattern } from './plan-table';

/** A part of a year, a quarter, a month or a season. */
export type PartName =
  | 'early'
  | 'middle'
  | 'late'
  | 'firstHalf'
  | 'secondHalf'
  | 'firstWeek'
  | 'secondWeek'
  | 'thirdWeek'
  | 'lastWeek'
  | 'firstDay'
  | 'lastDay';

/** How parts of times, days of one month and hours are said. Patterns as in `PlanTable`. */
export interface PartTable {
  /** What stands before or behind a time and takes a part of it. */
  parts: Record<PartName, Bound>;
  /** What makes a time begin with a part, or end before it: before its lead, or behind its trail. */
  since: Bound;
  before: Bound;
  /** From one day of a month to another, with named groups `d`, `to`, `m` and `y`. */
  days: Pattern[];
  /** The last so many hours, up to now. */
  lastHours: Pattern[];
}

import type { Pattern } from './plan-table';

/** What makes a time end with it, begin with it, or says no more than that it is then: words before it and behind it. */
export interface Bound {
  lead: Pattern;
  trail: Pattern;
}

/** How times are written that are to come. Patterns as in `PlanTable`. */
export interface AheadTable {
  tomorrow: Pattern[];
  dayAfter: Pattern[];
  /** The next so many units, from today on. */
  nextOnes: Pattern[];
  /** The one unit that is so many of them ahead. */
  hence: Pattern[];
  /** The unit after the one that is. */
  next: Pattern[];
  nextWeekend: Pattern[];
  weekend: Pattern[];
  weekdays: Pattern[];
  /** Says beside a weekday that it is one of next week. */
  ofNext: Pattern;
  /** To the end of the unit that is. */
  endOf: Pattern[];
  until: Bound;
  before: Bound;
  after: Bound;
  on: Bound;
  /** Stands between two times, and before the first of them. */
  to: Pattern;
  from: Pattern;
}

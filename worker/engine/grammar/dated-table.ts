import type { AheadTable } from './ahead-table';
import type { Pattern } from './plan-table';

/** How a language asks for tasks by their days. Patterns as in `PlanTable`. */
export interface DatedTable {
  ahead: AheadTable;
  /** They should have been done before today. */
  overdue: Pattern;
  /** They have no day on which they are due. */
  dayless: Pattern;
  /** They have one. */
  dated: Pattern;
  /** They are due from today on. */
  upcoming: Pattern;
  /** A word for the days on which they are due, which stands for the tasks. */
  deadlines: Pattern;
  /** They are due, on the day that is named, or by now. */
  due: Pattern;
  /** They are to be worked on then. */
  scheduled: Pattern;
  /** Words that say no more than that they are, were done, or have to be. */
  around: Pattern;
  /** What is left of a whole question that has no word for tasks, without that and without its day. */
  bare: Pattern;
  /** Whole questions but for the day: what is to be done, and what was. */
  planned: Pattern;
  finished: Pattern;
  /** What a time begins with that is said of the notes in which tasks stand. */
  written: Pattern;
}

import type { Pattern } from './plan-table';

/** How a language asks several things at once. Patterns as in `PlanTable`. */
export interface SeveralTable {
  /** Joins a question to the one before it, without what ends that: what follows has to ask by itself. */
  also: Pattern;
  /** What a question ends with that another one follows, where words stand without spaces. */
  tail: Pattern;
  /** What stands before a thing and is no part of its name. */
  article: Pattern;
  /** Whole questions that ask the same of several things, with groups `first`, which may be a list with commas, and `last`. */
  alike: Pattern[];
  /** A question of what something is that can be nothing else, whatever words that is called by. */
  defined: Pattern;
  /** Whole questions of what or who something is, with a group `topic`. */
  named: Pattern[];
  /** What stands between a thing and what it is, in a sentence that says so. */
  defines: Pattern;
}

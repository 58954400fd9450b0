import type { AggregateOf } from '../../contract';
import type { Fact } from './common-names';
import type { Pattern } from './plan-table';

/** How a language asks what numbers that notes hold come to, and how many notes hold each value of a property. Patterns as in `PlanTable`. */
export interface AggregateTable {
  /** Is in every question that asks for any of it: a small pattern, where the others are large. */
  cue: Pattern;
  /** What says anywhere in a question what is made of the numbers: `on average`. */
  marks: readonly (readonly [AggregateOf, Pattern])[];
  /**
   * Whole questions, without what `marks` says and without their groups: with groups `by` for the property, `thing` for the notes and `deed` for what somebody did
   * with them. `marked` are those that say only there what is wanted; the last part is what they ask for without naming it.
   */
  asked: readonly (readonly [AggregateOf | 'marked', Pattern, Fact?])[];
  /** Whole questions by a property, with groups `thing` and `by`; those of `certain` want groups whatever the property holds. */
  grouped: readonly (readonly ['certain' | 'usual', Pattern])[];
  /**
   * Whole questions for a number of each group, with groups `by` for what they are put together by, and `first` and `last` for the question
   * without that, of which one may be absent; `joint` is put between these two.
   */
  perGroup: readonly Pattern[];
  joint: string;
  /** Which group comes to least is asked for. */
  least: Pattern;
  /** As `asked`, where there is a group alone: without one it asks for something else. */
  ofGroup: readonly (readonly [AggregateOf | 'marked', Pattern, Fact?])[];
  /** Whole questions how many notes something was done with, without the time by which these are put together, with groups `thing` and `deed`. */
  countDone: readonly Pattern[];
  /** Whole things that somebody did something with, with groups `thing` and `deed`. */
  done: Pattern;
  /** Deeds in words that no property is called by. */
  consumed: Pattern;
  /** What a question goes on with, without what joins it to the one before. */
  next: {
    /** The same numbers, and something else made of them: whole questions. */
    made: readonly (readonly [AggregateOf, Pattern])[];
    /** The same of other notes, with a group `thing`. */
    other: Pattern;
    /** The same notes by a property, with a group `by`. */
    per: Pattern;
  };
}

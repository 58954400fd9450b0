import type { AmountOf } from '../../contract';
import type { Pattern } from './plan-table';

/**
 * What a superlative orders by. `length` is that of notes in words, of other things a property; `size` is of notes alone; `best` a rating
 * of things and `age` when they came to be, neither of notes as such.
 */
export type OrderedBy =
  | 'length'
  | 'size'
  | 'links'
  | 'backlinks'
  | 'missing'
  | 'rating'
  | 'best'
  | 'age'
  | 'price'
  /** What the group `by` names. */
  | 'named'
  | 'chance';

/** How a language asks about the notes as a collection. Patterns as in `PlanTable`. */
export interface CollectionTable {
  /** Is in every question that puts notes in an order or asks for `missing` ones: a small pattern, where the others are large. */
  cue: Pattern;
  /**
   * What puts notes in an order, those that hold others first; `by` may have words beside it that belong to the rest. From `usual`: as
   * lists of it mostly are.
   */
  orders: readonly (readonly [OrderedBy, from: 'most' | 'least' | 'usual', said: Pattern])[];
  /** What is named that is no property. */
  counted: Record<'words' | 'links' | 'backlinks' | 'missing', Pattern>;
  /** Behind what is ordered by. */
  directions: Record<'most' | 'least', Pattern>;
  /** What asks for a list, or for one of it, at either end of what is listed. */
  listed: Pattern;
  /** What is listed, in a folder that is named without the word for one: with groups `thing` and `folder`. */
  within: Pattern;
  /** The same where it can hardly be anything but a place, with the same groups. */
  inside: Pattern;
  /** How many are wanted, at the beginning of what is listed or at its end; with a group `n`. */
  number: Pattern;
  /** Says in a question that one is wanted. */
  one: Pattern;
  /** What is said of one; undefined where nouns do not tell. */
  single: Pattern | undefined;
  /** Asks for an amount beside what asks for a number of anything. */
  asked: Pattern;
  amounts: Record<AmountOf, Pattern>;
  /** A part of a word that is in each of them. */
  lacking: Pattern;
  /** Conditions of notes. */
  lacks: Record<'tags' | 'properties' | 'folder', Pattern>;
  /** Links to notes that do not exist, or these notes: whole questions without what asks for a list. */
  missing: Pattern;
}

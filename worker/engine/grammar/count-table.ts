import type { TaskState } from '../../contract';
import type { Pattern } from './plan-table';

/** How a language asks how many there are of what notes say of themselves. Patterns as in `PlanTable`. */
export interface CountTable {
  /** What asks for a number, with the word that counts (`冊`, `篇`) where there is one. */
  asked: Pattern;
  /** Words around what is counted that say nothing but that somebody has or wrote it: `do I have`, `are there`. */
  had: Pattern;
  /** Says that it is of who asks. */
  mine: Pattern;
  /** The word for notes, which names all of them and no tag or folder that is called so. */
  note: Pattern;
  /** What is counted has this in it, with a group `topic`. */
  about: Pattern;
  /** What notes hold in a property, with groups `property` and `value`, or `property` alone where it is named as one. */
  property: Pattern[];
  /** What notes do not hold, with the same groups. Looked for before `property`. */
  lacking: Pattern[];
  /** A property that is named after another one, with a group `property`. */
  also: Pattern[];
  /** Says that something is not so, or that it is one or the other: what is left of that is not counted. */
  doubt: Pattern;
  /** What notes have beside properties: a property that is called so is meant only where it is `named` one. */
  kept: Pattern;
  named: Pattern;
  /** What somebody did with something, with groups `thing` and `deed`: `how many books did I read`. Without what asks. */
  deed: Pattern[];
  /** With a group `topic`, a note that others link to. */
  linksIn: Pattern[];
  tasks: {
    noun: Pattern;
    /** The first that is said. */
    states: [TaskState, Pattern][];
    /** Says that the tasks are wanted, and not how many there are: `list`, `which`. */
    listed: Pattern;
    /** Says so also where nobody says whose tasks they are, or in what state. */
    shown: Pattern;
    /** Says that they are wanted in any state. */
    every: Pattern;
    /** What is left to do, in whole questions without the word for tasks; with a group `topic` where it is of something. */
    left: Pattern[];
  };
  /** Endings of several, longest first, and what the word for one has in their place. */
  endings: [several: string, one: string][];
}

import type { BlockKind, Lens, NotePath } from '../../contract';

/** All that can be asked of a note. Absent fields ask nothing; all others must be met. */
export interface NoteConditions extends Lens {
  /** Inclusive; compared with the note's created time. Milliseconds since 1970, UTC. */
  createdSinceMs?: number;
  /** Exclusive; compared with the note's created time. */
  createdUntilMs?: number;
  /** All of them must be met. */
  properties?: PropertyCondition[];
  /** The note holds a block of any of these kinds. */
  kinds?: BlockKind[];
  /** Whether the note is linked with any other note, in either direction. */
  linked?: boolean;
  /** The note is linked with any of these, in either direction. */
  linkedWith?: NotePath[];
  /** At least one of these must be met. */
  anyOf?: NoteConditions[];
  /** None of these may be met. */
  noneOf?: NoteConditions[];
}

/**
 * What a property of a note must hold. A list holds each of its values, a property of a property is called `outer.inner`.
 * Names and texts are compared without regard to case, and texts by their first 256 characters. A name alone asks that
 * the note has the property, be it empty; of several fields each must be met by some value.
 */
export interface PropertyCondition {
  name: string;
  /** Any of these. A number and a text that is written like it are equal; so are `true` and `"true"`. */
  anyOf?: (string | number | boolean)[];
  /** A number of at least this. */
  atLeast?: number;
  /** A number below this. */
  below?: number;
  /** A date, inclusive. Milliseconds since 1970, UTC. */
  sinceMs?: number;
  /** A date, exclusive. */
  untilMs?: number;
}

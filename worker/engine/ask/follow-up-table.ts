import type { Pattern } from './plan-table';

/** What a question of a few words wants that says nothing else. */
export type BareQuestion = 'ask' | 'count' | 'which' | 'newest' | 'oldest' | 'timeline';

/**
 * How a language goes on from a question. Patterns as in `PlanTable`, over the whole question without the marks around it; `rest` is
 * what it says beyond the words by which it is known.
 */
export interface FollowUpTable {
  /** Questions of nothing but such words: “how many are there”, “since when”. */
  bare: [BareQuestion, Pattern][];
  /** What is joined to the question before. */
  joined: Pattern[];
  /** The same that names another subject: “what about leeks”. */
  instead: Pattern[];
  /** That less is wanted of the same. */
  only: Pattern[];
  /** Which of what was found, or how many of it. */
  which: Pattern[];
  counted: Pattern[];
  /** What was found, as it is spoken of; words of a rest that say no more than that. */
  ones: Pattern;
  /** That something is of what was found: only then its other words are looked for in it. */
  ofThem: Pattern;
  /** A rest that leads to another subject, which is its group `topic`. */
  about: Pattern;
  /** A rest that is no subject, but where, when or how: looked for beside the one before. */
  adds: Pattern;
  /** With a group `it`, and what stands before the subject in its place. */
  pronouns: [Pattern, string][];
  /** What looks like one and stands for nothing, or for who is spoken to. */
  noPronoun: Pattern;
  /** Questions without a subject, in languages that need none. */
  subjectless: Pattern[];
  /** With what a condition begins or ends that stands by itself. */
  condition: Pattern;
  /** With a group `subject`: what a question that wants an answer is about. */
  subjects: Pattern[];
}

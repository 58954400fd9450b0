import type { Pattern } from './plan-table';

/** What a question of a few words wants that says nothing else. */
export type BareQuestion = 'ask' | 'count' | 'which' | 'newest' | 'oldest' | 'timeline';

/**
 * How a language goes on from a question. Patterns as in `PlanTable`, over the whole question without the marks around it; `rest` is
 * what it says beyond the words by which it is known.
 */
export interface FollowUpTable {
  /** What may be said before it and asks nothing. */
  thanks: Pattern;
  /** That the one before was meant otherwise; `rest` takes the place of a part of it. */
  corrects: Pattern[];
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
  /** What of it is not wanted. */
  excludes: Pattern[];
  /** The time before, or after, the one that was asked about, of its own length: with `{u}`. */
  earlier: Pattern[];
  later: Pattern[];
  /** What was found, as it is spoken of; words of a rest that say no more than that. */
  ones: Pattern;
  /** That something is of what was found: only then its other words are looked for in it. */
  ofThem: Pattern;
  /** A rest that leads to another subject, which is its group `topic`. */
  about: Pattern;
  /** A rest that is no subject, but where, when or how: looked for beside the one before. */
  adds: Pattern;
  /** Words that lead in to a part of a question, each kind by itself: what is led alike takes the place of another part. */
  leads: Pattern[];
  /** The same of words that follow it. */
  trails: Pattern[];
  /** What stands before a noun, each kind by itself: nouns with the same are of a kind. */
  determiners: Pattern[];
  /** A rest that says whose it is, which is its group `rest`. */
  owners: Pattern[];
  /** With a group `owner`: whose something is, in the question before. */
  owned: Pattern[];
  /** Nouns that are always of something: the price, the author, the second one. */
  parts: Pattern;
  /** Questions that name what they want to know, a choice or a likeness, and not of what. */
  incomplete: Pattern[];
  /** The same of words that are a question only with a mark behind them: “cheaper ones?”. */
  elliptic: Pattern[];
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

import type { Pattern } from './plan-table';

/**
 * The words of one language by which a question is understood that fits no pattern: they speak for an intent wherever they stand. Each is
 * a pattern as those of a `PlanTable`; the grammar is in `cue-reader.ts` and what it uses, the same for all languages.
 */
export interface CueTable {
  /** What is written together or short, and what it stands for. */
  contracted: readonly [Pattern, string][];
  /** Words that join what leads in to what asks. */
  joiner: Pattern;
  /** With what a clause begins that says somebody asks, and not what: taken off. */
  opener: Pattern;
  /** That somebody else asked it, before the question itself: taken off like what a clause begins with. */
  relayed: Pattern;
  /** With what one ends that says nothing more: taken off. */
  closer: Pattern;
  /** A clause with which a letter ends: what stands after it is who wrote it. */
  farewell: Pattern;
  /** The same where it ends what an opener began: `could you … find`. */
  doing: Pattern;
  /** Says nothing wherever it stands. */
  idle: Pattern;
  /** That something slipped somebody's mind: what is said so is asked for only where nothing else is. */
  forgot: Pattern;
  /** Words by which a clause is one about who asks, and no part of the question. */
  aside: Pattern;
  /** First words of a clause that belongs to the one beside it all the same. */
  tied: Pattern;
  /** First words of a question; in a script without spaces anywhere. */
  question: Pattern;
  /** Of these the ones that want an answer whatever else is said. */
  reason: Pattern;
  /** A remark of who asks at the end of a clause, which says why he asks or that he does not find it, with the word that joins it. */
  excuse: Pattern;
  /** Verbs of what somebody did otherwise than by writing: `what did I …` wants an answer then. */
  deed: Pattern;
  /** Asks to be shown something. */
  seeks: Pattern;
  /** Says that something was written, kept or thought. */
  wrote: Pattern;
  /** Names notes. */
  note: Pattern;
  /** Names notes, or anything at all. */
  notes: Pattern;
  /** The vault as the place where something stands. */
  inVault: Pattern;
  /** What stands before and after a word for what something is or has, and no name of a note: `what is the type of`. */
  partOf: readonly [before: Pattern, after: Pattern];
  /** A word before what something is about, in any place. */
  about: Pattern;
  /** The same where it follows notes or what was written. */
  of: Pattern;
  /** Patterns with a group `topic`, before what is left of a question is taken for its subject. */
  frames: readonly Pattern[];
  /** Words at the ends of a subject that are none of it. */
  noise: Pattern;
  /** What begins or ends like noise and is none: names of several words, in a script without spaces single words. */
  whole: Pattern;
  /** The same after a word that led to the subject: what named notes or wrote stood before it. */
  wholeAfterLead: Pattern;
  /** That something is over: what it says of a time is not what always holds then. */
  recalled: Pattern;
  /** Words that are of who asks, so that what was written is in the notes. */
  mine: Pattern;
  /** How the note that is open is spoken of, which a note that is named is read as. */
  self: string;
  /** What stands before and after the name of a note and belongs to it. */
  naming: Pattern;
  named: Pattern;
  /** Joins things that are named one after the other. */
  joined: Pattern;
  /** Likeness, kinship and company. */
  alike: Pattern;
  /** What is written as a link. */
  linked: Pattern;
  /** Beside it: that the note is the one linked to. */
  linkedTo: Pattern;
  /** Beside it: that the note is the one that links. */
  linksFrom: Pattern;
  /** Beside these: that the note may be named without a link. */
  mentioned: Pattern;
  deeper: Pattern;
  wider: Pattern;
  /** How many. */
  counted: Pattern;
  /** How often something is spoken of: counts notes without naming them. */
  spoken: Pattern;
  /** Says that somebody can or should, which speaks of nothing that he wrote: `can I`. */
  possible: Pattern;
  /** Time going by. */
  overTime: Pattern;
  /** Becoming other: speaks for time going by beside `course`. */
  changed: Pattern;
  course: Pattern;
  /** How to change something is no question of how it changed. */
  howTo: Pattern;
  compared: Pattern;
  /** Of what is compared, with groups `a` and `b`; those that need no other word of comparing, and those that stand beside one. */
  strongPairs: readonly Pattern[];
  pairs: readonly Pattern[];
  /** Then and now: no sides of a comparison, but time going by. */
  past: Pattern;
  present: Pattern;
  summed: Pattern;
  /** Subjects as such. */
  themes: Pattern;
  /** Beside them: that all notes are meant. */
  overall: Pattern;
  /** Asks for themes by itself. */
  occupied: Pattern;
  /** Beside tags, folders or properties: that a list of them is wanted. */
  listed: Pattern;
}

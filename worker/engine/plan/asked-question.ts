import type { Calendar } from './calendar';
import type { CountReader } from './count-reader';
import type { CueWords } from './cue-words';
import type { PlanNames } from './cut-conditions';
import type { IntentPlans } from './intent-plans';
import type { QuestionText } from './question-text';

/** A question, and what reads it. */
export interface AskedQuestion {
  /** As it was typed: what says nothing in most questions is left out of `question`. */
  typed: string;
  question: QuestionText;
  cueWords: CueWords;
  names: PlanNames;
  calendar: Calendar;
  counts: CountReader;
  plans: IntentPlans;
}

/** The same, where no plan of it is made. */
export type AskedThing = Omit<AskedQuestion, 'plans' | 'typed'>;

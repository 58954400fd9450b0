import type { Calendar } from './calendar';
import type { CountReader } from './count-reader';
import type { CueWords } from './cue-words';
import type { PlanNames } from './cut-conditions';
import type { IntentPlans } from './intent-plans';
import type { QuestionText } from './question-text';

/** A question, and what reads it. */
export interface AskedQuestion {
  question: QuestionText;
  cueWords: CueWords;
  names: PlanNames;
  calendar: Calendar;
  counts: CountReader;
  plans: IntentPlans;
}

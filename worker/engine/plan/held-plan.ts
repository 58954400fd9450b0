import type { QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import { ComparisonReader } from './comparison-reader';
import { cutConditions } from './cut-conditions';
import { joinedLens } from './joined-lens';

/**
 * Notes by what they hold in properties, as `notes with the status done` and `Which books have the genre fantasy?`. Undefined, with the
 * question as it was, where how many there are is asked, where no note holds that, or where anything else is said.
 */
export function heldPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question } = asked;
  const whole = question.text;
  const plan = asked.counts.isAsked(whole) ? undefined : planOf(asked);
  question.text = whole;
  return plan;
}

function planOf({
  question,
  cueWords,
  names,
  calendar,
  counts,
  plans,
}: AskedQuestion): QueryPlan | undefined {
  const said = cutConditions(question, cueWords.table, cueWords.words, calendar, names);
  const lens = counts.cutProperties(question, said.lens);
  const isHeld = lens.properties?.some(({ anyOf = [] }) => anyOf.length > 0) === true;
  if (!isHeld || counts.isDoubtful(question.text)) return undefined;
  const reader = new ComparisonReader(cueWords, names, (text) => question.plain(text));
  const { thing, topic } = counts.thing(reader.unlisted(question.text));
  const ofKind = thing === '' ? undefined : counts.notesCalled(thing);
  return ofKind && plans.find(topic, { ...said, lens: joinedLens(lens, ofKind) });
}

import type { QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import { FACTS } from '../grammar/facts';
import { ComparisonReader } from './comparison-reader';
import { cutConditions, type Conditions } from './cut-conditions';
import { joinedLens } from './joined-lens';

/** Words of what is listed, that no tag, folder or property names. */
const THING_WORDS = 3;
const THING_LETTERS = 8;

/** Notes by numbers that they hold or by how many links they have, or how many of these there are. Undefined, with the question as it was, where anything else is said. */
export function comparedPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, cueWords, names, calendar } = asked;
  const whole = question.text;
  const reader = new ComparisonReader(cueWords, names, (text) => question.plain(text));
  const read = cueWords.has(FACTS[cueWords.table.lang].never, whole) ? undefined : reader.read(whole);
  if (read === undefined) return undefined;
  question.text = read.rest;
  const said = cutConditions(question, cueWords.table, cueWords.words, calendar, names);
  const plan = planOf({ ...said, lens: { ...said.lens, ...read.lens } }, whole, reader, asked);
  question.text = whole;
  return plan;
}

function planOf(
  said: Conditions,
  whole: string,
  reader: ComparisonReader,
  { question, cueWords, counts, plans }: AskedQuestion,
): QueryPlan | undefined {
  const { text } = question;
  const isCount = counts.isAsked(text);
  if (isCount && counts.namesTasks(text)) return undefined;
  const { thing, topic } = counts.thing(isCount ? text : reader.unlisted(text));
  const ofKind = thing === '' ? {} : counts.notesCalled(thing);
  if (ofKind !== undefined) {
    const named: Conditions = { ...said, lens: joinedLens(said.lens, ofKind) };
    return isCount ? plans.count(topic, named, undefined, undefined) : plans.find(topic, named);
  }
  const isLong = cueWords.table.isDense
    ? thing.length > THING_LETTERS
    : thing.split(' ').length > THING_WORDS;
  const isAsked = cueWords.isQuestion(whole) && reader.unlisted(text) === text.trim();
  if (isCount || isLong || isAsked) return undefined;
  return plans.find(question.plain([thing, topic].join(' ').trim()), said);
}

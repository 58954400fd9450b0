import type { QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import { cutConditions, type Conditions } from './cut-conditions';
import { DatedReader, type DatedQuestion } from './dated-reader';

/** Tasks by a day of theirs, or how many of them there are. Undefined, with the question as it was, where anything else is said. */
export function datedPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, cueWords, names, calendar } = asked;
  const whole = question.text;
  const reader = new DatedReader(cueWords, calendar);
  const read = reader.read(whole);
  // Of two times it is not known which is meant.
  if (read === undefined || reader.namesTime(read.rest)) return undefined;
  question.text = read.rest;
  const said = cutConditions(question, cueWords.table, cueWords.words, calendar, names);
  const isOfNotes = said.stretch !== undefined || said.isNewest;
  const plan = isOfNotes ? undefined : planOf(read, said, asked, reader);
  question.text = whole;
  return plan;
}

/** What is asked of them is what was done of done ones, and of open ones all else, unless it is said. */
function planOf(
  { when, whole, needsNoun }: DatedQuestion,
  said: Conditions,
  { question, cueWords, counts, plans }: AskedQuestion,
  reader: DatedReader,
): QueryPlan | undefined {
  const { text } = question;
  const usual = when.of === 'done' ? 'done' : 'open';
  if (counts.isAsked(text)) {
    const counted =
      counts.namesTasks(text) || !needsNoun
        ? (counts.tasks(text) ?? counts.tasks(reader.bare(text)))
        : undefined;
    if (counted?.kind !== 'tasks') return undefined;
    const tasks = counted.tasks === 'all' ? usual : counted.tasks;
    return plans.done({ kind: 'count', about: counted.topic, tasks, when }, said);
  }
  const isDay = text === '' && when.of === 'due' && !when.isMissing;
  const isWhole = isDay || cueWords.words.isWhole(whole, text);
  const listed = isWhole
    ? ({ state: usual, topic: '' } as const)
    : (counts.listedTasks(text, usual) ?? counts.listedTasks(reader.bare(text), usual));
  if (listed === undefined) return undefined;
  const { state, topic } = listed;
  return { ...plans.done({ kind: 'tasks', about: topic, state, when }, said), level: 'paragraph' };
}

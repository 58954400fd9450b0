import type { QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import type { CountReading } from './count-reader';
import type { Conditions } from './cut-conditions';
import { joinedLens } from './joined-lens';

/**
 * How many there are of what notes say of themselves; `unknown` where a number is asked for that they do not say. A property that is
 * named is a condition from here on.
 */
export function countedPlan(
  asked: AskedQuestion,
  said: Conditions,
  by: string | undefined,
): QueryPlan | 'unknown' | undefined {
  const { counts, plans } = asked;
  const { text } = asked.question;
  if (!counts.isAsked(text)) return undefined;
  if (counts.isOfNote(text)) return 'unknown';
  const links = counts.links(text);
  // What names no note is looked for: links to it cannot be counted.
  if (links !== undefined) return planOf(asked, links, said, by) ?? plans.find(links.topic, said);
  if (counts.namesTasks(text)) {
    // Neither when a task was done nor of which month it is does the index know.
    const tasks = plans.hasTime || by !== undefined ? undefined : counts.tasks(text);
    return (tasks && planOf(asked, tasks, said, by)) ?? 'unknown';
  }
  return planOfThings(asked, said, by);
}

/** Tasks, not how many there are. */
export function listedPlan(
  { counts, plans, question }: AskedQuestion,
  said: Conditions,
  by: string | undefined,
): QueryPlan | undefined {
  const tasks = by === undefined ? counts.listedTasks(question.text) : undefined;
  if (tasks === undefined) return undefined;
  const { state, topic } = tasks;
  return { ...plans.done({ kind: 'tasks', about: topic, state }, said), level: 'paragraph' };
}

/** Notes by what they are tagged with, and by what they hold in properties. */
function planOfThings(
  asked: AskedQuestion,
  said: Conditions,
  by: string | undefined,
): QueryPlan | 'unknown' | undefined {
  const { counts, cueWords, question, plans } = asked;
  const whole = question.text;
  const lens = counts.cutProperties(question, said.lens);
  if (cueWords.countsNotes(whole) && counts.isDoubtful(question.text)) {
    question.text = whole;
    return 'unknown';
  }
  const { sinceMs, untilMs, createdSinceMs = sinceMs, createdUntilMs = untilMs, ...timeless } = lens;
  const time = {
    ...(createdSinceMs !== undefined && { sinceMs: createdSinceMs }),
    ...(createdUntilMs !== undefined && { untilMs: createdUntilMs }),
  };
  const { text } = question;
  const deeds = said.stretch && counts.deeds(text, time);
  const found = deeds ?? counts.things(text, plans.hasTime);
  const plan = found && planOf(asked, found, { ...said, lens: deeds === undefined ? lens : timeless }, by);
  if (plan !== undefined) return plan;
  // Only of notes, and of what is counted here, it is a condition.
  if (cueWords.countsNotes(text)) said.lens = lens;
  else question.text = whole;
  return undefined;
}

function planOf(
  { names, plans }: AskedQuestion,
  reading: CountReading,
  said: Conditions,
  by: string | undefined,
): QueryPlan | undefined {
  switch (reading.kind) {
    case 'links': {
      const id = names.atom(reading.topic);
      return id && plans.done({ kind: 'links', id, which: 'in' }, said);
    }
    case 'tasks':
      return plans.done({ kind: 'count', about: reading.topic, tasks: reading.tasks }, said);
    case 'notes': {
      const lens = joinedLens(said.lens, reading.lens);
      return plans.count(reading.topic, { ...said, lens }, undefined, by);
    }
  }
}

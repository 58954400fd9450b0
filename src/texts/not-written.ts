import type { Answer } from '../../worker/contract';
import type { JobRecord } from '../llm/job-record';
import type { ReadOutcome } from '../llm/plan-run';
import type { PlanRefusal } from '../llm/read-plan-answer';
import { texts } from './texts';

/** Why a model wrote no answer, and when to ask again. */
export function notWritten({ why, said, resumesAtMs }: JobRecord): string[] {
  const { ask, spending } = texts();
  return [
    ask.notWritten(why === undefined ? '' : spending.why(why)),
    ...(said === undefined ? [] : [spending.said(said)]),
    ...(resumesAtMs === undefined ? [] : [spending.resumesAt(resumesAtMs)]),
  ];
}

/** How an answer ended that is not whole, and why; nothing of one that is. */
export function brokenOff({ ended }: Answer, { why, said }: JobRecord): string[] {
  const { ask, spending } = texts();
  if (ended === 'whole') return [];
  if (ended !== 'cut' || why === undefined) return [ask.ended[ended]];
  return [ask.cutOff(spending.why(why)), ...(said === undefined ? [] : [spending.said(said)])];
}

/** Why what a model said of a question is not followed; nothing where it is. */
export function notRead({ plan, refusal, job }: ReadOutcome): string[] {
  if (plan !== undefined) return [];
  const { ask, spending } = texts();
  const { why, said, resumesAtMs } = job;
  const because = refusal ? refusalText(refusal) : why === undefined ? ask.noReading : spending.why(why);
  return [
    ask.notRead(because),
    ...(said === undefined ? [] : [spending.said(said)]),
    ...(resumesAtMs === undefined ? [] : [spending.resumesAt(resumesAtMs)]),
  ];
}

function refusalText(refusal: PlanRefusal): string {
  const { ask } = texts();
  switch (refusal.kind) {
    case 'no-plan':
      return ask.noPlan;
    case 'bad-field':
      return ask.badField(refusal.field);
    case 'unknown-name':
      return ask.unknownName(refusal.name);
  }
}

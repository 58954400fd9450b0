import type { Answer } from '../../worker/contract';
import type { JobRecord } from '../llm/job-record';
import type { UnreadLedger } from '../llm/ledger';
import type { ReadOutcome } from '../llm/plan-run';
import type { PlanRefusal } from '../llm/read-plan-answer';
import { texts } from './texts';

/** Which ledgers of other devices a job waits for, and what can be done; nothing where it waits for none. */
export function waitsForText({ files }: JobRecord): string[] {
  return files.length === 0 ? [] : [texts().spending.waitsForLedgers(files)];
}

/** Of each that cannot be read, why, and what can be done. */
export function unreadLedgerTexts(unread: readonly UnreadLedger[]): string[] {
  const { fault, spending } = texts();
  return unread.map(({ file, why }) => spending.unreadLedger(file, fault(why)));
}

/** Why a model wrote no answer, and when to ask again. */
export function notWritten(job: JobRecord): string[] {
  const { ask, spending } = texts();
  const { why, said, resumesAtMs } = job;
  return [
    ask.notWritten(why === undefined ? '' : spending.why(why)),
    ...waitsForText(job),
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
    ...waitsForText(job),
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

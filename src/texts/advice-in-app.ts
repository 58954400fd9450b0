import type { JobRecord } from '../llm/job-record';
import type { JobWhy } from '../llm/ledger-entry';
import type { ReadOutcome } from '../llm/plan-run';
import { notRead, notWritten } from './not-written';
import { texts } from './texts';

/** What somebody can do in the app about what a model did not write; nothing where there is nothing to do, or waiting is all. */
export function adviceInApp(why: JobWhy | undefined): string[] {
  const { buying, spending } = texts();
  switch (why) {
    case 'cap':
      return [buying.usedUp];
    case 'day-cap':
      return [buying.raiseDay];
    case 'key':
      return [buying.mendKey];
    case 'no-api':
      return [buying.mendAddress];
    case 'refusals':
      return [buying.otherModelMay];
    case 'silent':
      return [buying.smallerModel];
    case 'storage':
      return [buying.makeRoom];
    case 'offline':
    case 'lost':
    case 'failed':
      return [spending.advice(why) ?? ''];
    default:
      return [];
  }
}

/** Why a model wrote no answer, and what can be done in the app. */
export function notWrittenInApp(job: JobRecord): string[] {
  return [...notWritten(job), ...adviceInApp(job.why)];
}

/** Why what a model said of a question is not followed, and what can be done in the app; nothing where it is followed. */
export function notReadInApp(outcome: ReadOutcome): string[] {
  const isMissing = outcome.plan === undefined && outcome.refusal === undefined;
  return [...notRead(outcome), ...(isMissing ? adviceInApp(outcome.job.why) : [])];
}

import type { JobRecord } from '../llm/job-record';
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

import type { BoughtText } from '../llm/bought-text';
import type { JobRecord } from '../llm/job-record';
import { formatDate } from './format';
import { paidText } from './paid-text';
import { texts } from './texts';

type Bought = BoughtText & { job: JobRecord };

/** Which model wrote an answer: for how much just now, or when before. */
export function writtenByText({ earlier, job }: Bought): string {
  const { writtenBy, writtenEarlier } = texts().ask;
  if (earlier !== undefined) return writtenEarlier(earlier.model, formatDate(earlier.writtenMs));
  return writtenBy(job.quote?.model ?? '', paidText(job));
}

/** The same of a reading. */
export function readByText({ earlier, job }: Bought): string {
  const { readBy, readEarlier } = texts().ask;
  if (earlier !== undefined) return readEarlier(earlier.model, formatDate(earlier.writtenMs));
  return readBy(job.quote?.model ?? '', paidText(job));
}

/** Why it will not be found again; nothing where it will. */
export function notStoredText({ notStored }: BoughtText): string[] {
  const { ask, errors } = texts();
  return notStored === undefined ? [] : [ask.notStored(errors.sentence(notStored))];
}

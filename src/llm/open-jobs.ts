import type { ContentHash } from '../../worker/contract';
import type { JobRecord } from './job-record';
import { isForOpinions, type PriceQuote } from './quote';

/**
 * Jobs that can go on, the newest first. One that says that it runs was ended without a word when nobody runs it. Who wants an
 * answer or opinions that did not come asks again. A job of which all that is left was agreed to again, in a later one, has nothing to
 * go on with.
 */
export function openJobs(jobs: readonly JobRecord[]): JobRecord[] {
  const later = new Set<ContentHash>();
  const open: JobRecord[] = [];
  for (const job of jobs.filter(({ quote }) => isForSummaries(quote)).reverse()) {
    const left = missingOf(job);
    // What is under way is settled by going on.
    const isMoot = job.open.size === 0 && left.length > 0 && left.every((id) => later.has(id));
    const isOpen = canGoOn(job) && !isMoot;
    if (isOpen) open.push(job);
    if (!job.isUndone) for (const id of job.bought.keys()) later.add(id);
    if (isOpen) for (const id of left) later.add(id);
  }
  return open;
}

/** What has used up all that was agreed to would come no further: the rest has a price of its own. */
export function canGoOn({ state, why, isUndone }: JobRecord): boolean {
  return !isUndone && state !== 'done' && why !== 'cap';
}

export function isForSummaries(quote: PriceQuote | undefined): boolean {
  if (quote === undefined || quote.question !== undefined || quote.units.length === 0) return false;
  return !isForOpinions(quote);
}

/** Summaries that a job has still to buy. */
export function leftOf(job: JobRecord): number {
  return missingOf(job).length;
}

function missingOf({ quote, bought, refused }: JobRecord): ContentHash[] {
  const items = quote?.units.flatMap((unit) => unit.items) ?? [];
  return items.flatMap(({ id }) => (bought.has(id) || refused.has(id) ? [] : [id]));
}

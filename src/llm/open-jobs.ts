import type { JobRecord } from './job-record';
import { isForOpinions, type PriceQuote } from './quote';

/**
 * Jobs that can go on, the newest first. One that says that it runs was ended without a word when nobody runs it. Who wants an
 * answer or opinions that did not come asks again.
 */
export function openJobs(jobs: readonly JobRecord[]): JobRecord[] {
  return jobs.filter((job) => isForSummaries(job.quote) && canGoOn(job)).reverse();
}

/** What has used up all that was agreed to would come no further: the rest has a price of its own. */
export function canGoOn({ state, why, isUndone }: JobRecord): boolean {
  return !isUndone && state !== 'done' && why !== 'cap';
}

function isForSummaries(quote: PriceQuote | undefined): boolean {
  if (quote === undefined || quote.question !== undefined || quote.units.length === 0) return false;
  return !isForOpinions(quote);
}

/** Summaries that a job has still to buy. */
export function leftOf({ quote, bought, refused }: JobRecord): number {
  const items = quote?.units.flatMap((unit) => unit.items) ?? [];
  return items.filter(({ id }) => !bought.has(id) && !refused.has(id)).length;
}

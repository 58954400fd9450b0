import type { JobRecord } from './job-record';

/** Jobs that can go on, the newest first. One that says that it runs was ended without a word when nobody runs it. */
export function openJobs(jobs: readonly JobRecord[]): JobRecord[] {
  return jobs
    .filter(
      ({ quote, state, isUndone }) =>
        quote !== undefined && quote.units.length > 0 && !isUndone && state !== 'done',
    )
    .reverse();
}

/** Summaries that a job has still to buy. */
export function leftOf({ quote, bought, refused }: JobRecord): number {
  const items = quote?.units.flatMap((unit) => unit.items) ?? [];
  return items.filter(({ id }) => !bought.has(id) && !refused.has(id)).length;
}

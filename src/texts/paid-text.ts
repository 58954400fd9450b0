import type { JobRecord } from '../llm/job-record';
import { texts } from './texts';

/** What was paid for a job; where nobody knows its price or it costs nothing, that. */
export function paidText({ quote, spentUsd }: Pick<JobRecord, 'quote' | 'spentUsd'>): string {
  const { money, usd } = texts().spending;
  return quote?.price.kind === 'usd' ? usd(spentUsd) : money(quote?.price ?? { kind: 'unknown' });
}

/** The same beside what it was quoted at; a job that costs nothing was neither. */
export function quotedAndPaidText(job: Pick<JobRecord, 'quote' | 'spentUsd'>): string {
  const { money, quotedAndPaid } = texts().spending;
  const price = job.quote?.price ?? { kind: 'unknown' };
  return price.kind === 'local' ? paidText(job) : quotedAndPaid(money(price), paidText(job));
}

import type { JobRecord } from '../llm/job-record';
import { texts } from './texts';

/** What was paid for a job; where nobody knows its price or it costs nothing, that. */
export function paidText({ quote, spentUsd }: Pick<JobRecord, 'quote' | 'spentUsd'>): string {
  const { money, usd } = texts().spending;
  return quote?.price.kind === 'usd' ? usd(spentUsd) : money(quote?.price ?? { kind: 'unknown' });
}

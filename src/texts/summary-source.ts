import type { BoughtSummary, SummaryState } from '../../worker/contract';
import { texts } from './texts';

/** Who wrote a summary, and whether it is of what the atom held before. */
export function summarySource(bought: Pick<BoughtSummary, 'name' | 'model' | 'stale'> | undefined): string {
  const { excerpt, writtenBy, namedBy, staleSummary } = texts().explorer;
  if (bought === undefined) return excerpt;
  const { name, model, stale } = bought;
  const by = name === undefined ? writtenBy(model) : namedBy(model);
  return stale === undefined ? by : `${by} · ${staleSummary(stale.changed, stale.of)}`;
}

/** The same of a state: who wrote it, and whether it is of what the atom held before. */
export function sourceOfState(state: SummaryState): string {
  if (state.kind === 'extract') return summarySource(undefined);
  const { model } = state.record;
  if (state.kind === 'fresh') return summarySource({ model });
  const { changed, of } = state;
  return summarySource({ model, stale: { changed, of } });
}

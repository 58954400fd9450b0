import { leftOutOf, type OpinionFigures } from '../llm/opinions/opinion-book';
import { texts } from './texts';

/** The row of Health about models; none where nobody asked one. */
export function modelRows(figures: OpinionFigures): [name: string, value: string][] {
  const { verdicts, drafts, prose, spentUsd } = figures;
  const leftOut = leftOutOf(figures);
  if (verdicts + drafts + prose + leftOut === 0 && spentUsd === 0) return [];
  const { askedOfModels, figure } = texts().opinions;
  const pages = prose === 0 ? [] : [texts().prose.pages(prose)];
  return [[askedOfModels, figure(verdicts, drafts, pages, leftOut, texts().spending.usd(spentUsd))]];
}

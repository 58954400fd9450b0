import { Notice, type Plugin } from 'obsidian';
import { isForSummaries } from '../llm/open-jobs';
import type { Purchases } from '../llm/purchases';
import { isForOpinions, isForProse, type PriceQuote } from '../llm/quote';
import { texts } from '../texts/texts';

const KEY = 'altitude-summarizing';

/** What a job buys, as the mark of it says; an answer to a question is waited for by whoever asked it. */
const BOUGHT = ['running', 'opinions', 'prose'] as const;
type Bought = (typeof BOUGHT)[number];

/**
 * Says at a start what was being bought when the app closed: it does not go on by itself, and nobody would notice. The mark stays while a job
 * runs; the plugin no longer hears of its end once it unloads.
 */
export function tellUnfinished(plugin: Plugin, purchases: Purchases): void {
  const { app } = plugin;
  const stored: unknown = app.loadLocalStorage(KEY);
  const left = BOUGHT.find((bought) => bought === stored);
  let marked = left ?? null;
  const mark = (bought: Bought | null): void => {
    if (bought !== marked) app.saveLocalStorage(KEY, bought);
    marked = bought;
  };
  plugin.register(
    purchases.onChange(() => {
      const bought = boughtBy(purchases.running?.quote);
      if (!purchases.isBusy) mark(null);
      else if (bought !== undefined) mark(bought);
    }),
  );
  if (left === undefined) return;
  mark(null);
  const { summariesUnfinished, opinionsUnfinished, proseUnfinished } = texts().notices;
  new Notice({ running: summariesUnfinished, opinions: opinionsUnfinished, prose: proseUnfinished }[left], 0);
}

function boughtBy(quote: PriceQuote | undefined): Bought | undefined {
  if (isForSummaries(quote)) return 'running';
  if (quote === undefined || !isForOpinions(quote)) return undefined;
  return isForProse(quote) ? 'prose' : 'opinions';
}

import { Notice, type Plugin } from 'obsidian';
import { isForSummaries } from '../llm/open-jobs';
import type { Purchases } from '../llm/purchases';
import { texts } from '../texts/texts';

const KEY = 'altitude-summarizing';
const RUNNING = 'running';

/**
 * Says at a start that summaries were being written when the app closed: they do not go on by themselves, and nobody would notice. The mark
 * stays while a job runs; the plugin no longer hears of its end once it unloads.
 */
export function tellUnfinished(plugin: Plugin, purchases: Purchases): void {
  const { app } = plugin;
  const wasRunning = app.loadLocalStorage(KEY) === RUNNING;
  let isMarked = wasRunning;
  const mark = (isRunning: boolean): void => {
    if (isRunning !== isMarked) app.saveLocalStorage(KEY, isRunning ? RUNNING : null);
    isMarked = isRunning;
  };
  plugin.register(
    purchases.onChange(() => {
      if (!purchases.isBusy) mark(false);
      else if (isForSummaries(purchases.running?.quote)) mark(true);
    }),
  );
  if (!wasRunning) return;
  mark(false);
  new Notice(texts().notices.summariesUnfinished, 0);
}

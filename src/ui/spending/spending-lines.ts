import type { JobRecord } from '../../llm/job-record';
import { leftOf } from '../../llm/open-jobs';
import type { SpendingWish } from '../../llm/purchases';
import type { Quoted } from '../../llm/quotes';
import type { SpendingRoom } from '../../llm/spending-room';
import { agreedPricing, isForOpinions, isForProse } from '../../llm/quote';
import { unreadLedgerTexts, waitsForText } from '../../texts/not-written';
import { adviceInApp } from '../../texts/advice-in-app';
import { paidText, quotedAndPaidText } from '../../texts/paid-text';
import { newPriceText, priceSourceLines } from '../../texts/price-text';
import { texts } from '../../texts/texts';
import type { SpendingJob } from './spending-model';

/** What is bought for which price, of whom, and what is sent. */
export function quotedLines(
  { choice, plan, quote, cap, room, waitsFor }: Quoted,
  { title, below = true }: Pick<SpendingWish, 'title' | 'below'>,
  nowMs: number,
): string[] {
  const { buying, spending } = texts();
  if (quote.units.length === 0) return [spending.nothing];
  const count = quote.units.reduce((sum, { items }) => sum + items.length, 0);
  const { host } = choice.address;
  return [
    below ? buying.of(title === '' ? buying.theVault : title) : buying.themeAlone(title),
    spending.quote(count, quote.requests, quote.model, host),
    spending.price(quote.price),
    ...(quote.price.kind === 'local' ? [] : [spending.learned(quote.learnedFrom)]),
    ...priceSourceLines(agreedPricing(quote) ?? { kind: 'unknown' }, nowMs),
    ...(room === undefined ? [] : [roomText(room)]),
    ...(quote.price.kind === 'unknown' ? [buying.tokenLimit(cap.tokens)] : []),
    ...(plan.fresh > 0 ? [spending.fresh(plan.fresh)] : []),
    ...(plan.unreadable.length > 0 ? [spending.unreadable(plan.unreadable)] : []),
    ...unreadLedgerTexts(waitsFor),
    below ? buying.sends(host) : buying.sendsTheme(host),
  ];
}

/** Where it stops, and which limit says so. */
function roomText({ usd, by, isEnough }: SpendingRoom): string {
  const { buying, spending } = texts();
  const amount = spending.usd(usd);
  if (by === 'quote') return buying.limit(amount);
  return (isEnough ? buying.room : buying.noRoom)[by](amount);
}

/** What is left of a job at a price that was not agreed to. */
export function repricedLines(job: JobRecord, { choice, quote, cap, room, waitsFor }: Quoted): string[] {
  const { buying, spending } = texts();
  const { host } = choice.address;
  const count = quote.units.reduce((sum, { items }) => sum + items.length, 0);
  return [
    newPriceText(job.quote ?? quote, agreedPricing(quote) ?? { kind: 'unknown' }),
    spending.left(count),
    spending.price(quote.price),
    ...(room === undefined ? [] : [roomText(room)]),
    ...(quote.price.kind === 'unknown' ? [buying.tokenLimit(cap.tokens)] : []),
    ...unreadLedgerTexts(waitsFor),
    buying.sends(host),
  ];
}

/** How a job stands still, why, and what can be done. */
export function endedLines(job: JobRecord, canResume: boolean): string[] {
  const { buying, spending } = texts();
  const { state, lostUsd, refused } = job;
  const refusals = new Map<string, number>();
  for (const each of refused.values()) {
    const sentence = spending.refused(each);
    refusals.set(sentence, (refusals.get(sentence) ?? 0) + 1);
  }
  const left = leftOf(job);
  const isStill = state !== 'done' && left > 0;
  return [
    ...endedReasons(job),
    spending.done(job.bought.size, paidText(job)),
    ...(lostUsd > 0 ? [spending.lost(spending.usd(lostUsd))] : []),
    ...[...refusals].map(([sentence, count]) => spending.refusedLine(count, sentence)),
    ...(job.said === undefined && job.refusedSaid !== undefined ? [spending.said(job.refusedSaid)] : []),
    ...(isStill
      ? [spending.left(left), ...adviceInApp(job.why), ...(canResume ? [buying.resumeBy] : [])]
      : []),
  ];
}

/** Why a job stands still before its end; nothing of one that came to it. */
export function endedReasons(job: JobRecord): string[] {
  const { spending } = texts();
  const { state, why, said, resumesAtMs } = job;
  const reason = why === undefined ? '' : spending.why(why);
  return [
    ...(state === 'paused' ? [why === 'person' ? spending.pausedByYou : spending.paused(reason)] : []),
    ...(state === 'failed' ? [spending.failed(reason)] : []),
    ...(state === 'stopped' ? [spending.stopped] : []),
    ...waitsForText(job),
    ...(said === undefined ? [] : [spending.said(said)]),
    ...(resumesAtMs === undefined ? [] : [spending.resumesAt(resumesAtMs)]),
  ];
}

/** Its day, state and model, and whether it is another device's. */
export function jobHeading(
  job: JobRecord,
  nowMs: number,
  { isRunning, isElsewhere }: Pick<SpendingJob, 'isRunning' | 'isElsewhere'>,
): string {
  const say = texts().spending;
  const elsewhere = isElsewhere ? say.isElsewhere : '';
  return [
    say.began(job.beganMs, nowMs),
    stateText(job, isRunning, isElsewhere),
    elsewhere,
    job.quote?.model ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Of a job that nobody runs here the ledger says no more than that it was begun; another device may run it. */
function stateText(job: JobRecord, isRunning: boolean, isElsewhere: boolean): string {
  const say = texts().spending;
  if (isRunning) return say.isRunning;
  if (job.isUndone) return say.isUndone;
  if (job.state === 'running' && isElsewhere) return '';
  return job.state === 'paused' && job.why === 'cap' ? say.isAtLimit : say.states[job.state];
}

/** Why a job that could go on cannot with the model that is chosen now. */
export function otherModelText({ quote }: JobRecord): string {
  return texts().buying.otherModel(quote?.model ?? '', quote?.host ?? '');
}

/** What it wrote, quoted beside paid; what costs nothing was neither. Of a job that can go on how much is left, too. */
export function jobLine(job: JobRecord, canGoOn: boolean): string {
  const say = texts().spending;
  const lost = job.lostUsd > 0 ? [say.lost(say.usd(job.lostUsd))] : [];
  const left = canGoOn ? [say.left(leftOf(job))] : [];
  return [boughtText(job), quotedAndPaidText(job), ...lost, ...left].join(' · ');
}

/** What is removed with it, and what was paid for that. */
export function undoQuestion(job: JobRecord): string {
  return texts().spending.undoQuestion(boughtText(job), job.spentUsd > 0 ? paidText(job) : undefined);
}

function boughtText({ quote, bought }: JobRecord): string {
  const { opinions, prose, spending } = texts();
  if (quote !== undefined && isForProse(quote)) return prose.pages(bought.size);
  if (quote !== undefined && isForOpinions(quote)) return opinions.bought(bought.size);
  if (quote?.question === undefined) return spending.summaries(bought.size);
  return quote.isReading === true ? spending.readingOf(quote.question) : spending.answerTo(quote.question);
}

import type { JobRecord } from '../../llm/job-record';
import type { JobWhy } from '../../llm/ledger-entry';
import { leftOf } from '../../llm/open-jobs';
import { isForOpinions, isForProse } from '../../llm/quote';
import { unreadLedgerTexts, waitsForText } from '../../texts/not-written';
import { paidText } from '../../texts/paid-text';
import { priceSourceLines } from '../../texts/price-text';
import { texts } from '../../texts/texts';
import type { Style } from '../output/style';
import type { Planned } from './plan-job';

/** A quote, as people read it. */
export function priceLines(
  { plan, quote, pricing, waitsFor }: Planned,
  nowMs: number,
  style: Style,
): string[] {
  const say = texts().spending;
  if (quote.units.length === 0) return [say.nothing];
  const count = quote.units.reduce((sum, { items }) => sum + items.length, 0);
  return [
    say.quote(count, quote.requests, quote.model, quote.host),
    style.bold(say.price(quote.price)),
    say.tokens(quote.inputTokens, quote.outputTokens),
    style.dim(say.learned(quote.learnedFrom)),
    ...priceSourceLines(pricing, nowMs),
    ...(plan.fresh > 0 ? [style.dim(say.fresh(plan.fresh))] : []),
    ...(plan.unreadable.length > 0 ? [say.unreadable(plan.unreadable)] : []),
    ...unreadLedgerTexts(waitsFor),
  ];
}

/** What became of a job. */
export function jobLines(job: JobRecord, nowMs: number, style: Style): string[] {
  const say = texts().spending;
  const refused = new Map<string, number>();
  for (const why of job.refused.values()) {
    const sentence = say.refused(why);
    refused.set(sentence, (refused.get(sentence) ?? 0) + 1);
  }
  const isStill = job.state !== 'done' && leftOf(job) > 0;
  return [
    ...stateLines(job),
    style.bold(say.done(job.bought.size, paidText(job))),
    ...(job.lostUsd > 0 ? [say.lost(say.usd(job.lostUsd))] : []),
    ...[...refused].map(([why, count]) => say.refusedLine(count, why)),
    ...(isStill ? [say.left(leftOf(job))] : []),
    ...(job.said === undefined && job.refusedSaid !== undefined ? [say.said(job.refusedSaid)] : []),
    ...(isStill ? [goesOn(job) ? say.resumeAdvice : say.restAdvice] : []),
    style.dim(jobLine(job, nowMs)),
  ];
}

/** Where what stopped a job would stop it again, the rest is asked for anew: also at another address or of another model. */
const ASKED_ANEW: ReadonlySet<JobWhy | undefined> = new Set([
  ...(['cap', 'no-api', 'refusals', 'lost', 'failed', 'silent'] as const),
]);

function goesOn({ why }: JobRecord): boolean {
  return !ASKED_ANEW.has(why);
}

export function stateLines(job: JobRecord): string[] {
  const say = texts().spending;
  const { state, why, said, resumesAtMs } = job;
  const reason = why === undefined ? '' : say.why(why);
  const advice = why === undefined ? undefined : say.advice(why);
  const heads = {
    paused: [why === 'person' ? say.pausedByYou : say.paused(reason)],
    failed: [say.failed(reason)],
    stopped: [say.stopped],
  };
  const head = state === 'paused' || state === 'failed' || state === 'stopped' ? heads[state] : [];
  return [
    ...head,
    ...waitsForText(job),
    ...(said === undefined ? [] : [say.said(said)]),
    ...(resumesAtMs === undefined ? [] : [say.resumesAt(resumesAtMs)]),
    ...(advice === undefined ? [] : [advice]),
  ];
}

/** A job in one line: its name, day, state and model. */
export function jobLine(job: JobRecord, nowMs: number): string {
  const say = texts().spending;
  const state = job.isUndone ? say.isUndone : say.states[job.state];
  return say.jobLine(job.id, say.day(job.beganMs, nowMs), state, job.quote?.model ?? '');
}

/** What a job bought. */
export function boughtText({ quote, bought }: JobRecord): string {
  const { answerTo, readingOf, summaries } = texts().spending;
  if (quote !== undefined && isForProse(quote)) return texts().prose.pages(bought.size);
  if (quote !== undefined && isForOpinions(quote)) return texts().opinions.bought(bought.size);
  if (quote?.question === undefined) return summaries(bought.size);
  return quote.isReading === true ? readingOf(quote.question) : answerTo(quote.question);
}

import type { EngineApi } from '../../../worker/contract';
import { jobJson } from '../../answers/spending';
import { unreadLedgerTexts } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { failureOf, type Outcome } from '../output/failure';
import { openLedger, type LedgerPlace } from './open-ledger';
import { quotedAndPaidText } from '../../texts/paid-text';
import { boughtText, jobLine } from './spending-lines';

/** What was bought since then, job by job, quoted beside paid. */
export async function ledgerAnswer(
  session: LedgerPlace & { engine: Pick<EngineApi, 'countSummaries'> },
  sinceMs: number,
  nowMs: number,
): Promise<Outcome<Answer>> {
  const opened = await openLedger(session);
  if (!opened.ok) return { ok: false, failure: failureOf(opened.error) };
  const counted = await session.engine.countSummaries(null);
  if (!counted.ok) return { ok: false, failure: failureOf(counted.error) };
  const summaries = counted.value;
  const lying = await opened.value.damagedDeliveries();
  if (!lying.ok) return { ok: false, failure: failureOf(lying.error) };
  const damagedDeliveries = lying.value.length;
  const { damaged, unread } = opened.value;
  const jobs = opened.value.jobs().filter(({ lastMs }) => lastMs >= sinceMs);
  const paidUsd = jobs.reduce((sum, { spentUsd }) => sum + spentUsd, 0);
  const say = texts().spending;
  return {
    ok: true,
    value: {
      json: {
        jobs: jobs.map(jobJson),
        paidUsd,
        damaged,
        damagedDeliveries,
        unread: unread.map(({ file }) => file),
        summaries,
      },
      lines: (style) => [
        ...(jobs.length === 0 ? [say.emptyLedger] : []),
        ...jobs.flatMap((job) => [
          jobLine(job, nowMs),
          style.dim(`  ${boughtText(job)} · ${quotedAndPaidText(job)}`),
        ]),
        ...(jobs.length === 0 ? [] : [style.bold(say.total(say.usd(paidUsd)))]),
        ...(damaged > 0 ? [say.ledgerDamaged(damaged)] : []),
        ...unreadLedgerTexts(unread),
        ...(damagedDeliveries > 0 ? [say.damagedDeliveries(damagedDeliveries)] : []),
        ...(summaries.unreadable > 0 ? [say.unreadableSummaries(summaries.unreadable)] : []),
      ],
    },
  };
}

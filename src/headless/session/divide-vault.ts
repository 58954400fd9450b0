import type { Result, WorkLeft } from '../../../worker/contract';
import { createBackgroundPace } from '../../indexing/work-pace';

/** To be told of each step of work, and how long its stage still takes, where that is known. */
export type OnWork = (work: WorkLeft, secondsLeft: number | undefined) => void;

/** Divides a vault as it is into themes; `step` does a little of that. */
export async function divideVault(
  step: () => Promise<Result<WorkLeft>>,
  onProgress: OnWork,
): Promise<Result<null>> {
  const pace = createBackgroundPace(Date.now);
  for (;;) {
    const work = await step();
    if (!work.ok) return work;
    if (work.value.stage === 'none') return { ok: true, value: null };
    pace.take(work.value);
    onProgress(work.value, pace.secondsLeft());
  }
}

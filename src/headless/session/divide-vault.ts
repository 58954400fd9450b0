import type { Result, WorkLeft } from '../../../worker/contract';
import { createCoursePace } from '../../indexing/course-pace';
import type { DeviceSpeed } from '../../indexing/device-speed';
import type { ShownWork } from '../output/progress-line';

/** To be told of each step of work, and how long all that follows takes, where that is known. */
export type OnWork = (work: ShownWork, secondsLeft: number | undefined) => void;

interface Dividing {
  now?: () => number;
  device?: DeviceSpeed;
  /** What it takes, in milliseconds of a usual computer. */
  weight?: number | undefined;
}

/** Divides a vault as it is into themes; `step` does a little of that. */
export async function divideVault(
  step: () => Promise<Result<WorkLeft>>,
  onProgress: OnWork,
  { now = Date.now, device, weight }: Dividing = {},
): Promise<Result<null>> {
  const pace = createCoursePace(now, device);
  for (;;) {
    const work = await step();
    if (!work.ok) return work;
    if (work.value.stage === 'none') return { ok: true, value: null };
    pace.take({ ...work.value, ...(weight !== undefined && { weight }) });
    onProgress(work.value, pace.secondsLeft());
  }
}

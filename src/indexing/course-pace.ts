import { DeviceSpeed } from './device-speed';
import { COMPILED_AFTER_MS, createPace, type Pace, type Recent } from './pace';
import { SteadyFigure } from './steady-figure';
import { createWorkPace, type Work, type WorkPace } from './work-pace';

/** What is known of a device counts as if so much of a stage had been measured at that speed, as a share of the stage and at most. */
const KNOWN = { share: 0.2, most: 2_000 };

/** How much of a stage waits for files, 0…1; `known`: how much of it was told before it began, by its weight. */
function readingOf(stage: string, known: number): number {
  if (stage === 'reading') return 1;
  return stage === 'embedding' ? known : 0;
}

/** A stage that is told with its weight. */
interface Stage {
  name: string;
  weight: number;
  share: number;
  /** How much of it waits for files, 0…1. */
  reading: number;
  pace: Pace;
  /** Of a stage that does not tell how much of it is done, what it has taken so far. */
  spentMs: number;
}

/**
 * Of work that has several stages. Where they are told with what they take, what is told is the time until the end of it all, from how
 * fast this device is; else how long the stage under way still takes, as it is measured. A vault is divided in a few seconds at most:
 * once as many were measured as of other work, nothing is left to tell.
 */
export function createCoursePace(now: () => number, device = new DeviceSpeed()): WorkPace {
  const alone = createWorkPace(now, (stage) => (stage === 'themes' ? undefined : COMPILED_AFTER_MS));
  const figure = new SteadyFigure();
  let stage: Stage | undefined;
  /** What follows, by its kind. */
  let after = { reading: 0, computing: 0 };
  let toldMs = now();
  let stoppedMs: number | undefined;

  function sinceTold(): number {
    return Math.max(0, (stoppedMs ?? now()) - toldMs);
  }

  /** What so much of a stage takes, of which `reading` waits for files. */
  function msOf(weight: number, reading: number): number {
    return device.msOf('reading', weight * reading) + device.msOf('computing', weight * (1 - reading));
  }

  function known(weight: number, reading: number): Recent {
    const counted = Math.min(KNOWN.most, KNOWN.share * weight);
    return { weight: counted, ms: msOf(counted, reading) };
  }

  function begin(name: string, weight: number, share: number, reading: number): Stage {
    const pace = createPace(weight * (1 - share), now, { known: () => known(weight, reading) });
    return { name, weight, share, reading, pace, spentMs: 0 };
  }

  /** Where a stage does both, each is taken to be as much slower than it was as the other. */
  function measure(weight: number, reading: number, ms: number): void {
    const times = ms / Math.max(1, msOf(weight, reading));
    const [read, computed] = [weight * reading, weight * (1 - reading)];
    const readMs = reading === 1 ? ms : times * device.msOf('reading', read);
    if (read > 0) device.take('reading', read, readMs);
    if (computed > 0) device.take('computing', computed, ms - readMs);
  }

  function advance(work: Work & { weight: number }, sinceMs: number, readingAfter: number): void {
    const share = shareOf(work);
    const last = isMoreOf(stage, work, share) ? stage : undefined;
    const told = readingAfter > 0 ? Math.min(1, readingAfter / work.weight) : 1;
    stage = last ?? begin(work.stage, work.weight, share ?? 0, readingOf(work.stage, told));
    if (share === undefined) {
      stage.spentMs += sinceMs;
      return;
    }
    const done = work.weight * (share - (last?.share ?? 0));
    measure(done, stage.reading, sinceMs);
    if (last !== undefined) last.pace.advance(done);
    stage.share = share;
  }

  function stageLeftMs({ pace, weight, share, reading, spentMs }: Stage): number | undefined {
    return spentMs > 0 && share === 0 ? Math.max(0, msOf(weight, reading) - spentMs) : pace.leftMs();
  }

  function estimateMs(): number | undefined {
    if (stage !== undefined && !device.isKnown) return undefined;
    const leftMs = stage === undefined ? alone.leftMs() : stageLeftMs(stage);
    if (leftMs === undefined) return undefined;
    return leftMs + device.msOf('reading', after.reading) + device.msOf('computing', after.computing);
  }

  return {
    take(work) {
      const sinceMs = sinceTold();
      toldMs += sinceMs;
      const { weight, after: all = 0, afterReading = 0 } = work;
      const readingAfter = after.reading;
      after = { reading: afterReading, computing: all - afterReading };
      if (weight !== undefined) advance({ ...work, weight }, sinceMs, readingAfter);
      else {
        stage = undefined;
        alone.take(work);
      }
      figure.take(estimateMs(), sinceMs);
    },
    stop() {
      stoppedMs ??= now();
      stage?.pace.stop();
      alone.stop();
    },
    go() {
      if (stoppedMs !== undefined) toldMs += now() - stoppedMs;
      stoppedMs = undefined;
      stage?.pace.go();
      alone.go();
    },
    end() {
      stage = undefined;
      after = { reading: 0, computing: 0 };
      alone.end();
      figure.take(undefined, 0);
    },
    leftMs: estimateMs,
    secondsLeft: () => figure.secondsLeft(sinceTold()),
  };
}

/** Whether this is more of the same run, which does not go back. */
function isMoreOf(
  stage: Stage | undefined,
  { stage: name, weight }: Work,
  share: number | undefined,
): boolean {
  if (stage?.name !== name || stage.weight !== weight) return false;
  return share === undefined || share >= stage.share;
}

/** Undefined where work does not tell how much of it is done. */
function shareOf({ done, total, share }: Work): number | undefined {
  if (share !== undefined) return share;
  return total > 1 || done > 0 ? done / total : undefined;
}

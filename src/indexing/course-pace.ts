import { DeviceSpeed, type WorkKind } from './device-speed';
import { COMPILED_AFTER_MS, createPace, type Pace, type Recent } from './pace';
import { SteadyFigure } from './steady-figure';
import { createWorkPace, type Work, type WorkPace } from './work-pace';

/** What is known of a device counts as if so much of a stage had been measured at that speed, as a share of the stage and at most. */
const KNOWN = { share: 0.2, most: 2_000 };

/** Stages in which notes are read. */
const READERS: readonly string[] = ['reading', 'embedding'];

function kindOf(stage: string): WorkKind {
  return READERS.includes(stage) ? 'reading' : 'computing';
}

/** A stage that is told with its weight. */
interface Stage {
  name: string;
  weight: number;
  share: number;
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

  function known(name: string, weight: number): Recent {
    const counted = Math.min(KNOWN.most, KNOWN.share * weight);
    return { weight: counted, ms: device.msOf(kindOf(name), counted) };
  }

  function begin(name: string, weight: number, share: number): Stage {
    const pace = createPace(weight * (1 - share), now, { known: () => known(name, weight) });
    return { name, weight, share, pace, spentMs: 0 };
  }

  function advance(work: Work & { weight: number }, sinceMs: number): void {
    const share = shareOf(work);
    const last = isMoreOf(stage, work, share) ? stage : undefined;
    stage = last ?? begin(work.stage, work.weight, share ?? 0);
    if (share === undefined) {
      stage.spentMs += sinceMs;
      return;
    }
    const done = work.weight * (share - (last?.share ?? 0));
    device.take(kindOf(work.stage), done, sinceMs);
    if (last !== undefined) last.pace.advance(done);
    stage.share = share;
  }

  function stageLeftMs({ name, pace, weight, share, spentMs }: Stage): number | undefined {
    return spentMs > 0 && share === 0
      ? Math.max(0, device.msOf(kindOf(name), weight) - spentMs)
      : pace.leftMs();
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
      after = { reading: afterReading, computing: all - afterReading };
      if (weight !== undefined) advance({ ...work, weight }, sinceMs);
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

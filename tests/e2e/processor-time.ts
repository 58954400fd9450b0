import type { Page } from 'playwright-core';

/** A task of a page's main thread. */
interface Task {
  /** When it began, in milliseconds of the trace. */
  startMs: number;
  /** What the processor worked for it: not what other programs took from it meanwhile. */
  workMs: number;
}

export interface Traced {
  tasks: readonly Task[];
  /** By name, when `performance.mark` was called first, in milliseconds of the trace. */
  marks: ReadonlyMap<string, number>;
}

/** An event of the trace event format; times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['toplevel', 'blink.user_timing', '__metadata'];
const MS = 1_000;

/** What the main threads of pages work until `end`; of one browser one at a time. */
export async function traceTasks(page: Page): Promise<{ end(): Promise<Traced> }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  return {
    end: async () => {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      return readTrace(traceEvents);
    },
  };
}

function readTrace(events: readonly TraceEvent[]): Traced {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  // A task of less than a microsecond names no processor time.
  const tasks = events
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)))
    .map(({ ts, tdur = 0 }) => ({ startMs: ts / MS, workMs: tdur / MS }));
  // Without them nothing was measured, and every limit would hold.
  if (!tasks.some(({ workMs }) => workMs > 0)) throw new Error('the trace holds no processor time of tasks');
  const marks = new Map<string, number>();
  for (const { name, ph, ts } of events)
    if ((ph === 'I' || ph === 'R') && !marks.has(name)) marks.set(name, ts / MS);
  return { tasks, marks };
}

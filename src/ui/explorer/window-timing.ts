import type { ExplorerPorts } from './explorer-ports';

/** The clock and the timers of the app's first window, which stay when another one is closed. */
export const TIMING: Pick<ExplorerPorts, 'now' | 'after'> = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = window.setTimeout(task, delayMs);
    return () => window.clearTimeout(timer);
  },
};

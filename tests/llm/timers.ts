type After = (delayMs: number, task: () => void) => () => void;

/** As the hosts give it. */
export const after: After = (delayMs, task) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** Waits of minutes between two requests pass at once. Not for a connection: a busy machine answers late, and is not silent. */
export const soon: After = (delayMs, task) => after(Math.min(delayMs, 300), task);

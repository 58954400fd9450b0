export const now = (): number => Date.now();

/** Runs `task` after `delayMs`; returns the way to call it off. */
export function after(delayMs: number, task: () => void): () => void {
  const timer = window.setTimeout(task, delayMs);
  return () => window.clearTimeout(timer);
}

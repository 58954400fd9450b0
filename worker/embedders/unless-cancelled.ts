import type { Cancellation } from '../contract';

/** A cancellation does not say when it happens, so it is looked at this often. A person feels 50 ms as at once. */
const LOOK_EVERY_MS = 50;

/** What `work` comes to; rejects soon after the cancellation, and the work goes on for nobody. */
export async function unlessCancelled<T>(work: Promise<T>, cancellation: Cancellation): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const cancelled = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (cancellation.cancelled) reject(new Error('it was cancelled'));
    }, LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    clearInterval(timer);
  }
}

import type { VaultSession } from '../session/vault-session';

const LOOK_EVERY_MS = 50;

/** Does the work, and stops it when the user ends the program. */
export async function untilInterrupted<T>(
  session: Pick<VaultSession, 'isInterrupted'>,
  run: { stop(): void },
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    if (session.isInterrupted) run.stop();
  }, LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

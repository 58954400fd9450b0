import type { Task } from './command-line';
import { failureOf, type Outcome } from './failure';
import type { VaultSession } from './vault-session';

/** Verbs that count themes, and those that name them by their words. */
const COUNTERS: readonly Task['verb'][] = ['index', 'status'];
const NAMERS: readonly Task['verb'][] = ['themes', 'zoom-in', 'zoom-out'];

/** Divides the vault as it is into themes, for the verbs that show them. */
export async function prepareThemes(session: VaultSession, verb: Task['verb']): Promise<Outcome<null>> {
  const terms = NAMERS.includes(verb);
  if (!terms && !COUNTERS.includes(verb)) return { ok: true, value: null };
  const divided = await session.divide(terms);
  return divided.ok ? divided : { ok: false, failure: failureOf(divided.error) };
}

import type { Task } from './command-line/command';
import { failureOf, type Outcome } from './failure';
import type { VaultSession } from './vault-session';

/** Verbs that show themes; a status does when it counts them. */
const SHOWERS: readonly Task['verb'][] = [
  ...(['index', 'themes', 'zoom-in', 'zoom-out'] as const),
  ...(['ask', 'summarize', 'cost'] as const),
];

/**
 * Divides the vault as it is into themes, for the verbs that show them. Who indexes also waits for the words that set them
 * apart, so that nobody has to look for them afterwards; a status and a page of what is known say nothing of them.
 */
export async function prepareThemes(session: VaultSession, task: Task): Promise<Outcome<null>> {
  const counts = task.verb === 'status' && task.all;
  const isPage = task.verb === 'know' && task.ask.kind === 'page';
  if (!counts && !isPage && !SHOWERS.includes(task.verb)) return { ok: true, value: null };
  const divided = await session.divide(!counts && !isPage);
  return divided.ok ? divided : { ok: false, failure: failureOf(divided.error) };
}

import type { Task, VaultCommand } from '../command-line/command';
import { failureOf, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import { createProgressLine } from '../output/progress-line';
import type { VaultSession } from './vault-session';

/** Verbs that show themes. */
const SHOWERS: readonly Task['verb'][] = [
  ...(['index', 'themes', 'zoom-in', 'zoom-out'] as const),
  ...(['ask', 'summarize', 'cost'] as const),
];

/** A status that counts them and a page of what is known need them too. */
export function needsThemes(command: VaultCommand): boolean {
  if (command.verb === 'status') return command.all;
  if (command.verb === 'know') return command.ask.kind === 'page';
  return SHOWERS.includes(command.verb);
}

/**
 * Divides the vault as it is into themes, for the verbs that show them. Who indexes also waits for the words that set them
 * apart, so that nobody has to look for them afterwards; a status and a page of what is known say nothing of them.
 */
export async function prepareThemes(
  session: VaultSession,
  command: VaultCommand,
  out: Notices,
  now: () => number,
): Promise<Outcome<null>> {
  if (!needsThemes(command)) return { ok: true, value: null };
  const terms = command.verb !== 'status' && command.verb !== 'know';
  const line = createProgressLine(out, now);
  const divided = await session.divide(terms, (work, secondsLeft) => {
    if (!command.quiet) line.showWork(work, secondsLeft);
  });
  line.end();
  return divided.ok ? divided : { ok: false, failure: failureOf(divided.error) };
}

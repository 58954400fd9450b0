import { join } from 'node:path';
import type { Loss } from '../indexing/indexing';
import type { VaultCommand } from './command-line';
import { adviceText, EXIT, failureOf, refuse, type Failure, type Outcome } from './failure';
import type { Notices } from './notices';
import { createProgressLine } from './progress-line';
import { count } from './style';
import type { VaultSession } from './vault-session';

interface UpdatePorts {
  notices: Notices;
  now: () => number;
  /** Asks a person for yes or no; undefined where nobody is there to answer. */
  ask(question: string): Promise<boolean | undefined>;
}

/**
 * Brings the index up to date where the verb wants that, and says what was not as it should be. Where most notes are gone,
 * `index` asks a person, and fails when nobody agrees; other verbs answer as the index was.
 */
export async function updateIndex(
  session: VaultSession,
  command: VaultCommand,
  ports: UpdatePorts,
): Promise<Outcome<null>> {
  if (!isUpdated(command)) return DONE;
  const { stored, readOnly } = session;
  if (readOnly !== undefined && !command.quiet)
    ports.notices.say(`${failureOf(readOnly).message}. What changed is read for this answer alone.`);
  if (stored.discarded !== undefined && !command.quiet)
    ports.notices.say(`The stored index is made anew: ${stored.discarded}`);
  const isAgreed = command.verb === 'index' && command.agreed;
  const updated = await update(session, command, ports, isAgreed);
  if (!updated.ok) return updated;
  for (const { path, reason } of session.folder.unread)
    ports.notices.say(
      `The folder ${join(session.folder.root, path)} could not be read: ${reason}. Its notes are kept as they were.`,
    );
  const loss = updated.value;
  if (loss === undefined) return DONE;
  const failure = notesGone(loss, session.folder.root);
  if (command.verb !== 'index') {
    ports.notices.say(`${failure.message} ${adviceText(failure.advice) ?? ''}`);
    return DONE;
  }
  if ((await ports.ask(`${lossText(loss, session.folder.root)} Remove them from the index?`)) !== true)
    return { ok: false, failure };
  const agreed = await update(session, command, ports, true);
  return agreed.ok ? DONE : agreed;
}

const DONE: Outcome<null> = { ok: true, value: null };

/** Whether the index is made equal to the vault before the verb is carried out. */
export function isUpdated(command: VaultCommand): boolean {
  if (command.verb === 'index' || command.verb === 'embed') return true;
  return command.update && command.verb !== 'status';
}

async function update(
  session: VaultSession,
  command: VaultCommand,
  ports: UpdatePorts,
  allowLoss: boolean,
): Promise<Outcome<Loss | undefined>> {
  const line = createProgressLine(ports.notices, ports.now);
  const rebuild = command.verb === 'index' && command.rebuild;
  const updated = await session.update({ rebuild, allowLoss }, (progress) => {
    if (!command.quiet) line.show(progress);
  });
  line.end();
  return updated.ok ? updated : { ok: false, failure: failureOf(updated.error) };
}

function lossText({ lost, known }: Loss, folder: string): string {
  return `${count(lost)} of ${count(known)} notes are gone from ${folder}.`;
}

function notesGone(loss: Loss, folder: string): Failure {
  const message = `${lossText(loss, folder)} The index keeps them as they were.`;
  const advice = `Is its disk mounted? If they are to leave the index: altitude index "${folder}" --yes`;
  return refuse('notes-gone', message, advice, EXIT.notesGone);
}

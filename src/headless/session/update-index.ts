import { texts } from '../../texts/texts';
import { join } from 'node:path';
import type { Loss } from '../../indexing/indexing';
import type { VaultCommand } from '../command-line/command';
import { adviceText, EXIT, failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import { createProgressLine } from '../output/progress-line';
import { needsThemes } from './prepare-themes';
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
  const text = texts().terminal.trouble;
  if (readOnly !== undefined && !command.quiet) ports.notices.say(text.readOnly(failureOf(readOnly).message));
  if (stored.damage.length > 0 && !command.quiet)
    ports.notices.say(text.madeAgain(stored.damage.map(texts().fault)));
  const isAgreed = command.verb === 'index' && command.agreed;
  const updated = await update(session, command, ports, isAgreed);
  if (!updated.ok) return updated;
  for (const { path, why } of session.folder.unread)
    ports.notices.say(text.unreadFolder(join(session.folder.root, path), texts().fault(why)));
  const loss = updated.value;
  if (loss === undefined) return DONE;
  const failure = notesGone(loss, session.folder.root);
  if (command.verb !== 'index') {
    ports.notices.say(`${failure.message} ${adviceText(failure.advice) ?? ''}`);
    return DONE;
  }
  if ((await ports.ask(`${lossText(loss, session.folder.root)} ${text.goneAsk}`)) !== true)
    return { ok: false, failure };
  const agreed = await update(session, command, ports, true);
  return agreed.ok ? DONE : agreed;
}

const DONE: Outcome<null> = { ok: true, value: null };

/** Whether the index is made equal to the vault before the verb is carried out. */
export function isUpdated(command: VaultCommand): boolean {
  if (command.verb === 'index' || command.verb === 'embed') return true;
  // What was chosen a moment ago is to be in the index, or out of it.
  if (command.verb === 'import' && command.action.kind !== 'list') return true;
  return command.update && command.verb !== 'status' && command.verb !== 'ledger';
}

async function update(
  session: VaultSession,
  command: VaultCommand,
  ports: UpdatePorts,
  allowLoss: boolean,
): Promise<Outcome<Loss | undefined>> {
  const line = createProgressLine(ports.notices, ports.now);
  const rebuild = command.verb === 'index' && command.rebuild;
  const updated = await session.update({ rebuild, allowLoss, divides: needsThemes(command) }, (progress) => {
    if (!command.quiet) line.show(progress);
  });
  line.end();
  return updated.ok ? updated : { ok: false, failure: failureOf(updated.error) };
}

function lossText({ lost, known }: Loss, folder: string): string {
  return texts().terminal.trouble.gone(lost, known, folder);
}

function notesGone(loss: Loss, folder: string): Failure {
  const { goneKept, goneAdvice } = texts().terminal.trouble;
  return refuse('notes-gone', `${lossText(loss, folder)} ${goneKept}`, goneAdvice(folder), EXIT.notesGone);
}

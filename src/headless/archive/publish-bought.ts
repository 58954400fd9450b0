import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SummaryExport } from '../../../worker/contract';
import type { Archive, Lease } from '../../../worker/archive/connect';
import type { Difference } from '../../../worker/archive/compare-with-archive';
import type { NoteToPublish } from '../../../worker/archive/published-note';
import {
  compareSummaries,
  sendSummaries,
  type SummaryDifference,
} from '../../../worker/archive/publish-summaries';
import { failureOf, type Outcome } from '../output/failure';
import { readIndexNote, writeIndexNote } from '../files/index-note';
import type { VaultSession } from '../session/vault-session';

/** What was bought for a vault, as far as it is published. */
export interface BoughtToPublish extends SummaryExport {
  difference: SummaryDifference;
  /** The index that they come from: what it sent, it takes back. */
  sender: string;
  /** Compares again, with the archive as it is by then. */
  again: () => Promise<SummaryDifference>;
}

export const NOTHING_SENT = { ok: true as const, value: { sent: 0, isWhole: true } };

/** The notes that come, from which index. */
interface Bringing {
  notes: readonly NoteToPublish[];
  difference: Difference;
  sender: string;
  force: boolean;
}

/** What of it the archive lacks, and has of it no longer to have, once these changes of notes are there. */
export async function boughtToPublish(
  session: VaultSession,
  archive: Archive,
  vault: number,
  { notes, difference, sender, force }: Bringing,
): Promise<Outcome<BoughtToPublish>> {
  const exported = await session.engine.exportSummaries(null);
  if (!exported.ok) return { ok: false, failure: failureOf(exported.error) };
  const ours = { summaries: exported.value.summaries, notes, sender, force };
  const again = (): Promise<SummaryDifference> =>
    compareSummaries(archive, vault, ours, { ...difference, renames: [] });
  const now = await compareSummaries(archive, vault, ours, difference);
  return { ok: true, value: { ...exported.value, difference: now, sender, again } };
}

/** Of what is sent, how much stands above notes. */
export function countAbove({ puts }: SummaryDifference): number {
  return puts.filter(({ path }) => path === '').length;
}

export function isNothing({ puts, removals }: SummaryDifference): boolean {
  return puts.length + removals.length === 0;
}

export async function sendBought(
  session: VaultSession,
  archive: Archive,
  lease: Lease,
  { again, sender }: BoughtToPublish,
  watching: (count: number) => (sent: number) => Promise<boolean>,
): Promise<Outcome<{ sent: number; isWhole: boolean }>> {
  const difference = await again();
  if (isNothing(difference)) return NOTHING_SENT;
  const sent = await sendSummaries(
    archive,
    lease,
    difference,
    sender,
    watching(difference.puts.length - countAbove(difference)),
  );
  return { ok: true, value: sent };
}

/** The name under which this index publishes. It is noted before anything is sent, so that it is the same where that breaks off. */
export async function senderOf(session: VaultSession): Promise<Outcome<string>> {
  const { value } = await readIndexNote(senderNote(session), readSender);
  if (value !== undefined) return { ok: true, value };
  const sender = randomUUID();
  const noted = await writeIndexNote(senderNote(session), { sender });
  return noted.ok ? { ok: true, value: sender } : { ok: false, failure: failureOf(noted.error) };
}

function senderNote({ indexFolder }: VaultSession): string {
  return join(indexFolder, '_archive-sender.json');
}

function readSender(noted: unknown): string | undefined {
  const { sender } = noted as { sender?: unknown };
  return typeof sender === 'string' && /^[0-9a-f-]{36}$/.test(sender) ? sender : undefined;
}

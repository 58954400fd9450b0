import { basename } from 'node:path';
import { ArchiveFailure } from '../../../worker/archive/archive-failure';
import { archiveModel, type ArchiveModel } from '../../../worker/archive/archive-model';
import type { Archive } from '../../../worker/archive/connect';
import { notesToPublish, templateFoldersOf } from '../../../worker/archive/notes-to-publish';
import { compareWithArchive, type Difference, type Seen } from '../../../worker/archive/compare-with-archive';
import { vaultToPublish, type VaultToPublish } from '../../../worker/archive/publish';
import { missingVectors } from '../../../worker/archive/publish-vectors';
import { vectorsToPublish, type VectorsToPublish } from '../../../worker/archive/vectors-to-publish';
import { failureOf, type Outcome } from '../output/failure';
import { archiveNote } from '../files/archive-note';
import { readIndexNote, writeIndexNote } from '../files/index-note';
import type { Notices } from '../output/notices';
import type { VaultSession } from '../session/vault-session';
import type { PublishCommand } from '../command-line/archive-command';
import { isSameList } from './publish-lines';
import { boughtToPublish, isNothing, senderOf, type BoughtToPublish } from './publish-bought';

/** A vault as the archive has it, beside what this index has. */
export interface Compared {
  name: string;
  there: VaultToPublish;
  /** Whether this index published what is there, or nobody did. */
  isOurs: boolean;
  /** The name under which this index publishes. */
  sender: string;
  difference: Difference;
  model: ArchiveModel | undefined;
  vectors: VectorsToPublish | undefined;
  /** As this index knows them now. */
  templateFolders: string[];
  /** Compares what was bought, as the themes are by then. */
  compareBought: () => Promise<Outcome<BoughtToPublish>>;
}

export async function comparePublished(
  session: VaultSession,
  archive: Archive,
  command: PublishCommand,
  notices: Notices,
): Promise<Outcome<Compared>> {
  const name = nameThere(command, session);
  const there = await vaultToPublish(archive, name);
  const seen = await seenBefore(session, name, there.key);
  const isOurs = there.isFresh || seen !== undefined;
  // A vault of the same name that somebody else published is not to be written over.
  if (command.name === undefined && !isOurs) throw new ArchiveFailure({ kind: 'name-taken', name });
  const notes = await notesToPublish(session.engine);
  if (!notes.ok) return { ok: false, failure: failureOf(notes.error) };
  const templateFolders = await templateFoldersOf(session.engine);
  if (!templateFolders.ok) return { ok: false, failure: failureOf(templateFolders.error) };
  const sender = await senderOf(session);
  if (!sender.ok) return sender;
  const { force, replace } = command;
  const comparing = { force, replace, sender: sender.value, seen };
  const difference = await compareWithArchive(archive, there.id, notes.value, comparing);
  const model = await archiveModel(archive);
  const vectors = await loadVectors(session, model, notices);
  if (!vectors.ok) return vectors;
  const bringing = { notes: notes.value, difference, ...comparing };
  const compareBought = () => boughtToPublish(session, archive, there.id, bringing);
  return {
    ok: true,
    value: {
      ...{ name, there, isOurs, sender: sender.value, difference },
      ...{ model, vectors: vectors.value, templateFolders: templateFolders.value, compareBought },
    },
  };
}

/** What cannot be loaded is not sent; the plan says so. */
async function loadVectors(
  session: VaultSession,
  model: ArchiveModel | undefined,
  notices: Notices,
): Promise<Outcome<VectorsToPublish | undefined>> {
  const loaded = model === undefined ? undefined : await session.loadVectors();
  if (loaded?.ok === false) notices.say(failureOf(loaded.error).message);
  const vectors = await vectorsToPublish(session.engine, model);
  return vectors.ok ? vectors : { ok: false, failure: failureOf(vectors.error) };
}

/** Whether nothing is to be sent. */
export async function isAllThere(
  archive: Archive,
  { there, difference, vectors, templateFolders }: Compared,
  bought: BoughtToPublish,
): Promise<boolean> {
  const { puts, renames, removals } = difference;
  if (there.isFresh || !there.isFinished || !isNothing(bought.difference)) return false;
  if (puts.length + renames.length + removals.length > 0) return false;
  if (!isSameList(there.templateFolders, templateFolders)) return false;
  return vectors === undefined || (await missingVectors(archive, there.id, vectors)).length === 0;
}

/** Under which name the vault stands in the archive. */
export function nameThere({ name }: PublishCommand, { folder }: VaultSession): string {
  return name ?? basename(folder.root);
}

/** Undefined unless this index published the vault of that key last time it published one of this name. */
async function seenBefore(session: VaultSession, name: string, key: string): Promise<Seen | undefined> {
  const { value } = await readIndexNote(archiveNote(session.indexFolder, name), (noted) => {
    const { key: of, epoch, left } = noted as { key?: unknown; epoch?: unknown; left?: unknown };
    // One that an older version wrote says no more than that.
    return { of, epoch: Number(epoch ?? 0), left: new Set(Array.isArray(left) ? left.map(String) : []) };
  });
  return value?.of === key ? value : undefined;
}

/** Remembers that all of it was seen up to the publication of this `epoch`, but for what was left as it is there. */
export async function noteSeen(
  session: VaultSession,
  name: string,
  { key, epoch }: { key: string; epoch: number },
  { newer, kept }: Difference,
): Promise<Outcome<null>> {
  const noted = await writeIndexNote(archiveNote(session.indexFolder, name), {
    key,
    epoch,
    left: [...newer, ...kept],
  });
  return noted.ok ? noted : { ok: false, failure: failureOf(noted.error) };
}

import type { Archive } from '../../../worker/archive/connect';
import { nameModel } from '../../../worker/archive/archive-model';
import { upgradeArchive } from '../../../worker/archive/migrate';
import type { NoteToPublish } from '../../../worker/archive/published-note';
import { compareWithArchive, type Difference } from '../../../worker/archive/compare-with-archive';
import { finishPublication, sendDifference, vaultToPublish } from '../../../worker/archive/publish';
import { missingVectors, sendVectors } from '../../../worker/archive/publish-vectors';
import { must } from '../../../worker/engine/base/assert';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { Effort } from './effort';
import { openTestArchive, type TestArchive, type TestMember } from '../../archive/archive-server';
import { DIMENSIONS, SyntheticVaults, type SyntheticQuestion, type SyntheticVault } from './synthetic-vaults';
import { takeLease } from '../../archive/take-lease';

export const VAULTS = 20;
/** Of the vaults that a member of a few sees. */
export const FEW = [3, 5, 7];
export const MODEL = { model: 'synthetic', dimensions: DIMENSIONS };

/** As the design was measured: memory for a million, and one process for each question. It waits for its disk, as others do. */
const SETTINGS = {
  ...{ shared_buffers: '2GB', max_wal_size: '8GB', fsync: 'on' },
  max_parallel_workers_per_gather: '0',
};

/** Twenty vaults, published. */
export interface LoadedArchive {
  archive: TestArchive;
  /** Of all vaults, and of a few. */
  all: TestMember;
  few: TestMember;
  paragraphs: number;
  questions: readonly SyntheticQuestion[];
  /** Of the largest vault. */
  notes: readonly NoteToPublish[];
  /** Numbers of vaults in the archive, by their numbers here. */
  ids: readonly number[];
  /** Of publishing, without making texts and vectors up; undefined where all was there. */
  publishing: Effort | undefined;
  isKept: boolean;
}

/** `kept`: the address of a server on which the archive stays for the next time. */
export async function loadArchive(paragraphs: number, kept: string | undefined): Promise<LoadedArchive> {
  const database = `archive_scale_${String(paragraphs)}`;
  const archive = await openTestArchive(
    kept === undefined ? { settings: SETTINGS } : { kept: { server: kept, database } },
  );
  await upgradeArchive(archive.admin, true);
  const isThere = await isLoaded(archive.admin);
  if (!isThere) await nameModel(archive.admin, MODEL);
  const [all, few] = [await archive.member(), await archive.member()];
  const made = new SyntheticVaults(paragraphs, VAULTS);
  const publishing = new Effort(all.archive);
  const [questions, ids]: [SyntheticQuestion[], number[]] = [[], []];
  let [sum, notes]: [number, NoteToPublish[]] = [0, []];
  for (let number = 0; number < VAULTS; number++) {
    const vault = made.make(number);
    await all.joins(vault.name, true);
    if (FEW.includes(number)) await few.joins(vault.name, false);
    if (!isThere) await publishVault(all.archive, vault, publishing);
    ids.push((await vaultToPublish(all.archive, vault.name)).id);
    questions.push(...vault.questions);
    sum += vault.paragraphs;
    if (number === 0) notes = vault.notes;
  }
  return {
    ...{ archive, all, few, paragraphs: sum, notes, ids, questions: mixed(questions) },
    ...{ publishing: isThere ? undefined : publishing, isKept: kept !== undefined },
  };
}

async function isLoaded({ sql }: Archive): Promise<boolean> {
  const [row] = await sql`select count(*) filter (where vectors > 0)::int as loaded from altitude.vault`;
  return row?.['loaded'] === VAULTS;
}

/** Sends what of a vault the archive lacks, as the command does. Making vectors up is no part of the effort. */
export async function publishVault(archive: Archive, vault: SyntheticVault, effort: Effort): Promise<void> {
  const { id, difference } = await effort.of(async () => {
    const { id } = await vaultToPublish(archive, vault.name);
    return { id, difference: await compareWithArchive(archive, id, vault.notes) };
  });
  const counting = await sendVault(archive, id, { vault, difference }, effort);
  await effort.of(counting);
}

/** Sends notes and vectors. Answers the end of the publication, which counts over the whole vault. */
export async function sendVault(
  archive: Archive,
  id: number,
  { vault, difference }: { vault: SyntheticVault; difference: Difference },
  effort: Effort,
): Promise<() => Promise<void>> {
  const read = async (note: NoteToPublish) => vault.read(note);
  const goOn = async () => true;
  const { lease, counting } = await effort.of(async () => {
    const lease = await takeLease(archive, id);
    return { lease, ...(await sendDifference(archive, lease, difference, read, goOn)) };
  });
  const vectors = vault.vectors();
  await effort.of(async () => {
    const missing = await missingVectors(archive, id, vectors);
    await sendVectors(archive, lease, missing, vectors, goOn);
  });
  const overview = { themes: [], trust: 1, templateFolders: [] };
  return () => finishPublication(archive, lease, { counting, overview, summaries: [], sender: '' });
}

/** In an order that says nothing of vaults, so that the first of them are of all. */
function mixed(questions: readonly SyntheticQuestion[]): SyntheticQuestion[] {
  const uniform = uniformNumbers(3);
  const left = [...questions];
  return questions.map(() =>
    must(left.splice(Math.floor(uniform() * left.length), 1)[0], 'question that is left'),
  );
}

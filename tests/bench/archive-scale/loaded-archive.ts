import type { Archive } from '../../../worker/archive/connect';
import { nameModel } from '../../../worker/archive/archive-model';
import { upgradeArchive } from '../../../worker/archive/migrate';
import type { NoteToPublish } from '../../../worker/archive/published-note';
import {
  compareWithArchive,
  finishPublication,
  sendDifference,
  takeLease,
  vaultToPublish,
  type Difference,
} from '../../../worker/archive/publish';
import { missingVectors, sendVectors } from '../../../worker/archive/publish-vectors';
import { must } from '../../../worker/engine/base/assert';
import { uniformNumbers } from '../../../worker/engine/base/random-numbers';
import { openTestArchive, type TestArchive, type TestMember } from '../../archive/archive-server';
import { DIMENSIONS, SyntheticVaults, type SyntheticQuestion, type SyntheticVault } from './synthetic-vaults';

export const VAULTS = 20;
/** Of the vaults that a member of a few sees. */
export const FEW = [3, 5, 7];
export const MODEL = { model: 'synthetic', dimensions: DIMENSIONS };

/** As the page on the archive was measured: memory for this size, and one process for each question. Written as a server of a real archive writes. */
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
  /** Milliseconds that publishing took, without making texts and vectors up; undefined where all was there. */
  publishing: number | undefined;
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
  let publishing = 0;
  const [questions, ids]: [SyntheticQuestion[], number[]] = [[], []];
  let [sum, notes]: [number, NoteToPublish[]] = [0, []];
  for (let number = 0; number < VAULTS; number++) {
    const vault = made.make(number);
    await all.joins(vault.name, true);
    if (FEW.includes(number)) await few.joins(vault.name, false);
    if (!isThere) publishing += await publishVault(all.archive, vault);
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

/** Sends what of a vault the archive lacks, as the command does. Answers how many milliseconds that took, without those in which vectors are made up. */
export async function publishVault(archive: Archive, vault: SyntheticVault): Promise<number> {
  const begin = performance.now();
  const { id } = await vaultToPublish(archive, vault.name);
  const difference = await compareWithArchive(archive, id, vault.notes, false);
  const comparing = performance.now() - begin;
  const { sending, finishing } = await sendVault(archive, id, vault, difference);
  return comparing + sending + finishing;
}

/** The same of a difference that is known. */
export async function sendVault(
  archive: Archive,
  id: number,
  vault: SyntheticVault,
  difference: Difference,
): Promise<{ sending: number; finishing: number }> {
  const read = async (note: NoteToPublish) => vault.read(note);
  const goOn = async () => true;
  const begin = performance.now();
  const lease = await takeLease(archive, id);
  const { counting } = await sendDifference(archive, lease, difference, read, goOn);
  const making = performance.now();
  const vectors = vault.vectors();
  const made = performance.now();
  const missing = await missingVectors(archive, id, vectors);
  await sendVectors(archive, lease, missing, vectors, goOn);
  const sent = performance.now();
  const above = { summaries: [], sender: '' };
  await finishPublication(archive, lease, counting, { themes: [], trust: 1 }, above);
  return { sending: making - begin + sent - made, finishing: performance.now() - sent };
}

/** In an order that says nothing of vaults, so that the first of them are of all. */
function mixed(questions: readonly SyntheticQuestion[]): SyntheticQuestion[] {
  const uniform = uniformNumbers(3);
  const left = [...questions];
  return questions.map(() =>
    must(left.splice(Math.floor(uniform() * left.length), 1)[0], 'question that is left'),
  );
}

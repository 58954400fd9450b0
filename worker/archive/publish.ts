import type { ExportedSummary, NotePath } from '../contract';
import { must } from '../engine/base/assert';
import { ArchiveFailure, faultOf } from './archive-failure';
import { WORDS_VERSION } from '../engine/words/words-version';
import { notesThere, type Difference } from './compare-with-archive';
import { asking, inLease, reading, working, type Archive, type Lease, type Transaction } from './connect';
import { beginCounting, countsAll, endCounting, WordTally, type Counting } from './count-words';
import type { VaultOverview } from './notes-to-publish';
import type { NoteToPublish, PublishedNote } from './published-note';
import { countVectors } from './publish-vectors';
import { putSummariesAbove } from './publish-summaries';
import { countsOf, putNotes, renameNote } from './put-notes';
import { numberArray, textArray } from './sql-arrays';
import { tellWords } from './words-there';

/** Notes of one transaction, and text of them: few enough that a broken connection costs little. */
const BATCH_NOTES = 500;
const BATCH_UNITS = 2_000_000;

/** A vault of an archive, as who publishes it finds it. */
export interface VaultToPublish {
  id: number;
  key: string;
  /** Nothing was published yet. */
  isFresh: boolean;
  /** False where a publication broke off before its end. */
  isFinished: boolean;
  /** The number of the last publication. */
  epoch: number;
  /** Whether any words there are of an older version. */
  hasOldWords: boolean;
  /** Its folders of templates, as they were published last. */
  templateFolders: readonly string[];
}

/** The vault of this name, where the member may publish it. */
export async function vaultToPublish(archive: Archive, name: string): Promise<VaultToPublish> {
  try {
    const [found] = await reading(
      archive,
      (tx) => tx`select id, key, epoch, generation = 0 as is_fresh, generation = epoch as is_finished,
          coalesce(oldest_words < ${WORDS_VERSION}, false) as has_old_words, array_to_json(template_folders)::text as template_folders
        from altitude.vault where name = ${name}`,
    );
    if (found === undefined) throw new ArchiveFailure({ kind: 'no-vault', name });
    return {
      ...{ id: Number(found['id']), key: String(found['key']) },
      ...{ isFresh: found['is_fresh'] === true, isFinished: found['is_finished'] === true },
      ...{ hasOldWords: found['has_old_words'] === true, epoch: Number(found['epoch']) },
      templateFolders: JSON.parse(String(found['template_folders'])) as string[],
    };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    // Who may only read has no right to the table.
    throw new ArchiveFailure(fault.kind === 'forbidden' ? { kind: 'no-vault', name } : fault);
  }
}

/** Who else can read it, by name. */
export function readersOf(archive: Archive, name: string): Promise<string[]> {
  return reading(archive, async (tx) => {
    const rows = await tx`select member from altitude.readers(${name})`;
    return rows.map(({ member }) => String(member));
  });
}

/** Waits for what another publisher is just at. */
export async function take(tx: Transaction, vault: number): Promise<Lease> {
  const [taken] = await tx`update altitude.vault set epoch = epoch + 1 where id = ${vault} returning epoch`;
  if (taken === undefined) throw new ArchiveFailure({ kind: 'forbidden', said: '' });
  return { vault, epoch: Number(taken['epoch']) };
}

/**
 * The same for who is about to send what this index has otherwise. Where another publisher sent something since that was compared, this fails and
 * leaves the vault to them: other things would be done than were agreed to.
 */
export function beginPublication(
  { sql }: Archive,
  vault: number,
  sender: string,
  { there }: Difference,
): Promise<Lease> {
  return asking(() =>
    working(sql, async (tx) => {
      const lease = await take(tx, vault);
      if ((await notesThere(tx, vault)) !== there) throw new ArchiveFailure({ kind: 'published-elsewhere' });
      await tx`insert into altitude.publication (vault, epoch, sender) values (${vault}, ${lease.epoch}, ${sender})`;
      return lease;
    }),
  );
}

/** What is sent, note by note, as it is read; undefined for a note that cannot be read or has changed meanwhile. */
export type ReadNote = (note: NoteToPublish) => Promise<PublishedNote | undefined>;

export interface Sent {
  notes: number;
  paragraphs: number;
  renames: number;
  removals: number;
  /** Not readable, or changed since the index was made: the next publication sends them. */
  skipped: NotePath[];
  /** What the end of the publication has to count. */
  counting: Counting;
}

/**
 * Sends a difference, batch by batch, each in one transaction in which notes are replaced whole. What was sent stays sent when it
 * breaks off: the next publication finds it known. `onBatch` hears of each batch, and whether to go on.
 */
export function sendDifference(
  { sql }: Archive,
  lease: Lease,
  { puts, renames, removals, known, broken, outdated }: Difference,
  read: ReadNote,
  onBatch: (sent: number) => Promise<boolean>,
): Promise<Sent & { isWhole: boolean }> {
  return asking(async () => {
    const sent: Sent = {
      ...{ notes: 0, paragraphs: 0, renames: 0, removals: 0, skipped: [] },
      counting: 'all at the end',
    };
    const renamed = await readAll(
      renames.map(({ note }) => note),
      read,
      sent,
    );
    const { vault } = lease;
    const coming = puts.reduce((sum, { paragraphs }) => sum + paragraphs, 0);
    await inLease(sql, lease, (tx) => tx`select altitude.begin_load(${vault}, ${coming})`);
    await inLease(sql, lease, async (tx) => {
      await tellWords(tx, vault);
      // Words of paragraphs that were lost are still counted.
      const replaced = broken > 0 ? Infinity : puts.length + renames.length + removals.length + outdated;
      sent.counting = await beginCounting(tx, vault, { replaced, kept: known - outdated });
      const counts = countsOf(tx, vault, sent.counting);
      await counts.without(removals);
      await tx`delete from altitude.note where vault = ${vault} and id = any (${numberArray(removals)}::bigint[])`;
      for (const { from, note } of renames) {
        const content = renamed.get(note.path);
        if (content === undefined) continue;
        await counts.without([from]);
        await renameNote(tx, lease, from, content);
        await counts.with([from]);
      }
    });
    [sent.removals, sent.renames] = [removals.length, renamed.size];
    let isWhole = await onBatch(0);
    let batch = isWhole ? await nextBatch(puts, 0, read) : NO_BATCH;
    while (isWhole && batch.end > batch.begin) {
      const put = inLease(sql, lease, (tx) =>
        putNotes(tx, vault, batch.notes, countsOf(tx, vault, sent.counting), lease.epoch),
      );
      // The server writes one batch while the next one is read.
      const [next] = await Promise.all([nextBatch(puts, batch.end, read), put]);
      sent.notes += batch.notes.length;
      sent.skipped.push(...batch.skipped);
      for (const note of batch.notes) {
        sent.paragraphs += note.paragraphs.length;
        if (sent.counting instanceof WordTally) sent.counting.add(note);
      }
      isWhole = await onBatch(batch.end);
      batch = next;
    }
    return { ...sent, isWhole };
  });
}

async function readAll(
  notes: readonly NoteToPublish[],
  read: ReadNote,
  sent: Sent,
): Promise<Map<NotePath, PublishedNote>> {
  const found = new Map<NotePath, PublishedNote>();
  for (const note of notes) {
    const content = await read(note);
    if (content === undefined) sent.skipped.push(note.path);
    else found.set(note.path, content);
  }
  return found;
}

interface Batch {
  begin: number;
  end: number;
  notes: PublishedNote[];
  skipped: NotePath[];
}

const NO_BATCH: Batch = { begin: 0, end: 0, notes: [], skipped: [] };

/** Empty behind the last note. */
async function nextBatch(puts: readonly NoteToPublish[], begin: number, read: ReadNote): Promise<Batch> {
  const batch: Batch = { begin, end: begin, notes: [], skipped: [] };
  let units = 0;
  while (batch.end < puts.length && batch.end - begin < BATCH_NOTES && units < BATCH_UNITS) {
    const note = must(puts[batch.end++], 'note of the batch');
    const content = await read(note);
    if (content === undefined) batch.skipped.push(note.path);
    else batch.notes.push(content);
    units += content?.body.length ?? 0;
    // The connection is served between notes, so that the server is not kept waiting.
    await new Promise(setImmediate);
  }
  return batch;
}

/** The weights of all links of each note that has any, in both directions. */
async function weighLinks(tx: Transaction, vault: number): Promise<void> {
  const linked = tx`altitude.link l join altitude.note t on t.vault = l.vault and t.path = l.target where l.vault = ${vault}`;
  const weighed = tx`(select coalesce(o.note, i.note) as note, coalesce(o.weight, 0) as out_weight,
      coalesce(i.weight, 0) as in_weight, coalesce(i.degree, 0) as in_degree, coalesce(o.degree, 0) as out_degree
    from (select l.source as note, sum(l.weight::float8) as weight, count(*) as degree from ${linked} group by 1) o
    full join (select t.id as note, sum(l.weight::float8) as weight, count(*) as degree from ${linked} group by 1) i
    on i.note = o.note)`;
  await tx`delete from altitude.weight w where w.vault = ${vault}
    and not exists (select from ${weighed} n where n.note = w.note)`;
  await tx`insert into altitude.weight as w (vault, note, out_weight, in_weight, in_degree, out_degree)
    select ${vault}, * from ${weighed} n
    on conflict (vault, note) do update set out_weight = excluded.out_weight, in_weight = excluded.in_weight,
      in_degree = excluded.in_degree, out_degree = excluded.out_degree
    where (w.out_weight, w.in_weight, w.in_degree, w.out_degree)
      is distinct from (excluded.out_weight, excluded.in_weight, excluded.in_degree, excluded.out_degree)`;
}

/** What the end of a publication counts and puts above the notes. */
export interface Ending {
  counting: Counting;
  overview: VaultOverview;
  /** Summaries of no note. */
  summaries: readonly ExportedSummary[];
  sender: string;
}

/**
 * What is counted over the whole vault, and from when on readers see it so. `onShare` hears how much of it is done, 0…1, by what the
 * parts took of 4,600 notes without vectors.
 */
export function finishPublication(
  { sql }: Archive,
  lease: Lease,
  { counting, overview: { themes, trust, templateFolders }, summaries, sender }: Ending,
  onShare: (share: number) => void = () => undefined,
): Promise<void> {
  const { vault } = lease;
  return asking(async () => {
    // Where the vault is gone that is said, and not that it may not be indexed.
    await inLease(sql, lease, () => Promise.resolve());
    await working(sql, (tx) => tx`select altitude.end_load(${vault}, ${countsAll(counting)})`);
    onShare(0.65);
    await inLease(sql, lease, async (tx) => {
      // All of the vault is gone through, whatever the server believes of a table that was just filled.
      await tx`set local enable_nestloop = off`;
      await endCounting(tx, vault, counting);
      onShare(0.77);
      await countVectors(tx, vault);
      onShare(0.82);
      await weighLinks(tx, vault);
      onShare(0.88);
      await putSummariesAbove(tx, vault, summaries, sender);
      await tx`update altitude.vault set generation = epoch, published = now(), themes = ${JSON.stringify(themes)}::text::jsonb,
        trust = ${trust}, template_folders = ${textArray(templateFolders)}::text[] where id = ${vault}`;
      await sumUp(tx, vault);
      await tx`select altitude.forget_publications(${vault})`;
    });
  });
}

/** The same after words were renewed alone: what else was published stays, finished or not. */
export function finishRenewal({ sql }: Archive, lease: Lease, counting: Counting): Promise<void> {
  const { vault } = lease;
  return inLease(sql, lease, async (tx) => {
    await tx`set local enable_nestloop = off`;
    await endCounting(tx, vault, counting);
    await countVectors(tx, vault);
    await weighLinks(tx, vault);
    await sumUp(tx, vault);
  });
}

async function sumUp(tx: Transaction, vault: number): Promise<void> {
  await tx`update altitude.vault set
    notes = (select count(*) from altitude.note where vault = ${vault}),
    paragraphs = (select count(*) from altitude.paragraph where vault = ${vault}),
    most_linked = coalesce((select max(c) from
      (select count(*) as c from altitude.link where vault = ${vault} group by target) l), 0),
    totals = coalesce((select array_agg(s order by place) from
      (select place, sum(x)::float8 as s from altitude.note, unnest(totals) with ordinality u (x, place)
        where vault = ${vault} group by place) t), '{}'),
    (oldest_words, newest_words) = (select min(words_version), max(words_version) from altitude.note where vault = ${vault})
    where id = ${vault}`;
}

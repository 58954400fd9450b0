import { WORDS_VERSION } from '../engine/words/words-version';
import type { NotePath } from '../contract';
import { asking, inLease, reading, working, type Archive, type Lease, type Transaction } from './connect';
import { beginCounting, type Counting } from './count-words';
import { finishRenewal, take } from './publish';
import { publishedNote, type PublishedNote } from './published-note';
import { countsOf, lookedUpIn, nameOf, placeIn, putNotes } from './put-notes';
import { numberArray } from './sql-arrays';
import { tellWords } from './words-there';

/** Notes that are read at a time. */
const BATCH = 200;

/** A vault with words of an older version, and how many of its notes have these. */
export interface VaultToRenew {
  id: number;
  name: string;
  notes: number;
}

/** For the owner of the archive. */
export async function vaultsToRenew(archive: Archive): Promise<VaultToRenew[]> {
  const rows = await reading(
    archive,
    (tx) => tx`select v.id, v.name, (select count(*) from altitude.note n
        where n.vault = v.id and n.words_version < ${WORDS_VERSION}) as notes
      from altitude.vault v where v.oldest_words < ${WORDS_VERSION} order by v.id`,
  );
  return rows.map(({ id, name, notes }) => ({ id: Number(id), name: String(name), notes: Number(notes) }));
}

/** What was renewed of a vault, and whether that is all. */
export interface Renewal {
  /** Notes whose words are others now. */
  renewed: number;
  isWhole: boolean;
}

/** Hears how many notes of how many were looked at, and whether to go on. */
export type OnRenewed = (done: number, total: number) => Promise<boolean>;

/** Renews what is old of a vault, and leaves it as a publication would. Another publisher of it stops. For its publisher, or the owner. */
export async function renewVault(archive: Archive, vault: number, onBatch: OnRenewed): Promise<Renewal> {
  const { lease, counting } = await asking(() => working(archive.sql, (tx) => beginRenewal(tx, vault)));
  const done = await renewWords(archive, lease, counting, onBatch);
  if (done.isWhole) await finishRenewal(archive, lease, counting);
  return done;
}

async function beginRenewal(tx: Transaction, vault: number): Promise<{ lease: Lease; counting: Counting }> {
  const lease = await take(tx, vault);
  await tellWords(tx, vault);
  // What was published stays as finished as it was.
  await tx`update altitude.vault set generation = epoch where id = ${vault} and generation = epoch - 1`;
  const [row] =
    await tx`select count(*) filter (where words_version < ${WORDS_VERSION}) as replaced, count(*) as notes
      from altitude.note where vault = ${vault}`;
  const replaced = Number(row?.['replaced']);
  return {
    lease,
    counting: await beginCounting(tx, vault, { replaced, kept: Number(row?.['notes']) - replaced }),
  };
}

/**
 * Makes the words of notes that have those of an older version anew from the texts that the archive has, batch by batch, each in one
 * transaction, and reads in them what conditions ask of notes. Notes whose words come out the same keep their rows of these. What was renewed
 * stays so when it breaks off.
 */
export function renewWords(
  { sql }: Archive,
  lease: Lease,
  counting: Counting,
  onBatch: OnRenewed,
): Promise<Renewal> {
  const { vault } = lease;
  return asking(async () => {
    const [row] = await sql`select count(*) as old from altitude.note where vault = ${vault}
      and words_version < ${WORDS_VERSION}`;
    const total = Number(row?.['old']);
    const renewal: Renewal = { renewed: 0, isWhole: true };
    let [done, last] = [0, 0];
    while (renewal.isWhole && done < total) {
      let looked = 0;
      await inLease(sql, lease, async (tx) => {
        const old = await oldNotes(tx, vault, last);
        looked = old.length;
        last = Math.max(last, ...old.map(({ id }) => id));
        const changed = await withOtherWords(tx, vault, old);
        await putNotes(
          tx,
          vault,
          old.filter(({ id }) => changed.has(id)).map(({ note }) => note),
          countsOf(tx, vault, counting),
        );
        await tellNotes(tx, vault, old);
        renewal.renewed += changed.size;
      });
      // Somebody else took what was left.
      if (looked === 0) break;
      done += looked;
      renewal.isWhole = await onBatch(done, total);
    }
    return renewal;
  });
}

/** A note as it would be published now. */
interface OldNote {
  id: number;
  note: PublishedNote;
}

async function oldNotes(tx: Transaction, vault: number, after: number): Promise<OldNote[]> {
  const rows = await tx`select id, path, encode(hash, 'hex') as hash, modified, created, body,
      array_to_json(targets)::text as targets
    from altitude.note where vault = ${vault} and id > ${after} and words_version < ${WORDS_VERSION}
    order by id limit ${BATCH}`;
  return rows.map(({ id, path, hash, modified, created, body, targets }) => {
    const note = {
      ...{ path: String(path) as NotePath, hash: String(hash) },
      ...{ modifiedMs: Number(modified), createdMs: Number(created) },
      targets: JSON.parse(String(targets)) as (NotePath | null)[],
    };
    return { id: Number(id), note: publishedNote(note, String(body)) };
  });
}

/** What is told of notes beside their words, and that their words are of this version. */
async function tellNotes(tx: Transaction, vault: number, notes: readonly OldNote[]): Promise<void> {
  const name = await nameOf(tx, vault);
  const rows = notes.map(({ id, note }) => ({
    ...{ id, open_tasks: note.open_tasks, done_tasks: note.done_tasks, words_version: note.words_version },
    facts: { ...note.facts, ...placeIn(name, note) },
    ...{ word_count: note.word_count, link_count: note.link_count, missing_count: note.missing_count },
    ...{
      missing: note.missing,
      orders: note.orders,
      units: note.units,
      labels: note.labels,
      looked_up: lookedUpIn(vault, note),
    },
  }));
  await tx`update altitude.note n set facts = t.facts, open_tasks = t.open_tasks, done_tasks = t.done_tasks,
      words_version = t.words_version, word_count = t.word_count, link_count = t.link_count, missing_count = t.missing_count,
      missing = t.missing, orders = t.orders, units = t.units, labels = t.labels, looked_up = t.looked_up
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as t (id bigint, facts jsonb, open_tasks int, done_tasks int, words_version int, word_count int, link_count int, missing_count int,
        missing jsonb, orders jsonb, units jsonb, labels jsonb, looked_up text[])
    where n.vault = ${vault} and n.id = t.id`;
}

/** Those of these notes that the archive has with other words than they have now. */
async function withOtherWords(
  tx: Transaction,
  vault: number,
  notes: readonly OldNote[],
): Promise<Set<number>> {
  const of = (pick: (note: PublishedNote) => readonly object[]) =>
    JSON.stringify(notes.flatMap(({ id, note }) => pick(note).map((each) => ({ note: id, ...each }))));
  const paragraphs = of((note) => note.paragraphs.map(({ ord, words, length }) => ({ ord, words, length })));
  const heads = of(({ begins, totals }) => [{ begins, totals }]);
  const rows = await tx`with anchors as materialized (
      select * from json_to_recordset(${of(({ anchors }) => anchors)}::text::json) as a (note bigint, target text, words text))
    select p.note from json_to_recordset(${paragraphs}::text::json) as p (note bigint, ord int, words text, length int)
      left join altitude.paragraph x on x.vault = ${vault} and x.note = p.note and x.ord = p.ord
      where (x.words, x.note_length) is distinct from (p.words::tsvector, p.length)
    union select h.note from json_to_recordset(${heads}::text::json) as h (note bigint, begins text[], totals float4[])
      join altitude.note n on n.vault = ${vault} and n.id = h.note
      where (n.begins, n.totals) is distinct from (h.begins, h.totals)
    union select a.note from anchors a
      left join altitude.anchor x on x.vault = ${vault} and x.source = a.note and x.target = a.target
      where x.words is distinct from a.words::tsvector
    union select x.source from altitude.anchor x where x.vault = ${vault}
      and x.source = any (${numberArray(notes.map(({ id }) => id))}::bigint[])
      and not exists (select from anchors a where a.note = x.source and a.target = x.target)`;
  return new Set(rows.map(({ note }) => Number(note)));
}

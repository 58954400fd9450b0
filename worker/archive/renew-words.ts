import { WORDS_VERSION } from '../engine/text/words-version';
import type { NotePath } from '../contract';
import { asking, inLease, reading, type Archive, type Lease, type Transaction } from './connect';
import { beginCounting, type Counting } from './count-words';
import { finishRenewal, takeLease } from './publish';
import { publishedNote, type PublishedNote } from './published-note';
import { countsOf, putNotes } from './put-notes';
import { numberArray } from './sql-arrays';
import { tellWords } from './words-there';

/** Notes that are read at a time. */
const BATCH = 200;

/** Vaults with words of an older version. For the owner of the archive. */
export async function vaultsToRenew(archive: Archive): Promise<{ id: number; name: string }[]> {
  const rows = await reading(
    archive,
    (tx) => tx`select id, name from altitude.vault where oldest_words < ${WORDS_VERSION} order by id`,
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
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
  const lease = await takeLease(archive, vault);
  let counting: Counting = 'all at the end';
  await inLease(archive.sql, lease, async (tx) => {
    await tellWords(tx, vault);
    // What was published stays as finished as it was.
    await tx`update altitude.vault set generation = epoch where id = ${vault} and generation = epoch - 1`;
    const [row] =
      await tx`select count(*) filter (where words_version < ${WORDS_VERSION}) as replaced, count(*) as notes
      from altitude.note where vault = ${vault}`;
    const replaced = Number(row?.['replaced']);
    counting = await beginCounting(tx, vault, { replaced, kept: Number(row?.['notes']) - replaced });
  });
  const done = await renewWords(archive, lease, counting, onBatch);
  if (done.isWhole) await finishRenewal(archive, lease, counting);
  return done;
}

/**
 * Makes the words of notes that have those of an older version anew from the texts that the archive has, batch by batch, each in one
 * transaction. Notes whose words come out the same are left as they are. What was renewed stays so when it breaks off.
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
        await tx`update altitude.note set words_version = ${WORDS_VERSION} where vault = ${vault}
          and id = any (${numberArray(old.map(({ id }) => id))}::bigint[])`;
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

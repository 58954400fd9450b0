import type { Transaction } from './connect';
import type { PublishedNote } from './published-note';
import { numberArray } from './sql-arrays';

/** How the counts of words are kept level with what is published. */
export type Counting =
  /** With each batch: what its notes held goes, and what they hold comes. */
  | 'each batch'
  /** Once, at the end. */
  | 'all at the end'
  /** Here, as notes are sent to a vault that has none yet. */
  | WordTally;

/** Whether the end of a publication counts all of the vault. */
export function countsAll(counting: Counting): boolean {
  return counting !== 'each batch';
}

/** Where more of a vault than this is replaced, counting all of it once is cheaper. */
const MAX_SHARE = 0.2;

/** Chooses by how much is replaced of how much, and notes in the archive that its counts are behind until all are counted. */
export async function beginCounting(
  tx: Transaction,
  vault: number,
  { replaced, kept }: { replaced: number; kept: number },
): Promise<Counting> {
  const [row] =
    await tx`select counted, exists (select from altitude.note where vault = ${vault}) as has_notes
    from altitude.vault where id = ${vault}`;
  if (row?.['counted'] === true && replaced <= MAX_SHARE * kept) return 'each batch';
  await tx`update altitude.vault set counted = false where id = ${vault}`;
  return row?.['has_notes'] === false ? new WordTally() : 'all at the end';
}

/** Takes the words of these notes out of the counts, before their paragraphs go, or adds them once these are there. */
export async function countNotes(
  tx: Transaction,
  vault: number,
  notes: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  if (notes.length === 0) return;
  await tx`insert into altitude.term as t (vault, term, notes, sections, paragraphs)
    select ${vault}, word, ${sign}::int * count(distinct p.note), ${sign}::int * count(distinct ${sectionOf(tx)}),
      ${sign}::int * count(*)
    from altitude.paragraph p, unnest(tsvector_to_array(p.words)) word
    where p.vault = ${vault} and p.note = any (${numberArray(notes)}::bigint[]) group by word
    on conflict (vault, term) do update set notes = t.notes + excluded.notes,
      sections = t.sections + excluded.sections, paragraphs = t.paragraphs + excluded.paragraphs`;
}

/** A section as one number, which sorts quicker than two. */
function sectionOf(tx: Transaction) {
  return tx`((p.note << 24) + p.section)`;
}

/** Leaves the counts whole, however they were kept. */
export async function endCounting(tx: Transaction, vault: number, counting: Counting): Promise<void> {
  if (counting === 'each batch') {
    await tx`delete from altitude.term where vault = ${vault} and paragraphs = 0`;
    return;
  }
  await tx`delete from altitude.term where vault = ${vault}`;
  if (counting === 'all at the end')
    await tx`insert into altitude.term (vault, term, notes, sections, paragraphs)
      select ${vault}, word, count(distinct p.note), count(distinct ${sectionOf(tx)}), count(*)
      from altitude.paragraph p, unnest(tsvector_to_array(p.words)) word where p.vault = ${vault} group by word order by word collate "C"`;
  else
    for (const rows of counting.rows(TALLIED))
      await tx`insert into altitude.term (vault, term, notes, sections, paragraphs)
        select ${vault}, * from json_to_recordset(${rows}::text::json) as t (term text, notes int, sections int, paragraphs int)`;
  await tx`update altitude.vault set counted = true where id = ${vault}`;
}

/** Words whose counts go to the server at once. */
const TALLIED = 20_000;

/** Counts the words of notes as they are sent, so that the server need not. */
export class WordTally {
  readonly #counts = new Map<string, { notes: number; sections: number; paragraphs: number }>();

  add({ paragraphs }: Pick<PublishedNote, 'paragraphs'>): void {
    // The section that a word was last seen in: the rows of one stand together.
    const seen = new Map<string, number>();
    for (const { terms, section } of paragraphs)
      for (const term of terms) {
        const count = this.#counts.get(term) ?? { notes: 0, sections: 0, paragraphs: 0 };
        if (count.paragraphs++ === 0) this.#counts.set(term, count);
        const last = seen.get(term);
        if (last === undefined) count.notes++;
        if (last !== section) count.sections++;
        seen.set(term, section);
      }
  }

  /** As the server reads rows, so many at once. In the order of the index that they go into, which is a quarter smaller then. */
  *rows(most: number): Generator<string> {
    const rows = Array.from(this.#counts, ([term, counts]) => ({ term, ...counts }));
    rows.sort((a, b) => (a.term < b.term ? -1 : 1));
    for (let at = 0; at < rows.length; at += most) yield JSON.stringify(rows.slice(at, at + most));
  }
}

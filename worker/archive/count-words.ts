import type { Transaction } from './connect';
import { numberArray } from './sql-arrays';

/** How the counts of words are kept level with what is published. */
export type Counting =
  /** With each batch: what its notes held goes, and what they hold comes. */
  | 'each batch'
  /** Once, at the end. */
  | 'all at the end';

/** Where more of a vault than this is replaced, counting all of it once is cheaper. */
const MOST_SHARE = 0.2;

/** Chooses by how much is replaced of how much, and notes in the archive that its counts are behind until all are counted. */
export async function beginCounting(
  tx: Transaction,
  vault: number,
  { replaced, kept }: { replaced: number; kept: number },
): Promise<Counting> {
  const [row] = await tx`select counted from altitude.vault where id = ${vault}`;
  if (row?.['counted'] === true && replaced <= MOST_SHARE * kept) return 'each batch';
  await tx`update altitude.vault set counted = false where id = ${vault}`;
  return 'all at the end';
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
    select ${vault}, u.lexeme, ${sign}::int * count(distinct p.note), ${sign}::int * count(distinct (p.note, p.section)),
      ${sign}::int * count(*)
    from altitude.paragraph p, unnest(p.words) u
    where p.vault = ${vault} and p.note = any (${numberArray(notes)}::bigint[]) group by u.lexeme
    on conflict (vault, term) do update set notes = t.notes + excluded.notes,
      sections = t.sections + excluded.sections, paragraphs = t.paragraphs + excluded.paragraphs`;
}

/** Leaves the counts whole, however they were kept. */
export async function endCounting(tx: Transaction, vault: number, counting: Counting): Promise<void> {
  if (counting === 'each batch') {
    await tx`delete from altitude.term where vault = ${vault} and paragraphs = 0`;
    return;
  }
  await tx`delete from altitude.term where vault = ${vault}`;
  await tx`insert into altitude.term (vault, term, notes, sections, paragraphs)
    select ${vault}, u.lexeme, count(distinct p.note), count(distinct (p.note, p.section)), count(*)
    from altitude.paragraph p, unnest(p.words) u where p.vault = ${vault} group by u.lexeme`;
  await tx`update altitude.vault set counted = true where id = ${vault}`;
}

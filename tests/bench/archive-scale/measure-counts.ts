import { ArchiveReader } from '../../../worker/archive/archive-reader';
import { must } from '../../../worker/engine/base/assert';
import type { Lens } from '../../../worker/contract';
import { Figures, Times } from './figures';
import type { LoadedArchive } from './loaded-archive';

const TIMES = 5;

/** What all notes are asked, by a member of all vaults: by a word that about thirty of them hold, one of a tenth, and one that nearly all hold. */
export async function measureCounts({ archive, all }: LoadedArchive, figures: Figures): Promise<void> {
  const { sql } = archive.admin;
  const [notes] = await sql`select count(*)::int as notes from altitude.note`;
  const total = Number(notes?.['notes']);
  const wordHeldBy = async (share: number): Promise<string> => {
    const [row] = await sql`select term from altitude.term where term ~ '^[a-z]+$' group by term
      order by abs(sum(notes) - ${Math.round(total * share)}::int), term limit 1`;
    return String(must(row, 'word')['term']);
  };
  const [rare, mid, common] = [await wordHeldBy(30 / total), await wordHeldBy(0.1), await wordHeldBy(0.95)];
  const without = (held: string, left: string): Lens => ({ where: held, noneOf: [{ where: left }] });
  const asked: Record<string, Lens | undefined> = {
    'all notes': undefined,
    'a rare word': { where: rare },
    'a common word, tagged or not': { where: common, noneOf: [{ tags: ['none'] }] },
    'a rare word without a common one': without(rare, common),
    'a word of a tenth without a common one': without(mid, common),
    'no common word': { noneOf: [{ where: common }] },
  };
  const reader = new ArchiveReader(all.archive, { now: () => Date.now() });
  const count = (lens: Lens | undefined) =>
    reader.countNotes({ words: { held: '' }, lens, by: undefined, offsetMinutes: 0 });
  const order = (lens: Lens | undefined) =>
    reader.figures.inOrder(lens, { by: { of: 'words' }, from: 'most', most: 40 });
  for (const [name, lens] of Object.entries(asked)) {
    const [counts, orders] = [new Times(), new Times()];
    await Promise.all([count(lens), order(lens)]);
    for (let at = 0; at < TIMES; at++) {
      await counts.of(() => count(lens));
      await orders.of(() => order(lens));
    }
    const detail = `of ${String(total)} notes; in the order of their words ${orders.p50.toFixed(1)} ms`;
    figures.note(`ms to count ${name}`, counts.p50, undefined, detail);
  }
}

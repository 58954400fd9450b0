import type { NotePath, SearchLevel } from '../../contract';
import { compareCodeUnits } from '../base/code-units';
import type { IndexReader } from '../view/index-reader';
import { hasBit, type Bits } from '../base/bits';
import { NO_MATCH } from '../text/text-match';
import type { RankedUnit } from './units';

/** When a note was last changed, as its own words say or its file: the order of lists. */
export function updatedMsOf({ index: { columns } }: IndexReader, path: NotePath): number {
  return columns.updatedMs[columns.slotOf(path) ?? 0] ?? 0;
}

/** The units of a level that a mask holds: those of the note that changed last first, within a note in reading order. */
export function newestUnits(
  reader: IndexReader,
  level: SearchLevel,
  mask: Bits | undefined,
  limit: number,
): { units: RankedUnit[]; total: number } {
  const { keyword, linkNumbers, records } = reader.index;
  const newestFirst = [...records.values()]
    .map((record) => ({ record, updatedMs: updatedMsOf(reader, record.path) }))
    .sort((a, b) => b.updatedMs - a.updatedMs || compareCodeUnits(a.record.path, b.record.path));
  const units: RankedUnit[] = [];
  let total = 0;
  for (const { record } of newestFirst) {
    const { base, rowCount } = record;
    for (let row = base; row < base + rowCount; row++) {
      if (keyword.unitOf(row, level) !== row || (mask !== undefined && !hasBit(mask, row))) continue;
      total++;
      if (units.length >= limit) continue;
      const note = linkNumbers[base] ?? 0;
      const ranked = { note, score: 0, similarity: 0, activation: 0, centrality: 0, via: undefined };
      units.push({ record, row, score: 0, ranked, match: NO_MATCH });
    }
  }
  return { units, total };
}

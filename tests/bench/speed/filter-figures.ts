import { create, insertMultiple } from '@orama/orama';
import { lensTest } from '../../../worker/engine/navigate/lens';
import { VaultIndex } from '../../../worker/engine/vault-index';
import { raceSlices } from '../slices';
import { momentBefore, vaultNotes } from './corpus';
import { timesFaster, type Outcomes } from './figures';
import type { Scale } from './measure';
import { entryOf } from './our-vault';

/** Part of the vault that the filter lets through. */
const PART = 0.8;

/** Both find out which rows of the vault belong to notes changed since a moment. */
export async function measureFilter({ rows, slices }: Scale): Promise<Outcomes> {
  const sinceMs = momentBefore(PART);
  const ours = oursOver(rows, sinceMs);
  const orama = oramaOver(rows, sinceMs);
  if (ours() !== orama()) throw new Error(`ours lets ${ours()} rows through, Orama ${orama()}`);
  const best = await raceSlices({ ours, orama }, [0], { rounds: slices, warmUp: 20 });
  return { '8': timesFaster(best.ours, best.orama) };
}

/** Sets the bits of a mask of all rows. Answers how many. */
function oursOver(rows: number, sinceMs: number): () => number {
  const index = new VaultIndex();
  for (const note of vaultNotes(rows)) index.put(entryOf(note));
  const mask = new Uint8Array(Math.ceil(rows / 8));
  return () => {
    const test = lensTest({ sinceMs });
    let count = 0;
    mask.fill(0);
    for (const record of index.records.values()) {
      if (test?.(record) !== true) continue;
      const end = record.base + record.rows.length;
      for (let row = record.base; row < end; row++) mask[row >> 3]! |= 1 << (row & 7);
      count += record.rows.length;
    }
    return count;
  };
}

function oramaOver(rows: number, sinceMs: number): () => number {
  const database = create({ schema: { modifiedMs: 'number' } as const });
  const documents = [...vaultNotes(rows)].flatMap(({ sections, modifiedMs }) =>
    sections.flatMap(({ paragraphs }) => paragraphs.map(() => ({ modifiedMs }))),
  );
  for (let start = 0; start < rows; start += 1_000)
    void insertMultiple(database, documents.slice(start, start + 1_000), 1_000);
  const { index, data, tokenizer } = database;
  return () =>
    index.searchByWhereClause(data.index, tokenizer, { modifiedMs: { gte: sinceMs } }, undefined).size;
}

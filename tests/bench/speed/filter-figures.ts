import { create, insertMultiple } from '@orama/orama';
import { countBits, noBits, type Bits } from '../../../worker/engine/base/bits';
import type { Lens, SearchLevel } from '../../../worker/contract';
import { freshLensMask, lensMask } from '../../../worker/engine/filter/lens-mask';
import { MaskCache } from '../../../worker/engine/filter/mask-cache';
import { VaultIndex } from '../../../worker/engine/index/vault-index';
import { raceSlices } from '../slices';
import { momentBefore, questions, vaultNotes } from './corpus';
import { formatMs, shareOf, timesFaster, type Outcome, type Outcomes } from './figures';
import type { Scale } from './measure';
import { entryOf } from './our-vault';

/** A number column and a moment that leave much to say: four fifths of the vault. */
const SINCE_MS = momentBefore(0.8);

/** Lenses with the part of the vault that they let through. */
const LENSES: Record<string, Lens> = {
  'a hundredth, by tag': { tags: ['tag7'] },
  'a fifth, by time': { sinceMs: momentBefore(0.2) },
  'four fifths, by time': { sinceMs: SINCE_MS },
  'a fortieth, by folder': { folders: ['folder 7'] },
  'a seventh, by tag, folder and time': {
    anyOf: [{ folders: ['folder 1', 'folder 2', 'folder 3'] }, { tags: ['tag1', 'tag2', 'tag3'] }],
    noneOf: [{ tags: ['tag9'] }],
    createdSinceMs: momentBefore(0.9),
  },
};

const LEVELS: SearchLevel[] = ['note', 'paragraph'];
/** Candidates that an answer starts from. */
const LIMIT = 1_000;
const QUESTIONS = 4;

export async function measureFilter({ rows, slices }: Scale): Promise<Outcomes> {
  const index = new VaultIndex();
  for (const note of vaultNotes(rows)) index.put(entryOf(note));
  index.keyword.seal();
  // As the engine does when nothing else is to be done.
  while (index.keyword.mergeStep(Infinity));
  for (const [name, lens] of Object.entries(LENSES)) {
    const best = await raceSlices({ mask: () => freshLensMask(index, lens) }, [0], {
      rounds: slices,
      warmUp: 20,
    });
    console.error(`  mask of ${name}: ${formatMs(best.mask)}`);
  }
  return {
    '8': await compareWithOrama(index, rows, slices),
    '8b': await compareSearches(index, slices),
  };
}

/** Both find out which rows of the vault belong to notes changed since a moment. */
async function compareWithOrama(index: VaultIndex, rows: number, slices: number): Promise<Outcome> {
  const ours = (): Bits => freshLensMask(index, { sinceMs: SINCE_MS }) ?? noBits(0);
  const orama = oramaOver(rows, SINCE_MS);
  if (sizeOf(ours()) !== orama().size)
    throw new Error(`ours lets ${sizeOf(ours())} rows through, Orama ${orama().size}`);
  const best = await raceSlices({ ours, orama }, [0], { rounds: slices, warmUp: 20 });
  return timesFaster(best.ours, best.orama);
}

function sizeOf(rows: Bits): number {
  return countBits(rows, rows.length);
}

function oramaOver(rows: number, sinceMs: number): () => ReadonlySet<unknown> {
  const database = create({ schema: { modifiedMs: 'number' } as const });
  const documents = [...vaultNotes(rows)].flatMap(({ sections, modifiedMs }) =>
    sections.flatMap(({ paragraphs }) => paragraphs.map(() => ({ modifiedMs }))),
  );
  for (let start = 0; start < rows; start += 1_000)
    void insertMultiple(database, documents.slice(start, start + 1_000), 1_000);
  const { index, data, tokenizer } = database;
  return () => index.searchByWhereClause(data.index, tokenizer, { modifiedMs: { gte: sinceMs } }, undefined);
}

/** A search under a lens that is kept from one question to the next, against the same one without. The dearest lens counts. */
async function compareSearches(index: VaultIndex, slices: number): Promise<Outcome> {
  const masks = new MaskCache();
  let worst = { free: 1, filtered: 0 };
  for (const level of LEVELS) {
    const ask = (lens: Lens) => (text: string) =>
      index.keyword.search({ text, level, typing: false, limit: LIMIT, mask: lensMask(masks, index, lens) });
    const filtered = Object.fromEntries(Object.entries(LENSES).map(([name, lens]) => [name, ask(lens)]));
    const best = await raceSlices<string, string>({ free: ask({}), ...filtered }, questions(QUESTIONS), {
      rounds: slices,
    });
    const free = best['free'] ?? 0;
    console.error(`  search of ${level}s: ${formatMs(free)}`);
    for (const name of Object.keys(filtered)) {
      const one = { free, filtered: best[name] ?? 0 };
      console.error(`    in ${name}: ${formatMs(one.filtered)}`);
      if (one.filtered / one.free > worst.filtered / worst.free) worst = one;
    }
  }
  return shareOf(worst.free, worst.filtered);
}

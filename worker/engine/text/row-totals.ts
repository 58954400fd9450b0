import type { SearchLevel } from '../../contract';

const LEVELS = ['note', 'section', 'paragraph'] as const;
const FIELDS = ['title', 'aliases', 'tags', 'headings', 'body'] as const;

/** Sums over the live units of one level: whole numbers, so that the order of changes leaves no trace. */
export interface LevelTotals {
  units: number;
  /** Terms of the field in all units, and units that have any. */
  lengths: Record<(typeof FIELDS)[number], number>;
  holders: Record<(typeof FIELDS)[number], number>;
}

export type Totals = Record<SearchLevel, LevelTotals>;

export function noTotals(): Totals {
  const zero = () => ({ title: 0, aliases: 0, tags: 0, headings: 0, body: 0 });
  const level = () => ({ units: 0, lengths: zero(), holders: zero() });
  return { note: level(), section: level(), paragraph: level() };
}

/** The totals as a column. */
export function packTotals(totals: Totals): Float64Array<ArrayBuffer> {
  return Float64Array.from(
    LEVELS.flatMap((level) => {
      const { units, lengths, holders } = totals[level];
      return [units, ...FIELDS.map((field) => lengths[field]), ...FIELDS.map((field) => holders[field])];
    }),
  );
}

export function addTotals(to: Totals, packed: Float64Array): void {
  let next = 0;
  for (const level of LEVELS) {
    const { lengths, holders } = to[level];
    to[level].units += packed[next++] ?? 0;
    for (const field of FIELDS) lengths[field] += packed[next++] ?? 0;
    for (const field of FIELDS) holders[field] += packed[next++] ?? 0;
  }
}

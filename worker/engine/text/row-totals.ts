import type { SearchLevel } from '../../contract';

const LEVELS = ['note', 'section', 'paragraph'] as const;
const FIRST_FIELDS = ['title', 'aliases', 'tags', 'headings', 'body'] as const;
type TotalledField = (typeof FIRST_FIELDS)[number] | 'properties';

/** Sums over the live units of one level: whole numbers, so that the order of changes leaves no trace. */
export interface LevelTotals {
  units: number;
  /** Terms of the field in all units, and units that have any. */
  lengths: Record<TotalledField, number>;
  holders: Record<TotalledField, number>;
}

export type Totals = Record<SearchLevel, LevelTotals>;

export function noTotals(): Totals {
  const zero = () => ({ title: 0, aliases: 0, tags: 0, headings: 0, body: 0, properties: 0 });
  const level = () => ({ units: 0, lengths: zero(), holders: zero() });
  return { note: level(), section: level(), paragraph: level() };
}

/**
 * The totals as a column: what the first of them knew, level by level, then what came later. What was packed before that is read as
 * having none of it.
 */
export function packTotals(totals: Totals): Float64Array<ArrayBuffer> {
  const packed: number[] = [];
  visitNumbers(totals, (number) => {
    packed.push(number);
    return number;
  });
  return Float64Array.from(packed);
}

export function addTotals(to: Totals, packed: Float64Array): void {
  let next = 0;
  visitNumbers(to, (number) => number + (packed[next++] ?? 0));
}

/** Replaces each of the numbers by what `change` makes of it, in the order in which they are packed. */
function visitNumbers(totals: Totals, change: (number: number) => number): void {
  for (const level of LEVELS) {
    const { lengths, holders } = totals[level];
    totals[level].units = change(totals[level].units);
    for (const field of FIRST_FIELDS) lengths[field] = change(lengths[field]);
    for (const field of FIRST_FIELDS) holders[field] = change(holders[field]);
  }
  for (const level of LEVELS) {
    const { lengths, holders } = totals[level];
    lengths.properties = change(lengths.properties);
    holders.properties = change(holders.properties);
  }
}

import type { AggregateBy, ByProperty, Figure } from '../contract';
import { inOrder } from '../engine/ask/aggregate-notes';
import type { Tally } from '../engine/ask/tallies';
import { foldName } from '../engine/filter/fold-name';
import type { Transaction } from './connect';
import { askedOf, type NoteFilter } from './note-filter';

/** A folded name of a property, and by what its numbers are put together. */
export interface Aggregated {
  name: string;
  by?: AggregateBy | undefined;
  offsetMinutes: number;
}

/** The folded name of the property by which, and the period; null where there is none. */
function groupsBy(by: AggregateBy | undefined): readonly [string | null, string | null] {
  if (by === undefined) return [null, null];
  return typeof by === 'string' ? [null, by] : [foldName(by.property), by.period ?? null];
}

/** Unit by unit, and group by group where they are put together. */
export async function talliesOf(
  tx: Transaction,
  { name, by, offsetMinutes }: Aggregated,
  filter: NoteFilter,
): Promise<Tally[]> {
  const [property, period] = groupsBy(by);
  const rows = await tx`select label, unit, unit_key, notes, total, median, highest, lowest
    from altitude.aggregated(${name}, ${property}::text, ${period}::text, ${offsetMinutes * 60_000}::bigint,
      ${askedOf(filter)}::text::jsonb)`;
  return rows.map(({ label, unit, unit_key: unitKey, notes, total, median, highest, lowest }) => ({
    ...{ label: String(label), unit: String(unit), unitKey: String(unitKey) },
    ...{ notes: Number(notes), sum: Number(total), median: Number(median) },
    ...{ highest: Number(highest), lowest: Number(lowest) },
  }));
}

/** Of the notes that are asked: how many there are, hold anything in a property, one number in it, that and a group, and something to be counted under. */
export async function holdingNumbers(
  tx: Transaction,
  { name, by }: Pick<Aggregated, 'name' | 'by'>,
  filter: NoteFilter,
): Promise<Record<'asked' | 'holding' | 'numbers' | 'grouped' | 'labelled', number>> {
  const [property, period] = groupsBy(by);
  const [row] = await tx`select asked, holding, numbers, grouped, labelled
    from altitude.holding_numbers(${name}, ${property}::text, ${period}::text, ${askedOf(filter)}::text::jsonb)`;
  return {
    ...{ asked: Number(row?.['asked']), holding: Number(row?.['holding']) },
    ...{
      numbers: Number(row?.['numbers']),
      grouped: Number(row?.['grouped']),
      labelled: Number(row?.['labelled']),
    },
  };
}

/** The notes with numbers, those of the unit that most have first, the highest first. */
export async function highestIn(
  tx: Transaction,
  name: string,
  filter: NoteFilter,
  most: number,
): Promise<number[]> {
  const rows = await tx`select note
    from altitude.highest(${name}, ${askedOf(filter)}::text::jsonb, ${most})`;
  return rows.map(({ note }) => Number(note));
}

/** How many notes hold each value of a property, in the order of an index. */
export async function valuesCounted(tx: Transaction, by: ByProperty, filter: NoteFilter): Promise<Figure[]> {
  const rows = await tx`select label, notes
    from altitude.values_counted(${foldName(by.property)}, ${by.period ?? null}::text, ${askedOf(filter)}::text::jsonb)`;
  const figures = rows.map(({ label, notes }) => ({ label: String(label), value: Number(notes) }));
  return inOrder(figures, by);
}

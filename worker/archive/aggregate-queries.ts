import type { Figure } from '../contract';
import type { Tally } from '../engine/ask/tallies';
import { compareCodeUnits } from '../engine/base/code-units';
import type { Transaction } from './connect';
import { wordsOf, type Asked } from './figure-queries';
import { askedOf } from './note-filter';

/** Unit by unit. */
export async function talliesOf(tx: Transaction, name: string, { filter, held }: Asked): Promise<Tally[]> {
  const rows = await tx`select label, unit, unit_key, notes, total
    from altitude.aggregated(${name}, null, null, 0, ${askedOf(filter)}::text::jsonb, ${wordsOf(held)}::text[]::tsquery[])`;
  return rows.map(({ label, unit, unit_key: unitKey, notes, total }) => ({
    ...{ label: String(label), unit: String(unit), unitKey: String(unitKey) },
    ...{ notes: Number(notes), sum: Number(total) },
  }));
}

/** Of the notes that are asked: how many there are, hold anything in a property, one number in it, and something to be counted under. */
export async function holdingNumbers(
  tx: Transaction,
  name: string,
  { filter, held }: Asked,
): Promise<Record<'asked' | 'holding' | 'numbers' | 'labelled', number>> {
  const [row] = await tx`select asked, holding, numbers, labelled
    from altitude.holding_numbers(${name}, ${askedOf(filter)}::text::jsonb, ${wordsOf(held)}::text[]::tsquery[])`;
  return {
    ...{ asked: Number(row?.['asked']), holding: Number(row?.['holding']) },
    ...{ numbers: Number(row?.['numbers']), labelled: Number(row?.['labelled']) },
  };
}

/** The notes with numbers, those of the unit that most have first, the highest first. */
export async function highestIn(
  tx: Transaction,
  name: string,
  { filter, held }: Asked,
  most: number,
): Promise<number[]> {
  const rows = await tx`select note
    from altitude.highest(${name}, ${askedOf(filter)}::text::jsonb, ${wordsOf(held)}::text[]::tsquery[], ${most})`;
  return rows.map(({ note }) => Number(note));
}

/** How many notes hold each value of a property, most first. */
export async function valuesCounted(
  tx: Transaction,
  name: string,
  { filter, held }: Asked,
): Promise<Figure[]> {
  const rows = await tx`select label, notes
    from altitude.values_counted(${name}, null, ${askedOf(filter)}::text::jsonb, ${wordsOf(held)}::text[]::tsquery[])`;
  const figures = rows.map(({ label, notes }) => ({ label: String(label), value: Number(notes) }));
  return figures.sort((one, other) => other.value - one.value || compareCodeUnits(one.label, other.label));
}

import type { AtomCard, ByProperty, Figure, Result } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { foldName } from '../filter/fold-name';
import { noteRef } from '../navigate/atom-ref';
import { fullCard } from '../navigate/cards';
import type { NoteRecord } from '../notes/note-record';
import type { IndexReader } from '../view/index-reader';
import type { AggregatedNotes, CountedValues, WantedAggregate } from './ask-ground';
import { groupNumbers, groupsOf, type Measured } from './group-numbers';
import { measuredOf, unitKey } from './measured-value';
import { figuresOf, tallied, type Tally } from './tallies';
import { isEmptyValue, usualLabel, valueNamed } from './value-labels';

/** What numbers that these notes hold in a property come to, unit by unit, that of most notes first; each note with its number, the highest first. */
export async function aggregateNotes(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { property, of, by, offsetMinutes, most }: WantedAggregate,
): Promise<Result<AggregatedNotes>> {
  const folded = foldName(property);
  const measured: Measured[] = [];
  let lacking = 0;
  let notNumbers = 0;
  for (const record of records) {
    const held = valueNamed(allProperties(record.head), folded);
    const value = held === undefined ? undefined : measuredOf(property, held);
    if (value !== undefined) measured.push({ ...value, record });
    else if (held === undefined || isEmptyValue(held)) lacking++;
    else notNumbers++;
  }
  measured.sort(
    (one, other) => other.value - one.value || compareCodeUnits(one.record.path, other.record.path),
  );
  const units = [...groupedBy(measured, ({ unit }) => unitKey(unit))];
  units.sort(([one, all], [other, others]) => others.length - all.length || compareCodeUnits(one, other));
  const rows = units.flatMap(([, all]) => all);
  const shown = rows.slice(0, most);
  const cards: AtomCard[] = await Promise.all(shown.map(({ record }) => fullCard(reader, noteRef(record))));
  return ok({
    ...figuresOf(units.map(tallyOf), of),
    ...(by === undefined ? { groups: [], ungrouped: 0 } : groupNumbers(measured, by, of, offsetMinutes)),
    rows: cards,
    values: shown.map(({ said }) => said),
    ...{ total: rows.length, lacking, notNumbers },
  });
}

/**
 * How many of these notes hold each value of a property, most first; of a list each of its values. Links are called as they are shown. Periods
 * come in their order.
 */
export function countValues(records: readonly NoteRecord[], by: ByProperty): CountedValues {
  const found: [key: string, label: string][] = [];
  let lacking = 0;
  for (const record of records) {
    const labels = groupsOf(record, by, 0);
    if (labels.size === 0) lacking++;
    found.push(...labels);
  }
  const values = [...groupedBy(found, ([key]) => key).values()];
  const figures = values.map((group): Figure => ({
    label: usualLabel(group.map(([, label]) => label)),
    value: group.length,
  }));
  return { figures: inOrder(figures, by), lacking };
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Periods in their order, values by how many notes hold them. */
export function inOrder(figures: readonly Figure[], { period }: ByProperty): Figure[] {
  return [...figures].sort(
    (one, other) =>
      (period === undefined ? other.value - one.value : 0) || compareCodeUnits(one.label, other.label),
  );
}

/** Of numbers of a unit, the highest first. */
function tallyOf([key, all]: readonly [unitKey: string, all: readonly Measured[]]): Tally {
  return {
    ...{ label: '', unit: all[0]?.unit ?? '', unitKey: key },
    ...tallied(all.map(({ value }) => value)),
  };
}

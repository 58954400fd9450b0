import type { AggregateBy, AggregateOf, GroupFigure } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { foldName } from '../filter/fold-name';
import { noteTimes, type NoteRecord } from '../notes/note-record';

import { unitKey, type MeasuredValue } from './measured-value';
import { orderValueOf } from './order-value';
import { periodOf } from './periods';
import { groupFiguresOf, tallied, type Tally } from './tallies';
import { labelsOf, usualLabel, valueNamed } from './value-labels';

/** A note with its number. */
export interface Measured extends MeasuredValue {
  record: NoteRecord;
}

/** What numbers of notes, the highest first, come to group by group, and how many of the notes are in none. */
export function groupNumbers(
  measured: readonly Measured[],
  by: AggregateBy,
  of: AggregateOf,
  offsetMinutes: number,
): { groups: GroupFigure[]; ungrouped: number } {
  const written = new Map<string, string[]>();
  const numbers = new Map<string, { key: string; unit: string; values: number[] }>();
  let ungrouped = 0;
  for (const { record, value, unit } of measured) {
    const labels = groupsOf(record, by, offsetMinutes);
    if (labels.size === 0) ungrouped++;
    for (const [key, label] of labels) {
      written.set(key, [...(written.get(key) ?? []), label]);
      const place = JSON.stringify([key, unitKey(unit)]);
      const known = numbers.get(place);
      if (known === undefined) numbers.set(place, { key, unit, values: [value] });
      else known.values.push(value);
    }
  }
  const tallies = Array.from(numbers.values(), ({ key, unit, values }): Tally => {
    const label = usualLabel(written.get(key) ?? []);
    return { label, unit, unitKey: unitKey(unit), ...tallied(values) };
  });
  return { groups: groupFiguresOf(tallies, of, by), ungrouped };
}

/** What a note is put together under, by its key. */
export function groupsOf(
  { head, facts }: NoteRecord,
  by: AggregateBy,
  offsetMinutes: number,
): ReadonlyMap<string, string> {
  if (typeof by === 'string') {
    const made = periodOf(noteTimes(facts, head).createdMs, by, offsetMinutes);
    return new Map([[made, made]]);
  }
  const held = valueNamed(allProperties(head), foldName(by.property)) ?? null;
  if (by.period === undefined) return labelsOf(held);
  const day = orderValueOf(held);
  if (day?.holds !== 'days') return new Map();
  const period = periodOf(day.value, by.period, 0);
  return new Map([[period, period]]);
}

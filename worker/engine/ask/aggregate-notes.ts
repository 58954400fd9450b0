import type { AtomCard, Figure, PropertyValue, Result } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { inlineText } from '../atoms/inline-text';
import { compareCodeUnits } from '../base/code-units';
import { ok } from '../base/result';
import { foldName } from '../filter/fold-name';
import { noteRef } from '../navigate/atom-ref';
import { fullCard } from '../navigate/cards';
import type { NoteRecord } from '../notes/note-record';
import type { IndexReader } from '../view/index-reader';
import type { AggregatedNotes, CountedValues, WantedAggregate } from './ask-ground';
import { measuredOf, unitKey, type MeasuredValue } from './measured-value';

/** A note with its number. */
interface Measured extends MeasuredValue {
  record: NoteRecord;
}

/** Longest value that is counted by, in UTF-16 units. */
const MAX_LABEL = 80;
/** A sum has no more digits behind its point than this. */
const DIGITS = 9;

/** What numbers that these notes hold in a property come to, unit by unit, that of most notes first; each note with its number, the highest first. */
export async function aggregateNotes(
  reader: IndexReader,
  records: readonly NoteRecord[],
  { property, of, most }: WantedAggregate,
): Promise<Result<AggregatedNotes>> {
  const folded = foldName(property);
  const measured: Measured[] = [];
  let lacking = 0;
  let notNumbers = 0;
  for (const record of records) {
    const held = valueIn(record, folded);
    const value = held === undefined ? undefined : measuredOf(property, held);
    if (value !== undefined) measured.push({ ...value, record });
    else if (held === undefined || isEmpty(held)) lacking++;
    else notNumbers++;
  }
  const groups = [...groupedBy(measured, ({ unit }) => unitKey(unit)).values()];
  groups.sort((one, other) => other.length - one.length || compareCodeUnits(unitOf(one), unitOf(other)));
  const rows = groups.flatMap((group) =>
    group.sort(
      (one, other) => other.value - one.value || compareCodeUnits(one.record.path, other.record.path),
    ),
  );
  const shown = rows.slice(0, most);
  const cards: AtomCard[] = await Promise.all(shown.map(({ record }) => fullCard(reader, noteRef(record))));
  return ok({
    figures: groups.map((group) => ({ label: unitOf(group), value: aggregateOf(group, of) })),
    over: groups.map((group) => group.length),
    rows: cards,
    values: shown.map(({ said }) => said),
    ...{ total: rows.length, lacking, notNumbers },
  });
}

/** How many of these notes hold each value of a property, most first; of a list each of its values. Links are called as they are shown. */
export function countValues(records: readonly NoteRecord[], property: string): CountedValues {
  const folded = foldName(property);
  const found: [key: string, label: string][] = [];
  let lacking = 0;
  for (const record of records) {
    const labels = labelsOf(valueIn(record, folded) ?? null);
    if (labels.size === 0) lacking++;
    found.push(...labels);
  }
  const values = [...groupedBy(found, ([key]) => key).values()];
  const figures = values.map((group): Figure => ({ label: usualLabel(group), value: group.length }));
  figures.sort((one, other) => other.value - one.value || compareCodeUnits(one.label, other.label));
  return { figures, lacking };
}

function valueIn({ head }: NoteRecord, folded: string): PropertyValue | undefined {
  return Object.entries(allProperties(head)).find(([name]) => foldName(name) === folded)?.[1];
}

function isEmpty(value: PropertyValue): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === null || (typeof value === 'string' && value.trim() === '');
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

/** As the first of them writes it. */
function unitOf([first]: readonly Measured[]): string {
  return first?.unit ?? '';
}

function aggregateOf(group: readonly Measured[], of: WantedAggregate['of']): number {
  const sum = group.reduce((all, { value }) => all + value, 0);
  return Number((of === 'sum' ? sum : sum / group.length).toFixed(DIGITS));
}

/** As most of them write it. */
function usualLabel(group: readonly (readonly [key: string, label: string])[]): string {
  const written = [...groupedBy(group, ([, label]) => label)];
  written.sort(([one, all], [other, others]) => others.length - all.length || compareCodeUnits(one, other));
  return written[0]?.[0] ?? '';
}

/** What a note is counted under, by the folded text of it. */
function labelsOf(value: PropertyValue): Map<string, string> {
  const values = Array.isArray(value) ? value : [value];
  const labels = values.flatMap((each) => {
    if (each === null || typeof each === 'object') return [];
    const text = typeof each === 'string' ? inlineText(each) : String(each);
    const label = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL);
    return label === '' ? [] : [[foldName(label), label] as const];
  });
  return new Map(labels);
}

import type { PropertyValue } from '../../contract';
import { inlineText } from '../atoms/inline-text';
import { compareCodeUnits } from '../base/code-units';
import { foldName } from '../filter/fold-name';

/** Longest value that is counted by, in UTF-16 units. */
const MAX_LABEL = 80;

/** Of the first property that is called so, folded. */
export function valueNamed(
  properties: Readonly<Record<string, PropertyValue>>,
  folded: string,
): PropertyValue | undefined {
  return Object.entries(properties).find(([name]) => foldName(name) === folded)?.[1];
}

/** Whether a property has nothing in it. */
export function isEmptyValue(value: PropertyValue): boolean {
  if (Array.isArray(value)) return value.every(isEmptyValue);
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** What a note is counted under, by the folded text of it: of a list each of its values, links by what they are called. */
export function labelsOf(value: PropertyValue): Map<string, string> {
  const values = Array.isArray(value) ? value : [value];
  const labels = values.flatMap((each) => {
    if (each === null || typeof each === 'object') return [];
    const text = typeof each === 'string' ? inlineText(each) : String(each);
    const label = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL);
    return label === '' ? [] : [[foldName(label), label] as const];
  });
  return new Map(labels);
}

/** As most of them write it; of as many the first one. */
export function usualLabel(labels: readonly string[]): string {
  const written = new Map<string, number>();
  for (const label of labels) written.set(label, (written.get(label) ?? 0) + 1);
  const [first = ''] = [...written].sort(
    ([one, all], [other, others]) => others - all || compareCodeUnits(one, other),
  )[0] ?? [''];
  return first;
}

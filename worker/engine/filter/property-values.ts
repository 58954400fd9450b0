import type { PropertyValue } from '../../contract';
import { parseNoteDate } from '../atoms/note-date';
import { foldName } from './fold-name';

/** Texts are compared by so many UTF-16 units from their beginning. */
const LONGEST_TEXT = 256;

/** What a value is; a text that reads as a date is a text and a date. */
export const VALUE_KINDS = ['text', 'number', 'boolean', 'date'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Gets one value of a property: 0 or 1 for booleans, milliseconds since 1970 (UTC) for dates. */
export interface ValueVisitor {
  visitText(name: string, text: string): void;
  visitNumber(name: string, kind: Exclude<ValueKind, 'text'>, value: number): void;
}

/**
 * Visits all values of a note's properties under folded names. A list gives each of its values; an object gives those of
 * its own properties under `name.key`; an object, an empty list and nothing give an empty text, so that the name is there.
 */
export function visitValues(properties: Record<string, PropertyValue>, visitor: ValueVisitor): void {
  for (const name of Object.keys(properties)) visitUnder(foldName(name), properties[name] ?? null, visitor);
}

function visitUnder(name: string, value: PropertyValue, visitor: ValueVisitor): void {
  if (Array.isArray(value) && value.length > 0) {
    for (const each of value) visitUnder(name, each, visitor);
  } else if (typeof value === 'object') {
    visitor.visitText(name, '');
    for (const [key, inner] of Object.entries(value ?? {}))
      visitUnder(`${name}.${foldName(key)}`, inner, visitor);
  } else if (typeof value === 'boolean') {
    visitor.visitNumber(name, 'boolean', Number(value));
  } else {
    if (typeof value === 'number' && Number.isFinite(value)) visitor.visitNumber(name, 'number', value);
    else visitor.visitText(name, foldText(String(value)));
    const ms = parseNoteDate(value);
    if (ms !== undefined) visitor.visitNumber(name, 'date', ms);
  }
}

export function foldText(text: string): string {
  return foldName(text.slice(0, LONGEST_TEXT));
}

/** The number that is written like a folded text, where there is one. */
export function numberWritten(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) && foldText(String(number)) === text ? number : undefined;
}

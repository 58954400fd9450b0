import type { PropertyValue } from '../../contract';
import { parseNoteDate } from '../atoms/note-date';
import { foldName } from './fold-name';

/** Texts are compared by so many UTF-16 units from their beginning. */
const LONGEST_TEXT = 256;

/** One value of a property as it can be asked for; a text that reads as a date is a text and a date. */
export type TypedValue =
  | { name: string; kind: 'text'; value: string }
  | { name: string; kind: 'number'; value: number }
  | { name: string; kind: 'boolean'; value: boolean }
  /** Milliseconds since 1970, UTC. */
  | { name: string; kind: 'date'; value: number };

/**
 * All values of a note's properties under folded names. A list gives each of its values; an object gives those of its
 * own properties under `name.key`; an object, an empty list and nothing give an empty text, so that the name is there.
 */
export function* typedValues(properties: Record<string, PropertyValue>): Generator<TypedValue> {
  for (const [name, value] of Object.entries(properties)) yield* valuesUnder(foldName(name), value);
}

function* valuesUnder(name: string, value: PropertyValue): Generator<TypedValue> {
  if (Array.isArray(value) && value.length > 0) {
    for (const each of value) yield* valuesUnder(name, each);
  } else if (typeof value === 'object') {
    yield { name, kind: 'text', value: '' };
    for (const [key, inner] of Object.entries(value ?? {}))
      yield* valuesUnder(`${name}.${foldName(key)}`, inner);
  } else if (typeof value === 'boolean') {
    yield { name, kind: 'boolean', value };
  } else {
    if (typeof value === 'number' && Number.isFinite(value)) yield { name, kind: 'number', value };
    else yield { name, kind: 'text', value: foldText(String(value)) };
    const ms = parseNoteDate(value);
    if (ms !== undefined) yield { name, kind: 'date', value: ms };
  }
}

export function foldText(text: string): string {
  return foldName(text.slice(0, LONGEST_TEXT));
}

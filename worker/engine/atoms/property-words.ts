import type { PropertyValue } from '../../contract';
import { inlineText } from './inline-text';
import { parseNoteDate } from './note-date';
import type { ParsedNote } from './parsed-note';
import { isFactProperty } from './property-facts';

/** What one property says in words. */
export interface PropertyWords {
  /** As written; within another one `name.inner`. */
  name: string;
  /** What a reader sees of it: a link as its display text. One line. */
  text: string;
}

/**
 * A number of at least four digits may be a year, a telephone number or an ISBN, which people look for. A smaller one tells nothing
 * without the name of its property.
 */
const TELLS = /\p{L}|\d{4}/u;

/** Properties that tell a program what to do with the note. */
const OF_PROGRAMS = /^cssclass(?:es)?$|-plugin$/;

/** Levels of properties within each other that are looked into. */
const MAX_DEPTH = 8;

/**
 * What the properties of a note say that people may look for by its words, in order of writing, each text once. Names of the note, its
 * tags and days are left out: they are indexed as what they are. So are marks for programs, and what is no text.
 */
export function propertyWords(note: Pick<ParsedNote, 'title' | 'aliases' | 'properties'>): PropertyWords[] {
  const known = new Set([note.title, ...note.aliases]);
  const found: PropertyWords[] = [];
  for (const [name, value] of Object.entries(note.properties)) {
    const isTitle = name === 'title' && typeof value === 'string';
    if (isTitle || OF_PROGRAMS.test(name) || isFactProperty(name, value)) continue;
    visitTexts(name, value, MAX_DEPTH, (at, written) => {
      const text = inlineText(written).replace(/\s+/g, ' ').trim();
      if (known.has(text)) return;
      known.add(text);
      found.push({ name: at, text });
    });
  }
  return found;
}

function visitTexts(
  name: string,
  value: PropertyValue,
  depth: number,
  take: (name: string, written: string) => void,
): void {
  if (typeof value === 'string') {
    if (TELLS.test(value) && parseNoteDate(value) === undefined) take(name, value);
  } else if (typeof value === 'number') {
    if (Number.isInteger(value) && Math.abs(value) >= 1_000) take(name, String(value));
  } else if (Array.isArray(value)) {
    if (depth > 0) for (const each of value) visitTexts(name, each, depth - 1, take);
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const [inner, each] of Object.entries(value)) visitTexts(`${name}.${inner}`, each, depth - 1, take);
  }
}

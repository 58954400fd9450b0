import type { PropertyValue } from '../../contract';
import type { ParsedNote } from '../../engine/atoms/parsed-note';
import { lastPart, noteStem } from '../../engine/graph/path-parts';
import type { NoteReading, ReadProperty } from './note-reading';
import { foldPropertyName } from './relation-names';

/** A longer value is prose, and one of more entries a table. */
const MAX_VALUE = 200;
const MAX_VALUES = 24;

/** Values of a note's properties that are no links. */
export function plainProperties({ properties, frontmatter }: ParsedNote): ReadProperty[] {
  if (frontmatter === undefined) return [];
  const { start, end } = frontmatter;
  return Object.entries(properties).flatMap(([name, value]) => {
    const values = valuesOf(value);
    if (values.length > MAX_VALUES) return [];
    return values.map((text) => ({ name: foldPropertyName(name), value: text, span: { start, end } }));
  });
}

/** What a note's properties link to: `type: "[[Books/Novel]]"` is the type `Novel`. */
export function linkedProperties({ links }: ParsedNote): NoteReading['linked'] {
  return links.flatMap(({ property, target }) => {
    const value = nameOfTarget(target);
    if (property === undefined || value === '') return [];
    return [{ name: foldPropertyName(property.replace(/\.\d+$/, '')), value }];
  });
}

function nameOfTarget(target: string): string {
  return lastPart(noteStem(target.normalize('NFC'))).trim();
}

/** The first value of a property by its folded name, plain or a link. */
export function propertyOf(
  { properties, linked }: Pick<NoteReading, 'properties' | 'linked'>,
  name: string,
): string | undefined {
  return [...properties, ...linked].find((each) => each.name === name)?.value;
}

/** A link and nothing else, as the value of a field. */
const LINK = /^\[\[([^\]|#]+)(?:[|#][^\]]*)?\]\]$/;

/** What a value links to where it is links alone: `[[Books/Novel|A novel]]` is `Novel`. */
export function linkedValues(value: PropertyValue): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => {
    const target = typeof each === 'string' ? LINK.exec(each)?.[1] : undefined;
    const name = target === undefined ? '' : nameOfTarget(target);
    return name === '' ? [] : [name];
  });
}

/** The values of a property that are no links, as words; none where one is prose. */
export function valuesOf(value: PropertyValue): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : valuesOf(each)));
  if (typeof value === 'object' || typeof value === 'boolean') return [];
  const text = String(value).trim();
  return text === '' || text.length > MAX_VALUE || text.includes('[[') ? [] : [text];
}

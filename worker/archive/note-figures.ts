import type { NotePath, PropertyValue } from '../contract';
import { countWords } from '../engine/atoms/count-words';
import { allProperties } from '../engine/atoms/inline-fields';
import { namesNoNote } from '../engine/atoms/link-target';
import type { ParsedLink, ParsedNote } from '../engine/atoms/parsed-note';
import { linkName } from '../engine/filter/link-name';
import { measuredOf, unitKey } from '../engine/ask/measured-value';
import { orderValueOf } from '../engine/ask/order-value';
import { isEmptyValue, labelsOf } from '../engine/ask/value-labels';
import { foldName } from '../engine/filter/fold-name';
import { visitValues } from '../engine/filter/property-values';
import { LinkResolver } from '../engine/graph/link-resolver';
import { ghostName } from '../engine/graph/resolved-links';
import { tagsOf } from '../engine/notes/note-tags';
import { kept, withAbove } from './note-facts';

/** Longest name or value that notes are looked up by, in UTF-16 units: no question by a value alone is longer. */
const MAX_LOOKED_UP = 100;

/** By what notes are put in an order, counted, and looked up by a value. */
export interface NoteFigures {
  word_count: number;
  /** Links to other notes, and to notes that do not exist. */
  link_count: number;
  missing_count: number;
  /** By their folded names, as its first link to each writes them: notes that do not exist. */
  missing: Record<string, string>;
  /** By folded names of properties: a number, a day in milliseconds in a list, or a text (`orderValueOf`). */
  orders: Record<string, number | [number] | string>;
  /** By folded names of properties that are one number: the unit of it as it is written, by its key (`unitKey`). The number stands in `orders`. */
  units: Record<string, Record<string, string>>;
  /** By folded names of properties that hold something: what the note is counted under, as it is written, by its folded text (`labelsOf`). */
  labels: Record<string, Record<string, string>>;
  /**
   * Names of its properties, with a dot before each; what stands in any of them, with `=` before each, of links also what they call a note;
   * its tags with all above them, with `#`; and its folders, with `/`. All are folded.
   */
  looked_up: string[];
}

/** `targets`: of its links, in their order; null for a ghost or the note itself. */
export function figuresOf(
  parsed: ParsedNote,
  text: string,
  targets: readonly (NotePath | null)[],
): NoteFigures {
  const properties = allProperties(parsed);
  const missing = linksToNothing(parsed, targets);
  return {
    word_count: countWords(text),
    link_count: targets.filter((target) => target !== null).length,
    missing_count: missing.length,
    missing: namesOf(missing),
    orders: ordersOf(properties),
    ...{ units: unitsOf(properties), labels: labelsIn(properties) },
    looked_up: lookedUpBy(parsed, properties),
  };
}

/** A link that leads nowhere else is the note's own, where the note itself has the name. */
function linksToNothing(
  { path, aliases, links }: ParsedNote,
  targets: readonly (NotePath | null)[],
): ParsedLink[] {
  const own = new LinkResolver();
  own.add({ path, aliases });
  return links.filter(
    (link, at) => targets[at] === null && !namesNoNote(link.target) && own.resolve(link, path) === undefined,
  );
}

function namesOf(links: readonly ParsedLink[]): Record<string, string> {
  const names = new Map<string, string>();
  for (const link of links) {
    const name = kept(ghostName(link));
    if (!names.has(name)) names.set(name, kept(link.target.replace(/\.md$/i, '')));
  }
  return Object.fromEntries(names);
}

function ordersOf(properties: Record<string, PropertyValue>): NoteFigures['orders'] {
  const orders = new Map<string, number | [number] | string | undefined>();
  for (const [written, value] of Object.entries(properties)) {
    const name = kept(foldName(written));
    if (orders.has(name)) continue;
    const found = orderValueOf(value);
    if (found === undefined) orders.set(name, undefined);
    else if (found.holds === 'texts') orders.set(name, kept(found.value));
    else orders.set(name, found.holds === 'days' ? [found.value] : found.value);
  }
  return Object.fromEntries(
    Array.from(orders).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function unitsOf(properties: Record<string, PropertyValue>): NoteFigures['units'] {
  return byName(properties, (name, value) => {
    const measured = measuredOf(name, value);
    return measured && new Map([[unitKey(measured.unit), measured.unit]]);
  });
}

function labelsIn(properties: Record<string, PropertyValue>): NoteFigures['labels'] {
  return byName(properties, (_, value) => (isEmptyValue(value) ? undefined : labelsOf(value)));
}

/** Of properties that are called alike the first one counts. */
function byName(
  properties: Record<string, PropertyValue>,
  read: (name: string, value: PropertyValue) => ReadonlyMap<string, string> | undefined,
): Record<string, Record<string, string>> {
  const found = new Map<string, ReadonlyMap<string, string> | undefined>();
  for (const [written, value] of Object.entries(properties)) {
    const name = kept(foldName(written));
    if (!found.has(name)) found.set(name, read(written, value));
  }
  return Object.fromEntries(
    Array.from(found).flatMap(([name, texts]) =>
      texts === undefined
        ? []
        : [[name, Object.fromEntries(Array.from(texts, ([key, text]) => [kept(key), kept(text)]))]],
    ),
  );
}

/** Undefined for what notes are not looked up by. */
export function lookedUpKey(sign: string, text: string): string | undefined {
  return text === '' || text.length > MAX_LOOKED_UP ? undefined : kept(sign + text);
}

function lookedUpBy(parsed: ParsedNote, properties: Record<string, PropertyValue>): string[] {
  const found = new Set<string>();
  const add = (sign: string, text: string): void => {
    const key = lookedUpKey(sign, text);
    if (key !== undefined) found.add(key);
  };
  visitValues(properties, {
    visitText: (name, text) => {
      add('.', name);
      add('=', text);
      add('=', linkName(text) ?? '');
    },
    visitNumber: (name, kind, value) => {
      add('.', name);
      if (kind !== 'date') add('=', kind === 'boolean' ? String(value === 1) : String(value));
    },
  });
  for (const tag of tagsOf(parsed)) for (const each of withAbove(foldName(tag))) add('#', each);
  const folder = foldName(parsed.path.slice(0, Math.max(0, parsed.path.lastIndexOf('/'))));
  for (const each of withAbove(folder)) add('/', each);
  return [...found];
}

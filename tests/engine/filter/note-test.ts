import type {
  Lens,
  LinkCondition,
  NotePath,
  PropertyCondition,
  PropertyValue,
} from '../../../worker/contract';
import { parseNoteDate } from '../../../worker/engine/atoms/note-date';
import { degree, forEachLink, type LinkMatrix } from '../../../worker/engine/graph/link-matrix';
import type { FilterableNote } from '../../../worker/engine/filter/note-columns';

/** Whether a note meets all conditions, found by looking at the note itself: what masks are held to. */
export function meets(note: FilterableNote, wanted: Lens, links: LinkMatrix): boolean {
  const { createdSinceMs, createdUntilMs, properties = [], kinds = [], linked, linkedWith = [] } = wanted;
  const around = neighboursOf(note, links);
  return (
    meetsLens(note, wanted) &&
    isWithin(note.createdMs, createdSinceMs, createdUntilMs) &&
    properties.every((condition) => hasProperty(note, condition)) &&
    (kinds.length === 0 || kinds.some((kind) => note.blocks[kind] > 0)) &&
    (linked === undefined || linked === around.length > 0) &&
    (wanted.links ?? []).every((each) => hasLinks(note, each, links)) &&
    (wanted.lacks ?? []).every((each) => !has(note, each)) &&
    (linkedWith.length === 0 || linkedWith.some((path) => around.includes(path))) &&
    (wanted.within === undefined || stepsTo(note.path, wanted.within.of, links) <= wanted.within.links) &&
    (wanted.allOf ?? []).every((each) => meets(note, each, links)) &&
    (wanted.anyOf === undefined ||
      wanted.anyOf.length === 0 ||
      wanted.anyOf.some((each) => meets(note, each, links))) &&
    !(wanted.noneOf ?? []).some((each) => meets(note, each, links))
  );
}

function has({ path, tags, properties }: FilterableNote, what: 'tags' | 'properties' | 'folder'): boolean {
  if (what === 'folder') return path.split('/').length > 1;
  return (what === 'tags' ? tags.length : Object.keys(properties).length) > 0;
}

function hasLinks(
  { path }: FilterableNote,
  { of, atLeast = 0, atMost = Infinity }: LinkCondition,
  { numbers, out, into }: LinkMatrix,
): boolean {
  const number = numbers.get(path);
  const found = new Set<number>();
  if (number !== undefined) forEachLink(of === 'out' ? out : into, number, (other) => found.add(other));
  return found.size >= atLeast && found.size <= atMost;
}

function meetsLens({ tags, path, updatedMs }: FilterableNote, lens: Lens): boolean {
  const roots = (lens.tags ?? []).map((tag) => fold(tag).replace(/^#|\/+$/g, ''));
  if (roots.length > 0 && !tags.some((tag) => isBelow(fold(tag), roots))) return false;
  const folders = (lens.folders ?? []).map((folder) => folder.normalize('NFC').replace(/^\/+|\/+$/g, ''));
  if (folders.length > 0 && !folders.includes('') && !isBelow(path, folders)) return false;
  const { paths = [], names = [] } = lens;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (paths.length > 0 && !paths.some((part) => fold(path).includes(fold(part)))) return false;
  if (names.length > 0 && !names.some((part) => fold(name).includes(fold(part)))) return false;
  return isWithin(updatedMs, lens.sinceMs, lens.untilMs);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isBelow(name: string, roots: readonly string[]): boolean {
  return roots.some((root) => name === root || name.startsWith(`${root}/`));
}

function isWithin(value: number, from: number | undefined, until: number | undefined): boolean {
  return (from === undefined || value >= from) && (until === undefined || value < until);
}

function neighboursOf(
  { path }: Pick<FilterableNote, 'path'>,
  { numbers, paths, out, into }: LinkMatrix,
): string[] {
  const found: string[] = [];
  const number = numbers.get(path) ?? -1;
  for (const rows of [out, into])
    if (degree(rows, number) > 0) forEachLink(rows, number, (other) => found.push(paths[other] ?? ''));
  return found;
}

/** The fewest links between two notes, tried one more at a time; Infinity from four on. */
function stepsTo(from: NotePath, to: NotePath, links: LinkMatrix, most = 3): number {
  if (from === to) return links.numbers.has(to) ? 0 : Infinity;
  if (most === 0) return Infinity;
  const rest = neighboursOf({ path: from }, links).map((next) =>
    stepsTo(next as NotePath, to, links, most - 1),
  );
  return 1 + Math.min(Infinity, ...rest);
}

function hasProperty({ properties }: FilterableNote, condition: PropertyCondition): boolean {
  const values = scalarsUnder(properties, fold(condition.name));
  const { anyOf, holds, atLeast, above, atMost, below, sinceMs, untilMs } = condition;
  const isHeld = (part: string) =>
    values.some((value) => {
      const text = fold(String(value).slice(0, 256));
      return typeof value === 'string' || (typeof value === 'number' && !Number.isFinite(value))
        ? text.includes(fold(part))
        : text === fold(part);
    });
  if (holds && !holds.some(isHeld)) return false;
  const isBetween = (value: number) =>
    value >= (atLeast ?? -Infinity) &&
    !(value <= (above ?? -Infinity)) &&
    value <= (atMost ?? Infinity) &&
    !(value >= (below ?? Infinity));
  const wanted = anyOf?.map((value) => fold(String(value).slice(0, 256)));
  if (wanted && !values.some((value) => wanted.includes(fold(String(value).slice(0, 256))))) return false;
  if ([atLeast, above, atMost, below].some((bound) => bound !== undefined)) {
    const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
    if (!values.some((value) => isNumber(value) && isBetween(Number(value)))) return false;
  }
  if (sinceMs === undefined && untilMs === undefined) return values.length > 0;
  const dates = values.map(parseNoteDate).filter((ms) => ms !== undefined);
  return dates.some((ms) => isWithin(ms, sinceMs, untilMs));
}

function scalarsUnder(
  properties: Record<string, PropertyValue>,
  wanted: string,
): (string | number | boolean)[] {
  const found: (string | number | boolean)[] = [];
  const walk = (name: string, value: PropertyValue): void => {
    if (Array.isArray(value) && value.length > 0) for (const each of value) walk(name, each);
    else if (typeof value !== 'object') found.push(...(name === wanted ? [value] : []));
    else {
      if (name === wanted) found.push('');
      for (const [key, inner] of Object.entries(value ?? {})) walk(`${name}.${fold(key)}`, inner);
    }
  };
  for (const [key, value] of Object.entries(properties)) walk(fold(key), value);
  return found;
}

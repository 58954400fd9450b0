import type { Facet, FacetsRequest, NotePath, PropertyValue } from '../../contract';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import type { NoteHead } from '../notes/packed-head';
import { foldName } from './fold-name';
import type { NoteColumns } from './note-columns';
import { foldText } from './property-values';

/** How many are listed when the caller does not say. */
const LIMIT = 100;

export interface FacetedIndex {
  readonly columns: NoteColumns;
  readonly records: ReadonlyMap<NotePath, { readonly head: NoteHead }>;
}

/** Notes that a folded name takes, and the one of them that changed last. */
interface Count {
  notes: number;
  path: NotePath;
  updatedMs: number;
}

/** Names that lenses can ask for, those of most notes first, equal ones by their letters. */
export function facetsOf(index: FacetedIndex, request: FacetsRequest): Facet[] {
  const prefix = foldName((request.prefix ?? '').replace(/^#/, ''));
  const counts = new Map<string, Count>();
  for (const [path, slot] of index.columns.paths()) {
    const updatedMs = index.columns.updatedMs[slot] ?? 0;
    for (const name of new Set(namesOf(index.columns, slot, request))) {
      if (!foldName(name).startsWith(prefix)) continue;
      const count = counts.get(name);
      if (count === undefined) counts.set(name, { notes: 1, path, updatedMs });
      else {
        count.notes++;
        const isNewer = updatedMs > count.updatedMs || (updatedMs === count.updatedMs && path < count.path);
        if (isNewer) Object.assign(count, { path, updatedMs });
      }
    }
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b.notes - a.notes || compareCodeUnits(one, other))
    .slice(0, request.limit ?? LIMIT)
    .map(([name, { notes, path }]) => ({ name: writtenName(index, path, name, request), notes }));
}

function* namesOf(columns: NoteColumns, slot: number, { kind, of }: FacetsRequest): Iterable<string> {
  switch (kind) {
    case 'folders':
      yield* withAncestors(columns.folderOf(slot));
      return;
    case 'tags':
      for (const tag of columns.tagsOf(slot)) yield* withAncestors(tag);
      return;
    case 'properties':
      for (const { name } of columns.valuesOf(slot)) yield name;
      return;
    case 'values': {
      const wanted = foldName(of ?? '');
      for (const each of columns.valuesOf(slot)) {
        if (each.name !== wanted || each.value === '' || each.kind === 'date') continue;
        yield each.kind === 'boolean' ? String(each.value === 1) : String(each.value);
      }
    }
  }
}

/** `a/b/c`, `a/b` and `a`; nothing for the folder of the vault itself. */
function* withAncestors(name: string): Iterable<string> {
  for (let end = name.length; end > 0; end = name.lastIndexOf('/', end - 1)) yield name.slice(0, end);
}

/** The columns know names without regard to case; the note knows how it writes them. */
function writtenName(
  { records }: FacetedIndex,
  path: NotePath,
  name: string,
  { kind, of }: FacetsRequest,
): string {
  if (kind === 'folders') return name;
  const { allTags, properties } = must(records.get(path), path).head;
  if (kind === 'tags') {
    const parts = name.split('/').length;
    const written = allTags.map((tag) => tag.split('/').slice(0, parts).join('/'));
    return written.find((tag) => foldName(tag) === name) ?? name;
  }
  return writtenProperty(properties, name, kind === 'values' ? (of ?? '') : undefined);
}

/** As properties write a folded name, or where `of` names one of them a value of that. */
export function writtenProperty(
  properties: Record<string, PropertyValue>,
  name: string,
  of: string | undefined,
): string {
  for (const written of writtenValues('', properties)) {
    if (of === undefined && foldName(written.name) === name) return written.name;
    const isOne = foldName(written.name) === foldName(of ?? '') && foldText(written.text) === name;
    if (of !== undefined && isOne) return written.text;
  }
  return name;
}

function* writtenValues(name: string, value: PropertyValue): Iterable<{ name: string; text: string }> {
  if (Array.isArray(value)) {
    for (const each of value) yield* writtenValues(name, each);
    if (value.length === 0) yield { name, text: '' };
  } else if (typeof value === 'object') {
    if (name !== '') yield { name, text: '' };
    for (const [key, inner] of Object.entries(value ?? {}))
      yield* writtenValues(name === '' ? key : `${name}.${key}`, inner);
  } else yield { name, text: String(value) };
}

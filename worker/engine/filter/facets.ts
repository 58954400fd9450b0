import type { Facet, FacetsRequest, NotePath, PropertyValue } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import type { NoteHead } from '../notes/packed-head';
import { foldName } from './fold-name';
import { folderNameOf, type NoteColumns } from './note-columns';
import { foldText } from './property-values';

/** How many are listed when the caller does not say. */
const LIMIT = 100;

export interface FacetedIndex {
  readonly columns: NoteColumns;
  readonly records: ReadonlyMap<NotePath, { readonly head: NoteHead }>;
}

/** A request for names that notes hold, and not their paths. */
type HeldRequest = FacetsRequest & { kind: Exclude<FacetsRequest['kind'], 'folders'> };

/** Notes that a folded name takes, and the one of them that changed last. */
interface Count {
  notes: number;
  path: NotePath;
  updatedMs: number;
}

/** Names that lenses can ask for, those of most notes first, equal ones by their letters. What only notes have that are left out is not among them. */
export function facetsOf(
  index: FacetedIndex,
  request: FacetsRequest,
  isLeftOut: (path: NotePath) => boolean = () => false,
): Facet[] {
  const prefix = foldName((request.prefix ?? '').replace(/^#/, ''));
  const { kind, limit = LIMIT } = request;
  if (kind === 'folders') return firstOf(countFolders(index, prefix, isLeftOut), limit);
  const held = { ...request, kind };
  const counts = countHeld(index, held, prefix, isLeftOut);
  return firstOf(counts, limit).map(({ name, notes }) => ({
    name: writtenName(index, must(counts.get(name), name).path, name, held),
    notes,
  }));
}

function firstOf(counts: ReadonlyMap<string, { notes: number }>, limit: number): Facet[] {
  return [...counts]
    .sort(([one, a], [other, b]) => b.notes - a.notes || compareCodeUnits(one, other))
    .slice(0, limit)
    .map(([name, { notes }]) => ({ name, notes }));
}

/** By the paths alone, as they are written: no note need be read. */
function countFolders(
  { records }: FacetedIndex,
  prefix: string,
  isLeftOut: (path: NotePath) => boolean,
): Map<string, { notes: number }> {
  const inFolder = new Map<string, number>();
  for (const path of records.keys()) {
    if (isLeftOut(path)) continue;
    const folder = folderNameOf(path);
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
  }
  const counts = new Map<string, { notes: number }>();
  for (const [folder, notes] of inFolder)
    for (const name of withAncestors(folder))
      if (foldName(name).startsWith(prefix))
        counts.set(name, { notes: (counts.get(name)?.notes ?? 0) + notes });
  return counts;
}

function countHeld(
  index: FacetedIndex,
  request: HeldRequest,
  prefix: string,
  isLeftOut: (path: NotePath) => boolean,
): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const [path, slot] of index.columns.paths()) {
    if (isLeftOut(path)) continue;
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
  return counts;
}

function* namesOf(columns: NoteColumns, slot: number, { kind, of }: HeldRequest): Iterable<string> {
  switch (kind) {
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
  { kind, of }: HeldRequest,
): string {
  const { head } = must(records.get(path), path);
  if (kind === 'tags') {
    const parts = name.split('/').length;
    const written = head.allTags.map((tag) => tag.split('/').slice(0, parts).join('/'));
    return written.find((tag) => foldName(tag) === name) ?? name;
  }
  return writtenProperty(allProperties(head), name, kind === 'values' ? (of ?? '') : undefined);
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

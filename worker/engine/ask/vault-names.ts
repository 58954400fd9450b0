import type { AtomId, FacetsRequest, Lens, PropertyCondition } from '../../contract';
import { allProperties } from '../atoms/inline-fields';
import { isCalledTemplates } from '../atoms/template-notes';
import { facetsOf } from '../filter/facets';
import { foldName } from '../filter/fold-name';
import { linkName } from '../filter/link-name';
import type { NoteColumns } from '../filter/note-columns';
import { numberWritten, VALUE_KINDS } from '../filter/property-values';
import { selectNotes } from '../filter/select-notes';
import type { Theme } from '../themes/themes';
import type { ThemeTree } from '../themes/theme-tree';
import type { IndexReader } from '../view/index-reader';
import type { Ordering, PlanNames } from '../plan/cut-conditions';
import { propertyOf } from './order-notes';
import { mostlyHeld } from './order-value';
import { trimSignsEnd } from '../base/trim-signs';

/** What a vault has names for. A note of several is the one with the shortest path. */
export function vaultNames(reader: IndexReader): PlanNames {
  // Made of the heads of all notes when it is first asked for: most questions ask for none.
  const columns = (): NoteColumns => reader.index.columns;
  let themes: Map<string, AtomId> | undefined;
  let links: Map<string, string[]> | undefined;
  // Of a note and its form of one name the note is meant.
  const noteNamed = (written: string): string | undefined => {
    const paths = reader.byName.pathsOf(reader.index, written);
    return paths.find((path) => !reader.templates.has(reader, path)) ?? paths[0];
  };
  return {
    folder: (written) =>
      facetNamed(reader, 'folders', written) ??
      (isCalledTemplates(written) ? reader.templates.folderIn(reader) : undefined),
    tag: (written) => facetNamed(reader, 'tags', written),
    // Rules ask for many names that there are not: to look for one among the values of all notes takes long.
    property: (written) =>
      reader.index.hasProperty(foldName(written)) ? facetNamed(reader, 'properties', written) : undefined,
    value: (property, written) =>
      reader.index.hasProperty(foldName(property)) && isValue(reader, foldName(written))
        ? facetNamed(reader, 'values', written, property)
        : undefined,
    linked: (property, called) => {
      if (!reader.index.hasProperty(foldName(property))) return [];
      links ??= namesOfLinks(columns().textsPassing((text) => text.startsWith('[[')));
      const texts = links.get(foldName(called)) ?? [];
      return texts.flatMap((text) => facetNamed(reader, 'values', text, property) ?? []);
    },
    holding: (written, lens) => holdingIn(reader, written, lens),
    ordering: (names, lens) => orderingIn(reader, names, lens),
    atom: (written) => {
      const note = noteNamed(written);
      if (note !== undefined) return note as AtomId;
      themes ??= namesOfThemes(reader.themes);
      return themes.get(foldName(written));
    },
    isTitle: (written) => noteNamed(written) !== undefined,
    hasNotes: (lens) => hasNotes(reader, lens),
  };
}

function hasNotes({ index }: IndexReader, lens: Lens): boolean {
  const marks = selectNotes(index, lens);
  for (const [, slot] of index.columns.paths()) if (marks?.[slot] !== 0) return true;
  return false;
}

/** By the first note that holds it: names and values as that writes them. */
function holdingIn({ index }: IndexReader, written: string, lens: Lens): PropertyCondition[] {
  const wanted = foldName(written);
  const { columns, records } = index;
  const isIt = (text: string): boolean => text === wanted || linkName(text) === wanted;
  if (columns.textsPassing(isIt).length === 0) return [];
  const marks = selectNotes(index, lens);
  const found = new Map<string, { name: string; values: Set<string> }>();
  for (const [path, slot] of columns.paths()) {
    if (marks?.[slot] === 0) continue;
    for (const { name, kind, value } of columns.valuesOf(slot)) {
      if (kind !== 'text' || !isIt(String(value))) continue;
      const head = records.get(path)?.head;
      const properties = Object.entries(head === undefined ? {} : allProperties(head));
      const [said, values] = properties.find(([each]) => foldName(each) === name) ?? [name, value];
      const known = found.get(name) ?? { name: said, values: new Set() };
      found.set(name, known);
      for (const each of [values].flat())
        if (typeof each === 'string' && isIt(foldName(each))) known.values.add(each);
    }
  }
  return [...found.values()].map(({ name, values }) => ({ name, anyOf: [...values] }));
}

/** Notes that tell what most hold in a property. */
const MOST_LOOKED_AT = 500;

function orderingIn({ index }: IndexReader, names: readonly string[], lens: Lens): Ordering | undefined {
  const known = names.map(foldName).filter((name) => index.hasProperty(name));
  if (known.length === 0) return undefined;
  const { columns, records } = index;
  const marks = selectNotes(index, lens);
  const slots = [...columns.paths()].filter(([, slot]) => marks?.[slot] !== 0);
  for (const name of new Set(known)) {
    const holders = new Uint8Array(columns.end);
    for (const kind of VALUE_KINDS) columns.markValues(name, kind, () => true, holders);
    const some = slots.filter(([, slot]) => holders[slot] === 1).slice(0, MOST_LOOKED_AT);
    const held = some.flatMap(([path]) => {
      const record = records.get(path);
      const value = record && propertyOf(record, name);
      return value === undefined ? [] : [{ path, value }];
    });
    const holds = mostlyHeld(held.map(({ value }) => value));
    const [first] = held;
    if (holds === undefined || first === undefined) continue;
    const head = records.get(first.path)?.head;
    const properties = head === undefined ? {} : allProperties(head);
    return { name: Object.keys(properties).find((each) => foldName(each) === name) ?? name, holds };
  }
  return undefined;
}

function namesOfLinks(texts: readonly string[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const text of texts) {
    const name = linkName(text);
    if (name !== undefined) named.set(name, [...(named.get(name) ?? []), text]);
  }
  return named;
}

/** Whether any property holds it. */
function isValue({ index: { columns } }: IndexReader, text: string): boolean {
  return (
    columns.textNumber(text) !== undefined ||
    numberWritten(text) !== undefined ||
    /^(?:true|false)$/.test(text)
  );
}

function facetNamed(
  reader: IndexReader,
  kind: FacetsRequest['kind'],
  written: string,
  of?: string,
): string | undefined {
  const name = foldName(trimSignsEnd(written.replace(/^#/, ''), '/'));
  const found = facetsOf(reader.index, { kind, prefix: name, limit: 1_000, ...(of !== undefined && { of }) });
  return found.find((each) => foldName(each.name) === name)?.name;
}

/** By title and by the note it is around; of themes of one name the one that stands first, before those within it. */
function namesOfThemes(tree: Pick<ThemeTree, 'themes' | 'titleOf'>): Map<string, AtomId> {
  const known = new Map<string, AtomId>();
  const put = (theme: Theme): void => {
    for (const name of [tree.titleOf(theme), theme.title].map(foldName))
      if (!known.has(name)) known.set(name, theme.id);
    theme.children.forEach(put);
  };
  tree.themes().forEach(put);
  return known;
}

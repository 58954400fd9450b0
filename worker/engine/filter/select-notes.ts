import type { Lens, LinkCondition, NotePath, PropertyCondition } from '../../contract';
import {
  forEachLink,
  inDegreeOf,
  inWeightOf,
  outDegreeOf,
  outWeightOf,
  type LinkMatrix,
} from '../graph/link-matrix';
import { foldName, isBelow } from './fold-name';
import { KIND_BITS, type Marks, type NoteColumns } from './note-columns';
import { foldText, numberWritten, VALUE_KINDS } from './property-values';
import { trimSigns, trimSignsEnd } from '../base/trim-signs';

/** What conditions are about. The graph knows the same notes as the columns. */
export interface FilteredIndex {
  readonly columns: NoteColumns;
  readonly graph: { matrix(): LinkMatrix };
}

/** Marks the notes that meet one condition; the marks are all 0 before. */
type MarkNotes = (marks: Marks) => void;

/** The notes that meet all conditions; undefined when nothing is asked. Free slots may be marked. */
export function selectNotes(index: FilteredIndex, wanted: Lens): Marks | undefined {
  let all: Marks | undefined;
  for (const condition of conditionsOf(index, wanted)) {
    const marks = new Uint8Array(index.columns.end);
    condition(marks);
    if (all === undefined) all = marks;
    else for (let slot = 0; slot < all.length; slot++) all[slot]! &= marks[slot]!;
  }
  return all;
}

function conditionsOf(index: FilteredIndex, wanted: Lens): MarkNotes[] {
  const { columns } = index;
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs, linked } = wanted;
  const found: MarkNotes[] = [];
  const add = (isAsked: boolean, condition: MarkNotes) => {
    if (isAsked) found.push(condition);
  };
  const tags = (wanted.tags ?? []).map((tag) => trimSignsEnd(foldName(tag).replace(/^#/, ''), '/'));
  add(tags.length > 0, (marks) => columns.markTags((tag) => isBelow(tag, tags), marks));
  const folders = (wanted.folders ?? []).map((folder) => trimSigns(folder.normalize('NFC'), '/'));
  add(folders.length > 0 && !folders.includes(''), (marks) => markFolders(columns, folders, marks));
  const paths = (wanted.paths ?? []).map(foldName);
  add(paths.length > 0, (marks) => markPaths(columns, (path) => holdsAny(path, paths), marks));
  const names = (wanted.names ?? []).map(foldName);
  add(names.length > 0, (marks) =>
    markPaths(columns, (path) => holdsAny(path.slice(path.lastIndexOf('/') + 1), names), marks),
  );
  add(sinceMs !== undefined || untilMs !== undefined, (marks) =>
    markWithin(columns.updatedMs, sinceMs, untilMs, marks),
  );
  add(createdSinceMs !== undefined || createdUntilMs !== undefined, (marks) =>
    markWithin(columns.createdMs, createdSinceMs, createdUntilMs, marks),
  );
  for (const each of wanted.properties ?? []) found.push(...propertyConditions(columns, each));
  const kinds = (wanted.kinds ?? []).reduce((bits, kind) => bits | KIND_BITS[kind], 0);
  add(kinds !== 0, (marks) => markKinds(columns.kinds, kinds, marks));
  add(linked !== undefined, (marks) => markLinked(index, linked === true, marks));
  for (const each of wanted.links ?? []) found.push((marks) => markLinkCount(index, each, marks));
  for (const each of wanted.lacks ?? []) found.push((marks) => markLacking(columns, each, marks));
  const linkedWith = wanted.linkedWith ?? [];
  add(linkedWith.length > 0, (marks) => markLinkedWith(index, linkedWith, marks));
  const { within } = wanted;
  if (within !== undefined) found.push((marks) => markAround(index, within, marks));
  for (const each of wanted.allOf ?? []) found.push((marks) => markAnyOf(index, [each], marks));
  const anyOf = wanted.anyOf ?? [];
  add(anyOf.length > 0, (marks) => markAnyOf(index, anyOf, marks));
  const noneOf = wanted.noneOf ?? [];
  add(noneOf.length > 0, (marks) => {
    markAnyOf(index, noneOf, marks);
    for (let slot = 0; slot < marks.length; slot++) marks[slot]! ^= 1;
  });
  return found;
}

/** A folder's name may also be that of a note. */
function markFolders(columns: NoteColumns, folders: readonly string[], marks: Marks): void {
  columns.markFolders((folder) => isBelow(folder, folders), marks);
  for (const folder of folders) {
    const slot = columns.slotOf(folder as NotePath);
    if (slot !== undefined) marks[slot] = 1;
  }
}

/** Of a note of an archive the path begins with its vault, which is no folder of it. */
function markLacking(columns: NoteColumns, wanted: 'tags' | 'properties' | 'folder', marks: Marks): void {
  if (wanted === 'tags') columns.markTags(() => true, marks);
  else if (wanted === 'properties') columns.markNamed(marks);
  else
    for (const [path, slot] of columns.paths())
      marks[slot] = path.replace(/^\/\/[^/]*\//, '').includes('/') ? 1 : 0;
  for (let slot = 0; slot < marks.length; slot++) marks[slot]! ^= 1;
}

/** Tests folded paths. */
function markPaths(columns: NoteColumns, passes: (path: string) => boolean, marks: Marks): void {
  for (const [path, slot] of columns.paths()) marks[slot] = passes(foldName(path)) ? 1 : 0;
}

function holdsAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}

function markWithin(times: Float64Array, since = -Infinity, until = Infinity, marks: Marks): void {
  for (let slot = 0; slot < marks.length; slot++) {
    const time = times[slot]!;
    marks[slot] = time >= since && time < until ? 1 : 0;
  }
}

function markKinds(kinds: Uint16Array, wanted: number, marks: Marks): void {
  for (let slot = 0; slot < marks.length; slot++) marks[slot] = (kinds[slot]! & wanted) === 0 ? 0 : 1;
}

function propertyConditions(columns: NoteColumns, condition: PropertyCondition): MarkNotes[] {
  const { anyOf, holds, atLeast, above, atMost, below, sinceMs, untilMs } = condition;
  const name = foldName(condition.name);
  const found: MarkNotes[] = [];
  if (holds !== undefined)
    found.push((marks) => {
      for (const text of holds) markHolding(columns, name, foldText(text), marks);
    });
  if (anyOf !== undefined)
    found.push((marks) => {
      for (const value of anyOf) markEqual(columns, name, foldText(String(value)), marks);
    });
  if ([atLeast, above, atMost, below].some((bound) => bound !== undefined))
    found.push((marks) => columns.markValues(name, 'number', numberTest(condition), marks));
  if (sinceMs !== undefined || untilMs !== undefined)
    found.push((marks) => columns.markValues(name, 'date', within(sinceMs, untilMs), marks));
  return found.length > 0 ? found : [(marks) => markNamed(columns, name, marks)];
}

function within(from = -Infinity, until = Infinity): (value: number) => boolean {
  return (value) => value >= from && value < until;
}

function numberTest({ atLeast = -Infinity, above, atMost = Infinity, below }: PropertyCondition) {
  return (value: number) =>
    value >= atLeast &&
    value <= atMost &&
    (above === undefined || value > above) &&
    (below === undefined || value < below);
}

/** Texts with the folded text in them, and what else is written like it. */
function markHolding(columns: NoteColumns, name: string, text: string, marks: Marks): void {
  const holders = columns.textsHolding(text);
  columns.markValues(name, 'text', (value) => holders[value] === 1, marks);
  markEqual(columns, name, text, marks);
}

/** Values that are written like the folded text. */
function markEqual(columns: NoteColumns, name: string, text: string, marks: Marks): void {
  const number = columns.textNumber(text);
  if (number !== undefined) columns.markValues(name, 'text', (value) => value === number, marks);
  const boolean = ['false', 'true'].indexOf(text);
  if (boolean >= 0) columns.markValues(name, 'boolean', (value) => value === boolean, marks);
  const written = numberWritten(text);
  if (written !== undefined) columns.markValues(name, 'number', (value) => value === written, marks);
}

function markNamed(columns: NoteColumns, name: string, marks: Marks): void {
  for (const kind of VALUE_KINDS) columns.markValues(name, kind, () => true, marks);
}

function markLinked({ columns, graph }: FilteredIndex, linked: boolean, marks: Marks): void {
  // Of an archive, links lead to notes that are not at hand: their weights are known all the same.
  const links = graph.matrix();
  for (const [path, slot] of columns.paths()) {
    const number = links.numbers.get(path) ?? -1;
    marks[slot] = outWeightOf(links, number) + inWeightOf(links, number) > 0 === linked ? 1 : 0;
  }
}

function markLinkCount(
  { columns, graph }: FilteredIndex,
  { of, atLeast = 0, atMost = Infinity }: LinkCondition,
  marks: Marks,
): void {
  const matrix = graph.matrix();
  const degreeOf = of === 'out' ? outDegreeOf : inDegreeOf;
  for (const [path, slot] of columns.paths()) {
    const number = matrix.numbers.get(path);
    const links = number === undefined ? 0 : degreeOf(matrix, number);
    marks[slot] = links >= atLeast && links <= atMost ? 1 : 0;
  }
}

function markLinkedWith({ columns, graph }: FilteredIndex, others: readonly NotePath[], marks: Marks): void {
  const { numbers, paths, out, into } = graph.matrix();
  const mark = (number: number) => {
    markPath(columns, paths[number], marks);
  };
  for (const other of others) {
    const number = numbers.get(other) ?? -1;
    forEachLink(out, number, mark);
    forEachLink(into, number, mark);
  }
}

/** Step by step away from the note, each note once. */
function markAround(
  { columns, graph }: FilteredIndex,
  { of, links }: NonNullable<Lens['within']>,
  marks: Marks,
): void {
  const { numbers, paths, out, into } = graph.matrix();
  const reached = new Set([numbers.get(of) ?? -1]);
  let edge: readonly number[] = [...reached];
  for (let step = 0; step < links; step++) {
    const next: number[] = [];
    const reach = (number: number) => {
      if (!reached.has(number)) next.push(number);
      reached.add(number);
    };
    for (const number of edge) for (const rows of [out, into]) forEachLink(rows, number, reach);
    edge = next;
  }
  for (const number of reached) markPath(columns, paths[number], marks);
}

function markPath(columns: NoteColumns, path: NotePath | undefined, marks: Marks): void {
  const slot = path && columns.slotOf(path);
  if (slot !== undefined) marks[slot] = 1;
}

function markAnyOf(index: FilteredIndex, wanted: readonly Lens[], marks: Marks): void {
  for (const each of wanted) {
    const found = selectNotes(index, each);
    for (let slot = 0; slot < marks.length; slot++) marks[slot]! |= found?.[slot] ?? 1;
  }
}

import {
  isKnownTime,
  type AtomCard,
  type Cancellation,
  type NotePath,
  type OrderBy,
  type Result,
} from '../../contract';
import { countWords } from '../atoms/count-words';
import { allProperties } from '../atoms/inline-fields';
import { denseUnits } from '../atoms/estimate-tokens';
import { compareCodeUnits } from '../base/code-units';
import { fnvMix, fnvOfText } from '../base/fnv1a';
import { ok } from '../base/result';
import { foldName } from '../filter/fold-name';
import { forEachLink, inDegreeOf, outDegreeOf, type LinkMatrix } from '../graph/link-matrix';
import { noteRef } from '../navigate/atom-ref';
import { fullCard } from '../navigate/cards';
import { noteTimes, type NoteRecord } from '../notes/note-record';
import type { IndexReader } from '../view/index-reader';
import type { OrderedNotes, WantedOrder } from './ask-ground';
import { linksToNothing } from './links-to-nothing';
import { mostlyHeld, orderValueOf, type OrderValue } from './order-value';

/** Notes that are read at a time. */
const AT_ONCE = 16;
/** Shortest notes of which the words are counted, by their length, for each one that is wanted. */
const SHORTEST = 10;

/** A note, and where it stands in an order. */
interface Placed {
  record: NoteRecord;
  value: number | string;
  /** As it is shown; what orders by chance shows nothing. */
  said?: number | string;
}

/** Those that have a place, without order, and what is known of the others. */
interface Places {
  placed: Placed[];
  lacking: number;
  unreadable: NotePath[];
  /** How many have a place, where not all were looked at. */
  total?: number;
}

/** Puts notes in an order; equal ones by their paths. Only to count words notes are read. */
export async function orderNotes(
  reader: IndexReader,
  records: readonly NoteRecord[],
  wanted: WantedOrder,
  cancellation: Cancellation,
  isLeftOut: (path: NotePath) => boolean,
): Promise<Result<OrderedNotes>> {
  const { from, most, withEqual } = wanted;
  const places = placesOf(reader, records, wanted, cancellation, isLeftOut);
  const { placed, lacking, unreadable, ...found } = await places;
  const sign = from === 'most' ? -1 : 1;
  placed.sort(
    (one, other) =>
      sign * compared(one.value, other.value) || compareCodeUnits(one.record.path, other.record.path),
  );
  const first = placed.slice(0, most);
  const last = first.at(-1);
  const equal =
    withEqual === undefined ? [] : placed.slice(most).filter(({ value }) => value === last?.value);
  const shown = [...first, ...equal.slice(0, withEqual)];
  const total = withEqual === undefined ? (found.total ?? placed.length) : first.length + equal.length;
  const rows: AtomCard[] = await Promise.all(shown.map(({ record }) => fullCard(reader, noteRef(record))));
  return ok({ rows, values: shown.flatMap(({ said }) => said ?? []), total, lacking, unreadable });
}

/** What each of these notes holds of that, without an order; empty where it holds nothing, and where notes would have to be read. */
export function valuesOf(
  reader: IndexReader,
  paths: readonly (NotePath | undefined)[],
  by: OrderBy,
  isLeftOut: (path: NotePath) => boolean,
): (number | string)[] {
  switch (by.of) {
    case 'property': {
      const folded = foldName(by.name);
      return paths.map((path) => {
        const record = path === undefined ? undefined : reader.index.records.get(path);
        return (record && propertyOf(record, folded)?.said) ?? '';
      });
    }
    case 'links':
    case 'backlinks':
    case 'missing': {
      const numberOf = linksOf(reader, by.of, isLeftOut);
      return paths.map((path) => (path === undefined ? '' : numberOf(path)));
    }
    case 'words':
    case 'made':
    case 'chance':
      return paths.map(() => '');
  }
}

function compared(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'und', { sensitivity: 'base', numeric: true });
}

async function placesOf(
  reader: IndexReader,
  records: readonly NoteRecord[],
  wanted: WantedOrder,
  cancellation: Cancellation,
  isLeftOut: (path: NotePath) => boolean,
): Promise<Places> {
  const { by, from } = wanted;
  switch (by.of) {
    case 'words':
      return from === 'most'
        ? longest(reader, records, wanted.most + (wanted.withEqual ?? 0), cancellation)
        : shortest(reader, records, wanted.most + (wanted.withEqual ?? 0), cancellation);
    case 'property':
      return ofProperty(records, by.name);
    case 'made': {
      const made = records.map((record) => counted(record, noteTimes(record.facts, record.head).createdMs));
      const placed = made.filter(({ value }) => isKnownTime(Number(value)));
      return { placed, lacking: records.length - placed.length, unreadable: [] };
    }
    case 'chance': {
      const seed = fnvOfText(String(by.seed));
      const placed = records.map((record) => ({ record, value: fnvMix(fnvOfText(record.path), seed) }));
      return { placed, lacking: 0, unreadable: [] };
    }
    case 'links':
    case 'backlinks':
    case 'missing': {
      const numberOf = linksOf(reader, by.of, isLeftOut);
      const placed = records.map((record) => counted(record, numberOf(record.path)));
      // A note without any is none of those with most.
      const isShown = from === 'least' && by.of !== 'missing';
      return {
        placed: isShown ? placed : placed.filter(({ value }) => value !== 0),
        ...{ lacking: 0, unreadable: [] },
      };
    }
  }
}

function counted(record: NoteRecord, number: number): Placed {
  return { record, value: number, said: number };
}

function linksOf(
  reader: IndexReader,
  of: Exclude<OrderBy['of'], 'words' | 'property' | 'made' | 'chance'>,
  isLeftOut: (path: NotePath) => boolean,
): (path: NotePath) => number {
  if (of === 'missing') return (path) => linksToNothing(reader, path).length;
  const matrix = reader.index.graph.matrix();
  if (of === 'links') return (path) => outDegreeOf(matrix, matrix.numbers.get(path) ?? -1);
  const fromLeftOut = linksFrom(matrix, isLeftOut);
  return (path) => {
    const number = matrix.numbers.get(path) ?? -1;
    return inDegreeOf(matrix, number) - (fromLeftOut.get(number) ?? 0);
  };
}

/** How many links lead to each note from those that are left out. */
function linksFrom(matrix: LinkMatrix, isLeftOut: (path: NotePath) => boolean): Map<number, number> {
  const found = new Map<number, number>();
  matrix.paths.forEach((path, from) => {
    if (isLeftOut(path)) forEachLink(matrix.out, from, (to) => found.set(to, (found.get(to) ?? 0) + 1));
  });
  return found;
}

/** Of what most of them hold in a property; what others hold is no part of the order. */
function ofProperty(records: readonly NoteRecord[], name: string): Places {
  const folded = foldName(name);
  const values = records.flatMap((record) => {
    const value = propertyOf(record, folded);
    return value === undefined ? [] : [{ record, value }];
  });
  const holds = mostlyHeld(values.map(({ value }) => value));
  const placed = values
    .filter(({ value }) => value.holds === holds)
    .map(({ record, value: { value, said } }) => ({ record, value, said }));
  return { placed, lacking: records.length - placed.length, unreadable: [] };
}

/** What a note holds in a property, by its folded name. */
export function propertyOf({ head }: NoteRecord, folded: string): OrderValue | undefined {
  for (const [name, value] of Object.entries(allProperties(head)))
    if (foldName(name) === folded) return orderValueOf(value);
  return undefined;
}

/** By words no note is longer than by its signs: those that cannot be among the longest are not read. */
async function longest(
  reader: IndexReader,
  records: readonly NoteRecord[],
  most: number,
  cancellation: Cancellation,
): Promise<Places> {
  const bounds = records.map((record) => ({ record, most: mostWords(record) }));
  bounds.sort((one, other) => other.most - one.most);
  let placed: Placed[] = [];
  const unreadable: NotePath[] = [];
  for (let at = 0; at < bounds.length && !cancellation.cancelled; at += AT_ONCE) {
    const last = placed[most - 1];
    if (last !== undefined && Number(last.value) > (bounds[at]?.most ?? 0)) break;
    const some = bounds.slice(at, at + AT_ONCE).map(({ record }) => record);
    await readWords(reader, some, placed, unreadable);
    placed.sort((one, other) => Number(other.value) - Number(one.value));
    // What holds as much as the last one may come before it by its path.
    const least = Number(placed[most - 1]?.value ?? 0);
    placed = placed.filter(({ value }) => Number(value) >= least);
  }
  return { placed, lacking: 0, unreadable, total: records.length - unreadable.length };
}

/** A note of few signs has few words; what is a word of many signs, as an address is, makes no note short. */
async function shortest(
  reader: IndexReader,
  records: readonly NoteRecord[],
  most: number,
  cancellation: Cancellation,
): Promise<Places> {
  const sizes = records.map((record) => ({ record, units: unitsOf(record) }));
  sizes.sort((one, other) => one.units - other.units);
  const placed: Placed[] = [];
  const unreadable: NotePath[] = [];
  const empty = sizes.findIndex(({ units }) => units > 0);
  const some = sizes.slice(0, Math.max(empty, SHORTEST * most));
  for (let at = 0; at < some.length && !cancellation.cancelled; at += AT_ONCE)
    await readWords(
      reader,
      some.slice(at, at + AT_ONCE).map(({ record }) => record),
      placed,
      unreadable,
    );
  return { placed, lacking: 0, unreadable, total: records.length - unreadable.length };
}

async function readWords(
  reader: IndexReader,
  some: readonly NoteRecord[],
  placed: Placed[],
  unreadable: NotePath[],
): Promise<void> {
  const texts = await Promise.all(some.map((record) => reader.texts.textOf(record)));
  some.forEach((record, place) => {
    const text = texts[place];
    if (text?.ok === true) placed.push(counted(record, countWords(text.value)));
    else unreadable.push(record.path);
  });
}

/** How many words notes have in all; those that cannot be read have none. */
export async function wordsIn(
  reader: IndexReader,
  records: readonly NoteRecord[],
  cancellation: Cancellation,
): Promise<{ value: number; unreadable: NotePath[] }> {
  const placed: Placed[] = [];
  const unreadable: NotePath[] = [];
  for (let at = 0; at < records.length && !cancellation.cancelled; at += AT_ONCE)
    await readWords(reader, records.slice(at, at + AT_ONCE), placed, unreadable);
  unreadable.sort(compareCodeUnits);
  return { value: placed.reduce((sum, { value }) => sum + Number(value), 0), unreadable };
}

/** UTF-16 units of the text without the properties. */
function unitsOf({ head }: NoteRecord): number {
  return head.length - (head.frontmatter?.end ?? 0);
}

/** Of words with spaces between them each second sign is none; of scripts without any each may be one. */
function mostWords(record: NoteRecord): number {
  const units = unitsOf(record);
  const dense = denseUnits(units, record.packed.counts.tokens);
  return Math.ceil(dense + (units - dense) / 2) + 1;
}

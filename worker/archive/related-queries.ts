import { foldName } from '../engine/filter/fold-name';
import type { NoteFound, NoteKey } from '../engine/rank/candidate-source';
import { fieldOf, type HeldTerm, type NoteShape } from '../engine/text/note-evidence';
import { archivePath } from './archive-ids';
import { vectorText } from './archive-queries';
import { atOnce } from './ask-at-once';
import type { Transaction } from './connect';
import { beginningsOf } from './name-beginnings';
import { numberArray, textArray } from './sql-arrays';

/** A row of a note that has a vector, and in how many places its text stands. */
export interface ComparedRow {
  row: number;
  places: number;
}

/** A row of another note, and the row of the note that is asked about to which it is nearest. */
export interface NearestPair {
  note: NoteKey;
  own: number;
  row: number;
  cosine: number;
}

/** How near a note is to another. */
export interface Alike {
  /** As a whole. */
  cosine: number;
  /** The highest cosine of one of its rows with each of those that are compared. */
  closest: Float32Array;
}

export async function comparedRows(tx: Transaction, note: NoteKey): Promise<ComparedRow[]> {
  const rows = await atOnce(tx)`select ord, places from altitude.compared_rows(${note})`;
  return rows.map(({ ord, places }) => ({ row: Number(ord), places: Number(places) }));
}

/** What a note means as a whole, in whole numbers; undefined where the model knows nothing of it. */
export async function meaningOf(tx: Transaction, note: NoteKey): Promise<Float32Array | undefined> {
  const [row] = await atOnce(tx)`select altitude.meaning_of(${note}) as meaning`;
  const meaning: unknown = row?.['meaning'];
  if (typeof meaning !== 'string') return undefined;
  const whole = Float32Array.from(JSON.parse(meaning) as number[]);
  return whole.some((each) => each !== 0) ? whole : undefined;
}

/** Of those of the notes that have a vector. `rows`: of the note that is asked about. */
export async function alikeTo(
  tx: Transaction,
  asked: { note: NoteKey; whole: Float32Array; rows: readonly number[] },
  notes: readonly NoteKey[],
): Promise<Map<NoteKey, Alike>> {
  const rows = await atOnce(
    tx,
  )`select note, cosine, closest from altitude.alike(${numberArray(notes)}::bigint[],
    ${vectorText(asked.whole)}, ${asked.note}, ${numberArray(asked.rows)}::int[])`;
  return new Map(
    rows.map(({ note, cosine, closest }) => {
      const bytes = Buffer.from(String(closest ?? ''), 'base64');
      const count = bytes.length / FLOAT_BYTES;
      const highest = Float32Array.from({ length: count }, (_, at) => bytes.readFloatBE(FLOAT_BYTES * at));
      return [Number(note), { cosine: Number(cosine), closest: highest }];
    }),
  );
}

const FLOAT_BYTES = 4;

export async function nearestPairs(
  tx: Transaction,
  asked: { note: NoteKey; rows: readonly number[] },
  notes: readonly NoteKey[],
): Promise<NearestPair[]> {
  const rows = await atOnce(tx)`select note, own, ord, cosine from altitude.nearest_pairs(
    ${numberArray(notes)}::bigint[], ${asked.note}, ${numberArray(asked.rows)}::int[])`;
  return rows.map(({ note, own, ord, cosine }) => ({
    ...{ note: Number(note), own: Number(own), row: Number(ord), cosine: Number(cosine) },
  }));
}

/** Notes with a name that begins with any of these, with all that they are called. */
export async function notesCalled(
  tx: Transaction,
  beginnings: readonly string[],
): Promise<{ note: NoteKey; names: string[] }[]> {
  const rows = await atOnce(tx)`select note, names from altitude.called(${textArray(beginnings)}::text[])`;
  return rows.map(({ note, names }) => ({
    note: Number(note),
    names: JSON.parse(String(names)) as string[],
  }));
}

/** Those of these that are titles or aliases of notes, as notes write them, by how they are compared (`foldName`). */
export async function titlesAmong(tx: Transaction, asked: readonly string[]): Promise<Map<string, string>> {
  const wanted = new Set(asked.map(foldName));
  const called = await notesCalled(tx, beginningsOf(asked));
  const names = called.flatMap((note) => note.names).filter((name) => wanted.has(foldName(name)));
  return new Map(names.map((name) => [foldName(name), name]));
}

/** Notes of which this is a title or an alias. */
export async function notesNamed(tx: Transaction, written: string): Promise<NoteKey[]> {
  const wanted = foldName(written);
  const called = await notesCalled(tx, beginningsOf([written]));
  return called
    .filter(({ names }) => names.some((name) => foldName(name) === wanted))
    .map(({ note }) => note);
}

/** How many notes hold all terms of each name; the first term of each is the rarest. */
export async function holdingAll(tx: Transaction, names: readonly (readonly string[])[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await atOnce(tx)`select place, notes from altitude.holding(${JSON.stringify(names)})`;
  const counts = names.map(() => 0);
  for (const { place, notes } of rows) counts[Number(place) - 1] = Number(notes);
  return counts;
}

/** The notes that a walk along links from a note comes to, those it comes to most first. */
export async function walkedFrom(tx: Transaction, note: NoteKey, most: number): Promise<NoteKey[]> {
  const rows = await atOnce(tx)`select note from altitude.walked(${note}, ${most})`;
  return rows.map((row) => Number(row['note']));
}

export async function linksFrom(
  tx: Transaction,
  notes: readonly NoteKey[],
): Promise<Map<NoteKey, NoteKey[]>> {
  const rows = await atOnce(
    tx,
  )`select note, targets from altitude.links_from(${numberArray(notes)}::bigint[])`;
  return new Map(rows.map(({ note, targets }) => [Number(note), JSON.parse(String(targets)) as NoteKey[]]));
}

/** As wholes: words are summed over all rows. In no order. `names`: of vaults, by their numbers. */
export async function weighedNotes(
  tx: Transaction,
  names: ReadonlyMap<number, string>,
  notes: readonly NoteKey[],
  terms: readonly string[],
): Promise<NoteFound[]> {
  if (notes.length === 0) return [];
  const rows = await atOnce(
    tx,
  )`select * from altitude.weighed(${numberArray(notes)}::bigint[], ${textArray(terms)}::text[])`;
  return rows.map((row) => ({
    key: Number(row['id']),
    path: archivePath(names.get(Number(row['vault'])) ?? '', String(row['path'])),
    ...{ modifiedMs: Number(row['modified']), createdMs: Number(row['created']) },
    tags: JSON.parse(String(row['tags'])) as string[],
    ...{ outWeight: Number(row['out_weight']), inWeight: Number(row['in_weight']) },
    ...{ inDegree: Number(row['in_degree']), outDegree: Number(row['out_degree']) },
    shape: wholeShape(JSON.parse(String(row['lengths'])) as number[]),
    held: heldIn(String(row['held'] ?? ''), terms),
    ...{ cosines: new Map(), places: new Map() },
  }));
}

/** A note as one row with all that it holds. */
function wholeShape([
  title = 0,
  aliases = 0,
  tags = 0,
  headings = 0,
  body = 0,
  properties = 0,
]: readonly number[]): NoteShape {
  const sections = [{ rows: 1, heading: headings, trail: 0 }];
  return { paragraphs: 1, title, aliases, tags, properties, sections, bodies: [body] };
}

function heldIn(written: string, terms: readonly string[]): HeldTerm[] {
  const numbers = written === '' ? [] : written.split(' ').map(Number);
  const held: HeldTerm[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [place = 0, field = 0, count = 0] = numbers.slice(at, at + 3);
    const term = terms[place - 1];
    if (term !== undefined) held.push({ row: 0, field: fieldOf(field), term, count });
  }
  // What stands above a section was counted where it stands itself.
  return held.filter(({ field }) => field !== 'trail');
}

import type { Figure } from '../contract';
import type { OrderValue } from '../engine/ask/order-value';
import type { Transaction } from './connect';
import { askedOf, type NoteFilter } from './note-filter';
import { numberArray, textArray } from './sql-arrays';

/** A note, and by what it is put in an order. */
export interface Numbered {
  note: number;
  value: number | string;
}

/** In which properties a folded value may stand, with what of them may be it and the first note that has each. */
export async function holdingValue(
  tx: Transaction,
  wanted: string,
  filter: NoteFilter,
  mostNotes: number,
): Promise<{ name: string; value: string; first: number }[]> {
  const rows = await tx`select name, value, first
    from altitude.holding_value(${wanted}, ${askedOf(filter)}::text::jsonb, ${mostNotes})`;
  return rows.map(({ name, value, first }) => ({
    ...{ name: String(name), value: String(value), first: Number(first) },
  }));
}

/** What most notes hold in those of these properties in which any of them holds something, in their order, and a note that does. */
export async function heldIn(
  tx: Transaction,
  names: readonly string[],
  filter: NoteFilter,
  mostNotes: number,
): Promise<{ place: number; holds: OrderValue['holds']; first: number }[]> {
  const rows =
    await tx`select at_place, numbers, days, texts, first from altitude.held_in(${textArray(names)}::text[],
    ${askedOf(filter)}::text::jsonb, ${Math.min(mostNotes, 2 ** 31 - 1)})`;
  return rows.map((row) => {
    const counts = (['numbers', 'days', 'texts'] as const).map((holds) => ({
      holds,
      count: Number(row[holds]),
    }));
    const [most] = counts.sort((one, other) => other.count - one.count);
    return { place: Number(row['at_place']) - 1, holds: most?.holds ?? 'texts', first: Number(row['first']) };
  });
}

/** What notes are put in an order by, at the server. */
interface WantedPlaces {
  filter: NoteFilter;
  by: 'words' | 'links' | 'backlinks' | 'missing' | 'made' | 'chance' | 'numbers' | 'days';
  /** Of a property, folded; of chance its seed. */
  name: string;
  isFromLeast: boolean;
  most: number;
}

/** The first ones, how many have a place, how many the same value as the first, and of a property or a time how many were asked. */
export async function placedNotes(
  tx: Transaction,
  { by, name, filter, isFromLeast, most }: WantedPlaces,
): Promise<{ notes: Numbered[]; total: number; equals: number; asked: number | undefined }> {
  const rows = await tx`select note, value, total, equals, asked from altitude.in_order(${by}, ${name},
    ${askedOf(filter)}::text::jsonb, ${isFromLeast}, ${most})`;
  const [first] = rows;
  return {
    notes: rows.map(({ note, value }) => ({ note: Number(note), value: Number(value) })),
    ...{ total: Number(first?.['total'] ?? 0), equals: Number(first?.['equals'] ?? 0) },
    asked: first === undefined || first['asked'] === null ? undefined : Number(first['asked']),
  };
}

export async function textsIn(
  tx: Transaction,
  name: string,
  filter: NoteFilter,
  most: number,
): Promise<{ note: number; value: string; place: string }[]> {
  const rows =
    await tx`select note, value, place from altitude.texts_in(${name}, ${askedOf(filter)}::text::jsonb, ${most})`;
  return rows.map(({ note, value, place }) => ({
    ...{ note: Number(note), value: String(value), place: String(place) },
  }));
}

/** How many notes there are. */
export async function countNotes(tx: Transaction, filter: NoteFilter): Promise<number> {
  const rows =
    await tx`select notes from altitude.counted(null, '{}', '{}', 0, ${askedOf(filter)}::text::jsonb, null, 0)`;
  return Number(rows[0]?.['notes'] ?? 0);
}

export async function amountsOf(
  tx: Transaction,
  filter: NoteFilter,
): Promise<Record<'words' | 'links' | 'missing', number>> {
  const [row] = await tx`select words, links, missing from altitude.amounts(${askedOf(filter)}::text::jsonb)`;
  return { words: Number(row?.['words']), links: Number(row?.['links']), missing: Number(row?.['missing']) };
}

/** How many names there are; vaults are no folders. */
export async function countFacets(
  tx: Transaction,
  of: 'tags' | 'folders' | 'properties',
  filter: NoteFilter,
): Promise<number> {
  const asked = askedOf(filter);
  const [row] =
    of === 'properties'
      ? await tx`select count(*) as names from altitude.properties(null, '', ${2 ** 31 - 1}, ${asked}::text::jsonb)`
      : await tx`select count(*) as names from altitude.names(${of}, ${asked}::text::jsonb)
          where ${of} = 'tags' or strpos(name, '/') > 0`;
  return Number(row?.['names']);
}

/** The first ones, and how many there are. */
export async function missingNotes(
  tx: Transaction,
  filter: NoteFilter,
  most: number,
): Promise<{ names: Figure[]; total: number }> {
  const rows =
    await tx`select name, notes, total from altitude.missing(${askedOf(filter)}::text::jsonb, ${most})`;
  return {
    names: rows.map(({ name, notes }) => ({ label: String(name), value: Number(notes) })),
    total: Number(rows[0]?.['total'] ?? 0),
  };
}

export async function linksCounted(
  tx: Transaction,
  notes: readonly number[],
  filter: NoteFilter,
): Promise<Map<number, Record<'links' | 'backlinks' | 'missing', number>>> {
  const rows = await tx`select note, links, backlinks, missing
    from altitude.links_counted(${numberArray(notes)}::bigint[], ${askedOf(filter)}::text::jsonb)`;
  return new Map(
    rows.map(({ note, links, backlinks, missing }) => [
      Number(note),
      { links: Number(links), backlinks: Number(backlinks), missing: Number(missing) },
    ]),
  );
}

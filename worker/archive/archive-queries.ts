import { addTotals, noTotals, type Totals } from '../engine/text/row-totals';
import type { Transaction } from './connect';
import type { PublishedTheme } from './published-themes';
import { numberArray, textArray } from './sql-arrays';

/** A vault that the member sees. */
export interface ArchiveVault {
  id: number;
  name: string;
  notes: number;
  paragraphs: number;
  published: Date | undefined;
  totals: Totals;
  mostLinked: number;
}

/** How many units hold a term, in all vaults that the member sees. */
export type Holders = ReadonlyMap<string, { note: number; section: number; paragraph: number }>;

/** What is asked of notes before their words are looked at; undefined asks nothing. */
export interface NoteFilter {
  tags: readonly string[] | undefined;
  folders: readonly string[] | undefined;
  sinceMs: number | undefined;
  untilMs: number | undefined;
}

export interface ArchivedNote {
  id: number;
  vault: number;
  path: string;
  modified: number;
  created: number;
  body: string;
  targets: readonly (string | null)[];
  outWeight: number;
  inWeight: number;
}

export async function visibleVaults(tx: Transaction): Promise<ArchiveVault[]> {
  const rows =
    await tx`select id, name, notes, paragraphs, published, array_to_json(totals)::text as totals, most_linked
    from altitude.vaults()`;
  return rows.map((row) => {
    const totals = noTotals();
    addTotals(totals, Float64Array.from(JSON.parse(String(row['totals'] ?? '[]')) as number[]));
    return {
      ...{ id: Number(row['id']), name: String(row['name']), notes: Number(row['notes']) },
      ...{ paragraphs: Number(row['paragraphs']), mostLinked: Number(row['most_linked']), totals },
      published: row['published'] === null ? undefined : new Date(String(row['published'])),
    };
  });
}

/** Terms that nothing holds have 0. */
export async function holdersOf(tx: Transaction, terms: readonly string[]): Promise<Holders> {
  const found = new Map(terms.map((term) => [term, { note: 0, section: 0, paragraph: 0 }]));
  const rows = await tx`select * from altitude.holders(${textArray(terms)}::text[])`;
  for (const row of rows)
    found.set(String(row['term']), {
      note: Number(row['notes']),
      section: Number(row['sections']),
      paragraph: Number(row['paragraphs']),
    });
  return found;
}

/** Ids of notes, those that hold the most and rarest of the words first. */
export async function notesWithWords(
  tx: Transaction,
  words: { rare: readonly string[]; terms: readonly string[]; weights: readonly number[] },
  filter: NoteFilter,
  most: number,
): Promise<number[]> {
  const rare = words.rare.map(lexeme).join('|');
  const rows =
    await tx`select note from altitude.found_by_words(${rare}::tsquery, ${textArray(words.terms)}::text[],
    ${numberArray(words.weights)}::float8[], ${maybe(filter.tags)}::text[], ${maybe(filter.folders)}::text[],
    ${filter.sinceMs ?? null}::bigint, ${filter.untilMs ?? null}::bigint, ${most})`;
  return rows.map(({ note }) => Number(note));
}

export async function newestNotes(tx: Transaction, filter: NoteFilter, most: number): Promise<number[]> {
  const rows =
    await tx`select note from altitude.newest(${maybe(filter.tags)}::text[], ${maybe(filter.folders)}::text[],
    ${filter.sinceMs ?? null}::bigint, ${filter.untilMs ?? null}::bigint, ${most})`;
  return rows.map(({ note }) => Number(note));
}

export async function notesOf(tx: Transaction, ids: readonly number[]): Promise<ArchivedNote[]> {
  if (ids.length === 0) return [];
  const rows =
    await tx`select id, vault, path, modified, created, body, array_to_json(targets)::text as targets,
    out_weight, in_weight from altitude.notes(${numberArray(ids)}::bigint[])`;
  return rows.map((row) => ({
    ...{ id: Number(row['id']), vault: Number(row['vault']), path: String(row['path']) },
    ...{ modified: Number(row['modified']), created: Number(row['created']), body: String(row['body']) },
    targets: JSON.parse(String(row['targets'])) as (string | null)[],
    ...{ outWeight: Number(row['out_weight']), inWeight: Number(row['in_weight']) },
  }));
}

/** The id of the first of these paths that the vault has a note at. */
export async function noteAt(
  tx: Transaction,
  vault: string,
  paths: readonly string[],
): Promise<number | undefined> {
  const rows = await tx`select id, path from altitude.note_at(${vault}, ${textArray(paths)}::text[])`;
  const ids = new Map(rows.map(({ id, path }) => [String(path), Number(id)]));
  return paths.map((path) => ids.get(path)).find((id) => id !== undefined);
}

export async function linkedNotes(tx: Transaction, ids: readonly number[], most: number): Promise<number[]> {
  const rows = await tx`select note from altitude.linked(${numberArray(ids)}::bigint[], ${most})`;
  return rows.map(({ note }) => Number(note));
}

/** Of one vault, or of all that are visible. */
export async function themesOf(
  tx: Transaction,
  vault: string | null,
): Promise<{ vault: string; themes: PublishedTheme[] }[]> {
  const rows = await tx`select name, themes::text as themes from altitude.themes(${vault})`;
  return rows.map(({ name, themes }) => ({
    vault: String(name),
    themes: JSON.parse(String(themes)) as PublishedTheme[],
  }));
}

function lexeme(term: string): string {
  return `'${term.replace(/[\\']/g, '$&$&')}'`;
}

function maybe(values: readonly string[] | undefined): string | null {
  return values === undefined ? null : textArray(values);
}

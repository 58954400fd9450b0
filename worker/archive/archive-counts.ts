import type { Facet, FacetsRequest, Figure, Lens, NotePath, Period, TaskState } from '../contract';
import { allProperties } from '../engine/atoms/inline-fields';
import { parseNote } from '../engine/atoms/parse-note';
import { compareCodeUnits } from '../engine/base/code-units';
import { writtenProperty } from '../engine/filter/facets';
import { foldName } from '../engine/filter/fold-name';
import { propertyForms } from '../engine/filter/property-forms';
import { idfOf } from '../engine/text/bm25f';
import { CONTENT, type QueryTerm } from '../engine/words/query-terms';
import { holdersOf, notesOf, type ArchiveVault } from './archive-queries';
import type { Transaction } from './connect';
import { askedOf, type NoteFilter } from './note-filter';
import { lexeme, numberArray, textArray } from './sql-arrays';

/** Who asks for so few words means any of them, as in a search. */
const FEW_WORDS = 2;
/** What holds this share of what was asked for is about it. */
const ENOUGH = 0.5;

/** Notes that are counted: those that hold each word, or as many words as make a note one about something. */
export interface CountedNotes {
  words: { held: string } | { about: string };
  lens: Lens | undefined;
  by: Period | 'tag' | undefined;
  offsetMinutes: number;
}

interface CountingAll {
  filter: NoteFilter;
  /** All that the member sees. */
  vaults?: readonly ArchiveVault[];
  by: Period | 'tag' | undefined;
  offsetMinutes: number;
}

/** Of these words enough must be held. */
interface Counting extends CountingAll {
  words?: readonly Pick<QueryTerm, 'term' | 'significance'>[];
}

/** What a note must hold, and how much of it by weight. */
interface Asked {
  terms: string[];
  weights: number[];
  needed: number;
}

/**
 * Of all notes that the member sees: how many are about these words and meet a filter, in all or by period or tag. About words is what holds
 * any of one or two, or half of more of them by weight; without any it is all.
 */
export async function countNotesAbout(
  tx: Transaction,
  { words = [], ...counting }: Counting,
): Promise<Figure[]> {
  const kept = words.length > 0 ? undefined : await keptCount(tx, counting);
  if (kept !== undefined) return kept === 0 ? [] : [{ label: '', value: kept }];
  const asked = words.length === 0 ? undefined : await enoughOf(tx, words, counting.vaults ?? []);
  const figures = await counted(tx, counting, asked);
  return figures.sort(
    (one, other) =>
      (counting.by === 'tag' ? other.value - one.value : 0) || compareCodeUnits(one.label, other.label),
  );
}

/** How many notes hold one word, where nothing else is asked: that is kept. */
async function keptCount(
  tx: Transaction,
  { filter: { held = [], ...others }, by, vaults = [] }: CountingAll,
): Promise<number | undefined> {
  const [term, ...more] = held;
  // While a vault is published its words are not counted yet.
  const isCounted = vaults.length > 0 && vaults.every(({ isFinished }) => isFinished);
  const isAlone = term !== undefined && more.length === 0 && Object.keys(others).length === 0;
  if (!isAlone || !isCounted || by !== undefined) return undefined;
  return (await holdersOf(tx, [term])).get(term)?.note;
}

/** Without anything asked of words all that meet the filter. */
async function counted(
  tx: Transaction,
  { filter, by, offsetMinutes }: CountingAll,
  asked: Asked | undefined,
): Promise<Figure[]> {
  if (asked?.terms.length === 0) return [];
  const { terms, weights, needed } = asked ?? { terms: [], weights: [], needed: 0 };
  const rows = await tx`select label, notes from altitude.counted(
    ${asked === undefined ? null : terms.map(lexeme).join('|')}::text::tsquery, ${textArray(terms.map(lexeme))}::text[]::tsquery[],
    ${numberArray(weights)}::float8[], ${needed}::float8,
    ${askedOf(filter)}::text::jsonb, ${by ?? null}::text, ${offsetMinutes * 60_000}::bigint)`;
  return rows.map(({ label, notes }) => ({ label: String(label), value: Number(notes) }));
}

/** The words that name something, as far as anything holds them, and how much of them by weight a note must hold. */
async function enoughOf(
  tx: Transaction,
  words: readonly Pick<QueryTerm, 'term' | 'significance'>[],
  vaults: readonly ArchiveVault[],
): Promise<Asked> {
  const paragraphs = vaults.reduce((sum, vault) => sum + vault.paragraphs, 0);
  const named = words.filter(({ significance }) => significance >= CONTENT);
  const wanted = named.length > 0 ? named : words;
  const holders = await holdersOf(
    tx,
    wanted.map(({ term }) => term),
  );
  const weighed = wanted.map(({ term, significance }) => {
    const heldBy = holders.get(term)?.paragraph ?? 0;
    return { term, heldBy, weight: significance * idfOf(paragraphs, Math.max(1, heldBy)) };
  });
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const known = weighed.filter(({ heldBy }) => heldBy > 0);
  return {
    terms: known.map(({ term }) => term),
    weights: known.map(({ weight }) => weight),
    needed: wanted.length <= FEW_WORDS ? Number.MIN_VALUE : ENOUGH * all,
  };
}

function bare(tag: string): string {
  return tag.replace(/^#/, '');
}

/** A folded name of a property, or a value of one, and the note that has it and changed last. */
interface NamedProperty {
  name: string;
  newest: number;
}

/** Those of these folded names that there are; with `of` values of that property. */
async function namedAmong(tx: Transaction, wanted: readonly string[], of?: string): Promise<NamedProperty[]> {
  if (wanted.length === 0) return [];
  const rows = await tx`select name, newest
    from altitude.named(${of === undefined ? null : foldName(of)}::text, ${textArray(wanted)}::text[])`;
  return rows.map(({ name, newest }) => ({ name: String(name), newest: Number(newest) }));
}

/** As the note that changed last writes it. */
async function writtenIn(
  tx: Transaction,
  named: readonly NamedProperty[],
  of: string | undefined,
): Promise<string[]> {
  const texts = await notesOf(tx, [...new Set(named.map(({ newest }) => newest))]);
  const properties = new Map(
    texts.map(({ id, path, body }) => [id, allProperties(parseNote(path as NotePath, body))]),
  );
  return named.map(({ name, newest }) => writtenProperty(properties.get(newest) ?? {}, name, of));
}

/** Names of properties, or values of one, of all that the member sees and that meet a filter, those of most notes first. */
export async function propertyFacets(
  tx: Transaction,
  { kind, of = '', prefix = '', limit = 100 }: FacetsRequest,
  filter: NoteFilter,
): Promise<Facet[]> {
  const property = kind === 'values' ? of : undefined;
  const rows = await tx`select name, notes, newest
    from altitude.properties(${property === undefined ? null : foldName(property)}, ${foldName(bare(prefix))}, ${limit},
      ${askedOf(filter)}::text::jsonb)`;
  const named = rows.map(({ name, newest }) => ({ name: String(name), newest: Number(newest) }));
  const written = await writtenIn(tx, named, property);
  return rows.map(({ name, notes }, at) => ({ name: written[at] ?? String(name), notes: Number(notes) }));
}

/** By the words that call a property, as `VaultIndex.propertyCalled` reads them, its folded name. */
export async function propertiesCalled(
  tx: Transaction,
  words: readonly string[],
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const wanted = [...new Set(words.flatMap(propertyForms))];
  const found = await namedAmong(tx, wanted);
  const names = new Set(found.map(({ name }) => name));
  return new Map(
    words.flatMap((word) => {
      const name = propertyForms(word).find((form) => names.has(form));
      return name === undefined ? [] : [[word, name] as const];
    }),
  );
}

/** Those of these that there are, by what was asked for: names of properties, or values of one. */
export async function propertiesNamed(
  tx: Transaction,
  asked: readonly string[],
  of: string | undefined,
): Promise<Map<string, string>> {
  const folded = new Map(asked.map((written) => [written, foldName(written)]));
  const named = await namedAmong(tx, [...new Set(folded.values())], of);
  const texts = await writtenIn(tx, named, of);
  const written = new Map(named.map(({ name }, at) => [name, texts[at] ?? name]));
  return new Map(
    [...folded].flatMap(([each, name]) => (written.has(name) ? [[each, written.get(name) ?? name]] : [])),
  );
}

/** Notes that meet a filter and hold tasks of a state: how many tasks and notes there are, and the notes of most. */
export async function countTasks(
  tx: Transaction,
  { filter, state, most }: { filter: NoteFilter; state: TaskState; most: number },
): Promise<{ tasks: number; notes: number; most: number[] }> {
  const areDone = state === 'all' ? null : state === 'done';
  const rows =
    await tx`select note, notes, tasks from altitude.tasks(${askedOf(filter)}::text::jsonb, ${areDone}::boolean, ${most})`;
  const [first] = rows;
  return {
    ...{ tasks: Number(first?.['tasks'] ?? 0), notes: Number(first?.['notes'] ?? 0) },
    most: rows.map(({ note }) => Number(note)),
  };
}

/** Tags or folders of all that the member sees and that meet a filter, those of most notes first. */
export async function facetsIn(
  tx: Transaction,
  kind: 'tags' | 'folders',
  { prefix = '', limit = 100 }: Pick<FacetsRequest, 'prefix' | 'limit'>,
  filter: NoteFilter,
): Promise<Facet[]> {
  const rows = await tx`select name, notes from altitude.names(${kind}, ${askedOf(filter)}::text::jsonb)`;
  const begins = foldName(bare(prefix));
  // As in an index: tags in the order of their folded names, folders as they are written.
  const sorted = (name: string): string => (kind === 'tags' ? foldName(name) : name);
  return rows
    .map(({ name, notes }) => ({ name: String(name), notes: Number(notes) }))
    .filter(({ name }) => foldName(name).startsWith(begins))
    .sort((one, other) => other.notes - one.notes || compareCodeUnits(sorted(one.name), sorted(other.name)))
    .slice(0, limit);
}

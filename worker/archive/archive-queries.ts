import type { ContentHash, NotePath, SearchLevel } from '../contract';
import { sameTerms } from '../engine/ask/same-terms';
import { MIN_SAMPLE, type Chance } from '../engine/embed/chance';
import type { NearNote, NoteFound, WeighedTerms } from '../engine/rank/candidate-source';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { addTotals, noTotals, type LevelTotals, type Totals } from '../engine/text/row-totals';
import { atOnce } from './ask-at-once';
import type { Row, Transaction } from './connect';
import type { PublishedTheme } from './published-themes';
import { halvesIn } from './halves';
import { propertiesIn, type NoteFacts } from './note-facts';
import { askedOf, type NoteFilter } from './note-filter';
import { lexeme, numberArray, textArray } from './sql-arrays';
import { wordsThere, type WordsThere } from './words-there';

/** A vault that the member sees. */
export interface ArchiveVault {
  id: number;
  name: string;
  notes: number;
  paragraphs: number;
  /** Paragraphs with a vector of the archive's model. */
  vectors: number;
  published: Date | undefined;
  totals: Totals;
  mostLinked: number;
  /** How far its links are believed, 0…1. */
  trust: number;
  words: WordsThere;
  /** False while it is being published, and where that broke off. */
  isFinished: boolean;
  /** As it was published, without slashes around them. */
  templateFolders: readonly string[];
}

/** How many units hold a term, in all vaults that the member sees. */
export type Holders = ReadonlyMap<string, { note: number; section: number; paragraph: number }>;

export interface ArchivedNote {
  id: number;
  vault: number;
  path: string;
  modified: number;
  created: number;
  body: string;
  targets: readonly (NotePath | null)[];
  outWeight: number;
  inWeight: number;
  /** How many notes link to it. */
  inDegree: number;
}

export async function visibleVaults(tx: Transaction): Promise<ArchiveVault[]> {
  return vaultsIn(
    await tx`select id, name, notes, paragraphs, vectors, published, array_to_json(totals)::text as totals, most_linked, trust,
      oldest_words, newest_words, is_finished, template_folders from altitude.vaults()`,
  );
}

/** All that there are; for the owner of the archive. */
export async function allVaults(tx: Transaction): Promise<ArchiveVault[]> {
  return vaultsIn(
    await tx`select id, name, notes, paragraphs, vectors, published, array_to_json(totals)::text as totals, most_linked, trust,
      oldest_words, newest_words, generation = epoch as is_finished,
      array_to_json(template_folders)::text as template_folders from altitude.vault order by name`,
  );
}

function vaultsIn(rows: Row[]): ArchiveVault[] {
  return rows.map((row) => {
    const totals = noTotals();
    addTotals(totals, Float64Array.from(JSON.parse(String(row['totals'] ?? '[]')) as number[]));
    return {
      ...{ id: Number(row['id']), name: String(row['name']), notes: Number(row['notes']) },
      ...{ paragraphs: Number(row['paragraphs']), vectors: Number(row['vectors']), totals },
      ...{ mostLinked: Number(row['most_linked']), trust: Number(row['trust']) },
      isFinished: row['is_finished'] === true,
      templateFolders: JSON.parse(String(row['template_folders'])) as string[],
      words: wordsThere(numberOr(row['oldest_words']), numberOr(row['newest_words'])),
      published: row['published'] === null ? undefined : new Date(String(row['published'])),
    };
  });
}

function numberOr(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

/** Terms that nothing holds have 0. */
export async function holdersOf(tx: Transaction, terms: readonly string[]): Promise<Holders> {
  const found = new Map(terms.map((term) => [term, { note: 0, section: 0, paragraph: 0 }]));
  const rows = await atOnce(tx)`select * from altitude.holders(${textArray(terms)}::text[])`;
  for (const row of rows)
    found.set(String(row['term']), {
      note: Number(row['notes']),
      section: Number(row['sections']),
      paragraph: Number(row['paragraphs']),
    });
  return found;
}

/** The same, with what words for the same are held by as terms that nothing holds. */
export async function holdersWithSame(tx: Transaction, terms: readonly string[]): Promise<Holders> {
  const holders = await holdersOf(tx, terms);
  const unknown = terms.filter((term) => holders.get(term)?.paragraph === 0);
  const same = new Set(unknown.flatMap((term) => [...(sameTerms(term) ?? [])]));
  return same.size === 0 ? holders : new Map([...holders, ...(await holdersOf(tx, [...same]))]);
}

/** Those of these beginnings that any term has. */
export async function beginningsAmong(tx: Transaction, asked: readonly string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await atOnce(tx)`select beginning from altitude.beginnings(${textArray(asked)}::text[])`;
  return new Set(rows.map(({ beginning }) => String(beginning)));
}

/** Which of these words some note has, each with its term: of terms that many notes hold it is looked for in some of them. */
export async function wordsWritten(
  tx: Transaction,
  words: readonly { term: string; word: string }[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await atOnce(tx)`select place from altitude.words_written(
    ${textArray(words.map(({ term }) => lexeme(term)))}::text[]::tsquery[], ${textArray(words.map(({ word }) => patternOf(word)))}::text[])`;
  return new Set(rows.flatMap(({ place }) => words[Number(place) - 1]?.word ?? []));
}

/** Letters as people write them that a word has without their marks. */
const MARKED: Readonly<Record<string, string>> = {
  ...{ a: 'aàáâãäåāą', c: 'cçćč', e: 'eèéêëęē', i: 'iìíîï', l: 'lł', n: 'nñńň' },
  ...{ o: 'oòóôõöøő', s: 'sśš', u: 'uùúûüůű', y: 'yýÿ', z: 'zźżž' },
};

/** A word of letters as the server looks for it, with marks or without, in letters of either case. */
function patternOf(word: string): string {
  return Array.from(word, (letter) => {
    const marked = MARKED[letter];
    return marked === undefined ? letter : `[${marked}${marked.toUpperCase()}]`;
  }).join('');
}

/** What words are weighed against: all that the member sees. */
export function archiveStatistics(vaults: readonly ArchiveVault[], holders: Holders): CorpusStatistics {
  const totals = sumOf(vaults.map((vault) => vault.totals));
  return {
    totals: (level) => totals[level],
    holders(level, terms, count) {
      const known = terms.map((term) => holders.get(term)?.[level]).filter((each) => each !== undefined);
      return known.length < terms.length ? count() : Math.max(0, ...known);
    },
  };
}

/** How far links are believed: of vaults together that of most of their notes. */
export function trustIn(vaults: readonly ArchiveVault[]): number {
  const notes = vaults.reduce((sum, vault) => sum + vault.notes, 0);
  return notes === 0 ? 1 : vaults.reduce((sum, vault) => sum + vault.trust * vault.notes, 0) / notes;
}

function sumOf(all: readonly Totals[]): Totals {
  const sum = noTotals();
  for (const totals of all)
    for (const level of ['note', 'section', 'paragraph'] as const) addLevel(sum[level], totals[level]);
  return sum;
}

function addLevel(sum: LevelTotals, { units, lengths, holders }: LevelTotals): void {
  sum.units += units;
  for (const field of ['title', 'aliases', 'tags', 'properties', 'headings', 'body'] as const) {
    sum.lengths[field] += lengths[field];
    sum.holders[field] += holders[field];
  }
}

/** A paragraph that holds one of the words that were looked for. */
export interface RowWithWords {
  note: number;
  /** Where they stand in it, as the server writes words. */
  held: string;
  /** Terms of the text of its note. */
  noteLength: number;
}

/** The paragraphs that hold any of the rare words, in no order, with all of the terms that they hold. */
export async function rowsWithWords(
  tx: Transaction,
  { rare, terms }: Pick<WeighedTerms, 'rare' | 'terms'>,
  filter: NoteFilter,
): Promise<RowWithWords[]> {
  const rows = await atOnce(
    tx,
  )`select note, held, note_length from altitude.found_by_words(${textArray(rare)}::text[], ${textArray(terms)}::text[],
    ${askedOf(filter)}::jsonb)`;
  return rows.map(({ note, held, note_length: length }) => ({
    ...{ note: Number(note), held: String(held), noteLength: Number(length) },
  }));
}

/** How many units of a level hold any of these terms, in notes that meet a filter. */
export async function unitsHolding(
  tx: Transaction,
  level: SearchLevel,
  terms: readonly string[],
  filter: NoteFilter,
): Promise<number> {
  const [row] = await atOnce(
    tx,
  )`select altitude.units_holding(${textArray(terms)}::text[], ${level}, ${askedOf(filter)}::jsonb) as units`;
  return Number(row?.['units']);
}

/** Those with the text nearest to a vector first. */
export async function notesNearTo(
  tx: Transaction,
  vector: Float32Array,
  filter: NoteFilter,
  most: number,
): Promise<NearNote[]> {
  const rows = await atOnce(
    tx,
  )`select note, ord, likeness, places from altitude.found_by_meaning(${vectorText(vector)}, ${askedOf(filter)}::jsonb, ${most})`;
  return rows.map(({ note, ord, likeness, places }) => ({
    ...{ note: Number(note), row: Number(ord), places: Number(places) },
    // What the model knows nothing of is all zeroes, which are alike to nothing: not a number.
    cosine: Number(likeness) || 0,
  }));
}

/** How the cosines of a vector are to be read in all that the member sees. */
export async function chanceIn(tx: Transaction, vector: Float32Array): Promise<Chance> {
  const [row] = await atOnce(
    tx,
  )`select mean, deviation, sampled, texts from altitude.chance(${vectorText(vector)})`;
  const texts = Number(row?.['texts'] ?? 0);
  return Number(row?.['sampled'] ?? 0) < MIN_SAMPLE
    ? { mean: 0, deviation: 0, texts }
    : { mean: Number(row?.['mean']), deviation: Number(row?.['deviation']), texts };
}

/** The vectors of the texts of these notes, by the keys of the texts. */
export async function vectorsOf(
  tx: Transaction,
  notes: readonly number[],
): Promise<Map<ContentHash, Float32Array>> {
  if (notes.length === 0) return new Map();
  const rows = await atOnce(tx)`select key, embedding from altitude.vectors(${numberArray(notes)}::bigint[])`;
  return new Map(
    rows.map(({ key, embedding }) => [
      String(key) as ContentHash,
      halvesIn(Buffer.from(String(embedding), 'base64')),
    ]),
  );
}

/** How a filter of facts names what it asks of properties. */
const ASKS_PROPERTIES = /\$\."[.@]/;

/** The same notes with their properties, where a filter asks of these. */
export async function withProperties(
  tx: Transaction,
  { facts }: NoteFilter,
  notes: readonly NoteFound[],
): Promise<NoteFound[]> {
  if (facts === undefined || !ASKS_PROPERTIES.test(facts) || notes.length === 0) return [...notes];
  const rows = await atOnce(
    tx,
  )`select id, facts from altitude.facts(${numberArray(notes.map(({ key }) => key))}::bigint[])`;
  const found = new Map(
    rows.map((row) => [Number(row['id']), propertiesIn(JSON.parse(String(row['facts'])) as NoteFacts)]),
  );
  return notes.map((note) => ({ ...note, properties: found.get(note.key) }));
}

/** Those that changed last first. */
export async function newestNotes(tx: Transaction, filter: NoteFilter, most: number): Promise<number[]> {
  const rows = await atOnce(tx)`select note from altitude.newest(${askedOf(filter)}::jsonb, ${most})`;
  return rows.map(({ note }) => Number(note));
}

/** When the first notes were made, oldest first, and how many there are in all. Notes whose time is not known are none. */
export async function firstMade(
  tx: Transaction,
  filter: NoteFilter,
  most: number,
): Promise<{ times: number[]; notes: number }> {
  const rows = await atOnce(
    tx,
  )`select made, notes from altitude.first_made(${askedOf(filter)}::jsonb, ${most})`;
  return { times: rows.map(({ made }) => Number(made)), notes: Number(rows[0]?.['notes'] ?? 0) };
}

/** Numbers of notes that meet a filter and hold all terms of any of these lists. */
export async function notesHolding(
  tx: Transaction,
  ways: readonly (readonly string[])[],
  filter: NoteFilter,
  most: number,
): Promise<number[]> {
  const lists = JSON.stringify(ways.map((terms) => terms.map(lexeme)));
  const rows =
    await tx`select note from altitude.notes_holding(${lists}::text::jsonb, ${askedOf(filter)}::text::jsonb, ${most})`;
  return rows.map(({ note }) => Number(note));
}

export async function notesOf(tx: Transaction, ids: readonly number[]): Promise<ArchivedNote[]> {
  if (ids.length === 0) return [];
  const rows = await atOnce(
    tx,
  )`select id, vault, path, modified, created, body, array_to_json(targets)::text as targets,
    out_weight, in_weight, in_degree from altitude.notes(${numberArray(ids)}::bigint[])`;
  return rows.map((row) => ({
    ...{ id: Number(row['id']), vault: Number(row['vault']), path: String(row['path']) },
    ...{ modified: Number(row['modified']), created: Number(row['created']), body: String(row['body']) },
    targets: JSON.parse(String(row['targets'])) as (NotePath | null)[],
    ...{ outWeight: Number(row['out_weight']), inWeight: Number(row['in_weight']) },
    inDegree: Number(row['in_degree']),
  }));
}

/** Numbers of those of these notes of a vault that there are. */
export async function notesAt(
  tx: Transaction,
  vault: string,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const rows = await atOnce(tx)`select id, path from altitude.note_at(${vault}, ${textArray(paths)}::text[])`;
  return new Map(rows.map(({ id, path }) => [String(path), Number(id)]));
}

/** The number of the first of these paths that the vault has a note at. */
export async function noteAt(
  tx: Transaction,
  vault: string,
  paths: readonly string[],
): Promise<number | undefined> {
  const ids = await notesAt(tx, vault, paths);
  return paths.map((path) => ids.get(path)).find((id) => id !== undefined);
}

export async function linkedNotes(tx: Transaction, ids: readonly number[], most: number): Promise<number[]> {
  const rows = await atOnce(tx)`select note from altitude.linked(${numberArray(ids)}::bigint[], ${most})`;
  return rows.map(({ note }) => Number(note));
}

/** Of one vault, or of all that are visible. */
export async function themesOf(
  tx: Transaction,
  vault: string | null,
): Promise<{ vault: string; themes: PublishedTheme[] }[]> {
  const rows = await atOnce(tx)`select name, themes::text as themes from altitude.themes(${vault})`;
  return rows.map(({ name, themes }) => ({
    vault: String(name),
    themes: JSON.parse(String(themes)) as PublishedTheme[],
  }));
}

export function vectorText(vector: Float32Array): string {
  return `[${String(vector)}]`;
}

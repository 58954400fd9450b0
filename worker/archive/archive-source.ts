import type { SearchLevel } from '../contract';
import { unpack } from '../engine/base/msgpack';
import type { Chance } from '../engine/embed/chance';
import type {
  AnchorWord,
  AskedNote,
  CandidateSource,
  NearNote,
  NearTerm,
  NoteFound,
  NoteKey,
  RowSaid,
  ScoredNote,
  SourceLink,
  SourceStatistics,
  UnitsHolding,
  WeighedTerms,
} from '../engine/rank/candidate-source';
import type { CorpusStatistics } from '../engine/text/corpus-statistics';
import { beginningOf } from '../engine/text/term-lookup';
import { shapeFromNumbers, type HeldTerm } from '../engine/text/note-evidence';
import { duplicateDiscount } from '../engine/vectors/duplicate-discounted-vectors';
import { archivePath } from './archive-ids';
import {
  archiveStatistics,
  beginningsAmong,
  chanceIn,
  holdersOf,
  notesNearTo,
  notesOf,
  rowsWithWords,
  trustIn,
  unitsHolding,
  vectorText,
  withProperties,
  type ArchiveVault,
  type Holders,
} from './archive-queries';
import { askedOf, type NoteFilter } from './note-filter';
import { atOnce } from './ask-at-once';
import type { Transaction } from './connect';
import { readHeld, scoredNotes } from './held-words';
import { halvesIn } from './halves';
import type { QueryTerm } from '../engine/words/query-terms';
import { nearTerms } from './near-words';
import { numberArray, textArray } from './sql-arrays';

const NO_BYTES = new Uint8Array(0);

/** Paragraphs that are looked at to count what holds any of several words: about a quarter of what the search itself takes. */
const MAX_COUNTED = 20_000;

/** The notes of an archive that its member sees and that meet a filter, as of one transaction. */
export class ArchiveSource implements CandidateSource {
  readonly #tx: Transaction;
  readonly #vaults: readonly ArchiveVault[];
  readonly #names: ReadonlyMap<number, string>;
  readonly #filter: NoteFilter;
  readonly #counted: NoteFilter;

  /** `counted`: what is counted, where that is less than what is found: who ranks leaves the rest out. */
  constructor(tx: Transaction, vaults: readonly ArchiveVault[], filter: NoteFilter, counted = filter) {
    this.#counted = counted;
    this.#tx = tx;
    this.#vaults = vaults;
    this.#names = new Map(vaults.map(({ id, name }) => [id, name]));
    this.#filter = filter;
  }

  async statistics(terms: readonly string[]): Promise<SourceStatistics> {
    const holders = await holdersOf(this.#tx, terms);
    const unknown = terms.filter((term) => holders.get(term)?.note === 0);
    const asked = new Set(unknown.map(beginningOf).filter((beginning) => beginning !== undefined));
    const beginnings = await beginningsAmong(this.#tx, [...asked]);

    return sourceStatistics(this.#vaults, holders, beginnings);
  }

  near(word: Pick<QueryTerm, 'term' | 'surface'>, edits: number): Promise<NearTerm[]> {
    return nearTerms(this.#tx, word, edits);
  }

  chance(vector: Float32Array): Promise<Chance> {
    return chanceIn(this.#tx, vector);
  }

  async scoredByWords(asked: WeighedTerms, most: number): Promise<ScoredNote[]> {
    return scoredNotes(await rowsWithWords(this.#tx, asked, this.#filter), asked, most);
  }

  async byWords(asked: WeighedTerms, most: number): Promise<NoteKey[]> {
    return (await this.scoredByWords(asked, most)).map(({ note }) => note);
  }

  async holding(
    level: SearchLevel,
    terms: readonly string[],
    known: CorpusStatistics,
  ): Promise<UnitsHolding> {
    const heldBy = (of: SearchLevel) => terms.map((term) => known.holders(of, [term], () => 0));
    const isAsking = askedOf(this.#counted) !== null;
    const rows = heldBy('paragraph').reduce((sum, held) => sum + held, 0);
    if (terms.length === 1 && !isAsking) return { units: Math.max(0, ...heldBy(level)), isWhole: true };
    if (rows > MAX_COUNTED) return { units: isAsking ? 0 : Math.max(0, ...heldBy(level)), isWhole: false };
    return { units: await unitsHolding(this.#tx, level, terms, this.#counted), isWhole: true };
  }

  byMeaning(vector: Float32Array, most: number): Promise<NearNote[]> {
    return notesNearTo(this.#tx, vector, this.#filter, most);
  }

  async byAnchors(terms: readonly string[], most: number): Promise<AnchorWord[]> {
    const rows = await atOnce(
      this.#tx,
    )`select note, term, links from altitude.anchored(${textArray(terms)}::text[], ${most})`;
    return rows.map(({ note, term, links }) => ({
      ...{ note: Number(note), term: String(term), links: Number(links) },
    }));
  }

  async evidence(
    notes: readonly AskedNote[],
    terms: readonly string[],
    vector: Float32Array | undefined,
  ): Promise<NoteFound[]> {
    if (notes.length === 0) return [];
    const wanted = numberArray(notes.map(({ note }) => note));
    const compared = `{${notes.map(({ near }) => near === undefined).join()}}`;
    const nearOf = new Map(notes.map(({ note, near }) => [note, near]));
    const rows = await atOnce(
      this.#tx,
    )`select id, vault, path, modified, created, array_to_json(tags)::text as tags, shape, out_weight, in_weight,
      in_degree, lines from altitude.evidence(${wanted}::bigint[], ${compared}::boolean[], ${textArray(terms)}::text[],
      ${vector === undefined ? null : vectorText(vector)})`;
    const found = rows.map((row): NoteFound => ({
      key: Number(row['id']),
      path: archivePath(this.#names.get(Number(row['vault'])) ?? '', String(row['path'])),
      ...{ modifiedMs: Number(row['modified']), createdMs: Number(row['created']) },
      tags: JSON.parse(String(row['tags'])) as string[],
      ...{ outWeight: Number(row['out_weight']), inWeight: Number(row['in_weight']) },
      inDegree: Number(row['in_degree']),
      shape: shapeFromNumbers(unpack(row['shape'] as Uint8Array) as number[]),
      ...readLines(row['lines'] === null ? '' : String(row['lines']), nearOf.get(Number(row['id']))),
    }));
    return withProperties(this.#tx, this.#filter, found);
  }

  async links(notes: readonly NoteKey[], most: number): Promise<SourceLink[]> {
    if (notes.length === 0) return [];
    const rows = await atOnce(this.#tx)`select source, target, weight
      from altitude.links_of(${numberArray(notes)}::bigint[], ${most})`;
    return rows.map(({ source, target, weight }) => ({
      ...{ from: Number(source), to: Number(target), weight: Number(weight) },
    }));
  }

  async said(wanted: readonly { note: NoteKey; row: number }[]): Promise<RowSaid[]> {
    const notes = numberArray(wanted.map(({ note }) => note));
    const ords = numberArray(wanted.map(({ row }) => row));
    const rows = await atOnce(this.#tx)`select note, ord, hashes, embedding
      from altitude.said(${notes}::bigint[], ${ords}::int[])`;
    return rows.map(({ note, ord, hashes, embedding }) => ({
      ...{ note: Number(note), row: Number(ord), hashes: (hashes as Uint8Array | null) ?? NO_BYTES },
      vector: embedding === null ? undefined : halvesIn(Buffer.from(String(embedding), 'base64')),
    }));
  }

  async texts(notes: readonly NoteKey[]): Promise<Map<NoteKey, string>> {
    return new Map((await notesOf(this.#tx, notes)).map(({ id, body }) => [id, body]));
  }
}

/** Of all that the member sees; `beginnings`: those that terms have, of those of the words that none holds. */
export function sourceStatistics(
  vaults: readonly ArchiveVault[],
  holders: Holders,
  beginnings: ReadonlySet<string> = new Set(),
): SourceStatistics {
  return {
    ...archiveStatistics(vaults, holders),
    hasBeginning: (beginning) => beginnings.has(beginning),
    paragraphs: vaults.reduce((sum, { paragraphs }) => sum + paragraphs, 0),
    maxInDegree: Math.max(0, ...vaults.map(({ mostLinked }) => mostLinked)),
    trust: trustIn(vaults),
  };
}

/** Between rows as the server tells of them: the sign for records. */
const BETWEEN_ROWS = '\u001e';

/**
 * Rows of a note as the server tells of them: the number of each, its cosine, the places of its text, and its words, with spaces between
 * them. `near`: what was told of one of them before.
 */
function readLines(
  written: string,
  near: NearNote | undefined,
): Pick<NoteFound, 'held' | 'cosines' | 'places'> {
  const held: HeldTerm[] = [];
  const [cosines, places] = [new Map<number, number>(), new Map<number, number>()];
  if (near !== undefined) {
    cosines.set(near.row, near.cosine / duplicateDiscount(near.places));
    if (near.places > 1) places.set(near.row, near.places);
  }
  for (const line of written === '' ? [] : written.split(BETWEEN_ROWS)) {
    const first = line.indexOf(' ');
    const second = line.indexOf(' ', first + 1);
    const third = line.indexOf(' ', second + 1);
    const row = Number(line.slice(0, first));
    // What the model knows nothing of is all zeroes, which are alike to nothing: not a number.
    if (second > first + 1) cosines.set(row, Number(line.slice(first + 1, second)) || 0);
    if (third > second + 1) places.set(row, Number(line.slice(second + 1, third)));
    held.push(...readHeld(line.slice(third + 1), row));
  }
  return { held, cosines, places };
}

import type { SearchLevel } from '../../contract';
import { must } from '../base/assert';
import { countBits, hasBit, keepBits, listBits, noBits, setBit, type Bits } from '../base/bits';
import { DocumentSet } from './document-set';
import type { KeywordSearch, ReadQuery } from './keyword-search';
import type { KeywordStore, SavedPostings } from './keyword-store';
import type { VectorSource } from './keyword-types';
import type { LevelDocuments } from './level-documents';
import { ROW_FIELDS, type Field, type RowField } from './row-table';
import { readClause, type WhereClause } from './where-clause';

/** The number of a document, and its score. */
type Scored = [number: number, score: number];

/** How a text is read: what Orama hands on as the parameters of relevance. Its own three, k, b and d, are measured here. */
export interface Relevance {
  k?: number;
  b?: number;
  d?: number;
  /** The last word is a prefix. */
  typing?: boolean;
  /** All of it is words: a quote or a dash asks nothing. */
  plain?: boolean;
  /** So many of its most significant words are used, and notes answer by how much they share with it. */
  significant?: number;
  /** Is told how the text was read; what it is told is good until the search of its caller ends. */
  explain?: (found: ReadQuery) => void;
  /** Keeps what was found for the next page of the same answer. */
  cursor?: { found?: Scored[] };
}

export interface WordSearch {
  /** In which words are searched; all fields have their own weights. */
  fields: readonly RowField[];
  boosts: Partial<Record<string, number>>;
  isExact: boolean;
  tolerance: number;
  relevance: Relevance;
  where: ReadonlySet<number> | undefined;
  /** 1: units that hold any of the words. 0: all of them. Between: those first, and this share of the others. */
  threshold: number;
}

/** The words and vectors of one level, as Orama's components ask for them. Units are named by the numbers of their documents. */
export class LevelIndex {
  readonly level: SearchLevel;

  constructor(
    readonly documents: LevelDocuments,
    readonly store: KeywordStore,
    readonly finder: KeywordSearch,
  ) {
    this.level = documents.level;
  }

  addText(number: number, field: RowField, text: string): void {
    this.store.addField(must(this.documents.rowOf(number), 'row of a document'), field, text);
  }

  /** The best units with their scores, in no order, and all that are as good as the last of them. */
  search(text: string, asked: WordSearch): Scored[] {
    const { explain, cursor = {} } = asked.relevance;
    this.documents.places.complete();
    const search = () => this.#search(text, asked);
    return (cursor.found ??= explain === undefined ? this.finder.borrowing(search) : search());
  }

  #search(text: string, asked: WordSearch): Scored[] {
    const where = this.#conditionsOf(asked.where);
    if (text === '') return this.#withAny(asked.fields, where.units);
    const read = this.#read(text, asked, where.units);
    asked.relevance.explain?.(read);
    const { weighed, unknown } = read;
    const isAlike = asked.relevance.significant !== undefined && this.level === 'note';
    const { units, scores } = isAlike ? weighed.alike(where.best) : weighed.best(where.best);
    const found: Scored[] = [];
    for (let i = 0; i < units.length; i++) {
      const number = this.documents.numberOf(units[i]!);
      // What is damaged and not checked yet may name units that are none.
      if (number !== 0) found.push([number, scores[i]!]);
    }
    return asked.threshold < 1 ? this.#above(asked.threshold, found, read, unknown.length > 0) : found;
  }

  #read(text: string, asked: WordSearch, where: Bits | undefined): ReadQuery {
    const { typing = !asked.isExact, plain = false, significant } = asked.relevance;
    if (significant !== undefined) return this.finder.readSignificant(text, this.level, significant, where);
    const { tolerance } = asked;
    const boosts = boostsOf(asked);
    return this.finder.read(text, this.level, { typing, plain, unbound: false, tolerance, boosts, where });
  }

  /** Units whose documents may answer; undefined when all may. */
  #conditionsOf(where: ReadonlySet<number> | undefined): { units: Bits | undefined; best: number } {
    const set =
      where === undefined || where instanceof DocumentSet ? where : DocumentSet.of(this.documents, where);
    const units = set?.units;
    const best = set?.best ?? Infinity;
    if (this.documents.count === this.store.rows.totals[this.level].units) return { units, best };
    const present = this.documents.units();
    if (units !== undefined) keepBits(present, units, true);
    return { units: present, best };
  }

  /** Units that have a text in any of the fields. */
  #withAny(fields: readonly RowField[], allowed: Bits | undefined): Scored[] {
    const { rows } = this.store;
    const found: Scored[] = [];
    for (const number of new DocumentSet(this.documents, allowed)) {
      const row = this.documents.rowOf(number) ?? 0;
      if (fields.some((field) => rows.length(this.level, unitField(field), row) > 0)) found.push([number, 0]);
    }
    return found;
  }

  #above(threshold: number, found: Scored[], { weighed }: ReadQuery, isWordUnknown: boolean): Scored[] {
    const all = new DocumentSet(this.documents, isWordUnknown ? new Uint32Array(0) : weighed.holdingAll());
    const whole = found.filter(([number]) => all.has(number));
    if (threshold === 0) return whole;
    if (whole.length === 0) return found;
    const others = found.filter(([number]) => !all.has(number)).sort((one, other) => other[1] - one[1]);
    return [...whole, ...others.slice(0, Math.ceil(others.length * threshold))];
  }

  /** What a term adds to documents, by its number of occurrences in a field. */
  scoresOfTerm(term: string, field: RowField, numbers: readonly number[]): Map<number, number> {
    const rows = numbers.flatMap((number) => this.documents.rowOf(number) ?? []);
    const units = Uint32Array.from(rows).sort();
    const scores = this.finder.scoresOfTerm(this.level, term, units, field);
    return new Map(Array.from(units, (unit, at) => [this.documents.numberOf(unit), scores[at] ?? 0]));
  }

  where(clause: WhereClause): DocumentSet {
    this.documents.places.complete();
    const { level, documents } = this;
    const { units, best } = readClause(clause, {
      level,
      rows: this.store.rows,
      all: () => documents.units(),
      holding: (field, words) => this.finder.unitsHolding(level, words, field),
    });
    return new DocumentSet(documents, units, best);
  }

  /**
   * The units whose best rows have at least this cosine with a vector. Where a clause says how many are wanted, those of as
   * many rows that are nearest.
   */
  nearest(
    source: VectorSource,
    vector: Float32Array,
    minCosine: number,
    where: ReadonlySet<number> | undefined,
  ): Scored[] {
    const { units, best } = this.#conditionsOf(where);
    const cosines =
      best === Infinity
        ? this.cosinesOf(source, vector, listed(units ?? this.documents.units()))
        : this.#nearestUnits(source, vector, best, units);
    const found: Scored[] = [];
    for (const [unit, cosine] of cosines)
      if (cosine >= minCosine && this.documents.numberOf(unit) !== 0)
        found.push([this.documents.numberOf(unit), cosine]);
    this.documents.show(found.map(([number]) => number));
    return found;
  }

  #nearestUnits(
    source: VectorSource,
    vector: Float32Array,
    limit: number,
    units: Bits | undefined,
  ): Map<number, number> {
    const accept = units && this.#rowsOf(units);
    const cosines = new Map<number, number>();
    for (const { row, similarity } of source.search(vector, { limit, ...(accept && { accept }) })) {
      const unit = this.store.rows.unitOf(this.level, row);
      // The first row of a unit is its best one.
      if (!cosines.has(unit)) cosines.set(unit, similarity);
    }
    return cosines;
  }

  /** The rows of units. */
  #rowsOf(units: Bits): Bits {
    const { rows } = this.store;
    if (this.level === 'paragraph') return units;
    const all = noBits(rows.count);
    for (let row = 0; row < rows.count; row++)
      if (hasBit(units, rows.unitOf(this.level, row))) setBit(all, row);
    return all;
  }

  /** The cosine of each unit's best row. */
  cosinesOf(source: VectorSource, vector: Float32Array, units: Uint32Array): Map<number, number> {
    const { rows } = this.store;
    const held: number[] = [];
    const ends: number[] = [];
    for (const unit of units) {
      const end = unit + rows.sizeOf(this.level, unit);
      for (let row = unit; row < end; row++) held.push(row);
      ends.push(held.length);
    }
    const similarities = source.similarities(vector, Uint32Array.from(held));
    const cosines = new Map<number, number>();
    let next = 0;
    units.forEach((unit, at) => {
      let best = -1;
      for (; next < ends[at]!; next++) best = Math.max(best, similarities[next] ?? 0);
      cosines.set(unit, best);
    });
    return cosines;
  }

  save(): SavedPostings {
    this.documents.places.complete();
    return this.store.save();
  }

  /** Levels share their postings: whichever is loaded first brings them. */
  load(saved: SavedPostings): void {
    this.documents.places.complete();
    if (this.store.load(saved)) this.documents.places.renumbered();
  }
}

function listed(units: Bits): Uint32Array {
  const found = new Uint32Array(countBits(units, units.length));
  listBits(units, units.length, undefined, found);
  return found;
}

/** Undefined when all fields count by their own weights. */
function boostsOf({ fields, boosts }: WordSearch): Map<RowField, number> | undefined {
  const isPlain = fields.length === ROW_FIELDS.length && Object.keys(boosts).length === 0;
  return isPlain ? undefined : new Map(fields.map((field) => [field, boosts[field] ?? 1]));
}

function unitField(field: RowField): Field {
  return field === 'heading' || field === 'trail' ? 'headings' : field;
}

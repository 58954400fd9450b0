import type { SearchLevel } from '../../contract';
import { assert, must } from '../base/assert';
import { intersection, type Bits } from '../base/bits';
import type { CorpusStatistics } from './corpus-statistics';
import { DocumentRows } from './document-rows';
import { KeywordSearch, type ReadQuery } from './keyword-search';
import { KeywordStore } from './keyword-store';
import type {
  KeywordAnswer,
  KeywordIndex,
  KeywordNote,
  KeywordQuery,
  NearestUnits,
  SegmentImage,
  SimilarOptions,
  UnitScores,
  VectorQuery,
  VectorSource,
} from './keyword-types';
import type { Relevance } from './level-index';
import { noteDocuments } from './note-documents';
import { LevelDatabase, type SharedIndex, type UnitHit } from './orama-database';
import type { WhereClause } from './where-clause';

export type {
  KeywordAnswer,
  KeywordHit,
  KeywordIndex,
  KeywordNote,
  KeywordQuery,
  KeywordRow,
  SegmentImage,
} from './keyword-types';

const LEVELS = ['note', 'section', 'paragraph'] as const;
/** Words used by `similar` when its caller does not say. */
const SIMILAR_TERMS = 40;
/** As many edits as any word is forgiven. */
export const TOLERANCE = 2;

interface KeywordIndexOptions {
  /** Most postings that `seal` merges without a pause; half a million when not said. */
  mergedAtOnce?: number;
  /** What words are weighed against; the notes of the index itself when not said. */
  statistics?: CorpusStatistics;
}

export function createKeywordIndex(options: KeywordIndexOptions = {}): KeywordIndex {
  return new OramaKeywordIndex(new KeywordStore(options.mergedAtOnce, options.statistics));
}

/** The keyword index as three databases of Orama, one for each level, that share their postings. */
class OramaKeywordIndex implements KeywordIndex {
  readonly #finder: KeywordSearch;
  readonly #store: KeywordStore;
  readonly #rows: DocumentRows;
  readonly #databases: Record<SearchLevel, LevelDatabase>;

  constructor(store: KeywordStore) {
    this.#store = store;
    this.#finder = new KeywordSearch(store);
    this.#rows = new DocumentRows(store);
    const shared: SharedIndex = { store, finder: this.#finder, rows: this.#rows };
    this.#databases = {
      note: new LevelDatabase('note', shared),
      section: new LevelDatabase('section', shared),
      paragraph: new LevelDatabase('paragraph', shared),
    };
  }

  get isName(): KeywordSearch['isName'] {
    return this.#finder.isName;
  }

  set isName(isName: KeywordSearch['isName']) {
    this.#finder.isName = isName;
  }

  add(note: KeywordNote): number {
    for (const level of LEVELS) this.#at(level);
    const base = this.#store.rows.count;
    for (const { level, document } of noteDocuments(note, base)) this.#databases[level].insert(document);
    assert(this.#store.rows.count === base + note.rows.length, 'Orama inserts in step');
    this.#rows.complete();
    return base;
  }

  remove(baseRow: number): void {
    const { rows } = this.#store;
    assert(rows.isLiveNote(baseRow), `row ${baseRow} is the base row of a live note`);
    const end = baseRow + must(rows.size.note[baseRow], 'size');
    for (const level of LEVELS) this.#at(level);
    for (const level of LEVELS)
      for (let row = baseRow; row < end; row += rows.sizeOf(level, row) || 1)
        this.#databases[level].remove(row);
  }

  /** The database of a level. After rows got other numbers it is filled when something is asked of it. */
  #at(level: SearchLevel): LevelDatabase {
    const database = this.#databases[level];
    if (!database.isCurrent) database.loadAll();
    return database;
  }

  search(query: KeywordQuery): KeywordAnswer {
    const { text, level, typing, plain = false, mask, limit } = query;
    return this.#ask(level, text, { typing, plain }, whereOf(mask), limit);
  }

  similar(text: string, options: SimilarOptions): KeywordAnswer {
    const { level, limit, terms = SIMILAR_TERMS, mask, exclude } = options;
    const others = exclude === undefined ? {} : { not: { note: { eq: exclude } } };
    return this.#ask(level, text, { significant: terms }, { ...whereOf(mask), ...others }, limit);
  }

  #ask(
    level: SearchLevel,
    term: string,
    relevance: Relevance,
    where: WhereClause,
    limit: number,
  ): KeywordAnswer {
    return this.#finder.borrowing(() => {
      const { hits, read } = this.#find(level, term, relevance, where, limit);
      if (read === undefined)
        return {
          hits: [],
          total: 0,
          terms: [],
          corrections: [],
          known: 1,
          unknown: [],
          unknownPairs: 0,
          phrases: [],
        };
      const { weighed, corrections, known, unknown, unknownPairs, phrases } = read;
      const expected = weighed.expected || 1;
      return {
        hits: hits.map(({ score, document: { row, note } }) => ({
          row,
          noteRow: note,
          score,
          words: score / expected,
          meaning: 0,
          mask: weighed.maskOf(row),
        })),
        total: weighed.total,
        terms: weighed.terms,
        corrections,
        known,
        unknown,
        unknownPairs,
        phrases,
      };
    });
  }

  /** What Orama finds, and how the text was read. */
  #find(
    level: SearchLevel,
    term: string,
    relevance: Relevance,
    where: WhereClause,
    limit: number,
  ): { hits: UnitHit[]; read: ReadQuery | undefined } {
    const told: { read?: ReadQuery } = {};
    const explain = (found: ReadQuery) => (told.read = found);
    const query = { term, relevance: { ...relevance, explain }, tolerance: TOLERANCE, where, limit };
    const hits = this.#at(level).search(query);
    return { hits, read: told.read };
  }

  scoresOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): UnitScores {
    return this.#finder.borrowing(() => {
      const weighed = this.#weighedIn(query);
      const ascending = units.slice().sort();
      const scores = weighed.scoresOf(ascending);
      const scoreOf = new Map(Array.from(ascending, (unit, at) => [unit, scores[at] ?? 0]));
      return {
        scores: Float64Array.from(units, (unit) => scoreOf.get(unit) ?? 0),
        masks: weighed.masksOf(units),
        expected: weighed.expected,
        terms: weighed.terms,
      };
    });
  }

  masksOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): Pick<UnitScores, 'masks' | 'terms'> {
    return this.#finder.borrowing(() => {
      const weighed = this.#weighedIn(query);
      return { masks: weighed.masksOf(units), terms: weighed.terms };
    });
  }

  /** A query for units that are given, whatever they are. */
  #weighedIn({ text, level, typing, plain = false }: Omit<KeywordQuery, 'limit'>): ReadQuery['weighed'] {
    const options = { typing, plain, unbound: true, tolerance: TOLERANCE };
    return this.#finder.read(text, level, { ...options, boosts: undefined, where: undefined }).weighed;
  }

  nearest({ level, vector, vectors, limit, mask }: VectorQuery): NearestUnits {
    const query = { value: vector, property: vectors, where: whereOf(mask), limit };
    return asNearest(this.#at(level).nearest(query));
  }

  cosinesOf({ level, vector, vectors }: VectorQuery, units: Uint32Array): NearestUnits {
    return this.#at(level).cosinesOf(vectors, vector, units);
  }

  answerable({ text, level, plain = false, mask }: KeywordQuery): Bits | undefined {
    const units = this.#finder.answerable(text, level, plain);
    if (units === undefined) return mask;
    return intersection(units, mask);
  }

  attach(name: string, vectors: VectorSource): void {
    for (const level of LEVELS) this.#databases[level].attach(name, vectors);
  }

  detach(name: string): void {
    for (const level of LEVELS) this.#databases[level].detach(name);
  }

  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Bits {
    return this.#finder.holders.holding(terms, level, where);
  }

  frequency(word: string): number {
    return this.#finder.holders.frequency(word);
  }

  rowsWith(term: string): number {
    return this.#store.rowsWith(term);
  }

  hasBody(row: number): boolean {
    return (this.#store.rows.bodyLengths('paragraph')[row] ?? 0) > 0;
  }

  unitOf(row: number, level: SearchLevel): number {
    return this.#store.rows.unitOf(level, row);
  }

  get terms(): number {
    return this.#finder.holders.countTerms();
  }

  get atLeastTerms(): number {
    return this.#store.atLeastTerms;
  }

  get rows(): number {
    return this.#store.statistics.totals('paragraph').units;
  }

  get notes(): number {
    return this.#store.statistics.totals('note').units;
  }

  get sizeBytes(): number {
    return this.#store.sizeBytes;
  }

  get deletedRatio(): number {
    const { count, totals } = this.#store.rows;
    return count === 0 ? 0 : 1 - totals.paragraph.units / count;
  }

  seal(): void {
    this.#store.seal();
  }

  mergeStep(budget: number): boolean {
    return this.#store.mergeStep(budget);
  }

  segments(): { id: string; encode(): SegmentImage }[] {
    return this.#store.images();
  }

  restore(...stored: Parameters<KeywordIndex['restore']>): void {
    this.#store.restore(...stored);
    this.#rows.renumbered();
  }

  get isMergeDue(): boolean {
    return this.#store.isMergeDue;
  }

  verifyStep(budget: number): boolean {
    return this.#store.verifyStep(budget);
  }

  purge(): void {
    this.#store.purge();
  }

  compact(): Map<number, number> {
    const moved = this.#store.compact();
    this.#rows.renumbered();
    return moved;
  }
}

/** The clause that a mask stands for. */
function whereOf(mask: Bits | undefined): WhereClause {
  return mask === undefined ? {} : { row: { within: mask } };
}

function asNearest(hits: readonly UnitHit[]): NearestUnits {
  return new Map(hits.map(({ score, document }) => [document.row, score]));
}

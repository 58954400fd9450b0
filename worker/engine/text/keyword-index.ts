import {
  create,
  insert,
  remove,
  search,
  type AnyDocumentStore,
  type AnyIndexStore,
  type IDocumentsStore,
  type IIndex,
  type Tokenizer,
  type TokenScore,
} from '@orama/orama';
import { vector as vectorTree } from '@orama/orama/trees';
import type { SearchLevel } from '../../contract';
import { assert, must } from '../base/assert';
import type {
  HybridAnswer,
  HybridQuery,
  KeywordAnswer,
  KeywordIndex,
  KeywordNote,
  KeywordQuery,
  LostSegment,
  SegmentImage,
  SimilarOptions,
  UnitScores,
  VectorSource,
} from './keyword-types';
import { KeywordSearch } from './keyword-search';
import { KeywordStore } from './keyword-store';
import { noteDocuments } from './note-documents';
import { RowIds } from './row-ids';
import { ROW_FIELDS, type RowPlace } from './row-table';
import { tokenise } from './tokenise';

/**
 * One Orama document for each row, its id the row's number. `note` and `section` are the first rows of what holds
 * it and come first, so that a row has its place before its text arrives.
 */
const SCHEMA = {
  note: 'number',
  section: 'number',
  title: 'string',
  aliases: 'string',
  tags: 'string',
  heading: 'string',
  trail: 'string',
  body: 'string',
} as const;

/** The name under which Orama knows the vectors of rows. */
const VECTORS = 'meaning';

export type {
  KeywordAnswer,
  KeywordHit,
  KeywordIndex,
  KeywordNote,
  KeywordQuery,
  KeywordRow,
  SegmentImage,
} from './keyword-types';

/** `mergedAtOnce`: most postings that `seal` merges without a pause; half a million when not said. */
export function createKeywordIndex(options: { mergedAtOnce?: number } = {}): KeywordIndex {
  return new OramaIndex(new KeywordStore(options.mergedAtOnce));
}

/** The keyword index behind Orama's interface: Orama holds the documents' ids, our components everything else. */
class OramaIndex implements KeywordIndex {
  readonly #finder: KeywordSearch;
  readonly #bridge: Bridge;
  readonly #db: ReturnType<typeof createDatabase>;
  readonly #store: KeywordStore;

  constructor(store: KeywordStore) {
    this.#store = store;
    this.#finder = new KeywordSearch(store);
    this.#bridge = new Bridge(store);
    this.#db = createDatabase(this.#bridge);
  }

  add(note: KeywordNote): number {
    const base = this.#store.rows.count;
    for (const document of noteDocuments(note, base)) {
      const id = insert(this.#db, document);
      assert(id === document.id, 'Orama inserts in step');
    }
    this.#store.finishNote(base);
    return base;
  }

  remove(baseRow: number): void {
    const { rows } = this.#store;
    assert(rows.isLiveNote(baseRow), `row ${baseRow} is the base row of a live note`);
    // The first row goes last: with it the note as a whole is forgotten.
    for (let row = baseRow + must(rows.size.note[baseRow], 'size') - 1; row >= baseRow; row--)
      assert(remove(this.#db, String(row)) === true, 'Orama knows every live row');
  }

  search(query: KeywordQuery): KeywordAnswer {
    return this.#ask(query.text, this.#finder.search(query));
  }

  similar(text: string, options: SimilarOptions): KeywordAnswer {
    return this.#ask(text, this.#finder.similar(text, options));
  }

  scoresOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): UnitScores {
    return this.#finder.scoresOf(query, units);
  }

  hybrid(query: HybridQuery): HybridAnswer {
    const { text, vector, vectors } = query;
    assert(vector.length === vectors.dimensions, 'a question has the dimensions of what it is compared with');
    return this.#finder.hybrid(query, (asked) => {
      const offer: Offer = {
        words: () => asked.byWords(),
        vectors: { source: vectors, find: () => asked.byVector() },
      };
      // Orama takes an empty term for a wish to see every document.
      const term = text || ' ';
      const asVector = { value: vector, property: VECTORS };
      this.#pass(offer, { mode: 'hybrid', term, vector: asVector, limit: 0, includeVectors: true });
    });
  }

  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Uint8Array {
    return this.#finder.holding(terms, level, where);
  }

  frequency(word: string): number {
    return this.#finder.frequency(word);
  }

  unitOf(row: number, level: SearchLevel): number {
    return this.#store.rows.unitOf(level, row);
  }

  get terms(): number {
    return this.#finder.countTerms();
  }

  get rows(): number {
    return this.#store.rows.totals.paragraph.units;
  }

  get notes(): number {
    return this.#store.rows.totals.note.units;
  }

  get sizeBytes(): number {
    return this.#store.sizeBytes;
  }

  get deletedRatio(): number {
    const { count } = this.#store.rows;
    return count === 0 ? 0 : 1 - this.rows / count;
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

  restore(images: Iterable<SegmentImage | LostSegment>, liveBases: Iterable<number>): void {
    this.#store.restore(images, liveBases);
  }

  verifyStep(budget: number): boolean {
    return this.#store.verifyStep(budget);
  }

  purge(): void {
    this.#store.purge();
  }

  compact(): Map<number, number> {
    return this.#store.compact();
  }

  /** Passes what the index found through Orama's search. Documents are not fetched: a row number is all there is of one. */
  #ask(term: string, answer: KeywordAnswer): KeywordAnswer {
    const limit = answer.hits.length;
    // Orama takes an empty term for a wish to see every document.
    if (term === '' || limit === 0) return answer;
    const offer: Offer = { words: () => answer.hits.map(({ row, score }) => [row, score]) };
    const count = this.#pass(offer, { term, limit, preflight: true });
    assert(count === limit, 'Orama returns what the index found');
    return answer;
  }

  /** Has Orama search with what is offered. Returns how many units it found. */
  #pass(offer: Offer, params: OramaParams): number {
    return this.#bridge.during(offer, () => {
      const results = search(this.#db, params);
      assert(!(results instanceof Promise), 'Orama searches in step');
      return results.count;
    });
  }
}

type OramaParams = Parameters<typeof search<ReturnType<typeof createDatabase>>>[1];

/** What stands by for the search in progress: what its words find, and its vector. */
interface Offer {
  words: () => [unit: number, score: number][];
  vectors?: { source: VectorSource; find: () => [unit: number, cosine: number][] };
}

/** What Orama keeps as its index and as its documents: our store, and what answers the search in progress. */
class Bridge implements AnyIndexStore, AnyDocumentStore {
  readonly docs = {};
  #offered: Offer | undefined;

  constructor(readonly store: KeywordStore) {}

  get vectorIndexes(): AnyIndexStore['vectorIndexes'] {
    const vectors = this.#offered?.vectors;
    if (vectors === undefined) return {};
    const node = new VectorNode(vectors.source.dimensions, () => asDocuments(vectors.find()));
    return { [VECTORS]: { type: 'Vector', node, isArray: false } };
  }

  /**
   * Has a search of Orama answered by what is offered, since its parameters have no place for a level or a mask. Orama
   * searches without a pause, so no other search can come between.
   */
  during<T>(offer: Offer, work: () => T): T {
    this.#offered = offer;
    try {
      return work();
    } finally {
      this.#offered = undefined;
    }
  }

  findWords(): TokenScore[] {
    return asDocuments(must(this.#offered, 'what answers the search').words());
  }
}

/** Orama's tree of vectors with our own behind it. */
class VectorNode extends vectorTree.VectorIndex {
  readonly #answer: () => TokenScore[];

  constructor(dimensions: number, answer: () => TokenScore[]) {
    super(dimensions);
    this.#answer = answer;
  }

  override find(): TokenScore[] {
    return this.#answer();
  }
}

/** Orama numbers documents from 1. */
function asDocuments(units: [unit: number, score: number][]): TokenScore[] {
  return units.map(([unit, score]) => [unit + 1, score]);
}

function createDatabase(bridge: Bridge) {
  const db = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      tokenizer: createTokenizer(),
      index: createIndexComponent(bridge),
      documentsStore: createDocumentsComponent(bridge),
    },
  });
  const rowIds = new RowIds(() => bridge.store.rows.count);
  db.internalDocumentIDStore.idToInternalId = rowIds;
  db.internalDocumentIDStore.internalIdToId = rowIds.asArray();
  return db;
}

function createTokenizer(): Tokenizer {
  return { language: 'english', normalizationCache: new Map(), tokenize: tokenise };
}

function createIndexComponent(bridge: Bridge): IIndex<Bridge> {
  const { store } = bridge;
  let note = 0;
  return {
    create: () => bridge,
    insert(_component, _index, property, _id, internalId, value) {
      const row = internalId - 1;
      if (property === 'note') note = Number(value);
      else if (property === 'section') {
        const appended = store.rows.append({ note, section: Number(value) });
        assert(appended === row, 'Orama numbers documents as they come');
      } else {
        const field = ROW_FIELDS.find((name) => name === property);
        assert(field !== undefined && typeof value === 'string', `${property} is a text field`);
        store.addField(row, field, value);
      }
    },
    remove(_component, _index, property, _id, internalId, value) {
      const row = internalId - 1;
      if (property === 'note' && value === row) store.removeNote(row);
      return true;
    },
    search: () => bridge.findWords(),
    searchByWhereClause: unused,
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => SCHEMA,
    insertDocumentScoreParameters: unused,
    insertTokenScoreParameters: unused,
    removeDocumentScoreParameters: unused,
    removeTokenScoreParameters: unused,
    calculateResultScores: unused,
    load: () => bridge,
    save: unused,
  };
}

/** Documents without their text: what is needed to remove one, made anew when asked for. */
function createDocumentsComponent(bridge: Bridge): IDocumentsStore<Bridge> {
  const { store } = bridge;
  const get = (id: string | number): (RowPlace & { id: string }) | undefined => {
    const row = typeof id === 'string' ? Number(id) : id - 1;
    const { rows } = store;
    if (!rows.isLive(row)) return undefined;
    return { id: String(row), ...rows.placeOf(row) };
  };
  return {
    create: () => bridge,
    get: (_store, id) => get(id),
    getMultiple: (_store, ids) => ids.map(get),
    getAll: unused,
    store: () => true,
    remove: () => true,
    count: () => store.rows.totals.paragraph.units,
    load: () => bridge,
    save: unused,
  };
}

function unused(): never {
  throw new Error('assertion failed: Orama called a part that this index replaces');
}

import {
  create,
  insert,
  load,
  remove,
  search,
  type AnyIndexStore,
  type IDocumentsStore,
  type IIndex,
  type ISorter,
  type Result,
  type Tokenizer,
} from '@orama/orama';
import { vector as vectorTree } from '@orama/orama/trees';
import type { SearchLevel } from '../../contract';
import { assert } from '../base/assert';
import type { SavedIds } from './document-ids';
import type { DocumentRows } from './document-rows';
import type { KeywordSearch } from './keyword-search';
import type { KeywordStore, SavedPostings } from './keyword-store';
import type { VectorSource } from './keyword-types';
import { ALL_UNITS, LevelDocuments, type SavedDocuments, type UnitDocument } from './level-documents';
import { LevelIndex, type Relevance } from './level-index';
import type { TextDocument } from './note-documents';
import { ROW_FIELDS } from './row-table';
import { tokenise } from '../words/tokenise';
import { SearchError, PLACES, type WhereClause } from './where-clause';

/** What a document may have beside its id. `note` and `section` are the first rows of what holds it. */
const SCHEMA = {
  note: 'number',
  section: 'number',
  title: 'string',
  aliases: 'string',
  tags: 'string',
  properties: 'string',
  heading: 'string',
  trail: 'string',
  body: 'string',
} as const;
const PROPERTIES = Object.keys(SCHEMA);

/** Documents of the first page. Orama makes room for as many as are asked for, however few there are: that takes time. */
const PAGE = 32;

/** What the three levels share. */
export interface SharedIndex {
  store: KeywordStore;
  finder: KeywordSearch;
  rows: DocumentRows;
}

/** What a search by words is told. */
export interface WordQuery {
  term: string;
  relevance: Relevance;
  /** Most edits by which a word that nothing holds is taken for another. */
  tolerance: number;
  where: WhereClause;
  limit: number;
}

/** What a search by vector is told. */
export interface NearestQuery {
  value: Float32Array;
  property: string;
  where: WhereClause;
  limit: number;
}

export type UnitHit = Result<UnitDocument>;

/** All documents of one level in a database of Orama, over our components. */
export class LevelDatabase {
  readonly orama: OramaDatabase;
  readonly #documents: LevelDocuments;
  readonly #index: OramaIndexStore;
  readonly #sources = new Map<string, VectorSource>();

  constructor(level: SearchLevel, { store, finder, rows }: SharedIndex) {
    this.#documents = new LevelDocuments(level, rows);
    this.#index = new OramaIndexStore(this.#documents, store, finder);
    this.orama = createDatabase(this.#index);
  }

  insert(document: TextDocument): void {
    const id = insert(this.orama, document);
    assert(id === document.id, 'Orama inserts in step');
  }

  /** The document of the unit that begins with a row. */
  remove(row: number): void {
    const isRemoved = remove(this.orama, String(row));
    assert(isRemoved === true, 'Orama knows every live unit');
  }

  /** Best first, and all that are as good as the last of them: there may be more than were asked for. */
  search({ limit, ...query }: WordQuery): UnitHit[] {
    const where = { ...query.where, rank: { lte: limit } };
    const relevance = { ...query.relevance, cursor: {} };
    // An empty term is a wish to see every document.
    const params = { ...query, term: query.term || ' ', where, relevance, includeVectors: true };
    const first = Math.min(limit, PAGE);
    const { hits, count } = this.#ask({ ...params, limit: first });
    if (count <= first) return hits;
    return [...hits, ...this.#ask({ ...params, offset: first, limit: count - first }).hits];
  }

  /** With cosines, the highest first: the units of the `limit` rows that are nearest. */
  nearest({ value, property, limit, ...query }: NearestQuery): UnitHit[] {
    const vector = { value, property };
    const where = { ...query.where, rank: { lte: limit } };
    return this.#ask({ mode: 'vector', vector, where, similarity: -1, limit, includeVectors: true }).hits;
  }

  /** The cosines of given units with a vector of those of a name. */
  cosinesOf(property: string, vector: Float32Array, units: Uint32Array): Map<number, number> {
    const source = this.#sources.get(property);
    return source === undefined ? new Map<number, number>() : this.#index.cosinesOf(source, vector, units);
  }

  #ask(params: Parameters<typeof search<OramaDatabase, UnitDocument>>[1]) {
    const found = search<OramaDatabase, UnitDocument>(this.orama, params);
    assert(!(found instanceof Promise), 'Orama searches in step');
    return found;
  }

  /** From now on documents are compared by the vectors of their rows, under a name. */
  attach(property: string, source: VectorSource): void {
    this.#sources.set(property, source);
    this.#index.attach(property, source);
  }

  detach(property: string): void {
    this.#sources.delete(property);
    this.#index.detach(property);
  }

  /** Whether the documents are those of the rows as they are numbered now. */
  get isCurrent(): boolean {
    return this.#documents.isCurrent;
  }

  /** Has exactly the documents of all live units, whose words are indexed. */
  loadAll(): void {
    const ids: SavedIds = { given: this.#documents.places.rows.count, names: [] };
    const none = { index: null, sorting: null, pinning: null };
    load(this.orama, { internalDocumentIDStore: ids, docs: ALL_UNITS, ...none, language: 'english' });
  }
}

type OramaDatabase = ReturnType<typeof createDatabase>;

function createDatabase(index: OramaIndexStore) {
  return create({
    schema: SCHEMA,
    components: {
      tokenizer: createTokenizer(),
      index: indexComponent(index),
      documentsStore: documentsComponent(index.documents),
      sorter: sorterComponent(index.documents),
      getDocumentProperties: propertiesOf,
    },
  });
}

type FlatDocument = Partial<Record<string, string | number>>;

/** Those of these names that a document has. Orama's own way reads each name as a path into the depth of a document; ours have none. */
function propertiesOf(document: FlatDocument, names: string[]): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const name of names) {
    const value = document[name];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** What Orama keeps as its index. */
class OramaIndexStore extends LevelIndex implements AnyIndexStore {
  readonly vectorIndexes: AnyIndexStore['vectorIndexes'] = {};
  /** Trees of Orama's own, of which there are none: without a term it looks here for one of places on the globe. */
  readonly indexes = {};

  attach(property: string, source: VectorSource): void {
    this.vectorIndexes[property] = { type: 'Vector', node: new VectorNode(this, source), isArray: false };
  }

  detach(property: string): void {
    Reflect.deleteProperty(this.vectorIndexes, property);
  }
}

/** Orama's tree of vectors with those of the vault behind it: they belong to texts, and come when these are embedded. */
class VectorNode extends vectorTree.VectorIndex {
  readonly #index: LevelIndex;
  readonly #source: VectorSource;

  constructor(index: LevelIndex, source: VectorSource) {
    super(source.dimensions);
    this.#index = index;
    this.#source = source;
  }

  override find(
    vector: Float32Array | number[],
    similarity: number,
    where: Set<number> | undefined,
  ): [number, number][] {
    return this.#index.nearest(this.#source, Float32Array.from(vector), similarity, where);
  }
}

function createTokenizer(): Tokenizer {
  return { language: 'english', normalizationCache: new Map(), tokenize: tokenise };
}

/** Orama types what is saved as whatever its caller expects. */
type Saving<Component, Saved> = Omit<Component, 'save'> & { save(): Saved };

function indexComponent(index: OramaIndexStore): Saving<IIndex<OramaIndexStore>, SavedPostings> {
  return {
    create: () => index,
    insert(_component, _index, property, _id, number, value) {
      const field = ROW_FIELDS.find((name) => name === property);
      if (field !== undefined && typeof value === 'string') index.addText(number, field, value);
    },
    // Its words stay among the postings until segments are merged, and are passed over.
    remove: () => true,
    search: (
      _index,
      term,
      _tokenizer,
      _language,
      properties,
      exact,
      tolerance,
      boosts,
      relevance,
      _count,
      where,
      threshold = 0,
    ) => {
      for (const boost of Object.values<number | undefined>(boosts))
        if (boost !== undefined && boost <= 0)
          throw new SearchError('INVALID_BOOST_VALUE', 'a boost is above 0');
      const fields = ROW_FIELDS.filter((field) => properties.includes(field));
      return index.search(term, { fields, boosts, isExact: exact, tolerance, relevance, where, threshold });
    },
    searchByWhereClause: (_index, _tokenizer, filters) => index.where(filters),
    getSearchableProperties: () => PROPERTIES,
    getSearchablePropertiesWithTypes: () => SCHEMA,
    // Frequencies and lengths are counted from the postings of live units when something is asked: none is kept up.
    insertDocumentScoreParameters: () => undefined,
    insertTokenScoreParameters: () => undefined,
    removeDocumentScoreParameters: () => undefined,
    removeTokenScoreParameters: () => undefined,
    calculateResultScores(
      _index,
      property,
      term,
      numbers,
      _count,
      _relevance,
      scores,
      boost,
      where,
      matches,
    ) {
      const field = ROW_FIELDS.find((name) => name === property);
      if (field === undefined) return;
      const asked = numbers.filter((number) => where === undefined || where.has(number));
      for (const [number, score] of index.scoresOfTerm(term, field, asked)) {
        if (score === 0) continue;
        scores.set(number, (scores.get(number) ?? 0) + boost * score);
        const byProperty = matches.get(number) ?? new Map<string, number>();
        matches.set(number, byProperty.set(property, (byProperty.get(property) ?? 0) + 1));
      }
    },
    save: () => index.save(),
    load(_ids, saved) {
      if (saved !== null) index.load(saved as SavedPostings);
      return index;
    },
  };
}

function documentsComponent(
  documents: LevelDocuments,
): Saving<IDocumentsStore<LevelDocuments>, SavedDocuments> {
  return {
    create(_orama, ids) {
      documents.ids.takeOver(ids);
      return documents;
    },
    get: (_documents, id) => documents.get(id),
    getMultiple: (_documents, ids) => ids.map((id) => documents.get(id)),
    getAll: () => documents.all(),
    store: (_documents, _id, number, { note, section }: TextDocument) =>
      documents.add(number, { note, section }),
    remove: (_documents, _id, number) => documents.remove(number),
    count: () => documents.count,
    save: () => documents.save(),
    load(_ids, saved) {
      documents.load(saved as SavedDocuments);
      return documents;
    },
  };
}

/** Sorts by the places of units in the index, which it need not be told. */
function sorterComponent(documents: LevelDocuments): Saving<ISorter<LevelDocuments>, null> {
  const types = Object.fromEntries(PLACES.map((place) => [place, 'number'] as const));
  return {
    create: () => documents,
    insert: () => undefined,
    remove: () => undefined,
    sortBy(_documents, hits, { property, order }) {
      const place = PLACES.find((each) => each === property);
      if (place === undefined)
        throw new SearchError('UNABLE_TO_SORT_ON_UNKNOWN_FIELD', `there is no order by ${property}`);
      const placeOf = (id: string | number): number => documents.get(id)?.[place] ?? Infinity;
      const sign = order === 'DESC' ? -1 : 1;
      return hits.sort(([one], [other]) => sign * (placeOf(one) - placeOf(other)));
    },
    getSortableProperties: () => [],
    getSortablePropertiesWithTypes: () => types,
    save: () => null,
    load: () => documents,
  };
}

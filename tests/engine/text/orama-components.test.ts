import {
  count,
  getByID,
  insert,
  insertMultiple,
  load,
  remove,
  save,
  search,
  update,
  updateMultiple,
} from '@orama/orama';
import { describe, expect, it } from 'vitest';
import type { SearchLevel } from '../../../worker/contract';
import { DocumentRows } from '../../../worker/engine/text/document-rows';
import { KeywordSearch } from '../../../worker/engine/text/keyword-search';
import { KeywordStore } from '../../../worker/engine/text/keyword-store';
import type { VectorSource } from '../../../worker/engine/text/keyword-types';
import type { Relevance } from '../../../worker/engine/text/level-index';
import type { TextDocument } from '../../../worker/engine/text/note-documents';
import { LevelDatabase } from '../../../worker/engine/text/orama-database';
import type { WhereClause } from '../../../worker/engine/text/where-clause';

type Database = LevelDatabase['orama'];

/** The three levels over one index that is empty. */
function createLevels(): Record<SearchLevel, Database> {
  const store = new KeywordStore();
  const shared = { store, finder: new KeywordSearch(store), rows: new DocumentRows(store) };
  const at = (level: SearchLevel): Database => new LevelDatabase(level, shared).orama;
  return { note: at('note'), section: at('section'), paragraph: at('paragraph') };
}

const GARDEN = [
  { id: 'beds', title: 'Raised beds', body: 'garden soil for raised beds' },
  { id: 'pond', title: 'Pond', body: 'a pond needs no soil', tags: 'water' },
  { id: 'heap', title: 'Compost', body: 'garden waste becomes soil', tags: 'waste' },
  { id: 'shed', title: 'Shed', body: 'tools and a window' },
];

function gardenAt(level: SearchLevel = 'note'): Database {
  const database = createLevels()[level];
  for (const document of GARDEN) add(database, document);
  return database;
}

function add(database: Database, document: TextDocument): void {
  expect(insert(database, document)).toBe(document.id);
}

function drop(database: Database, id: string): void {
  expect(remove(database, id)).toBe(true);
}

interface Asked {
  limit?: number;
  offset?: number;
  tolerance?: number;
  threshold?: number;
  exact?: boolean;
  properties?: string[];
  boost?: Record<string, number>;
  relevance?: Relevance;
  where?: WhereClause;
  sortBy?: { property: string; order?: 'ASC' | 'DESC' };
}

function find(database: Database, term: string, asked: Asked = {}) {
  const found = search(database, { term, ...asked } as Parameters<typeof search<Database>>[1]);
  if (found instanceof Promise) throw new Error('Orama searches in step');
  return found;
}

function ids(database: Database, term: string, asked: Asked = {}): string[] {
  return find(database, term, asked).hits.map(({ id }) => id);
}

describe.each(['note', 'section', 'paragraph'] as const)('documents of the level %s', (level) => {
  it('are found by any of their words, best first, and only by those', () => {
    const database = gardenAt(level);
    expect(ids(database, 'garden soil').slice(0, 2).sort()).toEqual(['beds', 'heap']);
    expect(ids(database, 'garden soil')[2]).toBe('pond');
    expect(ids(database, 'rocket')).toEqual([]);
    const { hits, count: all } = find(database, 'soil');
    expect(all).toBe(3);
    expect(hits.every(({ score }) => score > 0)).toBe(true);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
  });

  it('are counted, had by id and gone when removed, alone', () => {
    const database = gardenAt(level);
    expect(count(database)).toBe(4);
    expect(getByID(database, 'pond')).toMatchObject({ id: 'pond' });
    expect(remove(database, 'pond')).toBe(true);
    expect([count(database), getByID(database, 'pond')]).toEqual([3, undefined]);
    expect(ids(database, 'soil').sort()).toEqual(['beds', 'heap']);
    expect(ids(database, 'pond')).toEqual([]);
    expect(remove(database, 'pond')).toBe(false);
    expect(remove(database, 'nobody')).toBe(false);
    expect(count(database)).toBe(3);
  });
});

describe('a search by words', () => {
  it('returns every document for an empty term, with no score', () => {
    const database = gardenAt();
    for (const found of [find(database, ''), search(database, {})]) {
      if (found instanceof Promise) throw new Error('Orama searches in step');
      expect(found.hits.map(({ id, score }) => [id, score])).toEqual(GARDEN.map(({ id }) => [id, 0]));
    }
  });

  it('returns for an empty term those that have one of the properties', () => {
    expect(ids(gardenAt(), '', { properties: ['tags'] })).toEqual(['pond', 'heap']);
  });

  it('returns nothing for what the tokeniser leaves nothing of', () => {
    expect(ids(gardenAt(), '?!')).toEqual([]);
  });

  it('looks at the properties that are named, and refuses those that are not there', () => {
    const database = gardenAt();
    expect(ids(database, 'pond', { properties: ['title'] })).toEqual(['pond']);
    expect(ids(database, 'soil', { properties: ['title', 'tags'] })).toEqual([]);
    expect(ids(database, 'waste', { properties: ['tags'] })).toEqual(['heap']);
    expect(() => find(database, 'soil', { properties: ['smell'] })).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_INDEX' }) as Error,
    );
  });

  it('counts a property by its boost, and refuses one that is not above 0', () => {
    const database = gardenAt();
    const scoreOf = (boost: Record<string, number>) => find(database, 'waste', { boost }).hits[0]?.score ?? 0;
    expect(scoreOf({ tags: 3 })).toBeGreaterThan(scoreOf({ tags: 1 }));
    expect(scoreOf({ tags: 1 })).toBeCloseTo(find(database, 'waste').hits[0]?.score ?? 0, 12);
    expect(() => scoreOf({ tags: 0 })).toThrow(
      expect.objectContaining({ code: 'INVALID_BOOST_VALUE' }) as Error,
    );
  });

  it('takes the last word for the beginning of one unless it is told that it is whole', () => {
    const database = gardenAt();
    expect(ids(database, 'gar').sort()).toEqual(['beds', 'heap']);
    expect(ids(database, 'gar', { relevance: { typing: false } })).toEqual([]);
    expect(ids(database, 'gar', { exact: true })).toEqual([]);
  });

  it('forgives as many letters as it is told, and none when nothing is said', () => {
    const database = gardenAt();
    const whole = { relevance: { typing: false } };
    expect(ids(database, 'gardan', whole)).toEqual([]);
    expect(ids(database, 'gardan', { ...whole, tolerance: 1 }).sort()).toEqual(['beds', 'heap']);
    expect(ids(database, 'windows', { ...whole, tolerance: 0 })).toEqual(['shed']);
  });

  it('returns a page of what it found, and counts all of it', () => {
    const database = gardenAt();
    const all = ids(database, 'soil');
    for (const [offset, limit] of [
      [0, 1],
      [1, 1],
      [1, 5],
      [0, 0],
      [99, 1],
    ] as const) {
      expect(ids(database, 'soil', { offset, limit })).toEqual(all.slice(offset, offset + limit));
      expect(find(database, 'soil', { offset, limit }).count).toBe(3);
    }
  });

  it('wants all words at a threshold of 0, and at one between also a share of the others', () => {
    const database = gardenAt();
    const whole = { relevance: { typing: false } };
    expect(ids(database, 'garden soil', { ...whole, threshold: 0 }).sort()).toEqual(['beds', 'heap']);
    expect(ids(database, 'garden soil', { ...whole, threshold: 1 })).toHaveLength(3);
    expect(ids(database, 'soil window', { ...whole, threshold: 0 })).toEqual([]);
    expect(ids(database, 'soil window', { ...whole, threshold: 0.5 })).toHaveLength(4);
    expect(ids(database, 'garden window', { ...whole, threshold: 0.5 })).toHaveLength(3);
    expect(ids(database, 'garden rocket', { ...whole, threshold: 0 })).toEqual([]);
    expect(ids(database, 'waste soil garden tools', { ...whole, threshold: 0.5 })).toHaveLength(4);
    expect(ids(database, 'raised garden', { ...whole, threshold: 0.5 })).toEqual(['beds', 'heap']);
  });

  it('can be sorted by place in the index', () => {
    const database = gardenAt();
    expect(ids(database, 'soil', { sortBy: { property: 'row' } })).toEqual(['beds', 'pond', 'heap']);
    const sortBy = { property: 'row', order: 'DESC' } as const;
    expect(ids(database, 'soil', { sortBy })).toEqual(['heap', 'pond', 'beds']);
    expect(() => ids(database, 'soil', { sortBy: { property: 'body' } })).toThrow(
      expect.objectContaining({ code: 'UNABLE_TO_SORT_ON_UNKNOWN_FIELD' }) as Error,
    );
  });

  it('tells who asks how the text was read', () => {
    const words: string[] = [];
    const explain: Relevance['explain'] = ({ weighed }) =>
      words.push(...weighed.terms.map(({ word }) => word));
    find(gardenAt(), 'Garden rocket', { relevance: { typing: false, explain } });
    expect(words).toEqual(['Garden']);
  });
});

describe('a where clause', () => {
  const database = gardenAt();
  const among = (where: WhereClause, term = 'soil') => ids(database, term, { where }).sort();

  it('compares places', () => {
    expect(among({ row: { gt: 0 } })).toEqual(['heap', 'pond']);
    expect(among({ row: { gte: 1 } })).toEqual(['heap', 'pond']);
    expect(among({ row: { lt: 2 } })).toEqual(['beds', 'pond']);
    expect(among({ row: { lte: 1 } })).toEqual(['beds', 'pond']);
    expect(among({ note: { eq: 2 } })).toEqual(['heap']);
    expect(among({ section: { eq: 1 } })).toEqual(['pond']);
    expect(among({ row: { between: [1, 2] } })).toEqual(['heap', 'pond']);
    expect(among({ row: { in: [0, 2, 99] } })).toEqual(['beds', 'heap']);
    expect(among({ row: { within: Uint32Array.of(0b0110) } })).toEqual(['heap', 'pond']);
  });

  it('holds for all of its conditions, and leaves scores as they are', () => {
    expect(among({ row: { gt: 0 }, note: { lt: 2 } })).toEqual(['pond']);
    const [free, bound] = [find(database, 'soil'), find(database, 'soil', { where: { row: { eq: 2 } } })];
    expect(bound.hits[0]?.score).toBe(free.hits.find(({ id }) => id === 'heap')?.score);
  });

  it('finds what a property holds, any of several words', () => {
    expect(among({ tags: 'water' })).toEqual(['pond']);
    expect(among({ tags: ['water', 'waste'] })).toEqual(['heap', 'pond']);
    expect(among({ title: 'ponds' })).toEqual(['pond']);
    expect(among({ tags: [] })).toEqual([]);
    expect(among({ tags: 'soil' })).toEqual([]);
  });

  it('can be joined and turned round', () => {
    const [tagged, late] = [{ tags: ['water', 'waste'] }, { row: { gte: 2 } }];
    expect(among({ and: [tagged, late] })).toEqual(['heap']);
    expect(among({ or: [{ row: { eq: 0 } }, late] })).toEqual(['beds', 'heap']);
    expect(among({ not: tagged })).toEqual(['beds']);
    expect(among({ and: [{ not: late }, { or: [tagged] }] })).toEqual(['pond']);
    expect([among({ and: [] }), among({ or: [] })]).toEqual([[], []]);
  });

  it('answers alone where there is no term', () => {
    expect(ids(database, '', { where: { row: { gt: 1 } } }).sort()).toEqual(['heap', 'shed']);
  });

  it('wants only the best where it asks about the rank, with those as good as the last', () => {
    const best = find(database, 'soil')
      .hits.slice(0, 1)
      .map(({ id }) => id);
    expect(ids(database, 'soil', { where: { rank: { lte: 1 } } })).toEqual(best);
    const twins = createLevels().note;
    for (const id of ['a', 'b', 'c']) add(twins, { id, body: 'moss' });
    expect(ids(twins, 'moss', { where: { rank: { lte: 1 } } })).toEqual(['a', 'b', 'c']);
  });

  it('is refused when it asks for what there is not', () => {
    const refused = (where: unknown, code: string) =>
      expect(() => among(where as WhereClause)).toThrow(expect.objectContaining({ code }) as Error);
    refused({ smell: 'sweet' }, 'UNKNOWN_FILTER_PROPERTY');
    refused({ row: { gt: 1, lt: 4 } }, 'INVALID_FILTER_OPERATION');
    refused({ row: { near: 4 } }, 'INVALID_FILTER_OPERATION');
    refused({ row: {} }, 'INVALID_FILTER_OPERATION');
    refused({ rank: { gt: 4 } }, 'INVALID_FILTER_OPERATION');
  });

  it('is a set of documents that does as sets do', () => {
    const { index, data, tokenizer } = gardenAt();
    const set = index.searchByWhereClause(data.index, tokenizer, { tags: ['water', 'waste'] }, undefined);
    expect([...set]).toEqual([2, 3]);
    expect([set.size, set.has(2), set.has(1), set.has(9)]).toEqual([2, true, false, false]);
    expect([set.delete(2), set.delete(2), [...set.add(1).add(9).keys()]]).toEqual([true, false, [1, 3]]);
    expect([...set.entries()]).toEqual([
      [1, 1],
      [3, 3],
    ]);
    const visited: number[] = [];
    set.forEach((number) => visited.push(number));
    set.clear();
    expect([visited, set.size]).toEqual([[1, 3], 0]);
  });
});

describe('documents', () => {
  it('keep the id that they come with, and take no other that is in use', () => {
    const database = gardenAt();
    expect(() => void insert(database, { id: 'pond', body: 'another' })).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_ALREADY_EXISTS' }) as Error,
    );
    expect(ids(database, 'another')).toEqual([]);
  });

  it('may come without text, and without an id', () => {
    const database = gardenAt();
    const id = insert(database, {});
    expect(count(database)).toBe(5);
    expect(typeof id === 'string' && getByID(database, id)).toMatchObject({ row: 4 });
  });

  it('are refused when a property is of another kind', () => {
    const database = gardenAt();
    for (const wrong of [{ body: 42 }, { title: null }, { note: 'pond' }])
      expect(() => void insert(database, wrong as unknown as { body: string })).toThrow(
        expect.objectContaining({ code: 'SCHEMA_VALIDATION_FAILURE' }) as Error,
      );
    expect(count(database)).toBe(4);
  });

  it('come many at once, in their order', () => {
    const database = createLevels().note;
    const many = Array.from({ length: 300 }, (_none, at) => ({ id: `n${at}`, body: `word${at}x same` }));
    expect(insertMultiple(database, many, 70)).toEqual(many.map(({ id }) => id));
    expect([count(database), find(database, 'same').count]).toEqual([300, 300]);
    expect(ids(database, 'word250x')).toEqual(['n250']);
  });

  it('are replaced as a whole, under a new id or the old one', () => {
    const database = gardenAt();
    const text = { title: 'Bog', body: 'a bog is sour' };
    expect(update(database, 'pond', { id: 'bog', ...text })).toBe('bog');
    expect([ids(database, 'pond'), ids(database, 'bog')]).toEqual([[], ['bog']]);
    void update(database, 'heap', { id: 'heap', body: 'sour as well' });
    expect(ids(database, 'sour').sort()).toEqual(['bog', 'heap']);
    expect(ids(database, 'waste')).toEqual([]);
    expect(count(database)).toBe(4);
  });

  it('that are called by their rows are known by that, and others by their own ids', () => {
    const database = createLevels().note;
    const held = (): string[] => ids(database, 'soil').sort();
    for (const id of ['0', '1', '7', '3', 'pond']) add(database, { id, body: 'soil' });
    expect(held()).toEqual(['0', '1', '3', '7', 'pond']);
    for (const [id, row] of [
      ['0', 0],
      ['7', 2],
      ['3', 3],
      ['pond', 4],
    ] as const)
      expect(getByID(database, id)).toMatchObject({ id, row });
    expect([getByID(database, '4'), getByID(database, '01')]).toEqual([undefined, undefined]);
    expect(() => void insert(database, { id: '1', body: 'soil' })).toThrow(/already exists/);
    drop(database, '1');
    expect([held(), getByID(database, '1')]).toEqual([['0', '3', '7', 'pond'], undefined]);
    expect(remove(database, '1')).toBe(false);
    add(database, { id: '5', body: 'soil' });
    const after = createLevels().note;
    load(after, save(database));
    for (const each of [database, after]) {
      expect(ids(each, 'soil').sort()).toEqual(['0', '3', '5', '7', 'pond']);
      expect(getByID(each, '5')).toEqual({ id: '5', row: 5, note: 5, section: 5 });
      drop(each, '7');
      expect([count(each), getByID(each, '7')]).toEqual([4, undefined]);
      expect(getByID(each, '3')).toMatchObject({ row: 3 });
    }
  });

  it('are all left as they were when one of many new ones is refused', () => {
    const database = gardenAt();
    const wrong = [{ body: 'fine' }, { body: 7 }] as unknown as { body: string }[];
    expect(() => void updateMultiple(database, ['pond', 'heap'], wrong)).toThrow();
    expect([count(database), ids(database, 'pond')]).toEqual([4, ['pond']]);
  });

  it('of two with the same text one stays when the other goes', () => {
    const database = gardenAt();
    add(database, { ...GARDEN[1], id: 'twin' });
    drop(database, 'pond');
    expect(ids(database, 'pond')).toEqual(['twin']);
  });

  it('are parts of one note at three levels, and share its words', () => {
    const { note, section, paragraph } = createLevels();
    add(note, { id: 'n', title: 'Garden' });
    add(section, { id: 's0', note: 0, heading: 'Soil' });
    add(paragraph, { id: 'p0', note: 0, section: 0, body: 'worms' });
    add(paragraph, { id: 'p1', note: 0, section: 0, body: 'roots' });
    add(section, { id: 's1', note: 0, heading: 'Rain' });
    add(paragraph, { id: 'p2', note: 0, section: 2, body: 'worms' });
    const found = (term: string) => [note, section, paragraph].map((level) => ids(level, term).sort());
    expect(found('worms')).toEqual([['n'], ['s0', 's1'], ['p0', 'p2']]);
    expect(found('soil')).toEqual([['n'], ['s0'], ['p0', 'p1']]);
    expect(found('garden')).toEqual([['n'], ['s0', 's1'], ['p0', 'p1', 'p2']]);
    expect(getByID(paragraph, 'p2')).toEqual({ id: 'p2', row: 2, note: 0, section: 2 });
    drop(paragraph, 'p0');
    expect(found('worms')).toEqual([['n'], ['s0', 's1'], ['p2']]);
    drop(note, 'n');
    expect(found('roots')).toEqual([[], ['s0'], ['p1']]);
  });

  it('of a note are inserted with it', () => {
    const { note, paragraph } = createLevels();
    add(note, { id: 'a', title: 'First' });
    add(note, { id: 'b', title: 'Second' });
    expect(() => void insert(paragraph, { id: 'late', note: 0, body: 'too late' })).toThrow(/with it/);
  });
});

describe('what is saved', () => {
  it('is found again after loading, with the same scores', () => {
    const before = gardenAt();
    drop(before, 'pond');
    const after = createLevels().note;
    load(after, save(before));
    for (const term of ['soil', 'garden', 'pond', 'shed', ''])
      expect(find(after, term).hits).toEqual(find(before, term).hits);
    expect(ids(after, 'soil', { where: { tags: 'waste' } })).toEqual(['heap']);
    add(after, { id: 'bog', body: 'more soil' });
    expect(ids(after, 'soil').sort()).toEqual(['beds', 'bog', 'heap']);
    drop(after, 'beds');
    expect(count(after)).toBe(3);
  });

  it('takes the place of what was there', () => {
    const other = createLevels().note;
    add(other, { id: 'moon', body: 'a moon' });
    const database = gardenAt();
    load(database, save(other));
    expect([ids(database, 'soil'), ids(database, 'moon'), count(database)]).toEqual([[], ['moon'], 1]);
  });

  it('holds every level, each loaded by itself', () => {
    const before = createLevels();
    add(before.note, { id: 'n', title: 'Garden' });
    add(before.section, { id: 's', note: 0, heading: 'Soil' });
    add(before.paragraph, { id: 'p', note: 0, section: 0, body: 'worms' });
    const after = createLevels();
    for (const level of ['paragraph', 'note', 'section'] as const) load(after[level], save(before[level]));
    expect([ids(after.note, 'worms'), ids(after.section, 'worms'), ids(after.paragraph, 'garden')]).toEqual([
      ['n'],
      ['s'],
      ['p'],
    ]);
  });
});

describe('the scores of one term', () => {
  it('are added to those that are there, of the documents that may answer', () => {
    const { index, data } = gardenAt();
    const scores = new Map([[1, 5]]);
    const matches = new Map<number, Map<string, number>>();
    const relevance = { k: 1.2, b: 0.75, d: 0.5 };
    const where = new Set([1, 2]);
    index.calculateResultScores(
      data.index,
      'body',
      'soil',
      [1, 2, 3],
      4,
      relevance,
      scores,
      2,
      where,
      matches,
    );
    expect([...scores.keys()]).toEqual([1, 2]);
    expect(scores.get(1)).toBeGreaterThan(5);
    expect([...matches].map(([number, by]) => [number, by.get('body')])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('a search by vector', () => {
  /** Angles of rows, in tenths of a right angle or so. */
  const angles = [1, 5, 9, 16];
  const source: VectorSource = {
    dimensions: 2,
    search: (query, { limit, accept }) =>
      angles
        .map((_angle, row) => ({ row, similarity: cosine(query, row) }))
        .filter(
          ({ row, similarity }) => similarity > 0 && (accept === undefined || ((accept[0] ?? 0) >> row) & 1),
        )
        .sort((one, other) => other.similarity - one.similarity)
        .slice(0, limit),
    similarities: (query, rows) => Array.from(rows, (row) => cosine(query, row)),
  };

  function cosine(query: Float32Array, row: number): number {
    return Math.cos((angles[row] ?? 0) / 10 - Math.atan2(query[1] ?? 0, query[0] ?? 0));
  }

  function garden(): LevelDatabase {
    const store = new KeywordStore();
    const shared = { store, finder: new KeywordSearch(store), rows: new DocumentRows(store) };
    const database = new LevelDatabase('note', shared);
    for (const document of GARDEN) add(database.orama, document);
    database.attach('model', source);
    return database;
  }

  const near = (database: LevelDatabase, asked: Asked & { similarity?: number } = {}) => {
    const vector = { value: [1, 0], property: 'model' };
    const found = search(database.orama, { mode: 'vector', vector, ...asked } as Parameters<
      typeof search<Database>
    >[1]);
    if (found instanceof Promise) throw new Error('Orama searches in step');
    return found;
  };

  it('returns what is similar enough, most similar first', () => {
    expect(near(garden()).hits.map(({ id }) => id)).toEqual(['beds', 'pond']);
    const all = near(garden(), { similarity: 0 });
    expect(all.hits.map(({ id }) => id)).toEqual(['beds', 'pond', 'heap']);
    expect(all.hits[1]?.score).toBeCloseTo(Math.cos(0.5), 6);
    expect(near(garden(), { similarity: -1, limit: 2, offset: 2 }).hits.map(({ id }) => id)).toEqual([
      'heap',
      'shed',
    ]);
    expect(all.count).toBe(3);
  });

  it('keeps to a where clause, and to so many rows where it asks about the rank', () => {
    const where = { tags: ['water', 'waste'] };
    expect(near(garden(), { similarity: 0, where }).hits.map(({ id }) => id)).toEqual(['pond', 'heap']);
    const best = { ...where, rank: { lte: 1 } };
    expect(near(garden(), { similarity: 0, where: best }).hits.map(({ id }) => id)).toEqual(['pond']);
    expect(near(garden(), { similarity: 0, where: { row: { gt: 9 } } }).count).toBe(0);
  });

  it('knows the document of a hit, and none that is gone', () => {
    const database = garden();
    expect(near(database).hits[0]?.document).toMatchObject({ id: 'beds', row: 0 });
    drop(database.orama, 'beds');
    expect(near(database).hits.map(({ id }) => id)).toEqual(['pond']);
  });

  it('refuses a vector of other dimensions, and vectors that are not there', () => {
    const database = garden();
    const ask = (value: number[], property: string) => () =>
      void search(database.orama, { mode: 'vector', vector: { value, property } });
    expect(ask([1, 0, 0], 'model')).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT_VECTOR' }) as Error,
    );
    expect(ask([1, 0], 'other')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_VECTOR_PROPERTY' }) as Error,
    );
    database.detach('model');
    expect(ask([1, 0], 'model')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_VECTOR_PROPERTY' }) as Error,
    );
  });

  it('is joined with one by words, by weights and under a clause', () => {
    const database = garden();
    const both = (asked: object) => {
      const vector = { value: [1, 0], property: 'model' };
      const params = { mode: 'hybrid', term: 'waste', vector, similarity: 0.9, ...asked };
      const found = search(database.orama, params as Parameters<typeof search<Database>>[1]);
      if (found instanceof Promise) throw new Error('Orama searches in step');
      return found;
    };
    expect(both({}).hits.map(({ id, score }) => [id, score])).toEqual([
      ['heap', 0.5],
      ['beds', 0.5],
    ]);
    const byWords = both({ hybridWeights: { text: 0.8, vector: 0.2 } });
    expect(byWords.hits.map(({ id }) => id)).toEqual(['heap', 'beds']);
    expect(both({ hybridWeights: { text: 0.1, vector: 0.9 } }).hits[0]?.id).toBe('beds');
    expect(both({ where: { row: { lt: 2 } } }).hits.map(({ id }) => id)).toEqual(['beds']);
    expect(both({ where: { row: { gt: 2 } } }).count).toBe(0);
  });
});

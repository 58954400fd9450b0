import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBit, type Bits } from '../../../worker/engine/base/bits';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordQuery,
} from '../../../worker/engine/text/keyword-index';
import type { VectorSource } from '../../../worker/engine/text/keyword-types';
import { hybridSearch, type HybridQuery } from '../../../worker/engine/rank/hybrid-search';
import { weightBeside, type MeaningScale } from '../../../worker/engine/vectors/nearness';
import { tries } from '../../thorough';

const WORDS = ['soil', 'rain', 'worm', 'root', 'seed', 'moss'];
const LEVELS = ['note', 'section', 'paragraph'] as const;

/** Vectors of two components, by row; exact and slow. */
class Vectors implements VectorSource {
  readonly dimensions = 2;
  readonly angles = new Map<number, number>();

  search(query: Float32Array, { limit, accept }: { limit: number; accept?: Bits }) {
    return [...this.angles.keys()]
      .filter((row) => accept === undefined || hasBit(accept, row))
      .map((row) => ({ row, similarity: this.cosine(query, row) }))
      .filter(({ similarity }) => similarity > 0)
      .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
      .slice(0, limit);
  }

  similarities(query: Float32Array, rows: Uint32Array): number[] {
    return Array.from(rows, (row) => (this.angles.has(row) ? this.cosine(query, row) : 0));
  }

  cosine(query: Float32Array, row: number): number {
    return Math.cos((this.angles.get(row) ?? 0) - Math.atan2(query[1] ?? 0, query[0] ?? 0));
  }
}

const note = fc.record({
  title: fc.constantFrom('', ...WORDS),
  rows: fc.array(
    fc.record({
      words: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }),
      section: fc.boolean(),
      angle: fc.option(fc.integer({ min: 0, max: 62 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  isRemoved: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
});
type Note = typeof note extends fc.Arbitrary<infer T> ? T : never;

function filled(notes: Note[]): { index: KeywordIndex; vectors: Vectors } {
  const index = createKeywordIndex();
  const vectors = new Vectors();
  for (const { title, rows, isRemoved } of notes) {
    let section = -1;
    const base = index.add({
      title,
      aliases: '',
      tags: '',
      properties: '',
      rows: rows.map(({ words, section: begins }) => {
        if (begins) section++;
        return { section, body: words.join(' '), headings: '' };
      }),
    });
    if (isRemoved) index.remove(base);
    else rows.forEach(({ angle }, i) => angle !== undefined && vectors.angles.set(base + i, angle / 10));
  }
  index.seal();
  index.attach('angles', vectors);
  return { index, vectors };
}

const question = Float32Array.of(1, 0.5);

/** Every unit that either half knows, scored as the definition says. */
function expectedHits(index: KeywordIndex, vectors: Vectors, query: KeywordQuery, scale: MeaningScale) {
  const { chance } = scale;
  const { hits, known } = index.search({ ...query, limit: 10_000 });
  const weight = weightBeside(scale, known);
  const { expected } = index.scoresOf(query, new Uint32Array(0));
  const words = new Map(hits.map(({ row, score }) => [row, score / (expected || 1)]));
  const meanings = new Map<number, number>();
  for (const row of vectors.angles.keys()) {
    const unit = index.unitOf(row, query.level);
    if (query.mask !== undefined && !hasBit(query.mask, unit)) continue;
    meanings.set(unit, Math.max(meanings.get(unit) ?? 0, vectors.cosine(question, row)));
  }
  const near = [...meanings].filter(([, cosine]) => cosine > chance).map(([unit]) => unit);
  const units = new Set([...words.keys(), ...near]);
  const meaningOf = (row: number) => Math.max(0, ((meanings.get(row) ?? 0) - chance) / (1 - chance));
  return [...units]
    .map((row) => ({ row, score: (1 - weight) * (words.get(row) ?? 0) + weight * meaningOf(row) }))
    .sort((a, b) => b.score - a.score || a.row - b.row);
}

describe('a question in words and as a vector', () => {
  it('finds what either half finds, each with both of its scores', () => {
    fc.assert(
      fc.property(
        fc.array(note, { minLength: 1, maxLength: 10 }),
        fc.array(fc.constantFrom(...WORDS, 'unknown'), { maxLength: 3 }),
        fc.constantFrom(...LEVELS),
        fc.record({
          chance: fc.constantFrom(0, 0.4),
          weight: fc.constantFrom(0, 0.2, 1),
          readsUnknown: fc.boolean(),
        }),
        fc.option(fc.uint32Array({ minLength: 2, maxLength: 2 }), { nil: undefined }),
        (notes, words, level, scale, mask) => {
          const { index, vectors } = filled(notes);
          const query = { text: words.join(' '), level, typing: false, limit: 1_000, mask };
          const answer = hybridSearch(index, { ...query, vector: question, vectors: 'angles', scale });
          const wanted = expectedHits(index, vectors, query, scale);
          expect(answer.hits.map(({ row }) => row).sort()).toEqual(wanted.map(({ row }) => row).sort());
          const scores = new Map(wanted.map(({ row, score }) => [row, score]));
          for (const { row, score } of answer.hits) expect(score).toBeCloseTo(scores.get(row) ?? NaN, 9);
          expect(answer.hits).toEqual([...answer.hits].sort((a, b) => b.score - a.score || a.row - b.row));
        },
      ),
      { seed: 31, numRuns: tries(300) },
    );
  });

  function small(): { index: KeywordIndex; query: HybridQuery } {
    const row = (words: string[], angle: number) => ({ words, section: false, angle });
    const { index } = filled([
      { title: '', rows: [row(['soil'], 25)], isRemoved: false },
      { title: '', rows: [row(['rain'], 5)], isRemoved: false },
      { title: '', rows: [row(['moss'], 6)], isRemoved: false },
    ]);
    return {
      index,
      query: { text: 'soil', level: 'note', typing: false, limit: 10, vector: question, vectors: 'angles' },
    };
  }

  it('puts words before meaning, and both before one', () => {
    const { index, query } = small();
    const { hits, isWordless } = hybridSearch(index, query);
    expect(hits.map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(hits.map(({ words }) => words > 0)).toEqual([true, false, false]);
    expect(isWordless).toBe(false);
  });

  it('is ordered by meaning where no word is known', () => {
    const { index, query } = small();
    const { hits, isWordless } = hybridSearch(index, { ...query, text: 'unheard' });
    expect(hits.map(({ row }) => row)).toEqual([1, 2]);
    expect(isWordless).toBe(true);
  });

  it('keeps to its mask, to phrases and to words left out in both halves', () => {
    const { index, query } = small();
    const rows = (changes: Partial<HybridQuery>) =>
      hybridSearch(index, { ...query, ...changes }).hits.map(({ row }) => row);
    expect(rows({ mask: Uint32Array.of(0b011) })).toEqual([0, 1]);
    expect(rows({ text: 'soil -rain' })).toEqual([0, 2]);
    expect(rows({ text: '"rain"' })).toEqual([1]);
  });

  it('returns as many as were asked for', () => {
    const { index, query } = small();
    expect(hybridSearch(index, { ...query, limit: 1 }).hits.map(({ row }) => row)).toEqual([0]);
    expect(hybridSearch(index, { ...query, limit: 0 }).hits).toEqual([]);
  });
});

describe('the scores of given units', () => {
  it('are those of a search, to the bit, with their masks', () => {
    fc.assert(
      fc.property(
        fc.array(note, { minLength: 1, maxLength: 10 }),
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...LEVELS),
        (notes, words, level) => {
          const { index } = filled(notes);
          const query = { text: words.join(' '), level, typing: false };
          const { hits, terms } = index.search({ ...query, limit: 1_000 });
          const units = Uint32Array.from(hits, ({ row }) => row);
          const found = index.scoresOf(query, units);
          expect([...found.scores]).toEqual(hits.map(({ score }) => score));
          expect([...found.masks]).toEqual(hits.map(({ mask }) => mask));
          expect(found.terms).toEqual(terms);
          const backwards = index.masksOf(query, units.slice().reverse());
          expect([...backwards.masks].reverse()).toEqual(hits.map(({ mask }) => mask));
          expect(backwards.terms).toEqual(terms);
        },
      ),
      { seed: 32, numRuns: tries(100) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../worker/contract';
import { createLinkMatrix } from '../../../worker/engine/graph/link-matrix';
import type { GarsQuery } from '../../../worker/engine/rank/candidate-pool';
import { rankNotes } from '../../../worker/engine/rank/gars';
import { notePath } from '../note-path';
import { plainRanking } from './plain-gars';

const NOTES = 12;
const paths = Array.from({ length: NOTES + 200 }, (_note, number) =>
  notePath(`${String(number).padStart(3, '0')}.md`),
);
const number = fc.nat(NOTES - 1);
const links = fc.array(fc.tuple(number, number, fc.constantFrom(1, 1.5)), { maxLength: 40 });
const candidates = fc.uniqueArray(
  fc.record({ note: number, score: fc.double({ min: 0.01, max: 20, noNaN: true }), mask: fc.nat(15) }),
  { selector: ({ note }) => note, minLength: 1 },
);
const idf = fc.array(fc.double({ min: 0.1, max: 8, noNaN: true }), { minLength: 4, maxLength: 4 });

function matrixOf(pairs: [number, number, number][]) {
  const between = pairs.filter(([from, to]) => from !== to);
  return createLinkMatrix(
    paths,
    between.map(([from, to, weight]) => ({ from: paths[from]!, to: paths[to]!, weight })),
  );
}

const query = fc.tuple(candidates, idf, links).map(([found, weights, pairs]): GarsQuery => ({
  candidates: found,
  idf: weights,
  links: matrixOf(pairs),
  options: DEFAULT_OPTIONS,
  trust: 1,
  accept: () => true,
}));

/** With so many more notes that match, some of them as good as others. */
function withMore(one: GarsQuery, count: number): GarsQuery {
  const added = Array.from({ length: count }, (_note, at) => ({
    note: NOTES + at,
    score: 1 + (at % 7),
    mask: at % 16,
  }));
  return { ...one, candidates: [...one.candidates, ...added] };
}

function textOrder(found: GarsQuery['candidates']): number[] {
  return [...found].sort((a, b) => b.score - a.score || a.note - b.note).map(({ note }) => note);
}

describe('ranking', () => {
  it('is what its explanation says, in both forms, also with hundreds of candidates', () => {
    const weight = fc.constantFrom(0, 0.5, 1, 1.5);
    const weights = fc.record({ similarity: weight, activation: weight, centrality: weight });
    const ranking = fc.constantFrom('bounded' as const, 'linear' as const);
    const refused = fc.uniqueArray(number);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        query,
        weights,
        ranking,
        refused,
        fc.nat(200),
        share,
        share,
        (small, chosen, form, not, ...rest) => {
          const [many, expansionFloor, trust] = rest;
          const options = { ranking: form, weights: chosen, expansionFloor };
          const asked = {
            ...withMore(small, many),
            options,
            trust,
            accept: (note: number) => !not.includes(note),
          };
          expect(rankNotes(asked)).toEqual(plainRanking(asked));
        },
      ),
    );
  });
});

describe('bounded ranking', () => {
  it('keeps the order of the text search without links, without trust in them, or without weight', () => {
    fc.assert(
      fc.property(query, (one) => {
        const unlinked = rankNotes({ ...one, links: matrixOf([]) }).map(({ note }) => note);
        const weights = { similarity: 1, activation: 0, centrality: 0 };
        const unweighted = rankNotes({ ...one, options: { ...one.options, weights } });
        const untrusted = rankNotes({ ...one, trust: 0 }).map(({ note }) => note);
        expect(unlinked).toEqual(textOrder(one.candidates));
        expect(untrusted).toEqual(textOrder(one.candidates));
        expect(unweighted.filter(({ score }) => score > 0).map(({ note }) => note)).toEqual(
          textOrder(one.candidates),
        );
      }),
    );
  });

  it('never changes the first result', () => {
    fc.assert(
      fc.property(query, (one) => {
        expect(rankNotes(one)[0]?.note).toBe(textOrder(one.candidates)[0]);
      }),
    );
  });

  it('leaves hits that are nearly as good as the first one where they are', () => {
    fc.assert(
      fc.property(query, fc.nat(200), (small, many) => {
        const one = withMore(small, many);
        const ranked = rankNotes(one);
        const leading = ranked.filter(({ similarity }) => similarity > 0.9).map(({ note }) => note);
        expect(leading).toEqual(textOrder(one.candidates).slice(0, leading.length));
        expect(ranked.slice(0, leading.length).map(({ note }) => note)).toEqual(leading);
      }),
    );
  });

  it('never lifts a note above the likeness of the hit that lifts it, and never lowers a score', () => {
    fc.assert(
      fc.property(query, (one) => {
        const ranked = rankNotes(one);
        const byNote = new Map(ranked.map((rank) => [rank.note, rank]));
        for (const rank of ranked) {
          expect(rank.score).toBeGreaterThanOrEqual(rank.similarity);
          if (rank.via !== undefined) expect(rank.score).toBeLessThan(byNote.get(rank.via)?.similarity ?? 0);
        }
      }),
    );
  });

  it('keeps its components within 0…1 and does not depend on the order of candidates', () => {
    fc.assert(
      fc.property(query, fc.boolean(), (one, linear) => {
        const options = { ...DEFAULT_OPTIONS, ranking: linear ? ('linear' as const) : ('bounded' as const) };
        const ranked = rankNotes({ ...one, options });
        for (const { similarity, activation, centrality } of ranked) {
          for (const value of [similarity, activation, centrality]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
        }
        const reversed = { ...one, options, candidates: [...one.candidates].reverse() };
        expect(rankNotes(reversed)).toEqual(ranked);
      }),
    );
  });

  it('brings in a linked neighbour that holds what the best hit lacks', () => {
    const ranked = rankNotes({
      candidates: [
        { note: 0, score: 10, mask: 0b0011 },
        { note: 1, score: 4, mask: 0b0001 },
        { note: 2, score: 4, mask: 0b1100 },
      ],
      idf: [2, 2, 2, 2],
      links: matrixOf([[0, 2, 1]]),
      options: DEFAULT_OPTIONS,
      trust: 1,
      accept: () => true,
    });
    expect(ranked.map(({ note }) => note)).toEqual([0, 2, 1]);
    expect(ranked[1]?.via).toBe(0);
  });

  it('lets no note join that the lens leaves out', () => {
    const one: GarsQuery = {
      candidates: [{ note: 0, score: 10, mask: 1 }],
      idf: [2, 2],
      links: matrixOf([[0, 3, 1]]),
      options: DEFAULT_OPTIONS,
      trust: 1,
      accept: (note) => note !== 3,
    };
    expect(rankNotes(one).map(({ note }) => note)).toEqual([0]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchLevel } from '../../../worker/contract';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordNote,
} from '../../../worker/engine/text/keyword-index';
import { referenceScores } from './bm25f-reference';
import { tries } from '../../thorough';

const levels: SearchLevel[] = ['note', 'section', 'paragraph'];
const word = fc.constantFrom('soil', 'rain', 'worm', 'root', 'seed', 'moss', 'fern', 'leaf');
const text = (most: number): fc.Arbitrary<string> =>
  fc.array(word, { maxLength: most }).map((words) => words.join(' '));
/** Few outermost headings, so that neighbours often share them. */
const headings = fc
  .tuple(
    fc.constantFrom('soil', 'rain'),
    fc.array(
      text(2).filter((heading) => heading !== ''),
      { maxLength: 2 },
    ),
  )
  .map(([outermost, others]) => [outermost, ...others]);
const section = fc.record({ headings, bodies: fc.array(text(9), { minLength: 1, maxLength: 3 }) });
const note: fc.Arbitrary<KeywordNote> = fc
  .record({
    title: text(3),
    aliases: text(3),
    tags: text(2),
    properties: text(3),
    opening: text(6),
    sections: fc.array(section, { maxLength: 3 }),
  })
  .map(({ title, aliases, tags, properties, opening, sections }) => ({
    title,
    aliases,
    tags,
    properties,
    rows: [
      { section: -1, body: opening, headings: '' },
      ...sections.flatMap(({ headings, bodies }, number) =>
        bodies.map((body) => ({ section: number, body, headings: headings.join('\n') })),
      ),
    ],
  }));
const query = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

/** Something that may happen to the index; `pick` chooses among the live notes. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), note }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('seal' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), budget: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The live notes with their base rows, beside the index that holds them. */
class Vault {
  /** Merges in steps only, so that changes come between them. */
  index: KeywordIndex = createKeywordIndex({ mergedAtOnce: 0 });
  bases: { note: KeywordNote; base: number }[] = [];

  take(step: Step): void {
    if (step.kind === 'add') this.bases.push({ note: step.note, base: this.index.add(step.note) });
    else if (step.kind === 'remove') this.#remove(step.pick);
    else if (step.kind === 'seal') this.index.seal();
    else if (step.kind === 'merge') this.index.mergeStep(step.budget);
    else if (step.kind === 'purge') this.index.purge();
    else if (step.kind === 'compact') this.#move(this.index.compact());
    else this.#restart();
  }

  get notes(): KeywordNote[] {
    return this.bases.map(({ note }) => note);
  }

  /** Scores by note and place, as the reference names units. */
  scores(level: SearchLevel, text: string): Map<string, number> {
    const { hits, total } = this.index.search({ text, level, typing: false, limit: 10_000 });
    expect(total).toBe(hits.length);
    return new Map(
      hits.map(({ row, noteRow, score }) => {
        const number = this.bases.findIndex(({ base }) => base === noteRow);
        return [`${String(number)}/${String(row - noteRow)}`, score];
      }),
    );
  }

  #remove(pick: number): void {
    if (this.bases.length === 0) return;
    const [gone] = this.bases.splice(pick % this.bases.length, 1);
    if (gone !== undefined) this.index.remove(gone.base);
  }

  #move(moved: Map<number, number>): void {
    this.bases = this.bases.map(({ note, base }) => ({ note, base: moved.get(base) ?? -1 }));
  }

  #restart(): void {
    this.index.seal();
    const images = this.index.segments().map((segment) => segment.encode());
    this.index = createKeywordIndex({ mergedAtOnce: 0 });
    this.index.restore(
      images,
      this.bases.map(({ base }) => base),
    );
    expect(this.index.verifyStep(Infinity)).toBe(false);
  }
}

function expectClose(found: Map<string, number>, wanted: Map<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [unit, score] of wanted) expect(Math.abs((found.get(unit) ?? 0) - score)).toBeLessThan(1e-5);
}

describe('scores of the keyword index', () => {
  it('are BM25F at every level, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), query, (steps, text) => {
        const vault = new Vault();
        for (const each of steps) vault.take(each);
        for (const level of levels)
          expectClose(vault.scores(level, text), referenceScores(vault.notes, level, text));
      }),
      { seed: 20, numRuns: tries(150) },
    );
  });

  it('are equal to the bit in an index that was built afresh in another order', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), query, (steps, text) => {
        const vault = new Vault();
        for (const each of steps) vault.take(each);
        const fresh = new Vault();
        for (const each of [...vault.notes].reverse()) fresh.take({ kind: 'add', note: each });
        fresh.bases.reverse();
        for (const level of levels) {
          const found = [...vault.scores(level, text)].sort(([a], [b]) => (a < b ? -1 : 1));
          const wanted = [...fresh.scores(level, text)].sort(([a], [b]) => (a < b ? -1 : 1));
          expect(found).toEqual(wanted);
        }
        expect([vault.index.notes, vault.index.rows]).toEqual([fresh.index.notes, fresh.index.rows]);
        expect(vault.index.terms).toBe(fresh.index.terms);
      }),
      { seed: 21, numRuns: tries(150) },
    );
  });

  it('leave out what the limit cuts off, but nothing as good as the last hit', () => {
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 12 }), query, fc.nat(6), (notes, text, limit) => {
        const index = createKeywordIndex();
        for (const each of notes) index.add(each);
        const all = index.search({ text, level: 'paragraph', typing: false, limit: 10_000 });
        const some = index.search({ text, level: 'paragraph', typing: false, limit });
        const last = all.hits[limit - 1]?.score ?? 0;
        expect(some).toEqual({
          ...all,
          hits: limit === 0 ? [] : all.hits.filter(({ score }) => score >= last),
        });
      }),
      { seed: 22, numRuns: tries(100) },
    );
  });
});

describe('the best few among thousands of units', () => {
  const rare = Array.from({ length: 40 }, (_, i) => `rare${String(i)}x`);
  const common = ['the', 'of', 'and', 'to', 'garden'];

  /** Paragraphs in which most words are common and some units are the same as others. */
  function large(): KeywordIndex {
    const index = createKeywordIndex({ mergedAtOnce: 0 });
    for (let n = 0; n < 500; n++) {
      const bodies = Array.from({ length: 1 + (n % 9) }, (_, p) => {
        const place = (n * 31 + p * 17) % 211;
        const often = common.flatMap((each, i) => Array<string>((place + i) % 4).fill(each));
        return [...often, ...rare.filter((_each, i) => place % (i + 5) === 0)].join(' ');
      });
      const rows = bodies.map((body, p) => ({
        section: p >> 1,
        body,
        headings: p > 1 ? `the garden\nof ${String(p >> 1)}` : '',
      }));
      const base = index.add({
        title: n % 7 === 0 ? 'of the garden' : 'n',
        aliases: '',
        tags: '',
        properties: '',
        rows,
      });
      if (n % 11 === 0) index.remove(base);
      if (n % 120 === 0) index.seal();
    }
    return index;
  }

  it('are those of all, to the bit, with their masks and the same total', () => {
    const index = large();
    const words = fc.uniqueArray(fc.constantFrom(...rare, ...common), { minLength: 2, maxLength: 8 });
    const mask = fc.option(fc.uint32Array({ minLength: 80, maxLength: 80 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.tuple(words, mask, fc.constantFrom(...levels), fc.integer({ min: 1, max: 40 }), fc.boolean()),
        ([list, allowed, level, limit, typing]) => {
          const query = { text: list.join(' '), level, typing, mask: allowed };
          const all = index.search({ ...query, limit: 100_000 });
          const last = all.hits[limit - 1]?.score ?? 0;
          const hits = all.hits.filter(({ score }) => score >= last);
          expect(index.search({ ...query, limit })).toEqual({ ...all, hits });
        },
      ),
      { seed: 23, numRuns: tries(400) },
    );
  });
});

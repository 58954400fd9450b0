import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkMatrix, keepLinks } from '../../../worker/engine/graph/link-matrix';
import { chooseHiddenLinks, countLinks } from '../../../worker/engine/tune/hidden-links';
import { notePath } from '../note-path';
import { tries } from '../../thorough';

const NOTES = 130;
const path = (note: number) => notePath(`n${String(note).padStart(3, '0')}.md`);
const paths = Array.from({ length: NOTES }, (_note, at) => path(at));

/** Links with a hub that most notes link to. */
const pairs = fc
  .array(fc.tuple(fc.nat(NOTES - 1), fc.oneof(fc.nat(NOTES - 1), fc.constant(0))), {
    minLength: 200,
    maxLength: 900,
  })
  .map((found) => found.filter(([from, to]) => from !== to));

function matrixOf(links: [number, number][]) {
  return createLinkMatrix(
    paths,
    links.map(([from, to]) => ({ from: path(from), to: path(to), weight: 1 })),
  );
}

describe('links that are hidden', () => {
  it('are a tenth at most, join no hubs, are not answered, and leave both ends another link', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 60 }), (links, most) => {
        const matrix = matrixOf(links);
        const distinct = new Set(links.map(([from, to]) => `${from} ${to}`));
        const hidden = chooseHiddenLinks(matrix, most);
        const gone = [...hidden].flatMap(([from, targets]) => [...targets].map((to) => `${from} ${to}`));
        expect(countLinks(hidden)).toBe(gone.length);
        expect(gone.length).toBeLessThanOrEqual(Math.min(most, distinct.size / 10));
        const left = [...distinct].filter((link) => !gone.includes(link)).map((link) => link.split(' '));
        const touches = (note: string) => left.some(([from, to]) => from === note || to === note);
        const degreeIn = (note: string) => [...distinct].filter((link) => link.endsWith(` ${note}`)).length;
        for (const link of gone) {
          const [from = '', to = ''] = link.split(' ');
          expect(distinct.has(link)).toBe(true);
          expect(distinct.has(`${to} ${from}`)).toBe(false);
          expect(touches(from) && touches(to)).toBe(true);
          expect(degreeIn(to)).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: tries(50) },
    );
  });

  it('are the same ones for the same vault, and others for another', () => {
    const links = paths.flatMap((_path, at): [number, number][] =>
      [3, 7, 12, 20, 31].map((step) => [at, (at + step) % NOTES]),
    );
    const chosen = chooseHiddenLinks(matrixOf(links), 40);
    expect(countLinks(chosen)).toBe(40);
    expect(chooseHiddenLinks(matrixOf([...links].reverse()), 40)).toEqual(chosen);
    expect(chooseHiddenLinks(matrixOf(links.slice(5)), 40)).not.toEqual(chosen);
  });

  it('are missing from the matrix that is made without them, and nothing else is', () => {
    fc.assert(
      fc.property(pairs, (links) => {
        const isKept = (from: number, to: number) => (from + to) % 3 !== 0;
        const kept = matrixOf(links.filter(([from, to]) => isKept(from, to)));
        expect(keepLinks(matrixOf(links), isKept)).toEqual(kept);
      }),
      { numRuns: 20 },
    );
  });
});

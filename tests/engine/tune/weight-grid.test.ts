import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type LinkFigures, type RelatedWeights } from '../../../worker/contract';
import type { RelatedSignals } from '../../../worker/engine/related/related';
import { chooseWeights, figuresOf, GRID, judgedNote } from '../../../worker/engine/tune/weight-grid';

const share = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8);
const signals = fc
  .array(fc.record({ similarity: share, neighbourLinks: share, pagerank: share, centrality: share }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((found): RelatedSignals[] => found.map((each, note) => ({ ...each, note, via: undefined })));
const weights = fc.record({ neighbourLinks: share, pagerank: share, centrality: share });

/** Sorts everything and looks. */
function plainFigures(found: RelatedSignals[], targets: number[], { ...by }: RelatedWeights): LinkFigures {
  const order = found
    .filter(({ similarity, neighbourLinks, pagerank }) => similarity + neighbourLinks + pagerank > 0)
    .map((each) => ({
      note: each.note,
      score:
        each.similarity +
        (by.neighbourLinks * each.neighbourLinks + by.pagerank * each.pagerank) +
        by.centrality * each.centrality,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.note - b.note)
    .map(({ note }) => note);
  const first = order.findIndex((note) => targets.includes(note));
  const top = order.slice(0, 10);
  return {
    recallAt10: targets.filter((note) => top.includes(note)).length / targets.length,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

describe('the figures of a note', () => {
  it('are those of its sorted candidates', () => {
    fc.assert(
      fc.property(
        signals,
        fc.uniqueArray(fc.nat(70), { minLength: 1, maxLength: 4 }),
        weights,
        (...given) => {
          const [found, targets, by] = given;
          expect(figuresOf([judgedNote(found, targets)], by)).toEqual([plainFigures(found, targets, by)]);
        },
      ),
    );
  });
});

describe('the weights that are chosen', () => {
  const standard = DEFAULT_OPTIONS.related;

  it('stay by the defaults where every setting is worth the same', () => {
    const chosen = chooseWeights(GRID.map(() => ({ recallAt10: 0.5, mrr: 0.5 })));
    for (const name of ['neighbourLinks', 'pagerank', 'centrality'] as const)
      expect(Math.abs(chosen[name] - standard[name])).toBeLessThanOrEqual(0.1);
  });

  it('are half-way between the defaults and the mean of the ten best', () => {
    const best = GRID.filter(({ neighbourLinks, pagerank }) => neighbourLinks === 3 && pagerank >= 0.5).slice(
      0,
      10,
    );
    const chosen = chooseWeights(
      GRID.map((setting) => ({ recallAt10: best.includes(setting) ? 0.6 : 0.5, mrr: 0.1 })),
    );
    const meanOf = (name: keyof RelatedWeights) =>
      best.reduce((sum, setting) => sum + setting[name], 0) / best.length;
    expect(best).toHaveLength(10);
    expect(chosen.neighbourLinks).toBe(2);
    expect(chosen.pagerank).toBeCloseTo((meanOf('pagerank') + standard.pagerank) / 2, 3);
    expect(chosen.centrality).toBeCloseTo((meanOf('centrality') + standard.centrality) / 2, 3);
  });
});

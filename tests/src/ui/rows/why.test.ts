import { describe, expect, it } from 'vitest';
import { explain } from '../../../../src/ui/rows/why';
import { NEAR_SOIL, QUESTION, pathOf, traced, via } from '../../trace/traced-hit';

describe('why a row is in the list', () => {
  it('has a sign for each kind of reason that the sentence names', () => {
    const topics = [{ path: pathOf('Food.md'), title: 'Food' }];
    const hit = traced({ terms: ['clay'], activation: 0.4, via: via('Mulch'), topics }, { score: 0.9 });
    expect(explain(hit, NEAR_SOIL)).toMatchObject({ text: true, link: true, topic: true });
    expect(explain(traced({ terms: ['clay'] }), QUESTION)).toMatchObject({
      text: true,
      link: false,
      topic: false,
    });
  });

  it('fills the bar of the best row and never draws one longer than its track', () => {
    const hit = traced({ similarity: 0.6, activation: 1, centrality: 1 }, { score: 2 });
    const { bar } = explain(hit, NEAR_SOIL);
    const width = bar.text + bar.links + bar.centrality;
    expect(width).toBeGreaterThan(96);
    expect(width).toBeLessThanOrEqual(100);
    expect(explain(hit, NEAR_SOIL, 4).bar.text).toBe(15);
  });
});

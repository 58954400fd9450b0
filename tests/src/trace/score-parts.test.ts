import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreParts } from '../../../src/trace/score-parts';
import { scorePoints } from '../../../src/trace/score-points';
import { sentenceText } from '../../../src/trace/sentence';
import { NEAR_SOIL, QUESTION, idOf, traced, via } from './traced-hit';

describe('the points of a score', () => {
  it('add up to it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        share,
        share,
        fc.boolean(),
        (similarity, activation, centrality, lift, asks) => {
          const hit = traced({ similarity, activation, centrality }, { score: similarity + lift });
          const { text, links, centrality: place } = scorePoints(hit, asks ? QUESTION : NEAR_SOIL);
          expect(text + links + place).toBeCloseTo(hit.score, 9);
          expect(Math.min(text, links, place)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('give centrality nothing where it was not asked for', () => {
    const hit = traced({ similarity: 0.5, activation: 0.2, centrality: 0.9 }, { score: 0.7 });
    expect(scorePoints(hit, QUESTION)).toEqual({ text: 0.5, links: 0.7 - 0.5, centrality: 0 });
    expect(scorePoints(hit, NEAR_SOIL).centrality).toBeGreaterThan(0);
  });
});

describe('the parts of a score', () => {
  const hit = traced(
    {
      similarity: 0.4,
      words: 0.5,
      meaning: 0.61,
      terms: ['browns', 'greens'],
      pair: { from: undefined, to: idOf('Worms.md#Bins^p1'), similarity: 0.61 },
      activation: 0.1,
      via: via('Kitchen scraps'),
    },
    { score: 0.55 },
  );

  it('say of a note that stands first by its name which name that is', () => {
    const called = traced({ similarity: 1, words: 1, askedName: 'Sunny corner' });
    const [, , text] = scoreParts(called, QUESTION);
    expect(text?.value).toBe('+1.000');
    expect(sentenceText(text?.detail ?? [])).toBe('called “Sunny corner”');
  });

  it('say what each came to, and lead to the paragraph and the note they are about', () => {
    expect(scoreParts(hit, QUESTION).map(({ kind, value }) => [kind, value])).toEqual([
      ['words', '0.50'],
      ['meaning', '0.61'],
      ['text', '+0.400'],
      ['links', '+0.150'],
      ['centrality', '+0.000'],
    ]);
    const details = scoreParts(hit, QUESTION).map(({ detail, leadsTo }) => [sentenceText(detail), leadsTo]);
    expect(details).toEqual([
      ['browns, greens', undefined],
      ['closest: paragraph under “Bins”', 'Worms.md#Bins^p1'],
      ['', undefined],
      ['lifted by Kitchen scraps, which links to it', 'Kitchen scraps.md'],
      ['', undefined],
    ]);
  });

  it('say that nothing was compared where there were no vectors', () => {
    const [, meaning] = scoreParts(traced(), QUESTION);
    expect(meaning).toMatchObject({ value: '–', leadsTo: undefined });
  });
});

import { describe, expect, it } from 'vitest';
import { cardLines, hitLines, tableLines } from '../../../../src/headless/output/answer';
import { styleFor } from '../../../../src/headless/output/style';
import type { AtomCard, AtomId, Hit, NotePath } from '../../../../worker/contract';
import { EN } from '../../../../src/texts/en';

const style = styleFor({ columns: 40 }, {});

function card(parts: Partial<AtomCard>): AtomCard {
  return {
    id: 'Soil.md' as AtomId,
    level: 'note',
    title: 'Soil',
    trail: [],
    parent: undefined,
    childCount: 0,
    preview: '',
    tokens: 1_200,
    noteCount: 1,
    path: 'Soil.md' as NotePath,
    span: undefined,
    block: undefined,
    themeKind: undefined,
    ...parts,
  };
}

function hit(parts: Partial<AtomCard>): Hit {
  const trace = {
    ...{
      similarity: 1,
      activation: 0,
      centrality: 0,
      words: 1,
      meaning: undefined,
      meaningShare: 0,
      terms: [],
    },
    ...{ mention: undefined, pair: undefined, via: undefined, anchorTerms: [], topics: [] },
  };
  return { card: card(parts), score: 1, trace, marks: [] };
}

describe('answers for people', () => {
  it('name a hit, say where it stands and show its words, within the width of the terminal', () => {
    const paragraph = hit({
      id: 'Soil.md#Soil#Heat^p1' as AtomId,
      level: 'paragraph',
      title: 'A heap of good',
      trail: ['Soil', 'Soil', 'Heat'],
      preview: 'A heap of good size reaches sixty degrees in the middle.',
      span: { start: 0, end: 56, startLine: 10, endLine: 12 },
    });
    expect(hitLines([paragraph, hit({ preview: 'Short.' })], style, {})).toEqual([
      '1  Soil › Heat                     1.000',
      '   Soil.md#Soil#Heat^p1  lines 11–13',
      '   A heap of good size reaches sixty de…',
      '2  Soil                            1.000',
      '   Soil.md',
      '   Short.',
    ]);
  });

  it('give hits of a list that was not ranked no score', () => {
    expect(hitLines([hit({})], style, { scored: false })).toEqual(['1  Soil', '   Soil.md']);
  });

  it('name themes without a title by their kind', () => {
    const daily = card({
      id: '/themes/daily' as AtomId,
      level: 'theme',
      title: '',
      themeKind: 'daily',
      preview: 'x',
    });
    expect(cardLines([daily], style)[0]).toContain('Daily notes');
  });

  it('stand in columns', () => {
    const theme = card({ id: '/themes/soil' as AtomId, level: 'theme', title: '土', noteCount: 17 });
    expect(cardLines([card({}), theme], style)).toEqual([
      'Soil  note, 1,200 tokens',
      '  Soil.md',
      '土    theme, 17 notes',
      '  /themes/soil',
    ]);
    expect(
      tableLines(
        [
          ['notes', '1,200'],
          ['themes', '7'],
        ],
        style,
      ),
    ).toEqual(['notes   1,200', 'themes      7']);
  });

  it('have titles that leave room for what is said of them', () => {
    const long = card({ title: 'A heap of good size reaches sixty degrees in the middle' });
    const [head = ''] = cardLines([long, card({})], style);
    expect(head).toBe('A heap of good size…  note, 1,200 tokens');
    expect(cardLines([long], styleFor({ columns: 100 }, {}))[0]).toContain('in the middle');
  });

  it('say of every problem what it is and what was done', () => {
    expect(EN.errors.problem({ kind: 'invalid-utf8', byteOffset: 1_234 })).toContain('byte 1,234');
    expect(EN.errors.problem({ kind: 'too-large', sizeBytes: 60_000_000, limitBytes: 52_428_800 })).toBe(
      '60 MB, over the limit of 52 MB: not indexed.',
    );
    const others = ['b.md', 'c.md'] as NotePath[];
    expect(EN.errors.problem({ kind: 'ambiguous-alias', alias: 'X', others })).toContain('b.md, c.md');
  });
});

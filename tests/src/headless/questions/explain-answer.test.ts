import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../../../worker/contract';
import { explainAnswer } from '../../../../src/headless/questions/explain-answer';
import { sentenceLines } from '../../../../src/headless/output/sentence-lines';
import { columnsOf, styleFor } from '../../../../src/headless/output/style';
import { idOf, traced, via } from '../../trace/traced-hit';

const style = styleFor({ columns: 60 }, {});

const hit = {
  ...traced(
    {
      similarity: 0.4,
      words: 0.5,
      meaning: 0.61,
      meaningShare: 0.23,
      terms: ['browns', 'greens'],
      pair: { from: undefined, to: idOf('Worms.md#Bins^p1'), similarity: 0.61 },
      activation: 0.1,
      via: via('Kitchen scraps'),
    },
    { score: 0.55 },
  ),
  marks: [],
};

function explanation(parts: Partial<Explanation>): Explanation {
  const span = (line: number) => ({ start: 0, end: 6, startLine: line, endLine: line });
  return {
    atom: hit.card,
    hit,
    place: 3,
    absence: undefined,
    unmet: [],
    total: 14,
    best: 1,
    matches: [
      { word: 'Browns', span: span(4) },
      { word: 'greens', span: span(4) },
      { word: 'browns', span: span(9) },
    ],
    ...parts,
  };
}

describe('an explanation for people', () => {
  it('says the place, the sentence, the parts of the score, and the lines with the words', () => {
    expect(explainAnswer('browns greens', explanation({})).lines(style)).toEqual([
      'Worms.md',
      'Place 3 of 14 notes · score 0.550, the best has 1.000',
      'Has browns, greens; its paragraph under “Bins” is close in',
      'meaning; linked from Kitchen scraps, which also matches.',
      '',
      'Words                0.50  browns, greens',
      'Meaning              0.61  closest: paragraph under “Bins”',
      '                           Worms.md#Bins^p1',
      'Words and meaning  +0.400',
      'Links              +0.150  lifted by Kitchen scraps, which',
      '                           links to it',
      '                           Kitchen scraps.md',
      'Often linked       +0.000',
      '',
      'Words found',
      '  line  5  Browns, greens',
      '  line 10  browns',
    ]);
  });

  it('says why an atom is no answer', () => {
    const absent = explanation({ hit: undefined, place: undefined, absence: 'no-match', matches: [] });
    expect(explainAnswer('zebra', absent).lines(style).slice(1, 3)).toEqual([
      'Not among the answers (14 notes)',
      'No word of the question stands in it, and nothing in it is',
    ]);
    const filtered: Explanation = { ...absent, absence: 'filtered', unmet: ['tag:#zoo', '-heap'] };
    expect(explainAnswer('zebra', filtered).lines(style)[2]).toBe('It does not meet tag:#zoo, -heap.');
    const outOfLens = explainAnswer('zebra', { ...filtered, unmet: [] });
    expect(outOfLens.lines(style)[2]).toBe('The lens leaves it out.');
    const weak = explainAnswer('zebra', { ...absent, absence: 'not-close' });
    expect(weak.json).toMatchObject({
      sentence: expect.stringMatching(/weak match/) as string,
    });
  });

  it('says of a list that was not ranked nothing about scores', () => {
    const listed = explanation({ best: 0, hit: { ...hit, score: 0 }, matches: [] });
    expect(explainAnswer('tag:#soil', listed).lines(style).slice(0, 2)).toEqual([
      'Worms.md',
      'Place 3 of 14 notes, newest first',
    ]);
    expect(explainAnswer('tag:#soil', listed).lines(style).map(String)).not.toContainEqual(
      expect.stringContaining('0.'),
    );
    const nothing = explanation({ hit: undefined, place: undefined, absence: 'filtered', total: 0 });
    expect(explainAnswer('tag:#oil', nothing).lines(style)[1]).toBe('There is no answer');
  });

  it('gives programs the same sentence and parts', () => {
    expect(explainAnswer('browns greens', explanation({})).json).toMatchObject({
      place: 3,
      atom: 'Worms.md',
      sentence: expect.stringMatching(/^Has browns, greens; .*\.$/) as string,
      parts: [{ kind: 'words', value: '0.50', detail: 'browns, greens' }, {}, {}, {}, {}],
    });
  });
});

describe('a sentence in lines', () => {
  it('is as wide as it may be and loses no word', () => {
    const sentence = [
      { text: 'Has ', strong: false },
      { text: 'one, two', strong: true },
      { text: '; links to a note.', strong: false },
    ];
    const lines = sentenceLines(sentence, style, 12);
    expect(lines).toEqual(['Has one,', 'two; links', 'to a note.']);
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(12);
    expect(sentenceLines(sentence, { ...style, bold: (text) => `*${text}*` }, 60)).toEqual([
      'Has *one,* *two*; links to a note.',
    ]);
  });

  it('is broken between words where a script has no spaces, and no mark begins a line', () => {
    const sentence = [
      { text: '含有 ', strong: false },
      { text: '多巴', strong: true },
      { text: '、刺激；这种脑内分泌物和情欲有关。', strong: false },
    ];
    const lines = sentenceLines(sentence, style, 14);
    expect(lines.join('').replace(/ /g, '')).toBe('含有多巴、刺激；这种脑内分泌物和情欲有关。');
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(14);
    for (const line of lines) expect(line).not.toMatch(/^[、；。]/);
    expect(lines[0]).toMatch(/^含有 多巴、/);
  });
});

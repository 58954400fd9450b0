import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpinionCase } from '../../../src/llm/opinions/opinion';
import { opinionRequest } from '../../../src/llm/opinions/opinion-prompt';
import { readOpinions } from '../../../src/llm/opinions/read-opinions';

const CASES = [0, 1, 2].map((n): OpinionCase => ({
  kind: 'pair',
  sides: [
    {
      key: `note:A${n}.md`,
      title: `A${n}`,
      passages: [{ path: 'x.md', text: `The pump number ${n} hums.` }],
    },
    {
      key: `note:B${n}.md`,
      title: `B${n}`,
      passages: [{ path: 'y.md', text: `A valve “number” ${n} {leaks}.` }],
    },
  ],
}));
const asked = opinionRequest('m', CASES);
const ANSWER = JSON.stringify({
  check: asked.fence.check,
  pairs: CASES.map((_, n) => ({
    ...{ pair: n + 1, verdict: n === 1 ? 'different' : 'same' },
    ...{ quoteA: `The pump number ${n} hums.`, quoteB: `valve “number” ${n} {leaks}` },
  })),
});

describe('opinions in an answer', () => {
  it('are read as far as it goes, and never otherwise than it says', () => {
    const whole = readOpinions(ANSWER, CASES, asked);
    expect(whole.said.map((each) => each.kind === 'verdict' && each.verdict)).toEqual([
      'same',
      'different',
      'same',
    ]);
    fc.assert(
      fc.property(fc.nat({ max: ANSWER.length }), (cut) => {
        const { said, strays } = readOpinions(`Here it is: ${ANSWER.slice(0, cut)}`, CASES, asked);
        const ends = [...ANSWER.matchAll(/\}(?=,\{|\]\})/g)].filter(({ index }) => index < cut).length;
        expect(said).toEqual(
          whole.said.map((each, at) => (at < ends ? each : { kind: 'dropped', why: 'missing' })),
        );
        expect(strays).toBe(0);
      }),
    );
  });

  it('come to nothing whatever stands there instead', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { said } = readOpinions(text, CASES, asked);
        expect(said).toEqual(CASES.map(() => ({ kind: 'dropped', why: 'missing' })));
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerStream, foundQuotes, type AnswerPart } from '../../../src/llm/answer-stream';
import { findQuote } from '../../../src/llm/find-quote';
import { skeletonOf } from '../../../src/llm/skeleton';
import type { Answer, AtomId, EvidencePiece, NotePath } from '../../../worker/contract';

const TEXT = [
  '## Compost',
  '',
  '- [ ] Worms turn **fallen leaves** into soil, at -5 °C and at 12.5 °C ([[Heat|warmth]] helps).',
  '- It costs $1,200 a year; 3 % of it is [paid back](https://soil.example/a(b)).',
  '',
  'Bees are unable to fly in the rain.[^1] %% nobody knows %%',
].join('\n');

const text = skeletonOf(TEXT);

describe('a quote', () => {
  it.each([
    ['Worms turn fallen leaves into soil'],
    ['worms turn fallen leaves into soil'],
    ['“Worms turn fallen leaves into soil,'],
    ['at −5 °C and at 12.5 °C (warmth helps)'],
    ['Worms turn fallen leaves … 12.5 °C (warmth helps'],
    ['costs $1,200 a year; 3% of it is paid back'],
    ['Bees are unable to fly in the rain.'],
  ])('is found: %s', (quote) => {
    expect(findQuote(quote, text).kind).toBe('found');
  });

  it.each([
    ['another number', 'It costs $1,300 a year'],
    ['a number without its point', 'at -5 °C and at 125 °C'],
    ['a number without its sign', 'into soil, at 5 °C and at 12.5'],
    ['a number cut off', 'into soil, at -5 °C and at 12'],
    ['a number without its percent', 'a year; 3 of it is paid back'],
    ['a number without its currency', 'It costs 1,200 a year'],
    ['a word without its beginning', 'able to fly in the rain'],
    ['a word without its end', 'Worms turn fallen leaves into so'],
    ['a negation', 'Worms do not turn fallen leaves into soil'],
    ['a negation taken out', 'Bees are able to fly in the rain'],
    ['another word', 'Worms turn fallen apples into soil'],
    ['words in another order', 'Worms turn leaves fallen into soil'],
    ['parts in another order', 'warmth helps us … Worms turn fallen leaves'],
    ['words that no reader sees', 'nobody knows in the rain'],
  ])('is not found with %s', (_, quote) => {
    expect(findQuote(quote, text).kind).toBe('not-found');
  });

  it('is too short to prove anything', () => {
    expect(findQuote('into soil', text).kind).toBe('too-short');
    expect(findQuote('堆肥需要', skeletonOf('堆肥需要热量和水分')).kind).toBe('too-short');
    expect(findQuote('堆肥需要热量', skeletonOf('堆肥需要热量和水分')).kind).toBe('found');
  });

  it('says where it stands', () => {
    const found = findQuote('fallen leaves into soil … at 12.5 °C (warmth helps', text);
    if (found.kind !== 'found') throw new Error('not found');
    expect(found.spans.map(([start, end]) => TEXT.slice(start, end))).toEqual([
      ...['fallen leaves** into soil', 'at 12.5 °C ([[Heat|warmth]] helps'],
    ]);
  });

  it('is found in the text that it was cut out of, at words, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9äß]{1,9}$/), { minLength: 6 }),
        fc.nat(),
        (words, from) => {
          const quote = words.slice(from % (words.length - 5), (from % (words.length - 5)) + 6).join(' ');
          const { kind } = findQuote(quote, skeletonOf(words.join(' ')));
          expect(['found', 'too-short']).toContain(kind);
        },
      ),
    );
  });
});

function piece(n: number, body: string, startLine = 0): EvidencePiece {
  const span = { start: 100, end: 100 + body.length, startLine, endLine: startLine };
  return {
    n,
    title: `N${n}`,
    path: `N${n}.md` as NotePath,
    piece: { id: `N${n}.md` as AtomId, span, text: body },
  };
}

const PIECES = [
  piece(1, 'Worms turn fallen leaves\ninto soil.', 7),
  piece(2, 'Rain fills the barrel below the roof.'),
];

function read(answer: string, cuts: readonly number[]): { answer: Answer; parts: AnswerPart[] } {
  const parts: AnswerPart[] = [];
  const stream = new AnswerStream(PIECES, (part) => parts.push(part));
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    stream.push(answer.slice(from, cut));
    from = Math.max(from, cut);
  }
  stream.push(answer.slice(from));
  return { answer: stream.end({ model: 'm' }, 'whole'), parts };
}

const ANSWER =
  'Leaves become soil [1: "turn fallen leaves into soil"]. Rain is kept [1: “fills the barrel below”], [x] and sold [2: "sold to the neighbours"]. [9: "Nobody said this"] [2';

describe('a streamed answer', () => {
  it('tells quotes that are found, found elsewhere, and not found', () => {
    const { answer } = read(ANSWER, []);
    expect(answer.citations.map(({ n, state }) => `${n} ${state}`)).toEqual([
      ...['1 verified', '2 elsewhere', '2 unverified', '9 unverified'],
    ]);
    expect(answer.text).toBe('Leaves become soil [1]. Rain is kept [2], [x] and sold [3]. [4] [2');
    expect(foundQuotes(answer)).toBe(2);
  });

  it('takes a quote of a passage that was never given for one that stands in no note', () => {
    const { answer, parts } = read(
      'It rains [9: "Nobody said this"]. So [0: "fills the barrel below the roof"].',
      [],
    );
    expect(answer.citations[0]).toEqual({ n: 9, quote: 'Nobody said this', state: 'unverified', spans: [] });
    expect(answer.citations[1]).toMatchObject({ n: 2, atom: 'N2.md', state: 'elsewhere' });
    expect(parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')).toBe('It rains . So .');
  });

  it('leads to the exact lines of the note', () => {
    const { answer } = read(ANSWER, []);
    expect(answer.citations[0]?.spans).toEqual([{ start: 106, end: 134, startLine: 7, endLine: 8 }]);
  });

  it.each(['[', '[3', '[3: ', '[3: "Half a quo'])(
    'is left out where the answer broke off within it: %s',
    (half) => {
      for (const ended of ['cut', 'stopped'] as const) {
        const shown: AnswerPart[] = [];
        const stream = new AnswerStream([], (part) => shown.push(part));
        stream.push(`It is warm ${half}`);
        expect(stream.end({ model: 'm' }, ended).text).toBe('It is warm');
        expect(shown).toEqual([{ kind: 'text', text: 'It is warm ' }]);
      }
      const whole = new AnswerStream([], () => undefined);
      whole.push(`It is warm ${half}`);
      expect(whole.end({ model: 'm' }, 'whole').text).toBe(`It is warm ${half}`.trim());
    },
  );

  it('shows no half of a mark, wherever the pieces of the stream begin', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: ANSWER.length })), (cuts) => {
        const { answer, parts } = read(ANSWER, cuts);
        expect(answer).toEqual(read(ANSWER, []).answer);
        const shown = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
        expect(shown).not.toMatch(/\[\d: /);
      }),
    );
  });
});

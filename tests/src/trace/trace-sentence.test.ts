import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../worker/contract';
import { linkedPaths, type Asked } from '../../../src/trace/asked';
import { sentenceText } from '../../../src/trace/sentence';
import { traceSentence } from '../../../src/trace/trace-sentence';
import { linksAnswer, makeAtom } from '../ui/explorer/fake-engine';
import { NEAR_SOIL, QUESTION, SOIL, idOf, named, pathOf, traced, via } from './traced-hit';

type Hit = Parameters<typeof traced>;

function say(asked: Asked, ...hit: Hit): string {
  return sentenceText(traceSentence(traced(...hit), asked));
}

const pair = (to: string, from?: string) => ({
  from: from === undefined ? undefined : idOf(from),
  to: idOf(to),
  similarity: 0.6,
});

describe('the sentence of a hit', () => {
  it('names the words that were found, and those that are shared', () => {
    expect(say(QUESTION, { terms: ['browns', 'greens'] })).toBe('Has browns, greens.');
    expect(say(NEAR_SOIL, { terms: ['browns', 'greens'] })).toBe('Shares browns, greens.');
  });

  it('tells words of the hit from words by which others call it', () => {
    expect(say(QUESTION, { terms: ['bed', 'sunny'], anchorTerms: ['sunny'] })).toBe(
      'Has bed; called sunny by notes that link to it.',
    );
  });

  it('says by which name the text mentions it, unless a link there leads to it', () => {
    const trace = { terms: ['bed'], mention: 'Sunny corner' };
    expect(say(NEAR_SOIL, trace)).toBe('Shares bed; mentioned here as “Sunny corner”.');
  });

  it('says by which name it was asked for, in the place of the words that the name has', () => {
    const trace = { terms: ['sunny', 'corner'], askedName: 'Sunny corner' };
    expect(say(QUESTION, trace)).toBe('Called “Sunny corner”.');
  });

  it('names at most five words', () => {
    expect(say(QUESTION, { terms: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe('Has a, b, c, d, e.');
  });

  it('names the paragraph that is close in meaning by its heading', () => {
    const trace = {
      terms: ['heat'],
      words: 0.6,
      meaning: 0.6,
      meaningShare: 0.2,
      pair: pair('Worms.md#Worms#Bins~2^p3'),
    };
    expect(say(QUESTION, trace)).toBe('Has heat; its paragraph under “Bins” is close in meaning.');
  });

  it('names it by its number where the heading says nothing that the title does not', () => {
    expect(say(QUESTION, { pair: pair('Worms.md#worms^p3'), meaning: 0.6 })).toBe(
      'Its paragraph 3 is close in meaning.',
    );
    expect(say(QUESTION, { pair: pair('Worms.md^p3'), meaning: 0.6 })).toBe(
      'Its paragraph 3 is close in meaning.',
    );
  });

  it('keeps the marks of a path apart from those of headings', () => {
    const atom = {
      ...named('x', 'note', 'Worms'),
      path: pathOf('C#/Worms ^1.md'),
      id: idOf('C#/Worms ^1.md'),
    };
    expect(say(QUESTION, { pair: pair('C#/Worms ^1.md#Bins^p1'), meaning: 0.6 }, { atom })).toBe(
      'Its paragraph under “Bins” is close in meaning.',
    );
  });

  it('says of a paragraph no more than that it is close', () => {
    const atom = named('Worms.md#Bins^p3', 'paragraph', 'First words');
    expect(say(QUESTION, { pair: pair('Worms.md#Bins^p3'), meaning: 0.6 }, { atom })).toBe(
      'Close in meaning.',
    );
  });

  it('says of a theme that it is close, or that links lead there', () => {
    const atom = named('/themes/soil', 'theme', 'Soil');
    expect(say(NEAR_SOIL, { words: 0, meaning: 0.6 }, { atom })).toBe('Close in meaning.');
    expect(say(NEAR_SOIL, { similarity: 0, words: 0, activation: 0.2 }, { atom })).toBe(
      'Links lead from one to the other.',
    );
  });

  it('puts both paragraphs of a related note side by side', () => {
    const trace = { pair: pair('Worms.md#Bins^p1', 'Soil.md#Compost^hot'), meaning: 0.6 };
    expect(say(NEAR_SOIL, trace)).toBe(
      'Its paragraph under “Bins” is close to your paragraph under “Compost”.',
    );
    const atom = named('Worms.md#Bins^p1', 'paragraph', '');
    expect(say(NEAR_SOIL, trace, { atom })).toBe('Close in meaning to your paragraph under “Compost”.');
  });

  it('does not call close what hardly is', () => {
    const far = { ...pair('Worms.md#Bins^p1'), similarity: 0.04 };
    expect(say(QUESTION, { words: 0, meaning: 0.04, pair: far })).toBe('Faintly close in meaning.');
    const trace = { similarity: 0, words: 0, meaning: 0.04, pair: far, activation: 0.2, via: via('Soil') };
    expect(say(QUESTION, trace, { score: 0.4 })).toBe('Linked from Soil, which matches.');
  });

  it('leaves meaning out where it added next to nothing to the words', () => {
    const trace = {
      terms: ['heat'],
      words: 1,
      meaning: 0.3,
      meaningShare: 0.07,
      pair: pair('Worms.md#Bins^p1'),
    };
    expect(say(QUESTION, trace)).toBe('Has heat.');
  });

  it.each([
    ['forward', 0.4, 'Has heat; linked from Soil, which also matches.'],
    ['backward', 0.4, 'Has heat; links to Soil, which also matches.'],
  ] as const)('says which way the link of %s goes', (direction, similarity, sentence) => {
    const trace = { similarity, terms: ['heat'], activation: 0.1, via: via('Soil', direction) };
    expect(say(QUESTION, trace, { score: 0.6 })).toBe(sentence);
  });

  it('does not say "also" of a hit that only a link brought in', () => {
    const trace = { similarity: 0, activation: 0.1, via: via('Soil') };
    expect(say(QUESTION, trace, { score: 0.3 })).toBe('Linked from Soil, which matches.');
  });

  it('leaves a link out that hardly lifted the hit', () => {
    const trace = { similarity: 0.59, terms: ['heat'], activation: 0.01, via: via('Soil') };
    expect(say(QUESTION, trace, { score: 0.6 })).toBe('Has heat.');
  });

  it('says how a related note is linked, and what topics both link to', () => {
    const worms = [{ ...linkRow(), atom: makeAtom('Worms.md', 'note', { path: pathOf('Worms.md') }) }];
    const asked = (links: Parameters<typeof linksAnswer>[0]): Asked => ({
      kind: 'atom',
      atom: SOIL,
      links: linkedPaths(linksAnswer(links)),
    });
    const trace = { terms: ['heat'], topics: [{ path: pathOf('Food.md'), title: 'Food' }] };
    expect(say(asked({ links: worms }), trace)).toBe('Shares heat; linked from here; both link to Food.');
    expect(say(asked({ links: worms }), { ...trace, mention: 'worm' })).toBe(
      'Shares heat; linked from here; both link to Food.',
    );
    expect(say(asked({ backlinks: worms }), trace)).toBe('Shares heat; links here; both link to Food.');
    expect(say(asked({ links: worms, backlinks: worms }), trace)).toBe(
      'Shares heat; linked both ways; both link to Food.',
    );
  });

  it('lets words and names stand out, and nothing else', () => {
    const trace = { similarity: 0.2, terms: ['clay'], activation: 0.5, via: via('Soil') };
    const stretches = traceSentence(traced(trace, { score: 0.9 }), QUESTION);
    expect(stretches.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['clay', 'Soil']);
  });

  it('is one sentence whatever the trace, and says nothing twice', () => {
    fc.assert(
      fc.property(
        traces,
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.boolean(),
        (trace, lift, isQuestion) => {
          const hit = traced(trace, { score: trace.similarity + lift });
          const text = sentenceText(traceSentence(hit, isQuestion ? QUESTION : NEAR_SOIL));
          const clauses = text.slice(0, -1).split('; ');
          expect(text).toMatch(/^[^.;]+(; [^.;]+)*\.$/);
          expect(new Set(clauses.map((clause) => clause.split(' ')[0]?.toLowerCase())).size).toBe(
            clauses.length,
          );
        },
      ),
    );
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const traces: fc.Arbitrary<Partial<Trace> & { similarity: number }> = fc.record({
  similarity: share,
  activation: share,
  centrality: share,
  words: share,
  meaning: fc.option(share, { nil: undefined }),
  meaningShare: share,
  terms: fc.array(fc.constantFrom('clay', 'heat', 'worms'), { maxLength: 3 }),
  pair: fc.option(fc.constantFrom(pair('Worms.md^p1'), pair('Worms.md#Bins^p1', 'Soil.md^p2')), {
    nil: undefined,
  }),
  via: fc.option(fc.constantFrom(via('Mulch'), via('Mulch', 'backward')), { nil: undefined }),
  topics: fc.constantFrom([], [{ path: pathOf('Food.md'), title: 'Food' }]),
});

function linkRow() {
  return {
    target: 'Worms',
    source: 'body' as const,
    property: undefined,
    holder: idOf('Soil.md'),
    context: '',
  };
}

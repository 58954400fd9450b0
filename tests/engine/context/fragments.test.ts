import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AtomId, FragmentsAnswer, FragmentsRequest } from '../../../worker/contract';
import { estimateTokens } from '../../../worker/engine/atoms/estimate-tokens';
import { engineOver, type TestEngine } from '../engine-fixture';

const id = (text: string) => text as AtomId;

function ask(
  engine: TestEngine,
  query: string,
  rest: Partial<FragmentsRequest> = {},
): Promise<FragmentsAnswer> {
  return engine.call('fragments', { ids: [id('A.md')], query, ...rest });
}

const contents = ({ fragments }: FragmentsAnswer): string[] => fragments.map(({ content }) => content);

const GARDEN =
  '---\ntags: [garden]\n---\nThe weather today.\n\n# Worms\n\nSoil and the worm in the soil.\n\nThe worm.\n\n# Sea\n\nA long tale of the sea.';

describe('fragments', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver({
      'A.md': GARDEN,
      'B.md': 'Worm bins smell of soil.\n\nThe sea is far.',
      'Empty.md': '',
    });
  });

  it('are the paragraphs with the rarest words, each with its place, best first', async () => {
    const { fragments } = await ask(engine, 'worm soil');
    expect(fragments.map((each) => each.id)).toEqual(['A.md#Worms^p1', 'A.md#Worms^p2']);
    const [first] = fragments;
    expect(first).toMatchObject({ noteId: 'A.md', path: 'A.md', metadata: { lineCount: 1 } });
    expect(first?.span).toMatchObject({ startLine: 7, endLine: 7 });
    expect(first?.context.before).toContain('# Worms');
    expect(first?.context.after).toBe('The worm. # Sea A long tale of the sea.');
    expect(fragments.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  });

  it('find what stands under a heading with the word', async () => {
    expect(contents(await ask(engine, 'sea tale'))[0]).toBe('A long tale of the sea.');
    expect(contents(await ask(engine, 'worms'))).toContain('The worm.');
  });

  it('forgive a typing error, and say so, but not a different word', async () => {
    const answer = await ask(engine, 'wether');
    expect(contents(answer)).toEqual(['The weather today.']);
    expect(answer.corrections).toEqual([{ word: 'wether', used: 'weather' }]);
    const strict = await ask(engine, 'wether', { fuzzyThreshold: 1 });
    expect(strict.corrections).toEqual([]);
    expect(strict.fragments.every(({ score }) => score === 0)).toBe(true);
  });

  it('leave out paragraphs with an unwanted word', async () => {
    expect(contents(await ask(engine, 'worm -soil'))).toEqual(['The worm.']);
  });

  it('are the first paragraphs with score 0 when nothing matches', async () => {
    const answer = await ask(engine, 'volcano', { maxFragments: 2 });
    expect(answer.fragments.map((each) => [each.content, each.score])).toEqual([
      ['The weather today.', 0],
      ['Soil and the worm in the soil.', 0],
    ]);
  });

  it('come from several atoms, each paragraph once', async () => {
    const ids = ['A.md', 'A.md#Worms', 'B.md'].map(id);
    const answer = await engine.call('fragments', { ids, query: 'worm soil', maxFragments: 50 });
    const found = answer.fragments.map((each) => each.id);
    expect(found.slice().sort()).toEqual(['A.md#Worms^p1', 'A.md#Worms^p2', 'B.md^p1']);
  });

  it('answer an empty query by the title of each note', async () => {
    const notes = { 'Worms.md': 'Rain.\n\nWorms dig.', 'Rain.md': 'Worms.\n\nRain falls.' };
    const other = await engineOver(notes);
    const { fragments } = await other.call('fragments', {
      ids: [id('Worms.md'), id('Rain.md')],
      query: ' ',
      maxFragments: 2,
    });
    expect(fragments.map(({ content }) => content).sort()).toEqual(['Rain falls.', 'Worms dig.']);
  });

  it('choose the strategy by the number of words, and say when there are no vectors', async () => {
    const used = async (query: string, rest: Partial<FragmentsRequest> = {}) =>
      (await ask(engine, query, rest)).strategy;
    expect(await used('worm')).toEqual({ wanted: 'adaptive', used: 'adaptive' });
    expect(await used('worm in soil')).toEqual({ wanted: 'proximity', used: 'proximity' });
    expect(await used('what does the worm do there')).toEqual({ wanted: 'semantic', used: 'adaptive' });
    expect(await used('worm', { strategy: 'proximity' })).toEqual({
      wanted: 'proximity',
      used: 'proximity',
    });
  });

  it('answer whole notes when asked to', async () => {
    const { files } = await ask(engine, 'worm', { returnFullFile: true });
    expect(files).toEqual([{ id: 'A.md', path: 'A.md', content: GARDEN }]);
    expect((await ask(engine, 'worm')).files).toEqual([]);
  });

  it('have none for a note without text', async () => {
    expect((await ask(engine, 'worm', { ids: [id('Empty.md')] })).fragments).toEqual([]);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong = async (rest: Partial<FragmentsRequest>) => {
      const result = await engine.try('fragments', { ids: [id('A.md')], query: 'x', ...rest });
      return result.ok ? undefined : result.error;
    };
    expect(await wrong({ ids: [] })).toMatchObject({ kind: 'bad-request', field: 'ids' });
    expect(await wrong({ ids: [id('A.md'), id('Gone.md')] })).toMatchObject({
      kind: 'not-found',
      id: 'Gone.md',
    });
    expect(await wrong({ ids: [id('/')] })).toMatchObject({ kind: 'bad-request', field: 'ids' });
    expect(await wrong({ strategy: 'clever' as never })).toMatchObject({ field: 'strategy' });
    expect(await wrong({ maxFragments: 51 })).toMatchObject({ field: 'maxFragments' });
    expect(await wrong({ fuzzyThreshold: 0 })).toMatchObject({ field: 'fuzzyThreshold' });
  });
});

describe('proximity', () => {
  it('puts words that stand together before the same words apart', async () => {
    const filler = Array.from({ length: 30 }, (_word, at) => `filler${at}`).join(' ');
    const engine = await engineOver({
      'A.md': `red ${filler} brick\n\nred brick ${filler}\n\n${filler} other words`,
    });
    const { fragments } = await ask(engine, 'red brick', { strategy: 'proximity' });
    expect(fragments.map((each) => each.id)).toEqual(['A.md^p2', 'A.md^p1']);
    expect(fragments[0]?.metadata).toMatchObject({ clusterSize: 2, proximity: 1 });
    expect(fragments[1]?.metadata.clusterSize).toBe(1);
  });
});

describe('a question that takes two steps', () => {
  it('finds the second by what the first says', async () => {
    const fillers = Array.from({ length: 20 }, (_text, at) => `The birth place of clerk ${at} is kept here.`);
    const engine = await engineOver({
      'A.md': [
        'Lanterns at Dusk is a film by Maren Okafor.',
        ...fillers.slice(0, 10),
        'The birth place of Maren Okafor is Vellinge.',
        ...fillers.slice(10),
      ].join('\n\n'),
    });
    const query = 'birth place of who made Lanterns at Dusk';
    const found = contents(await ask(engine, query, { maxFragments: 2 }));
    expect(found.join(' ')).toContain('Vellinge');
  });
});

/** Words of several scripts, with signs that are more than one UTF-16 unit. */
const WORDS = [
  'soil',
  'worm',
  'naïve',
  '土壌',
  '蚯蚓がいる',
  'دودة',
  'תולעת',
  'ดินดี',
  '👩‍🌾',
  '🪱🏽',
  'é',
  '#tag',
  '**x**',
];

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 40 })
  .map((words) => `${words.join(' ')}.`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((sentences) => sentences.join(' '));
const longNote = fc
  .array(paragraph, { minLength: 60, maxLength: 90 })
  .map((paragraphs) =>
    paragraphs.map((text, at) => (at % 9 === 0 ? `# H${at}\n\n${text}` : text)).join('\n\n'),
  );

describe('fragments of any text', () => {
  it('are exact, whole in their characters, ordered, and at most a tenth of what is long', async () => {
    await fc.assert(
      fc.asyncProperty(
        longNote,
        fc.constantFrom('soil', '土壌 worm', 'دودة תולעת naïve', 'ดินดี', '🪱🏽 soil x', ''),
        fc.integer({ min: 1, max: 50 }),
        async (text, query, maxFragments) => {
          const engine = await engineOver({ 'A.md': text });
          const { fragments, tokens } = await ask(engine, query, { maxFragments });
          expect(fragments.length).toBeLessThanOrEqual(maxFragments);
          expect(fragments.length).toBeGreaterThan(0);
          let kept = 0;
          let last = 1;
          for (const { content, span, score, context, metadata } of fragments) {
            expect(text.slice(span.start, span.end)).toBe(content);
            expect(content).not.toMatch(/\p{Surrogate}/u);
            const line = (at: number) => text.slice(0, at).split('\n').length - 1;
            expect([line(span.start), line(span.end - 1)]).toEqual([span.startLine, span.endLine]);
            expect(metadata.lineCount).toBe(span.endLine - span.startLine + 1);
            expect(score).toBeLessThanOrEqual(last);
            last = score;
            const around = [
              context.before,
              context.after,
              ...(context.related ?? []).map((each) => each.preview),
            ];
            for (const part of [content, ...around])
              kept += part === undefined ? 0 : estimateTokens(part, 0, part.length);
          }
          expect(tokens.kept).toBe(kept);
          expect(tokens.whole).toBe(estimateTokens(text, 0, text.length));
          if (tokens.whole > 4_000) expect(kept).toBeLessThanOrEqual(tokens.whole / 10);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a very long note', () => {
  it('is read in time that grows with it: one line, many paragraphs, and a word that nothing holds', async () => {
    const words = Array.from({ length: 80_000 }, (_word, at) => `word${(at * 7_919) % 50_021}`);
    words[60_000] = 'nightjar';
    const oneLine = words.join(' ');
    const engine = await engineOver({
      'A.md': oneLine,
      'B.md': oneLine.replace(/((?:\S+ ){20})/g, '$1\n\n'),
    });
    for (const path of ['A.md', 'B.md']) {
      const { fragments, tokens } = await ask(engine, 'nightjra', { ids: [id(path)] });
      expect(fragments[0]?.content).toContain('nightjar');
      expect(tokens.kept).toBeLessThan(tokens.whole / 100);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AtomId, Hit, HitsAnswer, SearchLevel } from '../../../worker/contract';
import { embeddedEngine } from '../embedded-engine';
import type { TestEngine } from '../engine-fixture';
import { FakeEmbedder, unit } from '../fake-embedder';
import { tries } from '../../thorough';

/** What kinds of vectors models make: whatever they are, a question is answered and never fails. */
const FAMILIES = {
  dense: (noise: Noise) => noise() - 0.5,
  /** Most of two texts share no component, and their cosine is exactly 0. */
  sparse: (noise: Noise) => (noise() < 0.15 ? noise() : 0),
  binary: (noise: Noise) => (noise() < 0.3 ? 1 : 0),
  signs: (noise: Noise) => (noise() < 0.5 ? -1 : 1),
  zero: () => 0,
  /** What one model makes of texts of which it knows something, and nothing. */
  mixed: (noise: Noise, text: string) => (text.length % 3 === 0 ? 0 : noise() < 0.3 ? 1 : 0),
} satisfies Record<string, (noise: Noise, text: string) => number>;
type Family = keyof typeof FAMILIES;
type Noise = () => number;

const LEVELS = ['note', 'section', 'paragraph'] as const;

function embedderOf(family: Family, dimensions: number): FakeEmbedder {
  return new FakeEmbedder(family, (text) => {
    const noise = noiseOf(text);
    return unit(Float32Array.from({ length: dimensions }, () => FAMILIES[family](noise, text)));
  });
}

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function noiseOf(text: string): Noise {
  let state = [...text].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (min: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('soil', 'worm', 'rain', 'moss', 'seed', 'root', 'leaf', 'of', 'the'), {
      minLength: min,
      maxLength: 5,
    })
    .map((list) => list.join(' '));
const block = fc.oneof(
  { weight: 4, arbitrary: words(1) },
  { weight: 2, arbitrary: words(1).map((text) => `# ${text}`) },
  { weight: 1, arbitrary: fc.constantFrom('[[N0]] and [[N1|moss]]', '## Bare', '![[N2]]') },
);
const vault = fc
  .array(fc.array(block, { maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map((notes) => Object.fromEntries(notes.map((blocks, n) => [`N${n}.md`, blocks.join('\n\n')])));
const question = fc.oneof(words(1), fc.constantFrom('quark', 'nothing of this is there', 'worms soil quark'));

/** A hit says what found it: a word, a cosine above 0, or a link of a better one. */
function isFound({ score, trace }: Hit): boolean {
  const { meaning = 0, words: byWords, via, activation } = trace;
  return score > 0 && (byWords > 0 || meaning > 0 || via !== undefined || activation > 0);
}

function notesOf({ hits }: HitsAnswer): string[] {
  return [...new Set(hits.map(({ card }) => card.path ?? ''))].sort();
}

async function explore(engine: TestEngine, query: string, level: SearchLevel): Promise<HitsAnswer> {
  return engine.call('explore', { query, level, limit: 50, all: true, plain: true, without: ['links'] });
}

/** Every atom of the vault's notes. */
async function atomsIn(engine: TestEngine, id: AtomId): Promise<AtomId[]> {
  const children = await engine.call('zoomIn', { id });
  const below = await Promise.all(children.map((card) => atomsIn(engine, card.id)));
  return [id, ...below.flat()];
}

async function expectAnswers(engine: TestEngine, query: string): Promise<void> {
  const byLevel = await Promise.all(LEVELS.map((level) => explore(engine, query, level)));
  for (const answer of byLevel) {
    expect(answer.hits.filter((hit) => !isFound(hit))).toEqual([]);
    expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
    expect(notesOf(answer)).toEqual(notesOf(byLevel[0]!));
  }
  await engine.call('pack', { query, budget: 2_000 });
  const notes = [...engine.vault.files.keys()] as string[] as AtomId[];
  await engine.call('fragments', { ids: notes, query, strategy: 'semantic' });
  await engine.call('explore', { query: '', level: 'paragraph', limit: 5, lens: { meaning: query } });
}

async function expectNeighbours(engine: TestEngine, id: AtomId, query: string): Promise<void> {
  for (const verb of ['related', 'move'] as const) {
    const { hits } = await engine.call(verb, { id, limit: 20 });
    expect(hits.filter(({ score }) => !(score > 0))).toEqual([]);
  }
  const { level } = await engine.call('atom', { id });
  if (level === 'theme' || level === 'vault') return;
  const explained = await engine.call('explain', { id, query });
  const { hits } = await engine.call('explore', { query, level, limit: 50 });
  const place = hits.findIndex(({ card }) => card.id === id);
  expect(explained.place).toBe(place < 0 ? undefined : place + 1);
}

describe('whatever vectors a model makes', () => {
  const families = Object.keys(FAMILIES) as Family[];
  it.each(families)(
    '%s ones answer at every level, and with nothing that is not near',
    async (family) => {
      await fc.assert(
        fc.asyncProperty(
          vault,
          fc.array(question, { minLength: 1, maxLength: 3 }),
          fc.constantFrom(2, 7, 32),
          async (notes, questions, dimensions) => {
            const engine = await embeddedEngine(notes, embedderOf(family, dimensions));
            for (const query of questions) await expectAnswers(engine, query);
            const [first] = Object.keys(notes) as AtomId[];
            for (const id of await atomsIn(engine, first!)) await expectNeighbours(engine, id, questions[0]!);
          },
        ),
        { numRuns: tries(40), seed: 10 },
      );
    },
    120_000,
  );
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';
import { tries } from '../../thorough';

const NOTES = {
  'Garden/Heap.md':
    '---\ntags: garden\nstatus: draft\n---\nA hot heap of compost and soil, with a path to it.',
  'Garden/Path.md': 'A path of gravel, or of bark, beside the soil.',
  'Work/Draft.md': 'The status of a draft: the heap is not hot.',
  'Loose.md': 'Nothing but soil, and a tag.',
};

/** What reads as a condition, and the words of it. */
const WRITTEN = [
  ['soil', 'soil'],
  ['compost', 'compost'],
  ['-soil', 'soil'],
  ['-"hot compost"', 'hot compost'],
  ['"hot soil"', 'hot soil'],
  ['„hot soil“', 'hot soil'],
  ['path:Garden', 'path Garden'],
  ['tag:#nowhere', 'tag nowhere'],
  ['[status:draft]', 'status draft'],
  ['kind:tabel', 'kind tabel'],
  ['created:>soon', 'created soon'],
  ['line:(hot', 'line hot'],
  ['OR', 'or'],
  ['(bark', 'bark'],
  ['gravel)', 'gravel'],
] as const;

describe('a plain query', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver(NOTES);
  });

  const asked = (query: string, plain: boolean) =>
    engine.call('explore', { query, plain, level: 'note', limit: 9, cards: false });

  it('is answered as its words are, whatever marks stand in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...WRITTEN), { minLength: 1, maxLength: 5 }),
        async (parts) => {
          const answer = await asked(parts.map(([written]) => written).join(' '), true);
          const words = await asked(parts.map(([, text]) => text).join(' '), false);
          expect(answer.hits.map(({ card, score }) => [card.id, score])).toEqual(
            words.hits.map(({ card, score }) => [card.id, score]),
          );
          expect(answer).not.toHaveProperty('asked');
        },
      ),
      { numRuns: tries(60) },
    );
  });

  it('is a condition otherwise', async () => {
    const found = async (plain: boolean) =>
      (await asked('soil -path:Garden', plain)).hits.map(({ card }) => card.id);
    expect(await found(true)).toContain('Garden/Path.md');
    expect(await found(false)).toEqual(['Loose.md']);
  });

  it('is met by what is met by its lens', async () => {
    const lens = { where: '-path:Garden' };
    const request = { query: '-soil', plain: true, lens, level: 'note', limit: 9, cards: false } as const;
    expect((await engine.call('explore', request)).hits.map(({ card }) => card.id)).toEqual(['Loose.md']);
  });

  it('is explained as plain', async () => {
    const request = { query: 'gravel -soil', plain: true, id: 'Garden/Path.md' as AtomId };
    expect(await engine.call('explain', request)).toMatchObject({ place: 1, absence: undefined });
    const elsewhere = { ...request, id: 'Work/Draft.md' as AtomId };
    expect((await engine.call('explain', elsewhere)).absence).toBe('no-match');
    expect((await engine.call('explain', { ...request, plain: false })).absence).toBe('filtered');
  });
});

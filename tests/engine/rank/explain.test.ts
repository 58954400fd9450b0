import { describe, expect, it } from 'vitest';
import type { AtomId, Lens } from '../../../worker/contract';
import { engineOver } from '../engine-fixture';

const id = (text: string) => text as AtomId;

const notes = {
  'Heap.md': 'Turning a compost heap.\n\n# Heat\n\nThe heap gets hot. [[Bin]]\n\nA heap.',
  'Bin.md': 'A bin for kitchen scraps.',
  'Soil.md': 'Clay and sand.',
};

async function explained(query: string, atom: string, more: { lens?: Lens; typing?: boolean } = {}) {
  const engine = await engineOver(notes);
  return engine.call('explain', { query, id: id(atom), ...more });
}

describe('an explanation', () => {
  it('says at which place an atom stands, what it has, and exactly where', async () => {
    const { atom, place, hit, absence, best, matches } = await explained('compost heap', 'Heap.md');
    expect([atom.id, place, absence]).toEqual(['Heap.md', 1, undefined]);
    expect(hit?.score).toBe(best);
    expect(hit?.trace.terms).toEqual(['compost', 'heap']);
    expect(hit?.trace.words).toBeGreaterThan(0.5);
    const text = notes['Heap.md'];
    expect(matches.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'compost',
      'heap',
      'heap',
      'heap',
    ]);
    expect(matches.map(({ span }) => span.startLine)).toEqual([0, 0, 4, 6]);
  });

  it('is made at the level of the atom, within its own text', async () => {
    const { atom, place, hit, matches } = await explained('heap hot', 'Heap.md#Heat');
    expect([atom.level, place, hit?.card.id]).toEqual(['section', 1, 'Heap.md#Heat']);
    expect(matches.map(({ word }) => word)).toEqual(['heap', 'hot', 'heap']);
  });

  it('names the linked hit that brought an atom in', async () => {
    const { hit, matches } = await explained('compost heap', 'Bin.md');
    expect(hit?.trace.via).toEqual({ path: 'Heap.md', title: 'Heap', direction: 'forward' });
    expect([hit?.trace.words, matches]).toEqual([0, []]);
  });

  it('counts the answers as the search does, those among them that a link brought in', async () => {
    const engine = await engineOver(notes);
    const query = 'compost heap';
    const { hits, total, cut } = await engine.call('explore', { query, level: 'note', limit: 10 });
    expect([hits.length, total, cut]).toEqual([2, 2, 0]);
    expect((await engine.call('explain', { query, id: id('Heap.md') })).total).toBe(2);
  });

  it('says why an atom is not among the answers', async () => {
    expect((await explained('compost heap', 'Soil.md')).absence).toBe('no-match');
    const lens = { folders: ['Elsewhere'] };
    expect(await explained('compost heap', 'Heap.md', { lens })).toMatchObject({
      hit: undefined,
      place: undefined,
      absence: 'filtered',
    });
    expect((await explained('heap -turning', 'Heap.md')).absence).toBe('filtered');
  });

  it('names the conditions that leave an atom out', async () => {
    const query = 'heap -turning path:Heap (tag:#a OR file:Soil) line:(heap hot)';
    expect((await explained(query, 'Heap.md')).unmet).toEqual(['-turning', 'tag:#a OR file:Soil']);
    expect((await explained('heap path:Heap', 'Heap.md')).unmet).toEqual([]);
    const outOfLens = await explained('heap path:Heap', 'Heap.md', { lens: { folders: ['Elsewhere'] } });
    expect(outOfLens).toMatchObject({ absence: 'filtered', unmet: [] });
  });

  it('tells what is left out as too weak from what has no match', async () => {
    const question = 'clay zebra quantum fermion lattice';
    expect(await explained(question, 'Soil.md')).toMatchObject({
      absence: 'not-close',
      hit: undefined,
      total: 0,
    });
    expect((await explained(question, 'Bin.md')).absence).toBe('no-match');
  });

  it('says that a part of a note is behind when three better ones answer for the note', async () => {
    const paragraphs = [
      'A heap heap heap.',
      'A heap heap.',
      'A heap.',
      'A heap that lies far behind in the garden.',
    ];
    const engine = await engineOver({ 'Long.md': paragraphs.join('\n\n') });
    const absences = [1, 2, 3, 4].map(async (number) => {
      const request = { query: 'heap', id: id(`Long.md^p${String(number)}`) };
      return (await engine.call('explain', request)).absence;
    });
    expect(await Promise.all(absences)).toEqual([undefined, undefined, undefined, 'behind']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  VAULT_ID,
  type AtomId,
  type ExploreRequest,
  type Lens,
  type SearchLevel,
} from '../../../worker/contract';
import { embeddedEngine } from '../embedded-engine';
import { engineOver, TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, wordVector } from '../fake-embedder';

const id = (text: string) => text as AtomId;

async function found(
  engine: Pick<TestEngine, 'call'>,
  query: string,
  more: Partial<ExploreRequest> = {},
): Promise<string[]> {
  const { hits } = await engine.call('explore', { query, level: 'note', limit: 20, cards: false, ...more });
  return hits.map(({ card }) => card.id);
}

const NOTES = {
  'Garden/Heap.md':
    '---\ntags: garden\nrating: 4\n---\nCompost and soil.\n\n| a | b |\n|---|---|\n| soil | 1 |',
  'Garden/Old.md': '---\ntags: [garden/old]\ncreated: 2019-05-01\n---\nSoil of last year. [[Heap]]',
  'Work/Plan.md': '# Tasks\n\n- [ ] order soil\n- [x] call the shop\n\n# Table\n\n| soil | 2 |\n|---|---|',
  'Loose.md': 'Nothing but soil.',
};

describe('a query with conditions', () => {
  it('ranks by its words what meets them', async () => {
    const engine = await engineOver(NOTES);
    expect((await found(engine, 'soil tag:#garden')).sort()).toEqual(['Garden/Heap.md', 'Garden/Old.md']);
    expect(await found(engine, 'soil tag:#garden -compost')).toEqual(['Garden/Old.md']);
    expect((await found(engine, 'soil is:alone')).sort()).toEqual(['Loose.md', 'Work/Plan.md']);
    expect(await found(engine, 'soil links:>=1')).toEqual(['Garden/Old.md']);
    expect(await found(engine, 'soil backlinks:1')).toEqual(['Garden/Heap.md']);
    expect((await found(engine, 'soil links:<1 backlinks:..0')).sort()).toEqual(['Loose.md', 'Work/Plan.md']);
    expect(await found(engine, 'soil backlinks:>1')).toEqual([]);
    expect(await found(engine, 'soil [rating:>3]')).toEqual(['Garden/Heap.md']);
    expect(await found(engine, 'soil [rating:3..4]')).toEqual(['Garden/Heap.md']);
    expect(await found(engine, 'soil [rating:4.5..]')).toEqual([]);
    expect(await found(engine, 'soil [created:2019-04..2019-05]')).toEqual(['Garden/Old.md']);
    expect(await found(engine, 'soil created:2019')).toEqual(['Garden/Old.md']);
    expect(await found(engine, 'task-todo:soil')).toEqual(['Work/Plan.md']);
    expect(await found(engine, 'task-done:soil')).toEqual([]);
    const answer = await engine.call('explore', { query: 'soil tag:#garden', level: 'note', limit: 5 });
    expect(answer.asked).toBe('tag:#garden');
    expect(answer.order).toBeUndefined();
    expect(answer.hits[0]?.trace.terms).toEqual(['soil']);
  });

  it('takes a word beside a condition as the other way to meet an OR', async () => {
    const engine = await engineOver(NOTES);
    expect((await found(engine, 'compost OR path:Loose')).sort()).toEqual(['Garden/Heap.md']);
    expect((await found(engine, 'soil (compost OR path:Loose)')).sort()).toEqual([
      'Garden/Heap.md',
      'Loose.md',
    ]);
  });

  it('is a list of the newest without any word, and nothing is scored', async () => {
    const engine = await engineOver(NOTES);
    const answer = await engine.call('explore', {
      query: '-path:Work',
      level: 'note',
      limit: 2,
      cards: false,
    });
    expect(answer).toMatchObject({ total: 3, order: 'newest', asked: '-path:Work', corrections: [] });
    expect(answer.hits.map(({ card, score, trace }) => [card.id, score, trace.terms])).toEqual([
      ['Loose.md', 0, []],
      ['Garden/Old.md', 0, []],
    ]);
    const times = answer.hits.map(({ updatedMs = 0 }) => updatedMs);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(times[1]).toBeGreaterThan(0);
    const ranked = await engine.call('explore', { query: 'soil', level: 'note', limit: 2, cards: false });
    expect(ranked.hits.length).toBeGreaterThan(0);
    for (const hit of ranked.hits) expect(hit).not.toHaveProperty('updatedMs');
  });

  it('names the part that cannot be asked, in a query and in a lens', async () => {
    const engine = await engineOver(NOTES);
    const asked = { level: 'note' as const, limit: 5 };
    expect(await engine.try('explore', { query: 'soil kind:tabel', ...asked })).toMatchObject({
      error: { kind: 'bad-request', field: 'query', at: [5, 15] },
    });
    const lens = { anyOf: [{ where: 'is:x' }] };
    for (const answer of [
      await engine.try('explore', { query: 'soil', ...asked, lens }),
      await engine.try('zoomIn', { id: VAULT_ID, lens }),
      await engine.try('move', { id: id('Loose.md'), limit: 5, lens }),
    ])
      expect(answer).toMatchObject({
        error: { kind: 'bad-request', field: 'lens.anyOf[0].where', at: [0, 4] },
      });
  });

  it('takes a tag that is being typed by its beginning', async () => {
    const engine = await engineOver(NOTES);
    expect((await found(engine, 'soil tag:#gar', { typing: true })).sort()).toEqual([
      'Garden/Heap.md',
      'Garden/Old.md',
    ]);
    expect(await found(engine, 'soil tag:#gar')).toEqual([]);
  });

  it('is answered alike after the notes were written in another order', async () => {
    const answers = [];
    for (const order of [Object.entries(NOTES), Object.entries(NOTES).reverse()]) {
      const vault = new TestVault();
      for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
      const engine = await new TestEngine(vault).open();
      await engine.upsert(...order.map(([path]) => path));
      answers.push([
        await found(engine, '-compost'),
        await found(engine, 'kind:table', { level: 'paragraph' }),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('kinds', () => {
  const lens = { kinds: ['table' as const] };

  it('are those of the atoms of the level that is looked at', async () => {
    const engine = await engineOver(NOTES);
    const at = (level: SearchLevel) => found(engine, 'soil', { level, lens });
    expect((await at('note')).sort()).toEqual(['Garden/Heap.md', 'Work/Plan.md']);
    expect((await at('section')).sort()).toEqual(['Garden/Heap.md', 'Work/Plan.md#Table']);
    expect((await at('paragraph')).sort()).toEqual(['Garden/Heap.md^p2', 'Work/Plan.md#Table^p1']);
    expect(await found(engine, 'soil', { level: 'paragraph', lens: { noneOf: [lens] } })).not.toContain(
      'Garden/Heap.md^p2',
    );
  });

  it('hold inside of a note, and for the neighbours of a paragraph', async () => {
    const engine = await engineOver(NOTES);
    const inside = async (atom: string, within?: Lens) => {
      const children = await engine.call('zoomIn', { id: id(atom), ...(within && { lens: within }) });
      return children.map((card) => card.id);
    };
    expect(await inside('Garden/Heap.md', lens)).toEqual(['Garden/Heap.md^p2']);
    expect(await inside('Work/Plan.md', lens)).toEqual(['Work/Plan.md#Table']);
    expect(await inside('Loose.md', lens)).toEqual([]);
    expect(await inside('Work/Plan.md', { tags: ['garden'] })).toEqual([]);
    const { hits } = await engine.call('move', { id: id('Loose.md^p1'), limit: 9, lens, cards: false });
    expect(hits.map(({ card }) => card.id).sort()).toEqual(['Garden/Heap.md^p2', 'Work/Plan.md#Table^p1']);
  });
});

/** Knows what words are about, and nothing else. */
const topics = new FakeEmbedder(
  'topics',
  wordVector([
    'technical server database deploy kernel',
    'personal family birthday holiday friend',
    'garden soil worm compost seed',
  ]),
);

describe('a phrase of meaning', () => {
  /** Twenty notes about the garden, four about machines, two of them also about people. */
  const notes: Record<string, string> = { 'Mixed.md': 'The server at home.\n\nA birthday with a friend.' };
  for (let at = 0; at < 20; at++)
    notes[`Bed ${String(at)}.md`] = `Soil and a worm, ${'compost '.repeat(at % 3)}.`;
  for (const at of [1, 2, 3])
    notes[`Machine ${String(at)}.md`] =
      `Deploy the database.\n\nA kernel${at === 1 ? ' and a friend of the family' : ''}.`;

  it('keeps what is nearer to it than is usual in the vault, at the level looked at', async () => {
    const engine = await embeddedEngine(notes, topics);
    const lens = { meaning: 'technical' };
    expect((await found(engine, '', { lens })).sort()).toEqual([
      'Machine 1.md',
      'Machine 2.md',
      'Machine 3.md',
      'Mixed.md',
    ]);
    expect(await found(engine, '', { lens, level: 'paragraph' })).not.toContain('Mixed.md^p2');
    expect(await found(engine, '', { lens: { noneOf: [lens] } })).toHaveLength(20);
    expect(await found(engine, 'birthday', { lens: { meaning: 'garden' } })).toEqual([]);
  });

  it('holds for what is inside and nearby', async () => {
    const engine = await embeddedEngine(notes, topics);
    const lens = { meaning: 'personal' };
    const inside = await engine.call('zoomIn', { id: id('Mixed.md'), lens });
    expect(inside.map((card) => card.id)).toEqual(['Mixed.md^p2']);
    const { hits } = await engine.call('move', { id: id('Machine 2.md'), limit: 9, lens, cards: false });
    expect(hits.map(({ card }) => card.id)).toEqual(expect.arrayContaining(['Mixed.md', 'Machine 1.md']));
    expect(hits.map(({ card }) => card.id)).not.toContain('Machine 3.md');
  });

  it('goes by words while there are no vectors', async () => {
    const engine = await engineOver(notes);
    expect((await found(engine, '', { lens: { meaning: 'kernel database' } })).sort()).toEqual([
      'Machine 1.md',
      'Machine 2.md',
      'Machine 3.md',
    ]);
    expect(await found(engine, '', { lens: { meaning: 'nowhere' } })).toEqual([]);
  });
});

describe('facets', () => {
  it('are names with the number of their notes, written as the newest note writes them', async () => {
    const engine = await engineOver({
      'a/b/One.md': '---\ntags: [Garden/Bed]\nStatus: Draft\ndone: true\nsince: 2024-05-01\n---\n#work',
      'a/Two.md': '---\ntags: garden\nstatus: [draft, In progress]\n---\n',
      'Three.md': '---\nstatus: 5\nauthor: {name: Ann}\n---\n#garden/bed',
    });
    const list = async (request: Parameters<typeof engine.call<'facets'>>[1]) =>
      (await engine.call('facets', request)).map(({ name, notes: count }) => `${name} ${String(count)}`);
    expect(await list({ kind: 'tags' })).toEqual(['garden 3', 'garden/bed 2', 'work 1']);
    expect(await list({ kind: 'tags', prefix: '#GARDEN/' })).toEqual(['garden/bed 2']);
    expect(await list({ kind: 'folders' })).toEqual(['a 2', 'a/b 1']);
    expect(await list({ kind: 'folders', prefix: 'A/' })).toEqual(['a/b 1']);
    expect(await list({ kind: 'folders', limit: 1 })).toEqual(['a 2']);
    expect(await list({ kind: 'properties' })).toEqual([
      'status 3',
      'tags 2',
      'author 1',
      'author.name 1',
      'done 1',
      'since 1',
    ]);
    expect(await list({ kind: 'values', of: 'STATUS' })).toEqual(['draft 2', '5 1', 'In progress 1']);
    expect(await list({ kind: 'values', of: 'done' })).toEqual(['true 1']);
    expect(await list({ kind: 'tags', limit: 1 })).toEqual(['garden 3']);
    expect(await engine.try('facets', { kind: 'values' })).toMatchObject({ error: { field: 'of' } });
  });
});

import { describe, expect, it } from 'vitest';
import type { ExploreRequest } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

/** Each says its word more often than the note of that name, at the head of a section too. */
const VAULT = {
  'Boards/Board.md': '# Kanban\n\nKanban kanban, kanban: kanban. [[Kanban]]',
  'Boards/Kanban board.md': 'A kanban board: kanban on a board, kanban, kanban.',
  'Notes/Kanban.md': 'Cards go from left to right, as many at once as hands can hold.',
  'Notes/2024-05-01 Night walk.md': 'Down to the river.',
  'Notes/Walk.md': 'A walk at night, a night walk, the night, a walk.',
  'Notes/\u{1f343} Leaf.md': 'Green.',
  'Notes/Trees.md': 'A leaf, leaf by leaf, leaf upon leaf. # Leaf',
  'Notes/Cycle.md': '---\naliases: [Krebs cycle, TCA]\n---\nOf acids.',
  'Notes/TCA.base.md': '---\ntitle: Acids\n---\nTCA, the TCA, of TCA. Krebs cycle, a Krebs cycle.',
  'Notes/Meditation.md': 'Sit.',
  'Notes/Old words.md': 'Meditabund.',
  'Notes/Breath.md': 'Meditated, meditates, meditating, and meditates again: to meditate.',
  'Notes/Access token.md': 'One.',
  'Other/access-token.md': 'Access token, an access token, of the access token.',
};

async function asked(engine: TestEngine, query: string, more: Partial<ExploreRequest> = {}) {
  const request = { query, level: 'note' as const, limit: 10, cards: false, ...more };
  return (await engine.call('explore', request)).hits;
}

async function first(engine: TestEngine, query: string, typing = false): Promise<string | undefined> {
  return (await asked(engine, query, { typing }))[0]?.card.path;
}

describe('a note that is asked for by its name', () => {
  it('stands first, whatever others say of it, and says by which name', async () => {
    const engine = await engineOver(VAULT);
    const [hit, next] = await asked(engine, 'kanban');
    expect(hit?.card.path).toBe('Notes/Kanban.md');
    expect(hit?.trace.askedName).toBe('Kanban');
    expect(next?.trace.askedName).toBeUndefined();
    expect(hit?.score).toBeCloseTo(1, 9);
    expect(next?.score).toBeGreaterThan(0.95);
    expect(await first(engine, '"Kanban"')).toBe('Notes/Kanban.md');
    expect((await asked(engine, 'kanban', { without: ['links'] }))[0]?.card.path).toBe('Notes/Kanban.md');
  });

  it('is found by an alias, and by what property is its title', async () => {
    const engine = await engineOver(VAULT);
    expect(await first(engine, 'krebs cycle')).toBe('Notes/Cycle.md');
    expect(await first(engine, 'tca')).toBe('Notes/Cycle.md');
    expect(await first(engine, 'acids')).toBe('Notes/TCA.base.md');
  });

  it('is typed without its date, its picture and its signs; with the same signs it goes first', async () => {
    const engine = await engineOver(VAULT);
    expect(await first(engine, 'night walk')).toBe('Notes/2024-05-01 Night walk.md');
    expect(await first(engine, 'leaf')).toBe('Notes/\u{1f343} Leaf.md');
    expect(await first(engine, 'Access Token')).toBe('Notes/Access token.md');
    expect(await first(engine, 'access-token')).toBe('Other/access-token.md');
  });

  it('stands first while its name is typed, the shorter name the sooner', async () => {
    const engine = await engineOver(VAULT);
    const hits = await asked(engine, 'kanb', { typing: true });
    expect(hits.slice(0, 2).map(({ card }) => card.path)).toEqual([
      'Notes/Kanban.md',
      'Boards/Kanban board.md',
    ]);
    expect(await first(engine, 'night wa', true)).toBe('Notes/2024-05-01 Night walk.md');
    expect(await first(engine, 'kanb')).toBe(undefined);
  });

  it('is found while its name is typed beyond the stem by which its words are indexed', async () => {
    const engine = await engineOver(VAULT);
    for (const typed of ['medi', 'medita', 'meditati', 'meditation'])
      expect(await first(engine, typed, true)).toBe('Notes/Meditation.md');
  });

  it('is not told by one letter, by its words in another order, or by a part of its name', async () => {
    const engine = await engineOver(VAULT);
    for (const [query, typing] of [
      ['k', true],
      ['board kanban', false],
      ['night', false],
      ['how to walk at night', true],
    ] as const)
      for (const { trace } of await asked(engine, query, { typing })) expect(trace.askedName).toBeUndefined();
  });

  it('stays below a condition that it does not meet', async () => {
    const engine = await engineOver(VAULT);
    const [hit] = await asked(engine, 'kanban path:Boards');
    expect(hit?.card.path).toContain('Boards/');
    expect(hit?.trace.askedName).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { engineOver } from '../engine-fixture';

const NOTES = {
  'Momo.md': '---\nrating: 5\nstatus: read\n---\nGrey gentlemen.\n',
  'Solaris.md': '**Rating**:: 4\nstatus:: [[Unread]]\n\nAn ocean thinks.\n',
  'Ubik.md': 'A spray. I gave it [rating:: 3] and (mood:: odd).\n',
  'Emma.md': 'A match.\n',
};

describe('fields in texts', () => {
  it('are properties of their notes in queries, lists, cards and questions', async () => {
    const engine = await engineOver(NOTES);
    const titles = async (query: string) =>
      (await engine.call('explore', { query, level: 'note', limit: 9 })).hits
        .map(({ card }) => card.title)
        .sort();
    expect(await titles('[rating:>3]')).toEqual(['Momo', 'Solaris']);
    expect(await titles('[rating]')).toEqual(['Momo', 'Solaris', 'Ubik']);
    expect(await titles('[mood:odd]')).toEqual(['Ubik']);
    expect(await titles('-[rating]')).toEqual(['Emma']);
    expect(await engine.call('facets', { kind: 'properties' })).toEqual([
      { name: 'rating', notes: 3 },
      { name: 'status', notes: 2 },
      { name: 'mood', notes: 1 },
    ]);
    expect(await engine.call('facets', { kind: 'values', of: 'status' })).toEqual([
      { name: '[[Unread]]', notes: 1 },
      { name: 'read', notes: 1 },
    ]);
    const known = await engine.call('atom', { id: 'Solaris.md' as AtomId });
    expect(known.properties).toEqual({ Rating: 4, status: '[[Unread]]' });
    const plan = await engine.call('plan', { question: 'notes with a rating above 3', nowMs: 0 });
    const found = await engine.call('gather', { plan });
    expect(found.rows.map(({ title }) => title).sort()).toEqual(['Momo', 'Solaris']);
  });

  it('follow an edit', async () => {
    const engine = await engineOver(NOTES);
    const count = async (): Promise<number> =>
      (await engine.call('explore', { query: '[rating:>3]', level: 'note', limit: 9 })).total;
    expect(await count()).toBe(2);
    engine.vault.write('Ubik.md', 'A spray. I gave it [rating:: 5].\n');
    await engine.upsert('Ubik.md');
    expect(await count()).toBe(3);
  });
});

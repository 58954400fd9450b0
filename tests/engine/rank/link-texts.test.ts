import { describe, expect, it } from 'vitest';
import type { ExploreRequest } from '../../../worker/contract';
import { engineOver, TestEngine } from '../engine-fixture';

const notes = {
  'Garden/2021-bed.md': 'Where the tomatoes stand.',
  'Plan.md': 'Look after [[2021-bed|the sunny corner]] first.',
  'Diary.md': 'Sat in the [sunny corner](Garden/2021-bed.md) with a book. The corner shop was shut.',
  'Shop.md': 'A corner shop.',
};

async function tended(files: Record<string, string> = notes): Promise<TestEngine> {
  const engine = await engineOver(files);
  while ((await engine.call('tend', {})).stage !== 'none');
  return engine;
}

async function found(engine: TestEngine, query: string, more: Partial<ExploreRequest> = {}) {
  const request = { query, level: 'note' as const, limit: 9, cards: false, ...more };
  return (await engine.call('explore', request)).hits;
}

describe('texts of links', () => {
  it('find the note that they lead to, and say so', async () => {
    const engine = await tended();
    const hits = await found(engine, 'sunny');
    const bed = hits.find(({ card }) => card.title === '2021-bed');
    expect(bed?.trace).toMatchObject({ terms: ['sunny'], called: ['sunny'] });
    expect(hits.find(({ card }) => card.title === 'Plan')?.trace.called).toEqual([]);
  });

  it('count less than words of the note itself', async () => {
    const titles = (await found(await tended(), 'corner')).map(({ card }) => card.title);
    expect(titles.indexOf('Shop')).toBeLessThan(titles.indexOf('2021-bed'));
    expect(titles).toContain('2021-bed');
  });

  it('are left out without links, and outside the lens', async () => {
    const engine = await tended();
    const titles = async (more: Partial<ExploreRequest>) =>
      (await found(engine, 'sunny', more)).map(({ card }) => card.title);
    expect(await titles({ without: ['links'] })).not.toContain('2021-bed');
    expect(await titles({ lens: { noneOf: [{ folders: ['Garden'] }] } })).not.toContain('2021-bed');
    expect(await titles({ lens: { folders: ['Garden'] } })).toEqual(['2021-bed']);
  });

  it('go with the link', async () => {
    const engine = await tended();
    engine.vault.write('Plan.md', 'Nothing now.');
    engine.vault.write('Diary.md', 'Nothing now.');
    await engine.upsert('Plan.md', 'Diary.md');
    engine.vault.write('Note.md', 'A sunny day.');
    await engine.upsert('Note.md');
    while ((await engine.call('tend', {})).stage !== 'none');
    expect((await found(engine, 'sunny')).map(({ card }) => card.title)).toEqual(['Note']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import type { HitsAnswer, SearchLevel } from '../../worker/contract';
import { engineOver, type TestEngine } from '../engine/engine-fixture';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';
import { publishVault } from './published-vault';

/** More than evidence is gathered of. */
const MANY = 900;

const BIRDS = ['heron', 'stork', 'crane', 'owl', 'kite'];

/** Three sections of two paragraphs each, some of which tell of birds. */
function noteAt(at: number): string {
  const bird = BIRDS[at % BIRDS.length] ?? '';
  const second = at % 3 === 0 ? `The pond has a ${bird} too.` : 'Nothing flies.';
  return `---\nkind: ${at % 2 === 0 ? 'field' : 'book'}\ntags: [${at % 7 === 0 ? 'rare' : 'common'}]\n---
A walk by the water.\n\n## Morning\n\nA ${bird} stands in the reeds.\n\n${second}\n\n## Evening\n\nRain ${String(at)}.\n\n${second}\n`;
}

describe.skipIf(!HAS_POSTGRES)('how much an archive says that there is', () => {
  let archive: TestArchive;
  let index: TestEngine;
  let reader: ArchiveReader;

  beforeAll(async () => {
    const notes = Array.from({ length: MANY }, (_, at) => [`Day ${String(at)}.md`, noteAt(at)]);
    index = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    archive = await openTestArchive();
    const ann = await archive.member();
    await ann.joins('home', true);
    await publishVault(ann.archive, 'home', index);
    reader = new ArchiveReader(ann.archive, { now: () => 0 });
  }, 60_000);

  afterAll(() => archive.close());

  async function both(query: string, level: SearchLevel): Promise<{ far: HitsAnswer; near: HitsAnswer }> {
    const request = { query, level, limit: 9 };
    const far = await reader.explore(request);
    if (!far.ok) throw new Error(JSON.stringify(far.error));
    return { far: far.value, near: await index.call('explore', request) };
  }

  it.each([
    'reeds',
    'water',
    'heron stork',
    'pond owl',
    'the heron of the pond',
    'heron pondd',
    'reeds rain walk day',
    'heron pond tag:#rare',
    'reeds tag:#common',
    'kite crane [kind:field]',
    'reeds flies tag:#rare OR [kind:book]',
    'field',
    'a book of herons',
  ])('is what an index counts of %s, beyond what is ranked too', async (query) => {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const { far, near } = await both(query, level);
      expect([level, far.total, far.atLeast]).toEqual([level, near.total, undefined]);
    }
  });

  it('is found by what a property says, which is shown, as an index does', async () => {
    for (const level of ['note', 'section', 'paragraph'] as const) {
      const { far, near } = await both('field', level);
      const found = { kind: 'property', text: 'field', property: 'kind' };
      for (const hit of [...near.hits, ...far.hits]) expect(hit.found).toEqual(found);
      far.hits.forEach(({ score }, at) => expect(score).toBeCloseTo(near.hits[at]?.score ?? NaN, 6));
    }
  });

  it('is the least where more rows would have to be looked at than is worth it', async () => {
    await archive.admin.sql`update altitude.term set paragraphs = 15000 where term in ('heron', 'stork')`;
    const { far, near } = await both('heron stork', 'note');
    expect(near.total).toBe(360);
    expect(far.atLeast).toBe(true);
    expect(far.total).toBeGreaterThanOrEqual(180);
    expect(far.total).toBeLessThanOrEqual(near.total);
    expect((await both('heron', 'note')).far).not.toHaveProperty('atLeast');
  });
});

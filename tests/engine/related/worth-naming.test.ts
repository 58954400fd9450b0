import { describe, expect, it } from 'vitest';
import type { AtomId, RelatedRequest } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

const NOTES = 60;

/** Beds that all link to one note; two notes on stars, one of which names the other; and one that shares next to nothing with any. */
function vault(count = NOTES): Record<string, string> {
  const beds: Record<string, string> = {};
  for (let at = 0; at < count; at++) {
    const [next, far] = [(at + 1) % count, (at + 7) % count];
    beds[`${at}.md`] = `Compost on the bed ${next}, mulch and worms in soil. [[Garden]] [[${far}]]`;
  }
  const links = Object.keys(beds).map((path) => `[[${path}]]`);
  return {
    ...beds,
    'Garden.md': 'All beds, with compost, mulch, worms and soil. [[1]] [[2]]',
    'Odd.md': 'Telescopes resolve galaxies: aperture, mirrors and the soil.',
    'Sky.md': 'Telescopes, apertures, mirrors: what resolves galaxies.',
    'Tower.md': `See mulch by night. [[Odd]] ${links.join(' ')}`,
    'Mulch.md': 'Straw.',
    'Far.md': 'Nothing else. [[Garden]]',
  };
}

async function related(engine: TestEngine, note: string, more: Partial<RelatedRequest> = {}) {
  const request = { id: note as AtomId, limit: 10, cards: false, ...more };
  return engine.call('related', request);
}

const paths = ({ hits }: { hits: readonly { card: { path?: string | undefined } }[] }) =>
  hits.map(({ card }) => card.path);

describe('notes that have next to nothing in common with a note', () => {
  it('are not named, and the answer says how many that are', async () => {
    const engine = await engineOver(vault());
    const answer = await related(engine, 'Odd.md');
    expect(paths(answer)).toEqual(['Sky.md']);
    expect(answer.total).toBe(1);
    expect(answer.cut).toBeGreaterThan(10);
    expect(await related(engine, 'Far.md')).toMatchObject({ hits: [], total: 0 });
    expect((await related(engine, '5.md')).hits.length).toBeGreaterThan(5);
  });

  it('are named where the text names them, or a link joins them', async () => {
    const engine = await engineOver(vault());
    expect(paths(await related(engine, 'Tower.md'))).toContain('Mulch.md');
    const all = await related(engine, 'Garden.md', { linked: true, limit: 100 });
    expect(paths(all)).toContain('Far.md');
  });

  it('are named where the notes are few, or who asks says which ones', async () => {
    const few = await engineOver(vault(20));
    expect((await related(few, 'Odd.md')).hits.length).toBeGreaterThan(5);
    const engine = await engineOver(vault());
    const among = { paths: ['1.md', '2.md'] };
    expect((await related(engine, 'Far.md', { lens: among })).hits).toHaveLength(10);
  });
});

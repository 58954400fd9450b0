import { beforeAll, describe, expect, it } from 'vitest';
import type { ThemeRow } from '../worker/contract';
import { engineOver, type TestEngine } from './engine/engine-fixture';
import { readSampleVault } from './read-sample-vault';

describe('the sample vault', () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver(readSampleVault());
  });

  it('holds every note, and one whose properties are broken', async () => {
    const status = await engine.call('status', null);
    expect(status.notes).toBe(Object.keys(readSampleVault()).length);
    expect(status.report).toEqual([
      expect.objectContaining({
        path: 'Inbox/Book list.md',
        indexed: true,
        problem: expect.objectContaining({ kind: 'bad-frontmatter', line: 4 }) as unknown,
      }),
    ]);
  });

  it('has links that all lead somewhere, but for five notes that are still to be written', async () => {
    const status = await engine.call('status', null);
    expect(status.linksResolved).toBeGreaterThan(200);
    expect(status.ghosts).toBe(5);
  });

  it('says of itself without counting links what it says with them', async () => {
    const { linksResolved, linksGhost, ghosts, topics, themes, tags, terms, ...others } = await engine.call(
      'status',
      null,
    );
    const { linkTrust, templateFolders, ...known } = others;
    expect(await engine.call('figures', null)).toEqual(known);
    expect([linksResolved, topics, themes, tags, terms, linkTrust].every((figure) => figure > 0)).toBe(true);
    expect([linksGhost, ghosts, templateFolders]).toEqual([5, 5, []]);
  });

  it('falls into the five themes that its front page names', async () => {
    const themes = await engine.call('themes', null);
    const around = ({ around: note }: ThemeRow) => note?.title;
    const communities = themes.filter(({ card }) => card.themeKind === 'community').map(around);
    expect(communities.sort()).toEqual([
      'Agency and free will',
      'Family table',
      'Local-first software',
      'Soil',
      'Teaching physics',
    ]);
  });

  it.each([
    ['why is the heap warm', 'Teaching/Entropy week.md'],
    ['merge without asking', 'Software/CRDT.md'],
    ['発酵', 'Family/味噌.md'],
    ['الخبز', 'Family/قهوة بالهيل.md'],
  ])('answers %s with %s', async (query, path) => {
    const { hits } = await engine.call('explore', { query, level: 'note', limit: 5 });
    expect(hits.map(({ card }) => card.path)).toContain(path);
  });
});

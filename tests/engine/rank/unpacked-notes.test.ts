import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AtomId } from '../../../worker/contract';
import { NoteCache } from '../../../worker/engine/notes/note-cache';
import { engineOver, type TestEngine } from '../engine-fixture';

/** More than the cache holds of one note beside another. */
const HEADINGS = 21_000;

const long = (word: string): string => `${word} stands here.\n\n${'# A heading\n'.repeat(HEADINGS)}`;
const vault = {
  'First.md': long('oneword'),
  'Second.md': long('twoword'),
  'Small.md': 'A small note with a heading, oneword and twoword.',
  'Other.md': '---\ntags: [x]\n---\n# A heading\n\nAnother one with oneword.',
};

afterEach(() => vi.restoreAllMocks());

describe('notes of more parts than the cache holds', () => {
  let engine: TestEngine;

  beforeAll(async () => {
    engine = await engineOver(vault);
  });

  it('are related to others, and shown, without being made into objects', async () => {
    const unpacked = vi.spyOn(NoteCache.prototype, 'put');
    const { hits } = await engine.call('related', { id: 'Small.md' as AtomId, limit: 5, linked: true });
    const shown = hits.map(({ card }) => [card.title, card.preview]);
    expect(shown).toContainEqual(['First', 'oneword stands here.']);
    expect(shown).toContainEqual(['Second', 'twoword stands here.']);
    for (const id of ['First.md', 'Other.md'])
      await engine.call('related', { id: id as AtomId, limit: 5, linked: true });
    expect(unpacked).not.toHaveBeenCalled();
  });

  it('are found and shown without being made into objects', async () => {
    const unpacked = vi.spyOn(NoteCache.prototype, 'put');
    const { hits } = await engine.call('explore', { query: 'twoword', level: 'note', limit: 5 });
    expect(hits.map(({ card }) => card.preview)).toContain('twoword stands here.');
    expect(unpacked).not.toHaveBeenCalled();
  });

  it('have a part in the summary of what they stand in without being made into objects', async () => {
    const unpacked = vi.spyOn(NoteCache.prototype, 'put');
    const { summary } = await engine.call('zoomOut', { id: 'First.md' as AtomId });
    expect(summary).toContain('word stands here.');
    expect(unpacked).not.toHaveBeenCalled();
  });
});

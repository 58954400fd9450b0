import { describe, expect, it } from 'vitest';
import { foundJson } from '../../../../src/answers/hits';
import { foundLines, type SearchTask } from '../../../../src/headless/questions/found-answer';
import { styleFor } from '../../../../src/headless/output/style';
import type { HitsAnswer } from '../../../../worker/contract';
import { engineOver } from '../../../engine/engine-fixture';

const task: SearchTask = {
  query: 'heat',
  level: 'note',
  lens: undefined,
  limit: 9,
  why: false,
  all: false,
};
const nothing: HitsAnswer = { hits: [], total: 0, cut: 0, corrections: [], unknown: [] };
const said = (found: HitsAnswer) => foundLines(task, found, [], styleFor({ columns: 80 }, {}), undefined);

describe('what a search found', () => {
  it('is said to be of few notes where an archive cannot be asked of all', () => {
    const few =
      'Only 200 notes were looked at, because an archive cannot be asked this of all. There may be more.';
    expect(said({ ...nothing, among: 200 })).toEqual(['Nothing found for "heat".', few]);
  });

  it('is said to be of words alone where the model was not ready in time', () => {
    const late = 'Found by words alone: the language model was not ready in time. Ask again.';
    expect(said({ ...nothing, modelNotReady: true })).toEqual([late, 'Nothing found for "heat".']);
    expect(said(nothing)).toEqual(['Nothing found for "heat".']);
    expect(foundJson(task, { ...nothing, modelNotReady: true }, undefined)).toMatchObject({
      modelNotReady: true,
    });
  });

  it('says of a word that it is only the name of a property', () => {
    expect(said({ ...nothing, unknown: ['rating'], properties: ['rating'] }).slice(0, 2)).toEqual([
      'No note has "rating".',
      '“rating” is only the name of a property: [rating] finds the notes that have it.',
    ]);
  });

  it('names what was searched instead, what nothing has, and how much was left out', () => {
    const found = { ...nothing, cut: 2, corrections: [{ word: 'haet', used: 'heat' }], unknown: ['qux'] };
    expect(said(found)).toEqual([
      'No note has "haet"; searched for "heat".',
      'No note has "qux".',
      'Nothing close to "heat"; 2 weaker matches hidden (--all shows all)',
    ]);
  });

  it('is counted among what was ranked, of which alone it is known what answers', async () => {
    const engine = await engineOver({ 'Heap.md': 'Heat in the heap.' });
    const { hits } = await engine.call('explore', { query: 'heat', level: 'note', limit: 3 });
    expect(said({ ...nothing, hits, total: 2_500, cut: 9, more: 5 }).at(-1)).toBe(
      '1 of 6 notes; 9 weaker matches hidden (--all shows all)',
    );
  });

  it('is counted at least where an archive does not count all of it', async () => {
    const engine = await engineOver({ 'Heap.md': 'Heat in the heap.' });
    const { hits } = await engine.call('explore', { query: 'heat', level: 'note', limit: 3 });
    const found: HitsAnswer = { ...nothing, hits, total: 360, cut: 2 };
    expect(said({ ...found, atLeast: true }).at(-1)).toBe(
      '1 of at least 358 notes; 2 weaker matches hidden (--all shows all)',
    );
    expect(said(found).at(-1)).toBe('1 of 358 notes; 2 weaker matches hidden (--all shows all)');
  });

  it('is shown with the alias by which it is found, to people and to programs', async () => {
    const engine = await engineOver({
      'Discount.md': '---\naliases: [impatience]\n---\nPeople value the present more.',
      'Garden.md': 'Beans and soil.',
    });
    const answer = await engine.call('explore', { query: 'impatience', level: 'note', limit: 3 });
    const lines = said(answer);
    expect(lines.slice(1, 3)).toEqual([
      '   Discount.md',
      '   also called impatience · People value the present more.',
    ]);
    const [hit] = foundJson(task, answer, undefined).hits;
    expect(hit?.found).toEqual({ kind: 'alias', text: 'impatience' });
  });
});

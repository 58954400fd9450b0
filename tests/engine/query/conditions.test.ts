import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchLevel } from '../../../worker/contract';
import { engineOver } from '../engine-fixture';
import { condition } from './plain-conditions';
import { atomsOf, markdown, vault } from './plain-vault';
import { tries } from '../../thorough';

const LEVELS: SearchLevel[] = ['note', 'section', 'paragraph'];

describe('conditions', () => {
  it('let through what meets them and nothing else, at every level', async () => {
    await fc.assert(
      fc.asyncProperty(
        vault,
        fc.array(condition, { minLength: 1, maxLength: 6 }),
        async (notes, conditions) => {
          const engine = await engineOver(
            Object.fromEntries(notes.map((note) => [note.path, markdown(note)])),
          );
          for (const { text, meets } of conditions) {
            for (const level of LEVELS) {
              const lens = { where: text };
              const answer = await engine.call('explore', {
                query: '',
                level,
                limit: 1_000,
                lens,
                cards: false,
              });
              const expected = atomsOf(notes, level).filter(meets);
              expect(answer.hits.map(({ card }) => card.id).sort(), `${text} at ${level}`).toEqual(
                expected.map(({ id }) => id).sort(),
              );
              expect(answer.total).toBe(expected.length);
            }
          }
        },
      ),
      { numRuns: tries(60) },
    );
  }, 60_000);

  it.each([
    ['读书', ['Reading.md', 'List.md']],
    ['读书笔记', ['Reading.md']],
    ['-读书', ['Both.md', 'Power.md']],
    ['line:读书', ['Reading.md', 'List.md']],
    ['"读书"', ['Reading.md', 'List.md']],
    ['PowerShell', ['Power.md']],
  ])('ask for signs side by side where there are no spaces: %s', async (where, expected) => {
    const engine = await engineOver({
      'Both.md': '我读了一本书。',
      'List.md': '微信读书的清单',
      'Power.md': 'power and shell are not powershell',
      'Reading.md': '一篇读书笔记',
    });
    const answer = await engine.call('explore', { query: '', level: 'note', limit: 10, lens: { where } });
    expect(answer.hits.map(({ card }) => card.id).sort()).toEqual([...expected].sort());
  });
});

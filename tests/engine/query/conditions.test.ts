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
});

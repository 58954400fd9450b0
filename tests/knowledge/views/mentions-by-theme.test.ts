import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentHash, NotePath } from '../../../worker/contract';
import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { mentionsByTheme } from '../../../worker/knowledge/views/mentions-by-theme';

const span = (path: string): SpanRef => ({
  path: path as NotePath,
  start: 0,
  end: 1,
  hash: 'h' as ContentHash,
});
/** The first letter of a path is its theme; `-` is none. */
const themeOf = (path: NotePath) =>
  path.startsWith('-') ? undefined : { id: path.slice(0, 1), theme: path.slice(0, 1) };

describe('mentions by theme', () => {
  it('stand together, most notes first and those of no theme last, the best of each in their order', () => {
    const groups = mentionsByTheme(['-1', 'a1', 'b1', '-2', 'b2', '-3', 'b3', 'b4', 'b5'].map(span), themeOf);
    expect(groups.map(({ theme, count }) => [theme, count])).toEqual([
      ['b', 5],
      ['a', 1],
      [undefined, 3],
    ]);
    expect(groups[0]?.spans.map(({ path }) => path)).toEqual(['b1', 'b2', 'b3', 'b4']);
  });

  it('lose no note where groups are few, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '-')), (themes) => {
        const groups = mentionsByTheme(
          themes.map((theme, at) => span(`${theme}${String(at)}`)),
          themeOf,
        );
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(themes.length);
        for (const { theme, count, spans } of groups) {
          expect(spans.every(({ path }) => themeOf(path)?.theme === theme)).toBe(true);
          expect(spans.length).toBe(Math.min(count, groups.length === 1 ? 8 : 4));
        }
      }),
    );
  });
});

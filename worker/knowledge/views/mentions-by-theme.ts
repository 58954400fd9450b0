import type { NotePath } from '../../contract';
import type { SpanRef } from '../base/knowledge-nodes';

/** Where notes of one theme name a thing. */
export interface ThemeMentions<Theme> {
  /** Undefined for notes of none. */
  theme: Theme | undefined;
  /** Notes of it among those that were given. */
  count: number;
  /** The best of them. */
  spans: SpanRef[];
}

const MAX_GROUPS = 8;
const MAX_SPANS_OF_ONE = 4;
/** Of a thing that all name from within one theme, or where there are no themes. */
const MAX_SPANS_ALONE = 8;

/** Places, one a note and the best first, by the theme of their note: those with most notes first, at most eight, and those of none last. */
export function mentionsByTheme<Theme>(
  spans: readonly SpanRef[],
  themeOf: (path: NotePath) => { id: string; theme: Theme } | undefined,
): ThemeMentions<Theme>[] {
  const groups = new Map<string, ThemeMentions<Theme>>();
  for (const span of spans) {
    const found = themeOf(span.path);
    const group = groups.get(found?.id ?? '') ?? { theme: found?.theme, count: 0, spans: [] };
    group.count++;
    group.spans.push(span);
    groups.set(found?.id ?? '', group);
  }
  const most = groups.size === 1 ? MAX_SPANS_ALONE : MAX_SPANS_OF_ONE;
  return [...groups.values()]
    .sort((a, b) => Number(a.theme === undefined) - Number(b.theme === undefined) || b.count - a.count)
    .slice(0, MAX_GROUPS)
    .map((group) => ({ ...group, spans: group.spans.slice(0, most) }));
}

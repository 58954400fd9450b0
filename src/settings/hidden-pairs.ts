import { parseNotePath, type NotePath } from '../../worker/contract';

/** Notes that the user does not want to see near a note, by the path of that note. */
export type HiddenPairs = Readonly<Record<string, readonly NotePath[]>>;

/** Pairs out of what was stored, whatever it is. */
export function parseHiddenPairs(stored: unknown): HiddenPairs {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const entries = Object.entries(stored).flatMap(([near, hidden]: [string, unknown]) => {
    const path = parseNotePath(near);
    const paths = Array.isArray(hidden) ? [...new Set(hidden.flatMap(toPath))] : [];
    return path === undefined || paths.length === 0 ? [] : [[path, paths] as const];
  });
  return Object.fromEntries(entries);
}

function toPath(stored: unknown): NotePath[] {
  const path = typeof stored === 'string' ? parseNotePath(stored) : undefined;
  return path === undefined ? [] : [path];
}

export function hidePair(pairs: HiddenPairs, near: NotePath, paths: readonly NotePath[]): HiddenPairs {
  return { ...pairs, [near]: [...new Set([...(pairs[near] ?? []), ...paths])] };
}

export function showPair(pairs: HiddenPairs, near: NotePath, paths: readonly NotePath[]): HiddenPairs {
  const left = (pairs[near] ?? []).filter((path) => !paths.includes(path));
  const others = Object.entries(pairs).filter(([path]) => path !== near);
  return Object.fromEntries(left.length === 0 ? others : [...others, [near, left]]);
}

/** The same pairs after a note was given another path; undefined where it stands in none. */
export function renamedPairs(pairs: HiddenPairs, from: NotePath, to: NotePath): HiddenPairs | undefined {
  const isKnown = from in pairs || Object.values(pairs).some((paths) => paths.includes(from));
  if (!isKnown) return undefined;
  const renamed = (path: NotePath): NotePath => (path === from ? to : path);
  return Object.fromEntries(
    Object.entries(pairs).map(([near, paths]) => [near === from ? to : near, paths.map(renamed)]),
  );
}

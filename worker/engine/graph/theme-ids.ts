import type { AtomId, NotePath } from '../../contract';
import { noteStem, compareCodeUnits } from './link-resolver';
import type { FoundTheme, Theme } from './themes';

/** All notes below each theme when ids were last given. */
export type ThemeMembers = ReadonlyMap<AtomId, ReadonlySet<NotePath>>;

/** Shared notes over all notes of both (Jaccard) from which a theme counts as the same one. */
const SAME_THEME = 1 / 3;

/**
 * Gives ids to found themes: the id of the old theme that shares most of its notes, else a new id made of its
 * central note's name. An id is used once; ids of the places (`/themes/daily-notes`…) depend on nothing else.
 */
export function nameThemes(found: readonly FoundTheme[], old: ThemeMembers): Theme[] {
  const members = new Map<FoundTheme, ReadonlySet<NotePath>>();
  for (const theme of found) collectMembers(theme, members);
  const kept = matchThemes(members, old);
  const used = new Set<string>(kept.values());
  const idOf = (theme: FoundTheme): AtomId => {
    const known = kept.get(theme);
    if (known !== undefined) return known;
    const id = firstFree(`/themes/${slugOf(theme)}`, used);
    used.add(id);
    return id;
  };
  const name = (theme: FoundTheme): Theme => {
    const id = idOf(theme);
    return { ...theme, id, children: theme.children.map(name) };
  };
  return found.map(name);
}

/** What `nameThemes` wants to be told next time. */
export function themeMembers(themes: readonly Theme[]): Map<AtomId, Set<NotePath>> {
  const members = new Map<AtomId, Set<NotePath>>();
  const collect = (theme: Theme): Set<NotePath> => {
    const own = new Set(theme.notes);
    for (const child of theme.children) for (const path of collect(child)) own.add(path);
    members.set(theme.id, own);
    return own;
  };
  for (const theme of themes) collect(theme);
  return members;
}

function collectMembers(
  theme: FoundTheme,
  members: Map<FoundTheme, ReadonlySet<NotePath>>,
): ReadonlySet<NotePath> {
  const own = new Set(theme.notes);
  for (const child of theme.children) for (const path of collectMembers(child, members)) own.add(path);
  members.set(theme, own);
  return own;
}

function matchThemes(
  members: ReadonlyMap<FoundTheme, ReadonlySet<NotePath>>,
  old: ThemeMembers,
): Map<FoundTheme, AtomId> {
  const homes = new Map<NotePath, AtomId[]>();
  for (const [id, paths] of old) {
    for (const path of paths) homes.set(path, [...(homes.get(path) ?? []), id]);
  }
  const pairs: { theme: FoundTheme; id: AtomId; overlap: number }[] = [];
  for (const [theme, paths] of members) {
    for (const [id, shared] of countHomes(paths, homes)) {
      const overlap = shared / (paths.size + (old.get(id)?.size ?? 0) - shared);
      if (overlap >= SAME_THEME) pairs.push({ theme, id, overlap });
    }
  }
  pairs.sort((a, b) => b.overlap - a.overlap || compareCodeUnits(a.id, b.id));
  const kept = new Map<FoundTheme, AtomId>();
  const taken = new Set<AtomId>();
  for (const { theme, id } of pairs) {
    if (kept.has(theme) || taken.has(id)) continue;
    kept.set(theme, id);
    taken.add(id);
  }
  return kept;
}

function countHomes(
  paths: ReadonlySet<NotePath>,
  homes: ReadonlyMap<NotePath, AtomId[]>,
): Map<AtomId, number> {
  const counts = new Map<AtomId, number>();
  for (const path of paths) for (const id of homes.get(path) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function slugOf(theme: FoundTheme): string {
  const name =
    theme.kind === 'community'
      ? noteStem(theme.around.slice(theme.around.lastIndexOf('/') + 1))
      : theme.title;
  return name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s#^/]+/g, '-');
}

function firstFree(wanted: string, used: ReadonlySet<string>): AtomId {
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${wanted}~${n}`;
    if (!used.has(id)) return id as AtomId;
  }
}

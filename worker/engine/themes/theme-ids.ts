import type { AtomId, NotePath, ThemeKind } from '../../contract';
import type { Steps } from '../base/steps';
import { noteStem } from '../graph/path-parts';
import { compareCodeUnits } from '../base/code-units';
import type { FoundTheme, Theme } from './themes';

/** All notes below each theme when ids were last given. */
export type ThemeMembers = ReadonlyMap<AtomId, ReadonlySet<NotePath>>;

/** Shared notes over all notes of both (Jaccard) from which a theme counts as the same one. */
const SAME_THEME = 1 / 3;

/** Multiplications that take as long as looking up where one note was. */
const NOTE_WORK = 300;

/** Where the notes are that form no community. Their parts have ids below these. */
const PLACE_IDS: Record<Exclude<ThemeKind, 'community'>, string> = {
  daily: '/themes/daily-notes',
  alone: '/themes/alone-so-far',
};

/**
 * Gives ids to found themes. A community gets the id of the old one that shares most of its notes, unless that id is made of the
 * name of another community's central note, else a new id made of its own; an id is used once. Ids of the places depend on nothing else.
 */
export function* nameThemes(found: readonly FoundTheme[], old: ThemeMembers): Steps<Theme[]> {
  const members = new Map<FoundTheme, ReadonlySet<NotePath>>();
  for (const theme of found) yield NOTE_WORK * collectMembers(theme, members).size;
  const communities = new Map([...members].filter(([{ kind }]) => kind === 'community'));
  const kept = yield* matchThemes(communities, new Map([...old].filter(([id]) => !isPlaceId(id))));
  const used = new Set<string>([...kept.values(), ...Object.values(PLACE_IDS)]);
  const take = (wanted: string): AtomId => {
    const id = firstFree(wanted, used);
    used.add(id);
    return id;
  };
  const nameAs = (theme: FoundTheme, id: AtomId): Theme => ({
    ...theme,
    id,
    children: theme.children.map((child) =>
      child.kind === 'community' ? nameCommunity(child) : nameAs(child, take(`${id}/${slug(child.title)}`)),
    ),
  });
  const nameCommunity = (theme: FoundTheme): Theme =>
    nameAs(theme, kept.get(theme) ?? take(`/themes/${slug(nameOf(theme.around))}`));
  return found.map((theme) =>
    theme.kind === 'community' ? nameCommunity(theme) : nameAs(theme, PLACE_IDS[theme.kind] as AtomId),
  );
}

/** Whether it is the id of a place or of a part of one. */
export function isPlaceId(id: AtomId): boolean {
  return Object.values(PLACE_IDS).some((place) => id === place || id.startsWith(`${place}/`));
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

function* matchThemes(
  members: ReadonlyMap<FoundTheme, ReadonlySet<NotePath>>,
  old: ThemeMembers,
): Steps<Map<FoundTheme, AtomId>> {
  const homes = new Map<NotePath, AtomId[]>();
  for (const [id, paths] of old) {
    yield NOTE_WORK * paths.size;
    for (const path of paths) {
      const known = homes.get(path);
      if (known) known.push(id);
      else homes.set(path, [id]);
    }
  }
  const names = new Map([...members.keys()].map((theme) => [theme, slug(nameOf(theme.around))]));
  const called = new Set(names.values());
  const pairs: { theme: FoundTheme; id: AtomId; overlap: number }[] = [];
  for (const [theme, paths] of members) {
    yield NOTE_WORK * paths.size;
    for (const [id, shared] of countHomes(paths, homes)) {
      if (names.get(theme) !== nameIn(id) && called.has(nameIn(id))) continue;
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

/** The name of which an id was made. */
function nameIn(id: AtomId): string {
  return id.slice('/themes/'.length).replace(/~\d+$/, '');
}

function countHomes(
  paths: ReadonlySet<NotePath>,
  homes: ReadonlyMap<NotePath, AtomId[]>,
): Map<AtomId, number> {
  const counts = new Map<AtomId, number>();
  for (const path of paths) for (const id of homes.get(path) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function nameOf(path: NotePath): string {
  return noteStem(path.slice(path.lastIndexOf('/') + 1));
}

function slug(name: string): string {
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

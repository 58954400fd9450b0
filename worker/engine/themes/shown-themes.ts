import type { AtomId, NotePath } from '../../contract';
import { allThemes, type Theme } from './themes';

/** Themes as they are shown: of notes that are there. */
export interface ShownThemes {
  themes: Theme[];
  byId: ReadonlyMap<AtomId, Theme>;
  /** By the path of a note or the id of a theme, the theme that directly holds it. */
  holders: ReadonlyMap<string, Theme>;
}

/** What of a division can be shown: `isThere` says which notes there are now, and is absent where all of them are. */
export function shownThemes(found: Theme[], isThere?: (path: NotePath) => boolean): ShownThemes {
  const themes = isThere === undefined ? found : found.flatMap((theme) => presentIn(theme, isThere) ?? []);
  const byId = new Map(allThemes(themes).map((theme) => [theme.id, theme]));
  return { themes, byId, holders: holdersIn(themes) };
}

/** The theme without the notes that are gone; itself when all are there, undefined when none is. */
function presentIn(theme: Theme, isThere: (path: NotePath) => boolean): Theme | undefined {
  const notes = theme.notes.filter((path) => isThere(path));
  const children = theme.children.flatMap((child) => presentIn(child, isThere) ?? []);
  const size = notes.length + children.reduce((sum, child) => sum + child.size, 0);
  if (size === theme.size) return theme;
  const around = isThere(theme.around) ? theme.around : (notes[0] ?? children[0]?.around);
  return around === undefined ? undefined : { ...theme, notes, children, size, around };
}

/** By the path of a note or the id of a theme, the theme that directly holds it. */
export function holdersIn(themes: readonly Theme[]): Map<string, Theme> {
  const parents = new Map<string, Theme>();
  for (const theme of allThemes(themes)) {
    for (const path of theme.notes) parents.set(path, theme);
    for (const child of theme.children) parents.set(child.id, theme);
  }
  return parents;
}

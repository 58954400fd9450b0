import type { AtomId, NotePath } from '../../contract';
import { allThemes, type Theme } from './themes';

/** Themes as they are shown: of notes that are there. */
export class ShownThemes {
  readonly #byId = new Map<AtomId, Theme>();
  /** By the id of a theme, the one that directly holds it. */
  readonly #parents = new Map<AtomId, Theme>();
  /** Made when the theme of a note is asked for: a vault has fifty times as many notes as themes. */
  #holders: ReadonlyMap<string, Theme> | undefined;

  constructor(readonly themes: Theme[]) {
    for (const theme of allThemes(themes)) {
      this.#byId.set(theme.id, theme);
      for (const child of theme.children) this.#parents.set(child.id, theme);
    }
  }

  /** Whether these are the same: a note that comes is in none of them yet. */
  areOf(themes: readonly Theme[]): boolean {
    return themes.length === this.themes.length && themes.every((theme, at) => theme === this.themes[at]);
  }

  get(id: AtomId): Theme | undefined {
    return this.#byId.get(id);
  }

  /** The theme that directly holds a note or a theme; undefined where none does. */
  holderOf(id: AtomId | NotePath): Theme | undefined {
    if (this.#byId.has(id as AtomId)) return this.#parents.get(id as AtomId);
    return (this.#holders ??= holdersIn(this.themes)).get(id);
  }
}

/** What there is of a division; each theme itself of which all notes are there. */
export function presentThemes(found: readonly Theme[], isThere: (path: NotePath) => boolean): Theme[] {
  return found.flatMap((theme) => presentIn(theme, isThere) ?? []);
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

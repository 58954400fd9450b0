import type { AtomId, NotePath } from '../../contract';
import { allThemes, type Theme } from './themes';

/** Themes as they are shown: of notes that are there. */
export class ShownThemes {
  readonly themes: Theme[];
  readonly #byId = new Map<AtomId, Theme>();
  /** By the id of a theme, the one that directly holds it. */
  readonly #parents = new Map<AtomId, Theme>();
  /** Made when the theme of a note is asked for: a vault has fifty times as many notes as themes. */
  #holders: ReadonlyMap<string, Theme> | undefined;

  /** Of a division; `isThere` says which notes there are now, and is absent where all of them are. */
  constructor(found: Theme[], isThere?: (path: NotePath) => boolean) {
    this.themes = isThere === undefined ? found : found.flatMap((theme) => presentIn(theme, isThere) ?? []);
    for (const theme of allThemes(this.themes)) {
      this.#byId.set(theme.id, theme);
      for (const child of theme.children) this.#parents.set(child.id, theme);
    }
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

import type { Atom, AtomCard, AtomId, NotePath, Span, ThemeRow } from '../../worker/contract';
import { titledAtom, titledCard, titledTheme } from '../texts/theme-title';

/** What lies inside the atom `id`. */
export interface ChildrenJson {
  id: AtomId;
  atoms: AtomCard[];
}

export function childrenJson(id: AtomId, atoms: AtomCard[]): ChildrenJson {
  return { id, atoms: atoms.map(titledCard) };
}

/** What the atom `id` lies in. */
export interface ParentJson {
  id: AtomId;
  atom: Atom;
}

export function parentJson(id: AtomId, atom: Atom): ParentJson {
  return { id, atom: titledAtom(atom) };
}

export interface ThemesJson {
  themes: ThemeRow[];
}

export function themesJson(themes: ThemeRow[]): ThemesJson {
  return { themes: themes.map(titledTheme) };
}

/** The text of an atom, with its marks, and where it stands in its note. */
export interface TextJson {
  id: AtomId;
  path: NotePath;
  span: Span;
  text: string;
}

/** One atom as it is, several as a list. */
export function textsJson(texts: TextJson[]): TextJson | { atoms: TextJson[] } {
  const [first, ...more] = texts;
  return first !== undefined && more.length === 0 ? first : { atoms: texts };
}

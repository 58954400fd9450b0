import type { Atom, AtomCard, ThemeRow } from '../../worker/contract';
import { texts } from './texts';

/** The title of an atom; of themes that hold what fits no other, which have none, what their kind is called. */
export function themeTitle({ title, themeKind }: Pick<AtomCard, 'title' | 'themeKind'>): string {
  return title === '' && themeKind !== undefined ? texts().themeKinds[themeKind] : title;
}

/** The same card with that title. */
export function titledCard<Card extends Pick<AtomCard, 'title' | 'themeKind'>>(card: Card): Card {
  return { ...card, title: themeTitle(card) };
}

/** An atom with it, and with those of all that holds it. */
export function titledAtom(atom: Atom): Atom {
  return { ...titledCard(atom), ancestors: atom.ancestors.map(titledCard) };
}

/** A theme with it, and with those of all themes in it. */
export function titledTheme(theme: ThemeRow): ThemeRow {
  return { ...theme, card: titledCard(theme.card), children: theme.children.map(titledTheme) };
}

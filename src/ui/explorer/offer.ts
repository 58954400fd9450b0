import type { Atom } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import type { FocusView } from './explorer-state';

/** What a language model may do for an atom: renew a summary of what changed since, or name a theme. */
export type Offer = 'refresh' | 'name';

export function offerFor({ bought, themeKind }: Pick<Atom, 'bought' | 'themeKind'>): Offer | undefined {
  if (bought === undefined) return themeKind === 'community' ? 'name' : undefined;
  return bought.stale === undefined ? undefined : 'refresh';
}

/** What the button that leads to the purchase says; undefined where there is none. */
export function offerText({ atom, offerPrice }: FocusView): string | undefined {
  const offer = offerFor(atom);
  if (offerPrice === undefined || offer === undefined) return undefined;
  const { buying, spending } = texts();
  const [free, paid] =
    offer === 'name'
      ? ([buying.nameThemeFree, buying.nameTheme] as const)
      : ([buying.refreshFree, buying.refresh] as const);
  return offerPrice.kind === 'local' ? free : paid(spending.money(offerPrice));
}

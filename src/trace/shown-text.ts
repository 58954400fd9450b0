import type { Hit } from '../../worker/contract';
import { texts } from '../texts/texts';

/** How what was found begins, or where it holds what was asked, after the name or property by which it was found where none of that shows it. */
export function shownText({ card, found }: Pick<Hit, 'card' | 'found'>): string {
  const name = found === undefined ? [] : [texts().row.found(found)];
  return [...name, ...(card.preview === '' ? [] : [card.preview])].join(' · ');
}

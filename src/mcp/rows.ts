import type { AtomCard } from '../../worker/contract';
import { themeTitle } from '../texts/theme-title';
import { texts } from '../texts/texts';
import type { Row } from './answer';

/** Most characters of a name: longer ones are headings of a whole paragraph. */
const NAME_LENGTH = 120;

/** What an atom is, without any text of it. */
export function rowOf(card: AtomCard): Row {
  return { id: card.id, title: titleOf(card), level: card.level, tokens: card.tokens };
}

function titleOf(card: AtomCard): string {
  const title =
    themeTitle(card) || (card.level === 'vault' ? texts().levels.vault : (card.trail.at(-1) ?? ''));
  return title.length > NAME_LENGTH ? `${title.slice(0, NAME_LENGTH - 1)}…` : title;
}

export function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}

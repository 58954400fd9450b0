import type { AtomCard } from '../../worker/contract';
import { themeTitle } from '../texts/theme-title';
import { texts } from '../texts/texts';
import type { Row } from './answer';
import { ID_LIMIT, NAME_LIMIT } from './limits';
import { cutToBound, tokenBound } from './tokens';

/** What an atom is, without any text of it. */
export function rowOf(card: AtomCard): Row {
  return { id: shortId(card), title: titleOf(card), level: card.level, tokens: card.tokens };
}

/** What an atom is, and how its text begins. */
export function previewRow(card: AtomCard): Row {
  return { ...rowOf(card), ...(card.preview !== '' && { text: card.preview }) };
}

function titleOf(card: AtomCard): string {
  // A paragraph is called by what it stands in: its own first words follow as its text.
  if (card.level === 'paragraph') return clipped(card.trail.at(-1) ?? '', NAME_LIMIT);
  const title =
    themeTitle(card) || (card.level === 'vault' ? texts().levels.vault : (card.trail.at(-1) ?? ''));
  return clipped(title, NAME_LIMIT);
}

/** The id, or where a heading as long as a page would be part of it, the path of the note. */
export function shortId({ id, path }: Pick<AtomCard, 'id' | 'path'>): string {
  return path !== undefined && tokenBound(id) > ID_LIMIT ? path : id;
}

/** At most so many tokens, by `tokenBound`; with a sign where something is missing. */
export function clipped(text: string, limit: number): string {
  const cut = cutToBound(text, limit);
  return cut.length === text.length ? text : `${cut}…`;
}

export function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}

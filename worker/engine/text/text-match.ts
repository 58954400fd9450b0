import type { KeywordHit } from './keyword-index';

/** What the text search said of a unit; of one that only a link brought in, nothing. */
export type TextMatch = Pick<CalledHit, 'mask' | 'words' | 'meaning' | 'called'>;

/** Of the words in its mask, `called` are those that only links to it say. */
export interface CalledHit extends KeywordHit {
  called?: number;
}

export const NO_MATCH: TextMatch = { mask: 0, words: 0, meaning: 0 };

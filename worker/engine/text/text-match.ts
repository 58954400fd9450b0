import type { KeywordHit } from './keyword-index';

/** What the text search said of a unit; of one that only a link brought in, nothing. */
export type TextMatch = Pick<AnchorHit, 'mask' | 'words' | 'meaning' | 'anchorTerms' | 'askedName'>;

/** Of the words in its mask, `called` are those that only links to it say. */
export interface AnchorHit extends KeywordHit {
  anchorTerms?: number;
  /** The title or alias that was asked, or that begins with what was typed. */
  askedName?: string;
}

export const NO_MATCH: TextMatch = { mask: 0, words: 0, meaning: 0 };

import { inlineText } from '../../engine/atoms/inline-text';

/** Signs of a title that somebody gave. */
export const MAX_TITLE = 120;

/** Of a text in a log that others may have written: no more of it is looked at. */
const MAX_READ = 2_000;
const LINE_ENDS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** They turn or hide what stands around them; joiners are a part of words and of signs. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
const MARKS = /[[\]<>`|\\]+/g;
const TAG = /(^|\s)#+\s*(?=\S)/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What of a text can be a title: one line, without markup and what nobody sees, at most `MAX_TITLE` signs. Empty where nothing is left. */
export function ownTitle(text: string): string {
  let title = text.slice(0, MAX_READ).normalize('NFC');
  for (let before = ''; title !== before;) {
    before = title;
    title = inlineText(title.replace(LINE_ENDS, ' ').replace(UNSEEN, ''))
      .replace(MARKS, ' ')
      .replace(TAG, '$1')
      .replace(/\s+/gu, ' ')
      .trim();
  }
  return SEEN.test(title) ? [...title].slice(0, MAX_TITLE).join('').trim() : '';
}

/** Whether a title has more signs than are kept of it. */
export function isLongTitle(text: string): boolean {
  return [...text.trim()].length > MAX_TITLE;
}

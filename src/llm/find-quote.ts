import { skeletonOf, type Skeleton } from './skeleton';

/** Where a quote stands: stretches of the text, several where it leaves something out. */
export type FoundQuote =
  | { kind: 'found'; spans: [start: number, end: number][] }
  | { kind: 'too-short' }
  | { kind: 'not-found' };

/** Shorter parts stand anywhere by chance. In dense scripts a letter says more. */
const MIN_LETTERS = 12;
const MIN_DENSE = 6;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** What stands for words that were left out. */
const ELLIPSIS = /\s*(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3})\s*/u;

/** Whether a quote stands in a text word for word. Parts around `…` must follow one another. */
export function findQuote(quote: string, text: Skeleton): FoundQuote {
  const parts = quote
    .split(ELLIPSIS)
    .map((part) => skeletonOf(part).text)
    .filter((part) => part !== '');
  const least = DENSE.test(quote) ? MIN_DENSE : MIN_LETTERS;
  if (parts.length === 0 || parts.some((part) => part.length < least)) return { kind: 'too-short' };
  const spans: [number, number][] = [];
  let from = 0;
  for (const part of parts) {
    const at = placeOf(part, text, from);
    if (at < 0) return { kind: 'not-found' };
    spans.push([text.starts[at]!, text.ends[at + part.length - 1]!]);
    from = at + part.length;
  }
  return { kind: 'found', spans };
}

/** Not in the middle of a word or a number: `able` is no part of `unable`, and `14` none of `3.14`. */
function placeOf(part: string, skeleton: Skeleton, from: number): number {
  const { text } = skeleton;
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isTornBefore(skeleton, at) && !isTornAfter(skeleton, at + part.length - 1)) return at;
  }
  return -1;
}

const DIGIT = /\p{Nd}/u;
/** What makes the number behind it another one. */
const BEFORE_NUMBER = /[\p{Nd}.,:/\-$€£¥]/u;
const AFTER_NUMBER = /[\p{Nd}.,:/%€£¥°]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

function isTornBefore(skeleton: Skeleton, at: number): boolean {
  const [unit, before] = [skeleton.text[at], skeleton.text[at - 1]];
  if (unit === undefined || before === undefined || !touches(skeleton, at - 1)) return false;
  return DIGIT.test(unit) ? BEFORE_NUMBER.test(before) : isInWord(before, unit);
}

function isTornAfter(skeleton: Skeleton, at: number): boolean {
  const [unit, after] = [skeleton.text[at], skeleton.text[at + 1]];
  if (unit === undefined || after === undefined || !touches(skeleton, at)) return false;
  return DIGIT.test(unit) ? AFTER_NUMBER.test(after) : isInWord(unit, after);
}

/** Whether nothing stands between this unit and the next. */
function touches({ starts, ends }: Skeleton, at: number): boolean {
  return ends[at]! >= starts[at + 1]!;
}

function isInWord(unit: string, next: string): boolean {
  return LETTER.test(unit) && LETTER.test(next) && !DENSE.test(unit) && !DENSE.test(next);
}

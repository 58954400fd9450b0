import { DASH, HASH, SLASH, UNDERSCORE, isDigit, isLetter, isWhiteCode } from './chars';

/** What may stand in a tag beyond ASCII: letters, marks and digits of any script, and emoji with their joiners. */
const TAG_POINT =
  /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f)$/u;

/** What is longer is a line without spaces that begins with a `#`. */
const MAX_TAG = 1_000;

/** Offset behind the tag whose `#` is at `at`; `at` when none begins there. A tag needs something that is no digit. */
export function tagEnd(text: string, at: number, start: number, end: number): number {
  if (at > start && !isTagBoundary(text.charCodeAt(at - 1))) return at;
  let i = at + 1;
  let hasName = false;
  while (i < end && i - at <= MAX_TAG) {
    const length = tagPointLength(text, i);
    if (length === 0) break;
    const code = text.charCodeAt(i);
    if (!isDigit(code) && code !== SLASH) hasName = true;
    i += length;
  }
  if (i - at > MAX_TAG) return at;
  while (text.charCodeAt(i - 1) === SLASH) i--;
  return hasName && text.charCodeAt(at + 1) !== SLASH && text.charCodeAt(i) !== HASH ? i : at;
}

function isTagBoundary(code: number): boolean {
  return isWhiteCode(code) || code === 0xa0 || code === 0x3000;
}

function tagPointLength(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128)
    return isLetter(code) || isDigit(code) || code === DASH || code === UNDERSCORE || code === SLASH ? 1 : 0;
  const point = String.fromCodePoint(text.codePointAt(at) ?? code);
  return TAG_POINT.test(point) ? point.length : 0;
}

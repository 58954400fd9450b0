/** Estimated tokens of a text: about four characters of Latin a token, one and a half of other scripts. */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at++) quarters += text.charCodeAt(at) < LATIN_END ? 1 : 2.7;
  return Math.ceil(quarters / 4);
}

const LATIN_END = 0x250;

/**
 * As many tokens as a text may have in any usual tokeniser. They work on bytes: what is seldom written takes as many tokens as it
 * has bytes of UTF-8.
 */
export function tokenBound(text: string): number {
  let sum = 0;
  for (const char of text) sum += boundOf(char);
  return Math.ceil(sum);
}

/** The longest beginning of a text whose bound is at most `limit`; never cuts a character in two. */
export function cutToBound(text: string, limit: number): string {
  let sum = 0;
  let at = 0;
  for (const char of text) {
    sum += boundOf(char);
    if (sum > limit) break;
    at += char.length;
  }
  return text.slice(0, at);
}

function boundOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return /[A-Za-z0-9]/.test(char) ? 0.6 : char === ' ' ? 0.25 : 1;
  if (code < COMMON_END) return /\p{L}/u.test(char) ? 1 : 2;
  return code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Before it stand Latin, Greek, Cyrillic, Hebrew and Arabic. */
const COMMON_END = 0x700;

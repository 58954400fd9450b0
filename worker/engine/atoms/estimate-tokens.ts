/** Tokens a character: about four characters a token in alphabets, one and a half in dense scripts and emoji. */
const PER_SPACED = 1 / 4;
const PER_DENSE = 1 / 1.5;

/** A code unit that may be of a dense script: beyond alphabets, and no punctuation. Two ranges make it a fast look. */
const MAYBE_DENSE = /[\u0e00-\u1fff\u2e80-\uffff]/;

/** Scripts whose words are not set apart by spaces (Thai to Khmer, kana, Han, Hangul), wide forms and surrogates. */
function isDense(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0xdfff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

/** Tokens a language model would count, by script alone. 0 for blank text, else at least 1. */
export function estimateTokens(text: string, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    if (text.charCodeAt(i) > 32) return tokensOfVisible(text, start, end);
  }
  return 0;
}

function tokensOfVisible(text: string, start: number, end: number): number {
  let dense = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x0e00 && isDense(code)) dense++;
  }
  return Math.ceil((end - start - dense) * PER_SPACED + dense * PER_DENSE);
}

/**
 * `estimateTokens` for many stretches of one text, none of them blank. Text without dense scripts, which is most,
 * costs nothing per character after one look at the whole.
 */
export function tokenEstimator(text: string, isAscii: boolean): (start: number, end: number) => number {
  const dense = isAscii ? -1 : text.search(MAYBE_DENSE);
  return (start, end) =>
    dense >= 0 && dense < end ? tokensOfVisible(text, start, end) : Math.ceil((end - start) * PER_SPACED);
}

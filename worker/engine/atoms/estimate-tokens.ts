/** Tokens a character: about four characters a token in alphabets, one and a half in dense scripts and emoji. */
const PER_SPACED = 1 / 4;
const PER_DENSE = 1 / 1.5;

/** First and last codes of scripts whose words are not set apart by spaces (Thai to Khmer, kana, Han, Hangul), wide forms and surrogates. */
const DENSE_RANGES = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x2e80, 0xdfff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const;

/** For each sixteen codes, as the ranges begin and end with such, 1 when they are dense: counted without a branch for a character. */
const DENSE = new Uint8Array(0x1000);
for (const [first, last] of DENSE_RANGES) DENSE.fill(1, first >> 4, (last >> 4) + 1);

/** Tokens a language model would count, by script alone. 0 for blank text, else at least 1. */
export function estimateTokens(text: string, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    if (text.charCodeAt(i) > 32) return tokensOfVisible(text, start, end);
  }
  return 0;
}

function tokensOfVisible(text: string, start: number, end: number): number {
  return Math.ceil(tokenWeight(text, start, end));
}

/** The same before it is rounded up: weights of texts add up to that of the texts joined. */
export function tokenWeight(text: string, start: number, end: number): number {
  let dense = 0;
  for (let i = start; i < end; i++) dense += DENSE[text.charCodeAt(i) >> 4] ?? 0;
  return (end - start - dense) * PER_SPACED + dense * PER_DENSE;
}

/** About how many of so many UTF-16 units are of dense scripts, when they have so many tokens. */
export function denseUnits(units: number, tokens: number): number {
  return Math.min(units, Math.max(0, (tokens - units * PER_SPACED) / (PER_DENSE - PER_SPACED)));
}

/** Where, by the same estimate, each of these numbers of tokens is reached, which ascend; the end of the text where it is not. */
export function offsetsOfTokens(text: string, marks: readonly number[]): number[] {
  const offsets: number[] = [];
  let tokens = 0;
  for (let at = 0; at < text.length && offsets.length < marks.length; at++) {
    while (offsets.length < marks.length && tokens >= marks[offsets.length]!) offsets.push(at);
    tokens += DENSE[text.charCodeAt(at) >> 4] === 1 ? PER_DENSE : PER_SPACED;
  }
  while (offsets.length < marks.length) offsets.push(text.length);
  return offsets;
}

/**
 * `estimateTokens` for many stretches of one text, none of them blank. Text without dense scripts, which is most,
 * costs nothing per character.
 */
export function tokenEstimator(text: string, mayBeDense: boolean): (start: number, end: number) => number {
  if (mayBeDense) return (start, end) => tokensOfVisible(text, start, end);
  return (start, end) => Math.ceil((end - start) * PER_SPACED);
}

/**
 * Whether UTF-8 may hold a dense script: not when each character is below U+0800 or punctuation and symbols from U+2000
 * to U+2E7F. A look at sixteen bytes at once takes a tenth of the time that a look at each character takes; so many may be read behind
 * the last byte.
 */
export function mayHoldDense(view: DataView, byteCount: number): boolean {
  for (let i = 0; i < byteCount; i += 16) {
    const first = view.getInt32(i, true) | view.getInt32(i + 4, true);
    const second = view.getInt32(i + 8, true) | view.getInt32(i + 12, true);
    if (((first | second) & 0x80808080) === 0) continue;
    for (let at = i; at < i + 16 && at < byteCount; at++) {
      const lead = view.getUint8(at);
      if (lead >= 0xe0 && (lead !== 0xe2 || view.getUint8(at + 1) >= 0xba)) return true;
    }
  }
  return false;
}

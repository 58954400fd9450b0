/** Straight, curly, low and angled: keyboards make what they like of a quote. */
const QUOTES = '"“”„«»';

/** What stands in quotes; `\"` is a quote within it. */
const QUOTED = new RegExp(
  `[${QUOTES}]((?:\\\\[${QUOTES}]|[^${QUOTES}])*)[${QUOTES}](?![\\p{L}\\p{N}])`,
  'uy',
);

/**
 * Where a text in quotes that opens at `at` ends; undefined when none does. A quote opens before a word and not after one:
 * `5" or 6"` are inches.
 */
export function quotedAt(text: string, at: number): { inner: string; end: number } | undefined {
  if (!isQuote(text, at) || /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return undefined;
  QUOTED.lastIndex = at;
  const match = QUOTED.exec(text);
  return match === null ? undefined : { inner: match[1] ?? '', end: QUOTED.lastIndex };
}

export function isQuote(text: string, at: number): boolean {
  return at < text.length && QUOTES.includes(text.charAt(at));
}

/** The text as a phrase holds it: without quotes and backslashes, one space between words. */
export function phraseText(inner: string): string {
  return inner
    .replace(new RegExp(`[\\\\${QUOTES}]`, 'g'), ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text as the value of a condition: without quotes, which nobody can write again. */
export function valueText(inner: string): string {
  return inner.replace(new RegExp(`\\\\?[${QUOTES}]`, 'g'), '').trim();
}

/** For each parenthesis outside of quotes that opens, where the one stands that closes it; elsewhere -1. */
export function closingParentheses(text: string): Int32Array {
  const closing = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const quoted = quotedAt(text, at);
    if (quoted !== undefined) at = quoted.end - 1;
    else if (text[at] === '(') open.push(at);
    else if (text[at] === ')') {
      const from = open.pop();
      if (from !== undefined) closing[from] = at;
    }
  }
  return closing;
}

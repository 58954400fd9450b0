import type { Passage, QuotePlace } from './opinion';
import { sentText } from './sent-text';

/** Undefined where the words do not stand in one of these passages, letter by letter as they were sent. */
export function placeOfQuote(quote: string, passages: readonly Passage[]): QuotePlace | undefined {
  const wanted = spaced(quote);
  for (const [at, { text }] of passages.entries()) {
    const start = spaced(sentText(text)).indexOf(wanted);
    if (start >= 0) return [at, start, wanted.length];
  }
  return undefined;
}

/** The words; undefined where there are none. */
export function quoteAt([at, start, length]: QuotePlace, passages: readonly Passage[]): string | undefined {
  const passage = passages[at];
  const words = passage === undefined ? '' : spaced(sentText(passage.text)).slice(start, start + length);
  return words.length === length && length > 0 ? words : undefined;
}

function spaced(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

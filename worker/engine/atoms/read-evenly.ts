/** A text of so many UTF-16 units, some hundred pages, is read as a whole. */
const MAX_UNITS = 500_000;

/** Pieces of a longer one: enough that no chapter of a book is passed over. */
const PIECES = 50;

/** How far behind its place a piece may begin, so that it cuts no word. */
const MAX_WORD = 100;

/**
 * What is read of a text to say what it is like: of a long one equal pieces, evenly from its beginning to its end. A line of megabytes,
 * such as a picture as letters, would else keep everybody waiting who asks anything meanwhile.
 */
export function readEvenly(text: string): string {
  if (text.length <= MAX_UNITS) return text;
  const length = MAX_UNITS / PIECES;
  const stride = (text.length - length) / (PIECES - 1);
  const piece = (_: unknown, at: number): string => {
    const start = wordFrom(text, Math.floor(at * stride));
    return text.slice(start, wordFrom(text, start + length));
  };
  return Array.from({ length: PIECES }, piece).join('\n');
}

/** The next place at which no word is cut, where one is near. */
function wordFrom(text: string, place: number): number {
  if (place === 0) return 0;
  const found = text.slice(place, place + MAX_WORD).search(/\s/);
  return found < 0 ? place : place + found;
}

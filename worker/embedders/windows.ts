/** Pieces are aimed at this share of the window, so that a cut moved to a good place still leaves both sides fitting. */
const FILL = 0.95;

/** How far from the ideal place a better one is looked for, as a share of the text that is cut. */
const REACH = 0.1;

/** Ends of something, best first: of a paragraph, of a sentence, of a word. Each match ends where a piece may begin. */
const ENDS = [/\n\s*\n\s*/gu, /(?:[.!?…]["'”’)\]]*\s+|[。！？]|\n)/gu, /\s+/gu];

/**
 * Cuts a text into pieces of at most `maxTokens` tokens each, in order; joined they are the text. Pieces are of about
 * the same length and begin at a paragraph, else a sentence, else a word, where there is one near. A single character
 * that is more than the window stays whole.
 */
export function cutIntoWindows(
  text: string,
  maxTokens: number,
  countTokens: (text: string) => number,
): string[] {
  const tokens = countTokens(text);
  if (tokens <= maxTokens) return [text];
  const parts = Math.max(2, Math.ceil(tokens / Math.max(1, Math.floor(maxTokens * FILL))));
  const at = placeToCut(text, (text.length * Math.floor(parts / 2)) / parts);
  if (at === undefined) return [text];
  return [
    ...cutIntoWindows(text.slice(0, at), maxTokens, countTokens),
    ...cutIntoWindows(text.slice(at), maxTokens, countTokens),
  ];
}

/** Where to cut near `ideal`, with at least one character on both sides; undefined for a text of one character. */
function placeToCut(text: string, ideal: number): number | undefined {
  const from = Math.max(0, Math.floor(ideal - text.length * REACH));
  const around = text.slice(from, Math.ceil(ideal + text.length * REACH));
  for (const end of ENDS) {
    const places = [...around.matchAll(end)].map((match) => from + match.index + match[0].length);
    const inside = places.filter((place) => place > 0 && place < text.length);
    if (inside.length > 0) return nearest(inside, ideal);
  }
  const middle = Math.max(1, Math.round(ideal));
  const places = tearsPair(text, middle) ? [middle + 1, middle - 1] : [middle];
  return places.find((place) => place > 0 && place < text.length);
}

function nearest(places: readonly number[], ideal: number): number {
  return places.reduce((best, place) => (Math.abs(place - ideal) < Math.abs(best - ideal) ? place : best));
}

/** Whether the place is between the two halves of one character. */
function tearsPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

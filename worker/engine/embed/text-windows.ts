import { estimateTokens, offsetsOfTokens } from '../atoms/estimate-tokens';

/** Share of a window that the one before it holds as well, so that no sentence stands only where it was cut. */
const OVERLAP = 1 / 5;
/** How far a cut is moved to a better place, as a share of the window: both sides moved still overlap or meet. */
const REACH = 1 / 10;
/** Windows of one text: 64,000 tokens tell what it is about. Of a longer text evenly spread ones are taken. */
export const MAX_WINDOWS = 64;
/** UTF-16 units around a cut in which the character that stands there is looked for; a longer one is cut. */
const LONGEST_CHARACTER = 500;

/** Ends of something, best first: of a line, of a sentence, of a word. */
const ENDS = [/\n\s*/gu, /(?:[.!?…]["'”’)\]]*\s+|[。！？])/gu, /\s+/gu];

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text into overlapping windows of at most about `maxTokens` tokens as this project estimates them, of about the
 * same length, in order. They begin and end at a line, else a sentence, else a word where there is one near, and never
 * within a character as people see it. A text that fits is one window.
 */
export function cutWindows(text: string, maxTokens: number): string[] {
  const tokens = estimateTokens(text, 0, text.length);
  if (tokens <= maxTokens) return [text];
  const overlap = maxTokens * OVERLAP;
  const count = Math.ceil((tokens - overlap) / (maxTokens - overlap));
  const stride = (tokens - overlap) / count;
  const numbers = spread(count, MAX_WINDOWS);
  const starts = offsetsOfTokens(
    text,
    numbers.map((number) => number * stride),
  );
  const ends = offsetsOfTokens(
    text,
    numbers.map((number) => number * stride + stride + overlap),
  );
  return numbers.map((number, at) => {
    const [start, end] = [starts[at]!, ends[at]!];
    const reach = Math.floor((end - start) * REACH);
    const from = number === 0 ? 0 : placeFrom(text, start, reach);
    return text.slice(from, number === count - 1 ? text.length : placeBefore(text, end, reach));
  });
}

/** At most `most` of the numbers below `count`, evenly spread, the first and the last among them. */
function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, number) => number);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}

/** The first good place for a beginning, from `start` on. */
function placeFrom(text: string, start: number, reach: number): number {
  return goodPlaces(text, start, start + reach)[0] ?? characterStart(text, start);
}

/** The last good place for an end, up to `end`. */
function placeBefore(text: string, end: number, reach: number): number {
  return goodPlaces(text, end - reach, end).at(-1) ?? characterStart(text, end);
}

/** Places of the best kind that there is between two others. */
function goodPlaces(text: string, from: number, to: number): number[] {
  const around = text.slice(from, to);
  for (const end of ENDS) {
    const places = [...around.matchAll(end)].map(({ index, 0: match }) => from + index + match.length);
    if (places.length > 0) return places;
  }
  return [];
}

/** Where the character begins that stands at this place. */
function characterStart(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_CHARACTER);
  // What stands before a letter or a space of ASCII plays no part.
  let anchor = Math.max(0, at - 1);
  while (anchor > from && !/[ -~]/.test(text.charAt(anchor))) anchor--;
  const around = characters.segment(text.slice(anchor, at + LONGEST_CHARACTER));
  const start = anchor + (around.containing(at - anchor)?.index ?? at - anchor);
  if (start > from || from === 0) return start;
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at;
}

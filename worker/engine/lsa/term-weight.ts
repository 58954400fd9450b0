/** A term in more than half of all paragraphs, and in more than this many, tells nothing and is left out. */
const ALWAYS_TELLING = 5;

/** How much a term that so many of the paragraphs hold says about them; 0 for one that is everywhere. */
export function termWeight(paragraphs: number, holders: number): number {
  if (holders > Math.max(ALWAYS_TELLING, paragraphs / 2)) return 0;
  return Math.log(1 + (paragraphs - holders + 0.5) / (holders + 0.5));
}

/** How much it counts that a paragraph holds a term so often. */
export function countWeight(count: number): number {
  return 1 + Math.log(count);
}

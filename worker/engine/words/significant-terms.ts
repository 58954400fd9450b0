import { termsToFind } from './tokenise';

/** A word of a text, and how often it counts: 1 + ln of how often it stands there. */
export interface SignificantTerm {
  term: string;
  factor: number;
}

/** The `most` words of a text that tell most of it, (1 + ln frequency) · idf, of equal ones the first. `idfOf` is undefined of what nothing holds. */
export function significantTerms(
  text: string,
  most: number,
  idfOf: (term: string) => number | undefined,
): SignificantTerm[] {
  const counts = new Map<string, number>();
  for (const term of termsToFind(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const words: (SignificantTerm & { significance: number })[] = [];
  for (const [term, count] of counts) {
    const factor = 1 + Math.log(count);
    const idf = idfOf(term);
    if (idf !== undefined) words.push({ term, factor, significance: factor * idf });
  }
  words.sort((a, b) => b.significance - a.significance || (a.term < b.term ? -1 : 1));
  return words.slice(0, most);
}

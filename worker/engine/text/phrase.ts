import { tokenSpans } from './tokenise';

/** Scripts written without spaces, whose words nobody cuts alike. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f]/u;

/** Scripts whose letters are indexed as pairs. */
const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/**
 * Tells whether the words of a phrase stand side by side in a text. Words compare as the index compares them: case,
 * accents, punctuation and most inflections make no difference. Scripts without spaces compare letter by letter.
 */
export function phraseTest(phrase: string): (text: string) => boolean {
  const wanted = beads(phrase);
  return (text) => {
    const found = beads(text);
    const last = found.length - wanted.length;
    for (let at = 0; at <= last; at++)
      if (wanted.every((bead, i) => found[at + i] === bead)) return wanted.length > 0;
    return false;
  };
}

/** Terms that every text with the phrase holds. */
export function phraseTerms(phrase: string): string[] {
  const terms = new Set<string>();
  const string = beads(phrase);
  string.forEach((bead, i) => {
    const next = string[i + 1];
    const isPaired = PAIRED.test(bead);
    if (!isPaired) terms.add(bead);
    else if (next !== undefined && PAIRED.test(next)) terms.add(bead + next);
  });
  return [...terms];
}

/** What a text looks like when only what phrases compare is left: terms in their order, none within another. */
export function beads(text: string): string[] {
  const string: string[] = [];
  let at = 0;
  for (const { term, start, end } of tokenSpans(text)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    if (UNSPACED.test(text.slice(start, end)))
      string.push(...text.slice(from, end).normalize('NFKC').toLowerCase());
    else if (start >= at) string.push(term);
    at = end;
  }
  return string;
}

import { isPair } from './ideographs';
import { signSpans } from './tokenise';

/** Scripts written without spaces, whose words nobody cuts alike. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f]/u;

/** Scripts whose letters are indexed as pairs, and the one whose letters are terms by themselves too. */
const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;
const IDEOGRAPH = /^\p{Script=Han}$/u;

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

/** Whether a text begins with a letter of a script whose letters are indexed as pairs: Chinese or Japanese. */
export function startsPaired(text: string): boolean {
  return PAIRED.test(text);
}

/** Terms that every text with the phrase holds. */
export function phraseTerms(phrase: string): string[] {
  const terms = new Set<string>();
  const string = beads(phrase);
  string.forEach((bead, i) => {
    if (!startsPaired(bead)) terms.add(bead);
    else {
      const next = string[i + 1] ?? '';
      if (areTerm(bead, next)) terms.add(bead + next);
      else if (IDEOGRAPH.test(bead) && !areTerm(string[i - 1] ?? '', bead)) terms.add(bead);
    }
  });
  return [...terms];
}

/** Whether each text with these two letters side by side has them as a term. */
function areTerm(first: string, second: string): boolean {
  return startsPaired(first) && startsPaired(second) && isPair(first.charCodeAt(0), second.charCodeAt(0));
}

/** What a text looks like when only what phrases compare is left: terms in their order, none within another. */
export function beads(text: string): string[] {
  const string: string[] = [];
  let at = 0;
  for (const { term, start, end } of signSpans(text)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    if (UNSPACED.test(text.slice(start, end)))
      string.push(...text.slice(from, end).normalize('NFKC').toLowerCase());
    else if (start >= at) string.push(term);
    at = end;
  }
  return string;
}

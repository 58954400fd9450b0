import type * as O from 'obsidian';

const foldCase = (text: string): string => text.toLowerCase();

/** All words of the query must occur, in any order; an earlier and denser match scores higher. */
export function prepareSimpleSearch(query: string): (text: string) => O.SearchResult | null {
  const words = foldCase(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldCase(text);
    const matches: O.SearchMatches = [];
    for (const word of words) {
      let at = folded.indexOf(word);
      if (at < 0) return null;
      for (; at >= 0; at = folded.indexOf(word, at + word.length)) matches.push([at, at + word.length]);
    }
    matches.sort((a, b) => a[0] - b[0]);
    return { score: -(matches[0]?.[0] ?? 0) / Math.max(1, text.length), matches };
  };
}

/** The letters of the query must occur in order; words that start a word and runs of letters score higher. */
export function prepareFuzzySearch(query: string): (text: string) => O.SearchResult | null {
  const wanted = foldCase(query).replace(/\s+/g, '');
  const whole = prepareSimpleSearch(query);
  return (text) => whole(text) ?? lettersInOrder(foldCase(text), wanted);
}

function lettersInOrder(text: string, wanted: string): O.SearchResult | null {
  const matches: O.SearchMatches = [];
  let from = 0;
  let penalty = -1;
  for (const letter of wanted) {
    const at = bestPlace(text, letter, from);
    if (at < 0) return null;
    const last = matches[matches.length - 1];
    if (last && last[1] === at) last[1] += letter.length;
    else {
      matches.push([at, at + letter.length]);
      penalty -= 0.1 + (at - from) / Math.max(1, text.length);
    }
    from = at + letter.length;
  }
  return { score: penalty, matches };
}

function bestPlace(text: string, letter: string, from: number): number {
  if (text.startsWith(letter, from)) return from;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (at === 0 || /[\s/_-]/.test(text[at - 1] ?? '')) return at;
  }
  return text.indexOf(letter, from);
}

export const sortSearchResults = (results: O.SearchResultContainer[]): void => {
  results.sort((a, b) => b.match.score - a.match.score);
};

/** Appends the text with the matched stretches highlighted; matches count from `offset` before the text. */
export function renderMatches(
  el: HTMLElement | DocumentFragment,
  text: string,
  matches: O.SearchMatches | null,
  offset = 0,
): void {
  let at = 0;
  for (const [from, to] of matches ?? []) {
    const start = Math.max(at, from + offset);
    const end = Math.min(text.length, to + offset);
    if (end <= start) continue;
    el.appendText(text.slice(at, start));
    el.createSpan({ cls: 'suggestion-highlight', text: text.slice(start, end) });
    at = end;
  }
  el.appendText(text.slice(at));
}

export const renderResults = (el: HTMLElement, text: string, result: O.SearchResult, offset?: number): void =>
  renderMatches(el, text, result.matches, offset);

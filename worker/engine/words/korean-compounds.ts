import { isHangul, withoutEnding } from './korean-endings';
import { CONTENT, type QueryTerm } from './query-terms';
import { letterForms } from './word-forms';

/** A part of fewer syllables is mostly none: nearly any syllable is a word. */
const MIN_PART = 2;

/**
 * What a part counts beside the word that it is one of, and two words as one: nouns of two are written together in one place and apart in
 * another.
 */
const PART = 0.75;

/** The terms with those of nouns that the notes write otherwise: parts of words that none holds, and two words side by side as one. */
export function withCompounds(wanted: readonly QueryTerm[], holders: (term: string) => number): QueryTerm[] {
  const known = new Set(wanted.map(({ term }) => term));
  const isNew = ({ term }: QueryTerm): boolean => {
    const { size } = known;
    return known.add(term).size > size;
  };
  return wanted.flatMap((each, at) => {
    const added = [...partsOf(each, holders), ...joined(each, wanted[at + 1], holders)];
    return [each, ...added.filter(isNew)];
  });
}

function partsOf(whole: QueryTerm, holders: (term: string) => number): QueryTerm[] {
  const { surface, isAlone, isPrefix } = whole;
  if (!isAlone || isPrefix || !isHangul(surface) || holders(whole.term) > 0) return [];
  const stem = withoutEnding(surface);
  let best: { parts: [string, string]; notes: number } | undefined;
  for (let cut = MIN_PART; cut <= stem.length - MIN_PART; cut++) {
    const parts: [string, string] = [stem.slice(0, cut), stem.slice(cut)];
    const notes = Math.min(...parts.map((part) => holders(letterForms(part).term)));
    if (notes > 0 && notes > (best?.notes ?? 0)) best = { parts, notes };
  }
  return (best?.parts ?? []).map((part) => termOf(part, whole.word, whole, PART));
}

function joined(one: QueryTerm, next: QueryTerm | undefined, holders: (term: string) => number): QueryTerm[] {
  if (next === undefined || next.isPrefix || ![one, next].every(isNoun)) return [];
  if (one.surface.length < MIN_PART || withoutEnding(next.surface).length < MIN_PART) return [];
  const whole = one.surface + next.surface;
  const added = termOf(whole, whole, one, 1);
  return holders(added.term) > 0 ? [added] : [];
}

function isNoun({ surface, isAlone, significance }: QueryTerm): boolean {
  return isAlone && isHangul(surface) && significance >= CONTENT;
}

function termOf(word: string, whole: string, { count, significance }: QueryTerm, share: number): QueryTerm {
  const { term } = letterForms(word);
  return {
    term,
    word,
    whole,
    surface: word,
    count,
    significance: share * significance,
    isPrefix: false,
    isAlone: false,
  };
}

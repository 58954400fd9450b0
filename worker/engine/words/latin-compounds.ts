import { isFunctionWord } from './function-words';
import { CONTENT, type QueryTerm } from './query-terms';
import { isLatin, latinStem } from './word-forms';

/** A part of fewer letters is mostly none: nearly any three are a word. */
const MIN_PART = 4;

/** What a part counts beside the word that it is one of. */
const PART = 0.75;

/** Letters that German, Dutch, Swedish and Finnish put between the parts of a noun. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/** What notes have. */
export interface NoteWords {
  /** How many notes hold a term. */
  holders: (term: string) => number;
  /** Whether a note holds the word itself, in the form that people type. */
  isWord: (surface: string) => boolean;
}

/** Two parts of a noun, and how many notes hold the rarer one. */
interface Split {
  parts: [string, string];
  notes: number;
}

/**
 * The terms with the two parts of each noun that no note has, where notes have both as words: German and its neighbours write nouns
 * together to one that nobody wrote before. Of Latin letters alone.
 */
export function withLatinParts(wanted: readonly QueryTerm[], words: NoteWords): QueryTerm[] {
  const known = new Set(wanted.map(({ term }) => term));
  return wanted.flatMap((each) => {
    const added = partsOf(each, words).filter(({ term }) => !known.has(term));
    for (const { term } of added) known.add(term);
    return [each, ...added];
  });
}

/** Whether a word is written together of two that notes may have, if they have not the word itself. */
function mayBeSplit({ surface, isAlone, isPrefix, significance }: QueryTerm): boolean {
  return (
    isAlone && !isPrefix && significance >= CONTENT && isLatin(surface) && surface.length >= 2 * MIN_PART
  );
}

/** All that may be a part of a word, for who has to look up beforehand what notes have. */
export function possibleParts(whole: QueryTerm): string[] {
  const { surface } = whole;
  if (!mayBeSplit(whole)) return [];
  const cuts = Array.from({ length: surface.length - 2 * MIN_PART + 1 }, (_, at) => MIN_PART + at);
  return cuts
    .flatMap((cut) => [...withoutLinks(surface.slice(0, cut)), surface.slice(cut)])
    .filter((part) => !isFunctionWord(part));
}

function partsOf(whole: QueryTerm, words: NoteWords): QueryTerm[] {
  const { surface } = whole;
  if (!mayBeSplit(whole) || words.isWord(surface)) return [];
  return (splitOf(surface, words)?.parts ?? []).map((part) => termOf(part, whole));
}

/** The split whose rarer part is in most notes (as Koehn and Knight 2003 choose by the parts' frequencies). */
function splitOf(surface: string, words: NoteWords): Split | undefined {
  let best: Split | undefined;
  for (let cut = MIN_PART; cut <= surface.length - MIN_PART; cut++) {
    const last = surface.slice(cut);
    const holders = holdersOf(last, words);
    if (holders <= (best?.notes ?? 0)) continue;
    for (const first of withoutLinks(surface.slice(0, cut))) {
      const notes = Math.min(holders, holdersOf(first, words));
      if (notes > (best?.notes ?? 0)) best = { parts: [first, last], notes };
    }
  }
  return best;
}

function withoutLinks(beginning: string): string[] {
  return LINKS.filter((link) => beginning.endsWith(link))
    .map((link) => beginning.slice(0, beginning.length - link.length))
    .filter(({ length }) => length >= MIN_PART);
}

/** How many notes hold a part; 0 where none has it as a word, or it names nothing. */
function holdersOf(part: string, { holders, isWord }: NoteWords): number {
  return isFunctionWord(part) || !isWord(part) ? 0 : holders(latinStem(part));
}

function termOf(part: string, { word, count, significance }: QueryTerm): QueryTerm {
  return {
    term: latinStem(part),
    word: part,
    whole: word,
    surface: part,
    count,
    significance: PART * significance,
    isPrefix: false,
    isAlone: false,
  };
}

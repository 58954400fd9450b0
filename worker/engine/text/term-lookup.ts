import type { KeywordStore } from './keyword-store';
import type { TermHolders } from './term-holders';
import { wordPostings } from './word-postings';
import { editDistance } from '../words/edit-distance';
import { isFunctionWord } from '../words/function-words';
import { forgivenIn, mayBeInflected, mayMean } from '../words/misspelling';
import { startsPaired } from '../words/phrase';
import { isParticle, type QueryTerm } from '../words/query-terms';
import { spellingsOf } from '../words/spellings';
import { isLatin, latinTerm } from '../words/word-forms';
import {
  isBefore,
  isSurfaceEntry,
  surfaceEntry,
  surfaceIn,
  surfacePrefix,
  termIn,
  wordIn,
} from '../words/word-surfaces';

/** A prefix stands for at most this many words, the most frequent ones. */
const MAX_EXPANSIONS = 50;

/** What a word that merely begins as typed counts, beside the word itself. */
const EXPANSION_SHARE = 0.5;

/**
 * How often each place of a sign or pair of Chinese and Japanese counts: such terms overlap, so that a text has twice as many as
 * words. Counted once, a text with one word over and over stood before one with all that were asked for (of 400 notes looked up in
 * Chinese nDCG .795; twice: .839, as with words of a dictionary).
 */
const SIGNS_SHARE = 2;
const ONE_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * Of a word that nothing holds: so many of its first letters tell the other forms of it. Of a hundred own questions in French, Polish, Finnish
 * and Turkish 4.5 in place of 6.9 are refused by that, and 95 foreign ones as before (docs/measured/ranking.md).
 */
const BEGINNING = /^[\p{L}\p{M}]{5}/u;

/** So many letters stems have in common with their words. */
const STEM_FROM = 3;

/** Ends that the stemmer may take off once the word is typed to its end: `gardenin` is on its way to `garden`. */
const COMPLETIONS = ['g', 'ng', 'ing', 'd', 'ed', 'e', 'er', 'r', 's', 'es', 'n', 'on', 'ion', 'ly', 'y'];

/** A term of the index with its share of a full match. */
export interface SharedTerm {
  term: string;
  share: number;
}

/** Which terms of the index a word stands for: its own, those that it begins, or the one that was meant. */
export class TermLookup {
  readonly #store: KeywordStore;
  readonly #holders: TermHolders;

  constructor(store: KeywordStore, holders: TermHolders) {
    this.#store = store;
    this.#holders = holders;
  }

  /** All terms that a word stands for as it is spelt. */
  asSpelt(wanted: QueryTerm): SharedTerm[] {
    return wanted.isPrefix || isOneKana(wanted) ? this.#expand(wanted) : this.exactly(wanted.term);
  }

  /** The term itself; nothing where no live note holds it. */
  exactly(term: string): SharedTerm[] {
    const isHeld = this.#store.statistics.holders('note', [term], () => Number(this.#store.isLive(term))) > 0;
    return isHeld ? [{ term, share: startsPaired(term) ? SIGNS_SHARE : 1 }] : [];
  }

  /** The word itself and what begins with it; when there is nothing, what it may become at its end. */
  #expand({ term, surface }: QueryTerm): SharedTerm[] {
    const exact = this.exactly(term);
    const starting = this.#termsStartingWith(surface, term);
    this.#addThoseOfWords(starting, surface, term);
    const beginning = this.#maxFrequent(starting);
    const all = [...exact, ...beginning.map((found) => ({ term: found, share: EXPANSION_SHARE }))];
    if (all.length > 0 || !/^[a-z]+$/.test(surface)) return all;
    const completed = new Set(COMPLETIONS.map((end) => latinTerm(surface + end)));
    return this.#maxFrequent(this.#withSizes(completed)).map((found) => ({ term: found, share: 1 }));
  }

  /** With the number of their postings. */
  #termsStartingWith(prefix: string, but: string): Map<string, number> {
    const sizes = new Map<string, number>();
    for (const source of this.#store.sources)
      for (const [term, size] of source.startingWith(prefix))
        if (term !== but && !isSurfaceEntry(term)) sizes.set(term, (sizes.get(term) ?? 0) + size);
    return sizes;
  }

  /** Terms that are shorter than what was typed, of words that begin so: `medita` may become `meditation`, whose term is `medit`. */
  #addThoseOfWords(sizes: Map<string, number>, surface: string, but: string): void {
    if (surface.length <= STEM_FROM) return;
    const stems = new Set<string>();
    for (const source of this.#store.sources)
      for (const [entry] of source.startingWith(surface.slice(0, STEM_FROM)))
        if (isSurfaceEntry(entry) && surfaceIn(entry).startsWith(surface)) stems.add(termIn(entry));
    stems.delete(but);
    for (const [term, size] of this.#withSizes(stems)) if (!sizes.has(term)) sizes.set(term, size);
  }

  #withSizes(terms: Iterable<string>): Map<string, number> {
    return new Map(Array.from(terms, (term) => [term, wordPostings(this.#store, [{ term, share: 1 }]).size]));
  }

  /**
   * The terms in most live notes. No term is in more notes than it has postings, so that those with fewer than the
   * last one taken need no counting.
   */
  #maxFrequent(sizes: ReadonlyMap<string, number>): string[] {
    const found: { term: string; notes: number }[] = [];
    for (const [term, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
      if (size < (found[MAX_EXPANSIONS - 1]?.notes ?? 0)) break;
      const notes = this.#holders.liveNotes(term);
      if (notes === 0) continue;
      found.push({ term, notes });
      found.sort((a, b) => b.notes - a.notes || (a.term < b.term ? -1 : 1));
      found.length = Math.min(found.length, MAX_EXPANSIONS);
    }
    return found.map(({ term }) => term);
  }

  /** The term that a word which nothing holds was probably meant to have; undefined when none is near enough. */
  nearest(wanted: QueryTerm, tolerance: number): string | undefined {
    const { surface } = wanted;
    const most = forgivenIn(surface, tolerance);
    if (most === 0) return undefined;
    const { word, inflection } = isLatin(surface) ? this.#spelt(surface) : this.#compared(wanted);
    const near = word ?? (most > 1 ? this.#nearWord(surface, most) : undefined);
    return near ?? (mayBeInflected(wanted) ? inflection : undefined);
  }

  /**
   * What one error makes of the word: the term of a word that notes have, and that of one that is none of theirs but an inflection of it, by a
   * likely error. Each is the one with most notes, times the likelihood of its error.
   */
  #spelt(surface: string): { word: string | undefined; inflection: string | undefined } {
    const words = new Map<string, number>();
    const inflections = new Map<string, number>();
    for (const { word, term, likelihood } of spellingsOf(surface)) {
      if (isFunctionWord(word) || !this.#holders.isStored(term)) continue;
      const isWord = word === term || this.#holders.isLive(surfaceEntry(term, word));
      if (!isWord && likelihood < 1) continue;
      const found = isWord ? words : inflections;
      const weight = likelihood * this.#holders.liveNotes(term);
      if (weight > 0) found.set(term, Math.max(weight, found.get(term) ?? 0));
    }
    return { word: heaviest(words), inflection: heaviest(inflections) };
  }

  /** Compared as people type them: the term with most notes. */
  #nearWord(surface: string, most: number): string | undefined {
    const terms = new Set<string>();
    for (const source of this.#store.sources)
      for (const entry of source.wordsNear(surface, most)) {
        const word = wordIn(entry);
        if (mayMean(surface, word, most) && this.#holders.isLive(entry)) terms.add(termIn(entry));
      }
    return this.#maxFrequent(this.#withSizes(terms))[0];
  }

  /** The same of other alphabets, of whose words too many can be made by one error to look all of them up. */
  #compared({ term, surface }: QueryTerm): { word: string | undefined; inflection: string | undefined } {
    const word = this.#nearWord(surface, 1);
    return { word, inflection: word === undefined ? this.#nearTerm(term) : undefined };
  }

  /** The term one edit away with most notes. */
  #nearTerm(term: string): string | undefined {
    const near = new Set<string>();
    for (const source of this.#store.sources)
      for (const candidate of source.termsNear(term, 1))
        if (
          !isSurfaceEntry(candidate) &&
          !/\d/.test(candidate) &&
          editDistance(term, candidate, 1) !== undefined
        )
          near.add(candidate);
    const meant = [...near].filter((candidate) => !isFunctionWord(this.surface(candidate)));
    return this.#maxFrequent(this.#withSizes(meant))[0];
  }

  /** Whether a live note has the word itself, of Latin letters; one that looks like its term stands for all words of that. */
  isWord(surface: string): boolean {
    const term = latinTerm(surface);
    return this.#holders.isLive(term === surface ? term : surfaceEntry(term, surface));
  }

  /** The word that most notes have for a term, of equal ones the shortest; the term where its own word is as it is. */
  surface(term: string): string {
    const words = new Map<string, number>();
    for (const entry of this.#surfaceEntries(term))
      words.set(surfaceIn(entry), this.#holders.liveNotes(entry));
    const others = [...words.values()].reduce((sum, notes) => sum + notes, 0);
    let [best, most] = [term, this.#holders.liveNotes(term) - others];
    for (const [word, notes] of words) {
      if (notes < most || (notes === most && !isBefore(word, best))) continue;
      [best, most] = [word, notes];
    }
    return best;
  }

  #surfaceEntries(term: string): Set<string> {
    const prefix = surfacePrefix(term);
    return new Set(
      this.#store.sources.flatMap((source) => [...source.startingWith(prefix)].map(([entry]) => entry)),
    );
  }

  /** Whether notes have a word that begins alike: nothing says then that they lack this one. */
  hasOtherForm(term: string): boolean {
    const beginning = beginningOf(term);
    if (beginning === undefined) return false;
    const { statistics } = this.#store;
    if (statistics.hasBeginning !== undefined) return statistics.hasBeginning(beginning);
    return this.#store.sources.some((source) => {
      for (const [found] of source.startingWith(beginning))
        if (!isSurfaceEntry(found) && this.#holders.isLive(found)) return true;
      return false;
    });
  }
}

/** The letters that tell other forms of a word; undefined where it has too few. */
export function beginningOf(term: string): string | undefined {
  return BEGINNING.exec(term)?.[0];
}

/** No text is cut into single kana but where one stands alone: it stands for all pairs that it begins. */
function isOneKana({ term, word }: QueryTerm): boolean {
  return ONE_KANA.test(term) && !isParticle(word);
}

/** The term of most weight, of equal ones the first. */
function heaviest(terms: ReadonlyMap<string, number>): string | undefined {
  const [best] = [...terms].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return best?.[0];
}

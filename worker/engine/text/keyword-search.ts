import type { SearchLevel } from '../../contract';
import { allowedUnits, type UnitConditions } from './allowed-units';
import { addBits, countBits, isEmpty, keepBits, setBit, wordsFor, type Bits } from '../base/bits';
import { idfOf } from './bm25f';
import { editDistance } from '../words/edit-distance';
import type { KeywordAnswer } from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { withCompounds } from '../words/korean-compounds';
import { withLatinParts, type NoteWords } from '../words/latin-compounds';
import { forgivenIn, mayBeInflected, mayMean } from '../words/misspelling';
import { parseQuery, plainQuery } from '../words/parse-query';
import { phraseTerms } from '../words/phrase';
import { isFunctionWord, isOtherThanEnglish } from '../words/function-words';
import { PostingUnits } from './posting-units';
import { FIELD_CODE, sizeOf, withinFields, type WordPostings } from './postings';
import { CONTENT, isParticle, partOf, wordPartIn, type QueryTerm, type WordPart } from '../words/query-terms';
import type { RowField } from './row-table';
import { ScoreColumns } from './score-columns';
import { spellingsOf } from '../words/spellings';
import { hasSyllablesApart, withoutMarks } from '../words/syllable-pairs';
import { TermCounts } from './term-counts';
import { hasWholeWords, termsToFind } from '../words/tokenise';
import { WeightedQuery } from './weighted-query';
import { isLatin, latinTerm } from '../words/word-forms';
import { significantTerms } from '../words/significant-terms';
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
/** Neither a syllable with its marks nor a pair. */
const PLAIN = /^[a-z0-9]+$/;
const ONE_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/**
 * Of a word that nothing holds: so many of its first letters tell the other forms of it. Of a hundred own questions in French, Polish, Finnish
 * and Turkish 4.5 in place of 6.9 are refused by that, and 95 foreign ones as before (docs/measured/ranking.md).
 */
const BEGINNING = /^[\p{L}\p{M}]{5}/u;

/** Ends that the stemmer may take off once the word is typed to its end: `gardenin` is on its way to `garden`. */
const COMPLETIONS = ['g', 'ng', 'ing', 'd', 'ed', 'e', 'er', 'r', 's', 'es', 'n', 'on', 'ion', 'ly', 'y'];

/** What one query word turned into: terms of the index with their share of a full match. */
interface Resolved extends WordPart {
  word: string;
  /** How often it counts. */
  factor: number;
  /** See `QueryTerm`. */
  significance: number;
  terms: { term: string; share: number }[];
}

/** How a text is read, and which units may answer. */
export interface ReadOptions {
  /** The last word is a prefix. */
  typing: boolean;
  /** All of it is words: a quote or a dash asks nothing. */
  plain: boolean;
  /** A unit may answer that does not hold the phrases, or holds what was to be left out. */
  unbound: boolean;
  /** Most edits by which a word that nothing holds is taken for another. */
  tolerance: number;
  /** The fields in which words count, each by how much; all of them by themselves when not said. */
  boosts: ReadonlyMap<RowField, number> | undefined;
  where: Bits | undefined;
}

/** A text as it was read. */
export interface ReadQuery extends Pick<
  KeywordAnswer,
  'corrections' | 'known' | 'unknown' | 'unknownPairs' | 'phrases'
> {
  weighed: WeightedQuery;
}

/** What a pair of signs that nothing holds weighs beside such a word: who says the same in other words has other pairs (docs/measured/ranking.md). */
export const UNKNOWN_PAIR = 0.25;

/** Reads texts over a store and says what holds their words. Holds nothing but columns that it reuses. */
export class KeywordSearch {
  /** See `KeywordIndex`. */
  isName: (word: string) => boolean = () => false;
  readonly #columns = new ScoreColumns();
  #termCount: { version: number; count: number } | undefined;
  /** How many units hold a term, by level and term, as far as it was asked for a text. */
  readonly #holderCounts = new TermCounts();

  readonly #store: KeywordStore;
  readonly #noteWords: NoteWords = {
    holders: (term) => this.#liveNotes(term),
    isWord: (surface) => this.#isWord(surface),
  };

  constructor(store: KeywordStore) {
    this.#store = store;
  }

  /** What is read within `work` is good until it ends. */
  borrowing<T>(work: () => T): T {
    return this.#columns.borrowing(work);
  }

  read(text: string, level: SearchLevel, options: ReadOptions): ReadQuery {
    const parsed = this.#parse(this.#asNotesWrite(text, options), options);
    const { unwanted, phrases } = parsed;
    const wanted = withLatinParts(
      withCompounds(parsed.wanted, (term) => this.#liveNotes(term)),
      this.#noteWords,
    );
    const corrections: KeywordAnswer['corrections'] = [];
    const found = wanted.map((term) => this.#resolve(term, options.tolerance, corrections));
    const resolved = found.filter((each) => each !== undefined);
    const unknown = wanted.filter(({ isAlone }, at) => isAlone && found[at] === undefined);
    const bounds = options.unbound ? {} : this.#boundsOf(level, phrases, unwanted);
    // A phrase is taken by its letters: where it is nowhere, nothing was searched in the place of its words.
    if (bounds.among !== undefined && isEmpty(bounds.among)) corrections.length = 0;
    const conditions = { where: options.where, ...bounds };
    const weighed = this.#weighed(resolved, level, conditions, options.boosts);
    const missing = wanted.filter(
      ({ significance }, at) => significance >= CONTENT && found[at] === undefined,
    );
    const unknownSigns = missing.filter(isPairOfSigns).length;
    const unknownPairs = unknownSigns + missing.filter(isPairOfSyllables).length;
    const mayBeOtherForms = isOtherThanEnglish(text) && !hasWholeWords(text);
    const otherForms = mayBeOtherForms ? missing.filter(({ term }) => this.#hasOtherForm(term)).length : 0;
    const lost = missing.length - otherForms - unknownSigns + UNKNOWN_PAIR * unknownSigns;
    const known = this.#knownShare(weighed, lost, level);
    return {
      weighed,
      corrections,
      known,
      unknown: unknown.map(({ word }) => word),
      unknownPairs,
      phrases,
    };
  }

  /** `lost`: how many words nothing holds. */
  #knownShare({ contentWeight }: WeightedQuery, lost: number, level: SearchLevel): number {
    const lostWeight = lost * idfOf(this.#store.statistics.totals(level).units, 1);
    return contentWeight + lostWeight === 0 ? 1 : contentWeight / (contentWeight + lostWeight);
  }

  /** The `most` most significant words of a text; a quote or a dash asks nothing. */
  readSignificant(text: string, level: SearchLevel, most: number, where: Bits | undefined): ReadQuery {
    const weighed = this.#weighed(this.#significantTerms(text, level, most), level, { where }, undefined);
    return { weighed, corrections: [], known: 1, unknown: [], unknownPairs: 0, phrases: [] };
  }

  /** The units that phrases and words to be left out let answer; undefined when a text has neither. */
  answerable(text: string, level: SearchLevel, plain: boolean): Bits | undefined {
    const { unwanted, phrases } = this.#parse(text, { typing: false, plain });
    if (unwanted.length === 0 && phrases.length === 0) return undefined;
    return this.#columns.borrowing(() => {
      const { rows } = this.#store;
      return allowedUnits(rows, this.#columns, this.#boundsOf(level, phrases, unwanted))?.slice();
    });
  }

  /** Units that hold all terms of any of the words in a field. */
  unitsHolding(level: SearchLevel, words: readonly string[], field: RowField): Bits {
    return this.#columns.borrowing(() =>
      this.#unitsHolding(
        level,
        words.flatMap((word) => termsToFind(word).map((term) => [term])),
        new Map([[field, 1]]),
      ).slice(),
    );
  }

  /** What one term adds to each of the units, which are ascending. */
  scoresOfTerm(level: SearchLevel, term: string, units: Uint32Array, field: RowField): Float64Array {
    return this.#columns.borrowing(() => {
      const word = { word: term, factor: 1, significance: 1, terms: [{ term, share: 1 }] };
      return this.#weighed([word], level, {}, new Map([[field, 1]])).scoresOf(units);
    });
  }

  #parse(text: string, { typing, plain }: Pick<ReadOptions, 'typing' | 'plain'>) {
    return plain ? plainQuery(text, typing) : parseQuery(text, typing);
  }

  /** Notes may be written without the marks of Vietnamese, and have no pairs of syllables then. */
  #asNotesWrite(text: string, options: ReadOptions): string {
    if (!hasSyllablesApart(text)) return text;
    const marked = this.#parse(text, options).wanted.filter(({ term }) => !PLAIN.test(term));
    return marked.some(({ term }) => this.#exactly(term).length > 0) ? text : withoutMarks(text);
  }

  #boundsOf(level: SearchLevel, phrases: string[], unwanted: string[][]): UnitConditions {
    return {
      among: phrases.length === 0 ? undefined : this.#unitsHolding(level, [phrases.flatMap(phraseTerms)]),
      without: unwanted.length === 0 ? undefined : this.#unitsHolding(level, unwanted),
    };
  }

  /** How many notes hold all terms of a word or name; of several terms the live ones. */
  frequency(word: string): number {
    const phrase = phraseTerms(word);
    const terms = phrase.length > 0 ? phrase : termsToFind(word);
    const [only, ...others] = terms;
    if (only !== undefined && others.length === 0) return this.#knownHolders('note', only);
    return this.#columns.borrowing(() => {
      const units = this.#unitsHolding('note', [terms]);
      return countBits(units, units.length);
    });
  }

  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Bits {
    return this.#columns.borrowing(() => {
      const { rows } = this.#store;
      const held = rows.live.slice(0, wordsFor(rows.count));
      const anywhere = terms.length === 0 ? held : this.#unitsHolding(level, [[...terms]]);
      keepBits(held, anywhere, true);
      if (where === 'content')
        for (const term of terms) keepBits(held, this.#unitsWriting(level, term), true);
      return held;
    });
  }

  /** Units that hold a term in their text, or in the headings that stand in them. */
  #unitsWriting(level: SearchLevel, term: string): Bits {
    const { rows } = this.#store;
    const found = this.#columns.takeSet(rows.count);
    for (const postings of this.#store.find(term)) {
      const { firstRow, bodyRows, bodyStart, bodyEnd, shortRows, shortFields, shortStart, shortEnd } =
        postings;
      for (let p = bodyStart; p < bodyEnd; p++)
        setBit(found, rows.unitOf(level, firstRow + (bodyRows[p] ?? 0)));
      for (let p = shortStart; p < shortEnd; p++)
        if (shortFields[p] === FIELD_CODE.heading)
          setBit(found, rows.unitOf(level, firstRow + (shortRows[p] ?? 0)));
    }
    return found;
  }

  /** Distinct terms that a live note holds; counted once for each version of the store. */
  countTerms(): number {
    if (this.#termCount?.version !== this.#store.version) {
      const terms = new Set<string>();
      for (const source of this.#store.sources)
        for (const term of source.terms()) if (!isSurfaceEntry(term)) terms.add(term);
      // Without removed notes every term is held by some note.
      if (this.#store.rows.hasDead)
        for (const term of terms) if (!this.#store.isLive(term)) terms.delete(term);
      this.#termCount = { version: this.#store.version, count: terms.size };
    }
    return this.#termCount.count;
  }

  #weighed(
    wanted: readonly Resolved[],
    level: SearchLevel,
    conditions: UnitConditions,
    boosts: ReadOptions['boosts'],
  ): WeightedQuery {
    const words = wanted.map((each) => ({ ...each, postings: this.#postingsOf(each.terms, boosts) }));
    return new WeightedQuery(this.#store, this.#columns, level, words, conditions);
  }

  #postingsOf(terms: Resolved['terms'], boosts?: ReadOptions['boosts']): WordPostings {
    const all = terms.map(({ term, share }) => ({ postings: this.#store.find(term), share }));
    const parts = boosts === undefined ? all : all.flatMap((part) => boosted(part, boosts));
    let size = 0;
    for (const { postings } of parts) for (const each of postings) size += sizeOf(each);
    return { parts, size };
  }

  #resolve(
    wanted: QueryTerm,
    tolerance: number,
    corrections: KeywordAnswer['corrections'],
  ): Resolved | undefined {
    const { term, word, count: factor, significance } = wanted;
    const terms = wanted.isPrefix || isOneKana(wanted) ? this.#expand(wanted) : this.#exactly(term);
    if (terms.length > 0) return { word, ...partOf(wanted), factor, significance, terms };
    const used = wanted.isAlone ? this.#nearest(wanted, tolerance) : undefined;
    if (used === undefined || this.isName(word)) return undefined;
    const surface = this.#surface(used);
    corrections.push({ word, used: surface });
    return { word: surface, factor, significance, terms: [{ term: used, share: 1 }] };
  }

  /** Whether notes have a word that begins alike: nothing says then that they lack this one. */
  #hasOtherForm(term: string): boolean {
    const beginning = BEGINNING.exec(term)?.[0];
    if (beginning === undefined) return false;
    return this.#store.sources.some((source) => {
      for (const [found] of source.startingWith(beginning))
        if (!isSurfaceEntry(found) && this.#isLive(found)) return true;
      return false;
    });
  }

  #exactly(term: string): Resolved['terms'] {
    const isHeld = this.#store.statistics.holders('note', [term], () => Number(this.#store.isLive(term))) > 0;
    return isHeld ? [{ term, share: UNSPACED.test(term) ? SIGNS_SHARE : 1 }] : [];
  }

  /** The word itself and what begins with it; when there is nothing, what it may become at its end. */
  #expand({ term, surface }: QueryTerm): Resolved['terms'] {
    const exact = this.#exactly(term);
    const beginning = this.#maxFrequent(this.#termsStartingWith(surface, term));
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

  #withSizes(terms: Iterable<string>): Map<string, number> {
    return new Map(Array.from(terms, (term) => [term, this.#postingsOf([{ term, share: 1 }]).size]));
  }

  /**
   * The terms in most live notes. No term is in more notes than it has postings, so that those with fewer than the
   * last one taken need no counting.
   */
  #maxFrequent(sizes: ReadonlyMap<string, number>): string[] {
    const found: { term: string; notes: number }[] = [];
    for (const [term, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
      if (size < (found[MAX_EXPANSIONS - 1]?.notes ?? 0)) break;
      const notes = this.#liveNotes(term);
      if (notes === 0) continue;
      found.push({ term, notes });
      found.sort((a, b) => b.notes - a.notes || (a.term < b.term ? -1 : 1));
      found.length = Math.min(found.length, MAX_EXPANSIONS);
    }
    return found.map(({ term }) => term);
  }

  /** The term that a word which nothing holds was probably meant to have; undefined when none is near enough. */
  #nearest(wanted: QueryTerm, tolerance: number): string | undefined {
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
      if (isFunctionWord(word) || !this.#isStored(term)) continue;
      const isWord = word === term || this.#isLive(surfaceEntry(term, word));
      if (!isWord && likelihood < 1) continue;
      const found = isWord ? words : inflections;
      const weight = likelihood * this.#liveNotes(term);
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
        if (mayMean(surface, word, most) && this.#isLive(entry)) terms.add(termIn(entry));
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
    const meant = [...near].filter((candidate) => !isFunctionWord(this.#surface(candidate)));
    return this.#maxFrequent(this.#withSizes(meant))[0];
  }

  /** Most of what is asked of the index here it does not hold. */
  #isStored(term: string): boolean {
    return this.#store.sources.some((source) => source.find(term) !== undefined);
  }

  /** Whether a live note has the word itself, of Latin letters; one that looks like its term stands for all words of that. */
  #isWord(surface: string): boolean {
    const term = latinTerm(surface);
    return this.#isLive(term === surface ? term : surfaceEntry(term, surface));
  }

  #isLive(entry: string): boolean {
    return this.#isStored(entry) && this.#liveNotes(entry) > 0;
  }

  /** The word that most notes have for a term, of equal ones the shortest; the term where its own word is as it is. */
  #surface(term: string): string {
    const words = new Map<string, number>();
    for (const entry of this.#surfaceEntries(term)) words.set(surfaceIn(entry), this.#liveNotes(entry));
    const others = [...words.values()].reduce((sum, notes) => sum + notes, 0);
    let [best, most] = [term, this.#liveNotes(term) - others];
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

  #liveNotes(term: string): number {
    return this.#knownHolders('note', term);
  }

  /** How many live units hold a term. */
  #holders(level: SearchLevel, term: string): number {
    const { rows, statistics } = this.#store;
    return this.#columns.borrowing(() => {
      const units = new PostingUnits(rows, level, this.#columns);
      return statistics.holders(level, [term], () => units.countHolders(this.#store.find(term)));
    });
  }

  /** The same where it was counted before. */
  #knownHolders(level: SearchLevel, term: string): number {
    const count = (): number => this.#holders(level, term);
    return this.#holderCounts.get(this.#store.version, `${level} ${term}`, count);
  }

  /** Live units that hold all terms of any of the words. */
  #unitsHolding(level: SearchLevel, words: string[][], boosts?: ReadOptions['boosts']): Bits {
    const { rows } = this.#store;
    const found = this.#columns.takeSet(rows.count);
    const units = new PostingUnits(rows, level, this.#columns);
    for (const terms of words) {
      if (terms.length === 0) continue;
      const [all, ...others] = terms.map((term) =>
        units.unitsOf(this.#postingsOf([{ term, share: 1 }], boosts)),
      );
      if (all === undefined) continue;
      for (const other of others) keepBits(all, other, true);
      addBits(found, all);
    }
    keepBits(found, rows.live, true);
    return found;
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  #significantTerms(text: string, level: SearchLevel, limit: number): Resolved[] {
    const { units } = this.#store.statistics.totals(level);
    const idf = (term: string): number | undefined => {
      const holders = this.#knownHolders(level, term);
      return holders > 0 ? idfOf(units, holders) : undefined;
    };
    return significantTerms(text, limit, idf).map(({ term, factor }) => {
      const word = this.#surface(term);
      return { word, ...wordPartIn(text, word), factor, significance: 1, terms: [{ term, share: 1 }] };
    });
  }
}

/** No text is cut into single kana but where one stands alone: it stands for all pairs that it begins. */
function isOneKana({ term, word }: QueryTerm): boolean {
  return ONE_KANA.test(term) && !isParticle(word);
}

/** Of Chinese and Japanese: one of the terms that overlap. */
function isPairOfSigns({ term, isAlone }: QueryTerm): boolean {
  return !isAlone && UNSPACED.test(term);
}

/** Written apart; the term is of both. */
function isPairOfSyllables({ term }: QueryTerm): boolean {
  return term.includes(' ');
}

/** The term of most weight, of equal ones the first. */
function heaviest(terms: ReadonlyMap<string, number>): string | undefined {
  const [best] = [...terms].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return best?.[0];
}

/** A part of a word's postings by fields, each counted by its boost. */
function boosted(
  { postings, share }: WordPostings['parts'][number],
  boosts: ReadonlyMap<RowField, number>,
): WordPostings['parts'] {
  return Array.from(boosts, ([field, boost]) => {
    const codes = new Set([FIELD_CODE[field]]);
    return { postings: postings.map((each) => withinFields(each, codes)), share: share * boost };
  });
}

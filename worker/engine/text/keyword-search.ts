import type { SearchLevel } from '../../contract';
import { allowedUnits, type UnitConditions } from './allowed-units';
import { isEmpty, type Bits } from '../base/bits';
import { idfOf } from './bm25f';
import type { KeywordAnswer } from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { withCompounds } from '../words/korean-compounds';
import { withLatinParts, type NoteWords } from '../words/latin-compounds';
import { parseQuery, plainQuery } from '../words/parse-query';
import { phraseTerms, startsPaired } from '../words/phrase';
import { isOtherThanEnglish } from '../words/function-words';
import { CONTENT, partOf, wordPartIn, type QueryTerm, type WordPart } from '../words/query-terms';
import type { RowField } from './row-table';
import { ScoreColumns } from './score-columns';
import { hasSyllablesApart, withoutMarks } from '../words/syllable-pairs';
import { TermHolders } from './term-holders';
import { TermLookup, type SharedTerm } from './term-lookup';
import { hasWholeWords, termsToFind } from '../words/tokenise';
import { writtenNames } from '../words/written-names';
import { WeightedQuery } from './weighted-query';
import { wordPostings, type FieldBoosts } from './word-postings';
import { significantTerms } from '../words/significant-terms';

/** Neither a syllable with its marks nor a pair. */
const PLAIN = /^[a-z0-9]+$/;

const NO_NAMES: ReadonlySet<string> = new Set();

/** What one query word turned into: terms of the index with their share of a full match. */
interface Resolved extends WordPart {
  word: string;
  /** How often it counts. */
  factor: number;
  /** See `QueryTerm`. */
  significance: number;
  terms: SharedTerm[];
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
  /** All fields by themselves when not said. */
  boosts: FieldBoosts | undefined;
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
  readonly holders: TermHolders;
  readonly #lookup: TermLookup;
  readonly #store: KeywordStore;
  readonly #noteWords: NoteWords = {
    holders: (term) => this.holders.liveNotes(term),
    isWord: (surface) => this.#lookup.isWord(surface),
  };

  constructor(store: KeywordStore) {
    this.#store = store;
    this.holders = new TermHolders(store, this.#columns);
    this.#lookup = new TermLookup(store, this.holders);
  }

  /** What is read within `work` is good until it ends. */
  borrowing<T>(work: () => T): T {
    return this.#columns.borrowing(work);
  }

  read(text: string, level: SearchLevel, options: ReadOptions): ReadQuery {
    const parsed = this.#parse(this.#asNotesWrite(text, options), options);
    const { unwanted, phrases } = parsed;
    const wanted = withLatinParts(
      withCompounds(parsed.wanted, (term) => this.holders.liveNotes(term)),
      this.#noteWords,
    );
    const corrections: KeywordAnswer['corrections'] = [];
    const names = this.#unknownNames(text, wanted);
    const found = wanted.map((term) => {
      const tolerance = names.has(term.word) ? 0 : options.tolerance;
      return this.#resolve(term, tolerance, corrections);
    });
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
    const otherForms = mayBeOtherForms
      ? missing.filter(({ term }) => this.#lookup.hasOtherForm(term)).length
      : 0;
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
      this.holders
        .unitsHolding(
          level,
          words.flatMap((word) => termsToFind(word).map((term) => [term])),
          new Map([[field, 1]]),
        )
        .slice(),
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
    return marked.some(({ term }) => this.#lookup.exactly(term).length > 0) ? text : withoutMarks(text);
  }

  #boundsOf(level: SearchLevel, phrases: string[], unwanted: string[][]): UnitConditions {
    return {
      among:
        phrases.length === 0 ? undefined : this.holders.unitsHolding(level, [phrases.flatMap(phraseTerms)]),
      without: unwanted.length === 0 ? undefined : this.holders.unitsHolding(level, unwanted),
    };
  }

  #weighed(
    wanted: readonly Resolved[],
    level: SearchLevel,
    conditions: UnitConditions,
    boosts: FieldBoosts | undefined,
  ): WeightedQuery {
    const words = wanted.map((each) => ({
      ...each,
      postings: wordPostings(this.#store, each.terms, boosts),
    }));
    return new WeightedQuery(this.#store, this.#columns, level, words, conditions);
  }

  /** Words of names of which no note has two: whoever is called so is none of those who are called almost so. */
  #unknownNames(text: string, wanted: readonly QueryTerm[]): ReadonlySet<string> {
    const lacking = wanted.filter(
      (term) => term.word !== term.surface && this.#lookup.asSpelt(term).length === 0,
    );
    if (lacking.length < 2) return NO_NAMES;
    const unknown = new Set(lacking.map(({ word }) => word));
    const names = writtenNames(text).map((name) => name.filter((word) => unknown.has(word)));
    return new Set(names.filter(({ length }) => length > 1).flat());
  }

  #resolve(
    wanted: QueryTerm,
    tolerance: number,
    corrections: KeywordAnswer['corrections'],
  ): Resolved | undefined {
    const { word, count: factor, significance } = wanted;
    const terms = this.#lookup.asSpelt(wanted);
    if (terms.length > 0) return { word, ...partOf(wanted), factor, significance, terms };
    const used = wanted.isAlone ? this.#lookup.nearest(wanted, tolerance) : undefined;
    if (used === undefined || this.isName(word)) return undefined;
    const surface = this.#lookup.surface(used);
    corrections.push({ word, used: surface });
    return { word: surface, factor, significance, terms: [{ term: used, share: 1 }] };
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  #significantTerms(text: string, level: SearchLevel, limit: number): Resolved[] {
    const { units } = this.#store.statistics.totals(level);
    const idf = (term: string): number | undefined => {
      const holders = this.holders.count(level, term);
      return holders > 0 ? idfOf(units, holders) : undefined;
    };
    return significantTerms(text, limit, idf).map(({ term, factor }) => {
      const word = this.#lookup.surface(term);
      return { word, ...wordPartIn(text, word), factor, significance: 1, terms: [{ term, share: 1 }] };
    });
  }
}

/** Of Chinese and Japanese: one of the terms that overlap. */
function isPairOfSigns({ term, isAlone }: QueryTerm): boolean {
  return !isAlone && startsPaired(term);
}

/** Written apart; the term is of both. */
function isPairOfSyllables({ term }: QueryTerm): boolean {
  return term.includes(' ');
}

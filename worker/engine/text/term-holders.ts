import type { SearchLevel } from '../../contract';
import { addBits, countBits, keepBits, setBit, wordsFor, type Bits } from '../base/bits';
import { countHeldTerms } from './held-terms';
import type { KeywordStore } from './keyword-store';
import { phraseTerms } from '../words/phrase';
import { PostingUnits } from './posting-units';
import { FIELD_CODE } from './postings';
import type { ScoreColumns } from './score-columns';
import { TermCounts } from './term-counts';
import { termsToFind } from '../words/tokenise';
import { wordPostings, type FieldBoosts } from './word-postings';

/** Who holds a term, and how many do. Remembers what it counted until the store changes. */
export class TermHolders {
  /** By level and term. */
  readonly #counts = new TermCounts();
  #termCount: { version: number; count: number } | undefined;
  readonly #store: KeywordStore;
  readonly #columns: ScoreColumns;

  constructor(store: KeywordStore, columns: ScoreColumns) {
    this.#store = store;
    this.#columns = columns;
  }

  /** Whether any row holds the term, deleted ones too: asked first, since the index has few of the words that are tried. */
  isStored(term: string): boolean {
    return this.#store.sources.some((source) => source.find(term) !== undefined);
  }

  /** Whether a live note holds the term. */
  isLive(term: string): boolean {
    return this.isStored(term) && this.liveNotes(term) > 0;
  }

  liveNotes(term: string): number {
    return this.count('note', term);
  }

  /** How many live units hold a term; counted once until something changes. */
  count(level: SearchLevel, term: string): number {
    const count = (): number => this.#countAnew(level, term);
    return this.#counts.get(this.#store.version, `${level} ${term}`, count);
  }

  #countAnew(level: SearchLevel, term: string): number {
    const { rows, statistics } = this.#store;
    return this.#columns.borrowing(() => {
      const units = new PostingUnits(rows, level, this.#columns);
      return statistics.holders(level, [term], () => units.countHolders(this.#store.find(term)));
    });
  }

  /** How many notes hold all terms of a word or name; of several terms the live ones. */
  frequency(word: string): number {
    const phrase = phraseTerms(word);
    const terms = phrase.length > 0 ? phrase : termsToFind(word);
    const [only, ...others] = terms;
    if (only !== undefined && others.length === 0) return this.liveNotes(only);
    return this.#columns.borrowing(() => {
      const units = this.unitsHolding('note', [terms]);
      return countBits(units, units.length);
    });
  }

  /** Live units that hold all of the terms, anywhere or in their own text and headings; all live rows where there are none. */
  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Bits {
    return this.#columns.borrowing(() => {
      const { rows } = this.#store;
      const held = rows.live.slice(0, wordsFor(rows.count));
      const anywhere = terms.length === 0 ? held : this.unitsHolding(level, [[...terms]]);
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
      const { rows, sources } = this.#store;
      const terms = sources.map((source) => source.sortedTerms());
      const count = countHeldTerms(terms, (row) => rows.isLive(row));
      this.#termCount = { version: this.#store.version, count };
    }
    return this.#termCount.count;
  }

  /** Live units that hold all terms of any of the words, until the call of `borrowing` ends within which they were found. */
  unitsHolding(level: SearchLevel, words: readonly string[][], boosts?: FieldBoosts): Bits {
    const { rows } = this.#store;
    const found = this.#columns.takeSet(rows.count);
    const units = new PostingUnits(rows, level, this.#columns);
    for (const terms of words) {
      if (terms.length === 0) continue;
      const [all, ...others] = terms.map((term) =>
        units.unitsOf(wordPostings(this.#store, [{ term, share: 1 }], boosts)),
      );
      if (all === undefined) continue;
      for (const other of others) keepBits(all, other, true);
      addBits(found, all);
    }
    keepBits(found, rows.live, true);
    return found;
  }
}

import type { SearchLevel } from '../../contract';
import type { UnitConditions } from './allowed-units';
import { addBits, countBits, isEmpty, keepBits, setBit, wordsFor, type Bits } from '../base/bits';
import { idfOf } from './bm25f';
import { editDistance } from './edit-distance';
import { HybridSearch } from './hybrid-search';
import type {
  HybridAnswer,
  HybridQuery,
  KeywordAnswer,
  KeywordQuery,
  SimilarOptions,
  UnitScores,
} from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { forgivenEdits, isMisspelling } from './misspelling';
import { parseQuery, plainQuery, type QueryTerm } from './parse-query';
import { phraseTerms } from './phrase';
import { FIELD_CODE, sizeOf } from './postings';
import { ScoreColumns } from './score-columns';
import { tokenise } from './tokenise';
import { UnitScorer, type WordPostings } from './unit-scorer';
import { WeightedQuery } from './weighted-query';
import { latinTerm } from './word-forms';
import { isBefore, isSurfaceEntry, surfaceIn, surfacePrefix } from './word-surfaces';

/** A prefix stands for at most this many words, the most frequent ones. */
const MAX_EXPANSIONS = 50;

/** What a word that merely begins as typed counts, beside the word itself. */
const EXPANSION_SHARE = 0.5;

/** Ends that the stemmer may take off once the word is typed to its end: `gardenin` is on its way to `garden`. */
const COMPLETIONS = ['g', 'ng', 'ing', 'd', 'ed', 'e', 'er', 'r', 's', 'es', 'n', 'on', 'ion', 'ly', 'y'];

/** What one query word turned into: terms of the index with their share of a full match. */
interface Resolved {
  word: string;
  /** How often it counts. */
  factor: number;
  terms: { term: string; share: number }[];
}

/** Words used by `similar` when its caller does not say. */
const SIMILAR_TERMS = 40;

/** Answers queries over a store. Holds nothing but columns that it reuses. */
export class KeywordSearch {
  readonly #columns = new ScoreColumns();
  #termCount: { version: number; count: number } | undefined;

  readonly #store: KeywordStore;

  constructor(store: KeywordStore) {
    this.#store = store;
  }

  search(query: KeywordQuery): KeywordAnswer {
    return this.#columns.borrowing(() => {
      const { weighed, ...read } = this.#read(query);
      return { ...answerOf(weighed, query.limit), ...read };
    });
  }

  similar(text: string, options: SimilarOptions): KeywordAnswer {
    const { level, limit, terms = SIMILAR_TERMS, ...conditions } = options;
    return this.#columns.borrowing(() => {
      const weighed = this.#weighed(this.#significantTerms(text, level, terms), level, conditions);
      const hits = level === 'note' ? weighed.alike(limit) : weighed.best(limit);
      const { total, terms: named } = weighed;
      return { hits, total, terms: named, corrections: [], unknown: [], phrases: [] };
    });
  }

  scoresOf(query: Omit<KeywordQuery, 'limit'>, units: Uint32Array): UnitScores {
    return this.#columns.borrowing(() => {
      const { weighed } = this.#read(query);
      const ascending = units.slice().sort();
      const scores = new Map(Array.from(weighed.scoresOf(ascending), (score, i) => [ascending[i], score]));
      return {
        scores: Float64Array.from(units, (unit) => scores.get(unit) ?? 0),
        masks: Int32Array.from(units, (unit) => weighed.maskOf(unit)),
        expected: weighed.expected,
        terms: weighed.terms,
      };
    });
  }

  /** `pass` is handed both halves of the search and must call them, words first. */
  hybrid(query: HybridQuery, pass: (search: HybridSearch) => void): HybridAnswer {
    return this.#columns.borrowing(() => {
      const { weighed, ...read } = this.#read(query);
      const search = new HybridSearch(this.#store.rows, weighed, query);
      pass(search);
      return { ...search.answer(), ...read };
    });
  }

  /** What of a query does not hang on a limit. */
  #read({ text, level, typing, plain, mask }: Omit<KeywordQuery, 'limit'>) {
    const { wanted, unwanted, phrases } = plain ? plainQuery(text, typing) : parseQuery(text, typing);
    const corrections: KeywordAnswer['corrections'] = [];
    const found = wanted.map((term) => this.#resolve(term, corrections));
    const resolved = found.filter((each) => each !== undefined);
    const unknown = wanted.filter(({ isAlone }, at) => isAlone && found[at] === undefined);
    const conditions = {
      mask,
      among: phrases.length === 0 ? undefined : this.#unitsHolding(level, [phrases.flatMap(phraseTerms)]),
      without: unwanted.length === 0 ? undefined : this.#unitsHolding(level, unwanted),
    };
    // A phrase is taken by its letters: where it is nowhere, nothing was searched in the place of its words.
    if (conditions.among !== undefined && isEmpty(conditions.among)) corrections.length = 0;
    const weighed = this.#weighed(resolved, level, conditions);
    return { weighed, corrections, unknown: unknown.map(({ word }) => word), phrases };
  }

  /** How many live notes hold all terms of a word. */
  frequency(word: string): number {
    return this.#columns.borrowing(() => {
      const units = this.#unitsHolding('note', [tokenise(word)]);
      return countBits(units, units.length);
    });
  }

  holding(terms: readonly string[], level: SearchLevel, where: 'anywhere' | 'content'): Uint8Array {
    return this.#columns.borrowing(() => {
      const { rows } = this.#store;
      const held = rows.live.slice(0, wordsFor(rows.count));
      const anywhere = terms.length === 0 ? held : this.#unitsHolding(level, [[...terms]]);
      keepBits(held, anywhere, true);
      if (where === 'content')
        for (const term of terms) keepBits(held, this.#unitsWriting(level, term), true);
      return new Uint8Array(held.buffer);
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

  #weighed(wanted: readonly Resolved[], level: SearchLevel, conditions: UnitConditions): WeightedQuery {
    const words = wanted.map((each) => ({ ...each, postings: this.#postingsOf(each.terms) }));
    return new WeightedQuery(this.#store.rows, this.#columns, level, words, conditions);
  }

  #postingsOf(terms: Resolved['terms']): WordPostings {
    const parts = terms.map(({ term, share }) => ({ postings: this.#store.find(term), share }));
    let size = 0;
    for (const { postings } of parts) for (const each of postings) size += sizeOf(each);
    return { parts, size };
  }

  #resolve(wanted: QueryTerm, corrections: KeywordAnswer['corrections']): Resolved | undefined {
    const { term, word, count: factor } = wanted;
    const terms = wanted.isPrefix ? this.#expand(wanted) : this.#exactly(term);
    if (terms.length > 0) return { word, factor, terms };
    const used = wanted.isAlone ? this.#nearest(wanted) : undefined;
    if (used === undefined) return undefined;
    const surface = this.#surface(used);
    corrections.push({ word, used: surface });
    return { word: surface, factor, terms: [{ term: used, share: 1 }] };
  }

  #exactly(term: string): Resolved['terms'] {
    return this.#store.isLive(term) ? [{ term, share: 1 }] : [];
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

  /** The known term with the fewest edits, then in most notes; undefined when none is near enough. */
  #nearest({ term, surface }: QueryTerm): string | undefined {
    const most = forgivenEdits(surface);
    if (most === 0 || !/^\p{L}+$/u.test(surface)) return undefined;
    const near = [0, 1, 2].map(() => new Set<string>());
    for (const source of this.#store.sources) {
      for (const candidate of source.termsNear(term, most)) {
        if (isSurfaceEntry(candidate)) continue;
        const distance = editDistance(term, candidate, most);
        if (distance !== undefined && !/\d/.test(candidate)) near[distance]?.add(candidate);
      }
    }
    for (const terms of near) {
      const meant = [...terms].filter((candidate) => isMisspelling(surface, this.#surface(candidate)));
      const [best] = this.#maxFrequent(this.#withSizes(meant));
      if (best !== undefined) return best;
    }
    return undefined;
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
    return this.#holders('note', term);
  }

  /** How many live units hold a term. */
  #holders(level: SearchLevel, term: string): number {
    return this.#columns.borrowing(() => {
      const scorer = new UnitScorer(this.#store.rows, level, this.#columns);
      return scorer.countHolders(this.#store.find(term));
    });
  }

  /** Live units that hold all terms of any of the words. */
  #unitsHolding(level: SearchLevel, words: string[][]): Bits {
    const { rows } = this.#store;
    const found = this.#columns.takeSet(rows.count);
    const scorer = new UnitScorer(rows, level, this.#columns);
    for (const terms of words) {
      if (terms.length === 0) continue;
      const [all, ...others] = terms.map((term) => scorer.unitsOf(this.#postingsOf([{ term, share: 1 }])));
      if (all === undefined) continue;
      for (const other of others) keepBits(all, other, true);
      addBits(found, all);
    }
    keepBits(found, rows.live, true);
    return found;
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  #significantTerms(text: string, level: SearchLevel, limit: number): Resolved[] {
    const { units } = this.#store.rows.totals[level];
    const counts = new Map<string, number>();
    for (const term of tokenise(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const words: { significance: number; resolved: Resolved }[] = [];
    for (const [term, count] of counts) {
      const resolved = { word: term, factor: 1 + Math.log(count), terms: [{ term, share: 1 }] };
      const holders = this.#holders(level, term);
      if (holders > 0) words.push({ significance: resolved.factor * idfOf(units, holders), resolved });
    }
    words.sort((a, b) => b.significance - a.significance || (a.resolved.word < b.resolved.word ? -1 : 1));
    return words.slice(0, limit).map(({ resolved }) => ({ ...resolved, word: this.#surface(resolved.word) }));
  }
}

function answerOf(weighed: WeightedQuery, limit: number): Pick<KeywordAnswer, 'hits' | 'total' | 'terms'> {
  return { hits: weighed.best(limit), total: weighed.total, terms: weighed.terms };
}

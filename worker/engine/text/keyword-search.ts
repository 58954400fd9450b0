import type { SearchLevel } from '../../contract';
import { allowedUnits, type UnitConditions } from './allowed-units';
import { addBits, countBits, hasBit, isEmpty, keepBits, type Bits } from './bits';
import { idfOf, K1 } from './bm25f';
import { editDistance } from './edit-distance';
import type { KeywordAnswer, KeywordHit, KeywordQuery, SimilarOptions } from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { parseQuery, type QueryTerm } from './parse-query';
import { phraseTerms } from './phrase';
import { sizeOf } from './postings';
import { ScoreColumns } from './score-columns';
import { tokenise } from './tokenise';
import { UnitScorer, type UnitWord, type WordPostings } from './unit-scorer';
import { latinTerm } from './word-forms';

/** Query terms that a hit's mask can name. */
const MASK_BITS = 31;

/** A prefix stands for at most this many words, the most frequent ones. */
const MOST_EXPANSIONS = 50;

/** What a word that merely begins as typed counts, beside the word itself. */
const EXPANSION_SHARE = 0.5;

/** Ends that the stemmer may take off once the word is typed to its end: `gardenin` is on its way to `garden`. */
const COMPLETIONS = ['g', 'ng', 'ing', 'd', 'ed', 'e', 'er', 'r', 's', 'es', 'n', 'on', 'ion', 'ly', 'y'];

/** Words used by `similar` when its caller does not say. */
const SIMILAR_TERMS = 40;

/** What one query word turned into: terms of the index with their share of a full match. */
interface Resolved {
  word: string;
  /** How often it counts. */
  factor: number;
  terms: { term: string; share: number }[];
}

/** A query word with where it occurs and what it is worth at the level asked for. */
interface Weighed extends UnitWord {
  word: string;
  idf: number;
  /** Its bit in the masks of hits; 0 when it has none. */
  bit: number;
}

/** Looking up a word of one unit takes about as long as passing so many of its postings. */
const LOOK_UP_COST = 12;

/** Sums of the same numbers in another order differ by less than this share. */
const ROUNDING = 1e-12;

/** Answers queries over a store. Holds nothing but columns that it reuses. */
export class KeywordSearch {
  private readonly columns = new ScoreColumns();
  private termCount: { version: number; count: number } | undefined;

  constructor(private readonly store: KeywordStore) {}

  search(query: KeywordQuery): KeywordAnswer {
    return this.columns.borrowing(() => this.answer(query));
  }

  similar(text: string, options: SimilarOptions): KeywordAnswer {
    const { level, limit, terms = SIMILAR_TERMS, ...conditions } = options;
    return this.columns.borrowing(() => {
      const words = this.tellingWords(text, level, terms);
      return { ...this.rank(words, level, limit, conditions), corrections: [], phrases: [] };
    });
  }

  private answer({ text, level, typing, limit, mask }: KeywordQuery): KeywordAnswer {
    const { wanted, unwanted, phrases } = parseQuery(text, typing);
    const corrections: KeywordAnswer['corrections'] = [];
    const resolved = wanted
      .map((term) => this.resolve(term, corrections))
      .filter((each) => each !== undefined);
    const conditions = {
      mask,
      among: phrases.length === 0 ? undefined : this.unitsHolding(level, [phrases.flatMap(phraseTerms)]),
      without: unwanted.length === 0 ? undefined : this.unitsHolding(level, unwanted),
    };
    // A phrase is taken by its letters: where it is nowhere, nothing was searched in the place of its words.
    if (conditions.among !== undefined && isEmpty(conditions.among)) corrections.length = 0;
    return { ...this.rank(resolved, level, limit, conditions), corrections, phrases };
  }

  /** How many live notes hold all terms of a word. */
  frequency(word: string): number {
    return this.columns.borrowing(() => {
      const units = this.unitsHolding('note', [tokenise(word)]);
      return countBits(units, units.length);
    });
  }

  /** Distinct terms that a live note holds; counted once for each version of the store. */
  countTerms(): number {
    if (this.termCount?.version !== this.store.version) {
      const terms = new Set(this.store.sources.flatMap((source) => [...source.terms()]));
      let count = 0;
      for (const term of terms) if (this.store.isLive(term)) count++;
      this.termCount = { version: this.store.version, count };
    }
    return this.termCount.count;
  }

  private rank(
    wanted: Resolved[],
    level: SearchLevel,
    limit: number,
    conditions: UnitConditions,
  ): Pick<KeywordAnswer, 'hits' | 'total' | 'terms'> {
    const { rows } = this.store;
    const allowed = allowedUnits(rows, this.columns, conditions);
    const scorer = new UnitScorer(rows, level, this.columns, allowed);
    try {
      const words = this.weigh(scorer, wanted);
      const matched = this.columns.takeSet(rows.count);
      for (const { units } of words) addBits(matched, units);
      const total = scorer.countAllowed(matched);
      score(scorer, words, limit, { units: matched, count: total });
      const terms = words.filter(({ bit }) => bit !== 0).map(({ word, idf }) => ({ word, idf }));
      return { hits: this.hitsOf(scorer, words, limit), total, terms };
    } finally {
      scorer.release();
    }
  }

  /** Weighs all words, and gives bits to them, or to the rarest when there are too many. */
  private weigh(scorer: UnitScorer, wanted: readonly Resolved[]): Weighed[] {
    const counted = wanted.map((each) => {
      const postings = this.postingsOf(each.terms);
      const units = scorer.unitsOf(postings);
      return { ...each, postings, units, holders: scorer.countLive(units) };
    });
    const named = new Set(
      counted.length <= MASK_BITS
        ? counted
        : [...counted].sort((a, b) => a.holders - b.holders).slice(0, MASK_BITS),
    );
    let bits = 0;
    return counted.map((each) => {
      const { word, postings, units, factor } = each;
      const idf = scorer.idf(each.holders);
      const bit = named.has(each) ? 1 << bits++ : 0;
      return { word, postings, units, idf, weight: factor * idf * (K1 + 1), bit };
    });
  }

  private hitsOf(scorer: UnitScorer, words: readonly Weighed[], limit: number): KeywordHit[] {
    const hits = Array.from(scorer.best(limit), (row): KeywordHit => {
      let mask = 0;
      for (const { units, bit } of words) if (bit !== 0 && hasBit(units, row)) mask |= bit;
      return { row, noteRow: this.store.rows.unitOf('note', row), score: scorer.scoreOf(row), mask };
    });
    return hits.sort((a, b) => b.score - a.score || a.row - b.row);
  }

  private postingsOf(terms: Resolved['terms']): WordPostings {
    const parts = terms.map(({ term, share }) => ({ postings: this.store.find(term), share }));
    let size = 0;
    for (const { postings } of parts) for (const each of postings) size += sizeOf(each);
    return { parts, size };
  }

  private resolve(wanted: QueryTerm, corrections: KeywordAnswer['corrections']): Resolved | undefined {
    const { term, word, count: factor } = wanted;
    const terms = wanted.isPrefix ? this.expand(wanted) : this.exactly(term);
    if (terms.length > 0) return { word, factor, terms };
    const used = wanted.isAlone ? this.nearest(wanted) : undefined;
    if (used === undefined) return undefined;
    const surface = this.surface(used);
    corrections.push({ word, used: surface });
    return { word: surface, factor, terms: [{ term: used, share: 1 }] };
  }

  private exactly(term: string): Resolved['terms'] {
    return this.store.isLive(term) ? [{ term, share: 1 }] : [];
  }

  /** The word itself and what begins with it; when there is nothing, what it may become at its end. */
  private expand({ term, surface }: QueryTerm): Resolved['terms'] {
    const exact = this.exactly(term);
    const beginning = this.mostFrequent(this.termsStartingWith(surface, term));
    const all = [...exact, ...beginning.map((found) => ({ term: found, share: EXPANSION_SHARE }))];
    if (all.length > 0 || !/^[a-z]+$/.test(surface)) return all;
    const completed = new Set(COMPLETIONS.map((end) => latinTerm(surface + end)));
    return this.mostFrequent(this.withSizes(completed)).map((found) => ({ term: found, share: 1 }));
  }

  /** With the number of their postings. */
  private termsStartingWith(prefix: string, but: string): Map<string, number> {
    const sizes = new Map<string, number>();
    for (const source of this.store.sources)
      for (const [term, size] of source.startingWith(prefix))
        if (term !== but) sizes.set(term, (sizes.get(term) ?? 0) + size);
    return sizes;
  }

  private withSizes(terms: Iterable<string>): Map<string, number> {
    return new Map(Array.from(terms, (term) => [term, this.postingsOf([{ term, share: 1 }]).size]));
  }

  /**
   * The terms in most live notes. No term is in more notes than it has postings, so that those with fewer than the
   * last one taken need no counting.
   */
  private mostFrequent(sizes: ReadonlyMap<string, number>): string[] {
    const found: { term: string; notes: number }[] = [];
    for (const [term, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
      if (size < (found[MOST_EXPANSIONS - 1]?.notes ?? 0)) break;
      const notes = this.liveNotes(term);
      if (notes === 0) continue;
      found.push({ term, notes });
      found.sort((a, b) => b.notes - a.notes || (a.term < b.term ? -1 : 1));
      found.length = Math.min(found.length, MOST_EXPANSIONS);
    }
    return found.map(({ term }) => term);
  }

  /** The known term with the fewest edits, then in most notes; undefined when none is near enough. */
  private nearest({ term, surface }: QueryTerm): string | undefined {
    const letters = surface.length;
    const most = letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
    if (most === 0 || !/^\p{L}+$/u.test(surface)) return undefined;
    const near = [0, 1, 2].map(() => new Set<string>());
    for (const source of this.store.sources) {
      for (const candidate of source.terms(term.length - most, term.length + most)) {
        const distance = editDistance(term, candidate, most);
        if (distance !== undefined && !/\d/.test(candidate)) near[distance]?.add(candidate);
      }
    }
    for (const terms of near) {
      const [best] = this.mostFrequent(this.withSizes(terms));
      if (best !== undefined) return best;
    }
    return undefined;
  }

  private surface(term: string): string {
    for (const source of this.store.sources) {
      const found = source.surface(term);
      if (found !== undefined) return found;
    }
    return term;
  }

  private liveNotes(term: string): number {
    return this.holders('note', term);
  }

  /** How many live units hold a term. */
  private holders(level: SearchLevel, term: string): number {
    return this.columns.borrowing(() => {
      const scorer = new UnitScorer(this.store.rows, level, this.columns);
      return scorer.countLive(scorer.unitsOf(this.postingsOf([{ term, share: 1 }])));
    });
  }

  /** Live units that hold all terms of any of the words. */
  private unitsHolding(level: SearchLevel, words: string[][]): Bits {
    const { rows } = this.store;
    const found = this.columns.takeSet(rows.count);
    const scorer = new UnitScorer(rows, level, this.columns);
    for (const terms of words) {
      if (terms.length === 0) continue;
      const [all, ...others] = terms.map((term) => scorer.unitsOf(this.postingsOf([{ term, share: 1 }])));
      if (all === undefined) continue;
      for (const other of others) keepBits(all, other, true);
      addBits(found, all);
    }
    keepBits(found, rows.live, true);
    return found;
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  private tellingWords(text: string, level: SearchLevel, limit: number): Resolved[] {
    const { units } = this.store.rows.totals[level];
    const counts = new Map<string, number>();
    for (const term of tokenise(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const words: { telling: number; resolved: Resolved }[] = [];
    for (const [term, count] of counts) {
      const resolved = { word: term, factor: 1 + Math.log(count), terms: [{ term, share: 1 }] };
      const holders = this.holders(level, term);
      if (holders > 0) words.push({ telling: resolved.factor * idfOf(units, holders), resolved });
    }
    words.sort((a, b) => b.telling - a.telling || (a.resolved.word < b.resolved.word ? -1 : 1));
    return words.slice(0, limit).map(({ resolved }) => ({ ...resolved, word: this.surface(resolved.word) }));
  }
}

/**
 * Scores all units that can be among the best `limit`. Words go from the one that can gain most to the one that can
 * gain least (MaxScore: Turtle and Flood, 1995). Frequencies saturate, so that no word ever gains more than its
 * weight, whatever a unit adds up; once the words to come cannot together lift another unit to the `limit`th best
 * score, only the units that still can reach it are looked up; where few may answer, they are looked up at once.
 */
function score(
  scorer: UnitScorer,
  words: readonly Weighed[],
  limit: number,
  matched: { units: Bits; count: number },
): void {
  const ordered = [...words].sort((a, b) => b.weight - a.weight);
  let among: Uint32Array | undefined;
  if (isWorthLookingUp(matched.count, ordered)) {
    among = scorer.listAllowed(matched.units);
    scorer.reach(matched.units);
  }
  ordered.forEach((word, i) => {
    among ??= stillInReach(scorer, ordered.slice(0, i), ordered.slice(i), limit);
    if (among === undefined) scorer.score(word);
    else scorer.scoreAmong(among, word);
  });
}

/** The units that alone can be among the best `limit`; undefined when others can, or when scoring all costs less. */
function stillInReach(
  scorer: UnitScorer,
  done: readonly Weighed[],
  left: readonly Weighed[],
  limit: number,
): Uint32Array | undefined {
  const gain = gainOf(left);
  // To find the threshold takes time too.
  if (gain >= gainOf(done) || scorer.reachedCount > sizeInAll(left)) return undefined;
  const threshold = scorer.threshold(limit) ?? 0;
  const least = threshold * (1 - ROUNDING) - gain * (1 + ROUNDING);
  if (least <= 0) return undefined;
  const units = scorer.scoredFrom(least);
  return isWorthLookingUp(units.length, left) ? units : undefined;
}

/** Whether to look up so many units in each word costs less than to score all units with it. */
function isWorthLookingUp(units: number, words: readonly Weighed[]): boolean {
  return units * words.length * LOOK_UP_COST < sizeInAll(words);
}

function sizeInAll(words: readonly Weighed[]): number {
  return words.reduce((sum, { postings }) => sum + postings.size, 0);
}

/** What the words can add to a unit at most. */
function gainOf(words: readonly Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

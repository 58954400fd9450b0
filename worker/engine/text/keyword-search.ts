import type { SearchLevel } from '../../contract';
import { K1 } from './bm25f';
import { editDistance } from './edit-distance';
import type { KeywordAnswer, KeywordQuery, SimilarOptions } from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { parseQuery, type QueryTerm } from './parse-query';
import { phraseTerms } from './phrase';
import { ScoreColumns } from './score-columns';
import { tokenise } from './tokenise';
import { filterOf, type UnitConditions } from './unit-filter';
import { UnitScorer, type WordGain, type WordPostings } from './unit-scorer';
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
interface Weighed {
  word: string;
  postings: WordPostings;
  idf: number;
  gain: WordGain;
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

  search({ text, level, typing, limit, mask, accept }: KeywordQuery): KeywordAnswer {
    const { wanted, unwanted, phrases } = parseQuery(text, typing);
    const corrections: KeywordAnswer['corrections'] = [];
    const resolved = wanted
      .map((term) => this.resolve(term, corrections))
      .filter((each) => each !== undefined);
    const conditions = {
      mask,
      accept,
      among: phrases.length === 0 ? undefined : this.unitsHolding(level, [phrases.flatMap(phraseTerms)]),
      without: unwanted.length === 0 ? undefined : this.unitsHolding(level, unwanted),
    };
    // A phrase is taken by its letters: where it is nowhere, nothing was searched in the place of its words.
    if (conditions.among?.size === 0) corrections.length = 0;
    return { ...this.rank(resolved, level, limit, conditions), corrections, phrases };
  }

  similar(text: string, options: SimilarOptions): KeywordAnswer {
    const { level, limit, terms = SIMILAR_TERMS, ...conditions } = options;
    const words = this.tellingWords(text, level, terms);
    return { ...this.rank(words, level, limit, conditions), corrections: [], phrases: [] };
  }

  /** How many live notes hold all terms of a word. */
  frequency(word: string): number {
    return this.unitsHolding('note', [tokenise(word)]).size;
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
    const scorer = new UnitScorer(rows, level, this.columns, filterOf(rows.unit.note, conditions));
    try {
      const words = weigh(
        scorer,
        wanted.map((each) => ({ ...each, postings: this.postingsOf(each.terms) })),
      );
      score(scorer, words, limit);
      const terms = words.filter(({ gain }) => gain.bit !== 0).map(({ word, idf }) => ({ word, idf }));
      return { hits: scorer.best(limit), total: scorer.total, terms };
    } finally {
      scorer.release();
    }
  }

  private postingsOf(terms: Resolved['terms']): WordPostings {
    const parts = terms.map(({ term, share }) => ({ postings: this.store.find(term), share }));
    let size = 0;
    for (const { postings } of parts)
      for (const each of postings) size += each.bodyEnd - each.bodyStart + each.shortEnd - each.shortStart;
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
      for (const candidate of source.terms()) {
        if (Math.abs(candidate.length - term.length) > most) continue;
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
    const scorer = new UnitScorer(this.store.rows, 'note', this.columns);
    return scorer.holders(this.postingsOf([{ term, share: 1 }]));
  }

  /** Units that hold all terms of any of the words. */
  private unitsHolding(level: SearchLevel, words: string[][]): Set<number> {
    const scorer = new UnitScorer(this.store.rows, level, this.columns);
    const found = new Set<number>();
    for (const terms of words) {
      const [rarest, ...others] = terms
        .map((term) => this.postingsOf([{ term, share: 1 }]))
        .sort((a, b) => a.size - b.size);
      if (rarest === undefined) continue;
      let units = scorer.unitsHolding(rarest);
      for (const other of others) units = units.length === 0 ? units : scorer.holdersAmong(units, other);
      for (const unit of units) found.add(unit);
    }
    return found;
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  private tellingWords(text: string, level: SearchLevel, limit: number): Resolved[] {
    const scorer = new UnitScorer(this.store.rows, level, this.columns);
    const counts = new Map<string, number>();
    for (const term of tokenise(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const words: { telling: number; resolved: Resolved }[] = [];
    for (const [term, count] of counts) {
      const resolved = { word: term, factor: 1 + Math.log(count), terms: [{ term, share: 1 }] };
      const holders = scorer.holders(this.postingsOf(resolved.terms));
      if (holders > 0) words.push({ telling: resolved.factor * scorer.idf(holders), resolved });
    }
    words.sort((a, b) => b.telling - a.telling || (a.resolved.word < b.resolved.word ? -1 : 1));
    return words.slice(0, limit).map(({ resolved }) => ({ ...resolved, word: this.surface(resolved.word) }));
  }
}

/** Asks the filter about all units that match, and gives bits to all words, or to the rarest when there are too many. */
function weigh(scorer: UnitScorer, wanted: (Resolved & { postings: WordPostings })[]): Weighed[] {
  const counted = wanted.map((each) => ({ ...each, holders: scorer.count(each.postings) }));
  const named = new Set(
    counted.length <= MASK_BITS
      ? counted
      : [...counted].sort((a, b) => a.holders - b.holders).slice(0, MASK_BITS),
  );
  let bits = 0;
  return counted.map((each) => {
    const idf = scorer.idf(each.holders);
    const bit = named.has(each) ? 1 << bits++ : 0;
    return {
      word: each.word,
      postings: each.postings,
      idf,
      gain: { weight: each.factor * idf * (K1 + 1), bit },
    };
  });
}

/**
 * Scores all units that can be among the best `limit`. Words go from the one that can gain most to the one that can
 * gain least (MaxScore: Turtle and Flood, 1995). Frequencies saturate, so that no word ever gains more than its
 * weight, whatever a unit adds up; once the words to come cannot together lift another unit to the `limit`th best
 * score, only the units that still can reach it are looked up.
 */
function score(scorer: UnitScorer, words: readonly Weighed[], limit: number): void {
  const ordered = [...words].sort((a, b) => b.gain.weight - a.gain.weight);
  let among: Uint32Array | undefined;
  ordered.forEach(({ postings, gain }, i) => {
    among ??= stillInReach(scorer, ordered.slice(0, i), ordered.slice(i), limit);
    if (among === undefined) scorer.score(postings, gain);
    else scorer.scoreAmong(among, postings, gain);
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
  const size = left.reduce((sum, { postings }) => sum + postings.size, 0);
  // To find the threshold takes time too.
  if (gain >= gainOf(done) || scorer.scoredTotal > size) return undefined;
  const threshold = scorer.threshold(limit) ?? 0;
  const least = threshold * (1 - ROUNDING) - gain * (1 + ROUNDING);
  if (least <= 0) return undefined;
  const units = scorer.scoredFrom(least);
  return units.length * left.length * LOOK_UP_COST < size ? units : undefined;
}

/** What the words can add to a unit at most. */
function gainOf(words: readonly Weighed[]): number {
  return words.reduce((sum, { gain }) => sum + gain.weight, 0);
}

import { ScoreColumns, UnitScorer } from './bm25f';
import { editDistance } from './edit-distance';
import type { KeywordAnswer, KeywordQuery, SimilarOptions } from './keyword-types';
import type { KeywordStore } from './keyword-store';
import { parseQuery, type QueryTerm } from './parse-query';
import { tokenise } from './tokenise';
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

type Accept = KeywordQuery['accept'];
type AcceptUnit = ((unit: number) => boolean) | undefined;

/** Answers queries over a store. Holds nothing but columns that it reuses. */
export class KeywordSearch {
  private readonly columns = new ScoreColumns();
  private termCount: { version: number; count: number } | undefined;

  constructor(private readonly store: KeywordStore) {}

  search({ text, level, typing, limit, accept }: KeywordQuery): KeywordAnswer {
    const { wanted, unwanted } = parseQuery(text, typing);
    const corrections: KeywordAnswer['corrections'] = [];
    const resolved = wanted
      .map((term) => this.resolve(term, corrections))
      .filter((each) => each !== undefined);
    const scorer = new UnitScorer(this.store.rows, level, this.columns);
    try {
      const out = this.unitsHolding(scorer, unwanted);
      const filter = this.filter(accept, out.size === 0 ? undefined : (unit) => !out.has(unit));
      return { ...this.rank(scorer, resolved, limit, filter), corrections };
    } finally {
      scorer.release();
    }
  }

  similar(
    text: string,
    { level, limit, terms = SIMILAR_TERMS, exclude, accept }: SimilarOptions,
  ): KeywordAnswer {
    const scorer = new UnitScorer(this.store.rows, level, this.columns);
    try {
      const filter = this.filter(accept, (unit) => this.store.rows.unit.note[unit] !== exclude);
      return { ...this.rank(scorer, this.tellingWords(scorer, text, terms), limit, filter), corrections: [] };
    } finally {
      scorer.release();
    }
  }

  /** How many live notes hold all terms of a word. */
  frequency(word: string): number {
    const scorer = new UnitScorer(this.store.rows, 'note', this.columns);
    try {
      return this.unitsHolding(scorer, [tokenise(word)]).size;
    } finally {
      scorer.release();
    }
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
    scorer: UnitScorer,
    wanted: Resolved[],
    limit: number,
    accept: AcceptUnit,
  ): Omit<KeywordAnswer, 'corrections'> {
    const named = this.named(scorer, wanted);
    const terms: KeywordAnswer['terms'] = [];
    for (const each of wanted) {
      this.gather(scorer, each);
      const bit = named.has(each) ? 1 << terms.length : 0;
      if (bit !== 0) terms.push({ word: each.word, idf: scorer.idf });
      scorer.score(each.factor, bit, accept);
    }
    return { hits: scorer.best(limit), total: scorer.total, terms };
  }

  /** The words that masks name: all of them, or the rarest when there are too many. */
  private named(scorer: UnitScorer, wanted: Resolved[]): Set<Resolved> {
    if (wanted.length <= MASK_BITS) return new Set(wanted);
    const counted = wanted.map((each) => ({ each, holders: this.countHolders(scorer, each) }));
    counted.sort((a, b) => a.holders - b.holders);
    return new Set(counted.slice(0, MASK_BITS).map(({ each }) => each));
  }

  private gather(scorer: UnitScorer, { terms }: Pick<Resolved, 'terms'>): void {
    for (const { term, share } of terms)
      for (const postings of this.store.find(term)) scorer.gather(postings, share);
  }

  private countHolders(scorer: UnitScorer, wanted: Pick<Resolved, 'terms'>): number {
    this.gather(scorer, wanted);
    const { holders } = scorer;
    scorer.drop();
    return holders;
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
    const beginning = this.mostFrequent(this.termsStartingWith(surface).filter((found) => found !== term));
    const all = [...exact, ...beginning.map((found) => ({ term: found, share: EXPANSION_SHARE }))];
    if (all.length > 0 || !/^[a-z]+$/.test(surface)) return all;
    const completed = new Set(COMPLETIONS.map((end) => latinTerm(surface + end)));
    return this.mostFrequent([...completed]).map((found) => ({ term: found, share: 1 }));
  }

  private termsStartingWith(prefix: string): string[] {
    return [...new Set(this.store.sources.flatMap((source) => [...source.startingWith(prefix)]))];
  }

  private mostFrequent(terms: string[]): string[] {
    return terms
      .map((term) => ({ term, notes: this.liveNotes(term) }))
      .filter(({ notes }) => notes > 0)
      .sort((a, b) => b.notes - a.notes || (a.term < b.term ? -1 : 1))
      .slice(0, MOST_EXPANSIONS)
      .map(({ term }) => term);
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
      const [best] = this.mostFrequent([...terms]);
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
    return this.countHolders(scorer, { terms: [{ term, share: 1 }] });
  }

  private unitsHolding(scorer: UnitScorer, words: string[][]): Set<number> {
    const found = new Set<number>();
    for (const terms of words) {
      let holders: Set<number> | undefined;
      for (const term of new Set(terms)) {
        this.gather(scorer, { terms: [{ term, share: 1 }] });
        const units = scorer.touchedUnits();
        holders = new Set(holders === undefined ? units : units.filter((unit) => holders?.has(unit)));
        scorer.drop();
      }
      for (const unit of holders ?? []) found.add(unit);
    }
    return found;
  }

  /** Both conditions as one, the note's asked once a note; undefined when everything is let through. */
  private filter(accept: Accept, acceptUnit: AcceptUnit): AcceptUnit {
    if (accept === undefined) return acceptUnit;
    const { note } = this.store.rows.unit;
    const verdicts = new Map<number, boolean>();
    return (unit) => {
      const base = note[unit] ?? 0;
      let verdict = verdicts.get(base);
      if (verdict === undefined) verdicts.set(base, (verdict = accept(base)));
      return verdict && (acceptUnit === undefined || acceptUnit(unit));
    };
  }

  /** The words of a text with the highest tf·idf, weighed by how often they occur. */
  private tellingWords(scorer: UnitScorer, text: string, limit: number): Resolved[] {
    const counts = new Map<string, number>();
    for (const term of tokenise(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const words: { telling: number; resolved: Resolved }[] = [];
    for (const [term, count] of counts) {
      const resolved = { word: term, factor: 1 + Math.log(count), terms: [{ term, share: 1 }] };
      this.gather(scorer, resolved);
      if (scorer.holders > 0) words.push({ telling: resolved.factor * scorer.idf, resolved });
      scorer.drop();
    }
    words.sort((a, b) => b.telling - a.telling || (a.resolved.word < b.resolved.word ? -1 : 1));
    return words.slice(0, limit).map(({ resolved }) => ({ ...resolved, word: this.surface(resolved.word) }));
  }
}

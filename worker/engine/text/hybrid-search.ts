import { must } from '../base/assert';
import { hasBit, setBit, type Bits } from '../base/bits';
import { highest } from './highest';
import type { HybridAnswer, HybridQuery, KeywordHit } from './keyword-types';
import type { RowTable } from './row-table';
import type { ScoredUnits } from './unit-scorer';
import type { WeightedQuery } from './weighted-query';

/** Candidates that each half brings in. */
const FUSED_HITS = 200;

/** What likeness in meaning counts beside words when the caller does not say (built-in embedder study). */
export const MEANING_WEIGHT = 0.2;

/**
 * One question in words and as a vector. Both halves bring in candidates, and each candidate gets both of its scores,
 * whichever half found it: to take an absent one for 0 would punish what the other half alone found.
 */
export class HybridSearch {
  #found: ScoredUnits = { units: new Uint32Array(0), scores: new Float64Array(0) };
  /** The cosine of a unit's best row, as far as it is known. */
  readonly #cosines = new Map<number, number>();
  readonly #pool: number;
  readonly #rows: RowTable;
  readonly #words: WeightedQuery;
  readonly #query: HybridQuery;

  constructor(rows: RowTable, words: WeightedQuery, query: HybridQuery) {
    this.#rows = rows;
    this.#words = words;
    this.#query = query;
    this.#pool = Math.max(FUSED_HITS, query.limit);
  }

  /** The best units by words, with their scores. */
  byWords(): [unit: number, score: number][] {
    this.#found = this.#words.bestUnits(this.#pool);
    const { units, scores } = this.#found;
    const pairs: [number, number][] = [];
    for (let i = 0; i < units.length; i++) pairs.push([units[i]!, scores[i]!]);
    return pairs;
  }

  /** The units of the rows nearest in meaning, with their cosines. */
  byVector(): [unit: number, cosine: number][] {
    const { vector, vectors } = this.#query;
    const accept = this.#acceptedRows();
    const nearest = vectors.search(vector, { limit: this.#pool, ...(accept && { accept }) });
    for (const { row, similarity } of nearest) {
      const unit = this.#rows.unitOf(this.#words.level, row);
      // The first row of a unit is its best one.
      if (this.#mayAnswer(unit) && !this.#cosines.has(unit)) this.#cosines.set(unit, similarity);
    }
    return [...this.#cosines];
  }

  /** Once both halves were asked. */
  answer(): Pick<HybridAnswer, 'hits' | 'total' | 'terms' | 'isWordless'> {
    const { limit } = this.#query;
    const { units, words, meanings, scores } = this.#candidates();
    const numbers = units.map((_unit, i) => i);
    const least = highest(limit, numbers, scores) ?? 0;
    const hits: KeywordHit[] = [];
    for (let i = 0; limit > 0 && i < units.length; i++)
      if (scores[i]! >= least) hits.push(this.#words.hit(units[i]!, scores[i]!, words[i], meanings[i]));
    hits.sort((a, b) => b.score - a.score || a.row - b.row);
    const { total, terms } = this.#words;
    return { hits, total: Math.max(total, units.length), terms, isWordless: total === 0 };
  }

  /** What either half brought in, with both scores and what they come to. */
  #candidates() {
    const found = this.#found;
    const cosines = this.#cosines;
    const { weight = MEANING_WEIGHT } = this.#query;
    const byWords = new Set(found.units);
    const others = Uint32Array.from(cosines.keys()).filter((unit) => !byWords.has(unit));
    others.sort();
    this.#addCosines(found.units.filter((unit) => !cosines.has(unit)));
    const units = joined(found.units, others);
    const words = joined(found.scores, this.#words.scoresOf(others));
    const meanings = new Float64Array(units.length);
    const scores = new Float64Array(units.length);
    const expected = this.#words.expected || 1;
    for (let i = 0; i < units.length; i++) {
      words[i] = words[i]! / expected;
      meanings[i] = Math.max(0, cosines.get(units[i]!) ?? 0);
      scores[i] = (1 - weight) * words[i]! + weight * meanings[i]!;
    }
    return { units, words, meanings, scores };
  }

  #mayAnswer(unit: number): boolean {
    const { allowed } = this.#words;
    return unit < this.#rows.count && (allowed === undefined || hasBit(allowed, unit));
  }

  /** The rows of the units that may answer, as a mask of bytes. */
  #acceptedRows(): Uint8Array | undefined {
    const { allowed, level } = this.#words;
    if (allowed === undefined) return undefined;
    let rows: Bits = allowed;
    if (level !== 'paragraph') {
      rows = new Uint32Array(allowed.length);
      for (let row = 0; row < this.#rows.count; row++)
        if (hasBit(allowed, this.#rows.unitOf(level, row))) setBit(rows, row);
    }
    return new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
  }

  #addCosines(units: Uint32Array): void {
    const { level } = this.#words;
    const ends: number[] = [];
    const rows: number[] = [];
    for (const unit of units) {
      const end = unit + this.#rows.sizeOf(level, unit);
      for (let row = unit; row < end; row++) rows.push(row);
      ends.push(rows.length);
    }
    const similarities = this.#query.vectors.similarities(this.#query.vector, Uint32Array.from(rows));
    let next = 0;
    units.forEach((unit, i) => {
      let best = -1;
      for (const end = must(ends[i], 'end'); next < end; next++)
        best = Math.max(best, similarities[next] ?? 0);
      this.#cosines.set(unit, best);
    });
  }
}

function joined<T extends Uint32Array | Float64Array>(one: T, other: T): T {
  const Kind = one.constructor as new (length: number) => T;
  const both = new Kind(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

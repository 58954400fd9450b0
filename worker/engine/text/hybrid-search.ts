import { must } from '../assert';
import { hasBit, setBit, type Bits } from './bits';
import type { HybridAnswer, HybridHit, HybridQuery, KeywordHit } from './keyword-types';
import type { RowTable } from './row-table';
import type { WeighedQuery } from './weighed-query';

/** Candidates that each half brings in. */
const POOL = 200;

/** What likeness in meaning counts beside words when the caller does not say (built-in embedder study). */
const WEIGHT = 0.2;

/**
 * One question in words and as a vector. Both halves bring in candidates, and each candidate gets both of its scores,
 * whichever half found it: to take an absent one for 0 would punish what the other half alone found.
 */
export class HybridSearch {
  private found: KeywordHit[] = [];
  /** The cosine of a unit's best row, as far as it is known. */
  private readonly cosines = new Map<number, number>();
  private readonly pool: number;

  constructor(
    private readonly rows: RowTable,
    private readonly words: WeighedQuery,
    private readonly query: HybridQuery,
  ) {
    this.pool = Math.max(POOL, query.limit);
  }

  /** The best units by words, with their scores. */
  byWords(): [unit: number, score: number][] {
    this.found = this.words.best(this.pool);
    return this.found.map(({ row, score }) => [row, score]);
  }

  /** The units of the rows nearest in meaning, with their cosines. */
  byVector(): [unit: number, cosine: number][] {
    const { vector, vectors } = this.query;
    const accept = this.acceptedRows();
    const nearest = vectors.search(vector, { limit: this.pool, minSimilarity: 0, ...(accept && { accept }) });
    for (const { row, similarity } of nearest) {
      const unit = this.rows.unitOf(this.words.level, row);
      // The first row of a unit is its best one.
      if (this.mayAnswer(unit) && !this.cosines.has(unit)) this.cosines.set(unit, similarity);
    }
    return [...this.cosines];
  }

  /** Once both halves were asked. */
  answer(): Pick<HybridAnswer, 'hits' | 'total' | 'terms' | 'isWordless'> {
    const { limit, weight = WEIGHT } = this.query;
    const units = Uint32Array.from(
      new Set([...this.found.map(({ row }) => row), ...this.cosines.keys()]),
    ).sort();
    this.addCosines(units.filter((unit) => !this.cosines.has(unit)));
    const scores = this.words.scoresOf(units);
    const expected = this.words.expected || 1;
    const hits = Array.from(units, (unit, i): HybridHit => {
      const words = (scores[i] ?? 0) / expected;
      const meaning = Math.max(0, this.cosines.get(unit) ?? 0);
      return { ...this.words.hit(unit, (1 - weight) * words + weight * meaning), words, meaning };
    });
    hits.sort((a, b) => b.score - a.score || a.row - b.row);
    const last = hits[limit - 1]?.score ?? 0;
    return {
      hits: limit < 1 ? [] : hits.filter(({ score }, i) => i < limit || score === last),
      total: Math.max(this.words.total, hits.length),
      terms: this.words.terms,
      isWordless: this.words.total === 0,
    };
  }

  private mayAnswer(unit: number): boolean {
    const { allowed } = this.words;
    return unit < this.rows.count && (allowed === undefined || hasBit(allowed, unit));
  }

  /** The rows of the units that may answer, as a mask of bytes. */
  private acceptedRows(): Uint8Array | undefined {
    const { allowed, level } = this.words;
    if (allowed === undefined) return undefined;
    let rows: Bits = allowed;
    if (level !== 'paragraph') {
      rows = new Uint32Array(allowed.length);
      for (let row = 0; row < this.rows.count; row++)
        if (hasBit(allowed, this.rows.unitOf(level, row))) setBit(rows, row);
    }
    return new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
  }

  private addCosines(units: Uint32Array): void {
    const { level } = this.words;
    const ends: number[] = [];
    const rows: number[] = [];
    for (const unit of units) {
      const end = unit + this.rows.sizeOf(level, unit);
      for (let row = unit; row < end; row++) rows.push(row);
      ends.push(rows.length);
    }
    const similarities = this.query.vectors.similarities(this.query.vector, Uint32Array.from(rows));
    let next = 0;
    units.forEach((unit, i) => {
      let best = -1;
      for (const end = must(ends[i], 'end'); next < end; next++)
        best = Math.max(best, similarities[next] ?? 0);
      this.cosines.set(unit, best);
    });
  }
}

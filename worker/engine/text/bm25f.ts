import type { SearchLevel } from '../../contract';
import { withRoom } from './columns';
import type { KeywordHit } from './keyword-types';
import { FIELD_CODE, type Postings } from './postings';
import type { Field, LevelTotals, RowTable } from './row-table';

/** Saturation of a term's frequency; 1.2 is never worse than .9 by more than .001 (built-in embedder study). */
export const K1 = 1.2;

/**
 * Weight of a field and how much its length counts (b). Title 3 and .3, body 1 and .75: measured on 29 collections
 * (built-in embedder study, BM25F). Aliases are other titles. Headings and tags describe less sharply than a title.
 */
export const TUNING: Record<Field, { weight: number; b: number }> = {
  title: { weight: 3, b: 0.3 },
  aliases: { weight: 3, b: 0.3 },
  tags: { weight: 1.5, b: 0.3 },
  headings: { weight: 1.5, b: 0.3 },
  body: { weight: 1, b: 0.75 },
};

/** The norm of a body is floor + slope × length; both are divided by its weight beforehand. */
const BODY_FLOOR = (1 - TUNING.body.b) / TUNING.body.weight;

const FIELD_OF_CODE: Field[] = ['title', 'aliases', 'tags', 'headings', 'headings'];

/** Robertson's idf with 1 added inside the logarithm, so that it stays above 0 for words that most units hold. */
export function idfOf(units: number, holders: number): number {
  return Math.log(1 + (units - holders + 0.5) / (holders + 0.5));
}

/** Columns by unit that searches share: clearing what one touched is far cheaper than making them again. */
export class ScoreColumns {
  body = new Float64Array(0);
  short = new Float64Array(0);
  isTouched = new Uint8Array(0);
  touched = new Uint32Array(0);
  score = new Float64Array(0);
  mask = new Int32Array(0);
  scored = new Uint32Array(0);

  makeRoom(rows: number): void {
    this.body = withRoom(this.body, rows);
    this.short = withRoom(this.short, rows);
    this.isTouched = withRoom(this.isTouched, rows);
    this.touched = withRoom(this.touched, rows);
    this.score = withRoom(this.score, rows);
    this.mask = withRoom(this.mask, rows);
    this.scored = withRoom(this.scored, rows);
  }
}

/**
 * BM25F at one level, one query term after another (Zaragoza et al., TREC 2004: field frequencies are weighted,
 * divided by their length norm and added up before they saturate). A term is first gathered from all its postings,
 * then scored or dropped. `release` must follow, whatever happened between.
 */
export class UnitScorer {
  private readonly units: Uint32Array;
  private readonly totals: LevelTotals;
  private readonly bodyLengths: Uint32Array;
  private readonly bodySlope: number;
  private touchedCount = 0;
  private scoredCount = 0;

  constructor(
    private readonly rows: RowTable,
    private readonly level: SearchLevel,
    private readonly columns: ScoreColumns,
  ) {
    columns.makeRoom(rows.count);
    this.units = rows.unit[level];
    this.totals = rows.totals[level];
    this.bodyLengths = level === 'paragraph' ? rows.own.body : rows.bodies[level];
    const { lengths, holders } = this.totals;
    this.bodySlope =
      holders.body === 0 ? 0 : (TUNING.body.b / TUNING.body.weight) * (holders.body / lengths.body);
  }

  /** Adds the frequencies of one term, times `share`, to the units that hold it. */
  gather(postings: Postings, share: number): void {
    this.gatherShort(postings, share);
    const { bodyRows, bodyCounts, bodyEnd } = postings;
    const { dead } = this.rows;
    const { units } = this;
    const { body, isTouched, touched } = this.columns;
    let count = this.touchedCount;
    for (let p = postings.bodyStart; p < bodyEnd; p++) {
      const row = bodyRows[p] ?? 0;
      if (dead[row] === 1) continue;
      const unit = units[row] ?? 0;
      if (isTouched[unit] === 0) {
        isTouched[unit] = 1;
        touched[count++] = unit;
      }
      body[unit] = (body[unit] ?? 0) + share * (bodyCounts[p] ?? 0);
    }
    this.touchedCount = count;
  }

  /** Units that hold what was gathered: its document frequency at this level. */
  get holders(): number {
    return this.touchedCount;
  }

  get idf(): number {
    return idfOf(this.totals.units, this.touchedCount);
  }

  touchedUnits(): Uint32Array {
    return this.columns.touched.subarray(0, this.touchedCount);
  }

  /** Turns what was gathered into scores of the units that `accept` lets through, and forgets it. */
  score(factor: number, bit: number, accept: ((unit: number) => boolean) | undefined): void {
    const { score, mask, scored } = this.columns;
    const weight = factor * this.idf * (K1 + 1);
    let count = this.scoredCount;
    for (const unit of this.touchedUnits()) {
      if (accept !== undefined && !accept(unit)) continue;
      const frequency = this.frequency(unit);
      if (score[unit] === 0) scored[count++] = unit;
      score[unit] = (score[unit] ?? 0) + (weight * frequency) / (K1 + frequency);
      mask[unit] = (mask[unit] ?? 0) | bit;
    }
    this.scoredCount = count;
    this.drop();
  }

  /** Forgets what was gathered. */
  drop(): void {
    const { body, short, isTouched } = this.columns;
    for (const unit of this.touchedUnits()) {
      body[unit] = 0;
      short[unit] = 0;
      isTouched[unit] = 0;
    }
    this.touchedCount = 0;
  }

  get total(): number {
    return this.scoredCount;
  }

  /** The best units, best first. */
  best(limit: number): KeywordHit[] {
    const { score, mask, scored } = this.columns;
    const heap = new LowestFirst(Math.min(limit, this.scoredCount));
    for (let i = 0; i < this.scoredCount; i++) {
      const unit = scored[i] ?? 0;
      heap.offer(unit, score[unit] ?? 0);
    }
    return heap
      .entries()
      .map(([row, value]) => ({
        row,
        noteRow: this.rows.unit.note[row] ?? 0,
        score: value,
        mask: mask[row] ?? 0,
      }))
      .sort((a, b) => b.score - a.score || a.row - b.row);
  }

  /** Clears the shared columns for the next search. */
  release(): void {
    this.drop();
    for (let i = 0; i < this.scoredCount; i++) {
      const unit = this.columns.scored[i] ?? 0;
      this.columns.score[unit] = 0;
      this.columns.mask[unit] = 0;
    }
    this.scoredCount = 0;
  }

  /** Weighted, length-normalised frequency over all fields of a unit. */
  private frequency(unit: number): number {
    const body = this.columns.body[unit] ?? 0;
    const weighed = body === 0 ? 0 : body / (BODY_FLOOR + this.bodySlope * (this.bodyLengths[unit] ?? 0));
    return weighed + (this.columns.short[unit] ?? 0);
  }

  /** Lengths compare with the mean of the units that have the field: most notes have no alias at all. */
  private norm(field: Field, unit: number): number {
    const { b } = TUNING[field];
    const mean = this.totals.lengths[field] / this.totals.holders[field];
    return 1 - b + (b * this.rows.length(this.level, field, unit)) / mean;
  }

  private gatherShort(postings: Postings, share: number): void {
    const { shortRows, shortFields, shortCounts } = postings;
    for (let p = postings.shortStart; p < postings.shortEnd; p++) {
      const row = shortRows[p] ?? 0;
      if (this.rows.dead[row] === 1) continue;
      this.spread(row, shortFields[p] ?? 0, share * (shortCounts[p] ?? 0));
    }
  }

  /** Gives an occurrence in a short field to the units that have it as their own or as context. */
  private spread(row: number, code: number, count: number): void {
    const isHeading = code === FIELD_CODE.heading || code === FIELD_CODE.trail;
    if (this.level === 'note') {
      if (code !== FIELD_CODE.trail) this.addShort(this.rows.unit.note[row] ?? 0, code, count);
      return;
    }
    const size = (isHeading ? this.rows.size.section : this.rows.size.note)[row] ?? 0;
    for (let unit = row; unit < row + size; unit++)
      if (this.units[unit] === unit) this.addShort(unit, code, count);
  }

  private addShort(unit: number, code: number, count: number): void {
    const field = FIELD_OF_CODE[code] ?? 'title';
    this.touch(unit);
    const { short } = this.columns;
    short[unit] = (short[unit] ?? 0) + (TUNING[field].weight * count) / this.norm(field, unit);
  }

  private touch(unit: number): void {
    if (this.columns.isTouched[unit] === 1) return;
    this.columns.isTouched[unit] = 1;
    this.columns.touched[this.touchedCount++] = unit;
  }
}

/** Keeps the highest scores offered, in a binary heap whose root is the lowest of them. */
class LowestFirst {
  private readonly units: Uint32Array;
  private readonly scores: Float64Array;
  private size = 0;

  constructor(private readonly room: number) {
    this.units = new Uint32Array(room);
    this.scores = new Float64Array(room);
  }

  offer(unit: number, score: number): void {
    if (this.size < this.room) this.rise(this.size++, unit, score);
    else if (score > (this.scores[0] ?? Infinity)) this.sink(unit, score);
  }

  entries(): [unit: number, score: number][] {
    return Array.from(this.units.subarray(0, this.size), (unit, i) => [unit, this.scores[i] ?? 0]);
  }

  private rise(from: number, unit: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.scores[parent] ?? 0) <= score) break;
      this.move(parent, at);
      at = parent;
    }
    this.units[at] = unit;
    this.scores[at] = score;
  }

  private sink(unit: number, score: number): void {
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && (this.scores[child + 1] ?? 0) < (this.scores[child] ?? 0)) child++;
      if ((this.scores[child] ?? 0) >= score) break;
      this.move(child, at);
      at = child;
    }
    this.units[at] = unit;
    this.scores[at] = score;
  }

  private move(from: number, to: number): void {
    this.units[to] = this.units[from] ?? 0;
    this.scores[to] = this.scores[from] ?? 0;
  }
}

import type { SearchLevel } from '../../contract';
import { idfOf, K1, TUNING } from './bm25f';
import { highest } from './highest';
import type { KeywordHit } from './keyword-types';
import { FIELD_CODE, type Postings } from './postings';
import type { Field, LevelTotals, RowTable } from './row-table';
import type { ScoreColumns } from './score-columns';
import type { UnitFilter } from './unit-filter';

/** The norm of a body is floor + slope × length; both are divided by its weight beforehand. */
const BODY_FLOOR = (1 - TUNING.body.b) / TUNING.body.weight;

const FIELD_OF_CODE: Field[] = ['title', 'aliases', 'tags', 'headings', 'headings'];

/** A verdict of the filter. */
const [IN, OUT] = [1, 2];

/** Whether a unit is in the list of touched ones and still to be scored, or scored already. */
const [TOUCHED, DONE] = [1, 2];

/** Where the terms of one query word occur, each with its share of a full match. */
export interface WordPostings {
  parts: { postings: Postings[]; share: number }[];
  /** Postings in all. */
  size: number;
}

/** What a word adds to the units that hold it: at most `weight`, however often they do. */
export interface WordGain {
  weight: number;
  /** Its bit in the masks of hits; 0 when it has none. */
  bit: number;
}

/**
 * BM25F at one level, one query word after another (Zaragoza et al., TREC 2004: field frequencies are weighted,
 * divided by their length norm and added up before they saturate). A unit's score depends on the order of the words
 * alone, not on which of the ways below they were scored. `release` must follow, whatever happened between.
 */
export class UnitScorer {
  /** Units that hold any of the words counted and that the filter lets through. */
  total = 0;
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
    private readonly filter?: UnitFilter,
  ) {
    columns.makeRoom(rows.count);
    this.units = rows.unit[level];
    this.totals = rows.totals[level];
    this.bodyLengths = level === 'paragraph' ? rows.own.body : rows.bodies[level];
    const { lengths, holders } = this.totals;
    this.bodySlope =
      holders.body === 0 ? 0 : (TUNING.body.b / TUNING.body.weight) * (holders.body / lengths.body);
  }

  idf(holders: number): number {
    return idfOf(this.totals.units, holders);
  }

  /** Units that hold the word: its document frequency at this level. */
  holders(word: WordPostings): number {
    return this.countHolders(word, false);
  }

  /** The same, and asks the filter about all of them. Comes before the word is scored. */
  count(word: WordPostings): number {
    return this.countHolders(word, true);
  }

  /** The units that hold the word, in no order. */
  unitsHolding(word: WordPostings): Uint32Array {
    this.touchAll(word);
    const units = this.columns.touched.slice(0, this.touchedCount);
    this.drop();
    return units;
  }

  /** Those of the units that hold the word. */
  holdersAmong(units: Uint32Array, word: WordPostings): Uint32Array {
    this.touchAll(word);
    const { isTouched } = this.columns;
    const found = units.filter((unit) => isTouched[unit] !== 0);
    this.drop();
    return found;
  }

  /** Adds what the word gains to every unit that holds it. */
  score(word: WordPostings, gain: WordGain): void {
    const [only] = word.parts;
    const isPlain = only !== undefined && word.parts.length === 1 && only.share === 1;
    for (const { postings, share } of word.parts) for (const each of postings) this.gatherShort(each, share);
    if (isPlain) for (const each of only.postings) this.scoreBody(each, gain);
    else
      for (const { postings, share } of word.parts) for (const each of postings) this.gatherBody(each, share);
    this.scoreTouched(gain);
  }

  /** Adds what the word gains to these units alone: scored before, ascending. */
  scoreAmong(units: Uint32Array, word: WordPostings, gain: WordGain): void {
    for (const { postings, share } of word.parts)
      for (const each of postings) this.gatherAmong(units, each, share);
    this.scoreTouched(gain);
  }

  /** The `rank`th best score so far; undefined while fewer units have one. */
  threshold(rank: number): number | undefined {
    return highest(rank, this.scoredUnits(), this.columns.score);
  }

  /** Units with at least this score so far, ascending. */
  scoredFrom(least: number): Uint32Array {
    const { score, scored } = this.columns;
    const found = new Uint32Array(this.scoredCount);
    let count = 0;
    for (let i = 0; i < this.scoredCount; i++) {
      const unit = scored[i] ?? 0;
      if ((score[unit] ?? 0) >= least) found[count++] = unit;
    }
    return found.subarray(0, count).sort();
  }

  get scoredTotal(): number {
    return this.scoredCount;
  }

  /** The best units, best first, with all that are as good as the last of them. */
  best(limit: number): KeywordHit[] {
    const { score, mask } = this.columns;
    const hits: KeywordHit[] = [];
    if (limit < 1) return hits;
    for (const row of this.scoredFrom(this.threshold(limit) ?? 0))
      hits.push({
        row,
        noteRow: this.rows.unit.note[row] ?? 0,
        score: score[row] ?? 0,
        mask: mask[row] ?? 0,
      });
    return hits.sort((a, b) => b.score - a.score || a.row - b.row);
  }

  /** Clears the shared columns for the next search. */
  release(): void {
    this.drop();
    const { score, mask, verdict } = this.columns;
    for (const unit of this.scoredUnits()) {
      score[unit] = 0;
      mask[unit] = 0;
    }
    verdict.fill(0, 0, this.rows.count);
    this.scoredCount = 0;
    this.total = 0;
  }

  private scoredUnits(): Uint32Array {
    return this.columns.scored.subarray(0, this.scoredCount);
  }

  private countHolders(word: WordPostings, isAsking: boolean): number {
    if (word.parts.length === 1) return this.countPlain(word, isAsking);
    this.touchAll(word);
    const count = this.touchedCount;
    if (isAsking) this.judgeTouched();
    this.drop();
    return count;
  }

  /** Body postings of one term name each unit in one run, so that only units with short ones need a mark. */
  private countPlain({ parts }: WordPostings, isAsking: boolean): number {
    const { dead } = this.rows;
    const { units, filter } = this;
    const { isTouched, verdict } = this.columns;
    const postings = parts[0]?.postings ?? [];
    for (const each of postings) this.touchShort(each);
    if (isAsking) this.judgeTouched();
    let count = this.touchedCount;
    let passed = 0;
    for (const { bodyRows, bodyStart, bodyEnd } of postings) {
      let last = -1;
      for (let p = bodyStart; p < bodyEnd; p++) {
        const row = bodyRows[p] ?? 0;
        const unit = units[row] ?? 0;
        if (unit === last || dead[row] === 1) continue;
        last = unit;
        if (isTouched[unit] === 0) count++;
        if (!isAsking || verdict[unit] !== 0) continue;
        const passes = filter === undefined || filter.passes(unit);
        verdict[unit] = passes ? IN : OUT;
        if (passes) passed++;
      }
    }
    this.total += passed;
    this.drop();
    return count;
  }

  private judgeTouched(): void {
    const { touched, verdict } = this.columns;
    for (let i = 0; i < this.touchedCount; i++) {
      const unit = touched[i] ?? 0;
      if (verdict[unit] !== 0) continue;
      const passes = this.filter === undefined || this.filter.passes(unit);
      verdict[unit] = passes ? IN : OUT;
      if (passes) this.total++;
    }
  }

  private touchAll({ parts }: WordPostings): void {
    const { dead } = this.rows;
    for (const { postings } of parts) {
      for (const each of postings) {
        this.touchShort(each);
        for (let p = each.bodyStart; p < each.bodyEnd; p++) {
          const row = each.bodyRows[p] ?? 0;
          if (dead[row] === 0) this.touch(this.units[row] ?? 0);
        }
      }
    }
  }

  private touchShort(postings: Postings): void {
    this.spread(postings, (unit) => {
      this.touch(unit);
    });
  }

  private gatherShort(postings: Postings, share: number): void {
    this.spread(postings, (unit, code, count) => {
      this.addShort(unit, code, share * count);
    });
  }

  private gatherBody({ bodyRows, bodyCounts, bodyStart, bodyEnd }: Postings, share: number): void {
    const { dead } = this.rows;
    for (let p = bodyStart; p < bodyEnd; p++) {
      const row = bodyRows[p] ?? 0;
      if (dead[row] === 0) this.addBody(this.units[row] ?? 0, share * (bodyCounts[p] ?? 0));
    }
  }

  /** Scores the units of a plain word's body postings as they come; rows of a unit stand together. */
  private scoreBody({ bodyRows, bodyCounts, bodyStart, bodyEnd }: Postings, gain: WordGain): void {
    const { dead } = this.rows;
    const { units, bodyLengths, bodySlope } = this;
    const { isTouched, short, verdict } = this.columns;
    for (let p = bodyStart; p < bodyEnd;) {
      const row = bodyRows[p] ?? 0;
      let body = bodyCounts[p++] ?? 0;
      if (dead[row] === 1) continue;
      const unit = units[row] ?? 0;
      for (; p < bodyEnd && units[bodyRows[p] ?? 0] === unit; p++) body += bodyCounts[p] ?? 0;
      let frequency = body / (BODY_FLOOR + bodySlope * (bodyLengths[unit] ?? 0));
      if (isTouched[unit] === TOUCHED) {
        frequency += short[unit] ?? 0;
        isTouched[unit] = DONE;
      }
      if (verdict[unit] === IN) this.addScore(unit, frequency, gain);
    }
  }

  /** Scores what was gathered and not scored yet, and forgets it. */
  private scoreTouched(gain: WordGain): void {
    const { isTouched, touched, verdict } = this.columns;
    for (let i = 0; i < this.touchedCount; i++) {
      const unit = touched[i] ?? 0;
      if (isTouched[unit] === TOUCHED && verdict[unit] === IN)
        this.addScore(unit, this.frequency(unit), gain);
    }
    this.drop();
  }

  private addScore(unit: number, frequency: number, { weight, bit }: WordGain): void {
    const { score, mask, scored } = this.columns;
    if (score[unit] === 0) scored[this.scoredCount++] = unit;
    score[unit] = (score[unit] ?? 0) + (weight * frequency) / (K1 + frequency);
    mask[unit] = (mask[unit] ?? 0) | bit;
  }

  private gatherAmong(units: Uint32Array, postings: Postings, share: number): void {
    const { bodyRows, bodyCounts, bodyEnd } = postings;
    const sizes = this.level === 'paragraph' ? undefined : this.rows.size[this.level];
    let p = postings.bodyStart;
    for (const unit of units) {
      const end = unit + (sizes === undefined ? 1 : (sizes[unit] ?? 1));
      p = firstFrom(bodyRows, unit, p, bodyEnd);
      for (; p < bodyEnd && (bodyRows[p] ?? 0) < end; p++) this.addBody(unit, share * (bodyCounts[p] ?? 0));
      if (postings.shortEnd > postings.shortStart) this.gatherShortOf(unit, end, postings, share);
    }
  }

  /** The occurrences in short fields that `spread` would give to one unit, in the same order. */
  private gatherShortOf(unit: number, end: number, postings: Postings, share: number): void {
    if (this.level === 'note') return this.addShortIn(unit, end, () => true, unit, postings, share);
    const note = this.rows.unit.note[unit] ?? 0;
    const section = this.rows.unit.section[unit] ?? 0;
    this.addShortIn(note, note + 1, (code) => !isHeading(code), unit, postings, share);
    this.addShortIn(section, section + 1, isHeading, unit, postings, share);
  }

  private addShortIn(
    from: number,
    to: number,
    takes: (code: number) => boolean,
    unit: number,
    { shortRows, shortFields, shortCounts, shortStart, shortEnd }: Postings,
    share: number,
  ): void {
    for (let p = firstFrom(shortRows, from, shortStart, shortEnd); p < shortEnd; p++) {
      if ((shortRows[p] ?? 0) >= to) return;
      const code = shortFields[p] ?? 0;
      if (this.level === 'note' && code === FIELD_CODE.trail) continue;
      if (takes(code)) this.addShort(unit, code, share * (shortCounts[p] ?? 0));
    }
  }

  /** Gives each occurrence in a short field to the units that have it as their own or as context. */
  private spread(
    { shortRows, shortFields, shortCounts, shortStart, shortEnd }: Postings,
    give: (unit: number, code: number, count: number) => void,
  ): void {
    const { dead, unit: unitOf, size } = this.rows;
    for (let p = shortStart; p < shortEnd; p++) {
      const row = shortRows[p] ?? 0;
      if (dead[row] === 1) continue;
      const code = shortFields[p] ?? 0;
      const count = shortCounts[p] ?? 0;
      if (this.level === 'note') {
        if (code !== FIELD_CODE.trail) give(unitOf.note[row] ?? 0, code, count);
        continue;
      }
      const end = row + ((isHeading(code) ? size.section : size.note)[row] ?? 0);
      for (let unit = row; unit < end; unit++) if (this.units[unit] === unit) give(unit, code, count);
    }
  }

  private addShort(unit: number, code: number, count: number): void {
    const field = FIELD_OF_CODE[code] ?? 'title';
    this.touch(unit);
    const { short } = this.columns;
    short[unit] = (short[unit] ?? 0) + (TUNING[field].weight * count) / this.norm(field, unit);
  }

  private addBody(unit: number, count: number): void {
    this.touch(unit);
    const { body } = this.columns;
    body[unit] = (body[unit] ?? 0) + count;
  }

  private touch(unit: number): void {
    if (this.columns.isTouched[unit] !== 0) return;
    this.columns.isTouched[unit] = TOUCHED;
    this.columns.touched[this.touchedCount++] = unit;
  }

  /** Forgets what was gathered. */
  private drop(): void {
    const { body, short, isTouched, touched } = this.columns;
    for (let i = 0; i < this.touchedCount; i++) {
      const unit = touched[i] ?? 0;
      body[unit] = 0;
      short[unit] = 0;
      isTouched[unit] = 0;
    }
    this.touchedCount = 0;
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
}

function isHeading(code: number): boolean {
  return code === FIELD_CODE.heading || code === FIELD_CODE.trail;
}

/** The first place from `from` on, before `end`, whose row is not below `row`: in steps that double, then by halving. */
function firstFrom(rows: Uint32Array, row: number, from: number, end: number): number {
  let low = from;
  let step = 1;
  while (low + step < end && (rows[low + step] ?? 0) < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

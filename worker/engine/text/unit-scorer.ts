import type { SearchLevel } from '../../contract';
import type { CorpusStatistics } from './corpus-statistics';
import { idfOf, K1, lengthNorm, saturated, TUNING } from './bm25f';
import { addBits, countBits, hasBit, listBits, wordsFor, type Bits } from '../base/bits';
import { highest } from './highest';
import { PostingUnits } from './posting-units';
import {
  FIELD_CODE,
  FIELD_OF_CODE,
  firstFrom,
  FULL,
  isHeading,
  type Postings,
  type WordPostings,
} from './postings';
import type { Field, RowTable } from './row-table';
import type { LevelTotals } from './row-totals';
import type { ScoreColumns } from './score-columns';

/** The norm of a body is floor + slope × length; both are divided by its weight and multiplied by K1 beforehand. */
const NORM_FLOOR = (K1 * (1 - TUNING.body.b)) / TUNING.body.weight;

/** From one unit in so many on it is quicker to clear all. */
const MOSTLY = 8;

/** Units with the score of each. */
export interface ScoredUnits {
  units: Uint32Array;
  scores: Float64Array;
}

/** A word with the units that hold it, deleted ones too, and what it adds to them: at most `weight`, however often they do. */
export interface UnitWord {
  postings: WordPostings;
  units: Bits;
  weight: number;
}

/**
 * BM25F at one level, one query word after another (Zaragoza et al., TREC 2004: field frequencies are weighted,
 * divided by their length norm and added up before they saturate). A unit's score depends on the order of the words
 * alone, not on which of the ways below they were scored. Units that may not answer are scored as well where that is
 * quicker than to ask. `release` must follow, whatever happened between.
 */
export class UnitScorer {
  readonly #totals: LevelTotals;
  readonly #bodyLengths: Uint32Array;
  readonly #normSlope: number;
  readonly #units: PostingUnits;
  readonly #reached: Bits;
  readonly #setWords: number;
  #touchedCount = 0;
  readonly #rows: RowTable;
  readonly #level: SearchLevel;
  readonly #columns: ScoreColumns;
  readonly #allowed: Bits | undefined;

  /** `allowed`: units that may answer, all of them live; undefined when all may. */
  constructor(
    rows: RowTable,
    statistics: CorpusStatistics,
    level: SearchLevel,
    columns: ScoreColumns,
    allowed?: Bits,
  ) {
    this.#rows = rows;
    this.#level = level;
    this.#columns = columns;
    this.#allowed = allowed;
    columns.makeRoom(rows.count);
    this.#units = new PostingUnits(rows, level, columns);
    this.#totals = statistics.totals(level);
    this.#bodyLengths = rows.bodyLengths(level);
    const { lengths, holders } = this.#totals;
    const { b, weight } = TUNING.body;
    this.#normSlope = holders.body === 0 ? 0 : ((K1 * b) / weight) * (holders.body / lengths.body);
    this.#setWords = wordsFor(rows.count);
    this.#reached = columns.takeSet(rows.count);
  }

  idf(holders: number): number {
    return idfOf(this.#totals.units, holders);
  }

  /** The units that hold the word, among them deleted ones. */
  unitsOf(word: WordPostings): Bits {
    return this.#units.unitsOf(word);
  }

  /** How many of the units are live: the document frequency of the word that these hold. */
  countLive(units: Bits): number {
    return countBits(units, this.#setWords, this.#rows.hasDead ? this.#rows.live : undefined);
  }

  /** How many of the units may answer. */
  countAllowed(units: Bits): number {
    return countBits(units, this.#setWords, this.#allowed);
  }

  /** Those of the units that may answer, ascending. */
  listAllowed(units: Bits): Uint32Array {
    return this.#columns.candidates.slice(0, this.#list(units));
  }

  /** Adds what the word gains to every unit that holds it. */
  score(word: UnitWord): void {
    addBits(this.#reached, word.units);
    const [only, ...others] = word.postings.parts;
    if (only === undefined) return;
    if (others.length > 0 || only.share !== 1) {
      for (const { postings, share } of word.postings.parts)
        for (const each of postings) this.#gatherAll(each, share);
    } else {
      for (const each of only.postings) this.#gatherShort(each, 1);
      const isMixed = this.#touchedCount > 0;
      for (const each of only.postings)
        if (this.#level === 'paragraph') this.#scoreRows(each, word.weight, isMixed);
        else this.#scoreUnits(each, this.#rows.unit[this.#level], word.weight, isMixed);
    }
    this.#scoreTouched(word.weight);
  }

  /** Adds what the word gains to these units alone, which are ascending. */
  scoreAmong(units: Uint32Array, { postings, units: holders, weight }: UnitWord): void {
    for (const { postings: each, share } of postings.parts) {
      let from = 0;
      for (const [at, part] of each.entries()) {
        // Those before the next part are in this one or in one that has none of the word.
        const next = each[at + 1];
        const to = next === undefined ? units.length : firstFrom(units, next.firstRow, from, units.length);
        this.#gatherAmong(units.subarray(from, to), holders, part, share);
        from = to;
      }
    }
    this.#scoreTouched(weight);
  }

  /** Counts units as scored without giving them anything. */
  reach(units: Bits): void {
    addBits(this.#reached, units);
  }

  /** Units scored so far that may answer, ascending; good until the next call of any other method. */
  listReached(): Uint32Array {
    return this.#columns.candidates.subarray(0, this.#list(this.#reached));
  }

  /** The `rank`th best score of the units; undefined when they are fewer. */
  threshold(rank: number, units: Uint32Array): number | undefined {
    return highest(rank, units, this.#columns.score);
  }

  /** Those of the units that have at least this score so far, moved together in the array of the units. */
  scoredFrom(least: number, units: Uint32Array): Uint32Array {
    const { score } = this.#columns;
    let count = 0;
    for (let i = 0; i < units.length; i++) if (score[units[i]!]! >= least) units[count++] = units[i]!;
    return units.subarray(0, count);
  }

  /** The best units, ascending, with all that are as good as the last of them; they are `among` these where that is known. */
  best(limit: number, among?: Uint32Array): Uint32Array {
    if (limit < 1) return new Uint32Array(0);
    const units = among ?? this.listReached();
    return this.scoredFrom(this.threshold(limit, units) ?? Number.MIN_VALUE, units);
  }

  scoresAt(units: Uint32Array): ScoredUnits {
    const { score } = this.#columns;
    const scores = new Float64Array(units.length);
    for (let i = 0; i < units.length; i++) scores[i] = score[units[i]!]!;
    return { units: units.slice(), scores };
  }

  /** Clears the shared columns for the next search: where units were reached, and at these units. */
  release(units?: Uint32Array): void {
    this.#drop();
    const { score, candidates } = this.#columns;
    const count = listBits(this.#reached, this.#setWords, undefined, candidates);
    if (count > score.length / MOSTLY) score.fill(0);
    else for (let i = 0; i < count; i++) score[candidates[i]!] = 0;
    this.#reached.fill(0);
    for (const unit of units ?? []) score[unit] = 0;
  }

  #list(units: Bits): number {
    return listBits(units, this.#setWords, this.#allowed, this.#columns.candidates);
  }

  /** Paragraphs by a plain word's body postings as they come. */
  #scoreRows(postings: Postings, weight: number, isMixed: boolean): void {
    const { firstRow, bodyRows, bodyCounts, bodyEnd } = postings;
    const { score, short } = this.#columns;
    const bodyLengths = this.#bodyLengths;
    const normSlope = this.#normSlope;
    for (let p = postings.bodyStart; p < bodyEnd; p++) {
      const row = bodyRows[p]!;
      const unit = firstRow + row;
      let count = bodyCounts[p]!;
      if (count === FULL) while (p + 1 < bodyEnd && bodyRows[p + 1] === row) count += bodyCounts[++p]!;
      const norm = NORM_FLOOR + normSlope * (bodyLengths[unit] ?? 0);
      let gain = (weight * count) / (norm + count);
      if (isMixed && (short[unit] ?? 0) !== 0) {
        gain = gainOf(weight, count, norm, short[unit] ?? 0);
        short[unit] = 0;
      }
      score[unit] = (score[unit] ?? 0) + gain;
    }
  }

  /** Notes or sections in the same way; rows of a unit stand together. */
  #scoreUnits(postings: Postings, units: Uint32Array, weight: number, isMixed: boolean): void {
    const { firstRow, bodyRows, bodyCounts, bodyEnd } = postings;
    const { score, short } = this.#columns;
    const bodyLengths = this.#bodyLengths;
    const normSlope = this.#normSlope;
    for (let p = postings.bodyStart; p < bodyEnd;) {
      const unit = units[firstRow + bodyRows[p]!] ?? 0;
      let count = bodyCounts[p++]!;
      while (p < bodyEnd && units[firstRow + bodyRows[p]!] === unit) count += bodyCounts[p++]!;
      const norm = NORM_FLOOR + normSlope * (bodyLengths[unit] ?? 0);
      let gain = (weight * count) / (norm + count);
      if (isMixed && (short[unit] ?? 0) !== 0) {
        gain = gainOf(weight, count, norm, short[unit] ?? 0);
        short[unit] = 0;
      }
      score[unit] = (score[unit] ?? 0) + gain;
    }
  }

  /** Scores what was gathered and forgets it. */
  #scoreTouched(weight: number): void {
    const { body, short, score, touched } = this.#columns;
    for (let i = 0; i < this.#touchedCount; i++) {
      const unit = touched[i]!;
      const [count, others] = [body[unit] ?? 0, short[unit] ?? 0];
      // Scored with its body postings already.
      if (count === 0 && others === 0) continue;
      const norm = NORM_FLOOR + this.#normSlope * (this.#bodyLengths[unit] ?? 0);
      const gain = others === 0 ? (weight * count) / (norm + count) : gainOf(weight, count, norm, others);
      score[unit] = (score[unit] ?? 0) + gain;
    }
    this.#drop();
  }

  #gatherAll(postings: Postings, share: number): void {
    this.#gatherShort(postings, share);
    const { firstRow, bodyRows, bodyCounts, bodyStart, bodyEnd } = postings;
    for (let p = bodyStart; p < bodyEnd; p++)
      this.#addBody(this.#rows.unitOf(this.#level, firstRow + bodyRows[p]!), share * bodyCounts[p]!);
  }

  #gatherShort(postings: Postings, share: number): void {
    for (let p = postings.shortStart; p < postings.shortEnd; p++) {
      const code = postings.shortFields[p] ?? 0;
      const count = share * (postings.shortCounts[p] ?? 0);
      const end = this.#units.unitsEnd(postings, p);
      for (let unit = this.#units.firstUnit(postings, p); unit < end; unit += this.#units.stepFrom(unit))
        this.#addShort(unit, code, count);
    }
  }

  #gatherAmong(units: Uint32Array, holders: Bits, postings: Postings, share: number): void {
    const { firstRow, bodyRows, bodyCounts, bodyEnd } = postings;
    let p = postings.bodyStart;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (!hasBit(holders, unit)) continue;
      const end = unit + this.#rows.sizeOf(this.#level, unit);
      p = firstFrom(bodyRows, unit - firstRow, p, bodyEnd);
      for (; p < bodyEnd && firstRow + bodyRows[p]! < end; p++) this.#addBody(unit, share * bodyCounts[p]!);
      if (postings.shortEnd > postings.shortStart) this.#gatherShortOf(unit, end, postings, share);
    }
  }

  /** The occurrences in short fields that `gatherShort` would give to one unit, in the same order. */
  #gatherShortOf(unit: number, end: number, postings: Postings, share: number): void {
    if (this.#level === 'note') return this.#addShortIn(unit, end, undefined, unit, postings, share);
    const note = this.#rows.unit.note[unit] ?? 0;
    const section = this.#rows.unit.section[unit] ?? 0;
    this.#addShortIn(note, note + 1, false, unit, postings, share);
    this.#addShortIn(section, section + 1, true, unit, postings, share);
  }

  /** Of the rows given, headings alone or the other fields alone where that is said. */
  #addShortIn(
    from: number,
    to: number,
    headings: boolean | undefined,
    unit: number,
    { firstRow, shortRows, shortFields, shortCounts, shortStart, shortEnd }: Postings,
    share: number,
  ): void {
    for (let p = firstFrom(shortRows, from - firstRow, shortStart, shortEnd); p < shortEnd; p++) {
      if (firstRow + (shortRows[p] ?? 0) >= to) return;
      const code = shortFields[p] ?? 0;
      if (this.#level === 'note' && code === FIELD_CODE.trail) continue;
      if (headings === undefined || headings === isHeading(code))
        this.#addShort(unit, code, share * (shortCounts[p] ?? 0));
    }
  }

  #addShort(unit: number, code: number, count: number): void {
    const field = FIELD_OF_CODE[code] ?? 'title';
    this.#touch(unit);
    const { short } = this.#columns;
    short[unit] = (short[unit] ?? 0) + (TUNING[field].weight * count) / this.#norm(field, unit);
  }

  #addBody(unit: number, count: number): void {
    this.#touch(unit);
    const { body } = this.#columns;
    body[unit] = (body[unit] ?? 0) + count;
  }

  #touch(unit: number): void {
    const { body, short, touched } = this.#columns;
    if (body[unit] === 0 && short[unit] === 0) touched[this.#touchedCount++] = unit;
  }

  /** Forgets what was gathered. */
  #drop(): void {
    const { body, short, touched } = this.#columns;
    for (let i = 0; i < this.#touchedCount; i++) {
      const unit = touched[i] ?? 0;
      body[unit] = 0;
      short[unit] = 0;
    }
    this.#touchedCount = 0;
  }

  /** Lengths compare with the mean of the units that have the field: most notes have no alias at all. */
  #norm(field: Field, unit: number): number {
    const mean = this.#totals.lengths[field] / this.#totals.holders[field];
    return lengthNorm(field, this.#rows.length(this.#level, field, unit), mean);
  }
}

/** The gain of a unit that has the word in its body and in other fields, which are over their norms already. */
function gainOf(weight: number, count: number, norm: number, others: number): number {
  return saturated(weight, (K1 * count) / norm + others);
}

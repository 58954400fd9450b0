import type { SearchLevel } from '../../contract';
import { addBits, clearBits, countBits, hasBit, setBit, wordsFor, type Bits } from '../base/bits';
import { FIELD_CODE, isHeading, sizeOf, type Postings, type WordPostings } from './postings';
import type { RowTable } from './row-table';
import type { ScoreColumns } from './score-columns';

/**
 * Which units of a level hold an occurrence, as their own or as context: a title counts for each section of its note. Sets are
 * those of the columns, good until the call of `borrowing` ends.
 */
export class PostingUnits {
  readonly #sectionSteps: Uint32Array | undefined;
  readonly #setWords: number;
  /** Those of the term that is counted; empty before and after. */
  #seen: Bits | undefined;
  readonly #rows: RowTable;
  readonly #level: SearchLevel;
  readonly #columns: ScoreColumns;

  constructor(rows: RowTable, level: SearchLevel, columns: ScoreColumns) {
    this.#rows = rows;
    this.#level = level;
    this.#columns = columns;
    this.#sectionSteps = level === 'section' ? rows.size.section : undefined;
    this.#setWords = wordsFor(rows.count);
  }

  /** The units that hold the word, among them deleted ones. */
  unitsOf({ parts }: WordPostings): Bits {
    const units = this.#columns.takeSet(this.#rows.count);
    for (const { postings } of parts) {
      for (const each of postings) {
        const kept = this.#keptUnits(each);
        if (kept === undefined) this.#markUnits(each, units, 0);
        else addBits(units, kept, each.firstRow >>> 5);
      }
    }
    return units;
  }

  /** How many live units hold a term; where it is rare, without a look at all others. */
  countHolders(postings: readonly Postings[]): number {
    const live = this.#rows.hasDead ? this.#rows.live : undefined;
    const seen = (this.#seen ??= this.#columns.takeSet(this.#rows.count));
    let count = 0;
    for (const each of postings) {
      const kept = this.#keptUnits(each);
      if (kept !== undefined) {
        const first = each.firstRow >>> 5;
        count += countBits(kept, Math.min(kept.length, this.#setWords - first), live, first);
        continue;
      }
      if (this.#level === 'note') {
        count += this.#countNotes(each, live);
        continue;
      }
      this.#markUnits(each, seen, 0);
      count += this.#takeUnits(each, seen);
    }
    return count;
  }

  /** Rows ascend, in bodies and in short fields, and so do their notes: each is counted where it comes first. */
  #countNotes(postings: Postings, live: Bits | undefined): number {
    const { firstRow, bodyRows, bodyStart, bodyEnd } = postings;
    const { shortRows, shortStart, shortEnd } = postings;
    const notes = this.#rows.unit.note;
    let [count, last] = [0, -1];
    let body = bodyStart;
    const take = (row: number): void => {
      const note = notes[firstRow + row]!;
      if (note === last) return;
      last = note;
      if (live === undefined || hasBit(live, note)) count++;
    };
    for (let p = shortStart; p < shortEnd; p++) {
      const row = shortRows[p]!;
      while (body < bodyEnd && bodyRows[body]! < row) take(bodyRows[body++]!);
      take(row);
    }
    while (body < bodyEnd) take(bodyRows[body++]!);
    return count;
  }

  /** Takes the units away again that were seen. Returns how many of them are live. */
  #takeUnits(postings: Postings, seen: Bits): number {
    const { firstRow, bodyRows, bodyStart, bodyEnd } = postings;
    let count = 0;
    for (let p = bodyStart; p < bodyEnd; p++) {
      const unit = this.#rows.unitOf(this.#level, firstRow + bodyRows[p]!);
      if (this.#take(unit, seen)) count++;
    }
    for (let p = postings.shortStart; p < postings.shortEnd; p++) {
      const end = this.unitsEnd(postings, p);
      for (let unit = this.firstUnit(postings, p); unit < end; unit += this.stepFrom(unit))
        if (this.#take(unit, seen)) count++;
    }
    return count;
  }

  #take(unit: number, seen: Bits): boolean {
    if (!hasBit(seen, unit)) return false;
    clearBits(seen, unit, unit + 1);
    return this.#rows.isLive(unit);
  }

  /** The first unit that has an occurrence in a short field as its own or as context. */
  firstUnit({ firstRow, shortRows }: Postings, p: number): number {
    const row = firstRow + (shortRows[p] ?? 0);
    return this.#level === 'note' ? (this.#rows.unit.note[row] ?? 0) : row;
  }

  /** The row after the last unit that has it; no unit has it when that is the first. */
  unitsEnd({ firstRow, shortRows, shortFields }: Postings, p: number): number {
    const row = firstRow + (shortRows[p] ?? 0);
    const code = shortFields[p] ?? 0;
    const { size, unit } = this.#rows;
    // A heading counts once for its note, where it stands.
    if (this.#level === 'note') return code === FIELD_CODE.trail ? 0 : (unit.note[row] ?? 0) + 1;
    const end = row + ((isHeading(code) ? size.section[row] : size.note[row]) ?? 0);
    return Math.min(end, this.#rows.count);
  }

  /** How many rows on the next unit begins. */
  stepFrom(unit: number): number {
    return this.#sectionSteps === undefined ? 1 : this.#sectionSteps[unit] || 1;
  }

  /** What is remembered of a common term's units; remembers it from now on. Undefined for a rare one. */
  #keptUnits(postings: Postings): Bits | undefined {
    const { kept } = postings;
    if (kept === undefined || sizeOf(postings) < kept.unitBits.commonFrom) return undefined;
    let units = kept.unitBits.get(this.#level, kept.number);
    if (units === undefined) {
      units = kept.unitBits.create();
      this.#markUnits(postings, units, postings.firstRow >>> 5);
      kept.unitBits.keep(this.#level, kept.number, units);
    }
    return units;
  }

  #markUnits(postings: Postings, into: Bits, firstWord: number): void {
    const { firstRow, bodyRows, bodyStart, bodyEnd } = postings;
    if (this.#level === 'paragraph') {
      for (let p = bodyStart; p < bodyEnd; p++) mark(into, firstRow + bodyRows[p]!, firstWord);
    } else {
      const units = this.#rows.unit[this.#level];
      for (let p = bodyStart; p < bodyEnd; p++) mark(into, units[firstRow + bodyRows[p]!] ?? 0, firstWord);
    }
    for (let p = postings.shortStart; p < postings.shortEnd; p++) {
      const first = this.firstUnit(postings, p);
      const end = this.unitsEnd(postings, p);
      for (let unit = first; unit < end; unit += this.stepFrom(unit)) mark(into, unit, firstWord);
    }
  }
}

function mark(units: Bits, unit: number, firstWord: number): void {
  setBit(units, unit - (firstWord << 5));
}

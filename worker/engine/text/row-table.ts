import type { SearchLevel } from '../../contract';
import { assert } from '../assert';
import { withRoom } from './columns';

/** Fields of a unit as BM25F sees them. */
export const FIELDS = ['title', 'aliases', 'tags', 'headings', 'body'] as const;
export type Field = (typeof FIELDS)[number];

/** Where a row stands: the first rows of its note and of its section. */
export interface RowPlace {
  note: number;
  section: number;
}

/**
 * How many terms a row's own fields have. Lengths are noted at the first row that owns them: title, aliases and tags at the note's first row, headings at
 * the section's. `heading` counts the section's own heading, `trail` those above it.
 */
export interface RowLengths {
  title: number;
  aliases: number;
  tags: number;
  heading: number;
  trail: number;
  body: number;
}

export const ROW_LENGTHS = ['title', 'aliases', 'tags', 'heading', 'trail', 'body'] as const;

/** Sums over the live units of one level: whole numbers, so that the order of changes leaves no trace. */
export interface LevelTotals {
  units: number;
  /** Terms of the field in all units, and units that have any. */
  lengths: Record<Field, number>;
  holders: Record<Field, number>;
}

/** Every row ever given out: its note and section, its lengths, whether it is live, and the totals of the live ones. */
export class RowTable {
  /** Row numbers given out. */
  count = 0;
  /** 1 for rows of removed notes. */
  dead = new Uint8Array(0);
  /** The unit that holds a row, at each level: the unit's first row. */
  readonly unit = { note: new Uint32Array(0), section: new Uint32Array(0), paragraph: new Uint32Array(0) };
  /** How many rows the unit that begins here has; 0 where none begins. */
  readonly size = { note: new Uint32Array(0), section: new Uint32Array(0) };
  /** Own lengths of the row. */
  readonly own: Record<keyof RowLengths, Uint32Array<ArrayBuffer>> = {
    title: new Uint32Array(0),
    aliases: new Uint32Array(0),
    tags: new Uint32Array(0),
    heading: new Uint32Array(0),
    trail: new Uint32Array(0),
    body: new Uint32Array(0),
  };
  /** Length of headings and of body of the unit that begins here. */
  readonly headings = { note: new Uint32Array(0), section: new Uint32Array(0) };
  readonly bodies = { note: new Uint32Array(0), section: new Uint32Array(0) };
  readonly totals: Record<SearchLevel, LevelTotals> = {
    note: noTotals(),
    section: noTotals(),
    paragraph: noTotals(),
  };

  /** Appends a row; live notes count in the totals only once `countIn` was called for them. */
  append(entry: RowPlace): number {
    const row = this.count++;
    this.makeRoom(this.count);
    this.unit.note[row] = entry.note;
    this.unit.section[row] = entry.section;
    this.unit.paragraph[row] = row;
    increase(this.size.note, entry.note, 1);
    increase(this.size.section, entry.section, 1);
    return row;
  }

  /** Notes the length of a row's own field and passes it on to the units that hold the row. */
  setLength(row: number, field: keyof RowLengths, length: number): void {
    this.own[field][row] = length;
    if (field === 'heading') increase(this.headings.note, at(this.unit.note, row), length);
    if (field === 'heading' || field === 'trail') increase(this.headings.section, row, length);
    if (field !== 'body') return;
    increase(this.bodies.note, at(this.unit.note, row), length);
    increase(this.bodies.section, at(this.unit.section, row), length);
  }

  /** Length of a field of a unit. */
  length(level: SearchLevel, field: Field, unit: number): number {
    if (field === 'headings')
      return level === 'note'
        ? at(this.headings.note, unit)
        : at(this.headings.section, at(this.unit.section, unit));
    if (field === 'body') return at(level === 'paragraph' ? this.own.body : this.bodies[level], unit);
    return at(this.own[field], at(this.unit.note, unit));
  }

  /** Adds a complete note to the totals. */
  countIn(note: number): void {
    this.countNote(note, 1);
  }

  /** Marks a note's rows as removed and takes it out of the totals. */
  bury(note: number): void {
    assert(this.isLiveNote(note), `row ${note} is the base row of a live note`);
    this.countNote(note, -1);
    this.dead.fill(1, note, note + at(this.size.note, note));
  }

  /** Takes a range of numbers that no live note uses. */
  skipTo(row: number): void {
    this.makeRoom(row);
    this.dead.fill(1, this.count, row);
    // Each a unit of its own, so that none passes for a part of a live one.
    for (const units of Object.values(this.unit)) for (let at = this.count; at < row; at++) units[at] = at;
    this.count = row;
  }

  placeOf(row: number): RowPlace {
    return { note: at(this.unit.note, row), section: at(this.unit.section, row) };
  }

  isLiveNote(row: number): boolean {
    return (
      row < this.count && this.dead[row] === 0 && this.unit.note[row] === row && this.size.note[row] !== 0
    );
  }

  /** Base rows of the live notes, ascending; of those within a range whose ends are no row within a note. */
  *liveNotes(first = 0, end = this.count): Iterable<number> {
    for (let row = first; row < end; row += Math.max(1, at(this.size.note, row))) {
      if (this.isLiveNote(row)) yield row;
    }
  }

  private countNote(note: number, sign: 1 | -1): void {
    this.countUnit('note', note, sign);
    const end = note + at(this.size.note, note);
    for (let row = note; row < end; row++) {
      if (this.unit.section[row] === row) this.countUnit('section', row, sign);
      this.countUnit('paragraph', row, sign);
    }
  }

  private countUnit(level: SearchLevel, unit: number, sign: 1 | -1): void {
    const totals = this.totals[level];
    totals.units += sign;
    for (const field of FIELDS) {
      const length = this.length(level, field, unit);
      if (length === 0) continue;
      totals.lengths[field] += sign * length;
      totals.holders[field] += sign;
    }
  }

  private makeRoom(rows: number): void {
    if (rows <= this.dead.length) return;
    this.dead = withRoom(this.dead, rows);
    for (const group of [this.unit, this.size, this.own, this.headings, this.bodies] as Record<
      string,
      Uint32Array<ArrayBuffer>
    >[])
      for (const [name, column] of Object.entries(group)) group[name] = withRoom(column, rows);
  }
}

function noTotals(): LevelTotals {
  const zero = { title: 0, aliases: 0, tags: 0, headings: 0, body: 0 };
  return { units: 0, lengths: { ...zero }, holders: { ...zero } };
}

function at(column: Uint32Array, index: number): number {
  return column[index] ?? 0;
}

function increase(column: Uint32Array, index: number, by: number): void {
  column[index] = at(column, index) + by;
}

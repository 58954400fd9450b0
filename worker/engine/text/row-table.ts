import type { SearchLevel } from '../../contract';
import { assert } from '../assert';
import { clearBits, hasBit, setBit, wordsFor } from './bits';
import { withRoom } from './columns';
import type { StoredNotes } from './stored-notes';

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

/** Fields that all units of a note share. */
const NOTE_FIELDS = ['title', 'aliases', 'tags'] as const;

/** How many sections and rows of a segment come before. */
interface Place {
  section: number;
  row: number;
}

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
  /** The rows of notes that were not removed. */
  live = new Uint32Array(0);
  /** The note and the section that hold a row: their first rows. A paragraph is its row. */
  readonly unit = { note: new Uint32Array(0), section: new Uint32Array(0) };
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
    setBit(this.live, row);
    this.unit.note[row] = entry.note;
    this.unit.section[row] = entry.section;
    increase(this.size.note, entry.note, 1);
    increase(this.size.section, entry.section, 1);
    return row;
  }

  /** Appends the notes that a segment holds, which ends with row `end` - 1; those that are not `live` as removed ones. */
  appendStored(notes: StoredNotes, end: number, live: { delete(base: number): boolean }): void {
    this.makeRoom(end);
    let read: Place = { section: 0, row: 0 };
    for (let n = 0; n < notes.bases.length; n++) {
      const base = at(notes.bases, n);
      this.skipTo(base);
      for (const field of NOTE_FIELDS) this.own[field][base] = at(notes[field], n);
      read = this.fillNote(base, at(notes.sizes, n), notes, read);
      this.count = base + at(notes.sizes, n);
      if (!live.delete(base)) continue;
      for (let row = base; row < this.count; row++) setBit(this.live, row);
      this.countIn(base);
    }
    this.skipTo(end);
  }

  /** Reads a note from where the one before ended; answers where it ends. */
  private fillNote(base: number, size: number, notes: StoredNotes, from: Place): Place {
    const { unit, own } = this;
    let { section, row: next } = from;
    let [heading, noteBody] = [0, 0];
    for (let row = base; row < base + size; section++) {
      const first = row;
      const end = row + at(notes.sectionSizes, section);
      let body = 0;
      for (; row < end; row++) {
        const length = at(notes.body, next++);
        unit.note[row] = base;
        unit.section[row] = first;
        own.body[row] = length;
        body += length;
      }
      this.size.section[first] = end - first;
      own.heading[first] = at(notes.heading, section);
      own.trail[first] = at(notes.trail, section);
      this.headings.section[first] = at(notes.heading, section) + at(notes.trail, section);
      this.bodies.section[first] = body;
      heading += at(notes.heading, section);
      noteBody += body;
    }
    this.size.note[base] = size;
    this.headings.note[base] = heading;
    this.bodies.note[base] = noteBody;
    return { section, row: next };
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

  /** The first row of the unit that holds a row. */
  unitOf(level: SearchLevel, row: number): number {
    return level === 'paragraph' ? row : at(this.unit[level], row);
  }

  /** Rows of the unit that begins here. */
  sizeOf(level: SearchLevel, unit: number): number {
    return level === 'paragraph' ? 1 : at(this.size[level], unit);
  }

  /** Lengths of the bodies of units. */
  bodyLengths(level: SearchLevel): Uint32Array {
    return level === 'paragraph' ? this.own.body : this.bodies[level];
  }

  /** Length of a field of a unit. */
  length(level: SearchLevel, field: Field, unit: number): number {
    if (field === 'headings')
      return level === 'note'
        ? at(this.headings.note, unit)
        : at(this.headings.section, at(this.unit.section, unit));
    if (field === 'body') return at(this.bodyLengths(level), unit);
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
    clearBits(this.live, note, note + at(this.size.note, note));
  }

  /** Takes a range of numbers that no live note uses. */
  skipTo(row: number): void {
    this.makeRoom(row);
    // Each a unit of its own, so that none passes for a part of a live one.
    for (const units of Object.values(this.unit)) for (let at = this.count; at < row; at++) units[at] = at;
    this.count = row;
  }

  placeOf(row: number): RowPlace {
    return { note: at(this.unit.note, row), section: at(this.unit.section, row) };
  }

  isLive(row: number): boolean {
    return hasBit(this.live, row);
  }

  /** Whether a row was given out that no live note uses. */
  get hasDead(): boolean {
    return this.totals.paragraph.units !== this.count;
  }

  isLiveNote(row: number): boolean {
    return row < this.count && this.isLive(row) && this.unit.note[row] === row && this.size.note[row] !== 0;
  }

  /** Base rows of the live notes, ascending; of those within a range whose ends are no row within a note. */
  *liveNotes(first = 0, end = this.count): Iterable<number> {
    for (let row = first; row < end; row += Math.max(1, at(this.size.note, row))) {
      if (this.isLiveNote(row)) yield row;
    }
  }

  private countNote(note: number, sign: 1 | -1): void {
    const size = at(this.size.note, note);
    let sections = 0;
    for (let row = note; row < note + size; row += at(this.size.section, row), sections++)
      this.countSection(row, sign);
    for (const field of NOTE_FIELDS) {
      const length = at(this.own[field], note);
      this.countUnits('note', field, length, sign);
      this.countUnits('section', field, length, sign * sections);
      this.countUnits('paragraph', field, length, sign * size);
    }
    this.countUnits('note', 'headings', at(this.headings.note, note), sign);
    this.countUnits('note', 'body', at(this.bodies.note, note), sign);
    this.totals.note.units += sign;
    this.totals.section.units += sign * sections;
    this.totals.paragraph.units += sign * size;
  }

  private countSection(section: number, sign: 1 | -1): void {
    const size = at(this.size.section, section);
    const headings = at(this.headings.section, section);
    this.countUnits('section', 'headings', headings, sign);
    this.countUnits('paragraph', 'headings', headings, sign * size);
    this.countUnits('section', 'body', at(this.bodies.section, section), sign);
    const { lengths, holders } = this.totals.paragraph;
    const bodies = this.own.body;
    for (let row = section; row < section + size; row++) {
      const length = at(bodies, row);
      if (length === 0) continue;
      lengths.body += sign * length;
      holders.body += sign;
    }
  }

  /** Counts so many units that have the field at this length. */
  private countUnits(level: SearchLevel, field: Field, length: number, units: number): void {
    if (length === 0) return;
    const { lengths, holders } = this.totals[level];
    lengths[field] += units * length;
    holders[field] += units;
  }

  private makeRoom(rows: number): void {
    this.live = withRoom(this.live, wordsFor(rows));
    if (rows <= this.unit.note.length) return;
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

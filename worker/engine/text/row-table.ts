import type { SearchLevel } from '../../contract';
import { assert } from '../base/assert';
import { clearBits, fillBits, hasBit, setBit, wordsFor, type Bits } from '../base/bits';
import { withRoom } from '../base/columns';
import { addTotals, noTotals, type LevelTotals, type Totals } from './row-totals';
import type { StoredNotes } from './stored-notes';

/** Fields of a unit as BM25F sees them. */
export type Field = 'title' | 'aliases' | 'tags' | 'properties' | 'headings' | 'body';

/** Fields that all units of a note share. */
export const NOTE_FIELDS = ['title', 'aliases', 'tags', 'properties'] as const;

/** Where a row stands: the first rows of its note and of its section. */
export interface RowPlace {
  note: number;
  section: number;
}

/**
 * Fields of a row's own, in the order in which they are added. Title, aliases, tags and properties belong to the note's
 * first row, headings to the section's. `heading` is the section's own heading, `trail` those above it.
 */
export const ROW_FIELDS = [...NOTE_FIELDS, 'heading', 'trail', 'body'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

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
  /** How many terms the row's own fields have. */
  readonly own = {
    title: new Uint32Array(0),
    aliases: new Uint32Array(0),
    tags: new Uint32Array(0),
    properties: new Uint32Array(0),
    heading: new Uint32Array(0),
    body: new Uint32Array(0),
  };
  /** Length of headings and of body of the unit that begins here. A section has the headings above it too. */
  readonly headings = { note: new Uint32Array(0), section: new Uint32Array(0) };
  readonly bodies = { note: new Uint32Array(0), section: new Uint32Array(0) };
  readonly totals: Totals = noTotals();

  /** Memory held. */
  get sizeBytes(): number {
    let sum = this.live.byteLength;
    for (const group of [this.unit, this.size, this.own, this.headings, this.bodies])
      for (const column of Object.values(group)) sum += column.byteLength;
    return sum;
  }

  /** Appends a row; live notes count in the totals only once `countIn` was called for them. */
  append(entry: RowPlace): number {
    const row = this.count++;
    this.reserve(this.count);
    setBit(this.live, row);
    this.unit.note[row] = entry.note;
    this.unit.section[row] = entry.section;
    increase(this.size.note, entry.note, 1);
    increase(this.size.section, entry.section, 1);
    return row;
  }

  /**
   * Appends the notes that a segment holds, which ends with row `end` - 1; those whose base rows are not among `live` as removed ones.
   * Answers how many are live.
   */
  appendStored(notes: StoredNotes, end: number, live?: Bits): number {
    const first = this.count;
    this.reserve(end);
    this.unit.section.set(notes.sections, first);
    this.size.section.set(notes.sectionSizes, first);
    this.own.heading.set(notes.heading, first);
    this.own.body.set(notes.body, first);
    this.headings.section.set(notes.sectionHeadings, first);
    this.bodies.section.set(notes.sectionBodies, first);
    addTotals(this.totals, notes.totals);
    this.#appendNotes(notes);
    this.skipTo(end);
    if (live === undefined) return notes.bases.length;
    let count = 0;
    for (let n = 0; n < notes.bases.length; n++) {
      if (hasBit(live, notes.bases[n]!)) count++;
      else this.bury(notes.bases[n]!);
    }
    return count;
  }

  #appendNotes(notes: StoredNotes): void {
    const { bases, sizes } = notes;
    // Where the notes without a gap between them began.
    let run = this.count;
    for (let n = 0; n < bases.length; n++) {
      const base = bases[n]!;
      if (base > this.count) {
        fillBits(this.live, run, this.count);
        this.skipTo(base);
        run = base;
      }
      this.count = base + sizes[n]!;
      this.unit.note.fill(base, base, this.count);
      this.size.note[base] = sizes[n]!;
      this.own.title[base] = notes.title[n]!;
      this.own.aliases[base] = notes.aliases[n]!;
      this.own.tags[base] = notes.tags[n]!;
      this.own.properties[base] = notes.properties[n]!;
      this.headings.note[base] = notes.noteHeadings[n]!;
      this.bodies.note[base] = notes.noteBodies[n]!;
    }
    fillBits(this.live, run, this.count);
  }

  /** Appends a note of another table. Returns its base row. */
  appendCopy(from: RowTable, base: number): number {
    const note = this.count;
    const end = base + from.sizeOf('note', base);
    for (let row = base; row < end; row++) {
      const copy = this.append({ note, section: note + from.unitOf('section', row) - base });
      for (const field of ROW_FIELDS) this.setLength(copy, field, from.#ownLength(row, field));
    }
    this.countIn(note);
    return note;
  }

  /** Notes the length of a row's own field and passes it on to the units that hold the row. */
  setLength(row: number, field: RowField, length: number): void {
    if (field !== 'trail') this.own[field][row] = length;
    if (field === 'heading') increase(this.headings.note, at(this.unit.note, row), length);
    if (field === 'heading' || field === 'trail') increase(this.headings.section, row, length);
    if (field !== 'body') return;
    increase(this.bodies.note, at(this.unit.note, row), length);
    increase(this.bodies.section, at(this.unit.section, row), length);
  }

  #ownLength(row: number, field: RowField): number {
    if (field === 'trail') return at(this.headings.section, row) - at(this.own.heading, row);
    return at(this.own[field], row);
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
    this.countNote(this.totals, note, 1);
  }

  /** Marks a note's rows as removed and takes it out of the totals. */
  bury(note: number): void {
    assert(this.isLiveNote(note), `row ${note} is the base row of a live note`);
    this.countNote(this.totals, note, -1);
    clearBits(this.live, note, note + at(this.size.note, note));
  }

  /** Takes a range of numbers that no live note uses. */
  skipTo(row: number): void {
    this.reserve(row);
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
  liveNotes(first = 0, end = this.count): number[] {
    const notes: number[] = [];
    const { live, count } = this;
    const starts = this.unit.note;
    const sizes = this.size.note;
    // Once for each note at the first search, in code that nothing has made fast by then.
    for (let row = first; row < end;) {
      const size = sizes[row]!;
      if (size !== 0 && row < count && starts[row] === row && hasBit(live, row)) notes.push(row);
      row += size || 1;
    }
    return notes;
  }

  /** The first rows of all units of live notes; a set of the caller's own. */
  liveUnits(level: SearchLevel): Bits {
    const words = wordsFor(this.count);
    const units = this.live.slice(0, words);
    if (level === 'paragraph') return units;
    const sizes = this.size[level];
    for (let at = 0, row = 0; at < words; at++) {
      let begun = 0;
      for (let bit = 0; bit < 32; bit++, row++) if (sizes[row] !== 0 && row < this.count) begun |= 1 << bit;
      units[at]! &= begun;
    }
    return units;
  }

  /** Counts a note in (1) or out (-1) of totals that may be those of other rows too. */
  countNote(totals: Totals, note: number, sign: 1 | -1): void {
    const size = at(this.size.note, note);
    let sections = 0;
    for (let row = note; row < note + size; row += at(this.size.section, row) || 1, sections++)
      this.#countSection(totals, row, sign);
    for (const field of NOTE_FIELDS) {
      const length = at(this.own[field], note);
      countUnits(totals.note, field, length, sign);
      countUnits(totals.section, field, length, sign * sections);
      countUnits(totals.paragraph, field, length, sign * size);
    }
    countUnits(totals.note, 'headings', at(this.headings.note, note), sign);
    countUnits(totals.note, 'body', at(this.bodies.note, note), sign);
    totals.note.units += sign;
    totals.section.units += sign * sections;
    totals.paragraph.units += sign * size;
  }

  #countSection(totals: Totals, section: number, sign: 1 | -1): void {
    const size = at(this.size.section, section);
    const headings = at(this.headings.section, section);
    countUnits(totals.section, 'headings', headings, sign);
    countUnits(totals.paragraph, 'headings', headings, sign * size);
    countUnits(totals.section, 'body', at(this.bodies.section, section), sign);
    const end = Math.min(section + size, this.count);
    for (let row = section; row < end; row++)
      countUnits(totals.paragraph, 'body', at(this.own.body, row), sign);
  }

  /** Makes room for so many rows in all. */
  reserve(rows: number): void {
    this.live = withRoom(this.live, wordsFor(rows));
    if (rows <= this.unit.note.length) return;
    for (const group of [this.unit, this.size, this.own, this.headings, this.bodies] as Record<
      string,
      Uint32Array<ArrayBuffer>
    >[])
      for (const [name, column] of Object.entries(group)) group[name] = withRoom(column, rows);
  }
}

/** Counts so many units that have the field at this length. */
function countUnits({ lengths, holders }: LevelTotals, field: Field, length: number, units: number): void {
  if (length === 0) return;
  lengths[field] += units * length;
  holders[field] += units;
}

function at(column: Uint32Array, index: number): number {
  return column[index] ?? 0;
}

function increase(column: Uint32Array, index: number, by: number): void {
  column[index] = at(column, index) + by;
}

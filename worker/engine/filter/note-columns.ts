import type { BlockKind, NotePath, PropertyValue } from '../../contract';
import { must } from '../base/assert';
import { withRoom } from '../base/columns';
import { EntryLists, type Entry } from './entry-lists';
import { foldName } from './fold-name';
import { NameTable } from './name-table';
import { VALUE_KINDS, visitValues, type ValueKind } from './property-values';

/** Bits of the kinds of blocks that a note holds. */
export const KIND_BITS: Record<BlockKind, number> = {
  text: 1,
  list: 2,
  code: 4,
  table: 8,
  quote: 16,
  callout: 32,
  math: 64,
  html: 128,
  rule: 256,
};

const KINDS = Object.entries(KIND_BITS) as [BlockKind, number][];

/** The column of entries whose values are numbers of tags; below it stand those of properties. */
const TAG_COLUMN = 0xffff_ffff;

/** What is known of a note by which it can be filtered. */
export interface FilterableNote {
  path: NotePath;
  /** First of its rows, and how many it has: at least one. */
  base: number;
  rowCount: number;
  updatedMs: number;
  createdMs: number;
  /** Of frontmatter, headings and text, as written, without `#`. */
  tags: readonly string[];
  properties: Record<string, PropertyValue>;
  /** How many blocks of each kind. */
  blocks: Record<BlockKind, number>;
}

/** A set of slots: by slot, 1 for each note in it. */
export type Marks = Uint8Array;

/**
 * What filters ask about notes, as typed columns with one slot a note. The slot of a removed note has no rows and goes
 * to the next new one: which slot a note has depends on the history, what is answered about it does not.
 */
export class NoteColumns {
  /** Changes with everything that an answer could depend on. */
  version = 0;
  /** Slots given out. */
  end = 0;
  /** First row, and number of rows: 0 for a free slot. */
  base = new Uint32Array(0);
  rowCount = new Uint32Array(0);
  updatedMs = new Float64Array(0);
  createdMs = new Float64Array(0);
  /** Sums of `KIND_BITS`. */
  kinds = new Uint16Array(0);
  #folder = new Uint32Array(0);
  readonly #entries = new EntryLists();
  readonly #slots = new Map<NotePath, number>();
  readonly #free: number[] = [];
  readonly #folders = new NameTable();
  readonly #tags = new NameTable();
  /** Of the properties; each has a column of entries for every kind of value. */
  readonly #names = new NameTable();
  readonly #texts = new NameTable();

  /** Takes a note in, or replaces what was known of it. */
  set(note: FilterableNote): void {
    const { path, base, rowCount, blocks } = note;
    const known = this.#slots.get(path);
    const slot = known ?? this.#takeSlot(path);
    if (known !== undefined) this.#release(slot);
    this.base[slot] = base;
    this.rowCount[slot] = rowCount;
    this.#folder[slot] = this.#folders.use(folderNameOf(path));
    this.kinds[slot] = kindBits(blocks);
    this.#entries.set(slot, this.#entriesOf(note));
    this.setTimes(path, note);
  }

  /** The times of a known note are others now. */
  setTimes(path: NotePath, { createdMs, updatedMs }: Pick<FilterableNote, 'createdMs' | 'updatedMs'>): void {
    const slot = must(this.#slots.get(path), 'the slot of a known note');
    this.createdMs[slot] = createdMs;
    this.updatedMs[slot] = updatedMs;
    this.version++;
  }

  /** Forgets a known note. */
  remove(path: NotePath): void {
    const slot = must(this.#slots.get(path), 'the slot of a known note');
    this.#release(slot);
    this.rowCount[slot] = 0;
    this.#entries.set(slot, []);
    this.#slots.delete(path);
    this.#free.push(slot);
    this.version++;
  }

  /** New base rows by old ones, after the keyword index was compacted. */
  rebase(bases: ReadonlyMap<number, number>): void {
    for (const slot of this.#slots.values())
      this.base[slot] = must(bases.get(this.base[slot] ?? 0), 'new base row');
    this.version++;
  }

  /** Above every row of a note. */
  get rowEnd(): number {
    let end = 0;
    for (let slot = 0; slot < this.end; slot++) end = Math.max(end, this.base[slot]! + this.rowCount[slot]!);
    return end;
  }

  slotOf(path: NotePath): number | undefined {
    return this.#slots.get(path);
  }

  paths(): Iterable<[NotePath, number]> {
    return this.#slots;
  }

  /** Marks the notes whose folder passes. */
  markFolders(passes: (folder: string) => boolean, marks: Marks): void {
    const passing = this.#folders.passing(passes);
    const folder = this.#folder;
    for (let slot = 0; slot < marks.length; slot++) marks[slot] = passing[folder[slot]!]!;
  }

  /** Marks the notes with a tag that passes; tags are folded. */
  markTags(passes: (tag: string) => boolean, marks: Marks): void {
    const passing = this.#tags.passing(passes);
    this.#entries.markPassing(TAG_COLUMN, (tag) => passing[tag] === 1, marks);
  }

  /** Marks the notes that have such a value under a folded name: 0 and 1 for booleans, `textNumber` for texts. */
  markValues(name: string, kind: ValueKind, passes: (value: number) => boolean, marks: Marks): void {
    const number = this.#names.numberOf(name);
    if (number !== undefined) this.#entries.markPassing(columnOf(number, kind), passes, marks);
  }

  /** Marks the notes that have any property. */
  markNamed(marks: Marks): void {
    for (let slot = 0; slot < marks.length; slot++)
      marks[slot] = [...this.#entries.of(slot)].some(({ column }) => column !== TAG_COLUMN) ? 1 : 0;
  }

  /** Whether any note has a property of this folded name. */
  hasProperty(name: string): boolean {
    return this.#names.numberOf(name) !== undefined;
  }

  /** The folded texts among values that pass. */
  textsPassing(passes: (text: string) => boolean): string[] {
    const found: string[] = [];
    this.#texts.passing((text) => passes(text) && found.push(text) > 0);
    return found;
  }

  /** The number that stands for a folded text among values; undefined when no note has it. */
  textNumber(text: string): number | undefined {
    return this.#texts.numberOf(text);
  }

  /** The folded tags of a note. */
  *tagsOf(slot: number): Iterable<string> {
    for (const { column, value } of this.#entries.of(slot))
      if (column === TAG_COLUMN) yield this.#tags.nameOf(value);
  }

  /** What a note's properties hold under folded names, texts folded; a name may come several times. */
  *valuesOf(slot: number): Iterable<{ name: string; kind: ValueKind; value: string | number }> {
    for (const { column, value } of this.#entries.of(slot)) {
      if (column === TAG_COLUMN) continue;
      const kind = kindOf(column);
      const name = this.#names.nameOf(nameOf(column));
      yield { name, kind, value: kind === 'text' ? this.#texts.nameOf(value) : value };
    }
  }

  /** By the number of each text among values, 1 for those that hold a folded text. */
  textsHolding(part: string): Uint8Array {
    return this.#texts.passing((text) => text.includes(part));
  }

  #takeSlot(path: NotePath): number {
    const slot = this.#free.pop() ?? this.end++;
    this.#slots.set(path, slot);
    this.base = withRoom(this.base, this.end);
    this.rowCount = withRoom(this.rowCount, this.end);
    this.#folder = withRoom(this.#folder, this.end);
    this.kinds = withRoom(this.kinds, this.end);
    this.updatedMs = withRoom(this.updatedMs, this.end);
    this.createdMs = withRoom(this.createdMs, this.end);
    return slot;
  }

  /** Takes back the uses of names that a slot stands for. */
  #release(slot: number): void {
    this.#folders.release(this.#folder[slot] ?? 0);
    for (const { column, value } of this.#entries.of(slot)) {
      if (column === TAG_COLUMN) this.#tags.release(value);
      else {
        if (kindOf(column) === 'text') this.#texts.release(value);
        this.#names.release(nameOf(column));
      }
    }
  }

  #entriesOf({ tags, properties }: FilterableNote): Entry[] {
    const entries: Entry[] = [];
    for (const tag of new Set(tags.map(foldName)))
      entries.push({ column: TAG_COLUMN, value: this.#tags.use(tag) });
    const add = (name: string, kind: ValueKind, value: number) =>
      entries.push({ column: columnOf(this.#names.use(name), kind), value });
    visitValues(properties, {
      visitText: (name, text) => add(name, 'text', this.#texts.use(text)),
      visitNumber: add,
    });
    return entries;
  }
}

function kindBits(blocks: FilterableNote['blocks']): number {
  let bits = 0;
  for (const [kind, bit] of KINDS) if (blocks[kind] > 0) bits |= bit;
  return bits;
}

function columnOf(name: number, kind: ValueKind): number {
  return name * VALUE_KINDS.length + VALUE_KINDS.indexOf(kind);
}

function kindOf(column: number): ValueKind {
  return must(VALUE_KINDS[column % VALUE_KINDS.length], 'kind of value');
}

function nameOf(column: number): number {
  return Math.floor(column / VALUE_KINDS.length);
}

/** Of a note of an archive it begins with the name of its vault. */
export function folderNameOf(path: NotePath): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))).replace(/^\/+/, '');
}

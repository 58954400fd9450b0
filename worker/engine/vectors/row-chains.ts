/** Stands where there is no row and no slot. */
export const NONE = 0xffff_ffff;

/** Columns grow by so many entries: doubling would leave half of them empty. */
const ROOM = 4_096;

/**
 * Which slot each row has, and which rows each slot has: the rows of one slot are a chain, linked both ways, so that
 * taking a row out costs nothing however many share the slot.
 */
export class RowChains {
  #slots = new Uint32Array(0);
  #next = new Uint32Array(0);
  #previous = new Uint32Array(0);
  /** For each slot its first row. */
  #first = new Uint32Array(0);
  /** For each slot how many rows it has. */
  #sizes = new Uint32Array(0);
  #count = 0;

  /** Rows that have a slot. */
  get count(): number {
    return this.#count;
  }

  get sizeBytes(): number {
    return 3 * this.#slots.byteLength + 2 * this.#first.byteLength;
  }

  /** NONE when the row has no slot. */
  slotOf(row: number): number {
    return this.#slots[row] ?? NONE;
  }

  /** The slot of every row, up to the last that ever had one. Lives until the next change. */
  get slots(): Uint32Array {
    return this.#slots;
  }

  /** How many rows the slot has. */
  sizeOf(slot: number): number {
    return this.#sizes[slot] ?? 0;
  }

  /** One of the slot's rows; NONE when it has none. */
  firstOf(slot: number): number {
    return this.#first[slot] ?? NONE;
  }

  hasRows(slot: number): boolean {
    return (this.#first[slot] ?? NONE) !== NONE;
  }

  /** Gives the row, which has none, a slot. */
  add(row: number, slot: number): void {
    this.#makeRoom(row, slot);
    const first = this.#first[slot]!;
    if (first !== NONE) this.#previous[first] = row;
    this.#slots[row] = slot;
    this.#next[row] = first;
    this.#previous[row] = NONE;
    this.#first[slot] = row;
    this.#sizes[slot]!++;
    this.#count++;
  }

  /** Takes the row's slot away; nothing happens when it has none. */
  remove(row: number): void {
    const slot = this.slotOf(row);
    if (slot === NONE) return;
    const [next, previous] = [this.#next[row]!, this.#previous[row]!];
    if (next !== NONE) this.#previous[next] = previous;
    if (previous === NONE) this.#first[slot] = next;
    else this.#next[previous] = next;
    this.#slots[row] = NONE;
    this.#sizes[slot]!--;
    this.#count--;
  }

  /** The rows of a slot, in no order. */
  rowsOf(slot: number): number[] {
    const rows: number[] = [];
    for (let row = this.#first[slot] ?? NONE; row !== NONE; row = this.#next[row]!) rows.push(row);
    return rows;
  }

  /** Whether the test holds for one of the slot's rows. */
  some(slot: number, test: (row: number) => boolean): boolean {
    for (let row = this.#first[slot] ?? NONE; row !== NONE; row = this.#next[row]!) {
      if (test(row)) return true;
    }
    return false;
  }

  /** Makes room for the rows and slots below these in one go: step by step, each step copies all that is there. */
  reserve(rows: number, slots: number): void {
    if (rows > 0 && slots > 0) this.#makeRoom(rows - 1, slots - 1);
  }

  #makeRoom(row: number, slot: number): void {
    if (row >= this.#slots.length) {
      this.#slots = withRoomFor(row, this.#slots);
      this.#next = withRoomFor(row, this.#next);
      this.#previous = withRoomFor(row, this.#previous);
    }
    if (slot < this.#first.length) return;
    this.#first = withRoomFor(slot, this.#first);
    const sizes = new Uint32Array(this.#first.length);
    sizes.set(this.#sizes);
    this.#sizes = sizes;
  }
}

function withRoomFor(index: number, column: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.ceil((index + 1) / ROOM) * ROOM).fill(NONE, column.length);
  wider.set(column);
  return wider;
}

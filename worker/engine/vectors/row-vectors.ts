import type { ContentHash } from '../../contract';
import { HASH_BYTES } from '../base/hash-bytes';
import { NONE, RowChains } from './row-chains';
import { countRuns, hasBit, noBits, RUN_COST_ROWS, setBit, wordsFor, type Bits } from '../base/bits';
import { SharedTexts, type RowMove } from './shared-texts';
import type { VectorHit, VectorQuery } from './vector-matrix';
import type { VectorStore } from './vector-store';
import { WaitingRows } from './waiting-rows';

export interface RowQuery {
  /** How many rows at most: 1 or more. */
  limit: number;
  /** Only these rows. */
  accept?: Bits;
  /** Only rows at least so similar. */
  minSimilarity?: number;
  /** As in `VectorQuery`. */
  exact?: boolean;
  /** What a similarity above 0 counts for, 0…1, when so many rows have the text; all of it where this is left out. */
  weigh?: (sharers: number) => number;
}

/**
 * What a row of a mask counts for when a mask of slots is made of it. That takes up to a tenth of a search's time when all
 * rows are in the mask, and saves nothing when slots lie in another order than rows; for half of them it is worth trying.
 */
const TRANSLATION_COST_ROWS = 2;

/**
 * The rows of the keyword index seen from a vector store: which vector each row has, by the hash of its paragraph, and
 * which rows have a vector. Rows whose text the store does not know yet wait for it.
 *
 * Texts that rows have are not to be freed in the store while they do.
 */
export class RowVectors {
  readonly store: VectorStore;
  #rows = new RowChains();
  #waiting = new WaitingRows();
  /** All rows by what they say, whatever is embedded in front of it. */
  readonly #said = new SharedTexts();
  /** Texts that no row has, by how often each is wanted, and those of them that are missing. */
  readonly #wanted = new Map<ContentHash, number>();
  readonly #wantedMissing = new Set<ContentHash>();
  #version = 0;
  #sample: { version: number; count: number; rows: Uint32Array } | undefined;

  constructor(store: VectorStore) {
    this.store = store;
  }

  get dimensions(): number {
    return this.store.dimensions;
  }

  /** Another one after every change of what a row has. */
  get version(): number {
    return this.#version;
  }

  /** Memory held, without the store's. */
  get sizeBytes(): number {
    return this.#rows.sizeBytes + this.#waiting.sizeBytes + this.#said.sizeBytes;
  }

  /** Rows whose text is known. */
  get count(): number {
    return this.#rows.count;
  }

  /** Rows whose text is missing. */
  get waiting(): number {
    return this.#waiting.rows;
  }

  /** Texts that no row has and that are wanted all the same: how many, and how many of them are missing. */
  get wantedTexts(): { all: number; missing: number } {
    return { all: this.#wanted.size, missing: this.#wantedMissing.size };
  }

  /** Texts that are missing. */
  get missing(): number {
    return this.#waiting.texts + this.#missingWithoutRows().length;
  }

  /** The texts that are missing, in no order. */
  missingTexts(): ContentHash[] {
    return [...this.#waiting.hashes(), ...this.#missingWithoutRows()];
  }

  #missingWithoutRows(): ContentHash[] {
    if (this.#wantedMissing.size === 0) return [];
    return [...this.#wantedMissing].filter((hash) => !this.#waiting.has(hash));
  }

  isMissing(hash: ContentHash): boolean {
    return this.#waiting.has(hash) || this.#wantedMissing.has(hash);
  }

  /** Wants a vector for a text that no row has. Each call is undone by one of `unwant`. */
  want(hash: ContentHash): void {
    this.#version++;
    this.#wanted.set(hash, (this.#wanted.get(hash) ?? 0) + 1);
    if (!this.store.has(hash)) this.#wantedMissing.add(hash);
  }

  unwant(hash: ContentHash): void {
    this.#version++;
    const left = (this.#wanted.get(hash) ?? 0) - 1;
    if (left > 0) {
      this.#wanted.set(hash, left);
      return;
    }
    this.#wanted.delete(hash);
    this.#wantedMissing.delete(hash);
  }

  /** A copy of a text's vector, at length 1 or all zeroes; undefined while the text is unknown. */
  vectorOfText(hash: ContentHash): Float32Array<ArrayBuffer> | undefined {
    const slot = this.store.slotOf(hash);
    return slot === undefined ? undefined : this.store.vectorAt(slot);
  }

  /** How many rows say the same as this one, itself included; 0 where its text is unknown. */
  sharers(row: number): number {
    return this.#rows.slotOf(row) === NONE ? 0 : this.#said.sharers(row);
  }

  /**
   * So many rows with a text that no other row has, or all of these: those with the smallest hashes, so that the texts of
   * the vault decide which, and not the order in which they came (bottom-k sampling, Cohen and Kaplan 2007).
   */
  sampleRows(count: number): Uint32Array {
    if (this.#sample?.version !== this.#version || this.#sample.count !== count)
      this.#sample = { version: this.#version, count, rows: this.#smallestHashes(count) };
    return this.#sample.rows;
  }

  #smallestHashes(count: number): Uint32Array {
    // Four times as many rows as are wanted lie below this, unless most texts are shared.
    const bound = (2 ** 32 * 4 * count) / Math.max(1, this.count);
    const likely = this.#aloneBelow(bound);
    const rows = likely.length >= count ? likely : this.#aloneBelow(Infinity);
    const hashes = new Map(rows.map((row) => [row, this.store.hashAt(this.#rows.slotOf(row))]));
    rows.sort((one, other) => (hashes.get(one)! < hashes.get(other)! ? -1 : 1));
    return Uint32Array.from(rows.slice(0, count));
  }

  /** Rows that share their text with none, and whose hash begins with less than this. */
  #aloneBelow(bound: number): number[] {
    const rows: number[] = [];
    this.#rows.slots.forEach((slot, row) => {
      if (slot === NONE || this.#said.sharers(row) !== 1) return;
      if (this.store.firstWordAt(slot) < bound) rows.push(row);
    });
    return rows;
  }

  /** The hash of the text whose vector the row has, as bytes; undefined while it has none. */
  keyOf(row: number): Uint8Array | undefined {
    const slot = this.#rows.slotOf(row);
    return slot === NONE ? undefined : this.store.hashBytesAt(slot);
  }

  /** Whether the row's text is known. */
  has(row: number): boolean {
    return this.#rows.slotOf(row) !== NONE;
  }

  /** A copy of the row's vector, rounded as `VectorStore.codesAt` has it; undefined while its text is unknown. */
  codesOf(row: number): Int8Array<ArrayBuffer> | undefined {
    const slot = this.#rows.slotOf(row);
    return slot === NONE ? undefined : this.store.codesAt(slot);
  }

  /** A copy of the row's vector, at length 1 or all zeroes; undefined while its text is unknown. */
  vectorOf(row: number): Float32Array<ArrayBuffer> | undefined {
    const slot = this.#rows.slotOf(row);
    return slot === NONE ? undefined : this.store.vectorAt(slot);
  }

  /** Adds `weight` times the row's vector to a sum of as many components; nothing while its text is unknown. */
  addTo(row: number, sum: Float32Array, weight: number): void {
    const slot = this.#rows.slotOf(row);
    if (slot !== NONE) this.store.addTo(slot, sum, weight);
  }

  /**
   * Takes the rows of a note, from `firstRow` on, by the hashes of their texts; undefined for a row without text. `said` are
   * hashes of what rows say by themselves, where more than that is embedded; rows of one text say the same. `meanwhile` are
   * other texts of theirs, whose vectors, where these are known, do until their own are.
   */
  add(
    firstRow: number,
    hashes: readonly (ContentHash | undefined)[],
    said: readonly (ContentHash | undefined)[] = hashes,
    meanwhile: readonly (ContentHash | undefined)[] = hashes,
  ): void {
    this.#version++;
    for (const [i, hash] of hashes.entries()) {
      if (hash === undefined) continue;
      this.#said.add(firstRow + i, said[i] ?? hash);
      const slot = this.store.slotOf(hash);
      if (slot === undefined) this.#waiting.add(firstRow + i, hash);
      const now = slot ?? this.store.slotOf(meanwhile[i] ?? hash);
      if (now !== undefined) this.#rows.add(firstRow + i, now);
    }
  }

  /**
   * Takes the rows of a note, all of which have a text, by columns of hashes, 16 bytes each: a start takes all rows of the vault, and
   * to write hashes out for it would take longer than all the rest.
   */
  addColumns(firstRow: number, hashes: Uint8Array, said: Uint8Array): void {
    this.#version++;
    for (let start = 0, row = firstRow; start < hashes.length; start += HASH_BYTES, row++) {
      this.#said.addBytes(row, said, start);
      const slot = this.store.slotOfBytes(hashes, start);
      if (slot === undefined) this.#waiting.addBytes(row, hashes, start);
      else this.#rows.add(row, slot);
    }
  }

  /** Makes room in one go for the rows below `end`, which are to be added next. */
  reserve(end: number): void {
    this.#rows.reserve(end, this.store.end);
    this.#said.reserve(end);
  }

  /** Lets go of `count` rows from `firstRow` on. Their vectors stay in the store until it is trimmed. */
  remove(firstRow: number, count: number): void {
    this.#version++;
    for (let row = firstRow; row < firstRow + count; row++) {
      this.#rows.remove(row);
      this.#waiting.remove(row);
      this.#said.remove(row);
    }
    this.#forgetEmptied();
  }

  /** Gives a text its vector, and with it all rows that wait for it. As `VectorStore.set`. */
  set(hash: ContentHash, vector: Float32Array): void {
    this.store.set(hash, vector);
    this.#arrive(hash);
  }

  /** Looks again for all texts that are missing, after the store got vectors by another way. */
  lookAgain(): void {
    for (const hash of this.missingTexts()) if (this.store.has(hash)) this.#arrive(hash);
  }

  #arrive(hash: ContentHash): void {
    this.#version++;
    this.#wantedMissing.delete(hash);
    const rows = this.#waiting.take(hash);
    if (rows.length === 0) return;
    const slot = this.store.slotOf(hash);
    if (slot !== undefined)
      for (const row of rows) {
        this.#rows.remove(row);
        this.#rows.add(row, slot);
      }
    this.#forgetEmptied();
  }

  /** Gives back the columns for waiting rows when none is left. */
  #forgetEmptied(): void {
    if (this.#waiting.texts === 0 && this.#waiting.sizeBytes > 0) this.#waiting = new WaitingRows();
  }

  /** As `VectorStore.trim`, with all texts wanted that rows have, and those that are wanted without. */
  trim(most: number): number {
    const wanted = new Set([...this.#wanted.keys()].map((hash) => this.store.slotOf(hash)));
    return this.store.trim((slot) => this.#rows.hasRows(slot) || wanted.has(slot), most);
  }

  /** Gives the rows other numbers, all at once. Rows that no move names are let go. */
  renumber(moves: readonly RowMove[]): void {
    this.#version++;
    this.#said.renumber(moves);
    const [rows, waiting] = [new RowChains(), new WaitingRows()];
    for (const { from, to, count } of moves) {
      for (let i = 0; i < count; i++) {
        const slot = this.#rows.slotOf(from + i);
        if (slot !== NONE) rows.add(to + i, slot);
        const hash = this.#waiting.hashOf(from + i);
        if (hash !== undefined) waiting.add(to + i, hash);
      }
    }
    this.#rows = rows;
    this.#waiting = waiting;
  }

  /**
   * The nearest rows, most similar first, of equal ones the lower first, whatever slots they have. Rows whose text is
   * missing are never among them.
   */
  search(query: Float32Array, { limit, accept, weigh, ...rest }: RowQuery): VectorHit[] {
    const slots = this.#acceptedSlots(accept);
    // All that are as near as the last one wanted take part: which rows they have decides.
    for (let most = limit + 1; ; most *= 4) {
      const nearest = this.store.search(query, { ...rest, limit: most, accept: slots });
      const found = this.#rowsOf(
        weigh === undefined ? nearest : this.#weighed(nearest, weigh),
        limit,
        accept,
      );
      const [last, minWanted] = [nearest.at(-1), found[limit - 1]];
      const isWhole = nearest.length < most || (minWanted && last!.similarity < minWanted.similarity);
      if (isWhole === true) return found.slice(0, limit);
    }
  }

  /** Slots by what their similarity counts for, which is never more than it is. */
  #weighed(hits: readonly VectorHit[], weigh: (sharers: number) => number): VectorHit[] {
    return hits
      .map(({ row: slot, similarity }) => ({
        row: slot,
        similarity:
          similarity > 0 ? similarity * weigh(this.#said.sharers(this.#rows.firstOf(slot))) : similarity,
      }))
      .sort((one, other) => other.similarity - one.similarity);
  }

  /** The first `limit` rows of slots that stand in order, or some more that are as similar, in order. */
  #rowsOf(slots: readonly VectorHit[], limit: number, accept: Bits | undefined): VectorHit[] {
    const found: VectorHit[] = [];
    for (const { row: slot, similarity } of slots) {
      if (found.length >= limit && similarity < found.at(-1)!.similarity) break;
      for (const row of this.#rows.rowsOf(slot)) {
        if (accept === undefined || hasBit(accept, row)) found.push({ row, similarity });
      }
    }
    return found.sort((one, other) => other.similarity - one.similarity || one.row - other.row);
  }

  /** The cosine with each of the rows, in their order; 0 for those without a vector. */
  similarities(query: Float32Array, rows: Uint32Array): Float64Array {
    return this.store.similarities(
      query,
      rows.map((row) => this.#rows.slotOf(row)),
    );
  }

  /** For each of the vectors, and each group of rows (see `VectorMatrix.highest`), the highest cosine of one of them with it. */
  highest(queries: readonly Float32Array[], rows: Uint32Array, ends: Uint32Array): Float64Array[] {
    const slots = rows.map((row) => this.#rows.slotOf(row));
    return queries.map((query) => this.store.highest(query, slots, ends));
  }

  /**
   * A mask of slots where that lets a search pass over the others. For a mask that leaves most rows in it would only cost
   * time: then each slot is looked up when it turns out near enough.
   */
  #acceptedSlots(rows: Bits | undefined): NonNullable<VectorQuery['accept']> {
    if (rows === undefined) return (slot) => this.#rows.hasRows(slot);
    const accepted = countRuns(rows, 0, 32 * rows.length);
    const cost = TRANSLATION_COST_ROWS * accepted.rows + RUN_COST_ROWS * accepted.runs;
    if (cost < this.#rows.count) return this.#slotMask(rows);
    const isAccepted = (row: number): boolean => hasBit(rows, row);
    return (slot) => this.#rows.some(slot, isAccepted);
  }

  #slotMask(rows: Bits): Bits {
    const mask = noBits(this.store.end);
    const { slots } = this.#rows;
    const words = Math.min(rows.length, wordsFor(slots.length));
    for (let at = 0; at < words; at++) {
      // The lowest bit of those that are left, until none is.
      for (let bits = rows[at]!; bits !== 0; bits &= bits - 1) {
        const slot = slots[32 * at + 31 - Math.clz32(bits & -bits)];
        if (slot !== undefined && slot !== NONE) setBit(mask, slot);
      }
    }
    return mask;
  }
}

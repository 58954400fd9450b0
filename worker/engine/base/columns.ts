/** The typed arrays that an index column can be. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A column that is large is given room for a quarter more, which keeps appending cheap; a small one is doubled. */
const LARGE = 16_384;

/** The same column with room for `needed` entries, grown by a share of itself so that appending stays linear. */
export function withRoom(column: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer>;
export function withRoom(column: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer>;
export function withRoom(column: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer>;
export function withRoom(column: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer>;
export function withRoom(column: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer>;
export function withRoom(column: Column, needed: number): Column {
  const { length } = column;
  if (needed <= length) return column;
  const Kind = column.constructor as new (length: number) => Column;
  const larger = new Kind(Math.max(needed, length > LARGE ? Math.ceil(length * 1.25) : 2 * length, 1024));
  larger.set(column);
  return larger;
}

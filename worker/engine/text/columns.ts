/** The typed arrays that an index column can be. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The same column with room for `needed` entries, at least doubled so that appending stays linear. */
export function withRoom(column: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer>;
export function withRoom(column: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer>;
export function withRoom(column: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer>;
export function withRoom(column: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer>;
export function withRoom(column: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer>;
export function withRoom(column: Column, needed: number): Column {
  if (needed <= column.length) return column;
  const length = Math.max(needed, 2 * column.length, 1024);
  const Kind = column.constructor as new (length: number) => Column;
  const larger = new Kind(length);
  larger.set(column);
  return larger;
}

/** The first entries alone, so that the rest does not stay in memory. */
export function cut<T extends Uint8Array | Uint16Array | Uint32Array>(column: T, length: number): T {
  return length === column.length ? column : (column.slice(0, length) as T);
}

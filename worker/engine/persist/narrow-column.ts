/** Whole numbers from 0 up in as few bytes each as the largest needs: 1, 2 or 4, little-endian. */
export interface NarrowColumn {
  width: number;
  bytes: Uint8Array;
}

export function narrowColumn(values: Uint32Array): NarrowColumn {
  const largest = values.reduce((most, value) => Math.max(most, value), 0);
  const narrow =
    largest < 1 << 8 ? Uint8Array.from(values) : largest < 1 << 16 ? Uint16Array.from(values) : values;
  return {
    width: narrow.BYTES_PER_ELEMENT,
    bytes: new Uint8Array(narrow.buffer, narrow.byteOffset, narrow.byteLength),
  };
}

/** Throws when the bytes are not of this width. */
export function wideColumn({ width, bytes }: NarrowColumn): Uint32Array<ArrayBuffer> {
  // A copy, because decoded bytes may begin anywhere and columns of numbers may not.
  const { buffer } = new Uint8Array(bytes);
  if (width === 1) return Uint32Array.from(bytes);
  return width === 2 ? Uint32Array.from(new Uint16Array(buffer)) : new Uint32Array(buffer);
}

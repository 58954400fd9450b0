/** The memory of a view as bytes. */
export function bytesOf({
  buffer,
  byteOffset,
  byteLength,
}: ArrayBufferView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Little-endian floats as they lie in memory; a copy where they are not aligned, as decoded bytes may begin anywhere. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const { buffer, byteOffset, length } = aligned(bytes);
  return new Float32Array(buffer, byteOffset, length / 4);
}

/** The same of 32-bit whole numbers. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = aligned(bytes);
  return new Int32Array(buffer, byteOffset, length / 4);
}

function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
}

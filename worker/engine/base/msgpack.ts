import { decode, encode } from '@msgpack/msgpack';

/** MessagePack bytes of plain data: no undefined, no class instances but Uint8Array. The caller owns the buffer. */
export function pack(value: unknown): Uint8Array {
  // encode() answers a view on a larger scratch buffer; what leaves this file must own exactly its bytes.
  return encode(value, { ignoreUndefined: true }).slice();
}

/** The value packed in `bytes`; throws when they are not MessagePack. Byte strings are views of `bytes`. */
export function unpack(bytes: Uint8Array): unknown {
  return decode(bytes);
}

/** The same; undefined when the bytes are not MessagePack. */
export function tryUnpack(bytes: Uint8Array): unknown {
  try {
    return decode(bytes);
  } catch {
    // The library throws errors of several kinds for bytes that are not its own, and nothing else.
    return undefined;
  }
}

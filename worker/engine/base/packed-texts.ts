import { valueAt } from './msgpack';

/** A text as it is packed, with what was made of it, and another of the same hash. */
interface Known {
  readonly packed: Uint8Array;
  readonly made: string;
  readonly next: Known | undefined;
}

/** FNV-1a of 32 bits (Fowler, Noll, Vo). */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** What is made of packed texts that come again and again: each is decoded, and made into something, once. */
export class PackedTexts {
  readonly #make: (text: string) => string;
  readonly #known = new Map<number, Known>();

  constructor(make: (text: string) => string) {
    this.#make = make;
  }

  /** Of the packed text from `at` up to `end`. */
  at(bytes: Uint8Array, at: number, end: number): string {
    const hash = hashOf(bytes, at, end);
    const first = this.#known.get(hash);
    for (let known = first; known !== undefined; known = known.next)
      if (isPackedAt(bytes, at, end, known.packed)) return known.made;
    const made = this.#make(valueAt(bytes, at) as string);
    this.#known.set(hash, { packed: bytes.slice(at, end), made, next: first });
    return made;
  }
}

/** A small integer, as tables of them like it. */
function hashOf(bytes: Uint8Array, at: number, end: number): number {
  let hash = OFFSET;
  for (let place = at; place < end; place++) hash = Math.imul(hash ^ bytes[place]!, PRIME);
  return hash & 0x3fffffff;
}

function isPackedAt(bytes: Uint8Array, at: number, end: number, packed: Uint8Array): boolean {
  if (packed.length !== end - at) return false;
  for (let place = 0; place < packed.length; place++) if (bytes[at + place] !== packed[place]) return false;
  return true;
}

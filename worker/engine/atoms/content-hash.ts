import type { ContentHash, Span } from '../../contract';
import { BOM, LF } from './chars';
import { withRoom } from '../base/columns';
import { mayHoldDense } from './estimate-tokens';
import type { KnownLines } from './line-reader';

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** Stands where a hash is still to come. */
export const NO_HASH = '' as ContentHash;

const BOM_BYTES = 3;
const HIGH_BITS = 0x80808080;

const encoder = new TextEncoder();

/**
 * 128 bits of the text between `start` and `end`, whose line ends CR LF and CR count as LF: fast and well spread, and
 * no protection against texts that are made to collide.
 *
 * The hash of one line is MurmurHash3 x86_128 with seed 0 (Austin Appleby, public domain) of its UTF-8 bytes; that of
 * several lines is MurmurHash3 of their states in order, line ends left out, a state being the hash before its
 * finalisation but with the length mixed in. So the sections of a note, which lie in one another, are hashed from
 * their lines and not from their text.
 */
export function contentHash(text: string, start = 0, end = text.length): ContentHash {
  const lines = new LineHashes(text.slice(start, end));
  return lines.hashOf(0, lines.count - 1);
}

/** Bytes that may be read, but count for nothing, behind the line end behind a text. */
const SLACK = 16;

/**
 * Memory taken again for every text up to a length: a note is small, and making arrays for each takes longer than
 * filling them.
 */
const SHARED_LENGTH = 200_000;
const sharedBytes = new Uint8Array(SHARED_LENGTH * 3 + SLACK);
const sharedView = new DataView(sharedBytes.buffer);
const sharedStates = new Int32Array(4 * 4096);
const sharedEnds = new Int32Array(4096);

/**
 * The hashes of all lines of a text, and with them of every stretch of whole lines. Keeps nothing of the text. Valid
 * until the next one is made, as all share their memory.
 */
export class LineHashes implements KnownLines {
  readonly count: number;
  readonly hasCr: boolean;
  /** False when nothing of the text is in a dense script. */
  readonly mayBeDense: boolean;
  #ends = sharedEnds;
  /** Four words a line. */
  #states = sharedStates;
  /** Of the first line without its byte order mark, when it has one. */
  readonly #firstBehindMark: Int32Array | undefined;

  constructor(text: string) {
    this.hasCr = text.includes('\r');
    const folded = this.hasCr ? text.replace(/\r\n?/g, '\n') : text;
    const isShort = folded.length <= SHARED_LENGTH;
    const bytes = isShort ? sharedBytes : new Uint8Array(folded.length * 3 + SLACK);
    const view = isShort ? sharedView : new DataView(bytes.buffer);
    const { written } = encoder.encodeInto(folded, bytes);
    bytes[written] = LF;
    this.mayBeDense = written > folded.length && mayHoldDense(view, written);
    const hasSurplus = written > folded.length && !this.mayBeDense;
    let count = 0;
    let surplus = 0;
    for (let start = 0; start <= written; count++) {
      if (count === this.#ends.length) this.#widen(count + 1);
      const end = hashLine(view, start, this.#states, count * 4);
      if (hasSurplus) surplus += surplusBytes(view, start, end);
      this.#ends[count] = end - surplus;
      start = end + 1;
    }
    this.count = count;
    if (text.charCodeAt(0) !== BOM) return;
    this.#firstBehindMark = new Int32Array(4);
    hashLine(view, BOM_BYTES, this.#firstBehindMark, 0);
  }

  /** In dense scripts bytes are so many more than units that to search the text for line ends is quicker. */
  get ends(): Int32Array | undefined {
    return this.hasCr || this.mayBeDense ? undefined : this.#ends;
  }

  /** `contentHash` of a stretch that begins and ends with lines; only behind a byte order mark it may begin within one. */
  ofSpan({ start, startLine, endLine }: Span): ContentHash {
    if (startLine > 0 || start === 0 || !this.#firstBehindMark) return this.hashOf(startLine, endLine);
    const whole = this.#states.slice(0, 4);
    this.#states.set(this.#firstBehindMark);
    const hash = this.hashOf(startLine, endLine);
    this.#states.set(whole);
    return hash;
  }

  hashOf(firstLine: number, lastLine: number): ContentHash {
    if (firstLine === lastLine) this.#recall(firstLine * 4);
    else hashWords(this.#states, firstLine * 4, (lastLine + 1) * 4);
    finish();
    return hexOfState();
  }

  #recall(at: number): void {
    const states = this.#states;
    state[0] = states[at] ?? 0;
    state[1] = states[at + 1] ?? 0;
    state[2] = states[at + 2] ?? 0;
    state[3] = states[at + 3] ?? 0;
  }

  #widen(lines: number): void {
    this.#ends = withRoom(this.#ends, lines);
    this.#states = withRoom(this.#states, 4 * this.#ends.length);
  }
}

/** The four words of the state or hash made last. */
const state = new Int32Array(4);

/**
 * Puts the state of the line that begins at `start` into `states` at `to`, and answers where it ends. Looking for the line end in the words
 * that are hashed anyway takes a third of the time that a search byte by byte takes.
 */
function hashLine(view: DataView, start: number, states: Int32Array, to: number): number {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  for (let i = start; ; i += 16) {
    const w1 = view.getInt32(i, true);
    const w2 = view.getInt32(i + 4, true);
    const w3 = view.getInt32(i + 8, true);
    const w4 = view.getInt32(i + 12, true);
    const ends1 = lineEnds(w1);
    const ends2 = lineEnds(w2);
    const ends3 = lineEnds(w3);
    const ends4 = lineEnds(w4);
    if ((ends1 | ends2 | ends3 | ends4) !== 0) {
      let end = i;
      if (ends1 !== 0) {
        h1 ^= mix1(beforeEnd(w1, ends1));
        end += firstEnd(ends1);
      } else if (ends2 !== 0) {
        h1 ^= mix1(w1);
        h2 ^= mix2(beforeEnd(w2, ends2));
        end += 4 + firstEnd(ends2);
      } else if (ends3 !== 0) {
        h1 ^= mix1(w1);
        h2 ^= mix2(w2);
        h3 ^= mix3(beforeEnd(w3, ends3));
        end += 8 + firstEnd(ends3);
      } else {
        h1 ^= mix1(w1);
        h2 ^= mix2(w2);
        h3 ^= mix3(w3);
        h4 ^= mix4(beforeEnd(w4, ends4));
        end += 12 + firstEnd(ends4);
      }
      const byteCount = end - start;
      states[to] = h1 ^ byteCount;
      states[to + 1] = h2 ^ byteCount;
      states[to + 2] = h3 ^ byteCount;
      states[to + 3] = h4 ^ byteCount;
      return end;
    }
    // Written out: as calls of `step1` and so on the loop is too large for V8 to inline.
    h1 ^= mix1(w1);
    h1 = (Math.imul(((h1 << 19) | (h1 >>> 13)) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= mix2(w2);
    h2 = (Math.imul(((h2 << 17) | (h2 >>> 15)) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= mix3(w3);
    h3 = (Math.imul(((h3 << 15) | (h3 >>> 17)) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= mix4(w4);
    h4 = (Math.imul(((h4 << 13) | (h4 >>> 19)) + h1, 5) + 0x32ac3b17) | 0;
  }
}

/** How many more bytes than UTF-16 units stand there; nothing beyond U+FFFF may. */
function surplusBytes(view: DataView, start: number, end: number): number {
  let surplus = 0;
  for (let i = start; i < end; i += 4) {
    const word = view.getInt32(i, true);
    if (((word | view.getInt32(i + 4, true) | view.getInt32(i + 8, true)) & HIGH_BITS) === 0) {
      i += 8;
      continue;
    }
    const own = end - i < 4 ? word & ((1 << (8 * (end - i))) - 1) : word;
    // Bytes that go on with a character begin with the bits 10.
    surplus += bytesMarked(own & ~(own << 1));
  }
  return surplus;
}

/** How many bytes of the word have their highest bit set. */
function bytesMarked(word: number): number {
  return Math.imul((word & HIGH_BITS) >>> 7, 0x01010101) >>> 24;
}

/** Not 0 exactly when one of the word's bytes is LF. Its lowest bit is the highest of the first LF; those above it say nothing. */
function lineEnds(word: number): number {
  const bytes = word ^ 0x0a0a0a0a;
  return (bytes - 0x01010101) & ~bytes & 0x80808080;
}

/** Which byte of a word is its first LF, by its `lineEnds`. */
function firstEnd(ends: number): number {
  return (31 - Math.clz32(ends & -ends)) >>> 3;
}

/** The word's bytes before its first LF, the others 0. */
function beforeEnd(word: number, ends: number): number {
  return word & (((ends & -ends) >>> 7) - 1);
}

/** Leaves the state of whole blocks of four words. */
function hashWords(words: Int32Array, start: number, end: number): void {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  for (let i = start; i < end; i += 4) {
    h1 = step1(h1, words[i] ?? 0, h2);
    h2 = step2(h2, words[i + 1] ?? 0, h3);
    h3 = step3(h3, words[i + 2] ?? 0, h4);
    h4 = step4(h4, words[i + 3] ?? 0, h1);
  }
  const byteCount = (end - start) * 4;
  state[0] = h1 ^ byteCount;
  state[1] = h2 ^ byteCount;
  state[2] = h3 ^ byteCount;
  state[3] = h4 ^ byteCount;
}

function step1(h: number, word: number, next: number): number {
  const mixed = h ^ mix1(word);
  return (Math.imul(((mixed << 19) | (mixed >>> 13)) + next, 5) + 0x561ccd1b) | 0;
}

function step2(h: number, word: number, next: number): number {
  const mixed = h ^ mix2(word);
  return (Math.imul(((mixed << 17) | (mixed >>> 15)) + next, 5) + 0x0bcaa747) | 0;
}

function step3(h: number, word: number, next: number): number {
  const mixed = h ^ mix3(word);
  return (Math.imul(((mixed << 15) | (mixed >>> 17)) + next, 5) + 0x96cd1c35) | 0;
}

function step4(h: number, word: number, next: number): number {
  const mixed = h ^ mix4(word);
  return (Math.imul(((mixed << 13) | (mixed >>> 19)) + next, 5) + 0x32ac3b17) | 0;
}

function mix1(word: number): number {
  const k = Math.imul(word, C1);
  return Math.imul((k << 15) | (k >>> 17), C2);
}

function mix2(word: number): number {
  const k = Math.imul(word, C2);
  return Math.imul((k << 16) | (k >>> 16), C3);
}

function mix3(word: number): number {
  const k = Math.imul(word, C3);
  return Math.imul((k << 17) | (k >>> 15), C4);
}

function mix4(word: number): number {
  const k = Math.imul(word, C4);
  return Math.imul((k << 18) | (k >>> 14), C1);
}

/** Makes the hash of the state. */
function finish(): void {
  let h2 = state[1] ?? 0;
  let h3 = state[2] ?? 0;
  let h4 = state[3] ?? 0;
  let h1 = ((state[0] ?? 0) + h2 + h3 + h4) | 0;
  h2 = avalanche((h2 + h1) | 0);
  h3 = avalanche((h3 + h1) | 0);
  h4 = avalanche((h4 + h1) | 0);
  h1 = (avalanche(h1) + h2 + h3 + h4) | 0;
  state[0] = h1;
  state[1] = h2 + h1;
  state[2] = h3 + h1;
  state[3] = h4 + h1;
}

function avalanche(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/**
 * The state in hexadecimal. One call makes a flat string of all digits; joining pieces would leave V8 a tree of them, four times as
 * large, for every hash of the index. They are written out because to put them into an array first takes twice as long.
 */
function hexOfState(): ContentHash {
  const hex = HEX_DIGITS;
  const h1 = state[0]!;
  const h2 = state[1]!;
  const h3 = state[2]!;
  const h4 = state[3]!;
  // prettier-ignore
  return String.fromCharCode(
    hex[h1 >>> 28]!, hex[(h1 >>> 24) & 15]!, hex[(h1 >>> 20) & 15]!, hex[(h1 >>> 16) & 15]!, hex[(h1 >>> 12) & 15]!, hex[(h1 >>> 8) & 15]!, hex[(h1 >>> 4) & 15]!, hex[h1 & 15]!,
    hex[h2 >>> 28]!, hex[(h2 >>> 24) & 15]!, hex[(h2 >>> 20) & 15]!, hex[(h2 >>> 16) & 15]!, hex[(h2 >>> 12) & 15]!, hex[(h2 >>> 8) & 15]!, hex[(h2 >>> 4) & 15]!, hex[h2 & 15]!,
    hex[h3 >>> 28]!, hex[(h3 >>> 24) & 15]!, hex[(h3 >>> 20) & 15]!, hex[(h3 >>> 16) & 15]!, hex[(h3 >>> 12) & 15]!, hex[(h3 >>> 8) & 15]!, hex[(h3 >>> 4) & 15]!, hex[h3 & 15]!,
    hex[h4 >>> 28]!, hex[(h4 >>> 24) & 15]!, hex[(h4 >>> 20) & 15]!, hex[(h4 >>> 16) & 15]!, hex[(h4 >>> 12) & 15]!, hex[(h4 >>> 8) & 15]!, hex[(h4 >>> 4) & 15]!, hex[h4 & 15]!,
  ) as ContentHash;
}

import type { ContentHash, Span } from '../../contract';
import { BOM, LF } from './chars';

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** Stands where a hash is still to come. */
export const NO_HASH = '' as ContentHash;

const BOM_BYTES = 3;

const encoder = new TextEncoder();

/**
 * 128 bits of the text between `start` and `end`, whose line ends CR LF and CR count as LF: fast and well spread, and
 * no protection against texts that are made to collide.
 *
 * The hash of one line is MurmurHash3 x86_128 with seed 0 (Austin Appleby, public domain) of its UTF-8 bytes; that of
 * several lines is MurmurHash3 of their hashes in order, line ends left out. So the sections of a note, which lie in
 * one another, are hashed from their lines and not from their text.
 */
export function contentHash(text: string, start = 0, end = text.length): ContentHash {
  const lines = new LineHashes(text.slice(start, end));
  return lines.hashOf(0, lines.count - 1);
}

/** The hashes of all lines of a text, and with them of every stretch of whole lines. Keeps nothing of the text. */
export class LineHashes {
  count = 0;
  /** Whether every character is ASCII. */
  readonly isAscii: boolean;
  /** Four words a line. */
  private words = new Int32Array(128);
  /** Of the first line without its byte order mark, when it has one. */
  private readonly firstBehindMark: Int32Array | undefined;

  constructor(text: string) {
    const folded = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    const bytes = encode(folded);
    this.isAscii = bytes.length === folded.length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const firstEnd = this.hashLines(bytes, view);
    if (text.charCodeAt(0) !== BOM) return;
    hashBytes(view, BOM_BYTES, firstEnd);
    this.firstBehindMark = state.slice();
  }

  /** `contentHash` of a stretch that begins and ends with lines; only behind a byte order mark it may begin within one. */
  ofSpan({ start, startLine, endLine }: Span): ContentHash {
    if (startLine > 0 || start === 0 || !this.firstBehindMark) return this.hashOf(startLine, endLine);
    const whole = this.words.slice(0, 4);
    this.words.set(this.firstBehindMark);
    const hash = this.hashOf(startLine, endLine);
    this.words.set(whole);
    return hash;
  }

  hashOf(firstLine: number, lastLine: number): ContentHash {
    if (firstLine === lastLine) this.recall(firstLine * 4);
    else hashWords(this.words, firstLine * 4, (lastLine + 1) * 4);
    return hexOfState();
  }

  private recall(at: number): void {
    const { words } = this;
    state[0] = words[at] ?? 0;
    state[1] = words[at + 1] ?? 0;
    state[2] = words[at + 2] ?? 0;
    state[3] = words[at + 3] ?? 0;
  }

  /** Answers where the first line ends. */
  private hashLines(bytes: Uint8Array, view: DataView): number {
    let firstEnd = -1;
    for (let start = 0; start <= bytes.length;) {
      let end = start;
      while (end < bytes.length && bytes[end] !== LF) end++;
      if (firstEnd < 0) firstEnd = end;
      if (end > start) hashBytes(view, start, end);
      else state.fill(0);
      this.addLine();
      start = end + 1;
    }
    return firstEnd;
  }

  private addLine(): void {
    const at = this.count++ * 4;
    if (at === this.words.length) {
      const wider = new Int32Array(this.words.length * 4);
      wider.set(this.words);
      this.words = wider;
    }
    const { words } = this;
    words[at] = state[0] ?? 0;
    words[at + 1] = state[1] ?? 0;
    words[at + 2] = state[2] ?? 0;
    words[at + 3] = state[3] ?? 0;
  }
}

/** Taken again for every text up to this length: making an array for each costs more than filling it. */
const SHARED_LENGTH = 200_000;
const shared = new Uint8Array(SHARED_LENGTH * 3);

/** The text in UTF-8; valid until the next call. */
function encode(text: string): Uint8Array {
  if (text.length > SHARED_LENGTH) return encoder.encode(text);
  return shared.subarray(0, encoder.encodeInto(text, shared).written);
}

/** The four words of the hash made last. */
const state = new Int32Array(4);

function hashBytes(view: DataView, start: number, end: number): void {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  let i = start;
  // Written out: as calls of `step1` and so on the loop is too large for V8 to inline.
  for (const last = end - 16; i <= last; i += 16) {
    h1 ^= mix1(view.getInt32(i, true));
    h1 = (Math.imul(((h1 << 19) | (h1 >>> 13)) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= mix2(view.getInt32(i + 4, true));
    h2 = (Math.imul(((h2 << 17) | (h2 >>> 15)) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= mix3(view.getInt32(i + 8, true));
    h3 = (Math.imul(((h3 << 15) | (h3 >>> 17)) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= mix4(view.getInt32(i + 12, true));
    h4 = (Math.imul(((h4 << 13) | (h4 >>> 19)) + h1, 5) + 0x32ac3b17) | 0;
  }
  if (i < end) {
    h1 ^= mix1(wordAt(view, i, end));
    h2 ^= mix2(wordAt(view, i + 4, end));
    h3 ^= mix3(wordAt(view, i + 8, end));
    h4 ^= mix4(wordAt(view, i + 12, end));
  }
  finish(h1, h2, h3, h4, end - start);
}

/** `hashBytes` of whole blocks of four words. */
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
  finish(h1, h2, h3, h4, (end - start) * 4);
}

/** Up to four bytes before `end`, the missing ones 0. */
function wordAt(view: DataView, at: number, end: number): number {
  if (at + 4 <= end) return view.getInt32(at, true);
  let word = 0;
  for (let i = end - 1; i >= at; i--) word = (word << 8) | view.getUint8(i);
  return word;
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

function finish(a: number, b: number, c: number, d: number, byteCount: number): void {
  let h2 = b ^ byteCount;
  let h3 = c ^ byteCount;
  let h4 = d ^ byteCount;
  let h1 = ((a ^ byteCount) + h2 + h3 + h4) | 0;
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

/**
 * The digits of the hash being made. One call makes a flat string of them; joining pieces would leave V8 a tree of
 * them, four times as large, for every hash of the index.
 */
const hexCodes: number[] = Array.from({ length: 32 }, () => 0);
const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

function hexOfState(): ContentHash {
  for (let i = 0; i < 4; i++) writeHex(state[i] ?? 0, i * 8);
  return String.fromCharCode.apply(null, hexCodes) as ContentHash;
}

function writeHex(word: number, at: number): void {
  hexCodes[at] = HEX_DIGITS[word >>> 28] ?? 0;
  hexCodes[at + 1] = HEX_DIGITS[(word >>> 24) & 15] ?? 0;
  hexCodes[at + 2] = HEX_DIGITS[(word >>> 20) & 15] ?? 0;
  hexCodes[at + 3] = HEX_DIGITS[(word >>> 16) & 15] ?? 0;
  hexCodes[at + 4] = HEX_DIGITS[(word >>> 12) & 15] ?? 0;
  hexCodes[at + 5] = HEX_DIGITS[(word >>> 8) & 15] ?? 0;
  hexCodes[at + 6] = HEX_DIGITS[(word >>> 4) & 15] ?? 0;
  hexCodes[at + 7] = HEX_DIGITS[word & 15] ?? 0;
}

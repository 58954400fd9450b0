import type { ContentHash, Span } from '../../contract';
import { LF } from './chars';

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/** Stands where a hash is still to come. */
export const NO_HASH = '' as ContentHash;

const BOM_BYTES = 3;

const encoder = new TextEncoder();

/**
 * 128 bits of the text between `start` and `end`, whose line ends CR LF and CR count as LF.
 * MurmurHash3 x86_128 with seed 0 (Austin Appleby, public domain) over the UTF-8 bytes: fast and well spread, and no
 * protection against texts that are made to collide.
 */
export function contentHash(text: string, start = 0, end = text.length): ContentHash {
  const part = text.slice(start, end);
  return hashBytes(encoder.encode(part.includes('\r') ? part.replace(/\r\n?/g, '\n') : part));
}

/**
 * `contentHash` for stretches of one text that begin and end with lines. The text is folded and encoded only once;
 * lines, unlike offsets, count alike before and after.
 */
export function spanHasher(text: string): (span: Span) => ContentHash {
  const bytes = encoder.encode(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  const view = viewOf(bytes);
  const starts = [0];
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) starts.push(at + 1);
  starts.push(bytes.length + 1);
  return ({ start, startLine, endLine }) => {
    // Only behind a byte order mark does a stretch begin within its line.
    const from = startLine === 0 && start > 0 ? BOM_BYTES : (starts[startLine] ?? 0);
    return hashView(view, from, (starts[endLine + 1] ?? 0) - 1);
  };
}

function hashBytes(bytes: Uint8Array): ContentHash {
  return hashView(viewOf(bytes), 0, bytes.length);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function hashView(view: DataView, start: number, end: number): ContentHash {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  let i = start;
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
  h1 ^= mix1(wordAt(view, i, end));
  h2 ^= mix2(wordAt(view, i + 4, end));
  h3 ^= mix3(wordAt(view, i + 8, end));
  h4 ^= mix4(wordAt(view, i + 12, end));
  return finish(h1, h2, h3, h4, end - start);
}

/** Up to four bytes before `end`, the missing ones 0. */
function wordAt(view: DataView, at: number, end: number): number {
  if (at + 4 <= end) return view.getInt32(at, true);
  let word = 0;
  for (let i = end - 1; i >= at; i--) word = (word << 8) | view.getUint8(i);
  return word;
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

function finish(a: number, b: number, c: number, d: number, byteCount: number): ContentHash {
  let h2 = b ^ byteCount;
  let h3 = c ^ byteCount;
  let h4 = d ^ byteCount;
  let h1 = ((a ^ byteCount) + h2 + h3 + h4) | 0;
  h2 = avalanche((h2 + h1) | 0);
  h3 = avalanche((h3 + h1) | 0);
  h4 = avalanche((h4 + h1) | 0);
  h1 = (avalanche(h1) + h2 + h3 + h4) | 0;
  writeHex(h1, 0);
  writeHex((h2 + h1) | 0, 8);
  writeHex((h3 + h1) | 0, 16);
  writeHex((h4 + h1) | 0, 24);
  return String.fromCharCode.apply(null, hexCodes) as ContentHash;
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

import type { ContentHash } from '../../contract';

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/**
 * 128 bits of the text between `start` and `end`, whose line ends CR LF and CR count as LF.
 * MurmurHash3 x86_128 with seed 0 (Austin Appleby, public domain) over UTF-16 code units in little-endian order:
 * fast and well spread, and no protection against texts that are made to collide.
 */
export function contentHash(text: string, start = 0, end = text.length): ContentHash {
  const part = text.slice(start, end);
  if (!part.includes('\r')) return hashUnits(text, start, end);
  const folded = part.replace(/\r\n?/g, '\n');
  return hashUnits(folded, 0, folded.length);
}

/** Like `contentHash`, for a stretch that holds no CR. */
export function hashUnits(text: string, start: number, end: number): ContentHash {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  let i = start;
  for (const last = end - 8; i <= last; i += 8) {
    h1 ^= mix1(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
    h1 = (Math.imul(((h1 << 19) | (h1 >>> 13)) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= mix2(text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16));
    h2 = (Math.imul(((h2 << 17) | (h2 >>> 15)) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= mix3(text.charCodeAt(i + 4) | (text.charCodeAt(i + 5) << 16));
    h3 = (Math.imul(((h3 << 15) | (h3 >>> 17)) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= mix4(text.charCodeAt(i + 6) | (text.charCodeAt(i + 7) << 16));
    h4 = (Math.imul(((h4 << 13) | (h4 >>> 19)) + h1, 5) + 0x32ac3b17) | 0;
  }
  h1 ^= mix1(wordAt(text, i, end));
  h2 ^= mix2(wordAt(text, i + 2, end));
  h3 ^= mix3(wordAt(text, i + 4, end));
  h4 ^= mix4(wordAt(text, i + 6, end));
  return finish(h1, h2, h3, h4, (end - start) * 2);
}

function wordAt(text: string, at: number, end: number): number {
  const low = at < end ? text.charCodeAt(at) : 0;
  return at + 1 < end ? low | (text.charCodeAt(at + 1) << 16) : low;
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

function writeHex(word: number, at: number): void {
  for (let i = 0; i < 8; i++) {
    const digit = (word >>> (28 - 4 * i)) & 15;
    hexCodes[at + i] = digit + (digit < 10 ? 48 : 87);
  }
}

import type { ContentHash } from '../../contract';
import { assert } from '../base/assert';

/** A hash is 128 bits: four words, eight hexadecimal digits each. */
export const HASH_WORDS = 4;

const WORD_DIGITS = 8;
const NO_DIGIT = 0xff;

/** What each character below 128 counts as a digit. */
const digitOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return digit < 0 ? NO_DIGIT : digit;
});

/** Writes the words of a hash into `words`; what is no hash is a bug. */
export function readHash(hash: ContentHash, words: Int32Array): void {
  assert(hash.length === HASH_WORDS * WORD_DIGITS, 'a content hash has 32 digits');
  let seen = 0;
  for (let at = 0, word = 0; word < HASH_WORDS; word++) {
    let value = 0;
    for (const end = at + WORD_DIGITS; at < end; at++) {
      const digit = digitOf[hash.charCodeAt(at)] ?? NO_DIGIT;
      seen |= digit;
      value = (value << 4) | digit;
    }
    words[word] = value;
  }
  assert(seen < 16, 'a content hash has hexadecimal digits');
}

/** Writes the words of a hash that stands as 16 bytes from `start` on, side by side as in its digits, into `words`. */
export function readHashBytes(bytes: Uint8Array, start: number, words: Int32Array): void {
  for (let word = 0, at = start; word < HASH_WORDS; word++, at += 4)
    words[word] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
}

/** The hash whose words begin at `start`. */
export function writeHash(words: Int32Array, start: number): ContentHash {
  let digits = '';
  for (let at = start; at < start + HASH_WORDS; at++) {
    digits += (words[at]! >>> 0).toString(16).padStart(WORD_DIGITS, '0');
  }
  return digits as ContentHash;
}

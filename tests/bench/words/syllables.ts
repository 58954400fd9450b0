import type { RetrievalSet } from '../built-in/retrieval-set';

/**
 * A made-up language in which each Chinese character is one syllable, written apart, with marks on its vowel: words are two or
 * three syllables, many syllables differ in a mark alone, and there are some two thousand, as in Vietnamese.
 */
const ONSETS = 'b c ch d đ g h k kh l m n ng nh p ph qu r s t th tr v x'.split(' ');
const VOWELS = 'a ă â e ê i o ô ơ u ư iê uô ươ'.split(' ');
const CODAS = ['', 'c', 'm', 'n', 'ng', 'nh', 'p', 't'];
const TONES = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
const SYLLABLES = 2_400;

export function inSyllables({ documents, queries }: RetrievalSet): RetrievalSet {
  return {
    documents: documents.map(({ id, title, text }) => ({ id, title: apart(title), text: apart(text) })),
    queries: queries.map(({ text, relevant }) => ({ text: apart(text), relevant })),
  };
}

function apart(text: string): string {
  const written = text.normalize('NFKC').replace(/\p{Script=Han}/gu, (sign) => ` ${syllableOf(sign)} `);
  return written.replace(/ +/g, ' ').trim();
}

function syllableOf(sign: string): string {
  let left = mixed(mixed(sign.codePointAt(0) ?? 0) % SYLLABLES);
  const parts = [ONSETS, VOWELS, TONES, CODAS].map((choices) => {
    const part = choices[left % choices.length];
    left = Math.floor(left / choices.length);
    return part;
  });
  return parts.join('').normalize('NFC');
}

function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  const twice = Math.imul(once ^ (once >>> 16), 0x45d9f3b);
  return (twice ^ (twice >>> 16)) >>> 0;
}

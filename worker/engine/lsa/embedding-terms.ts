import { contentHash } from '../atoms/content-hash';
import { scanTerms } from '../text/tokenise';

/** Letters of Chinese and Japanese, whose words the keyword index indexes once more as pairs of characters. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70\uff9e\uff9f]/u;

/** Where such letters begin; below them all terms count. */
const FIRST_IDEOGRAPH = 0x2e80;

/** One piece of each kind that the tokeniser tells apart. */
const SAMPLES = [
  "Running kings' C++ camelCase naïve straße 12次拦截 東京都庁に行きました メートル สวัสดีชาวโลก ការអាន " +
    'говорили ηλεκτρονικός المكتبات שלום हिन्दी 👩‍🚀 ½ 2024-05-01',
  'người Việt Nam',
];

/**
 * The terms of a text in reading order: those of the keyword index without the pairs of characters, which are there for
 * what the dictionary cut otherwise and would here count each word twice.
 */
export function scanEmbeddingTerms(text: string, emit: (term: string) => void): void {
  // The words of a run come before its pairs, and every pair begins within one of them.
  let covered = 0;
  scanTerms(text, (term, start, end) => {
    if (isIdeograph(text, start)) {
      if (start < covered) return;
      covered = end;
    }
    emit(term);
  });
}

function isIdeograph(text: string, at: number): boolean {
  if (text.charCodeAt(at) < FIRST_IDEOGRAPH) return false;
  return IDEOGRAPH.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

let print: string | undefined;

/**
 * Names what this host makes of texts: stems, cuts and the dictionary of its `Intl.Segmenter`. A model trained under
 * another name does not know the terms of today.
 */
export function tokeniserPrint(): string {
  if (print !== undefined) return print;
  const terms: string[] = [];
  for (const sample of SAMPLES) scanEmbeddingTerms(sample, (term) => terms.push(term));
  return (print = contentHash(terms.join('\n')).slice(0, 8));
}

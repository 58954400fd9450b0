import { contentHash } from '../atoms/content-hash';
import { scanWords } from '../words/tokenise';

/** One piece of each kind that the tokeniser tells apart. */
const SAMPLES = [
  "Running kings' C++ camelCase naïve straße 12次拦截 東京都庁に行きました メートル สวัสดีชาวโลก ការអាន " +
    'говорили ηλεκτρονικός المكتبات שלום हिन्दी 👩‍🚀 ½ 2024-05-01',
  'người Việt Nam',
];

/**
 * The terms of a text in reading order: those of the keyword index, but of Chinese and Japanese the words of a dictionary, which tell
 * more of what a text is about than pairs of signs.
 */
export function scanEmbeddingTerms(text: string, emit: (term: string) => void): void {
  scanWords(text, (term) => {
    emit(term);
  });
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

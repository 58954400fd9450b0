import { isFunctionWord } from '../text/function-words';
import { compareCodeUnits } from './link-resolver';

/** In how many of `notes` notes each word stands. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  notes: number;
}

/**
 * Words that set a theme apart: share of its notes that hold the word, less the share elsewhere, times how rare
 * the word is in the vault. A word of a single note says nothing about a theme of several. Best first, ties in
 * code-unit order.
 */
export function distinctiveWords(theme: WordCounts, vault: WordCounts, limit: number): string[] {
  const least = theme.notes > 2 ? 2 : 1;
  const elsewhere = Math.max(1, vault.notes - theme.notes);
  return [...theme.counts]
    .filter(([, count]) => count >= least)
    .map(([word, count]) => {
      const all = vault.counts.get(word) ?? count;
      const contrast = count / theme.notes - (all - count) / elsewhere;
      return { word, score: contrast * Math.log(1 + vault.notes / all) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compareCodeUnits(a.word, b.word))
    .slice(0, limit)
    .map(({ word }) => word);
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Distinct words of some short texts in lower case; words too short to name anything are left out. */
export function labelWords(texts: Iterable<string>, segmenter: Intl.Segmenter): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const folded = text.normalize('NFKC').toLowerCase();
    for (const [word] of folded.matchAll(WORD)) {
      if (!UNSPACED.test(word)) addWord(found, word, 3);
      else
        for (const { segment, isWordLike } of segmenter.segment(word))
          if (isWordLike) addWord(found, segment, 2);
    }
  }
  return [...found];
}

function addWord(words: Set<string>, word: string, least: number): void {
  const bare = word.replace(/['’]s$/, '').replace(/^['’-]+|['’-]+$/g, '');
  if ([...bare].length >= least && !isFunctionWord(bare)) words.add(bare);
}

import { isFunctionWord } from '../words/function-words';
import { segmentText } from '../base/segment-text';
import { latinTerm } from '../words/word-forms';
import { compareCodeUnits } from '../base/code-units';
import { trimSigns } from '../base/trim-signs';

/** In how many of `notes` notes each word stands; one that tells little counts as part of a note. */
export interface WordCounts {
  counts: ReadonlyMap<string, number>;
  notes: number;
}

/** A word says something about a theme when it stands in so many times the share of its notes that it does elsewhere. */
const SIGNIFICANT = 2;

/**
 * Words that set a theme apart: share of its notes that hold the word, less the share elsewhere, times how rare
 * the word is in the vault. A word of a single note says nothing about a theme of several, and neither does one that is
 * common everywhere. Of the forms of a word the best stands for all. Best first, ties in code-unit order.
 */
export function distinctiveWords(theme: WordCounts, vault: WordCounts, limit: number): string[] {
  const least = theme.notes > 2 ? 2 : 1;
  const elsewhere = Math.max(1, vault.notes - theme.notes);
  const scored = [...theme.counts].flatMap(([word, count]) => {
    const all = vault.counts.get(word) ?? count;
    const [inside, outside] = [count / theme.notes, (all - count) / elsewhere];
    if (count < least || inside < SIGNIFICANT * outside) return [];
    return [{ word, score: (inside - outside) * Math.log(1 + vault.notes / all) }];
  });
  scored.sort((a, b) => b.score - a.score || compareCodeUnits(a.word, b.word));
  return withoutOtherForms(scored.map(({ word }) => word)).slice(0, limit);
}

function withoutOtherForms(words: readonly string[]): string[] {
  const forms = new Set<string>();
  return words.filter((word) => {
    const form = /^[a-z]+$/.test(word) ? latinTerm(word) : word;
    const isNew = !forms.has(form);
    forms.add(form);
    return isNew;
  });
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
        for (const { segment, isWordLike } of segmentText(segmenter, word))
          if (isWordLike) addWord(found, segment, 2);
    }
  }
  return [...found];
}

function addWord(words: Set<string>, word: string, least: number): void {
  const bare = trimSigns(word.replace(/['’]s$/, ''), "'’-");
  if ([...bare].length >= least && !isFunctionWord(bare)) words.add(bare);
}

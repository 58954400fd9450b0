import { segmentText } from '../../engine/base/segment-text';

/** A word of a name or of running text, as names are compared. */
export interface NameToken {
  /** As written. */
  text: string;
  /** Without case, width, diacritics and a possessive s. */
  fold: string;
  start: number;
  end: number;
  /** One sign of a script that is written without spaces. */
  isUnspaced: boolean;
  /** Whether a word may begin here, and end here. Always true in scripts with spaces. */
  opens: boolean;
  closes: boolean;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;
/** Words, with the signs that make a name another one: `C++`, `C#`, `Security+`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:\+{1,2}(?![\p{L}\p{N}+])|#(?![\p{L}\p{N}]))?/gu;
const PLAIN = /^[a-z0-9]+$/;

/** Words of a text with their places. Signs of scripts without spaces stand alone. */
export function nameTokens(text: string): NameToken[] {
  const tokens: NameToken[] = [];
  const isMixed = UNSPACED.test(text);
  const edges = isMixed ? wordEdges(text) : undefined;
  for (const match of text.matchAll(WORD)) {
    if (edges !== undefined && UNSPACED.test(match[0])) addSigns(tokens, match[0], match.index, edges);
    else tokens.push(wordAt(match[0], match.index));
  }
  return tokens;
}

interface WordEdges {
  starts: Set<number>;
  ends: Set<number>;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function wordEdges(text: string): WordEdges {
  const edges: WordEdges = { starts: new Set(), ends: new Set() };
  for (const { segment, index } of segmentText(segmenter, text)) {
    edges.starts.add(index);
    edges.ends.add(index + segment.length);
  }
  return edges;
}

/** A run that holds signs of such a script: each of them alone, what stands between them as words. */
function addSigns(tokens: NameToken[], run: string, at: number, { starts, ends }: WordEdges): void {
  let word = '';
  let end = at;
  const flush = (): void => {
    if (word !== '') tokens.push(wordAt(word, end - word.length));
    word = '';
  };
  for (const sign of run) {
    if (UNSPACED.test(sign)) {
      flush();
      const opens = starts.has(end);
      const closes = ends.has(end + sign.length);
      const place = { start: end, end: end + sign.length };
      tokens.push({ text: sign, fold: foldWord(sign), ...place, isUnspaced: true, opens, closes });
    } else word += sign;
    end += sign.length;
  }
  flush();
}

function wordAt(text: string, start: number): NameToken {
  const end = start + text.length;
  return { text, fold: foldWord(text), start, end, isUnspaced: false, opens: true, closes: true };
}

/** Vaults have some ten thousand different words: more are those of a text that is no prose. */
const MAX_REMEMBERED = 200_000;
const folded = new Map<string, string>();

/** One word without case, width, diacritics and a possessive s. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word;
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size >= MAX_REMEMBERED) folded.clear();
  const fold = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$/, '')
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, '');
  folded.set(word, fold);
  return fold;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Syllables of words from abroad, and how such words end. */
const KATAKANA =
  'ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ネ ノ ハ ヒ フ ヘ ホ マ ミ ム メ モ ラ リ ル レ ロ ワ ガ ギ グ ゲ ゴ ザ ジ ズ ゼ ゾ ダ デ ド バ ビ ブ ベ ボ パ ピ プ ペ ポ シャ シュ ショ チャ チュ チョ ファ フィ ティ ディ ッカ ット ップ'.split(
    ' ',
  );
const ENDINGS = ['', 'ー', 'ン', 'ス', 'ト', 'ション', 'ズム', 'ング'];

/** Words and paragraphs that a vault is made from, commonest words first. */
export interface Words {
  /** Two to four ideographs. */
  han: readonly string[];
  /** Single ideographs, for verbs. */
  signs: readonly string[];
  katakana: readonly string[];
  latin: readonly string[];
  /** Of real notes in English, without links. */
  paragraphs: readonly string[];
}

/** The ideographs and the English of the vaults below `data`, and words of katakana made by `uniform`. */
export function readWords(data: string, uniform: () => number): Words {
  const chinese = textsBelow(join(data, 'vaults/oldwinter-zh')).join('\n');
  const english = textsBelow(join(data, 'vaults/jzhao'));
  return {
    han: commonest(hanWords(chinese), /^\p{Script=Han}{2,4}$/u),
    signs: commonest(chinese.match(/\p{Script=Han}/gu) ?? [], /./u).slice(0, 600),
    katakana: katakanaWords(uniform),
    latin: commonest(english.join('\n').match(/[A-Za-z]{3,12}/g) ?? [], /./),
    paragraphs: english.flatMap((text) => text.split(/\n{2,}/).filter(isPlain)),
  };
}

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** Line by line: a segmenter copies all of its input for each word. */
function hanWords(text: string): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const lines = text.match(/\p{Script=Han}{2,200}/gu) ?? [];
  return lines.flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment));
}

function commonest(words: readonly string[], wanted: RegExp): string[] {
  const counts = new Map<string, number>();
  for (const word of words) if (wanted.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word);
}

function katakanaWords(uniform: () => number): string[] {
  const pick = (from: readonly string[]): string => from[Math.floor(uniform() * from.length)] ?? '';
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(uniform() * 3) }, () => pick(KATAKANA)).join('') + pick(ENDINGS);
  return [...new Set(Array.from({ length: 8_000 }, word))];
}

function isPlain(text: string): boolean {
  return text.length > 60 && text.length < 900 && !/^(---|#|\||```)|\[\[|\]\(/m.test(text);
}

import type { Sentence } from '../trace/sentence';
import { columnsOf, type Style } from './style';

/** A sentence in lines of at most so many columns, unless a word alone is longer; names stand out. */
export function sentenceLines(sentence: Readonly<Sentence>, style: Style, columns: number): string[] {
  const lines: Sentence[] = [];
  let used = 0;
  for (const word of wordsOf(sentence)) {
    const width = word.reduce((sum, { text }) => sum + columnsOf(text), 0);
    const line = lines.at(-1);
    if (line === undefined || used + 1 + width > columns) {
      lines.push(word);
      used = width;
    } else {
      line.push({ text: ' ', strong: false }, ...word);
      used += 1 + width;
    }
  }
  return lines.map((line) => line.map(({ text, strong }) => (strong ? style.bold(text) : text)).join(''));
}

/** Each word as the stretches that it consists of: a mark after a name belongs to its word. */
function wordsOf(sentence: Readonly<Sentence>): Sentence[] {
  const words: Sentence[] = [];
  let isOpen = false;
  for (const { text, strong } of sentence) {
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isSpace = piece.trim() === '';
      if (!isSpace && isOpen) words.at(-1)?.push({ text: piece, strong });
      else if (!isSpace) words.push([{ text: piece, strong }]);
      isOpen = !isSpace;
    }
  }
  return words;
}

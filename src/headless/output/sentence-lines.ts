import type { Sentence } from '../../trace/sentence';
import { columnsOf, type Style } from './style';
import { boxesOf, mayBreak } from './wrap';

/** A sentence in lines of at most so many columns, unless a word alone is longer; names stand out. */
export function sentenceLines(sentence: Readonly<Sentence>, style: Style, columns: number): string[] {
  const lines: Sentence[] = [];
  let used = 0;
  for (const { parts, spaced } of wordsOf(sentence)) {
    const width = parts.reduce((sum, { text }) => sum + columnsOf(text), 0);
    const gap: Sentence = spaced ? [{ text: ' ', strong: false }] : [];
    const line = lines.at(-1);
    if (line === undefined || used + gap.length + width > columns) {
      lines.push([...parts]);
      used = width;
    } else {
      line.push(...gap, ...parts);
      used += gap.length + width;
    }
  }
  return lines.map((line) => line.map(({ text, strong }) => (strong ? style.bold(text) : text)).join(''));
}

interface Word {
  /** The stretches that it consists of: a mark after a name belongs to its word. */
  parts: Sentence;
  /** Whether a space stands before it. */
  spaced: boolean;
}

function wordsOf(sentence: Readonly<Sentence>): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const { text, strong } of sentence) {
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isSpace = piece.trim() === '';
      for (const box of isSpace ? [] : boxesOf(piece)) {
        const before = words.at(-1)?.parts;
        const isOpen = before !== undefined && !spaced && !mayBreak(before.at(-1)?.text ?? '', box.text);
        if (isOpen) before.push({ text: box.text, strong });
        else words.push({ parts: [{ text: box.text, strong }], spaced });
        spaced = false;
      }
      spaced = isSpace;
    }
  }
  return words;
}

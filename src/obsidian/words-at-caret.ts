import type { Editor } from 'obsidian';

/** A longer query says no more than its first words do, and takes longer. */
const MAX_QUERY = 300;
const WORD = /[\p{L}\p{N}]/u;

type Lines = Pick<Editor, 'getSelection' | 'getLine' | 'getCursor' | 'lastLine'>;

/** What is selected; with nothing selected the line of the caret, or the nearest to it that has words, above it first. */
export function wordsAtCaret(editor: Lines): string {
  const selected = editor.getSelection().trim();
  const words = selected === '' ? nearestLine(editor) : selected;
  return words.trim().replace(/\s+/g, ' ').slice(0, MAX_QUERY);
}

function nearestLine(editor: Lines): string {
  const { line } = editor.getCursor();
  const last = editor.lastLine();
  for (let away = 0; away <= last; away += 1)
    for (const at of [line - away, line + away]) {
      const text = at < 0 || at > last ? '' : editor.getLine(at);
      if (WORD.test(text)) return text;
    }
  return '';
}

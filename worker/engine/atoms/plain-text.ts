import { inlineText } from './inline-text';
import { atxContentEnd } from './line-marks';

/** Quote marks, list markers, task boxes, heading marks, callout and footnote labels at the start of a line. */
const LINE_START = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;
const TASK = /^\[[^\]]\](?=[ \t])/;
const HEADING = /^#{1,6}(?:[ \t]+|$)/;
const CALLOUT = /^\[![^\][]+\][+-]?/;
const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/;
const TABLE_RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/;
const UNDERLINE = /^(?:=+|-{2,}|\*{3,}|_{3,})[ \t]*$/;
const BLOCK_ID = /(?:^|[ \t])\^[A-Za-z0-9-]+[ \t]*$/;

/** An image or an embed, and a link that holds nothing else. */
const IMAGE = /!\[\[[^\][]*\]\]|!\[[^\][]*\](?:\([^()]*\)|\[[^\][]*\])/g;
const EMPTY_LINK = /\[\s*\](?:\([^()]*\)|\[[^\][]*\])/g;

/** Between the cells of a table's row, and between its rows. */
const CELL = ' · ';
const ROW = '; ';

/** Markdown as one line of plain text, for titles and previews. Cells and rows of a table stay apart. */
export function plainText(markdown: string): string {
  let joined = '';
  let wasRow = false;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const { plain, isRow } = plainOfLine(line);
    if (plain === '') continue;
    if (joined !== '') joined += isRow && wasRow ? ROW : ' ';
    joined += plain;
    wasRow = isRow;
  }
  return inlineText(joined).replace(/\s+/g, ' ').trim();
}

/** A line without the marks at its ends, its inline marks as they are; empty where it says nothing. Cells of a row stay apart. */
export function plainOfLine(line: string): { plain: string; isRow: boolean } {
  const rest = line.replace(LINE_START, '').replace(TASK, '').replace(CALLOUT, '').trim();
  const isRow = rest.startsWith('|');
  return { plain: isRow ? plainRow(rest) : plainLine(rest), isRow };
}

/** Whether nothing but images and embeds is there, linked or not: badges, say. What names them is no sentence. */
export function isImagesAlone(markdown: string): boolean {
  return (
    markdown.includes('![') &&
    markdown.replace(IMAGE, '').replace(EMPTY_LINK, '').replace(LINE_START, '').trim() === ''
  );
}

function plainLine(rest: string): string {
  if (rest === '' || FENCE.test(rest) || UNDERLINE.test(rest) || TABLE_RULE.test(rest)) return '';
  const title = rest.replace(HEADING, '');
  const bare = title === rest ? rest : title.slice(0, atxContentEnd(title, 0, title.length));
  return bare.replace(BLOCK_ID, '');
}

function plainRow(row: string): string {
  if (TABLE_RULE.test(row)) return '';
  const cells = row.replace(/\\?\|/g, (bar) => (bar === '|' ? '\n' : '|')).split('\n');
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(CELL);
}

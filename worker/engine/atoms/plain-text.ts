import { inlineText } from './inline-text';
import { atxContentEnd } from './line-marks';

/** Quote marks, list markers, task boxes, heading marks, callout and footnote labels at the start of a line. */
const LINE_START = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;
const TASK = /^\[[^\]]\](?=[ \t])/;
const HEADING = /^#{1,6}(?:[ \t]+|$)/;
const CALLOUT = /^\[![^\]]+\][+-]?/;
const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/;
const TABLE_RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/;
const UNDERLINE = /^(?:=+|-{2,}|\*{3,}|_{3,})[ \t]*$/;
const BLOCK_ID = /(?:^|[ \t])\^[A-Za-z0-9-]+[ \t]*$/;

/** Markdown as one line of plain text, for titles and previews. */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const plain = plainLine(line);
    if (plain !== '') lines.push(plain);
  }
  return inlineText(lines.join(' ')).replace(/\s+/g, ' ').trim();
}

function plainLine(line: string): string {
  const rest = line.replace(LINE_START, '').replace(TASK, '').replace(CALLOUT, '').trim();
  if (rest === '' || FENCE.test(rest) || UNDERLINE.test(rest) || TABLE_RULE.test(rest)) return '';
  const title = rest.replace(HEADING, '');
  const bare = (title === rest ? rest : title.slice(0, atxContentEnd(title, 0, title.length))).replace(
    BLOCK_ID,
    '',
  );
  return rest.startsWith('|') ? bare.replace(/(^|[^\\])\|/g, '$1 ').replaceAll('\\|', '|') : bare;
}

import { randomUUID } from 'node:crypto';
import { visible, visibleLine, type Line } from './visible';

/** How text for people looks on this terminal. */
export interface Style {
  /** Marks the text; `shown` makes a colour code of the mark. */
  bold(text: string): string;
  dim(text: string): string;
  /** What is written to the terminal: everything that would drive it is made visible, but for codes of this style. */
  shown(line: Line): string;
  /** Columns of the terminal; a wide page where there is none. */
  width: number;
}

export interface Terminal {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

/**
 * Colour only where a person looks and has not asked for none (https://no-color.org), or where it is asked for
 * (https://force-color.org).
 */
export function styleFor(terminal: Terminal, env: Partial<Record<string, string>>): Style {
  const codes = isColoured(terminal, env) ? { bold: '1', dim: '2', end: '22' } : undefined;
  // Known to this style alone, or a note could be named like a mark.
  const secret = randomUUID();
  const mark = (code: string): string => `\ufdd0${secret}${code}\ufdd1`;
  const marked = new RegExp(mark('(\\d+)'), 'g');
  const styled = (code: string, text: string): string =>
    codes === undefined ? text : mark(code) + text + mark(codes.end);
  return {
    bold: (text) => styled('1', text),
    dim: (text) => styled('2', text),
    shown: (line) => visible(line).replace(marked, '\u001b[$1m'),
    width: Math.max(40, terminal.columns ?? 100),
  };
}

function isColoured(terminal: Terminal, env: Partial<Record<string, string>>): boolean {
  const forced = env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return terminal.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns that a text takes once it is shown: two for wide scripts and emoji, none for marks that join the letter before. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of segmenter.segment(visibleLine(text))) columns += isWide(segment) ? 2 : 1;
  return columns;
}

/** Wide and fullwidth letters (Unicode's East Asian width, UAX #11: W and F), and what is an emoji by itself. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** Whether a letter, with the marks that join it, takes two columns. */
export function isWide(letter: string): boolean {
  return WIDE.test(letter);
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;
}

/** The text in one line of at most so many columns, cut with an ellipsis. */
export function cut(text: string, columns: number): string {
  const line = visibleLine(text.replace(/\s+/g, ' ').trim());
  if (columnsOf(line) <= columns) return line;
  let kept = '';
  let used = 0;
  for (const { segment } of segmenter.segment(line)) {
    used += isWide(segment) ? 2 : 1;
    if (used > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

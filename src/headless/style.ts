/** How text for people looks on this terminal. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  /** Columns of the terminal; a wide page where there is none. */
  width: number;
}

export interface Terminal {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

/** Colour only where a person looks and has not asked for none (https://no-color.org). */
export function styleFor(terminal: Terminal, env: Partial<Record<string, string>>): Style {
  const isColoured = terminal.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return {
    bold: (text) => (isColoured ? `\u001b[1m${text}\u001b[22m` : text),
    dim: (text) => (isColoured ? `\u001b[2m${text}\u001b[22m` : text),
    width: Math.max(40, terminal.columns ?? 100),
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns that a text takes: two for wide scripts and emoji, none for marks that join the letter before. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) columns += isWide(segment) ? 2 : 1;
  return columns;
}

function isWide(letter: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u.test(
    letter,
  );
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;
}

/** The text in one line of at most so many columns, cut with an ellipsis. */
export function cut(text: string, columns: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
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

/** A number with commas between thousands. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

export function bytes(value: number): string {
  if (value < 1_000_000) return `${(value / 1_000).toFixed(1)} kB`;
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

/** "1 note", "2 notes". */
export function plural(value: number, word: string, many = `${word}s`): string {
  return `${count(value)} ${value === 1 ? word : many}`;
}

import {
  BACKTICK,
  BACKSLASH,
  CARET,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  DASH,
  DOT,
  EQUALS,
  HASH,
  OPEN_BRACKET,
  PIPE,
  PLUS,
  STAR,
  TILDE,
  UNDERSCORE,
  isBlankCode,
  isDigit,
} from './chars';
import { skipBlank } from './link-definition';

/** Length of the run of `code` that begins at `at`. */
export function runLength(text: string, at: number, end: number, code: number): number {
  let i = at;
  while (i < end && text.charCodeAt(i) === code) i++;
  return i - at;
}

/** Depth of the ATX heading whose marks begin at `at`; 0 when it is none. */
export function atxDepth(text: string, at: number, end: number): number {
  const depth = runLength(text, at, end, HASH);
  const after = at + depth;
  return depth <= 6 && (after === end || isBlankCode(text.charCodeAt(after))) ? depth : 0;
}

/** Where the text of an ATX heading ends: before closing marks and white space. */
export function atxContentEnd(text: string, start: number, end: number): number {
  const trimmed = trimBlankEnd(text, start, end);
  let at = trimmed;
  while (at > start && text.charCodeAt(at - 1) === HASH) at--;
  if (at === trimmed) return trimmed;
  return at === start || isBlankCode(text.charCodeAt(at - 1)) ? trimBlankEnd(text, start, at) : trimmed;
}

export function trimBlankEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlankCode(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Length of the opening code fence at `at`; 0 when it is none. */
export function fenceLength(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code !== BACKTICK && code !== TILDE) return 0;
  const length = runLength(text, at, end, code);
  if (length < 3) return 0;
  return code === BACKTICK && text.slice(at + length, end).includes('`') ? 0 : length;
}

/** Depth of the Setext heading that the line underlines; 0 when it is no underline. */
export function setextDepth(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code !== EQUALS && code !== DASH) return 0;
  if (skipBlank(text, at + runLength(text, at, end, code), end) !== end) return 0;
  return code === EQUALS ? 1 : 2;
}

/** Where the line stops looking like the thematic break that may begin at `at`: its end when it is one; else before. */
export function thematicBreakEnd(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code !== STAR && code !== DASH && code !== UNDERSCORE) return at;
  let count = 0;
  for (let i = at; i < end; i++) {
    const next = text.charCodeAt(i);
    if (next === code) count++;
    else if (!isBlankCode(next)) return i;
  }
  return count >= 3 ? end : at;
}

/** A list item's marker: its length, what makes items one list (bullet or delimiter), and its number if it has one. */
export interface ListMarker {
  length: number;
  family: number;
  ordinal: number | undefined;
}

/** The list marker at `at`, white space or the line's end behind it. */
export function listMarkerAt(text: string, at: number, end: number): ListMarker | undefined {
  const code = text.charCodeAt(at);
  if (code === DASH || code === STAR || code === PLUS) {
    return isMarkerEnd(text, at + 1, end) ? { length: 1, family: code, ordinal: undefined } : undefined;
  }
  let i = at;
  while (i < end && i - at < 10 && isDigit(text.charCodeAt(i))) i++;
  if (i === at || i - at > 9) return undefined;
  const delimiter = text.charCodeAt(i);
  if (i === end || (delimiter !== DOT && delimiter !== CLOSE_PAREN) || !isMarkerEnd(text, i + 1, end))
    return undefined;
  return { length: i + 1 - at, family: delimiter, ordinal: Number(text.slice(at, i)) };
}

function isMarkerEnd(text: string, at: number, end: number): boolean {
  return at >= end || isBlankCode(text.charCodeAt(at));
}

/** Length of the footnote definition's label at `at` with its colon (`[^label]:`); 0 when it is none. */
export function footnoteLabelLength(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) !== OPEN_BRACKET || text.charCodeAt(at + 1) !== CARET) return 0;
  for (let i = at + 2; i < end && i < at + 1000; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === OPEN_BRACKET || isBlankCode(code)) return 0;
    else if (code === CLOSE_BRACKET)
      return i > at + 2 && text.charCodeAt(i + 1) === COLON && i + 1 < end ? i + 2 - at : 0;
  }
  return 0;
}

/** Cells of a table's delimiter row (`| --- | :-: |`); 0 when the line is none. */
export function delimiterCells(text: string, start: number, end: number): number {
  const stop = trimBlankEnd(text, start, end);
  let at = text.charCodeAt(start) === PIPE ? start + 1 : start;
  for (let cells = 1; ; cells++) {
    at = delimiterCellEnd(text, at, stop);
    if (at < 0) return 0;
    if (at === stop) return cells;
    at++;
    if (at === stop) return cells;
  }
}

/** Behind one `:---:` and the blanks around it, at a pipe or the end; -1 when the cell is no delimiter. */
function delimiterCellEnd(text: string, start: number, end: number): number {
  let at = skipBlank(text, start, end);
  if (at < end && text.charCodeAt(at) === COLON) at++;
  const dashes = runLength(text, at, end, DASH);
  at += dashes;
  if (at < end && text.charCodeAt(at) === COLON) at++;
  at = skipBlank(text, at, end);
  return dashes > 0 && (at === end || text.charCodeAt(at) === PIPE) ? at : -1;
}

/** Cells of a table row. */
export function rowCells(text: string, start: number, end: number): number {
  const from = skipBlank(text, start, end);
  const stop = trimBlankEnd(text, from, end);
  if (stop === from + 1 && text.charCodeAt(from) === PIPE) return 0;
  let pipes = 0;
  let lastPipe = -1;
  for (let i = from; i < stop; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === PIPE) {
      pipes++;
      lastPipe = i;
    }
  }
  const edges = (text.charCodeAt(from) === PIPE ? 1 : 0) + (lastPipe === stop - 1 && lastPipe > from ? 1 : 0);
  return pipes + 1 - edges;
}

import {
  APOSTROPHE,
  BACKSLASH,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  GREATER,
  LESS,
  LF,
  CR,
  OPEN_BRACKET,
  OPEN_PAREN,
  QUOTE,
  isBlankCode,
  isLineEnd,
  isWhiteCode,
} from './chars';

/** CommonMark's limit for a link label. */
const MAX_LABEL = 999;
/** Nested parentheses in a destination; CommonMark asks for at least 3. The limit keeps scanning linear. */
const MAX_PARENS = 32;

export interface Definition {
  label: string;
  destination: string;
  /** Offset behind it, line end included. */
  end: number;
}

/** The label as it is compared: case folded, inner white space single, none around. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

/** The link reference definition that begins at `start` (a `[`, or spaces before one), all of it before `limit`. */
export function definitionAt(text: string, start: number, limit: number): Definition | undefined {
  const open = skipBlank(text, start, limit);
  const close = labelEnd(text, open, limit);
  if (close < 0 || text.charCodeAt(close + 1) !== COLON) return undefined;
  const label = normalizeLabel(text.slice(open + 1, close));
  const destinationStart = skipWhiteOneLine(text, close + 2, limit);
  const destinationStop = destinationEnd(text, destinationStart, limit);
  if (label === '' || destinationStop <= destinationStart) return undefined;
  const end = restOfDefinition(text, destinationStop, limit);
  if (end < 0) return undefined;
  return { label, destination: text.slice(destinationStart, destinationStop), end };
}

/** The `]` that closes the label opened at `open`; -1 when there is none. */
export function labelEnd(text: string, open: number, limit: number): number {
  if (text.charCodeAt(open) !== OPEN_BRACKET) return -1;
  const stop = Math.min(limit, open + MAX_LABEL + 2);
  for (let i = open + 1; i < stop; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === CLOSE_BRACKET) return i;
    else if (code === OPEN_BRACKET) return -1;
  }
  return -1;
}

/** Behind an optional title and the end of the line; -1 when something else follows the destination. */
function restOfDefinition(text: string, from: number, limit: number): number {
  const bare = lineRestEnd(text, from, limit);
  const titleStart = skipWhiteOneLine(text, from, limit);
  if (titleStart === from) return bare;
  const titleStop = titleEnd(text, titleStart, limit);
  const titled = titleStop < 0 ? -1 : lineRestEnd(text, titleStop, limit);
  return titled < 0 ? bare : titled;
}

function lineRestEnd(text: string, from: number, limit: number): number {
  const at = skipBlank(text, from, limit);
  if (at >= limit) return limit;
  if (text.charCodeAt(at) === CR) return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  return text.charCodeAt(at) === LF ? at + 1 : -1;
}

/** Behind the destination that begins at `start`, angle brackets included; `start` when there is none. */
export function destinationEnd(text: string, start: number, limit: number): number {
  return text.charCodeAt(start) === LESS && start < limit
    ? angleDestinationEnd(text, start, limit)
    : bareDestinationEnd(text, start, limit);
}

function angleDestinationEnd(text: string, start: number, limit: number): number {
  for (let i = start + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === GREATER) return i + 1;
    else if (code === LESS || isLineEnd(code)) return start;
  }
  return start;
}

function bareDestinationEnd(text: string, start: number, limit: number): number {
  let parens = 0;
  let i = start;
  for (; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32) break;
    if (code === BACKSLASH && i + 1 < limit && text.charCodeAt(i + 1) > 32) i++;
    else if (code === OPEN_PAREN && ++parens > MAX_PARENS) return start;
    else if (code === CLOSE_PAREN && --parens < 0) break;
  }
  return parens > 0 ? start : i;
}

/** Behind the quoted title that begins at `start`; -1 when there is none. */
export function titleEnd(text: string, start: number, limit: number): number {
  const open = text.charCodeAt(start);
  if (start >= limit || (open !== QUOTE && open !== APOSTROPHE && open !== OPEN_PAREN)) return -1;
  const close = open === OPEN_PAREN ? CLOSE_PAREN : open;
  for (let i = start + 1; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === close) return i + 1;
    else if (code === OPEN_PAREN && open === OPEN_PAREN) return -1;
  }
  return -1;
}

export function skipBlank(text: string, start: number, limit: number): number {
  let i = start;
  while (i < limit && isBlankCode(text.charCodeAt(i))) i++;
  return i;
}

/** Over white space with at most one line end in it. */
export function skipWhiteOneLine(text: string, start: number, limit: number): number {
  let i = start;
  let lineEnds = 0;
  for (; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (!isWhiteCode(code)) break;
    if (isLineEnd(code) && !(code === LF && text.charCodeAt(i - 1) === CR) && ++lineEnds > 1) break;
  }
  return i;
}

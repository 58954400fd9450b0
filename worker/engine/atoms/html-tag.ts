import {
  APOSTROPHE,
  BANG,
  EQUALS,
  GREATER,
  LESS,
  QUOTE,
  SLASH,
  isDigit,
  isLetter,
  isWhiteCode,
  BACKTICK,
  COLON,
  DASH,
  DOT,
  UNDERSCORE,
} from './chars';

/** Names that open an HTML block of CommonMark's sixth kind: it runs to the next blank line. */
const BLOCK_TAGS = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li ' +
    'link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th ' +
    'thead title tr track ul'
  ).split(' '),
);

const RAW_TAGS = new Set(['script', 'pre', 'style', 'textarea']);

/** How an HTML block ends: at a line that matches, or at a blank line when undefined. */
export interface HtmlBlockStart {
  end: RegExp | undefined;
  /** Whether it may cut a paragraph short. */
  interrupts: boolean;
}

const RAW_END = /<\/(?:script|pre|style|textarea)>/i;
const TO_BLANK_LINE: HtmlBlockStart = { end: undefined, interrupts: true };
const LONE_TAG: HtmlBlockStart = { end: undefined, interrupts: false };

/** Which HTML block begins with the `<` at `at`, in a line that ends at `lineEnd` (CommonMark 0.31, section 4.6). */
export function htmlBlockAt(text: string, at: number, lineEnd: number): HtmlBlockStart | undefined {
  const next = text.charCodeAt(at + 1);
  if (next === BANG) return declarationAt(text, at);
  if (next === 63) return { end: /\?>/, interrupts: true };
  const nameStart = next === SLASH ? at + 2 : at + 1;
  const nameEnd = tagNameEnd(text, nameStart, lineEnd);
  if (nameEnd === nameStart) return undefined;
  const name = nameEnd - nameStart > 10 ? '' : text.slice(nameStart, nameEnd).toLowerCase();
  const after = nameEnd < lineEnd ? text.charCodeAt(nameEnd) : SLASH;
  const ends = nameEnd === lineEnd || isWhiteCode(after) || after === GREATER;
  if (RAW_TAGS.has(name) && next !== SLASH && ends) return { end: RAW_END, interrupts: true };
  const closesItself = after === SLASH && text.charCodeAt(nameEnd + 1) === GREATER;
  if (BLOCK_TAGS.has(name) && (ends || closesItself)) return TO_BLANK_LINE;
  if (RAW_TAGS.has(name) && next !== SLASH) return undefined;
  const tagEnd = htmlTagEnd(text, at, lineEnd);
  return tagEnd > 0 && text.slice(tagEnd, lineEnd).trim() === '' ? LONE_TAG : undefined;
}

function declarationAt(text: string, at: number): HtmlBlockStart | undefined {
  if (text.startsWith('--', at + 2)) return { end: /-->/, interrupts: true };
  if (text.startsWith('[CDATA[', at + 2)) return { end: /\]\]>/, interrupts: true };
  return isLetter(text.charCodeAt(at + 2)) ? { end: />/, interrupts: true } : undefined;
}

function tagNameEnd(text: string, start: number, limit: number): number {
  if (start >= limit || !isLetter(text.charCodeAt(start))) return start;
  let at = start + 1;
  while (at < limit && isTagNameCode(text.charCodeAt(at))) at++;
  return at;
}

function isTagNameCode(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === DASH;
}

/** Offset behind the complete tag that begins with the `<` at `at`; -1 when there is none before `limit`. */
export function htmlTagEnd(text: string, at: number, limit: number): number {
  const closing = text.charCodeAt(at + 1) === SLASH;
  const nameStart = closing ? at + 2 : at + 1;
  let i = tagNameEnd(text, nameStart, limit);
  if (i === nameStart) return -1;
  while (i < limit) {
    const afterSpace = skipWhite(text, i, limit);
    const code = text.charCodeAt(afterSpace);
    if (afterSpace < limit && code === GREATER) return afterSpace + 1;
    if (closing || afterSpace >= limit) return -1;
    if (code === SLASH) return text.charCodeAt(afterSpace + 1) === GREATER ? afterSpace + 2 : -1;
    if (afterSpace === i) return -1;
    i = attributeEnd(text, afterSpace, limit);
    if (i < 0) return -1;
  }
  return -1;
}

function attributeEnd(text: string, start: number, limit: number): number {
  const first = text.charCodeAt(start);
  if (!isLetter(first) && first !== UNDERSCORE && first !== COLON) return -1;
  let nameEnd = start + 1;
  while (nameEnd < limit && isAttributeNameCode(text.charCodeAt(nameEnd))) nameEnd++;
  const equals = skipWhite(text, nameEnd, limit);
  if (equals >= limit || text.charCodeAt(equals) !== EQUALS) return nameEnd;
  return attributeValueEnd(text, skipWhite(text, equals + 1, limit), limit);
}

function isAttributeNameCode(code: number): boolean {
  return isTagNameCode(code) || code === UNDERSCORE || code === COLON || code === DOT;
}

function attributeValueEnd(text: string, start: number, limit: number): number {
  if (start >= limit) return -1;
  const quote = text.charCodeAt(start);
  let i = start;
  if (quote === QUOTE || quote === APOSTROPHE) {
    i++;
    while (i < limit && text.charCodeAt(i) !== quote) i++;
    return i < limit ? i + 1 : -1;
  }
  while (i < limit && isBareValueCode(text.charCodeAt(i))) i++;
  return i > start ? i : -1;
}

function isBareValueCode(code: number): boolean {
  return (
    code > 32 &&
    code !== QUOTE &&
    code !== APOSTROPHE &&
    code !== EQUALS &&
    code !== LESS &&
    code !== GREATER &&
    code !== BACKTICK
  );
}

function skipWhite(text: string, start: number, limit: number): number {
  let i = start;
  while (i < limit && isWhiteCode(text.charCodeAt(i))) i++;
  return i;
}

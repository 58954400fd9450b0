import type { BlockKind, PropertyValue, Span } from '../../contract';
import { detach } from '../base/detach';
import type { ParsedParagraph } from './parsed-note';

/** What a line of a note's text says as a property does: `status:: draft`, as Dataview and Logseq write it. */
export interface InlineField {
  /** As it is written, without marks of emphasis. */
  name: string;
  /** Null where nothing follows the name. */
  value: PropertyValue;
  /** Of the whole line, or of the brackets around it. */
  span: Span;
}

const SIGN = '::';
/** Around a comment, in which people keep fields that nobody is to see. */
const HIDDEN = '%%';
const HOLDERS: ReadonlySet<BlockKind> = new Set<BlockKind>(['text', 'list', 'quote', 'callout']);

const NAME = '(\\p{L}(?:[\\p{L}\\p{M}\\p{N}_ /-]{0,38}[\\p{L}\\p{M}\\p{N}])?)';
const MAX_WORDS = 4;
/** What stands before the sign where the whole line is a field: marks of a quote, one of a list, emphasis that may close behind the sign. */
const LINE = new RegExp(
  `^[\\s>]*(?:[-*+]\\s+|\\d{1,9}[.)]\\s+)?(?:%%[ \\t]*)?(\\*\\*|__|\\*|_)?${NAME}(\\*\\*|__|\\*|_)?[ \\t]*$`,
  'u',
);
/** A field within a line. */
const BRACKETED = new RegExp(`[[(]${NAME}[ \\t]*$`, 'u');
const MAX_BEFORE = 80;
/** With a box: what is said of a task is not said of its note. */
const TASK = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+\[.\]\s/u;
/** Without a blank before it a value is a link, a tag or a quote: `std::vector` is no field. */
const JOINED = /^(?:\[\[|[#"“])/;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const CLOSERS: Record<string, string> = { '[': ']', '(': ')' };
/** UTF-16 units of a value in brackets, and of any that is kept: no more are compared. */
const MAX_VALUE = 256;

/** Names that Logseq writes for itself, and those of what a note is called by, which only its top says. */
const OF_PROGRAMS =
  /^(?:id|collapsed|(?:created|updated)[-_]at|(?:card|query)-.+|title|alias(?:es)?|tags?|css ?class(?:es)?)$/i;
/** What a plugin for templates puts a value in the place of. */
const TO_FILL = /<%|\{\{/;
/** Fields of one note; a log of ten thousand lines says no more by them. */
const MAX_FIELDS = 500;

/** The fields in a note's text, in their order; none in code, tables, formulas or tasks. Time is linear in the text. */
export function inlineFields(
  text: string,
  paragraphs: readonly Pick<ParsedParagraph, 'block' | 'span'>[],
): InlineField[] {
  const fields: InlineField[] = [];
  let next = text.indexOf(SIGN);
  for (const { block, span } of paragraphs) {
    if (next < span.start) next = text.indexOf(SIGN, span.start);
    if (next === -1 || fields.length >= MAX_FIELDS) break;
    const holds = HOLDERS.has(block) || text.startsWith(HIDDEN, span.start);
    if (next >= span.end || !holds) continue;
    let start = span.start;
    text
      .slice(span.start, span.end)
      .split('\n')
      .forEach((line, at) => {
        if (line.includes(SIGN)) addFields(line, { start, line: span.startLine + at }, fields);
        start += line.length + 1;
      });
  }
  return fields.slice(0, MAX_FIELDS);
}

function addFields(written: string, place: { start: number; line: number }, fields: InlineField[]): void {
  const line = written.trimEnd();
  if (TASK.test(line)) return;
  const spanOf = (start: number, end: number): Span => ({
    start: place.start + start,
    end: place.start + end,
    startLine: place.line,
    endLine: place.line,
  });
  const ticks = new Ticks(line);
  for (
    let sign = line.indexOf(SIGN);
    sign !== -1 && fields.length < MAX_FIELDS;
    sign = line.indexOf(SIGN, sign + SIGN.length)
  ) {
    const before = line.slice(Math.max(0, sign - MAX_BEFORE), sign);
    const whole = sign <= MAX_BEFORE ? LINE.exec(before) : null;
    const [, opened, name = '', closed] = whole ?? [];
    if (whole !== null) {
      const after = line.slice(sign + SIGN.length);
      const rest = opened !== undefined && closed === undefined ? withoutStart(after, opened) : after;
      if (isField(name, rest)) {
        fields.push(fieldOf(name, rest, spanOf(line.length - line.trimStart().length, line.length)));
        return;
      }
    }
    const inner = BRACKETED.exec(before);
    if (inner === null || ticks.before(sign) % 2 === 1) continue;
    const open = sign - before.length + inner.index;
    const close = endOfBrackets(line, open);
    const value = line.slice(sign + SIGN.length, close);
    if (close === undefined || !isField(inner[1] ?? '', value)) continue;
    fields.push(fieldOf(inner[1] ?? '', value, spanOf(open, close + 1)));
    sign = close;
  }
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

function isField(written: string, after: string): boolean {
  const name = written.trim();
  if (hasManyWords(name) || OF_PROGRAMS.test(name) || TO_FILL.test(after)) return false;
  return (
    after === '' || /^\s/.test(after) || JOINED.test(after) || (DENSE.test(name) && !after.startsWith(':'))
  );
}

function hasManyWords(name: string): boolean {
  return name.includes(' ') && name.split(/ +/).length > MAX_WORDS;
}

/** Counts the marks of code before places that come later each time: the line is gone through once. */
class Ticks {
  readonly #line: string;
  #counted = 0;
  #ticks = 0;

  constructor(line: string) {
    this.#line = line;
  }

  before(at: number): number {
    for (; this.#counted < at; this.#counted++) if (this.#line[this.#counted] === '`') this.#ticks++;
    return this.#ticks;
  }
}

/** Where the brackets that open there are closed, links and brackets within them aside; undefined where they are not, or too late. */
function endOfBrackets(line: string, open: number): number | undefined {
  const [opener, closer] = [line[open], CLOSERS[line[open] ?? '']];
  let depth = 0;
  for (let at = open; at < Math.min(line.length, open + MAX_BEFORE + MAX_VALUE); at++) {
    if (line[at] === opener) depth++;
    else if (line[at] === closer && --depth === 0) return at;
  }
  return undefined;
}

function fieldOf(name: string, written: string, span: Span): InlineField {
  return { name: detach(name.trim()), value: valueOf(written), span };
}

const COMMENT = /<!--[\s\S]*?-->|%%.*?%%|%%$/g;
const BLOCK_ID = /\s\^[\w-]+$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
/** Links, tags or quotes, with commas or blanks between them. */
const ITEM = '(?:\\[\\[[^\\[\\]]+\\]\\]|#[^\\s#,，、]+|"[^"]*")';
const LIST = new RegExp(`^${ITEM}(?:[\\s,，、]+${ITEM})*[,，、]?$`, 'u');
const ITEMS = new RegExp(ITEM, 'gu');

function valueOf(written: string): PropertyValue {
  const text = written
    .slice(0, 4 * MAX_VALUE)
    .replace(COMMENT, '')
    .replace(BLOCK_ID, '')
    .trim()
    .slice(0, MAX_VALUE);
  if (text === '') return null;
  if (LIST.test(text)) {
    const values = (text.match(ITEMS) ?? []).map(itemOf);
    return values.length === 1 ? (values[0] ?? null) : values;
  }
  if (NUMBER.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : detach(text);
}

function itemOf(item: string): string {
  if (item.startsWith('#')) return detach(item.slice(1));
  return detach(item.startsWith('"') ? item.slice(1, -1) : item);
}

/** The same by their names; a name that comes again has all of its values. */
export function fieldValues(fields: readonly InlineField[]): Record<string, PropertyValue> {
  const values: Record<string, PropertyValue> = {};
  for (const { name, value } of fields)
    values[name] = Object.hasOwn(values, name) ? bothValues(values[name] ?? null, value) : value;
  return values;
}

/** What a note says of itself at its top and in its text, by the names of properties and fields. */
export function allProperties({
  properties,
  fields,
}: {
  properties: Record<string, PropertyValue>;
  fields: Record<string, PropertyValue>;
}): Record<string, PropertyValue> {
  const names = Object.keys(fields);
  if (names.length === 0) return properties;
  const all = { ...properties };
  for (const name of names) {
    const value = fields[name] ?? null;
    all[name] = Object.hasOwn(properties, name) ? bothValues(properties[name] ?? null, value) : value;
  }
  return all;
}

function bothValues(one: PropertyValue, other: PropertyValue): PropertyValue {
  const values = [one, other].flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...new Set(values)];
}

import type * as O from 'obsidian';
import { getFrontMatterInfo, parseYaml } from './frontmatter';
import { findInline, wikilink, type InlineFinds } from './inline';

interface Line {
  text: string;
  number: number;
  offset: number;
}

interface Reading extends InlineFinds {
  lines: Line[];
  headings: O.HeadingCache[];
  sections: O.SectionCache[];
  listItems: O.ListItemCache[];
  footnotes: O.FootnoteCache[];
  blocks: Record<string, O.BlockCache>;
  frontmatter?: O.FrontMatterCache;
  frontmatterPosition?: O.Pos;
  frontmatterLinks: O.FrontmatterLinkCache[];
  locate: (from: number, to: number) => O.Pos;
}

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])(?:\s+|$)(?:\[(.)\]\s)?/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const TABLE_RULE = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;
const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;
const FOOTNOTE = /^\[\^([^\]\s]+)\]:/;

/** The metadata of a note as the application caches it; kinds of which the note has nothing are left out. */
export function parseNote(text: string): O.CachedMetadata {
  const reading = startReading(text);
  let at = readFrontmatter(text, reading);
  while (at < reading.lines.length) at = readSection(reading, at);
  return toCache(reading);
}

function startReading(text: string): Reading {
  const lines = splitLines(text);
  return {
    lines, headings: [], sections: [], listItems: [], footnotes: [], blocks: {}, frontmatterLinks: [],
    links: [], embeds: [], tags: [], footnoteRefs: [], locate: (from, to) => ({ start: locAt(lines, from), end: locAt(lines, to) }),
  }; // prettier-ignore
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  while (offset <= text.length) {
    const newline = text.indexOf('\n', offset);
    const end = newline < 0 ? text.length : newline;
    lines.push({ text: text.slice(offset, end).replace(/\r$/, ''), number: lines.length, offset });
    offset = end + 1;
  }
  return lines;
}

function locAt(lines: Line[], offset: number): O.Loc {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, col: offset - (lines[low]?.offset ?? 0), offset };
}

function readFrontmatter(text: string, reading: Reading): number {
  const { exists, frontmatter, contentStart } = getFrontMatterInfo(text);
  if (!exists) return 0;
  const after = contentStart >= text.length ? reading.lines.length : locAt(reading.lines, contentStart).line;
  const last = text.endsWith('\n') || contentStart < text.length ? after - 1 : after - 1;
  const position = linesPosition(reading, 0, Math.max(0, last));
  reading.sections.push({ type: 'yaml', position });
  const properties = parsedProperties(frontmatter);
  if (properties) {
    reading.frontmatter = properties;
    reading.frontmatterPosition = position;
    reading.frontmatterLinks = propertyLinks(properties);
  }
  return after;
}

function parsedProperties(frontmatter: string): O.FrontMatterCache | null {
  try {
    const value = parseYaml(frontmatter);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    // Invalid properties are shown as text by the application and are no part of the cache.
    return null;
  }
}

function propertyLinks(value: unknown, key = ''): O.FrontmatterLinkCache[] {
  if (typeof value === 'string') {
    const inner = /^\s*\[\[([^[\]]+)\]\]\s*$/.exec(value)?.[1];
    return inner === undefined ? [] : [{ key, ...wikilink(value, inner) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    propertyLinks(one, key === '' ? name : `${key}.${name}`),
  );
}

function linesPosition(reading: Reading, first: number, last: number): O.Pos {
  const start = reading.lines[first];
  const end = reading.lines[last];
  if (!start || !end) throw new Error('A section lies outside its note');
  return {
    start: { line: first, col: 0, offset: start.offset },
    end: { line: last, col: end.text.length, offset: end.offset + end.text.length },
  };
}

const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';

/** Reads the section that starts at line `at` and returns the line after it. */
function readSection(reading: Reading, at: number): number {
  const line = reading.lines[at];
  if (!line || isBlank(line)) return at + 1;
  const fence = FENCE.exec(line.text)?.[1];
  if (fence) return takeSection(reading, 'code', at, endOfFence(reading, at, fence));
  const heading = HEADING.exec(line.text);
  if (heading) return readHeading(reading, at, heading[1]?.length ?? 1, heading[2] ?? '');
  if (RULE.test(line.text)) return takeSection(reading, 'thematicBreak', at, at);
  if (/^ {0,3}>/.test(line.text)) return readQuote(reading, at);
  if (LIST_ITEM.test(line.text)) return readList(reading, at);
  return readParagraph(reading, at);
}

function takeSection(reading: Reading, type: string, first: number, last: number): number {
  const position = linesPosition(reading, first, last);
  const lastLine = reading.lines[last]?.text ?? '';
  const id = type === 'code' || type === 'list' ? undefined : BLOCK_ID.exec(lastLine)?.[1];
  reading.sections.push({ type, position, ...(id === undefined ? {} : { id }) });
  if (id !== undefined) nameBlock(reading, id, position);
  return last + 1;
}

/** A lone `^id` after a blank line names the section before it. */
function nameBlock(reading: Reading, id: string, position: O.Pos): void {
  const lone = reading.lines[position.start.line]?.text.trim() === `^${id}`;
  const before = lone ? reading.sections[reading.sections.length - 2] : undefined;
  reading.blocks[id.toLowerCase()] = { id, position: before?.position ?? position };
}

function endOfFence(reading: Reading, at: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
  for (let i = at + 1; i < reading.lines.length; i += 1)
    if (closing.test(reading.lines[i]?.text ?? '')) return i;
  return reading.lines.length - 1;
}

function readHeading(reading: Reading, at: number, level: number, heading: string): number {
  const position = linesPosition(reading, at, at);
  reading.headings.push({ heading: heading.trim(), level, position });
  findInLines(reading, at, at);
  return takeSection(reading, 'heading', at, at);
}

function readQuote(reading: Reading, at: number): number {
  let last = at;
  while (!isBlank(reading.lines[last + 1]) && !HEADING.test(reading.lines[last + 1]?.text ?? '')) last += 1;
  const callout = /^ {0,3}>[ \t]*\[![^\]]+\]/.test(reading.lines[at]?.text ?? '');
  findInLines(reading, at, last);
  return takeSection(reading, callout ? 'callout' : 'blockquote', at, last);
}

function readList(reading: Reading, at: number): number {
  let last = at;
  for (let i = at + 1; i < reading.lines.length; i += 1) {
    const text = reading.lines[i]?.text ?? '';
    if (text.trim() === '') continue;
    const belongs =
      LIST_ITEM.test(text) || /^\s{2,}|^\t/.test(text) || (i === last + 1 && !startsOther(text));
    if (!belongs) break;
    last = i;
  }
  readListItems(reading, at, last);
  findInLines(reading, at, last);
  return takeSection(reading, 'list', at, last);
}

const startsOther = (text: string): boolean =>
  HEADING.test(text) || FENCE.test(text) || RULE.test(text) || /^ {0,3}>/.test(text);

function readListItems(reading: Reading, first: number, last: number): void {
  const open: { indent: number; line: number }[] = [];
  for (let i = first; i <= last; i += 1) {
    const text = reading.lines[i]?.text ?? '';
    const match = LIST_ITEM.exec(text);
    if (!match) continue;
    const indent = (match[1] ?? '').replace(/\t/g, '    ').length;
    while (open.length > 0 && (open[open.length - 1]?.indent ?? 0) >= indent) open.pop();
    const parent = open[open.length - 1]?.line ?? -first;
    open.push({ indent, line: i });
    const id = BLOCK_ID.exec(text)?.[1];
    const position = itemPosition(reading, i, match[1]?.length ?? 0);
    if (id !== undefined) reading.blocks[id.toLowerCase()] = { id, position };
    reading.listItems.push({
      position,
      parent,
      ...(match[2] === undefined ? {} : { task: match[2] }),
      ...(id === undefined ? {} : { id }),
    });
  }
}

function itemPosition(reading: Reading, line: number, indent: number): O.Pos {
  const { start, end } = linesPosition(reading, line, line);
  return { start: { line, col: indent, offset: start.offset + indent }, end };
}

function readParagraph(reading: Reading, at: number): number {
  let last = at;
  for (let i = at + 1; !isBlank(reading.lines[i]); i += 1) {
    const text = reading.lines[i]?.text ?? '';
    if (/^ {0,3}(?:=+|-+)[ \t]*$/.test(text))
      return readUnderlinedHeading(reading, at, i, text.includes('=') ? 1 : 2);
    if (startsOther(text)) break;
    last = i;
  }
  const text = reading.lines[at]?.text ?? '';
  findInLines(reading, at, last);
  const footnote = FOOTNOTE.exec(text)?.[1];
  if (footnote !== undefined) {
    reading.footnotes.push({ id: footnote, position: linesPosition(reading, at, last) });
    return takeSection(reading, 'footnoteDefinition', at, last);
  }
  const table = last > at && TABLE_RULE.test(reading.lines[at + 1]?.text ?? '');
  return takeSection(
    reading,
    table ? 'table' : /^ {0,3}<[a-z!/]/i.test(text) ? 'html' : 'paragraph',
    at,
    last,
  );
}

function readUnderlinedHeading(reading: Reading, first: number, underline: number, level: number): number {
  const heading = reading.lines
    .slice(first, underline)
    .map((line) => line.text.trim())
    .join(' ');
  reading.headings.push({ heading, level, position: linesPosition(reading, first, underline) });
  findInLines(reading, first, underline - 1);
  return takeSection(reading, 'heading', first, underline);
}

function findInLines(reading: Reading, first: number, last: number): void {
  const { start, end } = linesPosition(reading, first, last);
  const lines = reading.lines.slice(first, last + 1);
  // Joined by their own distance, a carriage return keeps its place as a space.
  const text = lines
    .map((line, i) => line.text.padEnd((lines[i + 1]?.offset ?? end.offset + 1) - line.offset - 1))
    .join('\n');
  findInline(text, start.offset, reading.locate, reading);
}

function toCache(reading: Reading): O.CachedMetadata {
  const { frontmatter, frontmatterPosition, blocks } = reading;
  return {
    ...nonEmpty('links', reading.links),
    ...nonEmpty('embeds', reading.embeds),
    ...nonEmpty('tags', reading.tags),
    ...nonEmpty('headings', reading.headings),
    ...nonEmpty('footnotes', reading.footnotes),
    ...nonEmpty('footnoteRefs', reading.footnoteRefs),
    ...nonEmpty('sections', reading.sections),
    ...nonEmpty('listItems', reading.listItems),
    ...nonEmpty('frontmatterLinks', reading.frontmatterLinks),
    ...(frontmatter ? { frontmatter } : {}),
    ...(frontmatterPosition ? { frontmatterPosition } : {}),
    ...(Object.keys(blocks).length > 0 ? { blocks } : {}),
  };
}

const nonEmpty = <K extends string, T>(key: K, list: T[]): Partial<Record<K, T[]>> =>
  list.length > 0 ? ({ [key]: list } as Partial<Record<K, T[]>>) : {};

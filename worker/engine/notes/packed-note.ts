import type { BlockKind, ContentHash, NotePath, Span } from '../../contract';
import { assert, must } from '../base/assert';
import { hashFromBytes, hashToBytes, HASH_BYTES } from '../base/hash-bytes';
import type { ParsedLink, ParsedNote, ParsedParagraph, ParsedSection } from '../atoms/parsed-note';
import { rowsOf } from './note-rows';
import { tagsOf } from './note-tags';
import { textKeys } from './text-keys';
import { pack, unpack } from '../base/msgpack';

/** The order in which blocks are counted and numbered in what is stored. */
export const BLOCK_KINDS: readonly BlockKind[] = [
  'text',
  'list',
  'code',
  'table',
  'quote',
  'callout',
  'math',
  'html',
  'rule',
];

/** What is known of a note without its sections and paragraphs. */
export interface NoteHead extends Omit<ParsedNote, 'sections' | 'paragraphs'> {
  /** Of frontmatter, headings and text, each once (without regard to case). */
  allTags: string[];
}

/** Figures that sums over the whole vault are made of. */
export interface NoteCounts {
  /** Of the keyword index. */
  rows: number;
  sections: number;
  paragraphs: number;
  tokens: number;
  problems: number;
  blocks: Record<BlockKind, number>;
}

/**
 * A note's structure as bytes: what memory and disk hold of every note. Objects are made of it only while somebody looks
 * at them, because they take ten times the room and their making is most of what a start would cost. Head and parts can
 * be read one without the other.
 */
export interface PackedNote {
  head: Uint8Array;
  /** Sections and paragraphs, column by column; sections point to their parents, paragraphs to their sections. */
  parts: Uint8Array;
  /** Content hashes of the paragraphs, 16 bytes each. */
  hashes: Uint8Array;
  /** The keys of their vectors (see `textKeys`), 16 bytes each. */
  keys: Uint8Array;
  /** May be made anew each time it is asked for. */
  readonly counts: NoteCounts;
}

export function packNote(note: ParsedNote): PackedNote {
  return {
    head: pack(headRow(note)),
    parts: pack([...sectionColumns(note.sections), ...paragraphColumns(note.sections, note.paragraphs)]),
    hashes: hashColumn(note.paragraphs.map(({ hash }) => hash)),
    keys: hashColumn(textKeys(note)),
    counts: countsOf(note),
  };
}

export function unpackHead({ head }: PackedNote): NoteHead {
  return headOf(unpack(head) as HeadRow);
}

export function unpackNote(packed: PackedNote): ParsedNote {
  const columns = unpack(packed.parts) as [...SectionColumns, ...ParagraphColumns];
  const sections = sectionsOf(columns.slice(0, SECTION_COLUMNS) as SectionColumns);
  const paragraphColumns = columns.slice(SECTION_COLUMNS) as ParagraphColumns;
  const paragraphs = paragraphsOf(paragraphColumns, sections, packed.hashes);
  const { allTags: _, ...head } = unpackHead(packed);
  return { ...head, sections, paragraphs };
}

/** Fields in a fixed order, because their names would take more room than what they hold; null for undefined. */
type HeadRow = [
  path: NotePath,
  title: string,
  hash: Uint8Array,
  length: number,
  lineCount: number,
  tokens: number,
  frontmatter: number[] | null,
  properties: NoteHead['properties'],
  aliases: string[],
  tags: string[],
  allTags: string[],
  createdMs: number | null,
  updatedMs: number | null,
  links: PackedLink[],
  problems: NoteHead['problems'],
];

function headRow(note: ParsedNote): HeadRow {
  return [
    note.path,
    note.title,
    hashColumn([note.hash]),
    note.length,
    note.lineCount,
    note.tokens,
    note.frontmatter === undefined ? null : spanRow(note.frontmatter),
    note.properties,
    note.aliases,
    note.tags,
    tagsOf(note),
    note.createdMs ?? null,
    note.updatedMs ?? null,
    note.links.map(linkRow),
    note.problems,
  ];
}

function headOf(row: HeadRow): NoteHead {
  const [path, title, hash, length, lineCount, tokens, frontmatter, ...rest] = row;
  const [properties, aliases, tags, allTags, createdMs, updatedMs, links, problems] = rest;
  return {
    path,
    title,
    hash: hashAt(hash, 0),
    length,
    lineCount,
    tokens,
    frontmatter: frontmatter === null ? undefined : spanAt(frontmatter, 0),
    properties,
    aliases,
    tags,
    allTags,
    createdMs: createdMs ?? undefined,
    updatedMs: updatedMs ?? undefined,
    links: links.map(linkOf),
    problems,
  };
}

/** In the order in which they are stored. */
export function countsToRow({ rows, sections, paragraphs, tokens, problems, blocks }: NoteCounts): number[] {
  return [rows, sections, paragraphs, tokens, problems, ...BLOCK_KINDS.map((kind) => blocks[kind])];
}

/** How many numbers `countsToRow` gives. */
export const COUNTS = 5 + BLOCK_KINDS.length;

/** From the row that begins at `start`. */
export function rowToCounts(row: Uint32Array, start: number): NoteCounts {
  const at = (index: number): number => must(row[start + index], 'count');
  const blocks = noBlocks();
  for (let kind = 0; kind < BLOCK_KINDS.length; kind++) blocks[BLOCK_KINDS[kind] ?? 'text'] = at(5 + kind);
  return { rows: at(0), sections: at(1), paragraphs: at(2), tokens: at(3), problems: at(4), blocks };
}

/** The same of the paragraphs alone, for whoever goes over all notes. */
export function paragraphsIn(row: Uint32Array, start: number): number {
  return must(row[start + 2], 'count');
}

export function noBlocks(): NoteCounts['blocks'] {
  return { text: 0, list: 0, code: 0, table: 0, quote: 0, callout: 0, math: 0, html: 0, rule: 0 };
}

function countsOf(note: ParsedNote): NoteCounts {
  const blocks = noBlocks();
  for (const { block } of note.paragraphs) blocks[block]++;
  return {
    rows: rowsOf(note).length,
    sections: note.sections.length,
    paragraphs: note.paragraphs.length,
    tokens: note.tokens,
    problems: note.problems.length,
    blocks,
  };
}

/** Fields in a fixed order; null for undefined. */
type PackedLink = [
  source: ParsedLink['source'],
  form: ParsedLink['form'],
  property: string | null,
  target: string,
  subpath: string,
  display: string | null,
  paragraph: number,
  section: number,
  start: number,
  end: number,
];

function linkRow(link: ParsedLink): PackedLink {
  const { source, form, property, target, subpath, display, paragraph, section, start, end } = link;
  return [source, form, property ?? null, target, subpath, display ?? null, paragraph, section, start, end];
}

function linkOf([source, form, property, target, subpath, display, ...places]: PackedLink): ParsedLink {
  const [paragraph, section, start, end] = places;
  return {
    source,
    form,
    property: property ?? undefined,
    target,
    subpath,
    display: display ?? undefined,
    paragraph,
    section,
    start,
    end,
  };
}

type SectionColumns = [
  /** What each handle adds to that of the parent. */
  handles: string[],
  headings: string[],
  depths: number[],
  parents: number[],
  /** Four numbers a span. */
  spans: number[],
  headingSpans: number[],
  hashes: Uint8Array,
  tokens: number[],
  /** Of the sections that have tags: their number and the tags. */
  tags: [section: number, tags: string[]][],
];
const SECTION_COLUMNS = 9;

function sectionColumns(sections: readonly ParsedSection[]): SectionColumns {
  return [
    sections.map((section) => withoutPrefix(section.handle, sections[section.parent]?.handle)),
    sections.map(({ heading }) => heading),
    sections.map(({ depth }) => depth),
    sections.map(({ parent }) => parent),
    sections.flatMap(({ span }) => spanRow(span)),
    sections.flatMap(({ headingSpan }) => spanRow(headingSpan)),
    hashColumn(sections.map(({ hash }) => hash)),
    sections.map(({ tokens }) => tokens),
    taggedOf(sections),
  ];
}

function sectionsOf(columns: SectionColumns): ParsedSection[] {
  const [handles, headings, depths, parents, spans, headingSpans, hashes, tokens, tagged] = columns;
  const tags = new Map(tagged);
  const sections: ParsedSection[] = [];
  headings.forEach((heading, index) => {
    const parent = must(parents[index], 'parent');
    sections.push({
      handle: (sections[parent]?.handle ?? '') + must(handles[index], 'handle'),
      heading,
      depth: must(depths[index], 'depth'),
      parent,
      span: spanAt(spans, index),
      headingSpan: spanAt(headingSpans, index),
      hash: hashAt(hashes, index),
      tokens: must(tokens[index], 'tokens'),
      tags: tags.get(index) ?? [],
    });
  });
  return sections;
}

type ParagraphColumns = [
  /** What each handle adds to that of its section. */
  handles: string[],
  sections: number[],
  /** Numbers in `BLOCK_KINDS`. */
  blocks: number[],
  spans: number[],
  tokens: number[],
  tags: [paragraph: number, tags: string[]][],
  innerBlockIds: [paragraph: number, ids: string[]][],
];

function paragraphColumns(
  sections: readonly ParsedSection[],
  paragraphs: readonly ParsedParagraph[],
): ParagraphColumns {
  return [
    paragraphs.map(({ handle, section }) => withoutPrefix(handle, sections[section]?.handle)),
    paragraphs.map(({ section }) => section),
    paragraphs.map(({ block }) => BLOCK_KINDS.indexOf(block)),
    paragraphs.flatMap(({ span }) => spanRow(span)),
    paragraphs.map(({ tokens }) => tokens),
    taggedOf(paragraphs),
    paragraphs.flatMap(({ innerBlockIds }, index) =>
      innerBlockIds.length === 0 ? [] : [[index, [...innerBlockIds]] as [number, string[]]],
    ),
  ];
}

function paragraphsOf(
  [handles, holders, blocks, spans, tokens, tagged, withIds]: ParagraphColumns,
  sections: readonly ParsedSection[],
  hashes: Uint8Array,
): ParsedParagraph[] {
  const tags = new Map(tagged);
  const ids = new Map(withIds);
  return handles.map((handle, index) => {
    const section = must(holders[index], 'section');
    return {
      handle: (sections[section]?.handle ?? '') + handle,
      section,
      block: must(BLOCK_KINDS[must(blocks[index], 'block')], 'block kind'),
      span: spanAt(spans, index),
      hash: hashAt(hashes, index),
      tokens: must(tokens[index], 'tokens'),
      tags: tags.get(index) ?? [],
      innerBlockIds: ids.get(index) ?? [],
    };
  });
}

function taggedOf(parts: readonly { tags: string[] }[]): [number, string[]][] {
  return parts.flatMap(({ tags }, index) => (tags.length === 0 ? [] : [[index, tags] as [number, string[]]]));
}

function withoutPrefix(handle: string, prefix = ''): string {
  assert(handle.startsWith(prefix), 'a handle begins with that of what holds it');
  return handle.slice(prefix.length);
}

function spanRow({ start, end, startLine, endLine }: Span): number[] {
  return [start, end, startLine, endLine];
}

function spanAt(row: readonly number[], index: number): Span {
  const at = (offset: number): number => must(row[4 * index + offset], 'span');
  return { start: at(0), end: at(1), startLine: at(2), endLine: at(3) };
}

function hashColumn(hashes: readonly ContentHash[]): Uint8Array {
  const column = new Uint8Array(HASH_BYTES * hashes.length);
  hashes.forEach((hash, index) => {
    hashToBytes(hash, column, HASH_BYTES * index);
  });
  return column;
}

function hashAt(column: Uint8Array, index: number): ContentHash {
  return hashFromBytes(column, HASH_BYTES * index);
}

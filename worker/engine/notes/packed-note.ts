import type { BlockKind, Span } from '../../contract';
import { assert, must } from '../base/assert';
import type { ParsedNote, ParsedParagraph, ParsedSection } from '../atoms/parsed-note';
import type { NoteRoom } from './note-room';
import { rowsOf } from './note-rows';
import { hashAt, hashColumn, spanAt, spanRow } from './packed-columns';
import { headRow, unpackHead } from './packed-head';
import { textKeys } from './text-keys';
import { fieldOf, pack, unpack } from '../base/msgpack';

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

/** Figures that sums over the whole vault are made of. */
export interface NoteCounts {
  /** Of the keyword index. */
  rows: number;
  sections: number;
  paragraphs: number;
  tokens: number;
  problems: number;
  openTasks: number;
  doneTasks: number;
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

/**
 * The same bytes in one run for who keeps them: four arrays and the counts of a short note take ten times as much as its bytes. They lie
 * in `room` beside those of other notes, where it is given.
 */
export function joinPacked(packed: PackedNote, room?: NoteRoom): PackedNote {
  return new JoinedNote(packed, room);
}

/** Numbers before the bytes: the counts, and where head, parts and hashes end. */
const JOINED_ENDS = 3;

class JoinedNote implements PackedNote {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor({ head, parts, hashes, keys, counts }: PackedNote, room?: NoteRoom) {
    const row = countsToRow(counts);
    let end = 4 * (row.length + JOINED_ENDS);
    for (const part of [head, parts, hashes]) row.push((end += part.length));
    const sizeBytes = end + keys.length;
    this.#bytes = room?.take(sizeBytes) ?? new Uint8Array(sizeBytes);
    this.#numbers.set(row);
    let at = 4 * row.length;
    for (const part of [head, parts, hashes, keys]) {
      this.#bytes.set(part, at);
      at += part.length;
    }
  }

  get counts(): NoteCounts {
    return new StoredCounts(this.#numbers, 0);
  }

  get head(): Uint8Array {
    const [end] = this.#ends;
    return this.#bytes.subarray(4 * (COUNTS + JOINED_ENDS), end);
  }

  get parts(): Uint8Array {
    const [start, end] = this.#ends;
    return this.#bytes.subarray(start, end);
  }

  get hashes(): Uint8Array {
    const [, start, end] = this.#ends;
    return this.#bytes.subarray(start, end);
  }

  get keys(): Uint8Array {
    const [, , start] = this.#ends;
    return this.#bytes.subarray(start);
  }

  get #numbers(): Uint32Array {
    return new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset, COUNTS + JOINED_ENDS);
  }

  get #ends(): Uint32Array {
    return this.#numbers.subarray(COUNTS);
  }
}

export function unpackNote(packed: PackedNote): ParsedNote {
  const columns = unpack(packed.parts) as [...SectionColumns, ...ParagraphColumns];
  const sections = sectionsOf(columns.slice(0, SECTION_COLUMNS) as SectionColumns);
  const paragraphColumns = columns.slice(SECTION_COLUMNS) as ParagraphColumns;
  const paragraphs = paragraphsOf(paragraphColumns, sections, packed.hashes);
  const { allTags: _, ...head } = unpackHead(packed.head);
  const { openTasks, doneTasks } = packed.counts;
  return { ...head, sections, paragraphs, tasks: { open: openTasks, done: doneTasks } };
}

/** How many tokens each paragraph has, without reading anything else of them. */
export function paragraphTokens({ parts }: Pick<PackedNote, 'parts'>): ParagraphColumns[4] {
  return fieldOf(parts, SECTION_COLUMNS + PARAGRAPH_TOKENS) as ParagraphColumns[4];
}

/** Where a paragraph stands, without reading anything else than where all of them do. It must be one of the note's. */
export function paragraphSpan({ parts }: Pick<PackedNote, 'parts'>, paragraph: number): Span {
  return spanAt(fieldOf(parts, SECTION_COLUMNS + PARAGRAPH_SPANS) as ParagraphColumns[3], paragraph);
}

/** What a reading of a note's text wants to know of each paragraph, without making an object of each. */
export interface ParagraphOutline {
  /** The section that holds it, or less than 0. */
  section: (paragraph: number) => number;
  block: (paragraph: number) => BlockKind;
  span: (paragraph: number) => Span;
}

/** Of the note's own paragraphs. */
export function paragraphOutline({ parts }: Pick<PackedNote, 'parts'>): ParagraphOutline {
  const column = (number: number) => fieldOf(parts, SECTION_COLUMNS + number);
  const holders = column(PARAGRAPH_SECTIONS) as ParagraphColumns[1];
  const blocks = column(PARAGRAPH_BLOCKS) as ParagraphColumns[2];
  const spans = column(PARAGRAPH_SPANS) as ParagraphColumns[3];
  return {
    section: (paragraph) => must(holders[paragraph], 'section'),
    block: (paragraph) => blockAt(blocks, paragraph),
    span: (paragraph) => spanAt(spans, paragraph),
  };
}

/** How many sections and paragraphs stand right below the note, text after a heading being that one's, without reading anything else. */
export function partsAtTop({ parts }: Pick<PackedNote, 'parts'>): number {
  const holders = fieldOf(parts, SECTION_COLUMNS + PARAGRAPH_SECTIONS) as ParagraphColumns[1];
  const parents = fieldOf(parts, SECTION_PARENTS) as SectionColumns[3];
  const below = holders.findIndex((section) => section !== AT_TOP);
  const sections = parents.filter((parent) => parent === AT_TOP).length;
  return (below === -1 ? holders.length : below) + sections;
}

/** What each section is called, without reading anything else of them. */
export function sectionHeadings({ parts }: Pick<PackedNote, 'parts'>): SectionColumns[1] {
  return fieldOf(parts, SECTION_HEADINGS) as SectionColumns[1];
}

/** Which figures are stored in front of the blocks. */
const FIGURES = [
  'rows',
  'sections',
  'paragraphs',
  'tokens',
  'problems',
  'openTasks',
  'doneTasks',
] as const satisfies readonly Exclude<keyof NoteCounts, 'blocks'>[];

/** In the order in which they are stored. */
export function countsToRow(counts: NoteCounts): number[] {
  const { blocks } = counts;
  return [...FIGURES.map((figure) => counts[figure]), ...BLOCK_KINDS.map((kind) => blocks[kind])];
}

/** How many numbers `countsToRow` gives. */
export const COUNTS = FIGURES.length + BLOCK_KINDS.length;

/** Counts as they are stored, each read when it is asked for: many ask for one of them, of every note. */
export class StoredCounts implements NoteCounts {
  readonly #row: Uint32Array;
  readonly #start: number;

  /** Of the row that begins at `start`. */
  constructor(row: Uint32Array, start: number) {
    this.#row = row;
    this.#start = start;
  }

  get rows(): number {
    return this.#at(0);
  }

  get sections(): number {
    return this.#at(1);
  }

  get paragraphs(): number {
    return this.#at(2);
  }

  get tokens(): number {
    return this.#at(3);
  }

  get problems(): number {
    return this.#at(4);
  }

  get openTasks(): number {
    return this.#at(5);
  }

  get doneTasks(): number {
    return this.#at(6);
  }

  get blocks(): NoteCounts['blocks'] {
    const blocks = noBlocks();
    BLOCK_KINDS.forEach((kind, at) => (blocks[kind] = this.#at(FIGURES.length + at)));
    return blocks;
  }

  #at(index: number): number {
    return must(this.#row[this.#start + index], 'count');
  }
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
    openTasks: note.tasks.open,
    doneTasks: note.tasks.done,
    blocks,
  };
}

/** Fields in a fixed order; null for undefined. */
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
const SECTION_HEADINGS = 1;
const SECTION_PARENTS = 3;
/** The section of what stands in none. */
const AT_TOP = -1;

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

/** Which of these columns holds the sections, which the blocks, the spans and the tokens. */
const PARAGRAPH_SECTIONS = 1;
const PARAGRAPH_BLOCKS = 2;
const PARAGRAPH_SPANS = 3;
const PARAGRAPH_TOKENS = 4;

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
      block: blockAt(blocks, index),
      span: spanAt(spans, index),
      hash: hashAt(hashes, index),
      tokens: must(tokens[index], 'tokens'),
      tags: tags.get(index) ?? [],
      innerBlockIds: ids.get(index) ?? [],
    };
  });
}

function blockAt(blocks: ParagraphColumns[2], paragraph: number): BlockKind {
  return must(BLOCK_KINDS[must(blocks[paragraph], 'block')], 'block kind');
}

function taggedOf(parts: readonly { tags: string[] }[]): [number, string[]][] {
  return parts.flatMap(({ tags }, index) => (tags.length === 0 ? [] : [[index, tags] as [number, string[]]]));
}

function withoutPrefix(handle: string, prefix = ''): string {
  assert(handle.startsWith(prefix), 'a handle begins with that of what holds it');
  return handle.slice(prefix.length);
}

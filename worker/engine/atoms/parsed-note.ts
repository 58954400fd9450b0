import type {
  BlockKind,
  ContentHash,
  LinkSource,
  NotePath,
  Problem,
  PropertyValue,
  Span,
} from '../../contract';

/**
 * What the atoms room makes of one note's text, and all that the index keeps of it: structure, spans and
 * hashes, never the text itself. Plain clonable data; no string in it keeps the note's text alive.
 */
export interface ParsedNote {
  path: NotePath;
  /** File name without its extension. */
  title: string;
  hash: ContentHash;
  /** UTF-16 units of the decoded text. */
  length: number;
  lineCount: number;
  /** Estimated tokens of the text without frontmatter. */
  tokens: number;
  /** The frontmatter block with its fences; undefined when there is none. */
  frontmatter: Span | undefined;
  /** Those of the frontmatter. */
  properties: Record<string, PropertyValue>;
  /** What the text says as properties do (see `inlineFields`). */
  fields: Record<string, PropertyValue>;
  /** In order of writing, trimmed, without duplicates. */
  aliases: string[];
  /** Tags of frontmatter, without `#`, as written, without duplicates (case-insensitive). */
  tags: string[];
  /** From frontmatter dates, milliseconds since 1970, UTC. */
  createdMs: number | undefined;
  updatedMs: number | undefined;
  /** In document order. */
  sections: ParsedSection[];
  /** In document order. */
  paragraphs: ParsedParagraph[];
  /** In document order; frontmatter links first. */
  links: ParsedLink[];
  tasks: TaskCounts;
  problems: Problem[];
}

/** How many tasks stand in the lists of a note, those within quotes and callouts included. */
export interface TaskCounts {
  open: number;
  done: number;
}

export interface ParsedSection {
  /** What follows the note path in the AtomId: `#Heading#Sub`. Unique among all handles of the note. */
  handle: string;
  /** Heading as plain text, marks removed. */
  heading: string;
  /** 1 to 6. */
  depth: number;
  /** Index of the enclosing section, or -1 when the note itself is the parent. */
  parent: number;
  /** From the heading to the end of all that stands under it, subsections included. */
  span: Span;
  /** The heading itself (both lines of a Setext heading). */
  headingSpan: Span;
  /** Of the whole span, LF-normalised. */
  hash: ContentHash;
  /** Estimated tokens of the whole span. */
  tokens: number;
  /** Tags written in the heading. */
  tags: string[];
}

export interface ParsedParagraph {
  /** `^p3` (1-based among the paragraphs of its parent) or `^block-id`, with the section's handle in front. */
  handle: string;
  /** Index of the section that holds it, or -1 for text before the first heading. */
  section: number;
  block: BlockKind;
  span: Span;
  hash: ContentHash;
  tokens: number;
  tags: string[];
  /** Obsidian block ids on items inside a list; the id that names the whole paragraph is in its handle. */
  innerBlockIds: readonly string[];
}

export interface ParsedLink {
  source: LinkSource;
  /** Which syntax: it decides how the target is resolved (Markdown paths are relative and URL-encoded). */
  form: 'wiki' | 'markdown';
  /** Property key of a frontmatter link (`author`, `sources.0`). */
  property: string | undefined;
  /** The target as written, URL-decoded for Markdown links, without `#…`; empty for a link within the note. */
  target: string;
  /** `#Heading#Sub` or `#^block`, as written and decoded; empty when there is none. */
  subpath: string;
  /** Text shown instead of the target; undefined when none is written. */
  display: string | undefined;
  /** Index of the paragraph that holds it; -1 in frontmatter and headings. */
  paragraph: number;
  /** Index of the section that holds it; -1 when none does. */
  section: number;
  /** The link itself; for frontmatter links the whole frontmatter block. */
  start: number;
  end: number;
}

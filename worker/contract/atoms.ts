import type { AtomId, ContentHash, NotePath } from './ids';

/** The five altitudes, from highest to lowest. */
export const LEVELS = ['vault', 'theme', 'note', 'section', 'paragraph'] as const;

export type Level = (typeof LEVELS)[number];

/** Levels that a search can rank. */
export type SearchLevel = 'note' | 'section' | 'paragraph';

/** A piece of a note's text: UTF-16 offsets (`text.slice(start, end)` is exact) and 0-based lines, both inclusive. */
export interface Span {
  start: number;
  end: number;
  startLine: number;
  endLine: number;
}

/** What a leaf block of text is. */
export type BlockKind = 'text' | 'list' | 'code' | 'table' | 'quote' | 'callout' | 'math' | 'html' | 'rule';

/** Theme kinds: found communities, notes whose name is a date, and notes that touch no theme yet. */
export type ThemeKind = 'community' | 'daily' | 'alone';

/** A summary that a language model wrote, as a card shows it. */
export interface BoughtSummary {
  /** Plain text of at most 600 UTF-16 units. */
  text: string;
  /** What it calls a theme, which is the theme's title then. */
  name?: string;
  /** Host and model: `localhost:11434/qwen3`. */
  model: string;
  createdMs: number;
  /** Of so many children so many changed since; absent while it was made of what the atom holds now. */
  stale?: { changed: number; of: number };
}

/** One atom as a list shows it. */
export interface AtomCard {
  id: AtomId;
  level: Level;
  /**
   * Note: file name without extension. Section: heading. Paragraph: its first words. Theme: label; empty for that of all
   * daily notes and that of all notes in no theme, which are told by `themeKind`. Vault: empty.
   */
  title: string;
  /** Titles from the note (or theme) down to the parent of this atom; empty for the vault, themes and notes. */
  trail: string[];
  /** Of a note the theme that held it when the vault was last divided: the vault while none does. */
  parent: AtomId | undefined;
  /** Direct children. */
  childCount: number;
  /**
   * One line of plain text of at most 200 characters, Markdown marks removed; empty when there is none. Theme: the
   * words that set it apart.
   */
  preview: string;
  /** Estimated tokens of the whole text below this atom. */
  tokens: number;
  /** Notes below this atom; 1 from note level down. */
  noteCount: number;
  path: NotePath | undefined;
  /** Where it stands in its note; undefined above note level. */
  span: Span | undefined;
  block: BlockKind | undefined;
  themeKind: ThemeKind | undefined;
  /** In answers of `atom`, `zoomIn` and `zoomOut`, where one was bought, written for nobody in particular. */
  bought?: BoughtSummary;
}

/** A value of a note's property, as written in frontmatter, or of a field in its text. */
export type PropertyValue =
  | string
  | number
  | boolean
  | null
  | PropertyValue[]
  | { [key: string]: PropertyValue };

/** One atom with all that is known of it. */
export interface Atom extends AtomCard {
  /** From the vault (first) down to the parent (last). */
  ancestors: Pick<AtomCard, 'id' | 'level' | 'title' | 'themeKind'>[];
  /** In plain text: that of `bought`; where none was bought sentences of its own, at most 400 characters. */
  summary: string;
  hash: ContentHash | undefined;
  /** Own tags, without `#`. */
  tags: string[];
  /** Tags of its ancestors within the note. */
  inheritedTags: string[];
  aliases: string[];
  properties: Record<string, PropertyValue>;
  /** From frontmatter when it has dates, else from the file; undefined above note level. */
  createdMs: number | undefined;
  updatedMs: number | undefined;
  /** Words that set a theme apart from the rest of the vault; empty below theme level. */
  terms: string[];
  /** Whether the note is a topic: in the ontology folder or linked from enough notes. */
  isTopic: boolean;
  counts: { sections: number; paragraphs: number; linksOut: number; linksIn: number };
}

export interface ThemeRow {
  card: AtomCard;
  terms: string[];
  /** Its most central note. */
  around: AtomCard | undefined;
  children: ThemeRow[];
}

import type { Level, Span } from './atoms';
import type { AtomId, ContentHash, NotePath } from './ids';

/** What a summary was made of, by whom and for whom. Equal keys are one purchase, whoever asks and however often. */
export interface SummaryKey {
  level: Level;
  /** Of all that the atom holds: of a theme its children's hashes, in one order. */
  content: ContentHash;
  /** For whom, or under which aspect, as it was typed: `a new colleague`. Null for nobody in particular. */
  perspective: string | null;
  /** Host and model: `localhost:11434/qwen3`. */
  model: string;
  /** The version of the prompt. */
  prompt: number;
}

/** A summary that a language model wrote. */
export interface SummaryRecord extends SummaryKey {
  /** Of the key; two records of one id are the same one. */
  id: ContentHash;
  /** Where it was bought; it follows renames. */
  atom: AtomId;
  /** Plain text of at most 600 UTF-16 units. */
  text: string;
  /** Of a theme what it is about, in a few words: plain text of at most 60 UTF-16 units. */
  name?: string;
  createdMs: number;
  /** The job that bought it. */
  job: string;
}

/** What is known of an atom's summary. */
export type SummaryState =
  /** The record was made of what the atom holds now. */
  | { kind: 'fresh'; record: SummaryRecord }
  /**
   * The record is of what the atom held before; of its `of` children `changed` are new or other ones since. Of a paragraph, which
   * has no children, 1 of 1.
   */
  | { kind: 'stale'; record: SummaryRecord; changed: number; of: number }
  /** Sentences of the atom itself. `short`: its text is its summary, and none is ever bought. */
  | { kind: 'extract'; why: 'none' | 'short' };

export interface SummaryNeedsRequest {
  /** 1 to 10,000. */
  ids: AtomId[];
  perspective: string | null;
  /** Of a note also its sections and long paragraphs; of a theme or the vault all below it. Default false: these atoms alone. */
  below?: boolean;
}

/** One atom that a summary can be bought for; atoms under 100 tokens are never among them. */
export interface SummaryNeed {
  id: AtomId;
  level: Level;
  /** Of atoms in notes. */
  path: NotePath | undefined;
  title: string;
  /** For the key of a record that is to be bought. */
  content: ContentHash;
  /** Estimated tokens of what has to be read for it: of a theme and the vault the texts of their children's summaries. */
  tokens: number;
  state: SummaryState;
}

/** What a model has to read to summarise an atom. */
export interface SummaryTaskRequest {
  id: AtomId;
  perspective: string | null;
  /**
   * `text`: a note with its parts, or one of these alone. `children`: any atom from the summaries of what it holds, as themes, the
   * vault and notes over `maxTokens` are made; of themes and the vault nothing else can be asked.
   */
  from: 'text' | 'children';
  /** Estimated tokens that one window of a text may have, from 1,000; absent: one window. */
  maxTokens?: number;
}

export type SummaryTask =
  | {
      kind: 'text';
      id: AtomId;
      path: NotePath;
      title: string;
      /** The note's text as it is in the file: whoever sends it takes out what is not to be sent. */
      text: string;
      /** The atom and what in it gets a summary of its own, from the outermost in, in reading order. */
      parts: SummaryPart[];
      windows: SummaryWindow[];
    }
  | {
      kind: 'children';
      id: AtomId;
      level: Level;
      title: string;
      content: ContentHash;
      /** At most 40, most central or first in the text before others. */
      children: SummaryChild[];
      /** Children in all. */
      of: number;
    };

export interface SummaryPart {
  id: AtomId;
  level: Level;
  title: string;
  content: ContentHash;
  span: Span;
  tokens: number;
  state: SummaryState;
}

/** A stretch of the text that is read at once; windows follow one another along sections and cover the atom. */
export interface SummaryWindow {
  span: Span;
  tokens: number;
  /** Places in `parts` of those that lie whole in this window. A part in no window is made from its children. */
  parts: number[];
}

export interface SummaryChild {
  id: AtomId;
  level: Level;
  title: string;
  text: string;
  /** Whether the text is a fresh summary, or sentences of the atom itself. */
  from: 'summary' | 'extract';
}

/** A summary as it is shown of an atom. */
export interface ExportedSummary {
  atom: AtomId;
  /** Of atoms in notes. */
  path: NotePath | undefined;
  record: SummaryRecord;
  /** Of so many children so many changed since; undefined while it was made of what the atom holds now. */
  stale: { changed: number; of: number } | undefined;
  /** What the atom holds now. */
  holds: ContentHash;
}

export interface SummaryExport {
  /**
   * Of every atom and perspective the one that is shown. One of a theme or the vault that changed since is among them only where
   * all that it was made of is still there as it was: it might tell of notes that are not.
   */
  summaries: ExportedSummary[];
  /** Of each theme that is shown with one that was bought, and of the vault, what would be shown without: sentences of its own. */
  own: { atom: AtomId; text: string }[];
}

/** Which records to drop: all that one job bought, those of an atom, or those of a note and everything in it. */
export type DropSummariesRequest = { job: string } | { atom: AtomId } | { path: NotePath };

/** Verbs about summaries that a language model wrote. They stand beside the index: no rebuild and no `clear` touches them. */
export interface SummaryVerbs {
  /** What atoms need of a model, in the order of `ids`; records that are there are never in doubt for being of another model. */
  summaryNeeds: { request: SummaryNeedsRequest; answer: SummaryNeed[] };
  summaryTask: { request: SummaryTaskRequest; answer: SummaryTask };
  /**
   * Keeps records, all or none; on disk when it answers. What is there already, by id, stays as it is. `storage` with `read-only`
   * where there is no store for them.
   */
  keepSummaries: { request: { records: SummaryRecord[] }; answer: { added: number; known: number } };
  exportSummaries: { request: null; answer: SummaryExport };
  dropSummaries: { request: DropSummariesRequest; answer: { dropped: number } };
  /** How many are kept, and how many of those that were bought cannot be read any more: their store was damaged. */
  countSummaries: { request: null; answer: { kept: number; unreadable: number } };
}

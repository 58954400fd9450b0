import type { AtomId, FileFacts } from '../contract';
import { bodyText } from './atoms/body-text';
import type { ParsedNote } from './atoms/parsed-note';
import { must } from './assert';
import type { KeywordNote, KeywordRow } from './text/keyword-index';

/** One note in the index. */
export interface NoteRecord {
  facts: FileFacts;
  parsed: ParsedNote;
  /** First of its rows in the keyword index; row `base + i` stands for `rows[i]`. */
  base: number;
  /** The paragraph of each row, or the bare section or note that the row stands for (see `rowTarget`). */
  rows: Int32Array;
}

export type RowTarget =
  { kind: 'note' } | { kind: 'section'; section: number } | { kind: 'paragraph'; paragraph: number };

const NOTE_ROW = -1;

/**
 * The rows under which a note is indexed: one a paragraph, one for each section that has neither paragraphs nor
 * subsections (so that its heading can be found), and one for a note with none of these.
 */
export function rowsOf(note: ParsedNote): Int32Array {
  const covered = new Uint8Array(note.sections.length);
  for (const { section } of note.paragraphs) if (section >= 0) covered[section] = 1;
  for (const { parent } of note.sections) if (parent >= 0) covered[parent] = 1;
  const rows = note.paragraphs.map((_paragraph, index) => index);
  note.sections.forEach((_section, index) => {
    if (covered[index] === 0) rows.push(-2 - index);
  });
  return Int32Array.from(rows.length === 0 ? [NOTE_ROW] : rows);
}

export function rowTarget(record: NoteRecord, row: number): RowTarget {
  const value = must(record.rows[row - record.base], `row ${row}`);
  if (value === NOTE_ROW) return { kind: 'note' };
  return value >= 0 ? { kind: 'paragraph', paragraph: value } : { kind: 'section', section: -2 - value };
}

/** What the keyword index takes of a note. `text` is the text that `note` was parsed from. */
export function keywordNote(note: ParsedNote, text: string): KeywordNote {
  const headings = headingTrails(note);
  const rows = [...rowsOf(note)].map((value): KeywordRow => {
    if (value < 0)
      return { section: value === NOTE_ROW ? -1 : -2 - value, body: '', headings: trailOf(-2 - value) };
    const paragraph = must(note.paragraphs[value], 'paragraph');
    return {
      section: paragraph.section,
      body: bodyText(text, paragraph),
      headings: trailOf(paragraph.section),
    };
  });
  function trailOf(section: number): string {
    return section < 0 ? '' : must(headings[section], 'heading trail');
  }
  return { title: searchTitle(note), aliases: note.aliases.join('\n'), tags: tagsOf(note).join('\n'), rows };
}

/** The file name, and the title property where it says something else. */
function searchTitle(note: ParsedNote): string {
  const title = note.properties['title'];
  return typeof title === 'string' && title !== note.title ? `${note.title}\n${title}` : note.title;
}

/** Headings from the outermost down to each section's own, one a line. */
function headingTrails(note: ParsedNote): string[] {
  const trails: string[] = [];
  for (const { heading, parent } of note.sections) {
    trails.push(parent < 0 ? heading : `${must(trails[parent], 'parent trail')}\n${heading}`);
  }
  return trails;
}

/** Tags of frontmatter, headings and text, each once (without regard to case), in order of writing. */
export function tagsOf(note: ParsedNote): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of writtenTags(note)) {
    const folded = tag.toLowerCase();
    if (!byFolded.has(folded)) byFolded.set(folded, tag);
  }
  return [...byFolded.values()];
}

/** Tags of frontmatter, headings and text in order of writing, with repetitions. */
export function* writtenTags(note: ParsedNote): Generator<string> {
  yield* note.tags;
  for (const { tags } of note.sections) yield* tags;
  for (const { tags } of note.paragraphs) yield* tags;
}

export function sectionId(note: ParsedNote, section: number): AtomId {
  return (note.path + must(note.sections[section], 'section').handle) as AtomId;
}

export function paragraphId(note: ParsedNote, paragraph: number): AtomId {
  return (note.path + must(note.paragraphs[paragraph], 'paragraph').handle) as AtomId;
}

/**
 * From frontmatter when it has dates, else from the file. Copying a vault makes files that are newer than their
 * last change, or older than the date written in them: a note is never created after it was changed.
 */
export function noteTimes({ facts, parsed }: NoteRecord): { createdMs: number; updatedMs: number } {
  const updatedMs = parsed.updatedMs ?? Math.max(facts.modifiedMs, parsed.createdMs ?? 0);
  return { createdMs: parsed.createdMs ?? Math.min(facts.createdMs, updatedMs), updatedMs };
}

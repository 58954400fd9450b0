import { isKnownTime, type AtomId, type ContentHash, type FileFacts, type NotePath } from '../../contract';
import { bodyText } from '../atoms/body-text';
import { HASH_BYTES, hashFromBytes } from '../base/hash-bytes';
import { dayNamed } from '../atoms/note-date';
import { noteTitle } from '../atoms/note-title';
import type { ParsedNote } from '../atoms/parsed-note';
import { propertyWords } from '../atoms/property-words';
import { must } from '../base/assert';
import { NOTE_ROW, rowsOf, targetOf, type RowTarget } from './note-rows';
import { tagsOf } from './note-tags';
import type { NoteCache } from './note-cache';
import { ownNamesIn, PackedHead, type NoteHead } from './packed-head';
import type { PackedNote } from './packed-note';
import type { KeywordNote, KeywordRow } from '../text/keyword-index';
import { headingTrails, titlesOf } from './text-keys';

/** What is known of a note's file. */
export interface NoteSource {
  /** May be made anew each time they are asked for. */
  readonly facts: FileFacts;
  /** Of the note's last change. */
  readonly number: number;
}

/** One note in the index. Another one takes its place when the text changes. */
export class NoteRecord {
  readonly path: NotePath;
  /** First of its rows in the keyword index. */
  base: number;
  readonly packed: PackedNote;
  #source: NoteSource;
  readonly #cache: NoteCache;

  constructor(path: NotePath, base: number, packed: PackedNote, source: NoteSource, cache: NoteCache) {
    this.path = path;
    this.base = base;
    this.packed = packed;
    this.#source = source;
    this.#cache = cache;
  }

  get facts(): FileFacts {
    return this.#source.facts;
  }

  set facts(facts: FileFacts) {
    this.#source = { facts, number: this.number };
  }

  /** Of its last change. */
  get number(): number {
    return this.#source.number;
  }

  get title(): string {
    return noteTitle(this.path);
  }

  /** Made of its bytes when asked for, and kept while it is in use. */
  get parsed(): ParsedNote {
    return this.#cache.take(this.packed).note;
  }

  /** The same for who goes through all notes of a vault: it is not kept. */
  get parsedOnce(): ParsedNote {
    return this.#cache.peek(this.packed);
  }

  /** Without sections and paragraphs; made anew each time. */
  get head(): NoteHead {
    return new PackedHead(this.path, this.packed.head);
  }

  /** Made anew each time. */
  get links(): NoteHead['links'] {
    return this.head.links;
  }

  /** Made anew each time. */
  get aliases(): NoteHead['aliases'] {
    return this.head.aliases;
  }

  /** What each row stands for: row `base + i` for entry i (see `rowsOf`). */
  get rows(): Int32Array {
    return this.#cache.take(this.packed).rows;
  }

  get rowCount(): number {
    return this.packed.counts.rows;
  }

  /** The key of each paragraph's vector (see `textKeys`); paragraphs are the first of its rows. */
  textKeys(): ContentHash[] {
    return hashesIn(this.packed.keys);
  }

  /** The content hash of each paragraph. */
  textHashes(): ContentHash[] {
    return hashesIn(this.packed.hashes);
  }
}

function hashesIn(column: Uint8Array): ContentHash[] {
  return Array.from({ length: column.length / HASH_BYTES }, (_, at) =>
    hashFromBytes(column, HASH_BYTES * at),
  );
}

/** What a row of the note's stands for. */
export function rowTarget(record: NoteRecord, row: number): RowTarget {
  return targetOf(must(record.rows[row - record.base], `row ${row}`));
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
  return {
    title: titlesOf(note).join('\n'),
    aliases: note.aliases.join('\n'),
    tags: tagsOf(note).join('\n'),
    properties: propertyWords(note)
      .map(({ text }) => text)
      .join('\n'),
    rows,
  };
}

/** What a note is called: its titles and its aliases. */
export function namesOf(record: NoteRecord): string[] {
  return [record.title, ...ownNamesOf(record)];
}

/** The same without the name of its file. Nothing else of the note is read. */
export function ownNamesOf({ path, packed }: NoteRecord): string[] {
  return ownNamesIn(packed.head, path);
}

export function sectionId(note: ParsedNote, section: number): AtomId {
  return (note.path + must(note.sections[section], 'section').handle) as AtomId;
}

export function paragraphId(note: ParsedNote, paragraph: number): AtomId {
  return (note.path + must(note.paragraphs[paragraph], 'paragraph').handle) as AtomId;
}

/** A note may be named by its day before that has begun where others live. */
const DAY_MS = 86_400_000;

/**
 * From frontmatter when it has dates, else from a day that its name begins with and that is not to come, else from the file.
 * Copying a vault makes files that are newer than their last change, or older than the date written in them: a note is never
 * created after it was changed.
 */
export function noteTimes(
  facts: FileFacts,
  written: Pick<ParsedNote, 'createdMs' | 'updatedMs'>,
): { createdMs: number; updatedMs: number } {
  const changedMs = written.updatedMs ?? facts.modifiedMs;
  const createdMs = written.createdMs ?? dayOf(facts.path, changedMs);
  const updatedMs = written.updatedMs ?? Math.max(changedMs, createdMs ?? 0);
  return { createdMs: createdMs ?? Math.min(facts.createdMs, updatedMs), updatedMs };
}

/** The day that a note is named by; what changed before it is of another day. */
function dayOf(path: NotePath, changedMs: number): number | undefined {
  const ms = dayNamed(path.slice(path.lastIndexOf('/') + 1));
  return ms !== undefined && isKnownTime(changedMs) && ms > changedMs + DAY_MS ? undefined : ms;
}

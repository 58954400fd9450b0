import { must } from '../base/assert';
import type { CorpusStatistics } from './corpus-statistics';
import { createKeywordIndex } from './keyword-index';
import { KeywordStore } from './keyword-store';
import type { KeywordIndex } from './keyword-types';
import { FIELD_CODE } from './postings';
import { ROW_FIELDS, type RowField, type RowTable } from './row-table';
import { isSurfaceEntry, surfaceEntry, surfaceIn, termIn } from '../words/word-surfaces';

/** Words for terms, as people type them. */
export type Surfaces = ReadonlyMap<string, readonly string[]>;

/** How a note lies in rows, and how many terms its fields have: all that scores ask of it beside what is searched for. */
export interface NoteShape {
  /** Paragraphs, which are the first of its rows. */
  paragraphs: number;
  title: number;
  aliases: number;
  tags: number;
  properties: number;
  /** In the order of their rows. A section's own heading, and those above it that no row before it had. */
  sections: readonly { rows: number; heading: number; trail: number }[];
  /** By row. */
  bodies: readonly number[];
}

/** How often a term stands in a field of a row's own. */
export interface HeldTerm {
  /** By its place in the note. */
  row: number;
  field: RowField;
  term: string;
  /** 1 or more. */
  count: number;
}

/** What scores a note exactly for a question, without its text. */
export interface NoteEvidence {
  shape: NoteShape;
  /** Of the terms that are searched for. */
  held: readonly HeldTerm[];
}

/** The layout of a live note of a table, by its base row. */
export function shapeOf(rows: RowTable, base: number, paragraphs: number): NoteShape {
  const size = rows.sizeOf('note', base);
  const sections: NoteShape['sections'][number][] = [];
  for (let row = base; row < base + size; row += rows.sizeOf('section', row) || 1) {
    const heading = rows.own.heading[row] ?? 0;
    const trail = (rows.headings.section[row] ?? 0) - heading;
    sections.push({ rows: rows.sizeOf('section', row) || 1, heading, trail });
  }
  return {
    paragraphs,
    title: rows.own.title[base] ?? 0,
    aliases: rows.own.aliases[base] ?? 0,
    tags: rows.own.tags[base] ?? 0,
    properties: rows.own.properties[base] ?? 0,
    sections,
    bodies: Array.from(rows.own.body.subarray(base, base + size)),
  };
}

/**
 * The same as a row of numbers, for what is stored; `shapeFromNumbers` reads it. Where a note has properties, their length stands first,
 * below 0: rows without it were stored before there was any.
 */
export function shapeToNumbers(shape: NoteShape): number[] {
  const { paragraphs, title, aliases, tags, properties, sections, bodies } = shape;
  const parts = sections.flatMap(({ rows, heading, trail }) => [rows, heading, trail]);
  const first = properties === 0 ? [] : [-properties];
  return [...first, paragraphs, title, aliases, tags, sections.length, ...parts, ...bodies];
}

export function shapeFromNumbers(stored: readonly number[]): NoteShape {
  const [first = 0] = stored;
  const numbers = first < 0 ? stored.slice(1) : stored;
  const [paragraphs = 0, title = 0, aliases = 0, tags = 0, count = 0] = numbers;
  const sections = Array.from({ length: count }, (_, at) => {
    const [rows = 1, heading = 0, trail = 0] = numbers.slice(5 + 3 * at, 8 + 3 * at);
    return { rows, heading, trail };
  });
  const properties = Math.max(0, -first);
  return { paragraphs, title, aliases, tags, properties, sections, bodies: numbers.slice(5 + 3 * count) };
}

const ROW_FIELD_OF_CODE = [...ROW_FIELDS].sort((one, other) => FIELD_CODE[one] - FIELD_CODE[other]);

/** The field of a code that postings have. */
export function fieldOf(code: number): RowField {
  return must(ROW_FIELD_OF_CODE[code], 'field of a code');
}

/**
 * An index of notes of which only what is searched for is known, to which more can be added. `surfaces` are the words that people are
 * shown for terms that are none, each with others that notes have for the same.
 */
export class EvidenceStore {
  readonly #store = new KeywordStore();
  readonly #surfaces: Surfaces;

  constructor(surfaces: Surfaces = new Map()) {
    this.#surfaces = surfaces;
  }

  /** Answers the base rows of the notes, in their order. */
  add(notes: readonly NoteEvidence[]): number[] {
    return notes.map((note) => addEvidence(this.#store, note, this.#surfaces));
  }

  /** All notes that were added, as they are searched. */
  index(statistics: CorpusStatistics): KeywordIndex {
    const keyword = createKeywordIndex({
      statistics: {
        totals: (level) => statistics.totals(level),
        holders: (level, terms, count) => {
          const units = statistics.holders(level, terms.map(termIn), count);
          // Of the words for a term the first is in most notes.
          return terms.some((term) => this.#isOther(term)) ? Math.min(1, units) : units;
        },
        ...(statistics.hasBeginning && {
          hasBeginning: (beginning) => statistics.hasBeginning?.(beginning) === true,
        }),
      },
    });
    const { segments, live } = this.#store.save();
    keyword.restore(segments, live);
    return keyword;
  }

  #isOther(term: string): boolean {
    if (!isSurfaceEntry(term)) return false;
    const [first] = this.#surfaces.get(termIn(term)) ?? [];
    return first !== undefined && first !== surfaceIn(term);
  }
}

function addEvidence(store: KeywordStore, { shape, held }: NoteEvidence, surfaces: Surfaces): number {
  const base = store.rows.count;
  const places = [...held].sort(
    (a, b) => a.row - b.row || ROW_FIELDS.indexOf(a.field) - ROW_FIELDS.indexOf(b.field),
  );
  const { title, aliases, tags, properties } = shape;
  let [row, next] = [0, 0];
  for (const { rows, heading, trail } of shape.sections) {
    const section = base + row;
    for (let at = 0; at < rows; at++, row++) {
      store.appendRow({ note: base, section });
      const body = shape.bodies[row] ?? 0;
      if (at > 0) store.setLengths(base + row, { body });
      else if (row > 0) store.setLengths(base + row, { heading, trail, body });
      else store.setLengths(base, { title, aliases, tags, properties, heading, trail, body });
      for (; places[next]?.row === row; next++) {
        const place = must(places[next], 'place');
        store.addCounted(base + row, place);
        for (const surface of surfaces.get(place.term) ?? []) {
          if (surface === place.term) continue;
          store.addCounted(base + row, { field: 'body', count: 1, term: surfaceEntry(place.term, surface) });
        }
      }
    }
  }
  store.finishNote(base);
  return base;
}

/** Where a term stands as one number, from 1 to 16,383, which is what a position of a server's word may be. */
export function placeNumber(field: RowField, count: number): number {
  return FIELD_CODE[field] * COUNTS + Math.min(count, COUNTS - 1);
}

export function fromPlaceNumber(place: number): Pick<HeldTerm, 'field' | 'count'> {
  return { field: fieldOf(Math.floor(place / COUNTS)), count: place % COUNTS };
}

const COUNTS = 2_048;

import { addBits, noBits, setBit, type Bits } from '../base/bits';
import type { SearchLevel } from '../../contract';
import { must } from '../base/assert';
import type { IndexReader } from '../view/index-reader';
import { mayHoldTasks } from '../atoms/tasks';
import { compareCodeUnits } from '../base/code-units';
import { keywordNote, noteTimes, type NoteRecord } from '../notes/note-record';
import { isTaskScope, type TaskScope } from './query-tree';
import type { KeywordNote } from '../text/keyword-index';
import { neededTerms, piecesOf, textTest, type TextTest } from './text-test';

/** Places read for one condition, the likeliest first: of more, nobody knows whether they pass. */
const MAX_READ = 1_000;

/** For a note the places looked at, by their distance from its first row, and whether each passes. */
type Verdicts = Map<NoteRecord, Map<number, boolean>>;

/** What texts say of conditions, known for some places of the index. */
export class TextVerdicts {
  readonly #known = new Map<TextTest, Verdicts>();
  /** The places that may pass, as the index was when they were last looked for. */
  readonly #candidates = new Map<TextTest, Map<NoteRecord, number[]>>();
  readonly #reader: IndexReader;
  readonly #tests: readonly TextTest[];

  constructor(reader: IndexReader, tests: readonly TextTest[]) {
    this.#reader = reader;
    this.#tests = tests;
  }

  /** Reads what is not known yet, after which the index may be another one; undefined when everything is known. */
  look(): Promise<unknown> | undefined {
    const reads: Promise<void>[] = [];
    for (const test of this.#tests) {
      const known = this.#verdictsOf(test);
      const found = candidates(this.#reader, test);
      this.#candidates.set(test, found);
      for (const [record, rows] of found) {
        if (rows.every((row) => known.get(record)?.has(row))) continue;
        reads.push(
          compare(this.#reader, record, rows, test).then((verdicts) => {
            known.set(record, verdicts);
          }),
        );
      }
    }
    return reads.length === 0 ? undefined : Promise.all(reads);
  }

  /** The units of a level that pass, by their first rows, in the index of the last look. */
  maskOf(test: TextTest, level: SearchLevel): Bits {
    const { keyword, rowEnd } = this.#reader.index;
    const known = this.#verdictsOf(test);
    const mask = noBits(rowEnd);
    for (const [record, rows] of this.#candidates.get(test) ?? []) {
      for (const place of rows) {
        if (known.get(record)?.get(place) !== true) continue;
        const row = record.base + place;
        setBit(mask, keyword.unitOf(row, level));
        // What is said of a section holds for all in it.
        if (test.scope === 'section' && level === 'paragraph')
          for (const other of rowsOfSection(this.#reader, record, row)) setBit(mask, other);
      }
    }
    return mask;
  }

  #verdictsOf(test: TextTest): Verdicts {
    const known: Verdicts = this.#known.get(test) ?? new Map<NoteRecord, Map<number, boolean>>();
    this.#known.set(test, known);
    return known;
  }
}

/** Places that may pass, by note: paragraphs, or the first rows of sections. */
function candidates(reader: IndexReader, { scope, of }: TextTest): Map<NoteRecord, number[]> {
  const { keyword, rowEnd } = reader.index;
  if (isTaskScope(scope) && neededTerms(of).some((way) => way.length === 0)) return holdersOf(reader, scope);
  const level = scope === 'section' ? 'section' : 'paragraph';
  const ways = neededTerms(of).map((terms) => keyword.holding(terms, level, 'anywhere'));
  const mask = noBits(rowEnd);
  for (const way of ways) addBits(mask, way);
  const text = neededTerms(of).flat().join(' ');
  const { hits } = keyword.search({ text, level, typing: false, limit: MAX_READ, mask });
  const found = new Map<NoteRecord, number[]>();
  for (const { row, noteRow } of hits) {
    const record = reader.index.recordAt(noteRow);
    found.set(record, [...(found.get(record) ?? []), row - noteRow]);
  }
  return found;
}

/** The paragraphs of notes that the index knows to hold such tasks, of those that changed last. */
function holdersOf(reader: IndexReader, scope: TaskScope): Map<NoteRecord, number[]> {
  const holders = [...reader.index.records.values()].filter(({ packed }) => {
    const { openTasks, doneTasks } = packed.counts;
    return (scope === 'task-done' ? 0 : openTasks) + (scope === 'task-todo' ? 0 : doneTasks) > 0;
  });
  if (holders.length > MAX_READ)
    holders.sort((one, other) => changedMs(other) - changedMs(one) || compareCodeUnits(one.path, other.path));
  return new Map(
    holders
      .slice(0, MAX_READ)
      .map((record) => [
        record,
        record.parsed.paragraphs.flatMap(({ block }, at) => (mayHoldTasks(block) ? [at] : [])),
      ]),
  );
}

function changedMs(record: NoteRecord): number {
  return noteTimes(record.facts, record.head).updatedMs;
}

/** A text that cannot be read, or is not the indexed one, passes nowhere. */
async function compare(
  reader: IndexReader,
  record: NoteRecord,
  places: readonly number[],
  { scope, of }: TextTest,
): Promise<Map<number, boolean>> {
  const text = await reader.texts.textOf(record);
  if (!text.ok) return new Map(places.map((place) => [place, false]));
  const note = keywordNote(record.parsed, text.value);
  const test = textTest(of);
  const isShared =
    scope === 'unit' && linesOf(note.title, note.aliases, note.tags, note.properties).some(test);
  const verdict = (place: number) =>
    isShared ||
    textsAt(record, note, text.value, place, scope).some((each) => piecesOf(scope, each).some(test));
  return new Map(places.map((place) => [place, verdict(place)]));
}

function textsAt(
  record: NoteRecord,
  note: KeywordNote,
  text: string,
  place: number,
  scope: TextTest['scope'],
): string[] {
  const row = must(note.rows[place], 'row');
  switch (scope) {
    case 'unit':
      return [row.body, ...linesOf(row.headings)];
    case 'block':
      return [row.body, ...linesOf(row.headings).slice(-1)];
    case 'section': {
      const own = note.rows.filter(({ section }) => section === row.section).map(({ body }) => body);
      return [[...linesOf(row.headings).slice(-1), ...own].join('\n\n')];
    }
    default: {
      const span = record.parsed.paragraphs[place]?.span;
      const lines = span === undefined ? '' : text.slice(span.start, span.end);
      return scope === 'line' ? [lines, ...linesOf(row.headings).slice(-1)] : [lines];
    }
  }
}

/** Titles, aliases and headings stand a line each: a phrase does not run from one into the next. */
function linesOf(...texts: string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

function rowsOfSection(reader: IndexReader, record: NoteRecord, row: number): number[] {
  const { keyword } = reader.index;
  const section = keyword.unitOf(row, 'section');
  const rows: number[] = [];
  for (let at = section; at < record.base + record.rowCount; at++) {
    if (keyword.unitOf(at, 'section') !== section) break;
    rows.push(at);
  }
  return rows;
}

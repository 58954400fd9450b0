import type { SearchLevel } from '../../contract';
import { must } from '../assert';
import type { IndexView } from '../navigate/index-view';
import { keywordNote, type NoteRecord } from '../note-record';
import type { KeywordNote } from '../text/keyword-index';
import { phraseTest } from '../text/phrase';

/** Paragraphs read for one phrase, the likeliest first: of more, nobody knows whether they hold it. */
const MOST_READ = 1_000;

/** The rows whose units hold all phrases, as a mask for a search at one level. */
export type PhraseRows = (level: SearchLevel) => Uint8Array;

/** Rows of notes by their place in the note, with whether they hold the phrase. */
type Verdicts = Map<NoteRecord, Map<number, boolean>>;

/**
 * Compares phrases with the texts of the notes that may hold them, and calls `use` with what was found, or with
 * undefined when there are no phrases. No change comes between the last look at the index and the call: what
 * changed while texts were read is read again.
 */
export async function withPhrases<T>(
  view: IndexView,
  phrases: readonly string[],
  use: (rows: PhraseRows | undefined) => T,
): Promise<Awaited<T>> {
  if (phrases.length === 0) return await use(undefined);
  const known = phrases.map((): Verdicts => new Map());
  for (;;) {
    const wanted = phrases.map((phrase) => candidates(view, phrase));
    const left = wanted.flatMap((found, i) =>
      [...found]
        .filter(([record, rows]) => !rows.every((row) => known[i]?.get(record)?.has(row)))
        .map(([record, rows]) => ({ record, rows, phrase: i })),
    );
    if (left.length === 0) return await use((level) => maskOf(view, wanted, known, level));
    await Promise.all(
      left.map(async ({ record, rows, phrase }) => {
        known[phrase]?.set(record, await compare(view, record, rows, must(phrases[phrase], 'phrase')));
      }),
    );
  }
}

/** Rows that hold all words of a phrase, by note. */
function candidates(view: IndexView, phrase: string): Map<NoteRecord, number[]> {
  const { hits } = view.index.keyword.search({
    text: `"${phrase}"`,
    level: 'paragraph',
    typing: false,
    limit: MOST_READ,
  });
  const found = new Map<NoteRecord, number[]>();
  for (const { row, noteRow } of hits) {
    const record = view.index.recordAt(noteRow);
    found.set(record, [...(found.get(record) ?? []), row - noteRow]);
  }
  return found;
}

/** A text that cannot be read, or is not the indexed one, holds nothing. */
async function compare(
  view: IndexView,
  record: NoteRecord,
  rows: readonly number[],
  phrase: string,
): Promise<Map<number, boolean>> {
  const text = await view.texts.textOf(record);
  if (!text.ok) return new Map(rows.map((row) => [row, false]));
  const note = keywordNote(record.parsed, text.value);
  const test = phraseTest(phrase);
  const shared = linesOf(note.title, note.aliases, note.tags).some(test);
  return new Map(rows.map((row) => [row, shared || ownTexts(note, row).some(test)]));
}

function ownTexts({ rows }: KeywordNote, at: number): string[] {
  const { body, headings } = must(rows[at], 'row');
  return [body, ...linesOf(headings)];
}

/** Titles, aliases and headings stand a line each: a phrase does not run from one into the next. */
function linesOf(...texts: string[]): string[] {
  return texts.flatMap((text) => text.split('\n'));
}

function maskOf(
  view: IndexView,
  wanted: readonly Map<NoteRecord, number[]>[],
  known: readonly Verdicts[],
  level: SearchLevel,
): Uint8Array {
  const units = wanted.map((found, i) => {
    const held = new Set<number>();
    for (const [record, rows] of found) {
      for (const row of rows)
        if (known[i]?.get(record)?.get(row) === true)
          held.add(view.index.keyword.unitOf(record.base + row, level));
    }
    return held;
  });
  const [first = new Set<number>(), ...others] = units;
  const all = [...first].filter((unit) => others.every((held) => held.has(unit)));
  const mask = new Uint8Array(Math.ceil((Math.max(0, ...all) + 1) / 8));
  for (const unit of all) mask[unit >> 3] = (mask[unit >> 3] ?? 0) | (1 << (unit & 7));
  return mask;
}

import { TUNING } from './bm25f';
import { FIELD_CODE } from './postings';
import type { RowTable } from './row-table';
import { FIELD_OF_CODE, type WordPostings } from './unit-scorer';

/** Added to every length: a note of a few words would otherwise be like every text that has one of them. */
const MIN_LENGTH = 20;

/** A word of a text, and where it stands in the notes. */
export interface SharedWord {
  /** How much it tells of the text, (1 + ln frequency) · idf, times how rare it is. */
  gain: number;
  postings: WordPostings;
}

/**
 * How much notes, by base rows, share with a text: Σ gain · (1 + ln frequency) / √(length + 20), a cosine of tf·idf with the
 * length of a note in the place of its norm (docs/ranking.md). A word counts in each field by the field's weight. Other than
 * BM25, which asks for the best answer to a few words, it does not prefer the long notes that have some of everything.
 */
export function sharedWords(
  rows: RowTable,
  words: readonly SharedWord[],
  notes: readonly number[],
): Float64Array {
  const places = new Map(notes.map((note, at) => [note, at]));
  const scores = new Float64Array(notes.length);
  const frequencies = new Float64Array(notes.length);
  for (const { gain, postings } of words) {
    const reached = new Set<number>();
    const add = (row: number, count: number): void => {
      const at = places.get(rows.unitOf('note', row));
      if (at === undefined) return;
      frequencies[at]! += count;
      reached.add(at);
    };
    for (const part of postings.parts) for (const each of part.postings) eachOccurrence(each, add);
    for (const at of reached) {
      scores[at]! += gain * (1 + Math.log(frequencies[at]!));
      frequencies[at] = 0;
    }
  }
  return scores.map((score, at) => score / Math.sqrt(lengthOf(rows, notes[at]!) + MIN_LENGTH));
}

function eachOccurrence(
  postings: WordPostings['parts'][number]['postings'][number],
  add: (row: number, count: number) => void,
): void {
  const { firstRow, bodyRows, bodyCounts, shortRows, shortFields, shortCounts } = postings;
  for (let p = postings.bodyStart; p < postings.bodyEnd; p++)
    add(firstRow + bodyRows[p]!, TUNING.body.weight * bodyCounts[p]!);
  for (let p = postings.shortStart; p < postings.shortEnd; p++) {
    const code = shortFields[p]!;
    // A heading counts once for its note, where it stands.
    if (code === FIELD_CODE.trail) continue;
    add(firstRow + shortRows[p]!, TUNING[FIELD_OF_CODE[code]!].weight * shortCounts[p]!);
  }
}

function lengthOf(rows: RowTable, note: number): number {
  return rows.length('note', 'body', note) + rows.length('note', 'headings', note);
}

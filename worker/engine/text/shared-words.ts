import { TUNING } from './bm25f';
import { FIELD_CODE, FIELD_OF_CODE, firstFrom, type Postings, type WordPostings } from './postings';
import type { RowTable } from './row-table';

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
 * length of a note in the place of its norm (docs/related.md). A word counts in each field by the field's weight. Other than
 * BM25, which asks for the best answer to a few words, it does not prefer the long notes that have some of everything.
 */
export function sharedWords(
  rows: RowTable,
  words: readonly SharedWord[],
  notes: readonly number[],
): Float64Array {
  const order = notes.map((_note, at) => at).sort((one, other) => notes[one]! - notes[other]!);
  const scores = new Float64Array(notes.length);
  const frequencies = new Float64Array(notes.length);
  for (const { gain, postings } of words) {
    for (const { postings: parts } of postings.parts) addOccurrences(rows, notes, order, parts, frequencies);
    for (let at = 0; at < notes.length; at++) {
      if (frequencies[at]! > 0) scores[at]! += gain * (1 + Math.log(frequencies[at]!));
      frequencies[at] = 0;
    }
  }
  return scores.map((score, at) => score / Math.sqrt(lengthOf(rows, notes[at]!) + MIN_LENGTH));
}

/** Looks the notes up, which are few beside all that hold a word; `order` are their places by their rows. */
function addOccurrences(
  rows: RowTable,
  notes: readonly number[],
  order: readonly number[],
  parts: readonly Postings[],
  frequencies: Float64Array,
): void {
  let next = 0;
  for (const [number, part] of parts.entries()) {
    const until = parts[number + 1]?.firstRow ?? Infinity;
    let [body, short] = [part.bodyStart, part.shortStart];
    for (; next < order.length && notes[order[next]!]! < until; next++) {
      const at = order[next]!;
      const base = notes[at]!;
      const end = base + rows.sizeOf('note', base);
      body = firstFrom(part.bodyRows, base - part.firstRow, body, part.bodyEnd);
      for (; body < part.bodyEnd && part.firstRow + part.bodyRows[body]! < end; body++)
        frequencies[at]! += TUNING.body.weight * part.bodyCounts[body]!;
      short = firstFrom(part.shortRows, base - part.firstRow, short, part.shortEnd);
      for (; short < part.shortEnd && part.firstRow + part.shortRows[short]! < end; short++) {
        const code = part.shortFields[short]!;
        // A heading counts once for its note, where it stands. That two notes are of one kind makes them no more alike.
        if (code === FIELD_CODE.trail || code === FIELD_CODE.properties) continue;
        frequencies[at]! += TUNING[FIELD_OF_CODE[code]!].weight * part.shortCounts[short]!;
      }
    }
  }
}

function lengthOf(rows: RowTable, note: number): number {
  return rows.length('note', 'body', note) + rows.length('note', 'headings', note);
}

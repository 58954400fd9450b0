import type { ScoredNote, WeighedTerms } from '../engine/rank/candidate-source';
import { lengthNorm, saturated, TUNING } from '../engine/text/bm25f';
import { fromPlaceNumber, type HeldTerm } from '../engine/text/note-evidence';
import type { RowWithWords } from './archive-queries';

/**
 * Where terms stand in a row, as the server writes a `tsvector`: `'a''b':5A,10242A`. What it has without a position stands in another
 * row.
 */
export function readHeld(words: string): Omit<HeldTerm, 'row'>[] {
  const held: Omit<HeldTerm, 'row'>[] = [];
  let at = 0;
  while (at < words.length) {
    const end = closingQuote(words, at + 1);
    const term = unquoted(words.slice(at + 1, end));
    at = end + 1;
    if (words[at] === ':')
      do {
        const place = Number.parseInt(words.slice(at + 1, at + 6), 10);
        held.push({ term, ...fromPlaceNumber(place) });
        at += 1 + String(place).length;
        while (LABELS.has(words[at] ?? '')) at++;
      } while (words[at] === ',');
    at++;
  }
  return held;
}

const LABELS = new Set('ABCD');

/** A quote within a word is written twice. */
function closingQuote(words: string, from: number): number {
  let end = words.indexOf("'", from);
  while (words[end + 1] === "'") end = words.indexOf("'", end + 2);
  return end < 0 ? words.length : end;
}

function unquoted(word: string): string {
  if (!/['\\]/.test(word)) return word;
  return word.replace(/''/g, "'").replace(/\\\\/g, '\\');
}

/**
 * Notes that rows were found of, those that answer the words best first: BM25F over these rows alone, with fields of usual length. Ties
 * in the order of their numbers.
 */
export function scoredNotes(
  rows: readonly RowWithWords[],
  { terms, weights, meanLength }: WeighedTerms,
  most: number,
): ScoredNote[] {
  const weightOf = new Map(terms.map((term, at) => [term, weights[at] ?? 0]));
  const notes = new Map<number, Map<string, number>>();
  for (const { note, held, noteLength } of rows) {
    const frequencies = notes.get(note) ?? new Map<string, number>();
    notes.set(note, frequencies);
    const bodyNorm = lengthNorm('body', noteLength, Math.max(1, meanLength));
    for (const { term, field, count } of readHeld(held)) {
      const weighed = field === 'body' ? count / bodyNorm : weightIn(field) * count;
      frequencies.set(term, (frequencies.get(term) ?? 0) + weighed);
    }
  }
  const scores = Array.from(notes, ([note, frequencies]) => {
    let score = 0;
    for (const [term, frequency] of frequencies) score += saturated(weightOf.get(term) ?? 0, frequency);
    return { note, score };
  });
  return scores.sort((a, b) => b.score - a.score || a.note - b.note).slice(0, most);
}

/** The same without their scores. */
export function bestNotes(rows: readonly RowWithWords[], asked: WeighedTerms, most: number): number[] {
  return scoredNotes(rows, asked, most).map(({ note }) => note);
}

/** A heading counts once for its note, where it stands. */
function weightIn(field: Exclude<HeldTerm['field'], 'body'>): number {
  if (field === 'trail') return 0;
  return TUNING[field === 'heading' ? 'headings' : field].weight;
}

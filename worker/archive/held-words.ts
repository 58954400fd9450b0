import type { ScoredNote, WeighedTerms } from '../engine/rank/candidate-source';
import { lengthNorm, saturated, TUNING } from '../engine/text/bm25f';
import { fromPlaceNumber, type HeldTerm } from '../engine/text/note-evidence';
import type { RowWithWords } from './archive-queries';

/**
 * Where terms stand in a row, as the server writes a `tsvector`: `'a''b':5A,10242A`. What it has without a position stands in another
 * row.
 */
export function readHeld(words: string, row: number): HeldTerm[] {
  const held: HeldTerm[] = [];
  eachHeld(words, (term, place) => {
    const { field, count } = fromPlaceNumber(place);
    held.push({ row, field, term, count });
  });
  return held;
}

/** Tells of each place by its number, as `placeNumber` makes it. */
function eachHeld(words: string, tell: (term: string, place: number) => void): void {
  let at = 0;
  while (at < words.length) {
    const end = closingQuote(words, at + 1);
    const term = unquoted(words.slice(at + 1, end));
    at = end + 1;
    if (words[at] === ':')
      do {
        let place = 0;
        for (at++; isDigit(words.charCodeAt(at)); at++) place = 10 * place + words.charCodeAt(at) - ZERO;
        tell(term, place);
        while (LABELS.has(words[at] ?? '')) at++;
      } while (words[at] === ',');
    at++;
  }
}

const ZERO = 48;

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
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
  const numberOf = new Map(terms.map((term, at) => [term, at]));
  const notes = new Map<number, Float64Array>();
  for (const { note, held, noteLength } of rows) {
    const frequencies = notes.get(note) ?? new Float64Array(terms.length);
    notes.set(note, frequencies);
    const bodyNorm = lengthNorm('body', noteLength, Math.max(1, meanLength));
    eachHeld(held, (term, place) => {
      const at = numberOf.get(term);
      if (at === undefined) return;
      const { field, count } = fromPlaceNumber(place);
      frequencies[at] =
        (frequencies[at] ?? 0) + (field === 'body' ? count / bodyNorm : weightIn(field) * count);
    });
  }
  const scores = Array.from(notes, ([note, frequencies]) => {
    let score = 0;
    for (let at = 0; at < terms.length; at++)
      if (frequencies[at]! > 0) score += saturated(weights[at] ?? 0, frequencies[at]!);
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

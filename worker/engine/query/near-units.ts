import type { Cancellation, SearchLevel } from '../../contract';
import { noBits, setBit, type Bits } from '../base/bits';
import type { IndexReader } from '../view/index-reader';
import { tokenise } from '../words/tokenise';
import type { RowVectors } from '../vectors/row-vectors';

/** A phrase as a vector, and the vectors it can be compared with. */
export interface PhraseVector {
  vector: Float32Array;
  vectors: RowVectors;
}

/** Undefined while there are no vectors, or when the model knows nothing of the phrase; `late` when it was not ready in time. */
export async function phraseVector(
  reader: IndexReader,
  phrase: string,
  cancellation: Cancellation,
): Promise<PhraseVector | 'late' | undefined> {
  const { meaning, phrases } = reader;
  const { vectors } = meaning;
  if (vectors === undefined) return undefined;
  const known = phrases.get(vectors, phrase);
  if (known !== undefined) return { vector: known, vectors };
  const { vector, isLate } = await meaning.query(phrase, cancellation);
  // No answer now may be one later.
  if (vector === undefined) return isLate ? 'late' : undefined;
  phrases.set(vectors, phrase, vector);
  return { vector, vectors };
}

/**
 * The units that are near to a phrase. How near is near is for the vault to say: half way from what is usual in it (the
 * median) to what is nearest (the √n-th of n units, so that one odd unit does not make all others far). By mean cosine of
 * a unit's paragraphs, or without vectors by the score of the phrase's words.
 */
export function nearUnits(
  reader: IndexReader,
  phrase: string,
  found: PhraseVector | undefined,
  level: SearchLevel,
): Bits {
  const similarities =
    found !== undefined && reader.meaning.vectors === found.vectors
      ? byMeaning(reader, found, level)
      : byWords(reader, phrase, level);
  const values = Float64Array.from(similarities.values()).sort();
  const usual = values[values.length >> 1] ?? 0;
  const nearest = values[values.length - Math.max(1, Math.round(Math.sqrt(values.length)))] ?? 0;
  const least = usual + (Math.max(usual, nearest) - usual) / 2;
  const mask = noBits(reader.index.rowEnd);
  for (const [unit, value] of similarities) if (value > usual && value >= least) setBit(mask, unit);
  return mask;
}

function byMeaning(
  reader: IndexReader,
  { vector, vectors }: PhraseVector,
  level: SearchLevel,
): Map<number, number> {
  const { keyword, records } = reader.index;
  const rows: number[] = [];
  for (const { base, packed } of records.values()) {
    const { paragraphs } = packed.counts;
    for (let at = 0; at < paragraphs; at++) rows.push(base + at);
  }
  const cosines = vectors.similarities(vector, Uint32Array.from(rows));
  const sums = new Map<number, number>();
  const counts = new Map<number, number>();
  rows.forEach((row, at) => {
    // What has no vector yet says nothing.
    if (vectors.sharers(row) === 0) return;
    const unit = keyword.unitOf(row, level);
    sums.set(unit, (sums.get(unit) ?? 0) + (cosines[at] ?? 0));
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  });
  for (const [unit, sum] of sums) sums.set(unit, sum / (counts.get(unit) ?? 1));
  return sums;
}

function byWords(reader: IndexReader, phrase: string, level: SearchLevel): Map<number, number> {
  const { keyword, records, rowEnd } = reader.index;
  const scores = new Map<number, number>();
  for (const { base, rowCount } of records.values())
    for (let row = base; row < base + rowCount; row++) scores.set(keyword.unitOf(row, level), 0);
  // Words alone: a phrase asks, it leaves nothing out.
  const text = tokenise(phrase).length === 0 ? '' : phrase.replace(/["“”„«»]|(^|\s)-/gu, ' ');
  for (const { row, score } of keyword.search({ text, level, typing: false, limit: rowEnd + 1 }).hits)
    scores.set(row, score);
  return scores;
}

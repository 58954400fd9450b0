import { must } from '../base/assert';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import type { KeywordHit } from '../text/keyword-index';
import { noteNumbers, recordOf } from './note-numbers';
import type { NoteRank } from './note-rank';
import { NO_MATCH, type TextMatch } from '../text/text-match';

/** A note, section or paragraph in its place. */
export interface RankedUnit {
  record: NoteRecord;
  /** The keyword row that names the unit. */
  row: number;
  score: number;
  /** Of its note; `similarity` is the unit's own. */
  ranked: NoteRank;
  match: TextMatch;
}

/** Hits of one note in one answer: ten sections of one note are one answer, not ten. */
export const MAX_HITS_PER_NOTE = 3;

/** A unit before it is known whether it is shown. */
interface Candidate {
  rank: NoteRank;
  /** How many rows of the note come before it. */
  place: number;
  score: number;
  similarity: number;
  match: TextMatch;
}

/**
 * Sections or paragraphs in order: each has its own likeness, and inherits what the graph adds to its note in
 * proportion to how much it is the note's best. In the bounded form that lifts none above where its note stands, so that
 * the first result stays at every level. A note that only the graph brought in is named by its beginning.
 */
export function liftUnits(
  reader: IndexReader,
  hits: readonly KeywordHit[],
  ranked: readonly NoteRank[],
): RankedUnit[] {
  const isBounded = reader.options.ranking === 'bounded';
  const notes = hits.map(noteNumbers(reader));
  const ranks = new Map(ranked.map((rank) => [rank.note, rank]));
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const bestOfNote = bestByNote(hits, notes);
  const candidates = hits.map((hit, at): Candidate => {
    const { row, noteRow, score } = hit;
    const note = must(notes[at], 'note of a hit');
    const rank = ranks.get(note) ?? unranked(note);
    const share = score / must(bestOfNote.get(note), 'best of note');
    const similarity = score / best;
    const lifted = similarity + (rank.score - rank.similarity) * share;
    const bounded = Math.max(similarity, Math.min(lifted, rank.score));
    return { rank, place: row - noteRow, match: hit, score: isBounded ? bounded : lifted, similarity };
  });
  for (const rank of ranked) {
    if (bestOfNote.has(rank.note) || rank.score <= 0) continue;
    candidates.push({ rank, place: 0, match: NO_MATCH, score: rank.score, similarity: 0 });
  }
  return spread(candidates.sort(compareCandidates)).map((candidate) => unitOf(reader, candidate));
}

/** The score of each note's best unit. */
function bestByNote(hits: readonly KeywordHit[], notes: readonly number[]): Map<number, number> {
  const best = new Map<number, number>();
  hits.forEach(({ score }, at) => {
    const note = must(notes[at], 'note of a hit');
    if (score > (best.get(note) ?? 0)) best.set(note, score);
  });
  return best;
}

function unranked(note: number): NoteRank {
  return { note, score: 0, similarity: 0, activation: 0, centrality: 0, via: undefined };
}

/** Better first; equal ones in the order of the vault: by path, then by place in the note. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.rank.note - b.rank.note || a.place - b.place;
}

function spread(candidates: readonly Candidate[]): Candidate[] {
  const perNote = new Map<number, number>();
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const { note } = candidate.rank;
    const count = perNote.get(note) ?? 0;
    if (count >= MAX_HITS_PER_NOTE) continue;
    perNote.set(note, count + 1);
    kept.push(candidate);
  }
  return kept;
}

function unitOf(reader: IndexReader, { rank, place, score, similarity, match }: Candidate): RankedUnit {
  const record = recordOf(reader, rank.note);
  return { record, row: record.base + place, match, score, ranked: { ...rank, similarity } };
}

import { must } from '../assert';
import type { IndexView } from '../navigate/index-view';
import type { NoteRecord } from '../note-record';
import type { KeywordHit } from '../text/keyword-index';
import type { NoteRank } from './note-rank';

/** A note, section or paragraph in its place. */
export interface RankedUnit {
  record: NoteRecord;
  /** The keyword row that names the unit. */
  row: number;
  score: number;
  /** Of its note; `similarity` is the unit's own. */
  ranked: NoteRank;
  /** Query terms that the unit holds, by bit. */
  mask: number;
}

/** Hits of one note in one answer: ten sections of one note are one answer, not ten. */
export const MAX_HITS_PER_NOTE = 3;

/**
 * Sections or paragraphs in order: each has its own likeness, and inherits what the graph adds to its note in
 * proportion to how much it is the note's best. A note that only the graph brought in is named by its beginning.
 */
export function liftUnits(
  view: IndexView,
  hits: readonly KeywordHit[],
  ranked: readonly NoteRank[],
  limit: number,
): RankedUnit[] {
  const { numbers, paths } = view.index.graph.matrix();
  const ranks = new Map(ranked.map((rank) => [rank.note, rank]));
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const bestOfNote = new Map<number, number>();
  for (const { noteRow, score } of hits) {
    bestOfNote.set(noteRow, Math.max(bestOfNote.get(noteRow) ?? 0, score));
  }
  const units: RankedUnit[] = [];
  for (const { row, noteRow, score, mask } of hits) {
    const record = view.index.recordAt(noteRow);
    const note = must(numbers.get(record.path), record.path);
    const rank = ranks.get(note) ?? unranked(note);
    const share = score / must(bestOfNote.get(noteRow), 'best of note');
    const similarity = score / best;
    const lift = (rank.score - rank.similarity) * share;
    units.push({ record, row, mask, score: similarity + lift, ranked: { ...rank, similarity } });
  }
  for (const rank of ranked) {
    const record = view.index.mustGet(must(paths[rank.note], 'path'));
    if (bestOfNote.has(record.base) || rank.score <= 0) continue;
    units.push({ record, row: record.base, mask: 0, score: rank.score, ranked: { ...rank, similarity: 0 } });
  }
  return spread(units.sort(compareUnits), limit);
}

function unranked(note: number): NoteRank {
  return { note, score: 0, similarity: 0, activation: 0, centrality: 0, via: undefined };
}

/** Better first; equal ones in the order of the vault: by path, then by place in the note. */
function compareUnits(a: RankedUnit, b: RankedUnit): number {
  return (
    b.score - a.score || a.ranked.note - b.ranked.note || a.row - a.record.base - (b.row - b.record.base)
  );
}

function spread(units: readonly RankedUnit[], limit: number): RankedUnit[] {
  const perNote = new Map<number, number>();
  const kept: RankedUnit[] = [];
  for (const unit of units) {
    const count = perNote.get(unit.record.base) ?? 0;
    if (count >= MAX_HITS_PER_NOTE) continue;
    perNote.set(unit.record.base, count + 1);
    kept.push(unit);
    if (kept.length >= limit) break;
  }
  return kept;
}

import type { RelatedRequest, Result, SearchLevel } from '../../contract';
import { must } from '../assert';
import { degree, forEachLink } from '../graph/link-matrix';
import { rowRef, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import type { IndexView } from '../navigate/index-view';
import { ok } from '../result';
import { isFunctionWord } from '../text/function-words';
import { numberOf, recordOf, type RankedAnswer } from './explore';
import { relatedNotes, type RelatedNote } from './related';
import { liftUnits, type RankedUnit } from './units';

/** Look-alikes by words that take part. */
const POOL = 1_000;
/** Words of a text that are compared: with half as many two of three vaults found fewer hidden links. */
const WORDS = 80;

/** Notes near a note; the level of the answer is `note`. */
export async function related(
  view: IndexView,
  ref: NoteAtomRef,
  request: RelatedRequest,
): Promise<Result<RankedAnswer>> {
  const found = await findSimilar(view, ref, 'note');
  if (!found.ok) return found;
  const ranked = rankNotes(view, ref, request, likenessOf(view, found.value));
  const masks = new Map(found.value.hits.map(({ noteRow, mask }) => [noteRow, mask]));
  const units = ranked.slice(0, request.limit).map((rank): RankedUnit => {
    const record = recordOf(view, rank.note);
    return { record, row: record.base, score: rank.score, ranked: rank, mask: masks.get(record.base) ?? 0 };
  });
  return ok({ ...found.value, total: ranked.length, units });
}

/** Atoms near an atom at its own level, across notes: alike in words, and in notes that are near. */
export async function neighbours(
  view: IndexView,
  ref: NoteAtomRef,
  request: RelatedRequest,
): Promise<Result<RankedAnswer>> {
  if (ref.level === 'note') return related(view, ref, { linked: true, ...request });
  const found = await findSimilar(view, ref, ref.level);
  if (!found.ok) return found;
  const ranked = rankNotes(view, ref, { linked: true, ...request }, likenessOf(view, found.value));
  const best = ranked[0]?.score ?? 1;
  // The graph part of each note, on the scale of a unit's own likeness.
  const lifted = ranked.map((rank) => ({
    ...rank,
    score: rank.similarity + (rank.score - rank.similarity) / best / 2,
  }));
  const reached = lifted.filter(({ similarity }) => similarity > 0);
  const units = liftUnits(view, found.value.hits, reached, request.limit * 2)
    .filter(
      ({ record, row }) => rowRef(record, row, ref.level).level === ref.level || ref.level === 'section',
    )
    .slice(0, request.limit);
  return ok({ ...found.value, units });
}

async function findSimilar(view: IndexView, ref: NoteAtomRef, level: SearchLevel) {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return text;
  const { start, end } = spanOf(ref);
  const from = ref.level === 'note' ? (ref.record.parsed.frontmatter?.end ?? start) : start;
  const words = `${ref.record.parsed.title}\n${text.value.slice(from, end)}`;
  const exclude = ref.record.base;
  const found = view.index.keyword.similar(words, { level, limit: POOL, terms: WORDS, exclude });
  return ok({ ...found, terms: found.terms.map(withoutFunctionWords) });
}

/** Nobody typed these words: the ones that only hold sentences together are no reason to show. */
function withoutFunctionWords(term: { word: string; idf: number }): { word: string; idf: number } {
  return isFunctionWord(term.word.toLowerCase()) ? { ...term, idf: 0 } : term;
}

/** Best likeness of each note. */
function likenessOf(
  view: IndexView,
  found: { hits: readonly { noteRow: number; score: number }[] },
): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const { noteRow, score } of found.hits) {
    const note = numberOf(view, noteRow);
    likeness.set(note, Math.max(likeness.get(note) ?? 0, score));
  }
  return likeness;
}

function rankNotes(
  view: IndexView,
  ref: NoteAtomRef,
  request: RelatedRequest,
  likeness: ReadonlyMap<number, number>,
): RelatedNote[] {
  const links = view.index.graph.matrix();
  const note = must(links.numbers.get(ref.record.parsed.path), 'note');
  const exclude = new Set<number>();
  // What this note links to is known to its writer; who links here may not be.
  if (request.linked !== true) forEachLink(links.out, note, (target) => exclude.add(target));
  const ranked = relatedNotes({ note, likeness, links, exclude });
  return degree(links.out, note) + degree(links.into, note) === 0
    ? ranked.filter(({ similarity, activation }) => similarity + activation > 0)
    : ranked;
}

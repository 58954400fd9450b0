import type { Fragment, FragmentsRequest, Result } from '../../contract';
import { must } from '../assert';
import { ok } from '../result';
import { tokenise } from '../text/tokenise';
import { idOf, paragraphRef, spanOf, type NoteAtomRef } from './atom-ref';
import type { IndexView } from './index-view';

const DEFAULT_LIMIT = 5;

/**
 * The paragraphs of an atom that answer a query best, with their exact text; best first, ties in reading order.
 * An empty query asks for the note's title. When no paragraph holds any word, the first ones answer with score 0.
 */
export async function fragmentsOf(
  view: IndexView,
  ref: NoteAtomRef,
  request: FragmentsRequest,
): Promise<Result<Fragment[]>> {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return text;
  const { path, title, paragraphs } = ref.record.parsed;
  const weights = termWeights(view, request.query.trim() === '' ? title : request.query);
  const { start, end } = spanOf(ref);
  const found = paragraphs.flatMap(({ span }, index): Fragment[] => {
    if (span.start < start || span.end > end) return [];
    const content = text.value.slice(span.start, span.end);
    return [
      { id: idOf(paragraphRef(ref.record, index)), path, content, score: scoreOf(content, weights), span },
    ];
  });
  const best = found.sort((a, b) => b.score - a.score || a.span.start - b.span.start);
  return ok(best.slice(0, request.limit ?? DEFAULT_LIMIT));
}

/** Inverse document frequency of each query term over the notes. */
function termWeights(view: IndexView, query: string): Map<string, number> {
  const { keyword } = view.index;
  const weights = new Map<string, number>();
  for (const term of tokenise(query)) {
    const holding = keyword.frequency(term);
    weights.set(term, Math.log(1 + (keyword.notes - holding + 0.5) / (holding + 0.5)));
  }
  return weights;
}

/** BM25 within one note: frequencies saturate (k1 1.2), lengths are left alone because paragraphs are short. */
function scoreOf(content: string, weights: ReadonlyMap<string, number>): number {
  const counts = new Map<string, number>();
  for (const term of tokenise(content)) if (weights.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  let score = 0;
  for (const [term, count] of counts)
    score += must(weights.get(term), term) * ((count * 2.2) / (count + 1.2));
  return score;
}

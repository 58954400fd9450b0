import type { Fragment, FragmentsRequest, Result } from '../../contract';
import { must } from '../assert';
import { ok } from '../result';
import { fragments } from '../text/fragments';
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
  const { start, end } = spanOf(ref);
  const inside = ref.record.parsed.paragraphs
    .map(({ span }, index) => ({ span, id: idOf(paragraphRef(ref.record, index)) }))
    .filter(({ span }) => span.start >= start && span.end <= end);
  const texts = inside.map(({ span }) => text.value.slice(span.start, span.end));
  const { path, title } = ref.record.parsed;
  const query = request.query.trim() === '' ? title : request.query;
  const best = fragments(texts, query, request.limit ?? DEFAULT_LIMIT, view.index.keyword);
  return ok(
    best.map(({ index, score }): Fragment => {
      const { id, span } = must(inside[index], 'paragraph');
      return { id, path, content: must(texts[index], 'text'), score, span };
    }),
  );
}

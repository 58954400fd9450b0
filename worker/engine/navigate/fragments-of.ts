import type { Fragment, FragmentsRequest } from '../../contract';
import { must } from '../assert';
import { fragments } from '../text/fragments';
import { idOf, paragraphRef, type NoteAtomRef } from './atom-ref';
import type { IndexView } from './index-view';
import { partsIn } from './note-parts';

export const DEFAULT_FRAGMENTS = 5;

/**
 * The paragraphs of an atom that answer a query best, with their exact text; best first, ties in reading order.
 * An empty query asks for the note's title. When no paragraph holds any word, the first ones answer with score 0.
 * `text` is the whole text of the atom's note.
 */
export function fragmentsOf(
  view: IndexView,
  ref: NoteAtomRef,
  text: string,
  request: FragmentsRequest,
): Fragment[] {
  const { path, title, paragraphs } = ref.record.parsed;
  const { from, to } = partsIn(ref).paragraphs;
  const inside = paragraphs.slice(from, to);
  const texts = inside.map(({ span }) => text.slice(span.start, span.end));
  const query = request.query.trim() === '' ? title : request.query;
  const best = fragments(texts, query, request.limit ?? DEFAULT_FRAGMENTS, view.index.keyword);
  return best.map(({ index, score }): Fragment => {
    const { span } = must(inside[index], 'paragraph');
    const id = idOf(paragraphRef(ref.record, from + index));
    return { id, path, content: must(texts[index], 'text'), score, span };
  });
}

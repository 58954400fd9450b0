import type { BoughtSummary } from '../../contract';
import type { AtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { ContentCache } from './content-of';
import type { SummaryBook } from './summary-book';
import { stateOf } from './summary-needs';

/** What was bought for atoms, for one question. Where nothing ever was, no atom costs a look. */
export function boughtIn(
  reader: IndexReader,
  book: SummaryBook | undefined,
): (ref: AtomRef) => { bought?: BoughtSummary } {
  if (book === undefined || book.isEmpty) return () => ({});
  const contents: ContentCache = new Map();
  return (ref) => {
    const state = stateOf({ reader, book, contents }, ref, null);
    if (state.kind === 'extract') return {};
    const { text, name, model, createdMs } = state.record;
    const bought = { text, ...(name !== undefined && { name }), model, createdMs };
    if (state.kind === 'fresh') return { bought };
    return { bought: { ...bought, stale: { changed: state.changed, of: state.of } } };
  };
}

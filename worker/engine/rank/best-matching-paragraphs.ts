import type { NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import { partsIn } from '../navigate/note-parts';
import type { Highlighter } from './highlighter';

/**
 * For each atom the number in its note of the first paragraph that holds most of the words, as the index has it; undefined
 * where no paragraph holds any.
 */
export function bestMatchingParagraphs(
  reader: IndexReader,
  refs: readonly NoteAtomRef[],
  wanted: Highlighter,
): (number | undefined)[] {
  const ranges = refs.map((ref) => ({ ...partsIn(ref).paragraphs, base: ref.record.base }));
  const rows = ranges.flatMap(({ base, from, to }) =>
    Array.from({ length: to - from }, (_, at) => base + from + at),
  );
  const query = { text: wanted.text, typing: wanted.isTyping, level: 'paragraph' } as const;
  const { masks, terms } = reader.index.keyword.scoresOf(query, Uint32Array.from(rows));
  const weights = Array.from(masks, (mask) =>
    terms.reduce((sum, { idf }, bit) => ((mask >>> bit) & 1 ? sum + idf : sum), 0),
  );
  let start = 0;
  return ranges.map(({ from, to }) => {
    const own = weights.slice(start, (start += to - from));
    const most = own.reduce((best, weight) => Math.max(best, weight), 0);
    return most === 0 ? undefined : from + own.indexOf(most);
  });
}
